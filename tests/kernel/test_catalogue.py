"""The catalogue: numbers, words, notation, JSON."""

import pytest

import barkade


@pytest.mark.parametrize("key", barkade.GAMES)
def test_every_action_has_words_notation_and_json_both_ways(key: str) -> None:
    actions = barkade.game(key).actions
    for action in range(len(actions)):
        assert actions.text(action)
        assert actions.from_notation(actions.notation(action)) == action
        assert actions.from_json(actions.to_json(action)) == action


def test_lucky_dog_has_69_actions() -> None:
    assert len(barkade.game("lucky_dog").actions) == 69


@pytest.mark.parametrize(
    ("obj", "sentence"),
    [
        ({"verb": "fly"}, "there is no action 'fly'; allowed: one of the verbs"),
        ({"verb": "swap", "args": ["slot9"]}, "allowed: swap:slot0"),
        ({"verb": "swap", "args": "slot1"}, "the args of an action are a list"),
        ("swap", "an action is an object"),
    ],
)
def test_a_wrong_action_is_refused_with_what_is_allowed(obj: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=".") as refused:
        barkade.game("lucky_dog").actions.from_json(obj)
    assert sentence in str(refused.value)


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(KeyError, match="the games are dog_lover"):
        barkade.game("chess")
