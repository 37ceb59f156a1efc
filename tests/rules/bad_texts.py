"""Rules as text that somebody got wrong, and what they must be refused for."""

from __future__ import annotations

import pytest

from dkdesk.rules.ruletext import FIRST_LINE, LIMIT, Flaw

HEAD = f"{FIRST_LINE}\nname: Thursday\n"

BAD_RULES = [
    pytest.param("games: 8", Flaw.INCOMPLETE, 1, 1, "rules", id="no preset"),
    pytest.param("", Flaw.INCOMPLETE, 1, 1, "rules", id="nothing"),
    pytest.param("rules: ddv\ngames 8", Flaw.NO_COLON, 2, 1, "", id="no colon"),
    pytest.param("rules: ddv\ngame: 8", Flaw.UNKNOWN_SWITCH, 2, 1, "game", id="no such switch"),
    pytest.param("rules: dvd", Flaw.UNKNOWN_PRESET, 1, 8, "dvd", id="no such preset"),
    pytest.param(
        "rules:   r", Flaw.UNKNOWN_PRESET, 1, 10, "r", id="its place is that of the value"
    ),
    pytest.param("rules:", Flaw.UNKNOWN_PRESET, 1, 7, "", id="an empty preset"),
    pytest.param("rules: ddv\ngames: 0", Flaw.WRONG_VALUE, 2, 8, "0", id="too small a number"),
    pytest.param("rules: ddv\ngames:  999", Flaw.WRONG_VALUE, 2, 9, "999", id="too large a number"),
    pytest.param(
        "rules: ddv\nreply: maybe", Flaw.WRONG_VALUE, 2, 8, "maybe", id="neither yes nor no"
    ),
    pytest.param("rules: ddv\nreply:", Flaw.WRONG_VALUE, 2, 7, "", id="an empty value"),
    pytest.param("rules: ddv\nrules: ddv", Flaw.TWICE, 2, 1, "rules", id="two presets"),
    pytest.param("games: 8\ngames: 8\nrules: ddv", Flaw.TWICE, 2, 1, "games", id="a switch twice"),
    pytest.param(
        "games: 3\nrules: ddv",
        Flaw.CONFLICT,
        2,
        1,
        "too_many_owed",
        id="rules contradict each other",
    ),
    pytest.param(
        "rules: ddv\n" + "# \n" * 2 + ":" * (LIMIT + 1),
        Flaw.NO_COLON,
        2,
        1,
        "",
        id="remarks belong to files",
    ),
    pytest.param("rules: ddv\n" + "x" * LIMIT, Flaw.TOO_LONG, 2, 1, "", id="too long a line"),
    pytest.param(
        "rules: ddv\n" + "\n".join(f"{name}: 1" for name in ["x" * 9_000] * 3),
        Flaw.UNKNOWN_SWITCH,
        2,
        1,
        "x" * 9_000,
        id="the first flaw is told",
    ),
]
"""Text, flaw, line, column and detail."""

BAD_FILES = [
    pytest.param("", Flaw.NOT_OURS, 1, id="empty"),
    pytest.param("\n \n# only a remark\n", Flaw.NOT_OURS, 1, id="only remarks"),
    pytest.param("rules: ddv\n", Flaw.NOT_OURS, 1, id="no first line"),
    pytest.param("dkdesk record 1\n", Flaw.NOT_OURS, 1, id="a game record"),
    pytest.param("dkdesk rules x\n", Flaw.NOT_OURS, 1, id="no version"),
    pytest.param("\n# from later\ndkdesk rules 2\n", Flaw.NEWER, 3, id="a newer version"),
    pytest.param(f"{FIRST_LINE}\nrules: ddv\n", Flaw.INCOMPLETE, 1, id="no name"),
    pytest.param(f"{HEAD}name: Friday\nrules: ddv\n", Flaw.TWICE, 3, id="two names"),
    pytest.param(f"{FIRST_LINE}\nname:\nrules: ddv\n", Flaw.WRONG_VALUE, 2, id="an empty name"),
    pytest.param(
        f"{FIRST_LINE}\nname: {'x' * 41}\nrules: ddv\n", Flaw.WRONG_VALUE, 2, id="a long name"
    ),
    pytest.param(
        f"{FIRST_LINE}\nname: a\x07b\nrules: ddv\n", Flaw.WRONG_VALUE, 2, id="a bell in the name"
    ),
    pytest.param(f"{HEAD}rules: ddv\ngames: 0\n", Flaw.WRONG_VALUE, 4, id="a wrong value"),
    pytest.param(f"{HEAD}rules: ddv\n" + "#" * LIMIT, Flaw.TOO_LONG, 1, id="too long"),
]
"""Text, flaw and line."""
