"""What a run plays: game, seats, options, bots, and the seed from which every game's luck follows."""

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from barkade.bots import check_name
from barkade.games import game as game_of
from barkade.kernel.deck import own_name
from barkade.kernel.drafts import draft_of
from barkade.kernel.game import Game
from barkade.version import __version__

FORMAT = 1
MANIFEST = "manifest.json"
PLANNED = ("game", "seats", "options", "bots", "games", "seed", "shard")  # what a manifest must say
SHARD = 50  # games in a shard, unless a plan says otherwise
WORDS = {
    "deck_hash": "hash of the deck",
    "shard": "number of games in a shard",
    "rules": "rules version",
}  # in sentences


class Plan(NamedTuple):
    """A run of the lab. Game i follows from the plan and i alone, whoever plays it and whenever."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]  # one for each seat
    games: int
    seed: int
    shard: int = SHARD
    deck_file: str = ""  # the text of a deck of one's own: workers far away, and readers much later, have no other

    def table(self) -> tuple[Game, dict[str, Any]]:
        """The game, and the options of its tables as every machine understands them."""
        played = game_of(self.game)
        if not self.deck_file:
            return played, self.options
        played.bring_deck(self.deck_file)
        return played, self.options | {"deck": own_name(self.deck_file)}

    @property
    def shards(self) -> int:
        """How many shards the run has."""
        return -(-self.games // self.shard)

    def games_of(self, shard: int) -> range:
        """The numbers of a shard's games."""
        return range(shard * self.shard, min((shard + 1) * self.shard, self.games))

    def deal_of(self, number: int) -> int:
        """Which deal a game plays: if bots differ, each deal is played once for each way round the table."""
        return number // self.seats if len(set(self.bots)) > 1 else number

    def seating(self, number: int) -> list[str]:
        """Which bot sits where: from game to game everybody moves up one chair."""
        turn = number % self.seats
        return [self.bots[(seat + turn) % self.seats] for seat in range(self.seats)]

    def seed_of(self, number: int) -> int:
        """The luck of a game."""
        return derived(self.seed, self.deal_of(number))

    def to_json(self) -> dict[str, Any]:
        """The manifest of the run."""
        played, options = self.table()
        deck = played.deck(played.check_options(self.seats, options))
        own = {"deck_file": self.deck_file} if self.deck_file else {}
        return {
            "barkade_lab": FORMAT,
            "version": __version__,
            "game": self.game,
            "rules": played.version,
            "deck": Path(self.options["deck"]).stem if own else deck.name,
            "deck_hash": deck.digest,
            "seats": self.seats,
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
            "shard": self.shard,
            "games": self.games,
        } | own

    def save(self, folder: Path) -> None:
        """Write the manifest, or check that the one there is of the same run; only the number of games may grow."""
        folder.mkdir(parents=True, exist_ok=True)
        path, mine = folder / MANIFEST, self.to_json()
        if path.exists():
            theirs = read_manifest(folder)
            for name, value in mine.items():
                if name not in ("games", "version", "deck_file") and theirs.get(name) != value:
                    raise ValueError(f"{folder} holds another run: {differing(name, theirs.get(name), value)}")
            mine["games"] = max(mine["games"], theirs["games"])
        draft = draft_of(path)
        draft.write_text(json.dumps(mine, indent=2) + "\n", encoding="utf-8")
        draft.replace(path)


def planned(
    game: str, seats: int | None, options: dict[str, Any], bots: list[str], games: int, seed: int, shard: int = SHARD
) -> Plan:
    """A checked plan; fewer bots than seats take turns in the chairs. ValueError says what is wrong."""
    played = game_of(game)
    box = played.new(seats, **options).box
    count: int = box.seats
    if not bots or len(bots) > count:
        raise ValueError(f"--bots must name 1 to {count} bots for {count} seats, not {len(bots)}")
    for name in bots:
        check_name(name, played)
    if games < 1 or shard < 1:
        raise ValueError(f"a run has at least 1 game and shards of at least 1, not {games} and {shard}")
    chairs = tuple([bots[i % len(bots)] for i in range(count)])
    return Plan(game, count, options, chairs, games, seed, shard, box.deck.text)


def differing(name: str, there: Any, here: Any) -> str:
    """What is different about two runs: `its seed is 3, not 4`."""
    if name == "bots":
        return f"its bots are {', '.join(there or [])}, not {', '.join(here)}"
    if name == "options":
        return f"it has {told_options(there or {})}, not {told_options(here)}"
    return f"its {WORDS.get(name, name)} is {there}, not {here}"


def told_options(options: dict[str, Any]) -> str:
    """Table options as one would type them."""
    return ", ".join([f"{name}={value}" for name, value in options.items()]) or "standard options"


def read_manifest(folder: Path) -> dict[str, Any]:
    """The manifest of a run; ValueError if the folder holds none."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ValueError(f"{folder} holds no run of the lab: there is no {MANIFEST}") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"{folder / MANIFEST} is not JSON: {error}") from None
    if not isinstance(manifest, dict) or manifest.get("barkade_lab") != FORMAT:
        raise ValueError(f"{folder / MANIFEST} is not a manifest of format {FORMAT}")
    for field in PLANNED:
        if field not in manifest:
            raise ValueError(f"{folder / MANIFEST}: {field} is missing")
    return manifest


def load_plan(folder: Path) -> Plan:
    """The plan of a run that was begun."""
    m = read_manifest(folder)
    own = m.get("deck_file", "")
    return Plan(m["game"], m["seats"], m["options"], tuple(m["bots"]), m["games"], m["seed"], m["shard"], own)


def derived(*parts: int) -> int:
    """A seed that follows from numbers, and tells nothing about those of other numbers."""
    text = ":".join([str(part) for part in parts])
    return int.from_bytes(blake2b(text.encode(), digest_size=8, person=b"barkade-lab").digest(), "little") >> 1
