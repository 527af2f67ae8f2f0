"""PettingZoo: every game as an AEC environment, and as a parallel one where seats really choose at once.

    from barkade.rl import pettingzoo
    env = pettingzoo.env("lucky_dog", seats=2, mode="ffa")

When the table waits for several seats (a ballot) they are selected in ascending order; none sees the others'
picks until all are in. `reset(options={"record": ...})` opens a record; `env.unwrapped.record()` writes one.
`render` is the screen of the terminal game: in AEC of the seat that is asked, in parallel of a spectator. With
`render_mode="human"` it is printed after every step.
"""

from random import Random
from typing import Any

from barkade.extras import missing

try:
    import numpy as np
    import pettingzoo
    from gymnasium import spaces
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise missing("rl", "the door to PettingZoo", error) from None

from barkade.games import loadable
from barkade.kernel.box import Setting
from barkade.kernel.game import Game
from barkade.kernel.record import Record
from barkade.kernel.steps import Ballot
from barkade.rl.gymnasium import observation_box
from barkade.rl.rewards import ILLEGAL
from barkade.rl.tables import RENDER_MODES, VERSION, VERSIONS, Table, check_render_mode, kebab, record_in


def env(game: str | Game, seats: int | None = None, **settings: Any) -> Any:
    """The AEC environment as learners want it: an illegal action ends the game and pays its seat -1."""
    bare = raw_env(game, seats, **settings)
    careful = wrappers.TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(careful))


def raw_env(
    game: str | Game,
    seats: int | None = None,
    reward: str = "win",
    render_mode: str | None = None,
    version: int = VERSION,
    **options: Setting,
) -> "BarkadeAEC":
    """The bare AEC environment: an illegal action raises IllegalAction, which names the rule."""
    return BarkadeAEC(Table(game, seats, reward, options, version), render_mode)


def parallel_env(
    game: str | Game,
    seats: int | None = None,
    reward: str = "win",
    render_mode: str | None = None,
    version: int = VERSION,
    **options: Setting,
) -> "BarkadeParallel":
    """The parallel environment, for games in which seats choose at once; ValueError for the others."""
    table = Table(game, seats, reward, options, version)
    if not asks_together(table.game):
        raise ValueError(f"{table.game.title} never asks two seats at once; use env(), in which they take turns")
    return BarkadeParallel(table, render_mode)


def asks_together(game: Game) -> bool:
    """Has the game ballots, in which several seats choose at once?"""
    return any(issubclass(step, Ballot) for step in game.steps.values())


