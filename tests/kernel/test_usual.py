"""What a game need not say: decks, zones, screens, points and winners where it says nothing else."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from barkade.decks import DICE, DOMINOES, FRENCH
from barkade.kernel.actions import Catalogue
from barkade.kernel.box import Setting, Zone
from barkade.kernel.errors import DeckError
from barkade.kernel.game import Game
from barkade.kernel.state import State
from barkade.kernel.steps import Choice
from barkade.kernel.story import NORMAL, Story
from barkade.kernel.usual import PlainDeck, face_down, hands, rows

ACTIONS = Catalogue()
TAKE = ACTIONS.one("take", "take a card")
STOP = ACTIONS.one("stop", "stop")
PILE, HANDS = 0, 1


class Draw(State):
    """Take a card or two; the most pips win."""

    __slots__ = ()

    def score_sheet(self, seat: int) -> list[tuple[int, str, str]]:
        deck: Any = self.box.deck
        return [(deck.figures["rank"][self.faces[slot]], "a card", "") for slot in self.zones[HANDS + seat]]


class Turn(Choice):
    """Take a card, or stop."""

    def options(self, s: Draw) -> list[int]:
        return [TAKE, STOP]

    def chosen(self, s: Draw, action: int) -> None:
        if action == TAKE:
            card = s.draw(PILE, HANDS + self.seat)
            s.tell("took", self.seat, [card])


def zones(seats: int, options: Mapping[str, Setting], deck: Any) -> list[Zone]:
    return [*face_down("pile"), *hands(seats)]


def deal(s: Draw) -> None:
    s.shuffle(PILE)
    s.then(*[Turn(seat) for seat in range(s.box.seats)])


def draw_game(story: Story) -> Game:
    return Game(
        key="draw", title="Draw", prefix="DR", version="1", seats=(2,), actions=ACTIONS, state=Draw, steps=(Turn,), decks=FRENCH,
        choose_deck=lambda options: "french_32", zones=zones, deal=deal, story=story,
    )  # fmt: skip


TOLD: Story = {"took": (NORMAL, lambda t: f"{t.does('takes')} {t.card}.")}


def test_points_are_what_the_sheets_add_up_to_and_the_most_win() -> None:
    s = draw_game(TOLD).new(2, 4)
    assert s.winners == []
    s.play(0, STOP)
    s.play(1, TAKE)
    assert s.scores == [0, s.score_sheet(1)[0][0]]
    assert s.winners == [1]


def test_level_points_share_the_win() -> None:
    s = draw_game(TOLD).new(2, 4)
    s.play(0, STOP)
    s.play(1, STOP)
    assert s.winners == [0, 1]


def test_the_plain_screen_shows_what_the_reader_sees_and_no_more() -> None:
    s = draw_game(TOLD).new(2, 4)
    s.play(0, TAKE)
    mine = s.game.screen(s, 0, ["Ada", "Bo"])
    theirs = s.game.screen(s, 1, ["Ada", "Bo"])
    card = s.box.deck.titles[s.faces[s.zones[HANDS][0]]]
    assert f"your hand: {card}" in mine
    assert "Ada's hand: 1 card" in theirs
    assert "pile: 31 cards" in theirs


def test_an_event_without_a_line_is_named() -> None:
    game = draw_game({"dealt": (NORMAL, lambda t: "")})
    s = game.new(2, 4)
    s.play(0, TAKE)
    with pytest.raises(LookupError, match="the story of Draw has no line for 'took'; it has dealt"):
        game.tell(s, s.events[0], 0, ["Ada", "Bo"])


def test_rows_are_seen_by_all_and_hands_by_their_owners() -> None:
    assert [zone.audience for zone in hands(2)] == [1, 2]
    assert [(zone.name, zone.audience) for zone in rows(2, "won")] == [("won0", 7), ("won1", 7)]


@pytest.mark.parametrize(
    ("path", "kinds", "cards", "figures"),
    [
        (FRENCH / "french_52.toml", 52, 52, {"suit", "rank"}),
        (FRENCH / "french_32.toml", 32, 32, {"suit", "rank"}),
        (DOMINOES / "double_six.toml", 28, 28, {"low", "high"}),
        (DICE / "six_sided.toml", 6, 30, {"pips"}),
    ],
)
def test_the_ready_decks_are_whole(path: Path, kinds: int, cards: int, figures: set[str]) -> None:
    deck = PlainDeck(path)
    assert (len(deck.ids), sum(deck.copies), set(deck.figures)) == (kinds, cards, figures)
    faces = list(zip(*deck.figures.values(), strict=True))
    assert len(set(faces)) == kinds


def test_a_figure_that_is_missing_names_card_and_field(tmp_path: Path) -> None:
    path = tmp_path / "short.toml"
    path.write_text('figures = ["rank"]\n[[card]]\nid = "ace"\ntitle = "Ace"\n')
    with pytest.raises(DeckError, match=r"short\.toml: card ace: rank: is missing"):
        PlainDeck(path)
    path.write_text('figures = "rank"\n[[card]]\nid = "ace"\ntitle = "Ace"\n')
    with pytest.raises(DeckError, match=r"short\.toml: figures: must be a list of texts, not 'rank'"):
        PlainDeck(path)


class Greedy(State):
    """Calls a fact by a name that every table has."""

    numbers = ("drawn",)
    __slots__ = numbers

    drawn: int


def test_a_name_that_every_table_has_is_refused() -> None:
    with pytest.raises(ValueError, match="Greedy.drawn: every table has a 'drawn' of its own"):
        Game(
            key="g", title="G", prefix="GR", version="1", seats=(2,), actions=ACTIONS, state=Greedy, steps=(Turn,), decks=FRENCH,
            zones=zones, deal=deal, story={},
        )  # fmt: skip
