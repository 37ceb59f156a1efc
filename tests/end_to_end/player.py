"""A program that plays by itself, and waits after every action it has written down.

``python -m tests.end_to_end.player FOLDER [DEAL] [away]`` goes on with the evening in FOLDER, or
begins one with DEAL; ``away``, a CPU plays for the human. It begins, and takes every further step,
only when it is sent a line. It prints each action as soon as the archive has it: whoever reads
may kill it at exactly that moment.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from dkdesk.rules.view import View


def main(folder: Path, deal: int | None, *, away: bool) -> int:
    """Play until there is nothing more to do."""
    # Here, so that the thinking process, which reads this file too, begins as quickly as ever.
    from PySide6.QtCore import QTimer  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from dkdesk.app.command_line import Wishes  # noqa: PLC0415
    from dkdesk.app.program import Program  # noqa: PLC0415
    from dkdesk.gui.questions import Questions  # noqa: PLC0415
    from dkdesk.gui.table.cues import Tempo  # noqa: PLC0415
    from dkdesk.places import Folders  # noqa: PLC0415
    from dkdesk.players.player import RandomPlayer  # noqa: PLC0415
    from dkdesk.store.journal import Journal  # noqa: PLC0415

    write = Journal.write

    def write_and_wait(journal: Journal, text: str) -> None:
        write(journal, text)
        print(text, flush=True)
        sys.stdin.readline()

    def play(questions: Questions, view: View, names: Sequence[str]) -> None:
        del names
        answer = RandomPlayer(calls=0.3).act(view, len(view.table.calls) + view.table.played)
        QTimer.singleShot(0, questions, lambda: questions.answered.emit(answer))

    # Both as nobody but a test may: the first waits, the second sits down for the player.
    Journal.write = write_and_wait  # type: ignore[method-assign, assignment]
    Questions.ask = play  # type: ignore[method-assign, assignment]
    sys.stdin.readline()
    app = QApplication([])
    program = Program(app, Folders.portable(folder), Wishes(folder, "de", deal))
    program.scene.stage.tempo = Tempo(0, 0)
    program.bridge.chair.let_cpu_play(on=away)
    program.open()
    return app.exec()


if __name__ == "__main__":
    numbers = (int(word) for word in sys.argv[2:] if word.isdecimal())
    sys.exit(main(Path(sys.argv[1]), next(numbers, None), away="away" in sys.argv))
