"""Plans: every game follows from the plan and its number."""

from pathlib import Path

import pytest

from barkade.lab.plan import derived, load_plan, planned, read_manifest


def test_a_game_follows_from_the_seed_of_the_run_and_its_number() -> None:
    plan = planned("lucky_dog", 2, {}, ["random"], 100, seed=3)

    assert [plan.seed_of(i) for i in range(3)] == [derived(3, i) for i in range(3)]
    assert len({plan.seed_of(i) for i in range(100)}) == 100


def test_different_bots_play_each_deal_once_in_every_chair() -> None:
    plan = planned("lucky_dog", 3, {}, ["random", "greedy", "puppy"], 9, seed=3)

    assert [plan.deal_of(i) for i in range(9)] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert [plan.seating(i)[0] for i in range(3)] == ["random", "greedy", "puppy"]
    assert all(sorted(plan.seating(i)) == ["greedy", "puppy", "random"] for i in range(9))


def test_fewer_bots_than_seats_take_turns_in_the_chairs() -> None:
    assert planned("lucky_dog", 4, {}, ["random", "greedy"], 1, 0).bots == ("random", "greedy", "random", "greedy")


def test_the_manifest_tells_what_was_played_and_keeps_strangers_out(tmp_path: Path) -> None:
    plan = planned("lucky_dog", 2, {"target": 10}, ["random"], 10, seed=3)
    plan.save(tmp_path)

    assert load_plan(tmp_path) == plan
    assert read_manifest(tmp_path)["deck_hash"]
    with pytest.raises(ValueError, match="its seed is 3, not 4"):
        plan._replace(seed=4).save(tmp_path)
    with pytest.raises(ValueError, match="it has target=10, not standard options"):
        plan._replace(options={}).save(tmp_path)
    with pytest.raises(ValueError, match="its bots are random, random, not good_dog, puppy"):
        plan._replace(bots=("good_dog", "puppy")).save(tmp_path)
    with pytest.raises(ValueError, match="its number of games in a shard is 50, not 7"):
        plan._replace(shard=7).save(tmp_path)


def test_a_run_may_grow_and_does_not_shrink(tmp_path: Path) -> None:
    plan = planned("lucky_dog", 2, {}, ["random"], 10, seed=3)
    for games in (10, 30, 20):
        plan._replace(games=games).save(tmp_path)

    assert load_plan(tmp_path).games == 30


def test_wrong_plans_are_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="1 to 2 bots for 2 seats, not 3"):
        planned("lucky_dog", 2, {}, ["random"] * 3, 1, 0)
    with pytest.raises(ValueError, match="there is no bot 'cat'"):
        planned("lucky_dog", 2, {}, ["cat"], 1, 0)
    with pytest.raises(ValueError, match="at least 1 game"):
        planned("lucky_dog", 2, {}, ["random"], 0, 0)
    with pytest.raises(ValueError, match=r"no manifest\.json"):
        read_manifest(tmp_path)
    for text in ("{}", "[]"):
        (tmp_path / "manifest.json").write_text(text)
        with pytest.raises(ValueError, match="not a manifest of format 1"):
            read_manifest(tmp_path)
