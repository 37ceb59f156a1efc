"""Who is asked to the table: chosen from a list, composed, renamed, deleted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.hues import HUES
from dkdesk.gui.dialogs.opponent import OpponentDialog
from dkdesk.gui.dialogs.opponent_box import line_of
from dkdesk.gui.dialogs.opponent_fields import OpponentFields
from dkdesk.gui.dialogs.portrait import draw_dots
from dkdesk.gui.dialogs.trait_fields import CheckField, DegreeField
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.play import company as company_module
from dkdesk.play.company import Company, own
from dkdesk.players.personas import PERSONAS
from dkdesk.players.traits import STRENGTHS, TRAITS, Traits
from dkdesk.settings.table import NAME_LENGTH
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.dialogs.conftest import colours
from tests.gui.dialogs.rule_hands import LEFT, choose, tick
from tests.gui.fit import assert_nothing_cut

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (propagateSizeHints|raise|grabbing the keyboard)"
)
ERNA = own("Erna", "#4a6fb0", Traits(strength=4, boldness=0.15, solos=2.0))
USUAL = ("ute", "jan", "ole", "kurt")


@pytest.fixture
def company(tmp_path: Path) -> Company:
    """The personas, and one of the player's own."""
    made = Company(tmp_path / "opponents.json")
    made.save(ERNA)
    return made


@pytest.fixture
def fields(language: Language, theme: Theme, company: Company, qtbot: QtBot) -> OpponentFields:
    """The boxes of a table for four."""
    made = OpponentFields(language, theme, company)
    qtbot.addWidget(made)
    made.resize(480, 160)
    made.show_keys(USUAL)
    made.show_players(4)
    made.show()
    return made


@pytest.fixture
def dialog(language: Language, theme: Theme, company: Company, qtbot: QtBot) -> OpponentDialog:
    """The dialog with a new opponent, open."""
    made = OpponentDialog(language, theme, company)
    qtbot.addWidget(made)
    made.show()
    return made


def row(company: Company, key: str) -> int:
    """Where somebody stands in the list."""
    return [each.key for each in company.everybody].index(key)


# --- the list ----------------------------------------------------------------------------------


def test_everybody_is_offered_with_what_he_is_like(
    fields: OpponentFields, company: Company, language: Language
) -> None:
    """Name, strength and line are there for a screen reader and in the tool tip."""
    for box in fields.boxes:
        assert [box.itemText(at) for at in range(len(company.everybody))] == [
            each.name for each in company.everybody
        ]
        assert box.itemText(box.count() - 1) == language.say("opponent.compose")
        for at, persona in enumerate(company.everybody):
            told = box.itemData(at, Qt.ItemDataRole.ToolTipRole)
            assert told == box.itemData(at, Qt.ItemDataRole.AccessibleTextRole)
            assert persona.name in told
            assert line_of(persona, language) in told
            assert str(persona.traits.strength) in told


