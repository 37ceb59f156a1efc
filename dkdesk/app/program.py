"""The running program: one window, one evening, and the wishes that shape them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dkdesk.app.classroom import Classroom
from dkdesk.app.decks import Decks
from dkdesk.app.encores import Encores
from dkdesk.app.first_steps import FirstSteps
from dkdesk.app.guests import (
    guests,
    last_rule_set,
    last_rules,
    never_played,
    new_evening,
    numbers,
)
from dkdesk.app.own_deck import BACKS, indices_of, own_dye, own_files
from dkdesk.app.papers import Papers
from dkdesk.app.practice import Practice
from dkdesk.app.taking_back import TakingBack
from dkdesk.app.tutors import silent, tutor
from dkdesk.gui.bridge import Bridge
from dkdesk.gui.dialogs.message import FADE_MS
from dkdesk.gui.dialogs.unplayed import LETTERS
from dkdesk.gui.door import Door
from dkdesk.gui.first_sight import FirstSight
from dkdesk.gui.language import Language
from dkdesk.gui.main_window import MainWindow
from dkdesk.gui.motion import still_wanted
from dkdesk.gui.reading.reader import Reader
from dkdesk.gui.sound.sounds import Sounds
from dkdesk.gui.table.cues import Tempo
from dkdesk.gui.table.deck import Faces
from dkdesk.gui.table.holding import SUIT_ORDERS
from dkdesk.gui.table.scene import TableScene
from dkdesk.gui.table.sideline import Role
from dkdesk.gui.table.tones import YOUR_TURN
from dkdesk.gui.theme import DARK, Theme
from dkdesk.places import resource
from dkdesk.play.cast import Cast
from dkdesk.play.company import Company
from dkdesk.play.evening import Evening
from dkdesk.settings.file import load, save
from dkdesk.settings.table import OPTIONS, changed
from dkdesk.store.keep import open_archive
from dkdesk.store.shelf import SUFFIX, Shelf
from dkdesk.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import time

    from PySide6.QtWidgets import QApplication

    from dkdesk.app.command_line import Wishes
    from dkdesk.app.records import Records
    from dkdesk.app.sheets import Sheets
    from dkdesk.gui.table.plates import Guest
    from dkdesk.places import Folders
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.settings.table import Settings

SETTINGS_FILE: Final = "settings.json"
RULES_FOLDER: Final = "rules"
OPPONENTS_FILE: Final = "opponents.json"
DECKS_FOLDER: Final = "decks"
"""Where the player puts decks that the system does not have."""
TURN_SECONDS: Final = {"off": 0, "30": 30, "60": 60}
"""What the choices of the turn timer mean."""
SPOKEN: Final = ("language", "dulle", "kontra")
"""Options with which every text must be said again."""
SMOKE_TEMPO: Final = Tempo(factor=0.35, stay=0)


class Program:
    """Everything that lives as long as the window does."""

    def __init__(self, app: QApplication, folders: Folders, wishes: Wishes) -> None:
        self._file = folders.config / SETTINGS_FILE
        self._wishes = wishes
        self._waiting: list[Trouble] = []
        """What is told together, once there is a window."""
        self._opened = False
        self._kept, troubles = load(self._file)
        """The settings as the file has them, without what the command line asked for."""
        self._waiting += troubles
        self.settings = _with_wishes(self._kept, wishes)
        ways = _ways(self.settings)
        self.language = Language(app, resource("text"), self.settings.language, ways)
        self.theme = Theme(app, self.settings.theme)
        self.archive, troubles = open_archive(folders.data)
        self._waiting += troubles
        self.faces = Faces(app)
        self.decks = Decks(self.faces, self.language, folders.data / DECKS_FOLDER, self.trouble)
        self.scene = TableScene(self.faces, self.theme, self.language, app)
        self.sounds = Sounds()
        self.scene.stage.sound = self._sound
        self.window = MainWindow(self.scene, self.faces, self.theme, self.language)
        self.bridge = Bridge(self.window.desk, self.language, numbers(wishes.deal), app)
        # A process that starts takes from the desk what the first painting needs.
        FirstSight(self.window.table).over.connect(self.bridge.thinker.enter)
        self.reader = Reader(self.window, self.scene, self.bridge, self.language)
        self.company = Company(folders.data / OPPONENTS_FILE)
        self._waiting += self.company.read()
        self.bridge.cast = Cast(self.company)
        self.shelf = Shelf(folders.data / RULES_FOLDER)
        self.papers = Papers(
            self.window, self.bridge, self.language, self.theme, self.shelf, self.company
        )
        self.papers.decks = self.decks
        self.encores = Encores(self.bridge, self.archive, self.trouble, self._guests)
        self.encores.back.connect(self.sit_down)
        self.first_steps = FirstSteps(
            self.window,
            self.bridge,
            self.encores,
            self.faces,
            self.language,
            self.theme,
            settings=lambda: self.settings,
        )
        self.taking_back = TakingBack(self.window, self.bridge, self.language)
        self.sheets = Door(self._make_sheets)
        self.records = Door(self._make_records)
        room = Classroom(
            self.window,
            self.bridge,
            self.archive,
            lambda: numbers(wishes.deal),
            self.trouble,
            self.faces,
            self.language,
            self.theme,
        )
        self.practice = Practice(room)
        self.practice.silenced.connect(self._silence_tutor)
        self.practice.hints.spoken.connect(self.reader.say)
        self.practice.hints.marked.connect(self.reader.refresh)
        self._join()
        self._apply()

    def open(self, *, greets: bool = False) -> None:
        """Show the window and sit down: to the evening that was left, or to a new one.

        Args:
            greets: Whether somebody who has never been here is welcomed first.
        """
        if self.settings.window is not None:
            self.window.lie(self.settings.window)
        self.window.show()
        if greets and self._newcomer:
            self.first_steps.welcome()
        else:
            self._take_up()
        self._opened = True
        if self._waiting:
            self.window.tell(list(map(self.language.trouble, self._waiting)), stays=True)
        if self._wishes.file is not None:
            self.open_file(self._wishes.file)

    @property
    def _newcomer(self) -> bool:
        """Whether nobody has ever played here, and nothing special is asked for."""
        asked = self._afresh or self._wishes.file is not None
        return self.settings.first_steps == "new" and not asked and never_played(self.archive)

    def _take_up(self) -> None:
        """Sit down to the evening that was left, or to a new one."""
        evening = None
        if not self._afresh:
            evening = Evening.resume(self.archive, self.trouble)
        if self._afresh or not self.encores.resume(self.archive, evening):
            self.sit_down(evening)
        for trouble in self.company.gone(self.bridge.evening.players):
            self.trouble(trouble)

    @property
    def _afresh(self) -> bool:
        """Whether a new evening is wished for."""
        return self._wishes.smoke or self._wishes.deal is not None

    def sit_down(self, evening: Evening | None = None) -> None:
        """Play *evening*, or a new one by the rules of the last."""
        if evening is None:
            name = last_rule_set(self.archive)
            self.begin(*last_rules(self.archive), rule_set=name)
        else:
            self.bridge.begin(evening, self._guests(evening))

    def begin(self, rules: RuleSet, base: str, at: time | None = None, rule_set: str = "") -> None:
        """Sit down to a new evening by these rules.

        Args:
            rules: Its rules.
            base: The preset they begin with.
            at: The time of the day at which it ends, if the clock ends it.
            rule_set: What the player calls the rules, if they are his own.
        """
        evening = new_evening(
            self.archive,
            self.trouble,
            rules,
            base,
            at=at,
            rule_set=rule_set,
            opponents=self.company.seats(self.settings.opponents),
            alone=self._wishes.smoke,
        )
        self.sit_down(evening)

    def close(self) -> None:
        """Put everything away; nothing is left running."""
        self.bridge.close()
        self.practice.close()
        self.sounds.close()
        self.decks.close()
        self.faces.close()
        self.archive.close()

    def trouble(self, trouble: Trouble) -> None:
        """Tell the player what went wrong, now or once the window is there."""
        if self._opened:
            self.window.tell([self.language.trouble(trouble)], stays=True)
        else:
            self._waiting.append(trouble)

    def open_file(self, path: Path) -> None:
        """Show what a file of ours holds: rules in their editor, a game in its window."""
        if path.suffix == SUFFIX:
            self.papers.import_rules(path)
        else:
            self.records.enter().open_file(path)

    def come_forward(self, file: str = "") -> None:
        """Answer a second start: here is the window, or the game it was started with."""
        if self.window.isMinimized():
            self.window.showNormal()
        self.window.raise_()
        self.window.activateWindow()
        if file and self.bridge.seated:
            self.open_file(Path(file))
        elif self.bridge.seated:  # a newcomer is being welcomed: that is answer enough
            self.window.tell([self.language.say("app.running")], stays=False)

    def confess(self) -> None:
        """Tell that something in the program failed and is in the log."""
        self.window.tell([self.language.say("app.failed")], stays=True)

    def change(self, settings: Settings) -> None:
        """Fulfil other wishes, and remember them."""
        new = self._keep(settings)
        if not new.keys().isdisjoint(SPOKEN):
            self.language.choose(settings.language, _ways(settings))
        if "theme" in new:
            self.theme.choose(settings.theme)
        self._apply()

    def _keep(self, settings: Settings) -> dict[str, object]:
        """Remember these settings; what of them is new, by name."""
        before, self.settings = self.settings, settings
        values = {name: getattr(settings, name) for name in OPTIONS}
        new = {name: value for name, value in values.items() if value != getattr(before, name)}
        self._kept = replace(self._kept, **new)
        try:
            save(self._file, self._kept)
        except TroubleError as error:
            self.trouble(error.trouble)
        return new

    def _join(self) -> None:
        self.bridge.told.connect(lambda text: self.window.tell([text], stays=False))
        self.bridge.moved.connect(lambda: self.window.show_evening(self.bridge))
        commands, chair = self.window.commands, self.bridge.chair
        chair.reminded.connect(self.window.remind)
        chair.asked.connect(self._tell_turn)
        commands["hide"].triggered.connect(lambda on: chair.cover(on=on))
        commands["open"].triggered.connect(lambda: self.records.enter().ask_open())
        commands["save"].triggered.connect(lambda: self.records.enter().ask_save())
        commands["sheet"].triggered.connect(lambda: self.sheets.enter().open())
        commands["swap"].triggered.connect(self._swap_trumps)
        commands["sort"].triggered.connect(self.scene.sort_again)
        commands["seat"].triggered.connect(lambda: chair.let_cpu_play(on=not chair.away))
        commands["fast"].triggered.connect(chair.watch_faster)
        commands["skip"].triggered.connect(lambda: chair.watch(Role.SKIPS))
        self.window.closing.connect(self._remember_window)
        self.window.dropped.connect(lambda path: self.open_file(Path(path)))
        self.first_steps.changed.connect(self.change)
        self.first_steps.alone.connect(self._take_up)
        self.first_steps.opponents = lambda: self.company.seats(self.settings.opponents)
        self.papers.settings_changed.connect(self.change)
        self.papers.new_evening.connect(self.begin)
        self.window.desk.ranking.new_evening.connect(self.papers.ask_new)
        self.papers.wanted_deals = self._dealt
        self.papers.wanted_settings = lambda: self.settings
        self.papers.wanted_rules = lambda: last_rules(self.archive)
        self.papers.company_changed.connect(self._rename)
        self.language.changed.connect(self._rename)
        self.theme.changed.connect(self._choose_deck)

    def _make_sheets(self) -> Sheets:
        from dkdesk.app.sheets import Sheets

        return Sheets(self.window, self.bridge, self.language, self.theme)

    def _make_records(self) -> Records:
        from dkdesk.app.records import Records

        return Records(self.window, self.bridge, self.faces, self.language, self.theme)

    def _silence_tutor(self) -> None:
        self.change(silent(self.settings))

    def _swap_trumps(self) -> None:
        """Hold the trumps at the other side, sorted."""
        self.scene.spread.holding.forget()
        other = "left" if self.settings.trumps == "right" else "right"
        self.change(changed(self.settings, "trumps", other))

    def _dealt(self) -> Sequence[tuple[int, str]]:
        """Every deal that is over; none where the archive cannot be read."""
        try:
            return self.archive.numbers()
        except TroubleError as error:
            self.trouble(error.trouble)
            return ()

    def _remember_window(self) -> None:
        self._keep(replace(self.settings, window=self.window.whereabouts))

    def _apply(self) -> None:
        settings = self.settings
        still = still_wanted(settings.motion)
        self.window.notice.fade_ms = 0 if still else FADE_MS
        self.window.notice.waits = settings.trick_stay == "click"
        self.window.commands.bind(settings.shortcuts)
        tempo = Tempo.of(settings.speed, settings.trick_stay, still=still)
        self.scene.stage.tempo = SMOKE_TEMPO if self._wishes.smoke else tempo
        holding = self.scene.spread.holding
        holding.trumps_right = settings.trumps == "right"
        holding.suits = SUIT_ORDERS[settings.suit_order]
        self.bridge.questions.dim_unplayable = settings.mark_legal
        self.bridge.show_winner = settings.mark_winner
        self.bridge.cast.partner_best = settings.partner_best
        self.practice.listen_to(tutor(settings))
        self.taking_back.allow(on=settings.take_back)
        self.practice.hints.allow(on=settings.hints)
        self.sounds.set_volume(int(settings.volume) if settings.sounds else 0)
        self.bridge.chair.limit_turns(TURN_SECONDS[settings.turn_timer])
        self.window.peek.all_tricks = settings.all_tricks
        self.window.show_unplayed = settings.show_unplayed
        self._choose_deck()
        self._rename()
        if self.bridge.seated:
            self.bridge.look_again()

    def _sound(self, name: str) -> None:
        try:
            self.sounds.play(name)
        except TroubleError as error:
            self.sounds.close()  # once is enough to know that they are not there
            self.trouble(error.trouble)

    def _tell_turn(self) -> None:
        if self.settings.turn_sound:
            self._sound(YOUR_TURN)

    def _choose_deck(self) -> None:
        """Take the deck that is wanted, or in its absence any that is there."""
        indices = indices_of(self.settings, self.language.code)
        self.window.side.unplayed.letters = LETTERS[indices]
        ours = own_files(self.settings, self.language.code, self.trouble)
        dye = own_dye(self.settings, self.trouble, dark=self.theme.tokens is DARK)
        self.decks.choose(self.settings.deck, ours, BACKS[self.settings.back], dye)

    def _rename(self) -> None:
        if self.bridge.seated:
            self.encores.rename()
            self.bridge.seat(self._guests(self.bridge.evening))

    def _guests(self, evening: Evening) -> tuple[Guest, ...]:
        return guests(evening, self.settings, self.language, self.company)


def _ways(settings: Settings) -> dict[str, str]:
    """How the catalogue shall say its terms."""
    dulle, kontra = settings.dulle, settings.kontra
    return {"Dulle": dulle, "Dullen": dulle, "Kontra": kontra, "Ko": kontra}


def _with_wishes(settings: Settings, wishes: Wishes) -> Settings:
    """The settings as the command line wants them."""
    for name, value in (("language", wishes.language), ("speed", wishes.speed)):
        if value is not None:
            settings = changed(settings, name, value)
    return settings
