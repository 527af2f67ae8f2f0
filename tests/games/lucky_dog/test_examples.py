"""Section 9: the worked examples, each from a position."""

from typing import Any

import pytest

from tests.games.lucky_dog.tables import GAME, Agenda, ffa, hands, legal, lying, play, points_of, solo
from tests.games.lucky_dog.test_matching import met

COOP_RELAY: Agenda = [{"step": "KeepDice", "seat": 0}, {"step": "PairScores", "seat": 0}, {"step": "EndRound"}]


def piles_worth(*points: int) -> dict[int, list[str]]:
    """Score piles worth so many points each, from one box of cards."""
    stock = ["long_walk"] * 3 + ["squeaky_toy"] * 2 + ["chewie"] * 5 + ["short_walk"] * 6 + ["nap_time"] * 4
    stock += ["zoomies"] * 4 + ["table_scraps"] * 2 + ["treat_1", "treat_3", "treat_5", "treat_6"]
    piles: dict[int, list[str]] = {}
    for side, wanted in enumerate(points):
        piles[side] = []
        while wanted:
            card = next(card for card in stock if points_of(card) <= wanted and (wanted - points_of(card)) % 2 == 0)
            stock.remove(card)
            piles[side].append(card)
            wanted -= points_of(card)
    return piles


def test_w01_one_triple_two_cards() -> None:
    s = ffa(["chewie", "chewie", "belly_rub", "long_walk", "zoomies"], [4, 4, 4, 1, 6], seats=2)
    assert legal(s) == {"score:slot0", "score:slot1", "all", "done"}
    deck = len(lying(s, "deck"))
    play(s, "all")
    assert s.points[0] == 6
    assert len(lying(s, "deck")) == deck - 2


def test_w02_two_each() -> None:
    s = hands("coop", [["chewie", "chewie"], ["chewie", "chewie"]], [2, 2, 2, 5, 6])
    play(s, "all", "all")
    assert (s.points, s.active) == ([12], 1)
    assert [len(s.hand(seat)) for seat in range(2)] == [2, 2]


def test_w03_two_each_and_the_opponents() -> None:
    held = [["chewie", "chewie"], ["chewie", "fetch"], ["chewie", "chewie"], ["nap_time", "zoomies"]]
    s = hands("team", held, [2, 2, 2, 5, 6])
    play(s, "all", "all", "all")
    assert s.points == [12, 3]
    assert s.active == 1


@pytest.mark.parametrize("dice", [(1, 2, 3, 3, 6), (4, 5, 6, 6, 1)])
def test_w04_runs(dice: tuple[int, ...]) -> None:
    assert "short_walk" in met(*dice)
    assert "long_walk" not in met(*dice)


def test_w05_five_of_a_kind() -> None:
    wanted = {"belly_rub", "chewie", "fetch", "table_scraps", "squeaky_toy", "nap_time", "treat_3"}
    assert met(3, 3, 3, 3, 3) == wanted


def test_w06_four_of_a_kind() -> None:
    assert met(5, 5, 5, 5, 2) == {"table_scraps", "chewie", "fetch", "treat_5", "zoomies"}


def test_w07_treats_are_specific() -> None:
    assert met(6, 6, 1, 2, 4) == {"treat_6"}


def test_w08_end_of_round() -> None:
    piles = piles_worth(18, 17, 15)
    s = ffa(["belly_rub", None, None, None, None], [2, 2, 4, 4, 4], seats=3, seat=1, piles=piles, turn=14)
    play(s, "all")
    assert (s.points, s.last_round, s.over) == ([18, 21, 15], 1, False)
    s = ffa(["belly_rub", "rope_toy", None, None, None], [2, 2, 4, 4, 4], seats=3, seat=2, piles=piles_worth(18, 21, 15),
            turn=15, last_round=1, discard=["fetch"])  # fmt: skip
    play(s, "all")
    assert (s.over, s.points, s.winners) == (True, [18, 21, 23], [2])


