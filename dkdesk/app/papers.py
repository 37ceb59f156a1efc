"""Which command opens which paper; each lies behind a door until it is first wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog

from dkdesk.app.classroom import present
from dkdesk.gui.commands import LEVELS
from dkdesk.gui.door import Door
from dkdesk.rules.presets import DEFAULT_PRESET, PRESETS
from dkdesk.settings.table import Settings

if TYPE_CHECKING:
    from datetime import time
    from pathlib import Path

    from dkdesk.app.decks import Decks
    from dkdesk.gui.bridge import Bridge
    from dkdesk.gui.dialogs.about import AboutDialog
    from dkdesk.gui.dialogs.deck_list import DeckDialog
    from dkdesk.gui.dialogs.fairness import FairnessDialog
    from dkdesk.gui.dialogs.new_evening import NewEveningDialog
    from dkdesk.gui.dialogs.number_wish import NumberDialog
    from dkdesk.gui.dialogs.opponent import OpponentDialog
    from dkdesk.gui.dialogs.paper import PaperDialog
    from dkdesk.gui.dialogs.rule_chooser import Offer
    from dkdesk.gui.dialogs.rules import RulesDialog
    from dkdesk.gui.dialogs.settings import SettingsDialog
    from dkdesk.gui.help.book import Name, Written
    from dkdesk.gui.help.window import HelpWindow
    from dkdesk.gui.language import Language
    from dkdesk.gui.main_window import MainWindow
    from dkdesk.gui.theme import Theme
    from dkdesk.play.company import Company
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.store.shelf import OwnRules, Shelf

Paper = TypeVar("Paper", bound=QDialog)


class Papers(QObject):
    """The dialogs of the window.

    Signals:
        settings_changed: The player wishes for something else; carries the settings.
        new_evening: The player wants to begin anew; carries the rules, their preset, and the
            time of the day at which the evening ends, or ``None``.
        company_changed: One of the player's own opponents is another than before.
    """

    settings_changed = Signal(object)
    new_evening = Signal(object, str, object, str)
    company_changed = Signal()

    def __init__(
        self,
        window: MainWindow,
        bridge: Bridge,
        language: Language,
        theme: Theme,
        shelf: Shelf,
        company: Company,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._bridge = bridge
        self._language = language
        self._theme = theme
        self._shelf = shelf
        self._company = company
        self.settings = Door(self._make_settings)
        self.deck_list = Door(self._make_decks)
        self.fairness = Door(self._make_fairness)
        self.help = Door(self._make_help)
        self.about = Door(self._make_about)
        self.rules = Door(self._make_rules)
        self.evening = Door(self._make_new)
        self.opponent = Door(self._make_opponent)
        self.number = Door(self._make_number)
        self.decks: Decks | None = None
        """The decks of this machine, once there is somebody who knows them."""
        self.wanted_settings: Callable[[], Settings] = Settings
        """Tells the settings in force."""
        self.wanted_deals: Callable[[], Sequence[tuple[int, str]]] = tuple
        """Tells number and rules of every deal that is over."""
        self.wanted_rules: Callable[[], tuple[RuleSet, str]] = lambda: (
            PRESETS[DEFAULT_PRESET],
            DEFAULT_PRESET,
        )
        """Tells the rules of the newest evening, and their preset."""
        commands = window.commands
        for key, level in LEVELS.items():
            commands[key].triggered.connect(
                lambda _=False, level=level: window.desk.dock.press(level)
            )
        commands["new"].triggered.connect(self.ask_new)
        commands["rules"].triggered.connect(self.show_rules)
        commands["number"].triggered.connect(self.ask_number)
        commands["fairness"].triggered.connect(self.show_fairness)
        commands["settings"].triggered.connect(self.show_settings)
        commands["help"].triggered.connect(lambda _: self.show_help())
        commands["keys"].triggered.connect(lambda: self.show_help("keys"))
        commands["about"].triggered.connect(self.show_about)
        bridge.evening_over.connect(self.show_ranks)

    def show_settings(self) -> None:
        """Open the settings."""
        _present(self.settings)

    def show_decks(self) -> None:
        """Open the list of pictures in which a deck is chosen, and look what is there."""
        dialog = _present(self.deck_list)
        if self.decks is not None:
            found = self.decks.look()
            dialog.offer(self.decks.ours, found, self.wanted_settings().deck)

    def show_fairness(self) -> None:
        """Count what each seat was dealt."""
        _present(self.fairness).count(self.wanted_deals())

    def show_help(self, page: Name | None = None) -> None:
        """Open the help, at a page if one is named."""
        window = _present(self.help)
        if page is not None:
            window.open_page(page)

    def show_about(self) -> None:
        """Open what the program says of itself."""
        _present(self.about)

    def show_rules(self) -> None:
        """Open the rule editor, at first with the rules of this evening."""
        from dkdesk.gui.dialogs.rule_chooser import Offer

        known = self.rules.inside is not None
        editor = _present(self.rules)
        if not known:
            evening = self._bridge.counting
            editor.open_rules(Offer(evening.rules, evening.base))

    def edit_rules(self, offer: Offer) -> None:
        """Open the rule editor with these."""
        _present(self.rules).open_rules(offer)

    def import_rules(self, path: Path) -> None:
        """Put the rules of a file on the shelf, and show them in the editor."""
        self.show_rules()
        self.rules.enter().deeds.import_file(str(path))

    def ask_new(self) -> None:
        """Ask by which rules a new evening shall be played; until then nothing ends."""
        dialog = _present(self.evening)
        evening = self._bridge.counting
        played, games = self._under_way()
        ending = evening.ending if evening.until else None
        rules, base = self.wanted_rules()
        opponents = self.wanted_settings().opponents
        dialog.ask(rules, base, opponents, ending=ending, played=played, games=games)

    def compose(self, key: str) -> None:
        """Compose an opponent, or change the player's own of this key."""
        _present(self.opponent).open_key(key)

    def ask_number(self) -> None:
        """Deal the cards of a number the player names."""
        dialog = _present(self.number)
        played, games = self._under_way()
        dialog.ask(self._bridge.evening.number, played=played, games=games)

    def _under_way(self) -> tuple[int, int]:
        """Deals played of the evening under way, and how many it has; 0 if that is open."""
        evening = self._bridge.counting
        played = 0 if evening.over else len(evening.results)
        return played, evening.rules.games if evening.ending.measure == "deals" else 0

    def show_ranks(self) -> None:
        """Tell who has won the evening."""
        evening = self._bridge.evening
        names = [guest.name for guest in self._bridge.guests]
        ranking = self._window.desk.ranking
        ranking.show_totals(names, evening.totals(), len(evening.results), evening.rules.ties)

    def _deal_number(self, number: int) -> None:
        self._bridge.deal_next = number
        self._begin_anew()

    def _begin_anew(self) -> None:
        """Begin an evening by the rules of this one."""
        evening = self._bridge.counting
        self._begin(evening.rules, evening.base, evening.ending.at, evening.rule_set)

    def _begin(self, rules: RuleSet, base: str, at: time | None = None, rule_set: str = "") -> None:
        self._bridge.get_up()
        self.new_evening.emit(rules, base, at, rule_set)
        for paper in (self.settings.inside, self.help.inside):
            _say_again(paper)

    def _make_about(self) -> AboutDialog:
        from dkdesk.gui.dialogs.about import AboutDialog

        return AboutDialog(self._language, self._theme, self._window)

    def _make_new(self) -> NewEveningDialog:
        from dkdesk.gui.dialogs.new_evening import NewEveningDialog

        dialog = NewEveningDialog(
            self._language, self._theme, self._shelf, self._company, self._window
        )

        def begin(rules: RuleSet, base: str, at: time | None) -> None:
            self._ask_in(dialog.opponents.keys)
            self._begin(rules, base, at, dialog.rule_set)

        dialog.begin.connect(begin)
        dialog.edit.connect(self.edit_rules)
        dialog.compose.connect(self.compose)
        return dialog

    def _make_number(self) -> NumberDialog:
        from dkdesk.gui.dialogs.number_wish import NumberDialog

        dialog = NumberDialog(self._language, self._theme, self._window)
        dialog.deal.connect(self._deal_number)
        return dialog

    def _make_opponent(self) -> OpponentDialog:
        from dkdesk.gui.dialogs.opponent import OpponentDialog

        dialog = OpponentDialog(self._language, self._theme, self._company, self._window)
        dialog.saved.connect(self._offer_opponent)
        dialog.deleted.connect(lambda _: self._offer_opponent())
        return dialog

    def _ask_in(self, opponents: tuple[str, ...]) -> None:
        """Remember who is asked to the table, for this evening and the next."""
        self._wish(replace(self.wanted_settings(), opponents=opponents))

    def _wish(self, settings: Settings) -> None:
        """Wish for something elsewhere than in the settings, which then show it."""
        self.settings_changed.emit(settings)
        if self.settings.inside is not None:
            self.settings.inside.show_settings(settings)

    def _offer_opponent(self, key: str = "", before: str = "") -> None:
        """Let the dialog of a new evening, if there is one, know of a new or lost opponent."""
        if self.evening.inside is not None:
            self.evening.inside.opponents.sit_down(key, before)
        self.company_changed.emit()

    def _make_rules(self) -> RulesDialog:
        from dkdesk.gui.dialogs.rules import RulesDialog

        editor = RulesDialog(self._language, self._theme, self._shelf, self._window)
        editor.saved.connect(self._offer_saved)
        editor.shelf_changed.connect(self._offer_saved)
        return editor

    def _offer_saved(self, own: OwnRules | None = None) -> None:
        """Let the dialog of a new evening, if there is one, know of it."""
        if self.evening.inside is not None:
            self.evening.inside.read_shelf(own)

    def _make_fairness(self) -> FairnessDialog:
        from dkdesk.gui.dialogs.fairness import FairnessDialog

        return FairnessDialog(self._language, self._theme, self._window)

    def _make_settings(self) -> SettingsDialog:
        from dkdesk.app.standings import standings
        from dkdesk.gui.dialogs.editors import DeckEditor
        from dkdesk.gui.dialogs.settings import SettingsDialog

        ways: dict[str, Callable[[], None]] = {
            "settings.rules.edit": self.show_rules,
            "settings.rules.new": self.ask_new,
            "settings.opponents.compose": lambda: self.compose(""),
            "settings.help.open": self.show_help,
            "settings.help.first_deal": self._window.commands["first_deal"].trigger,
        }
        dialog = SettingsDialog(
            self._language,
            self._theme,
            self.wanted_settings(),
            self._window,
            standings(self._bridge, self._language, ways),
        )
        dialog.changed.connect(self.settings_changed)
        dialog.changed.connect(lambda _: _say_again(self.help.inside))
        deck = dialog.editors["deck"]
        if isinstance(deck, DeckEditor) and self.decks is not None:
            deck.name_of = self.decks.name
            deck.wanted.connect(self.show_decks)
            deck.retranslate()
        return dialog

    def _make_decks(self) -> DeckDialog:
        from dkdesk.gui.dialogs.deck_list import DeckDialog

        assert self.decks is not None, "whoever opens the list knows the decks"
        dialog = DeckDialog(
            self._language, self._theme, self.decks.samples, self.decks.own, self._window
        )
        dialog.picked.connect(lambda key: self._wish(replace(self.wanted_settings(), deck=key)))
        return dialog

    def _make_help(self) -> HelpWindow:
        from dkdesk.gui.help.book import Book
        from dkdesk.gui.help.window import HelpWindow

        book = Book(self._language)
        book.keys = self._window.commands.listed
        made = HelpWindow(self._language, self._theme, book, self._window)
        made.wanted_rules = self._written_rules
        return made

    def _written_rules(self) -> list[Written]:
        """What can be read of rules beside the presets: those of the evening, and the shelf."""
        from dkdesk.gui.help.book import Written

        if not self._bridge.seated:
            return []
        evening, say = self._bridge.counting, self._language.say
        name = evening.rule_set or say(f"preset.{evening.base}")
        base = evening.base if evening.rules == PRESETS[evening.base] else ""
        played = Written(say("help.rules.evening", rules=name), evening.rules, base)
        own, _ = self._shelf.rule_sets()  # the editor tells of what cannot be read
        return [played, *(Written(each.name, each.rules) for each in own)]


def _present(door: Door[Paper]) -> Paper:
    """Lay a paper on the desk, before all others."""
    paper = door.enter()
    present(paper)
    return paper


def _say_again(paper: PaperDialog | None) -> None:
    """Let a paper that tells of the evening, or of keys, tell how it is now."""
    if paper is not None and paper.isVisible():
        paper.retranslate()