class Seats:
    """What both kinds of environment share: agents, spaces, seeds, words."""

    def __init__(self, table: Table, render_mode: str | None, actions: int) -> None:
        self.table = table
        self.render_mode = check_render_mode(render_mode)
        self.agents = [f"seat_{seat}" for seat in range(table.seats)]
        self.actions = {agent: spaces.Discrete(actions) for agent in self.agents}
        self.observations = {
            agent: spaces.Dict(
                {
                    "observation": observation_box(table),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.agents
        }
        self._seeds = Random()

    def next_seed(self, seed: int | None) -> int:
        """A given seed deals exactly that game; without one, games follow from the last seed given."""
        if seed is None:
            return self._seeds.getrandbits(32)
        self._seeds = Random(seed)
        return seed


def score_info(s: Any, seat: int) -> dict[str, Any]:
    """The score of the game, apart from the reward; None while it is secret."""
    return {"score": s.scores[seat] if s.over or s.open_scores else None}


class BarkadeAEC(pettingzoo.AECEnv[str, Any, Any]):
    """One game as an AEC environment: one decision a step."""

    metadata = {"name": f"barkade_v{VERSION}", "render_modes": list(RENDER_MODES), "is_parallelizable": False}

    def __init__(self, table: Table, render_mode: str | None) -> None:
        super().__init__()
        self.table = table
        self.render_mode = render_mode
        self.seating = Seats(table, render_mode, len(table.game.actions))
        self.metadata = type(self).metadata | {"name": f"barkade_{table.game.key}_v{table.version}"}
        self.possible_agents = self.seating.agents[:]
        self.agents: list[str] = []
        self.game_state: Any = None

    def observation_space(self, agent: str) -> Any:
        return self.seating.observations[agent]

    def action_space(self, agent: str) -> Any:
        return self.seating.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.game_state = self.table.begin(self.seating.next_seed(seed), record_in(options))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection: str | None = None
        self._paid = self.table.earned(self.game_state)
        self.agent_selection = self.agents[0]
        self._look_around()
        self._show()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game_state.play(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self._pay()
        self._look_around()
        self._show()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _pay(self) -> None:
        earned = self.table.earned(self.game_state)
        gains = [now - before for now, before in zip(earned, self._paid, strict=True)]
        self.rewards = dict(zip(self.agents, gains, strict=True))
        self._paid = earned
        self._accumulate_rewards()

    def _look_around(self) -> None:
        """Who is next, is it over, and what may be said about it."""
        s = self.game_state
        self.terminations = dict.fromkeys(self.agents, s.over)
        self.infos = {agent: score_info(s, seat) for seat, agent in enumerate(self.agents)}
        if s.over:
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[s.deciders[0]]
            self.infos[self.agent_selection]["action_mask"] = self.table.encoder.mask(s, s.deciders[0])

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        encoder = self.table.encoder
        return {
            "observation": encoder.encode(self.game_state, seat),
            "action_mask": encoder.mask(self.game_state, seat),
        }

    def render(self) -> str | None:
        """The screen of the seat that is asked: returned for `ansi`, printed for `human`."""
        return self.table.rendered(self.game_state, self.possible_agents.index(self.agent_selection), self.render_mode)

    def close(self) -> None:
        pass

    def record(self) -> Record:
        """The game so far."""
        return Record.of(self.game_state)


class BarkadeParallel(pettingzoo.ParallelEnv[str, Any, Any]):
    """One game as a parallel environment. The last action is "wait", the only one of a seat not asked."""

    metadata = {"name": f"barkade_v{VERSION}", "render_modes": list(RENDER_MODES)}

    def __init__(self, table: Table, render_mode: str | None) -> None:
        self.table = table
        self.render_mode = render_mode
        self.wait = len(table.game.actions)
        self.seating = Seats(table, render_mode, self.wait + 1)
        self.metadata = type(self).metadata | {"name": f"barkade_{table.game.key}_v{table.version}"}
        self.possible_agents = self.seating.agents[:]
        self.agents: list[str] = []
        self.game_state: Any = None

    def observation_space(self, agent: str) -> Any:
        return self.seating.observations[agent]

    def action_space(self, agent: str) -> Any:
        return self.seating.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        self.game_state = self.table.begin(self.seating.next_seed(seed), record_in(options))
        self.agents = self.possible_agents[:]
        self._paid = self.table.earned(self.game_state)
        self._show()
        return self._observations(), self._infos()

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        illegal = [seat for seat, agent in enumerate(self.agents) if not self._legal(seat, int(actions[agent]))]
        if illegal:
            gains = [ILLEGAL if seat in illegal else 0.0 for seat in range(self.table.seats)]
        else:
            for seat in self.game_state.deciders:
                self.game_state.play(seat, int(actions[self.agents[seat]]))
            earned = self.table.earned(self.game_state)
            gains = [now - before for now, before in zip(earned, self._paid, strict=True)]
            self._paid = earned
        rewards = dict(zip(self.agents, gains, strict=True))
        over = dict.fromkeys(self.agents, bool(illegal) or self.game_state.over)
        truncated = dict.fromkeys(self.agents, False)
        seen = self._observations(), rewards, over, truncated, self._infos()
        self._show()
        if illegal or self.game_state.over:
            self.agents = []
        return seen

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _legal(self, seat: int, action: int) -> bool:
        options = self.game_state.legal(seat)
        return action in options if options else action == self.wait

    def _observations(self) -> dict[str, Any]:
        return {agent: self._observe(seat) for seat, agent in enumerate(self.agents)}

    def _observe(self, seat: int) -> dict[str, Any]:
        encoder = self.table.encoder
        idle = seat not in self.game_state.deciders
        return {
            "observation": encoder.encode(self.game_state, seat),
            "action_mask": np.append(encoder.mask(self.game_state, seat), np.int8(idle)),
        }

    def _infos(self) -> dict[str, Any]:
        return {agent: score_info(self.game_state, seat) for seat, agent in enumerate(self.agents)}

    def render(self) -> str | None:
        """The screen of a spectator, since several seats may be asked: returned for `ansi`, printed for `human`."""
        return self.table.rendered(self.game_state, None, self.render_mode)

    def close(self) -> None:
        pass

    def record(self) -> Record:
        """The game so far."""
        return Record.of(self.game_state)


def register() -> None:
    """Put all games of the shelf into PettingZoo's own registries, as `barkade/lucky-dog-v2`; the version before as well."""
    for key, game in loadable().items():
        for version in VERSIONS:
            name, made = f"barkade/{kebab(key)}-v{version}", {"game": key, "version": version}
            pettingzoo.register("aec", name, "barkade.rl.pettingzoo:env", kwargs=made)
            if asks_together(game):
                pettingzoo.register("parallel", name, "barkade.rl.pettingzoo:parallel_env", kwargs=made)


register()
