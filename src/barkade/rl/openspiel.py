"""OpenSpiel: every game as a Python game with explicit chance, in OpenSpiel's own registry.

    import pyspiel, barkade.rl.openspiel
    game = pyspiel.load_game("python_barkade_lucky_dog(seats=2,mode=ffa)")

Dice (one by one), cards drawn one by one and other small luck are chance nodes with all their outcomes. A shuffle has too
many: its chance node offers `shuffles` sampled orders (a parameter), the first of which is the one of `seed`.
Sealed picks of a ballot are made one after the other, unseen: information sets keep them apart.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from barkade.extras import missing

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing("openspiel", "the door to OpenSpiel", error) from None

from barkade.games import game as game_of
from barkade.games import loadable
from barkade.kernel.box import Option, Setting
from barkade.kernel.game import Game
from barkade.kernel.record import Record
from barkade.rl.plies import CHANCE, LISTED, TERMINAL, Deal, Ply, opened
from barkade.rl.rewards import LOST, WON
from barkade.rl.tables import VERSION, Table

LONGEST = 100_000  # plies; no game of ours comes near
POINTS = 10_000.0  # no score of ours comes near
SHUFFLES = 64  # sampled orders of a shuffle


def name_of(key: str) -> str:
    """A game's short name in OpenSpiel."""
    return f"python_barkade_{key}"


def game_type(game: Game) -> pyspiel.GameType:
    """What OpenSpiel wants to know about all tables of a game."""
    return pyspiel.GameType(
        short_name=name_of(game.key),
        long_name=f"Barkade: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters(game),
    )


def parameters(game: Game) -> dict[str, Any]:
    """All parameters of a game with their defaults: its table options, and five of ours."""
    options = {name: as_parameter(option, option.default) for name, option in game.options.items()}
    seats = 2 if 2 in game.seats else min(game.seats)
    return options | {"seats": seats, "seed": as_word(0), "shuffles": SHUFFLES, "reward": "win", "version": VERSION}


def as_parameter(option: Option, value: Setting) -> Setting:
    """An option's value as a parameter, whose type is fixed: options that mix numbers and words are words."""
    same = isinstance(option.choices, range) or len({type(choice) for choice in option.choices}) == 1
    return value if same else as_word(value)


def as_word(value: Setting) -> str:
    """A value as a word. OpenSpiel reads 7 as a number even where it wants a word, so 7 is spelled n7."""
    return f"n{value}" if isinstance(value, int) and not isinstance(value, bool) else str(value)


def settings_of(game: Game, params: Mapping[str, Any]) -> dict[str, Setting]:
    """The table options among OpenSpiel's parameters that differ from the defaults."""
    settings: dict[str, Setting] = {}
    for name, option in game.options.items():
        given = params[name]
        if given != as_parameter(option, option.default):
            fitting = [choice for choice in option.choices if as_parameter(option, choice) == given]
            settings[name] = fitting[0] if fitting else given
    return settings


class BarkadeGame(pyspiel.Game):
    """One kind of table as an OpenSpiel game; each of our games has a subclass with its key."""

    key: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = game_of(self.key)
        given = parameters(game) | dict(params or {})
        settings, version = settings_of(game, given), int(given["version"])
        self.table = Table(game, int(given["seats"]), str(given["reward"]), settings, version)
        deal = Deal(game, self.table.seats, self.table.options, int(given["seed"][1:]), int(given["shuffles"]))
        win = self.table.reward == "win"
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=LISTED,
            num_players=self.table.seats,
            min_utility=LOST if win else -POINTS,
            max_utility=WON if win else POINTS,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game), info, given)
        self.first_ply = deal.start()

    def new_initial_state(self) -> "BarkadeState":
        """The state before the first draw of chance."""
        return BarkadeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What a player observes."""
        if params:
            raise ValueError(f"observers of Barkade take no parameters, not {params}")
        return Observer(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        """As many as there may be plies."""
        return LONGEST

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)


def loaded(text: str) -> BarkadeGame:
    """A game from what a pickle holds: its name and parameters. OpenSpiel's own way loses what Python has added."""
    game: BarkadeGame = pyspiel.load_game(text)
    return game


