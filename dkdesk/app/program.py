"""The running program: one window, one evening, and the wishes that shape them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dkdesk.app.drills import Drills
from dkdesk.app.encores import Encores
from dkdesk.app.guests import guests, last_rule_set, last_rules, new_evening, numbers
from dkdesk.app.own_deck import BACKS, DYES, dye_name, print_name
from dkdesk.app.papers import Papers
from dkdesk.app.progress import Statistics
from dkdesk.app.records import Records
from dkdesk.app.school import School
from dkdesk.gui.bridge import Bridge
from dkdesk.gui.language import Language
from dkdesk.gui.main_window import MainWindow
from dkdesk.gui.practice.tutoring import Tutoring
from dkdesk.gui.table.cues import Tempo
from dkdesk.gui.table.deck import Faces
from dkdesk.gui.table.dye import UNDYED, Dye, read_dye
from dkdesk.gui.table.scene import TableScene
from dkdesk.gui.table.sideline import Role
from dkdesk.gui.theme import DARK, Theme
from dkdesk.places import resource
from dkdesk.play.cast import Cast
from dkdesk.play.company import Company
from dkdesk.play.evening import Evening
from dkdesk.play.practice.tutor import Subject, Tutor
from dkdesk.settings.file import load, save
from dkdesk.settings.table import changed
from dkdesk.store.keep import open_archive
from dkdesk.store.shelf import SUFFIX, Shelf
from dkdesk.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import time

    from PySide6.QtWidgets import QApplication

    from dkdesk.app.command_line import Wishes
    from dkdesk.gui.table.plates import Guest
    from dkdesk.places import Folders
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.settings.table import Settings

SETTINGS_FILE: Final = "settings.json"
RULES_FOLDER: Final = "rules"
OPPONENTS_FILE: Final = "opponents.json"
TURN_SECONDS: Final = {"off": 0, "30": 30, "60": 60}
"""What the choices of the turn timer mean."""
TUTORS: Final = {f"tutor_{subject}": subject for subject in Subject}
"""What the tutor looks after, by its option."""
THRESHOLDS: Final = {"fine": 0.3, "usual": 0.8, "coarse": 1.5}
"""Game points from which on the tutor speaks up."""
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
        self.language = Language(app, resource("text"), self.settings.language)
        self.theme = Theme(app, self.settings.theme)
        self.archive, troubles = open_archive(folders.data)
        self._waiting += troubles
        self.faces = Faces(app)
        self.scene = TableScene(self.faces, self.theme, self.language, app)
        self.window = MainWindow(self.scene, self.faces, self.theme, self.language)
        self.bridge = Bridge(self.window.desk, self.language, numbers(wishes.deal), app)
        self.company = Company(folders.data / OPPONENTS_FILE)
        self._waiting += self.company.read()
        self.bridge.cast = Cast(self.company)
        self.shelf = Shelf(folders.data / RULES_FOLDER)
        self.papers = Papers(
            self.window, self.bridge, self.language, self.theme, self.shelf, self.company
        )
        self.encores = Encores(self.bridge, self.trouble, self._guests)
        self.encores.back.connect(self.sit_down)
        self.records = Records(self.window, self.bridge, self.faces, self.language, self.theme)
        self.drills = Drills(
            self.window,
            self.bridge,
            self.archive,
            numbers(wishes.deal),
            self.trouble,
            self.faces,
            self.language,
            self.theme,
        )
        self.school = School(
            self.window,
            self.archive,
            numbers(wishes.deal),
            self.trouble,
            self.faces,
            self.language,
            self.theme,
            self.drills.names,
        )
        self.statistics = Statistics(
            self.window, self.archive, self.trouble, self.language, self.theme
        )
        self.tutoring = Tutoring(self.window.tutor_card, self.language, app)
        self._join()
        self._apply()

    def open(self) -> None:
        """Show the window and sit down: to the evening that was left, or to a new one."""
        self.window.show()
        evening = None
        if not self._afresh:
            evening = Evening.resume(self.archive, self.trouble)
        if self._afresh or not self.encores.resume(self.archive, evening):
            self.sit_down(evening)
        self._waiting += self.company.gone(self.bridge.evening.players)
        self._opened = True
        if self._waiting:
            self.window.tell(list(map(self.language.trouble, self._waiting)), stays=True)
        if self._wishes.file is not None:
            self.open_file(self._wishes.file)

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
        self.tutoring.close()
        self.school.close()
        self.statistics.close()
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
            self.records.open_file(path)

    def come_forward(self, file: str = "") -> None:
        """Answer a second start: here is the window, or the game it was started with."""
        if self.window.isMinimized():
            self.window.showNormal()
        self.window.raise_()
        self.window.activateWindow()
        if file:
            self.open_file(Path(file))
        else:
            self.window.tell([self.language.say("app.running")], stays=False)

    def confess(self) -> None:
        """Tell that something in the program failed and is in the log."""
        self.window.tell([self.language.say("app.failed")], stays=True)

    def change(self, settings: Settings) -> None:
        """Fulfil other wishes, and remember them."""
        before, self.settings = asdict(self.settings), settings
        new = {name: value for name, value in asdict(settings).items() if before[name] != value}
        self._kept = replace(self._kept, **new)
        if "language" in new:
            self.language.choose(settings.language)
        if "theme" in new:
            self.theme.choose(settings.theme)
        self._apply()
        try:
            save(self._file, self._kept)
        except TroubleError as error:
            self.trouble(error.trouble)

    def _join(self) -> None:
        self.bridge.told.connect(lambda text: self.window.tell([text], stays=False))
        self.bridge.moved.connect(lambda: self.window.show_evening(self.bridge))
        commands, chair = self.window.commands, self.bridge.chair
        chair.reminded.connect(self.window.remind)
        commands["seat"].triggered.connect(lambda: chair.let_cpu_play(on=not chair.away))
        commands["fast"].triggered.connect(chair.watch_faster)
        commands["skip"].triggered.connect(lambda: chair.watch(Role.SKIPS))
        self._join_tutor()
        self.papers.settings_changed.connect(self.change)
        self.papers.new_evening.connect(self.begin)
        self.window.desk.ranking.new_evening.connect(self.papers.ask_new)
        self.papers.wanted_deals = self._dealt
        self.papers.wanted_settings = lambda: self.settings
        self.papers.wanted_rules = lambda: last_rules(self.archive)
        self.papers.company_changed.connect(self._rename)
        self.language.changed.connect(self._rename)
        self.theme.changed.connect(self._choose_deck)

    def _join_tutor(self) -> None:
        bridge, tutoring = self.bridge, self.tutoring
        bridge.before = tutoring.consider
        bridge.asked.connect(lambda view: tutoring.watch(view, bridge.evening.number))
        bridge.questions.forgotten.connect(tutoring.forget)
        tutoring.let.connect(bridge.act)
        tutoring.taken_back.connect(bridge.questions.take_back)
        tutoring.silenced.connect(self._silence_tutor)
        for button in (self.window.tutor_card.anyway, self.window.tutor_card.back):
            button.connect(self.window.table.setFocus)

    def _silence_tutor(self) -> None:
        settings = self.settings
        for option in TUTORS:
            settings = changed(settings, option, value=False)
        self.change(settings)

    def _dealt(self) -> Sequence[tuple[int, str]]:
        """Every deal that is over; none where the archive cannot be read."""
        try:
            return self.archive.numbers()
        except TroubleError as error:
            self.trouble(error.trouble)
            return ()

    def _apply(self) -> None:
        settings = self.settings
        tempo = Tempo.of(settings.speed, settings.trick_stay)
        self.scene.stage.tempo = SMOKE_TEMPO if self._wishes.smoke else tempo
        self.scene.spread.trumps_right = settings.trumps == "right"
        self.bridge.questions.dim_unplayable = settings.mark_legal
        self.bridge.show_winner = settings.mark_winner
        self.bridge.cast.partner_best = settings.partner_best
        wanted = {subject for option, subject in TUTORS.items() if getattr(settings, option)}
        threshold = THRESHOLDS[settings.tutor_threshold]
        self.tutoring.tutor = Tutor(frozenset(wanted), threshold)
        self.bridge.chair.limit_turns(TURN_SECONDS[settings.turn_timer])
        self._choose_deck()
        self._rename()
        if self.bridge.seated:
            self.bridge.look_again()

    def _choose_deck(self) -> None:
        """Take the deck that is wanted, or in its absence any that is there."""
        back, dye = BACKS[self.settings.back], self._dye()
        try:
            name = print_name(self.settings, self.language.code)
            self.faces.choose(resource("decks", name), back, dye)
        except TroubleError as error:
            self.trouble(error.trouble)
            for deck in _decks():
                with suppress(TroubleError):
                    self.faces.choose(deck, back, dye)
                    return

    def _dye(self) -> Dye:
        """The colours that are wanted; those of the print if these are missing."""
        name = dye_name(self.settings, dark=self.theme.tokens is DARK)
        if name is None:
            return UNDYED
        try:
            return read_dye(resource("decks", DYES), name)
        except TroubleError as error:
            self.trouble(error.trouble)
            return UNDYED

    def _rename(self) -> None:
        if self.bridge.seated:
            self.encores.rename()
            self.bridge.seat(self._guests(self.bridge.evening))

    def _guests(self, evening: Evening) -> tuple[Guest, ...]:
        return guests(evening, self.settings, self.language, self.company)


def _with_wishes(settings: Settings, wishes: Wishes) -> Settings:
    """The settings as the command line wants them."""
    for name, value in (("language", wishes.language), ("speed", wishes.speed)):
        if value is not None:
            settings = changed(settings, name, value)
    return settings


def _decks() -> Sequence[Path]:
    try:
        return sorted(resource("decks").glob("*.svg"))
    except TroubleError:
        return ()