@pytest.mark.parametrize("at", range(9))
def test_a_row_shows_the_colour_of_the_portrait(
    fields: OpponentFields, company: Company, at: int
) -> None:
    """And another one where it is chosen: brass all over."""
    box = fields.boxes[0]
    persona = company.everybody[at]
    index = box.model().index(at, 0)
    image = QImage(420, 44, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    option = QStyleOptionViewItem()
    option.rect = QRect(0, 0, 420, 44)
    box.itemDelegate().paint(painter, option, index)
    painter.end()
    assert image.pixelColor(10, 22) == QColor(persona.hue)
    assert image.pixelColor(210, 1) == LIGHT.paper_raised


@pytest.mark.parametrize("strength", STRENGTHS)
def test_strength_is_told_by_dots(strength: int) -> None:
    """As many are filled as the level says, of as many as there are levels."""
    image = QImage(60, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    draw_dots(painter, QPoint(4, 10).toPointF(), strength, QColor("black"))
    painter.end()
    middles = [image.pixelColor(4 + 10 * at + 3, 10).lightness() < 128 for at in range(5)]
    assert middles == [True] * strength + [False] * (5 - strength)


def test_a_choice_is_taken(fields: OpponentFields, company: Company) -> None:
    """By keyboard, from the open list; the box then shows him, and tells of him."""
    box = fields.boxes[0]
    QTest.keyClick(box, Qt.Key.Key_Down)
    view = box.view()
    assert view.isVisible()
    for _ in range(row(company, "mia")):
        QTest.keyClick(view, Qt.Key.Key_Down)
    assert fields.keys == USUAL
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert not view.isVisible()
    assert fields.keys == ("mia", "jan", "ole", "kurt")
    assert fields.boxes[0].persona == PERSONAS["mia"]
    assert "Mia" in fields.boxes[0].accessibleDescription()


def test_nobody_sits_twice(fields: OpponentFields, company: Company) -> None:
    """Whoever sits elsewhere changes places, even with the chair that rests."""
    fields._choose(0, "ole")
    assert fields.keys == ("ole", "jan", "ute", "kurt")
    fields._choose(1, "kurt")
    assert fields.keys == ("ole", "kurt", "ute", "jan")
    for box, key in zip(fields.boxes, fields.keys, strict=True):
        assert box.persona == company.persona(key)


@pytest.mark.parametrize("players", [4, 5])
def test_there_is_a_box_for_every_seat(
    fields: OpponentFields, language: Language, players: int
) -> None:
    """Each is called by its place at the table."""
    fields.show_players(players)
    shown = [box for box in fields.boxes if box.isVisible()]
    assert len(shown) == players - 1
    assert shown[0].accessibleName() == language.say("opponent.seat.left")
    assert shown[-1].accessibleName() == language.say("opponent.seat.right")
    assert len({box.accessibleName() for box in shown}) == len(shown)


def test_the_last_row_leads_to_ones_own(fields: OpponentFields, qtbot: QtBot) -> None:
    """The choice stays as it was until somebody has been composed."""
    box = fields.boxes[1]
    with qtbot.waitSignal(fields.compose) as told:
        box.activated.emit(box.count() - 1)
    assert told.args == ["jan"]
    assert fields.keys == USUAL
    assert box.persona == PERSONAS["jan"]


def test_who_was_composed_sits_down_there(fields: OpponentFields, company: Company) -> None:
    """Or keeps the seat he has, under whatever name."""
    fields._compose(2)
    fields.sit_down(ERNA.key)
    assert fields.keys == ("ute", "jan", ERNA.key, "kurt")
    renamed = replace(own("Ernestine", ERNA.hue, ERNA.traits))
    company.save(renamed, ERNA.key)
    fields._compose(0)
    fields.sit_down(renamed.key, ERNA.key)
    assert fields.keys == ("ute", "jan", renamed.key, "kurt")
    company.delete(renamed.key)
    fields.sit_down("")
    assert fields.keys == ("ute", "jan", "ole", "kurt")


@pytest.mark.parametrize("language_code", LANGUAGES)
@pytest.mark.parametrize("players", [4, 5])
def test_seats_can_be_read_in_every_language(
    fields: OpponentFields, language: Language, language_code: str, players: int
) -> None:
    """No text is cut, and the open list has room for every line."""
    language.choose(language_code)
    fields.show_players(players)
    QApplication.processEvents()
    assert_nothing_cut(fields)
    for box in fields.boxes:
        assert box.view().minimumWidth() >= box.view().sizeHintForColumn(0)


# --- one's own -----------------------------------------------------------------------------------


def slide(dialog: OpponentDialog, name: str, degree: int) -> None:
    """Move the slider of a trait by keyboard."""
    field = dialog.traits.fields[name]
    assert isinstance(field, DegreeField)
    key = Qt.Key.Key_Right if degree > field.slider.value() else Qt.Key.Key_Left
    for _ in range(abs(degree - field.slider.value())):
        QTest.keyClick(field.slider, key)
    assert field.slider.value() == degree


def test_an_opponent_is_composed(dialog: OpponentDialog, company: Company, qtbot: QtBot) -> None:
    """Name, colour and every trait; he is kept when the button is pressed."""
    assert not dialog.save_button.isEnabled()
    QTest.keyClicks(dialog.line, "Karl")
    QTest.mouseClick(dialog.hues.buttons[HUES[2]], LEFT)
    for name, degree in (("strength", 2), ("boldness", 5), ("solos", 1), ("memory", 2)):
        slide(dialog, name, degree)
    slide(dialog, "pace", 4)
    signals = dialog.traits.fields["signals"]
    assert isinstance(signals, CheckField)
    tick(signals.box)
    with qtbot.waitSignal(dialog.saved) as told:
        QTest.mouseClick(dialog.save_button, LEFT)
    karl = own(
        "Karl",
        HUES[2],
        Traits(strength=2, boldness=0.3, solos=-2.0, memory=3, signals=False, pace=1.25),
    )
    assert told.args == [karl.key, ""]
    assert company.persona(karl.key) == karl
    assert not dialog.isVisible()


def test_an_opponent_is_changed_and_renamed(
    dialog: OpponentDialog, company: Company, qtbot: QtBot
) -> None:
    """What was not touched stays as it was."""
    choose(dialog.chooser, 1)
    assert dialog.line.text() == "Erna"
    dialog.line.setText("  Ernestine   S. ")
    slide(dialog, "pace", 1)
    with qtbot.waitSignal(dialog.saved) as told:
        QTest.keyClick(dialog, Qt.Key.Key_Return)
    changed = own("Ernestine S.", ERNA.hue, replace(ERNA.traits, pace=0.5))
    assert told.args == [changed.key, ERNA.key]
    assert company.own == (changed,)


def test_an_opponent_is_deleted_and_brought_back(
    dialog: OpponentDialog, company: Company, language: Language, qtbot: QtBot
) -> None:
    """He stays in the fields, so that saving undoes it."""
    assert not dialog.delete_button.isVisible()
    dialog.open_key(ERNA.key)
    with qtbot.waitSignal(dialog.deleted) as told:
        QTest.mouseClick(dialog.delete_button, LEFT)
    assert told.args == [ERNA.key]
    assert not company.own
    assert dialog.hint.text() == language.say("opponent.deleted", name="Erna")
    assert dialog.isVisible()
    QTest.mouseClick(dialog.save_button, LEFT)
    assert company.own == (ERNA,)


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        pytest.param("", False, id="no name"),
        pytest.param("   ", False, id="nothing to be seen"),
        pytest.param("erna", True, id="of another of one's own"),
        pytest.param("Jan", True, id="of a persona"),
    ],
)
def test_a_name_that_cannot_be(
    dialog: OpponentDialog, language: Language, name: str, taken: bool
) -> None:
    """The button is dead, and if somebody has the name it is said."""
    dialog.line.setText(name)
    assert not dialog.save_button.isEnabled()
    assert dialog.hint.text() == (language.say("opponent.taken") if taken else "")
    dialog.line.setText("Karl")
    assert dialog.save_button.isEnabled()
    assert not dialog.hint.isVisible()
    assert dialog.line.maxLength() == NAME_LENGTH


