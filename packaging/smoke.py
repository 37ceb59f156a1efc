"""Run the built program as a player would; any word on standard error fails.

python packaging/smoke.py                             the folder that build.py made
python packaging/smoke.py tar run appimage            formats that build.py made, one by one
python packaging/smoke.py --in-place PROGRAM          an installed one, where it is
python packaging/smoke.py --in-place PROGRAM --system DIR     the same in a chroot, as root
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import fuse
from account import Account, account
from arrival import WAYS, arrived
from program import NAME, version
from screen import Point, Screen, screen, wait
from trim import LANGUAGES

LIMIT: Final = 180
"""Seconds a program may take for a deal that it plays by itself."""
DEAL: Final = "7"
"""We lead, and nobody has a Vorbehalt."""
MOMENT: Final = 1.0
"""Seconds after which a drag that had no effect is tried with the next card."""
TRICK: Final = (0.38, 0.36)
"""Where the trick lies, as shares of the window."""
FAN: Final = [(0.025 + 0.057 * place, 0.76) for place in range(12)]
"""Where the cards of the hand begin, as shares of the window."""


class FailedError(Exception):
    """The program did not do what it should."""


def ended(process: subprocess.Popen[str], told: str = "") -> None:
    """Wait until a program ends well, having said *told* and nothing else."""
    try:
        said, complained = process.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        raise FailedError(f"did not end within {LIMIT} s") from None
    if (process.returncode, said.strip(), complained) != (0, told, ""):
        raise FailedError(f"status {process.returncode}\n{said}\n{complained}")


def says_version(player: Account) -> str:
    """It knows its version, which is that of the source."""
    ended(player.start("--version"), f"{NAME} {version()}")
    return version()


def deals_everywhere(player: Account) -> str:
    """It plays a deal by itself in every language, started from another folder."""
    elsewhere = Path(player.system or "/", "usr") if sys.platform == "linux" else Path.home()
    words = ("--smoke", "--speed", "fast", "--lang")
    with ExitStack() as stack:
        for process in [
            stack.enter_context(player.start(*words, language, folder=elsewhere))
            for language in LANGUAGES
        ]:
            ended(process)
    return " ".join(LANGUAGES)


@contextmanager
def at_table(player: Account, shown: Screen) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A program whose window can be seen: the process, and the window."""
    words = ("--lang", "de", "--speed", "fast")
    # The number of the deal begins an evening; without it, the last one is gone on with.
    fresh = () if player.actions() else ("--deal", DEAL)
    with player.start(*words, *fresh, display=shown.name) as process:
        try:
            yield process, shown.window(process)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def own_cards(player: Account) -> list[str]:
    """The cards we have played, in notation."""
    ours = (action[2:] for action in player.actions() if action.startswith("0 "))
    return [word for word in ours if word[:1].isupper()]


def say_healthy(player: Account, shown: Screen, window: int) -> None:
    """Answer the first question with Enter, as soon as it is asked."""
    for _ in range(20):
        shown.key(window, "Return")
        try:
            # Long enough: Enter once more would play a card.
            wait(lambda: "0 gesund" in player.actions(), "gesund", 4 * MOMENT)
        except TimeoutError:
            continue
        wait(lambda: len(player.actions()) >= 4, "the others' words")
        return
    raise FailedError("nobody took our word")


def drag_a_card(player: Account, shown: Screen, window: int) -> str:
    """Drag one card after the other to the middle until one is played; name it."""
    place = dict(
        line.split("=") for line in shown.do("getwindowgeometry", "--shell", window).splitlines()
    )
    left, top, width, height = (int(place[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def at(share: tuple[float, float]) -> Point:
        return left + round(share[0] * width), top + round(share[1] * height)

    before = own_cards(player)
    for card in FAN * 3:
        shown.drag(at(card), at(TRICK))
        try:
            wait(lambda: len(own_cards(player)) > len(before), "the card", MOMENT)
        except TimeoutError:
            continue
        return own_cards(player)[-1]
    raise FailedError("no card could be dragged to the table")


def drags_and_survives(player: Account) -> str:
    """A card is dragged; the program is killed; the next start has all of it, and plays on."""
    with screen() as shown:
        with at_table(player, shown) as (process, window):
            say_healthy(player, shown, window)
            card = drag_a_card(player, shown, window)
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            _, complained = process.communicate()
            if complained:
                raise FailedError(complained)
        wait(lambda: not alive(process.pid), "the thinking process to end")
        before = player.actions()
        with at_table(player, shown) as (process, window):
            second = drag_a_card(player, shown, window)
            if player.actions()[: len(before)] != before:
                raise FailedError(f"had {before}, has {player.actions()}")
            shown.key(window, "ctrl+q")
            ended(process)
    if player.log():
        raise FailedError(f"in the log: {player.log()}")
    return f"{card}, killed, {second}"


def alive(session: int) -> bool:
    """Whether anything lives that a process began which led the *session*."""
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, leader, *_ = status.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(leader) == session and state != "Z":
            return True
    return False


Step = Callable[[Account], str]
STEPS: Final[tuple[tuple[str, bool, Step], ...]] = (
    ("version", False, says_version),
    ("a deal in each language", False, deals_everywhere),
    ("a card dragged, killed, resumed", True, drags_and_survives),
)
"""What is done, whether it takes a screen (Linux), and how."""


def smoke(player: Account) -> bool:
    """Go through all steps; whether all went well."""
    well = True
    for name, on_screen, step in STEPS:
        if on_screen and (sys.platform != "linux" or shutil.which("Xvfb") is None):
            print(f"  {name}: not here (no Xvfb)", flush=True)
            continue
        began = time.monotonic()
        try:
            remark = step(player)
        except (FailedError, TimeoutError, OSError, subprocess.SubprocessError) as error:
            well = False
            remark = f"FAILED: {error}"
        print(f"  {name}: {remark} ({time.monotonic() - began:.1f} s)", flush=True)
    return well


def smoke_format(key: str) -> bool:
    """Go through all steps with what was built in one format."""
    print(f"{key}:", flush=True)
    try:
        with account([]) as player, arrived(key, player) as equipped:
            return smoke(equipped)
    except (RuntimeError, OSError, subprocess.SubprocessError) as error:
        print(f"  FAILED: {error}", flush=True)
        return False


def smoke_in_place(program: Path, system: Path | None) -> bool:
    """Go through all steps with a program that is installed."""
    print(f"{program}:", flush=True)
    with account([str(program)], system) as player:
        return smoke(player)


def main() -> int:
    """Check what is asked for; 1 if something is wrong."""
    parser = argparse.ArgumentParser(description="Run the built program as a player would.")
    keys = ", ".join(WAYS)
    parser.add_argument("formats", nargs="*", metavar="FORMAT", help=f"{keys}; onedir if none")
    parser.add_argument("--in-place", type=Path, metavar="PROGRAM", help="an installed program")
    parser.add_argument("--system", type=Path, metavar="DIR", help="the root of another system")
    asked = parser.parse_args()
    if unknown := set(asked.formats) - WAYS.keys():
        parser.error(f"unknown: {' '.join(sorted(unknown))}")
    if "appimage" in asked.formats:
        fuse.open_to_all()
    if asked.in_place is not None:
        well = smoke_in_place(asked.in_place, asked.system)
    else:
        results = [smoke_format(key) for key in asked.formats or ["onedir"]]
        well = all(results)
    print("all is well" if well else "not all is well")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
