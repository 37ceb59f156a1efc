"""Who says what before the first card, and which game comes of it (RULES B.1, B.2, A.5)."""

from __future__ import annotations

import pytest

from dkdesk.rules.actions import GESUND, PASS, VORBEHALT, WEDDING, Say
from dkdesk.rules.announce import Side
from dkdesk.rules.cards import Card
from dkdesk.rules.errors import IllegalActionError, Reason
from dkdesk.rules.events import Dealt, GameFound, WordSaid
from dkdesk.rules.ruleset import DDV_SOLOS, RuleSet
from dkdesk.rules.series import next_dealer
from dkdesk.rules.state import GameState, Hands, start, step
from dkdesk.rules.table import SEATS
from tests.rules.games import DDV, both_queens, exchange, hands_with, play_out, say, split_queens

NOBODY: frozenset[int] = frozenset()
GESUND_4 = f"{GESUND} {GESUND} {GESUND} {GESUND}"


def _speak(state: GameState, plans: list[str]) -> GameState:
    """Let everybody say what he plans, as a wedding's holder answers who may not marry."""
    while (seat := state.table.to_act) is not None and state.table.contract is None:
        words = state.seen_by(seat).words()
        if plans[seat] in words and len(state.table.words) < 4 and state.table.forced is None:
            word = plans[seat]
        elif GESUND in words:
            word = GESUND if plans[seat] == GESUND else VORBEHALT
        else:
            word = plans[seat] if plans[seat] in words else PASS
        state, _ = step(state, Say(seat, word))
    return state


def _hands(plans: list[str]) -> Hands:
    return both_queens(plans.index(WEDDING)) if WEDDING in plans else split_queens(0, 1)


# Seats as they sit with dealer 3: seat 0 speaks first. "v" is a Vorbehalt, "-" is gesund.
TABLE = [
    pytest.param("- - - -", "", "normal", None, 0, "0- 1- 2- 3-", id="all gesund: the normal game"),
    pytest.param(
        "- wedding - -", "", "wedding", 1, 0, "0- 1v 2- 3- 1wedding", id="a wedding alone is named"
    ),
    pytest.param(
        "- wedding - -",
        "1",
        "wedding",
        1,
        0,
        "0- 1v 2- 3- 1wedding",
        id="who owes a solo may still marry, and leads no more for it",
    ),
    pytest.param(
        "- - solo_S -",
        "",
        "solo_S",
        2,
        0,
        "0- 1- 2v 3- 2solo_S",
        id="Lustsolo: left of the dealer leads (4.3.1)",
    ),
    pytest.param(
        "- - solo_S -",
        "2",
        "solo_S",
        2,
        2,
        "0- 1- 2v 3- 2solo_S",
        id="Pflichtsolo: the soloist leads (4.2.2)",
    ),
    pytest.param(
        "wedding - solo_queens -",
        "",
        "solo_queens",
        2,
        0,
        "0v 1- 2v 3- 0pass 2solo_queens",
        id="a wedding in front never beats a solo",
    ),
    pytest.param(
        "solo_queens - wedding -",
        "",
        "solo_queens",
        0,
        0,
        "0v 1- 2v 3- 0solo_queens",
        id="a wedding behind a solo is not even asked",
    ),
    pytest.param(
        "solo_H solo_C - -",
        "",
        "solo_H",
        0,
        0,
        "0v 1v 2- 3- 0solo_H",
        id="of two Lustsoli the one further forward",
    ),
    pytest.param(
        "solo_H - solo_C solo_D",
        "2 3",
        "solo_C",
        2,
        2,
        "0v 1- 2v 3v 2solo_C",
        id="a Pflichtsolo behind beats a Lustsolo in front; of two, the one further forward",
    ),
    pytest.param(
        "solo_H solo_C - -",
        "0 1",
        "solo_H",
        0,
        0,
        "0v 1v 2- 3- 0solo_H",
        id="of two Pflichtsoli the one further forward",
    ),
    pytest.param(
        "wedding - solo_aces -",
        "0",
        "solo_aces",
        2,
        0,
        "0v 1- 2v 3- 0pass 2solo_aces",
        id="a wedding of one who owes is no Pflichtsolo: the Lustsolo is played",
    ),
    pytest.param(
        "solo_aces - wedding -",
        "2",
        "solo_aces",
        0,
        0,
        "0v 1- 2v 3- 2pass 0solo_aces",
        id="asked first for a Pflichtsolo, the wedding behind passes",
    ),
    pytest.param(
        "wedding solo_C solo_S solo_jacks",
        "3",
        "solo_jacks",
        3,
        3,
        "0v 1v 2v 3v 3solo_jacks",
        id="four Vorbehalte, one Pflichtsolo in the last seat",
    ),
    pytest.param(
        "wedding solo_C solo_S solo_jacks",
        "",
        "solo_C",
        1,
        0,
        "0v 1v 2v 3v 0pass 1solo_C",
        id="four Vorbehalte, no Pflichtsolo",
    ),
]