class BarkadeState(pyspiel.State):
    """One point of a game. All of it is in `ply`, which never changes, so that clones share it."""

    def __init__(self, game: BarkadeGame) -> None:
        super().__init__(game)
        self.ply: Ply = game.first_ply

    def current_player(self) -> int:
        """The seat that decides (the lowest in a ballot), chance, or nobody."""
        return self.ply.player

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.ply.table.legal(player))

    # Python asks for these directly; only OpenSpiel's C++ goes the long way through its own wrappers.

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What may be done now: by whom it is asked for, or by this player."""
        ply = self.ply
        asked = ply.player
        if player is not None and player != asked:
            return []
        return list(range(ply.choices)) if asked == CHANCE else self._legal_actions(asked)

    def is_chance_node(self) -> bool:
        """Is luck asked?"""
        return self.ply.outcomes > 0

    def information_state_string(self, player: int | None = None) -> str:
        """A digest of all that a player saw, heard and did, this moment included."""
        return self.ply.recall(self.current_player() if player is None else player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All outcomes with their chances, which are equal."""
        return equal_chances(self.ply.choices)

    def _apply_action(self, action: int) -> None:
        if self.ply.outcomes:
            self.ply = self.ply.drew(action)
        else:
            self.ply = self.ply.decided(self.ply.player, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck:{action}"
        return str(self.ply.deal.game.actions.notation(action))

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.ply.player == TERMINAL

    def returns(self) -> list[float]:
        """The reward of each seat, paid at the end."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return list(self.get_game().table.earned(self.ply.table))

    def resample_from_infostate(self, player: int, sampler: Any) -> "BarkadeState":
        """Another state that the player cannot tell from this one."""
        twin: BarkadeState = self.clone()
        twin.ply = self.ply.imagined(player, int(sampler() * (1 << 53)))
        return twin

    def record(self) -> Record:
        """The game so far, for every other door."""
        return self.ply.record()

    def __str__(self) -> str:
        if self.ply.outcomes:
            return f"waiting for luck, one of {self.ply.choices}"
        return str(self.get_game().table.text(self.ply.table, None))


class Observer:
    """What one player (a spectator, if nothing private is wanted) observes, as a tensor and as a string."""

    def __init__(self, table: Table, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("Barkade shows nobody the secrets of all players; observe one player at a time")
        self.table = table
        self.recalls = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = None if self.recalls else np.zeros(table.encoder.size, np.float32)
        self.dict = {} if self.tensor is None else {name: self.tensor[at] for name, at in table.encoder.layout.items()}

    def set_from(self, state: BarkadeState, player: int) -> None:
        """Fill the tensor; while chance is at work, with zeros."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if not state.ply.outcomes:
            self.tensor[:] = self.table.encoder.encode(state.ply.table, player if self.private else None)

    def string_from(self, state: BarkadeState, player: int) -> str:
        """The observation in words; with perfect recall, a digest of all observations so far."""
        if self.recalls:
            return str(state.information_state_string(player))
        if state.ply.outcomes:
            return "waiting for luck"
        return json.dumps(state.ply.table.view(player if self.private else None))


@cache
def equal_chances(outcomes: int) -> list[tuple[int, float]]:
    """As many outcomes, equally likely."""
    return [(outcome, 1.0 / outcomes) for outcome in range(outcomes)]


def from_record(record: Record, shuffles: int = SHUFFLES) -> BarkadeState:
    """A record as an OpenSpiel state, with its whole history; its game has the record's seed."""
    if "seed" not in record.header:
        raise ValueError("OpenSpiel states begin with a deal; this record begins with a position")
    game, header = record.game, record.header
    params = {name: as_parameter(game.options[name], value) for name, value in header["options"].items()}
    params |= {"seats": header["seats"], "seed": as_word(header["seed"]), "shuffles": shuffles}
    state: BarkadeState = pyspiel.load_game(name_of(game.key), params).new_initial_state()
    for action in opened(state.ply.deal, record):
        state.apply_action(action)
    return state


def register() -> None:
    """Put all games of the shelf into OpenSpiel's registry, as classes: what else it is given dies before it does."""
    for key, game in loadable().items():
        pyspiel.register_game(game_type(game), type(name_of(key), (BarkadeGame,), {"key": key}))


register()
