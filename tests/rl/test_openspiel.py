"""OpenSpiel's own simulation test for every table, explicit chance, imagined worlds, records."""

import pickle
from itertools import combinations
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from tools.playthroughs import FOLDER, retold, tables

from barkade import GAMES, Game, Record, game
from barkade.rl import openspiel as ours
from barkade.rl.plies import CHANCE, TERMINAL
from barkade.rl.rollouts import Rollouts
from barkade.testing import Seating


def loaded(played: Game, seating: Seating) -> ours.BarkadeGame:
    game_: ours.BarkadeGame = pyspiel.load_game(ours.name_of(played.key), {"seats": seating.seats, **seating.options})
    return game_


def play_out(state: ours.BarkadeState, rng: Random, plies: int = 100_000) -> None:
    for _ in range(plies):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))


def in_the_middle(game_: ours.BarkadeGame, rng: Random) -> ours.BarkadeState:
    """A state in which a player decides, some way into a game if it lasts so long."""
    state = game_.new_initial_state()
    found = state
    decisions = 0
    while decisions < 15 and not state.is_terminal():
        if not state.is_chance_node():
            found = state.clone()
            decisions += 1
        state.apply_action(rng.choice(state.legal_actions()))
    return found


def test_random_simulation(played: Game, seating: Seating) -> None:
    pyspiel.random_sim_test(loaded(played, seating), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("key", GAMES)
def test_random_simulation_with_serialisation(key: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(ours.name_of(key)), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("key", GAMES)
def test_games_and_states_can_be_pickled(key: str) -> None:
    game_ = pyspiel.load_game(ours.name_of(key), {"seed": "n7", "reward": "points"})
    state = in_the_middle(game_, Random(5))
    again, there = pickle.loads(pickle.dumps((game_, state)))

    assert str(again) == str(game_)
    assert again.new_initial_state().legal_actions() == game_.new_initial_state().legal_actions()
    assert there.history() == state.history()
    assert str(there) == str(state)


def test_every_game_is_in_the_registry() -> None:
    assert {ours.name_of(key) for key in GAMES} <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", tables())
def test_playthroughs_are_as_they_were(name: str) -> None:
    wanted = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert retold(tables()[name]) == wanted, "an intended change? then run `make golden` and read the diff"


def test_a_record_goes_through(played: Game, seating: Seating) -> None:
    state = loaded(played, seating).new_initial_state()
    play_out(state, Random(6))
    record = Record.from_text(state.record().to_text())

    assert record.replay().scores == state.ply.table.scores
    assert ours.from_record(record).history() == state.history()


def test_a_seeded_record_opens_as_a_state_with_the_same_position(played: Game, seating: Seating) -> None:
    s = played.new(seating.seats, 7**30, **seating.options)
    rng = Random(7)
    while not s.over:
        seat = rng.choice(s.deciders)
        s.play(seat, rng.choice(s.legal(seat)))
    state = ours.from_record(Record.of(s))

    assert state.ply.table.position() == s.position()
    assert state.returns() == [1.0 if seat in s.winners else -1.0 for seat in range(seating.seats)]


def test_resampled_states_look_the_same_and_differ(played: Game, seating: Seating) -> None:
    rng = Random(1)
    state = in_the_middle(loaded(played, seating), rng)
    player = state.current_player()
    twins = [state.resample_from_infostate(player, rng.random) for _ in range(6)]

    for twin in twins:
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert twin.legal_actions() == state.legal_actions()
    assert len({tuple(twin.ply.table.faces) for twin in twins}) > 1


def test_dice_are_explicit() -> None:
    state = pyspiel.load_game("python_barkade_lucky_dog(seats=1,mode=solo)").new_initial_state()
    while state.ply.outcomes != 6**5:
        state.apply_action(0)
    for face in (0, 1, 2, 3, 4):
        assert state.chance_outcomes() == [(outcome, 1 / 6) for outcome in range(6)]
        there = pickle.loads(pickle.dumps(state))
        assert there.history() == state.history()
        state.apply_action(face)

    assert sorted(state.ply.table.view(0)["facts"]["dice"]) == [1, 2, 3, 4, 5]


def test_shuffles_are_sampled_and_the_first_sample_is_the_one_of_the_seed() -> None:
    state = pyspiel.load_game("python_barkade_to_the_dogs(shuffles=5,seed=n11)").new_initial_state()

    assert len(state.chance_outcomes()) == 5
    while state.is_chance_node():
        seeded = ours.equal_chances(len(state.chance_outcomes()))[0][0]
        state.apply_action(seeded)
    piles = [zone for zone, name in enumerate(state.ply.table.box.zone_names) if name.endswith("_unused")]
    dealt = game("to_the_dogs").new(2, 11)
    assert [state.ply.table.zones[zone] for zone in piles] == [dealt.zones[zone] for zone in piles]
    assert [state.ply.table.faces[slot] for zone in piles for slot in dealt.zones[zone]] == [
        dealt.faces[slot] for zone in piles for slot in dealt.zones[zone]
    ]


def first_decision(luck: dict[int, int]) -> ours.BarkadeState:
    """Lucky Dog for two together at its first decision, after the given outcomes of some draws and 0 for the rest."""
    state: ours.BarkadeState = pyspiel.load_game("python_barkade_lucky_dog(seats=2,mode=coop)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(luck.get(len(state.history()), 0))
    return state


def test_information_states_differ_exactly_where_a_player_can_see_a_difference() -> None:
    states = [first_decision({})] + [first_decision({draw: 5}) for draw in range(1, 4)]
    only_one_sees = 0
    for one, other in combinations(states, 2):
        same_view = [one.ply.table.view(seat) == other.ply.table.view(seat) for seat in range(2)]
        same_state = [one.information_state_string(seat) == other.information_state_string(seat) for seat in range(2)]
        only_one_sees += same_view[0] != same_view[1]

        assert same_state == same_view
    assert only_one_sees


def test_a_spectator_can_observe_and_nobody_sees_everything() -> None:
    game_ = pyspiel.load_game("python_barkade_dog_lover")
    state = game_.new_initial_state()
    play_out(state, Random(2), 30)
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    observer = game_.make_py_observer(public)
    observer.set_from(state, 0)
    first = observer.tensor.copy()
    observer.set_from(state, 1)

    assert np.array_equal(first, observer.tensor)
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="secrets of all players"):
        game_.make_py_observer(everything)


def test_chance_and_the_end_have_the_numbers_of_openspiel() -> None:
    assert (int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)) == (CHANCE, TERMINAL)


@pytest.mark.parametrize("key", GAMES)
def test_an_imagined_world_goes_on_without_asking_for_luck(key: str) -> None:
    state = in_the_middle(pyspiel.load_game(ours.name_of(key)), Random(3))
    twin, rng = state.resample_from_infostate(state.current_player(), Random(1).random), Random(2)
    while not twin.is_terminal():
        assert not twin.is_chance_node()
        assert twin.legal_actions(pyspiel.PlayerId.CHANCE) == []
        twin.apply_action(rng.choice(twin.legal_actions()))

    assert set(twin.returns()) <= {-1.0, 1.0}


def test_search_of_openspiel_plays_our_games() -> None:
    game_ = pyspiel.load_game("python_barkade_lucky_dog(seats=2,mode=coop)")
    state = game_.new_initial_state()
    rng = np.random.RandomState(3)
    while state.is_chance_node():
        state.apply_action(int(rng.choice(state.legal_actions())))
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    bot = ismcts.ISMCTSBot(game_, evaluator, uct_c=2.0, max_simulations=3, random_state=rng)

    assert bot.step(state) in state.legal_actions()


def test_options_that_mix_numbers_and_words_are_words() -> None:
    state = pyspiel.load_game("python_barkade_lucky_dog(seats=3,first_seat=n2)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)

    assert state.ply.table.box.options["first_seat"] == 2


@pytest.mark.parametrize(("params", "wrong"), [({"seats": 9}, "1 to 4 seats"), ({"reward": "glory"}, "win or points")])
def test_wrong_parameters_are_refused(params: dict[str, object], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        pyspiel.load_game("python_barkade_lucky_dog", params)


def test_a_position_is_not_the_start_of_an_openspiel_game() -> None:
    lucky = game("lucky_dog")
    s = lucky.from_position(lucky.new(2, 1).position())
    with pytest.raises(ValueError, match="begins with a position"):
        ours.from_record(Record.of(s))


@pytest.mark.parametrize("key", GAMES)
def test_our_rollouts_are_worth_what_those_of_openspiel_are(key: str) -> None:
    state = in_the_middle(pyspiel.load_game(ours.name_of(key)), Random(4))
    mine = [Rollouts(1, np.random.RandomState(seed)).evaluate(state) for seed in range(60)]
    theirs = [mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed)).evaluate(state) for seed in range(12)]
    bot = ismcts.ISMCTSBot(
        state.get_game(), Rollouts(2, np.random.RandomState(1)), uct_c=2.0, max_simulations=20,
        random_state=np.random.RandomState(2),
    )  # fmt: skip

    assert np.abs(np.mean(mine, axis=0) - np.mean(theirs, axis=0)).max() < 1.2
    assert all(abs(value) == 1 for row in mine for value in row)
    assert len({tuple(row) for row in map(tuple, mine)}) > 1
    assert bot.step(state) in state.legal_actions()
    assert Rollouts().prior(state) == mcts.RandomRolloutEvaluator().prior(state)