@pytest.mark.parametrize(("plans", "owing", "contract", "declarer", "leader", "spoken"), TABLE)
@pytest.mark.parametrize("turn", SEATS)
def test_finding_the_game(
    plans: str,
    owing: str,
    contract: str,
    declarer: int | None,
    leader: int,
    spoken: str,
    turn: int,
) -> None:
    """What everybody says, which game it is and who leads, with every seat as the dealer."""

    def turned(seat: int) -> int:
        return (seat + turn) % 4

    at = plans.split()
    wanted = [at[(seat - turn) % 4].replace("-", GESUND) for seat in SEATS]
    owed = frozenset(turned(int(seat)) for seat in owing.split())
    state, _ = start(DDV, turned(3), _hands(wanted), owing=owed)
    table = _speak(state, wanted).table
    words = {"-": GESUND, "v": VORBEHALT}
    assert table.words == tuple(
        Say(turned(int(word[0])), words.get(word[1:], word[1:])) for word in spoken.split()
    )
    assert table.contract is not None
    assert table.contract.key == contract
    assert table.declarer == (None if declarer is None else turned(declarer))
    assert table.to_act == turned(leader)
    assert table.is_pflichtsolo == (contract.startswith("solo_") and table.declarer in owed)


@pytest.mark.parametrize(
    ("owing", "forced", "repeat", "dealer"),
    [
        pytest.param({2}, None, True, 3, id="Pflichtsolo of free choice: the same dealer (4.2.5)"),
        pytest.param({2}, 2, False, 0, id="forced Pflichtsolo: the next dealer"),
        pytest.param({1}, None, False, 0, id="Lustsolo: the next dealer"),
    ],
)
def test_the_dealer_after_a_solo(
    owing: set[int], forced: int | None, dealer: int, *, repeat: bool
) -> None:
    """Only a compulsory solo that was chosen freely keeps the dealer (A.5)."""
    state, _ = start(DDV, 3, split_queens(0, 1), owing=frozenset(owing), forced=forced)
    table = _speak(state, [GESUND, GESUND, "solo_D", GESUND]).table
    assert (table.is_pflichtsolo and table.forced is None) == repeat
    assert next_dealer(table.dealer, repeat=repeat) == dealer


@pytest.mark.parametrize("forced", SEATS)
@pytest.mark.parametrize("dealer", SEATS)
def test_a_forced_solo(dealer: int, forced: int) -> None:
    """No query: the soloist only names the kind, then leads; he may be the dealer himself."""
    state, events = start(
        DDV, dealer, both_queens(forced), owing=frozenset({forced}), forced=forced
    )
    assert events == (Dealt(dealer),)
    for seat in SEATS:
        assert state.seen_by(seat).words() == (DDV_SOLOS if seat == forced else ())
    state, events = step(state, Say(forced, "solo_jacks"))
    contract = state.table.contract
    assert contract is not None
    assert events == (WordSaid(forced, "solo_jacks"), GameFound(contract, forced, forced))
    assert (state.table.to_act, state.table.is_pflichtsolo) == (forced, True)


def _after(
    words: str, hands: Hands, rules: RuleSet = DDV, owing: frozenset[int] = NOBODY
) -> GameState:
    return say(start(rules, 3, hands, owing=owing)[0], words)


ONLY_WEDDINGS = RuleSet(solos=())


