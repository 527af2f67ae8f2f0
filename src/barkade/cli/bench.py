"""`barkade bench [GAME]`: how fast rules and search are on this machine; `barkade bench server`: how fast the table
server is; `barkade bench kills`: whether a killed server loses anything; `barkade bench hostile`: what honest
players notice of attackers; `barkade bench browser`: how fast the page is
without one; `barkade bench peers`: Oh Hell beside OpenSpiel's; `barkade bench doors`: how fast learners get their steps."""

import argparse
import json
import sys
from typing import Any

from barkade.bench.calibration import rate
from barkade.bench.rules import measure, seatings
from barkade.bench.thinking import measure_search
from barkade.cli.arguments import add_command, at_least
from barkade.cli.serve import EXTRA
from barkade.cli.wrapping import at_work
from barkade.compiled import COMPILED
from barkade.games import GAMES, game

NAME, FIGURE = 19, 7  # characters that the name of a table and a figure have at least
SERVER_COLUMNS = {
    "moves_per_second": "moves/s",
    "moves_per_unit": "per unit",
    "p50_ms": "p50 ms",
    "p99_ms": "p99 ms",
    "server_us_per_move": "us/move",
}
BROWSER_COLUMNS = {
    "cold_s": "cold s",
    "best_cold_s": "best",
    "warm_s": "warm s",
    "best_warm_s": "best",
    "answer_s": "answer s",
    "frame_ms": "frame ms",
    "best_frame_ms": "best",
    "drawing_ms": "drawing ms",
    "best_drawing_ms": "best",
}
PEER_COLUMNS = {"ours": "ours", "theirs": "OpenSpiel", "ratio": "ratio"}
DOOR_COLUMNS = {
    "gymnasium_v1": "gym v1/s",
    "gymnasium_v2_ratio": "gym v2",
    "vector_bots_ratio": "64, bots",
    "vector_1_ratio": "1 table",
    "vector_64_ratio": "64 tables",
    "vector_64": "steps/s",
}
COLUMNS = {
    "decisions_per_second": "per second",
    "per_unit": "per unit",
    "all_per_unit": "all/unit",
    "games_per_second": "games/s",
    "clone_us": "clone us",
    "view_us": "view us",
    "imagine_us": "imagine us",
    "iterations_per_unit": "search",
}