def test_w09_tie() -> None:
    s = ffa(["fetch", None, None, None, None], [2, 2, 2, 2, 6], seats=3, seat=2, piles=piles_worth(22, 12, 17), turn=12,
            last_round=1, arrived=[10, 8, 9])  # fmt: skip
    play(s, "all")
    assert (s.over, s.scores, s.winners) == (True, [22, 12, 22], [0])


def test_w10_solo_threshold() -> None:
    s = solo(["short_walk", "treat_5", "fetch", "rope_toy", "belly_rub"], [3, 4, 5, 5, 1])
    assert not play(s.clone(), "all").over
    ended = play(s.clone(), "score:slot0", "done")
    assert (ended.over, ended.scores) == (True, [2])


def test_w11_solo_cuddle_time() -> None:
    s = solo(["cuddle_time", "short_walk", "fetch", "rope_toy", "zoomies"], [1, 1, 4, 5, 6])
    assert legal(s) == {"cuddle:slot0", "score:slot1", "all", "done"}
    assert play(s.clone(), "score:slot1").over
    survived = play(s.clone(), "cuddle:slot0")
    assert (survived.over, survived.points) == (False, [1])


def test_w12_solo_empty_deck() -> None:
    s = solo(["fetch", "treat_2", "nap_time", None, None], [2, 2, 6, 5, 1], deck=["stop"])
    before = s.points[0]
    play(s, "all")
    assert s.points[0] == before + 2
    assert [lying(s, f"display{i}") for i in range(3)] == [["fetch"], [], ["nap_time"]]


def test_w13_coop_cuddle_time() -> None:
    s = hands("coop", [["cuddle_time", "fetch"], ["rope_toy", "treat_1"]], [6, 6, 1, 2, 4])
    assert (s.decision, s.deciders) == ("ScoreCuddle", (0,))
    saved = play(s.clone(), "yes")
    assert (saved.points, saved.active, len(saved.hand(0))) == ([1], 1, 2)
    assert play(s.clone(), "no").over


def test_w14_team_cuddle_time_per_team() -> None:
    held = [["cuddle_time", "fetch"], ["cuddle_time", "zoomies"], ["treat_6", "nap_time"], ["fetch", "treat_1"]]
    s = hands("team", held, [6, 6, 1, 2, 4])
    assert (s.decision, s.deciders, legal(s)) == ("ScoreHand", (2,), {"card:treat_6", "all", "done"})
    play(s, "all")
    assert (s.decision, s.deciders) == ("ScoreCuddle", (1,))
    assert play(s, "yes").points == [2, 1]


def test_w15_one_pattern_two_short_walks() -> None:
    s = ffa(["short_walk", "short_walk", "long_walk", "treat_5", "treat_4"], [2, 3, 4, 5, 5])
    assert {f"score:slot{i}" for i in range(4)} <= legal(s)
    assert "score:slot4" not in legal(s)
    assert play(s, "all").points[0] == 10


def test_w16_swap() -> None:
    s = ffa(["fetch", "rope_toy", "nap_time", "zoomies", "chewie"], [3, 3, 1, 6, 4], step="SwapCard", deck=["treat_3"])
    play(s, "swap:slot0")
    assert (lying(s, "discard"), lying(s, "display0")) == (["fetch"], ["treat_3"])
    assert not any(move.startswith("swap") for move in legal(s))
    assert play(s, "dice:none", "all").points[0] == 2


def test_w17_reshuffle_in_reveal() -> None:
    display = {"display0": ["fetch"], "display1": ["fetch"]}
    discard = ["short_walk", "short_walk", "short_walk", "short_walk"]
    position: dict[str, Any] = {
        "seats": 2,
        "options": {"mode": "ffa", "target": 60},
        "zones": display | {"deck": ["zoomies"], "discard": discard, "pile0": ["..."]},
        "agenda": [{"step": "Turn"}],
    }
    total = 107 - 10 - 2 - 8
    s = GAME.from_position(position | {"facts": {"points": [total, 0]}})
    assert [len(lying(s, f"display{i}")) for i in range(5)] == [1, 1, 1, 1, 1]
    assert lying(s, "display2") == ["zoomies"]
    assert (len(lying(s, "deck")), len(lying(s, "discard"))) == (2, 0)