@pytest.mark.parametrize(
    ("state", "words"),
    [
        pytest.param(
            _after("", split_queens(0, 1)), (GESUND, VORBEHALT), id="first asked: gesund or not"
        ),
        pytest.param(
            _after("", both_queens(0)), (GESUND, VORBEHALT), id="both queens: nothing else to say"
        ),
        pytest.param(
            _after(f"{VORBEHALT} {GESUND} {GESUND} {GESUND}", split_queens(0, 1)),
            DDV_SOLOS,
            id="a Vorbehalt without both queens must be a solo",
        ),
        pytest.param(
            _after(f"{VORBEHALT} {GESUND} {GESUND} {GESUND}", both_queens(0)),
            (WEDDING, *DDV_SOLOS),
            id="alone with a Vorbehalt and both queens: wedding or any solo",
        ),
        pytest.param(
            _after(f"{VORBEHALT} {GESUND} {VORBEHALT} {GESUND}", both_queens(0)),
            (PASS, *DDV_SOLOS),
            id="against another Vorbehalt: a solo, or nothing",
        ),
        pytest.param(
            _after(f"{VORBEHALT} {GESUND} {VORBEHALT} {GESUND} {PASS}", both_queens(0)),
            DDV_SOLOS,
            id="after the wedding has passed, the other must play his solo",
        ),
        pytest.param(
            _after("", split_queens(0, 1), ONLY_WEDDINGS), (GESUND,), id="no solos: only gesund"
        ),
        pytest.param(
            _after("", both_queens(0), ONLY_WEDDINGS),
            (GESUND, VORBEHALT),
            id="no solos, both queens: still a Vorbehalt",
        ),
        pytest.param(
            _after(f"{VORBEHALT} {GESUND} {GESUND} {GESUND}", both_queens(0), ONLY_WEDDINGS),
            (WEDDING,),
            id="no solos: the wedding alone",
        ),
        pytest.param(_after(GESUND_4, both_queens(0)), (), id="nothing once the game is found"),
    ],
)
def test_what_may_be_said(state: GameState, words: tuple[str, ...]) -> None:
    """The words that are offered to whoever is asked; every other word is refused."""
    seat = state.table.to_act
    assert seat is not None
    assert state.seen_by(seat).words() == words
    for word in (GESUND, VORBEHALT, PASS, WEDDING, *DDV_SOLOS, "normal", "solo_kings", ""):
        if word not in words:
            with pytest.raises(IllegalActionError) as refused:
                step(state, Say(seat, word))
            assert refused.value.reason is Reason.NOT_ALLOWED_WORD


def test_everybody_speaks_once_and_in_turn() -> None:
    """From the left of the dealer clockwise; nobody is asked out of turn."""
    state, _ = start(DDV, 1, split_queens(0, 1))
    for asked in (2, 3, 0, 1):
        assert [bool(state.seen_by(seat).words()) for seat in SEATS] == [
            seat == asked for seat in SEATS
        ]
        for seat in set(SEATS) - {asked}:
            with pytest.raises(IllegalActionError) as refused:
                step(state, Say(seat, GESUND))
            assert refused.value.reason is Reason.NOT_YOUR_TURN
        state, events = step(state, Say(asked, GESUND))
        assert events[0] == WordSaid(asked, GESUND)
    assert [str(word) for word in state.table.words] == [f"{seat} gesund" for seat in (2, 3, 0, 1)]


# --- secrets -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plans", "others"),
    [
        pytest.param(
            ["solo_C", GESUND, "solo_queens", GESUND],
            ["solo_C", GESUND, "solo_H", GESUND],
            id="which solo was beaten",
        ),
        pytest.param(
            ["solo_C", GESUND, "solo_queens", GESUND],
            ["solo_C", GESUND, WEDDING, GESUND],
            id="whether a solo or a wedding was beaten",
        ),
    ],
)
def test_a_beaten_reservation_stays_secret(plans: list[str], others: list[str]) -> None:
    """Nobody else's view tells what the beaten Vorbehalt would have been (4.1)."""
    single = hands_with({2: "CQ", 3: "CQ'"})
    spare = next(card for card in single[2] if card.face != "CQ")
    double = exchange(single, Card.parse("CQ'"), spare)
    one = _speak(start(DDV, 3, single)[0], plans)
    other = _speak(start(DDV, 3, double if WEDDING in others else single)[0], others)
    for seat in (0, 1):
        assert one.seen_by(seat) == other.seen_by(seat)
    assert one.table == other.table


def test_a_vorbehalt_hides_its_kind() -> None:
    """Before it is named, the table holds nothing but the word."""
    solo = _after(f"{VORBEHALT} {GESUND} {GESUND} {GESUND}", split_queens(2, 3))
    assert [word.word for word in solo.table.words] == [VORBEHALT, GESUND, GESUND, GESUND]
    assert (solo.table.contract, solo.table.declarer) == (None, None)
    assert solo.table.known_sides() == (None,) * 4


def test_a_silent_wedding_is_told_to_nobody_else() -> None:
    """Gesund with both queens: the holder knows his side, the table nothing (4.4)."""
    silent = _after(GESUND_4, both_queens(2))
    assert silent.sides() == (Side.KONTRA, Side.KONTRA, Side.RE, Side.KONTRA)
    assert silent.table.known_sides() == (None,) * 4
    assert (silent.table.declarer, silent.table.is_pflichtsolo) == (None, False)
    normal = _after(GESUND_4, split_queens(2, 3))
    assert silent.table == normal.table


def test_a_silent_wedding_is_no_pflichtsolo() -> None:
    """It is booked as a normal game, and the solo is still owed (B.2)."""
    state = play_out(_after(GESUND_4, both_queens(2), owing=frozenset({2})))
    assert not state.table.is_pflichtsolo
    assert state.table.sheet is not None
    assert state.table.sheet.tally.solo
