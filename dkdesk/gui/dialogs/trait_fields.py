"""A field for each trait, made from the table of traits alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QGridLayout, QSlider, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.fields import BOX, Check
from dkdesk.gui.dialogs.paper import faint, plain
from dkdesk.gui.theme import STEP
from dkdesk.players.traits import STRENGTHS, TRAITS, Traits

if TYPE_CHECKING:
    from PySide6.QtGui import QWheelEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.players.traits import Trait, Value

KNOB: Final = 4 * STEP
GROOVE: Final = STEP
SPARE: Final = 2
"""What a label needs beside its text."""


class TraitField(QWidget):
    """Shows one trait with its sentence.

    Signals:
        picked: The player wants this value.
    """

    picked = Signal(object)

    def __init__(self, trait: Trait, language: Language) -> None:
        super().__init__()
        self.trait = trait
        self._language = language
        self.about = faint()
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(3 * STEP)
        self.grid.setVerticalSpacing(0)

    def show_value(self, value: Value) -> None:
        """Show what holds; nothing is picked by that."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Say every text again."""
        self.about.setText(self.word(".about"))

    def word(self, ending: str = "") -> str:
        """A sentence of this trait."""
        return self._language.say(f"trait.{self.trait.name}{ending}")


class DegreeField(TraitField):
    """A trait of five degrees: a slider, and the name of the degree it stands at."""

    def __init__(self, trait: Trait, language: Language) -> None:
        super().__init__(trait, language)
        self._label = plain()
        self._degree = plain()
        self.slider = Slider(len(trait.degrees))
        self.slider.valueChanged.connect(self._pick)
        self.setFocusProxy(self.slider)
        self.grid.setColumnStretch(1, 1)
        for column, part in enumerate((self._label, self.slider, self._degree)):
            self.grid.addWidget(part, 0, column)
        self.grid.addWidget(self.about, 1, 0, 1, 3)

    def show_value(self, value: Value) -> None:
        self.slider.blockSignals(True)
        self.slider.setValue(self.trait.degree(value))
        self.slider.blockSignals(False)
        self._tell()

    def retranslate(self) -> None:
        super().retranslate()
        self._label.setText(self.word())
        self._tell()

    def widths(self) -> tuple[int, int]:
        """What the name of the trait and the longest of its degrees need."""
        metrics = QFontMetrics(self._label.font())
        degrees = [self.word(f".{degree}") for degree in range(1, len(self.trait.degrees) + 1)]
        label, degree = self.word(), max(map(metrics.horizontalAdvance, degrees))
        return metrics.horizontalAdvance(label) + SPARE, degree + SPARE

    def line_up(self, label: int, degree: int) -> None:
        """Give the texts these widths, so that all sliders begin and end together."""
        self._label.setFixedWidth(label)
        self._degree.setFixedWidth(degree)

    def _pick(self, degree: int) -> None:
        self._tell()
        self.picked.emit(self.trait.degrees[degree - 1])

    def _tell(self) -> None:
        degree = self.word(f".{self.slider.value()}")
        self._degree.setText(degree)
        self.slider.setAccessibleName(self.word())
        self.slider.setAccessibleDescription(degree)


class CheckField(TraitField):
    """A trait that one has or has not."""

    def __init__(self, trait: Trait, language: Language, theme: Theme) -> None:
        super().__init__(trait, language)
        self.box = Check(theme)
        self.box.clicked.connect(self._pick)
        self.setFocusProxy(self.box)
        self.about.setIndent(BOX + 2 + 2 * STEP)
        self.grid.addWidget(self.box, 0, 0)
        self.grid.addWidget(self.about, 1, 0)

    def show_value(self, value: Value) -> None:
        self.box.setChecked(bool(value))

    def retranslate(self) -> None:
        super().retranslate()
        self.box.setText(self.word())
        self.box.setAccessibleDescription(self.word(".about"))

    def _pick(self, on: bool) -> None:
        self.picked.emit(on)


class TraitFields(QWidget):
    """All traits of one opponent."""

    def __init__(self, language: Language, theme: Theme) -> None:
        super().__init__()
        self._traits = Traits()
        self.fields = {
            name: CheckField(trait, language, theme)
            if isinstance(trait.default, bool)
            else DegreeField(trait, language)
            for name, trait in TRAITS.items()
        }
        """The field of every trait, by its name."""
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(2 * STEP)
        for name, made in self.fields.items():
            made.picked.connect(lambda value, name=name: self._pick(name, value))
            rows.addWidget(made)

    @property
    def traits(self) -> Traits:
        """What is shown."""
        return self._traits

    def show_traits(self, traits: Traits) -> None:
        """Show these."""
        self._traits = traits
        for name, made in self.fields.items():
            made.show_value(getattr(traits, name))
        # Whoever searches remembers everything.
        searches = bool(STRENGTHS[traits.strength].worlds)
        memory = self.fields["memory"]
        memory.setEnabled(not searches)
        if searches:
            memory.show_value(TRAITS["memory"].high)

    def retranslate(self) -> None:
        """Say every text again."""
        for made in self.fields.values():
            made.retranslate()
        sliding = [made for made in self.fields.values() if isinstance(made, DegreeField)]
        widths = [made.widths() for made in sliding]
        for made in sliding:
            made.line_up(max(label for label, _ in widths), max(degree for _, degree in widths))

    def _pick(self, name: str, value: Value) -> None:
        self.show_traits(replace(self._traits, **{name: value}))  # type: ignore[arg-type]  # its own


class Slider(QSlider):
    """A slider on paper; the wheel turns it only when it has the keyboard."""

    def __init__(self, degrees: int) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(1, degrees)
        self.setPageStep(1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumWidth(25 * STEP)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


def slider_style(tokens: Tokens) -> str:
    """The style sheet of sliders, and of what cannot be changed just now."""
    return (
        f"QSlider {{ min-height: {KNOB + 4}px; }}"
        f"QSlider::groove:horizontal {{ height: {GROOVE}px; border-radius: {GROOVE // 2}px;"
        f" background: {tokens.rule.name()}; }}"
        f"QSlider::handle:horizontal {{ width: {KNOB}px; border-radius: {KNOB // 2 + 1}px;"
        f" margin: -{(KNOB - GROOVE) // 2 + 1}px 0; background: {tokens.brass.name()};"
        f" border: 1px solid {tokens.ink_faint.name()}; }}"
        f"QSlider::handle:horizontal:focus {{ border: 2px solid {tokens.ink.name()}; width:"
        f" {KNOB - 2}px; }}"
        f"QSlider::handle:horizontal:disabled {{ background: {tokens.paper.name()};"
        f" border-color: {tokens.rule.name()}; }}"
        f"QLabel:disabled {{ color: {tokens.ink_faint.name()}; }}"
    )
