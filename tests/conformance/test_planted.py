"""Faults that were planted in a new game once and passed the audit: each is caught now, and the game without them passes."""

import pytest

from tests.conformance.planted import big_dog, found_in

NUMBERS = ('numbers = ("round", "rounds")', 'numbers = ("round", "rounds", "hint")')
SLOT = ("    rounds: int\n    deck: BigDeck", "    rounds: int\n    hint: int\n    deck: BigDeck")
LAID = ("s.deck, s.round, s.rounds = deck, 0,", "s.hint, s.deck, s.round, s.rounds = 0, deck, 0,")
SHEET = "    def score_sheet(self"
NOBODY = "    @property\n    def winners(self) -> list[int]:\n        return [99] if self.over else []\n\n"

FAULTS = {
    "a winner who is not there": [(SHEET, NOBODY + SHEET)],
    "an assert without words in the game's own code": [
        ("        s.round += 1\n", "        s.round += 1\n        assert s.round < 2\n"),
    ],
    "a secret in a public fact, written at the deal": [
        NUMBERS, SLOT, LAID, ("    s.then(Round())\n\n", "    s.hint = s.faces[s.hand(0)[0]]\n    s.then(Round())\n\n"),
    ],
    "a secret in a public fact, written in play": [
        NUMBERS, SLOT, LAID, ("        s.round += 1\n", "        s.round += 1\n        s.hint = s.worth(s.hand(0)[0])\n"),
    ],
    "a hidden face in the numbers of an event": [
        ('s.tell("drew", self.seat, [new])', 's.tell("drew", self.seat, [new], (s.faces[new],))'),
    ],
    "a drawn face told to the next seat": [
        (
            's.tell("drew", self.seat, [new])',
            's.tell("drew", self.seat, [], (s.faces[new],), 1 << (self.seat + 1) % s.box.seats)',
        ),
    ],
    "an option that is missing by the top card of the deck": [
        (
            "*[TRADE[kind] for kind in s.kinds(self.seat)]]",
            "*[TRADE[kind] for kind in s.kinds(self.seat) if kind != s.faces[s.top(PACK)]]]",
        ),
    ],
    "an answer about a hidden hand that can be taken back": [
        (
            "        if action == KEEP:\n            return\n",
            "        if action == KEEP:\n            s.hint = len(s.kinds((self.seat + 1) % s.box.seats))\n"
            "            s.then(TradeDog(self.seat))\n            return\n",
        ),
        NUMBERS, SLOT, LAID,
    ],
    "a list in `shared` that grows": [
        ('shared = ("deck",)', 'shared = ("deck", "sent")'),
        ("    rounds: int\n    deck: BigDeck", "    rounds: int\n    sent: list[int]\n    deck: BigDeck"),
        ("    s.deck, s.round", "    s.sent = []\n    s.deck, s.round"),
        ("        s.round += 1\n", "        s.round += 1\n        s.sent.append(1)\n"),
    ],
    "a list of the deck that grows": [
        ("        self.copies =", "        self.sent: list[int] = []\n        self.copies ="),
        ("        s.round += 1\n", "        s.round += 1\n        s.deck.sent.append(1)\n"),
    ],
    "a step that changes its own field": [
        ('    """BD-002: a bone', '    def __init__(self) -> None:\n        self.turned = 0\n\n    """BD-002: a bone'),
        ("        s.round += 1\n", "        s.round += 1\n        self.turned += 1\n"),
    ],
    "a rule that does not exist, cited by a step": [('rule = "BD-005"', 'rule = "BD-055"')],
    "a rule that does not exist, cited by a score sheet": [('"BD-006") for slot', '"BD-066") for slot')],
    "two options that read alike": [('else f"trade {s.words(TRADE.index(action))}"', 'else "trade a dog"')],
    "a seat that is not asked, by what it holds": [("    automatic = False\n", "")],
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = found_in(big_dog(monkeypatch, *FAULTS[fault]))
    assert words
    assert "Error: " not in words, "the planted code must run: a mistake in it would be caught by anybody"


def test_the_game_without_them_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found_in(big_dog(monkeypatch)) == ""