def test_who_searches_forgets_nothing(dialog: OpponentDialog) -> None:
    """From the fourth level on the memory cannot be chosen; below it is as it was."""
    memory = dialog.traits.fields["memory"]
    assert isinstance(memory, DegreeField)
    slide(dialog, "memory", 2)
    slide(dialog, "strength", 4)
    assert not memory.slider.isEnabled()
    assert memory.slider.value() == len(TRAITS["memory"].degrees)
    slide(dialog, "strength", 3)
    assert memory.slider.isEnabled()
    assert memory.slider.value() == 2


def test_what_cannot_be_saved_is_told(
    dialog: OpponentDialog, company: Company, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """In the dialog, which stays open with everything in it."""

    def full(*_: object) -> None:
        raise OSError(28, "disk full")

    monkeypatch.setattr(company_module, "put_in_place", full)
    dialog.line.setText("Karl")
    with qtbot.assertNotEmitted(dialog.saved):
        QTest.mouseClick(dialog.save_button, LEFT)
    assert dialog.isVisible()
    assert "opponents.json" in dialog.hint.text()
    dialog.open_key(ERNA.key)
    QTest.mouseClick(dialog.delete_button, LEFT)
    assert "opponents.json" in dialog.hint.text()
    assert company.own == (ERNA,)


def test_esc_changes_nothing(dialog: OpponentDialog, company: Company) -> None:
    """Nobody is composed."""
    dialog.line.setText("Karl")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert company.own == (ERNA,)


def test_every_slider_says_where_it_stands(dialog: OpponentDialog, language: Language) -> None:
    """For the eye and for a screen reader; no colour without a name either."""
    for name, field in dialog.traits.fields.items():
        if isinstance(field, DegreeField):
            field.slider.setValue(2)
            assert field.slider.accessibleName() == language.say(f"trait.{name}")
            assert field.slider.accessibleDescription() == language.say(f"trait.{name}.2")
    assert all(button.accessibleName() for button in dialog.hues.buttons.values())


@pytest.mark.parametrize("language_code", LANGUAGES)
def test_the_dialog_can_be_read_in_every_language(
    dialog: OpponentDialog, language: Language, language_code: str
) -> None:
    """At every degree of every trait; and it fits on a small screen."""
    language.choose(language_code)
    dialog.open_key(ERNA.key)
    for degree in range(1, 6):
        for name, field in dialog.traits.fields.items():
            if isinstance(field, DegreeField):
                field.show_value(TRAITS[name].degrees[degree - 1])
        dialog.line.setText("Jan")
        QApplication.processEvents()
        assert_nothing_cut(dialog)
        assert dialog.height() <= 600


def test_the_dialog_wears_the_theme(dialog: OpponentDialog, theme: Theme) -> None:
    """Light paper, dark paper."""
    assert LIGHT.paper.name() in colours(dialog)
    theme.choose("dark")
    assert DARK.paper.name() in colours(dialog)
    assert LIGHT.paper.name() not in colours(dialog)


def test_the_closed_box_shows_the_portrait(fields: OpponentFields) -> None:
    """In its colour."""
    assert PERSONAS["ute"].hue in colours(fields.boxes[0])


def test_tab_goes_down_the_dialog(dialog: OpponentDialog) -> None:
    """It begins with the name; of the colours only the chosen one is a stop."""
    dialog.open_key(ERNA.key)
    dialog.activateWindow()
    order = []
    for _ in range(10):
        order.append(dialog.focusWidget())
        QTest.keyClick(order[-1], Qt.Key.Key_Tab)
    fields = [field.focusProxy() for field in dialog.traits.fields.values()]
    stops = [field for field in fields if field is not None and field.isEnabled()]
    chosen = dialog.hues.buttons[ERNA.hue]
    assert order[0] is dialog.line
    assert [stop for stop in order if stop in stops] == stops
    assert order[1] is chosen
    ends = order.index(dialog.delete_button)
    assert order[ends : ends + 2] == [dialog.delete_button, dialog.save_button]


def test_arrows_go_along_the_colours(dialog: OpponentDialog) -> None:
    """To the ends of the row and no further; the keyboard goes with the choice."""
    dialog.activateWindow()
    dialog.hues.show_hue(HUES[0])
    dialog.hues.buttons[HUES[0]].setFocus()
    for key, at in ((Qt.Key.Key_Left, 0), (Qt.Key.Key_Right, 1), (Qt.Key.Key_Right, 2)):
        QTest.keyClick(dialog.focusWidget(), key)
        assert dialog.focusWidget() is dialog.hues.buttons[HUES[at]]
        assert dialog._hue == (HUES[at] if at else HUES[-1])
        assert dialog.hues.buttons[HUES[at]].isChecked()
