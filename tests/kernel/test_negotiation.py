"""An offer that is refused and then contested sip by sip, out of turn; its terms are spelled in ascending picks."""

from typing import Any

from barkade.kernel.actions import Catalogue
from barkade.kernel.steps import Choice, Run, Step
from tests.kernel.mini import Table, deck_and_hands, mini_game

ACTIONS = Catalogue()
ASK = ACTIONS.family("ask", ["bone", "ball", "rope"], "ask for the {}")
SEND = ACTIONS.one("send", "send the offer")
ACCEPT = ACTIONS.one("accept", "accept")
REFUSE = ACTIONS.one("refuse", "refuse")
PRESS = ACTIONS.one("press", "press for one sip")
LET_GO = ACTIONS.one("let_go", "let it go")
BLOCK = ACTIONS.one("block", "block for one sip")
YIELD = ACTIONS.one("yield", "yield")


class Pub(Table):
    lists = ("sips",)
    sips: list[int]


class Offer(Run):
    """Terms are added in catalogue order, each once, so that every set has one spelling; nobody sees them before `send`."""

    def options(self, s: Any) -> list[int]:
        last = s.draft[-1] if s.draft else -1
        terms = [action for action in ASK if action > last]
        return [*terms, SEND] if s.draft else terms

    def complete(self, s: Any, run: tuple[int, ...]) -> bool:
        return run[-1] == SEND

    def done(self, s: Any, run: tuple[int, ...]) -> None:
        s.then(Reply(1, run[:-1]))


class Reply(Choice):
    """The partner accepts or refuses, out of turn."""

    def __init__(self, seat: int, terms: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.terms = terms

    def options(self, s: Any) -> list[int]:
        return [ACCEPT, REFUSE]

    def chosen(self, s: Any, action: int) -> None:
        s.then(Trade(self.terms) if action == ACCEPT else Press(0, self.terms))


class Press(Choice):
    """After a refusal or a block: one sip to press on."""

    def __init__(self, seat: int, terms: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.terms = terms

    def options(self, s: Any) -> list[int]:
        return [PRESS, LET_GO] if s.sips[self.seat] else [LET_GO]

    def chosen(self, s: Any, action: int) -> None:
        if action == PRESS:
            s.sips[self.seat] -= 1
            s.then(Block(1, self.terms))


class Block(Choice):
    """One sip to block."""

    def __init__(self, seat: int, terms: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.terms = terms

    def options(self, s: Any) -> list[int]:
        return [BLOCK, YIELD] if s.sips[self.seat] else [YIELD]

    def chosen(self, s: Any, action: int) -> None:
        if action == BLOCK:
            s.sips[self.seat] -= 1
            s.then(Press(0, self.terms))
        else:
            s.then(Trade(self.terms))


class Trade(Step):
    """What was asked for changes hands."""

    def __init__(self, terms: tuple[int, ...]) -> None:
        self.terms = terms

    def run(self, s: Any) -> None:
        for term in self.terms:
            s.move(ASK.index(term), 1)


def deal(s: Any) -> None:
    for slot in range(3):
        s.move(slot, 2)
    s.sips[:] = [2, 1]
    s.then(Offer(0))


GAME = mini_game(
    Pub, ACTIONS, [Offer, Reply, Press, Block, Trade], ["bone", "ball", "rope", "spare"], deck_and_hands, deal, (2,)
)


def play(s: Any, *actions: int) -> Any:
    for action in actions:
        s.play(s.deciders[0], action)
    return s


def test_every_set_of_terms_has_one_spelling() -> None:
    spellings: dict[frozenset[int], int] = {}

    def spell(s: Any) -> None:
        for action in s.legal(0):
            following = s.clone()
            following.play(0, action)
            if not following.draft:  # sent; by itself when no further term is left
                terms = frozenset(following.question.terms)
                spellings[terms] = spellings.get(terms, 0) + 1
            else:
                spell(following)

    spell(GAME.new(2))
    assert len(spellings) == 7
    assert set(spellings.values()) == {1}


def test_unsent_terms_are_nobody_elses_business() -> None:
    s = GAME.new(2)
    before = s.view(1)
    play(s, ASK[0])
    assert s.view(1) == before
    assert s.view(0)["own_picks"] == ["ask:bone"]
    assert s.imagine(1, 3).draft == ()
    assert s.imagine(0, 3).draft == (ASK[0],)


def test_a_refusal_is_contested_sip_by_sip() -> None:
    s = play(GAME.new(2), ASK[0], ASK[2], REFUSE, PRESS, BLOCK)
    assert s.decision == "Press"
    play(s, PRESS)  # the partner has no sip left and yields by itself
    assert (s.over, s.sips) == (True, [0, 0])
    assert len(s.zones[1]) == 2
    assert s.log[1:] == (1, YIELD)


def test_letting_go_changes_nothing_and_accepting_trades_at_once() -> None:
    assert play(GAME.new(2), ASK[1], SEND, REFUSE, LET_GO).scores == [0, 3]
    assert play(GAME.new(2), ASK[1], SEND, ACCEPT).scores == [1, 2]


def test_a_half_made_offer_is_written_down_and_read_again() -> None:
    s = play(GAME.new(2), ASK[0])
    again = GAME.from_position(s.position())
    assert (again.draft, again.legal(0)) == (s.draft, s.legal(0))