EXAMPLES = """\
  barkade bench lucky_dog --json         one game, for other programs
  barkade bench --seconds 0.5            all games, in haste
  barkade bench server --tables 50       moves a second at fifty tables
  barkade bench kills --kills 20         is anything lost when the server is killed?
  barkade bench hostile --seconds 20     honest players and attackers side by side
  barkade bench browser                  the page without a server: first question, old dogs, frames
  barkade bench browser lucky_dog        ... of one game
  barkade bench peers                    Oh Hell here and in OpenSpiel, in turn
  barkade bench doors                    steps a second for learners, beside other environments
  barkade bench doors lucky_dog          ... of one game
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "bench", "measure the rules, or the server, on this machine", EXAMPLES)
    parser.add_argument(
        "what", nargs="*", help="games (default: all), or `server`, `kills`, `hostile`, `browser`, `peers` or `doors`"
    )
    parser.add_argument(
        "--seconds",
        type=at_least(0.1),
        default=3.0,
        help="CPU seconds for each of three measures of a table: play-outs, all decisions, search (default 3); warming up, "
        "calibration and small calls take some 3 more",
    )
    parser.add_argument(
        "--tables",
        type=at_least(1),
        help="server (default: 50, 200, 500), kills (default: 8), hostile (20): how many at once",
    )
    parser.add_argument(
        "--kills", type=at_least(1), default=100, help="kills: how often the server is killed under load"
    )
    parser.add_argument(
        "--rounds",
        type=at_least(1),
        help="browser: how often each game is opened (default 3); peers: how often each side is measured (default 5)",
    )
    parser.add_argument(
        "--database-url", default="", help="kills, hostile: where tables live (default: a file for the while)"
    )
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    if arguments.what[:1] == ["browser"]:
        return bench_browser(arguments)
    if arguments.what[:1] == ["peers"]:
        return bench_peers(arguments)
    if arguments.what[:1] == ["doors"]:
        return bench_doors(arguments)
    try:
        if arguments.what == ["server"]:
            return bench_server(arguments)
        if arguments.what == ["hostile"]:
            from barkade.server.bench.hostile import bench_hostile

            return bench_hostile(arguments)
        if arguments.what == ["kills"]:
            from barkade.server.bench.kills import bench_kills

            return bench_kills(arguments)
    except ImportError as error:
        raise ValueError(f"{EXTRA} ({error})") from None
    return bench_rules(arguments)


def bench_server(arguments: argparse.Namespace) -> int:
    """Measure the table server under load, a line for each number of tables, and at rest."""
    from barkade.server.bench.load import at_rest, under_load

    compiled = announced()
    figures: list[dict[str, Any]] = []
    for found in under_load(arguments.tables, arguments.seconds):
        units = rate()
        found |= {"units_per_second": round(units), "rules": compiled}
        found["moves_per_unit"] = round(found["moves_per_second"] / units, 4)
        figures.append(found)
        if not arguments.json:
            pace = f", every {found['pause']:g} s" if found["pause"] else ""
            print_line(f"{found['tables']}{pace}", found, SERVER_COLUMNS, first=len(figures) == 1)
    kilobytes = at_rest()
    if arguments.json:
        print(json.dumps([*figures, {"kilobytes_per_idle_table": kilobytes}], indent=2))
    else:
        print(f"a table that nobody looks at takes {kilobytes} kB")
    return 0


def bench_browser(arguments: argparse.Namespace) -> int:
    """Measure the page without a server, a line for each game: medians and the best of some rounds, and how busy the machine was.
    Printed beside what we want, never judged."""
    from barkade.bench.browser import TARGETS, measure_browser

    games = [game(key).key for key in arguments.what[1:] or GAMES]
    figures = []
    try:
        for found in measure_browser(games, arguments.rounds or 3):
            figures.append(found)
            if not arguments.json:
                print_line(found["game"], found, BROWSER_COLUMNS, first=len(figures) == 1)
    except ImportError as error:
        raise ValueError(f"bench browser needs one more package: pip install playwright ({error})") from None
    if arguments.json:
        print(json.dumps(figures, indent=2))
    else:
        wanted = {key: TARGETS[key.removeprefix("best_")] for key in BROWSER_COLUMNS}
        print_line("wanted at most", wanted, BROWSER_COLUMNS, first=False)
        print(f"load of the machine meanwhile: {', '.join([str(found['load']) for found in figures])}")
    return 0


def bench_peers(arguments: argparse.Namespace) -> int:
    """Measure the same game here and in another engine, a line for each measure: medians of rounds in turn."""
    from barkade.bench.peers import measure_peers

    compiled = announced()
    figures = []
    for found in measure_peers(arguments.rounds or 5, arguments.seconds / 3):
        figures.append(found | {"rules": compiled})
        if not arguments.json:
            print_line(found["measure"], found, PEER_COLUMNS, first=len(figures) == 1)
    if arguments.json:
        print(json.dumps(figures, indent=2))
    return 0


def bench_doors(arguments: argparse.Namespace) -> int:
    """Measure what learners get: a line for each game, as ratios to Gymnasium's door of version 1, then other environments."""
    try:
        from barkade.rl.bench import measure_doors, measure_peers
    except ImportError as error:
        raise ValueError(str(error)) from None
    compiled = announced()
    figures = []
    for found in measure_doors([game(key).key for key in arguments.what[1:] or GAMES], arguments.seconds):
        figures.append(found | {"rules": compiled})
        if not arguments.json:
            print_line(found["game"], found, DOOR_COLUMNS, first=len(figures) == 1)
    best = max([found["vector_64"] for found in figures])
    peers = list(measure_peers(arguments.seconds))
    if arguments.json:
        print(json.dumps([*figures, *peers], indent=2))
        return 0
    print("others, in steps a second and as a part of our fastest 64 tables; what they play is not the same")
    for peer in peers:
        rate = peer.get("steps_per_second")
        told = f"{figure(rate):>12}  {rate / best:.2f}" if rate is not None else f"  missing ({peer['missing']})"
        print(f"{peer['peer']:<32}{told}")
    return 0


def announced() -> str:
    """How the rules run here; whoever measures is told."""
    compiled = COMPILED.words()
    print(f"Python {sys.version.split()[0]}, {compiled}", file=sys.stderr)
    return compiled


def bench_rules(arguments: argparse.Namespace) -> int:
    """Measure and print a line for each kind of table."""
    games = [game(key) for key in arguments.what or GAMES]
    compiled = announced()
    figures = []
    for played in games:
        for seating in seatings(played):
            with at_work(f"measuring {played.key} {seating}"):
                found = measure(played, seating, arguments.seconds) | {"rules": compiled}
                found |= measure_search(played, seating, arguments.seconds)
            figures.append(found)
            if not arguments.json:
                name = f"{found['game']} {found['table']}".replace("mode=", "")
                print_line(name, found, COLUMNS, first=len(figures) == 1)
    if arguments.json:
        print(json.dumps(figures, indent=2))
    return 0


def print_line(name: str, found: dict[str, Any], columns: dict[str, str], first: bool) -> None:
    """Some figures of a table, below their headings; the first line brings these."""
    widths = {key: max(len(heading), FIGURE) + 2 for key, heading in columns.items()}
    if first:
        print("table".ljust(NAME) + "".join([columns[key].rjust(width) for key, width in widths.items()]))
    print(name.ljust(NAME) + "".join([figure(found[key]).rjust(width) for key, width in widths.items()]), flush=True)


def figure(value: float) -> str:
    """A figure for people; large ones are whole."""
    return f"{round(value) if value >= 1000 else value:,}"