def test_w18_relay_trace() -> None:
    s = hands("coop", [["fetch", "chewie"], ["zoomies", "treat_4"]], [1, 4, 4, 6, 2], COOP_RELAY, pool=31)
    play(s, "dice:1+2")
    assert s.deciders == (1,)
    held = [["fetch", "chewie"], ["zoomies", "treat_4"]]
    agenda: Agenda = [{"step": "KeepDice", "seat": 1}, *COOP_RELAY[1:]]
    s = hands("coop", held, [4, 4, 4, 3, 3], agenda, pool=0b11001)
    play(s, "dice:0")
    assert s.deciders == (0,)
    agenda = [{"step": "KeepDice", "seat": 0}, *COOP_RELAY[1:]]
    s = hands("coop", held, [4, 4, 4, 4, 1], agenda, pool=0b11000)
    play(s, "dice:3")
    assert s.decision == "ScoreHand"  # the last die was rolled and kept by itself
    assert met(4, 4, 4, 4, 5) == {"fetch", "chewie", "table_scraps", "treat_4", "zoomies"}


def test_w19_team_setup_and_first_turn() -> None:
    s = next(t for t in (GAME.new(4, seed, mode="team") for seed in range(99)) if t.first == 3)
    assert ([len(s.hand(seat)) for seat in range(4)], len(lying(s, "deck"))) == ([1, 1, 1, 1], 36)
    play(s, next(move for move in legal(s) if move != "none"), "none")
    assert [len(s.hand(seat)) for seat in range(4)] == [1, 2, 1, 2]
    assert (len(lying(s, "deck")), len(lying(s, "discard"))) == (33, 1)


def test_w20_last_seat_triggers() -> None:
    s = ffa(["fetch", None, None, None, None], [2, 2, 2, 2, 6], seat=1, piles=piles_worth(17, 15), turn=10)
    play(s, "all")
    assert (s.over, s.scores, s.winners) == (True, [17, 20], [1])


def test_w21_coop_win() -> None:
    s = hands("coop", [["short_walk"], ["zoomies"]], [2, 3, 4, 5, 6], deck=["stop"])
    assert s.points == [103]
    play(s, "all", "all")
    assert (s.over, s.scores, s.winners) == (True, [107, 107], [0, 1])


@pytest.mark.parametrize(
    ("dice", "kinds", "points"),
    [
        ((1, 2, 3, 4, 5), "nap_time short_walk long_walk", 8),
        ((2, 3, 4, 5, 6), "zoomies short_walk long_walk", 8),
        ((2, 2, 4, 4, 4), "chewie rope_toy belly_rub table_scraps treat_2 treat_4", 17),
        ((1, 1, 3, 3, 5), "nap_time squeaky_toy table_scraps treat_1 treat_3", 12),
        ((6, 6, 6, 6, 2), "zoomies chewie fetch rope_toy table_scraps treat_6", 18),
        ((1, 3, 4, 6, 6), "zoomies treat_6", 4),
        ((2, 2, 3, 6, 6), "table_scraps treat_2 treat_6", 6),
        ((1, 1, 1, 1, 1), "nap_time chewie fetch squeaky_toy belly_rub table_scraps treat_1", 22),
    ],
)
def test_w22_match_table(dice: tuple[int, ...], kinds: str, points: int) -> None:
    deck: Any = GAME.deck(GAME.check_options(2, {}))
    assert met(*dice) == set(kinds.split())
    assert sum(deck.points[deck.numbers[kind]] for kind in kinds.split()) == points
