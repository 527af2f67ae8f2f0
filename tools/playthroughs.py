"""Write the golden playthroughs of OpenSpiel anew: part of `make golden`. Read the diff before you commit it.

One text for each game and mode, made by OpenSpiel's own generator: its opinion of the game, of every state on the way
through one random game, and of everything a player observes there.
"""

from hashlib import blake2b
from pathlib import Path

from absl import flags
from open_spiel.python.algorithms.generate_playthrough import playthrough

from barkade import GAMES, game
from barkade.rl.openspiel import name_of
from barkade.testing.tables import Seating, modes

FOLDER = Path(__file__).parents[1] / "tests" / "rl" / "playthroughs"
SHUFFLES = 4  # orders of each shuffle: enough to see that they are offered
LONG = 160  # characters of a line that is kept as it is


def tables() -> dict[str, str]:
    """By file name: each game in each mode, with the fewest seats that show how seats differ."""
    found = {}
    for key in GAMES:
        played = game(key)
        for mode in played.options["mode"].choices if "mode" in played.options else [""]:
            found[f"{key}_{mode}".strip("_")] = spelled(key, fitting(key, str(mode)))
    return found


def fitting(key: str, mode: str) -> Seating:
    """The smallest table of a mode; of two seats at least, where there is a choice."""
    played = game(key)
    found = [Seating(seats, options) for seats in played.seats for options in modes(played, seats)]
    found = [seating for seating in found if seating.options.get("mode", "") == mode]
    return next((seating for seating in found if seating.seats > 1), found[0])


def spelled(key: str, seating: Seating) -> str:
    """A table as OpenSpiel spells it."""
    settings = seating.options | {"seats": seating.seats, "shuffles": SHUFFLES}
    return f"{name_of(key)}({','.join([f'{name}={value}' for name, value in settings.items()])})"


def retold(table: str) -> str:
    """The playthrough of a table. What is too long to read stands there as its beginning and a digest."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS([""])
    return "\n".join([shortened(line) for line in playthrough(table, None, seed=1).splitlines()]) + "\n"


def shortened(line: str) -> str:
    """A line, or the beginning and the digest of a long one."""
    if len(line) <= LONG:
        return line
    return f"{line[: LONG - 60]}... {len(line)} characters, {blake2b(line.encode(), digest_size=8).hexdigest()}"


def main() -> None:
    """All tables."""
    FOLDER.mkdir(exist_ok=True)
    for name, table in tables().items():
        (FOLDER / f"{name}.txt").write_text(retold(table), encoding="utf-8")
        print(table)


if __name__ == "__main__":
    main()
