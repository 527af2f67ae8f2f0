"""Gymnasium: one seat of a game, with bots in the other chairs.

    import gymnasium, barkade.rl.gymnasium
    env = gymnasium.make("barkade/LuckyDog-v2", seats=2, opponents="puppy")

The legal actions are in `info["action_mask"]` and in `env.unwrapped.action_masks()`. An illegal action ends
the episode with a reward of -1 and the sentence that refuses it in `info["illegal"]`. `render` is the seat's screen; with
`render_mode="human"` it is printed after every step.
"""

from collections.abc import Sequence
from typing import Any

from barkade.extras import missing

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
except ImportError as error:
    raise missing("rl", "the door to Gymnasium", error) from None

from barkade.games import loadable
from barkade.kernel.box import Setting
from barkade.kernel.errors import IllegalAction
from barkade.kernel.game import Game
from barkade.kernel.record import Record
from barkade.rl.chairs import Chairs
from barkade.rl.encode import Floats, Mask
from barkade.rl.rewards import ILLEGAL
from barkade.rl.tables import RENDER_MODES, VERSION, VERSIONS, Saved, Table, check_render_mode, record_in

SEEDS = 1 << 32


class BarkadeEnv(gymnasium.Env[Floats, Any]):
    """One chair at a table of bots."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "puppy",
        reward: str = "win",
        render_mode: str | None = None,
        version: int = VERSION,
        **options: Setting,
    ) -> None:
        self.table = Table(game, seats, reward, options, version)
        self.seat = seat
        self.chairs = Chairs(self.table, seat, opponents)
        self.render_mode = check_render_mode(render_mode)
        self.action_space = spaces.Discrete(len(self.table.game.actions))
        self.observation_space = observation_box(self.table)
        self._state: Any = None

    @property
    def game_state(self) -> Any:
        """The state of the game; ResetNeeded says so if there is none yet."""
        if self._state is None:
            raise ResetNeeded(f"no game of {self.table.game.title} is dealt yet; call reset() first")
        return self._state

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        dealt = self._next_seed() if seed is None else seed
        record = record_in(options)
        self._begin(dealt, record)
        while self.game_state.over and record is None:  # the bots ended it before this seat was asked
            self._begin(self._next_seed(), record)
        self._paid = self.table.earned(self.game_state)[self.seat]
        self._show()
        return self._observation(), self._info()

    def _next_seed(self) -> int:
        return int(self.np_random.integers(SEEDS))

    def _begin(self, seed: int, record: Saved | None) -> None:
        self._state = self.table.begin(seed, record)
        self.chairs.sit_down(seed)
        self.chairs.play(self._state)

    def step(self, action: Any) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        try:
            self.game_state.play(self.seat, int(action))
        except IllegalAction as error:
            return self._observation(), ILLEGAL, True, False, self._info() | {"illegal": str(error)}
        self.chairs.play(self.game_state)
        earned = self.table.earned(self.game_state)[self.seat]
        gain, self._paid = earned - self._paid, earned
        self._show()
        return self._observation(), gain, self.game_state.over, False, self._info()

    def _observation(self) -> Floats:
        return self.table.encoder.encode(self.game_state, self.seat)

    def _info(self) -> dict[str, Any]:
        s = self.game_state
        shown = s.over or s.open_scores
        return {"action_mask": self.action_masks(), "scores": list(s.scores) if shown else None}

    def action_masks(self) -> Mask:
        """By action: 1 if it is legal now."""
        return self.table.encoder.mask(self.game_state, self.seat)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The screen of this seat: returned for `ansi`, printed for `human`."""
        return self.table.rendered(self.game_state, self.seat, self.render_mode)

    def close(self) -> None:
        self.chairs.close()

    def record(self) -> Record:
        """The game so far."""
        return Record.of(self.game_state)


def observation_box(table: Table) -> Any:
    """The space of observations of a table."""
    return spaces.Box(table.encoder.low, table.encoder.high, (table.encoder.size,))


def camel(key: str) -> str:
    """`lucky_dog` as it stands in Gymnasium's ids: `LuckyDog`."""
    return "".join([word.capitalize() for word in key.split("_")])


def register() -> None:
    """Put all games of the shelf into Gymnasium's registry, as `barkade/LuckyDog-v2`; the version before as well."""
    for key in loadable():
        for version in VERSIONS:
            gymnasium.register(
                f"barkade/{camel(key)}-v{version}",
                "barkade.rl.gymnasium:BarkadeEnv",
                kwargs={"game": key, "version": version},
                vector_entry_point="barkade.rl.vector_env:BarkadeVectorEnv" if version == VERSION else None,
                disable_env_checker=True,  # check_env runs in our tests, not at every step of a learner
            )


register()
