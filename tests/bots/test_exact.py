"""The exact bot of Lucky Dog: the turn worked out to the end, and the partner's kept dice as evidence."""

from typing import Any

import pytest

import barkade
from barkade import bots
from barkade.bots import lucky_pair, lucky_turn
from barkade.bots.exact import ExactBot
from barkade.games.lucky_dog import chances
from barkade.games.lucky_dog.actions import CUDDLE, KINDS, PICK_DICE, SCORE

GAME = barkade.game("lucky_dog")
FETCH, CHEWIE, CUDDLE_TIME = [KINDS.index(kind) for kind in ("fetch", "chewie", "cuddle_time")]


def display(kinds: list[str], dice: list[int], agenda: list[str], seats: int = 2) -> Any:
    """A table of `ffa` or `solo` with these cards and dice; seat 0 has the first step of the agenda before it."""
    position = GAME.new(seats, 1).position()
    cards = [card for pile in position["zones"].values() for card in pile]
    for card in kinds:
        cards.remove(card)
    zones = {f"display{i}": [card] for i, card in enumerate(kinds)} | {"deck": cards}
    steps = [{"step": step, "seat": 0} for step in agenda] + [{"step": "EndTurn" if seats > 1 else "Survive"}]
    facts = position["facts"] | {"dice": dice, "first": 0, "active": 0}
    return GAME.from_position(
        {"seats": seats, "options": position["options"], "zones": zones, "facts": facts, "agenda": steps}
    )


def test_a_single_card_is_worth_its_points_times_its_chance() -> None:
    s = GAME.new(2, 1)
    worth = lucky_turn.worths(s, 0, [FETCH])
    value = chances.once_more(chances.with_rerolls(worth, 2))[-1]
    assert f"{value / 5:.4f}" == "0.2908"


def test_five_of_a_kind_scores_two_fetch_and_three_others() -> None:
    s = GAME.new(2, 1, first_seat=0)
    kinds = [KINDS.index(kind) for kind in ("fetch", "fetch", "belly_rub", "belly_rub", "rope_toy")]
    assert max(lucky_turn.worths(s, 0, kinds)) == 22.0


def test_solo_puts_survival_before_points() -> None:
    s = GAME.new(1, 1)
    short_walk = KINDS.index("short_walk")
    roll = chances.NUMBER[(1, 1, 4, 5, 6)]
    assert lucky_turn.worths(s, 0, [short_walk])[roll] == 2.0
    assert lucky_turn.worths(s, 0, [short_walk, CUDDLE_TIME])[roll] == lucky_turn.LIFE + 1


def test_w11_solo_takes_the_cuddle_that_saves_the_game() -> None:
    kinds = ["cuddle_time", "short_walk", "fetch", "rope_toy", "zoomies"]
    s = display(kinds, [1, 1, 4, 5, 6], ["ScoreDisplay"], seats=1)
    assert SCORE[1] in s.legal(0)
    assert bots.ask(bots.make("exact", GAME), s, 0) == CUDDLE[0]


def test_four_of_a_kind_for_fetch_is_left_alone() -> None:
    s = display(["fetch", "fetch", "chewie", "table_scraps", "rope_toy"], [3, 3, 3, 3, 1], ["Reroll", "ScoreDisplay"])
    bot = bots.make("exact", GAME)
    assert bots.ask(bot, s, 0) in (PICK_DICE[0], PICK_DICE[16])  # stop, or try the one die that cannot hurt
    assert "expected points" in bot.why()


def test_the_last_turn_is_played_to_win() -> None:
    s = GAME.new(2, 1, first_seat=0)
    s.last_round, s.points = 1, [24, 20]
    assert lucky_turn.race_worth(s, 1, 4) < 1  # a tie is lost to the one who was there first (LK-052)
    assert lucky_turn.race_worth(s, 1, 5) > lucky_turn.WIN


def relay(seed: int) -> Any:
    """A `coop` relay at the first keep."""
    s = GAME.new(2, seed, mode="coop", first_seat=0)
    assert s.decision == "KeepDice"
    return s


def test_kept_sixes_make_hands_that_want_equal_dice_more_likely() -> None:
    s = relay(4)
    seat = 1
    kept = (chances.NUMBER[()], chances.NUMBER[(2, 2, 2)])
    before = lucky_pair.partner_hands(s, seat, [])
    after = lucky_pair.partner_hands(s, seat, [kept])

    def sets(hands: dict[tuple[int, ...], float]) -> float:
        return sum([weight for kinds, weight in hands.items() if FETCH in kinds or CHEWIE in kinds])

    assert sets(after) > 1.5 * sets(before)
    assert sum(after.values()) == pytest.approx(1.0)


def test_prior_weights_count_the_cards_that_are_left() -> None:
    left = {0: 3, 1: 1, 2: 2}
    pairs = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]
    assert [lucky_pair.ways(left, pair) for pair in pairs] == [6, 6, 12, 0, 4, 2]
    assert sum([lucky_pair.ways(left, pair) for pair in pairs]) == 6 * 5


def test_the_likelihoods_of_all_keeps_add_up_to_one() -> None:
    s = relay(4)
    hand = (CHEWIE, FETCH)
    row = chances.NUMBER[(3, 3, 3)]
    keeps = [number for number, dice in enumerate(chances.KEEPS) if number != row and len(dice) > 3]
    assert sum([lucky_pair.likelihood(s.deck, hand, True, (row, after)) for after in keeps]) == pytest.approx(1.0)


def test_the_bot_remembers_what_the_partner_added() -> None:
    s = relay(4)
    bot, other = ExactBot(), ExactBot()
    while not s.over and s.turn == 1:
        seat = s.deciders[0]
        s.play(seat, bots.ask(bot if seat == 1 else other, s, seat))
    assert all([len(chances.KEEPS[before]) < len(chances.KEEPS[after]) for before, after in bot._keeps])
