"""`barkade review FILE`: what each decision of a game was worth, what luck gave and took, and what the others gave away."""

import argparse
import json
import sys
from typing import Any

from barkade.cli.arguments import add_command, at_least
from barkade.cli.seated import names_in
from barkade.cli.wrapping import say
from barkade.kernel.errors import RecordError
from barkade.kernel.record import Record
from barkade.review import Budget, Decision, Review, Summary
from barkade.review.figures import Figure
from barkade.review.findings import plain

EXAMPLES = """\
  barkade review lucky_dog-7.barkade                 the first seat's game, judged by what it knew
  barkade review to_the_dogs-7.barkade --seat 1      the second seat's
  barkade review dog_lover-7.barkade --budget 4      four times the imagined worlds: half the interval
  barkade review dog_lover-7.barkade --json | jq .summary
Ctrl-C stops the judging and tells what is known so far. `python -m barkade.review.proof` tries the review itself.
"""
WIDTH = 30  # of the bar that shows the curve


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "review", "what was skill and what was luck in a recorded game", EXAMPLES)
    parser.add_argument("file", help="a record file of a game that is over")
    parser.add_argument("--seat", type=int, default=0, help="whose decisions are judged (default 0, the first seat)")
    parser.add_argument(
        "--budget", type=at_least(1), default=1, help="times the usual number of imagined worlds (default 1)"
    )
    parser.add_argument(
        "--seed", type=int, default=0, help="the luck of the imagined worlds; the same seed finds the same"
    )
    parser.add_argument("--json", action="store_true", help="everything that was found, as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Judge with progress on stderr, and tell what was found."""
    try:
        record = Record.load(arguments.file)
        review = Review(record, arguments.seat, times(arguments.budget), arguments.seed)
    except RecordError as error:
        raise ValueError(str(error)) from None
    stopped = judged(review)
    if arguments.json:
        print(json.dumps(found(review), indent=2))
    else:
        say("\n".join(lines(review, names_in(record.header) or review.words.names)), sys.stdout)
    return 130 if stopped else 0


def times(factor: int) -> Budget:
    """So many times the usual budget."""
    usual = Budget()
    first, worlds, others, curve = [factor * each for each in (usual.first, usual.worlds, usual.others, usual.curve)]
    return Budget(first, worlds, others, curve, usual.options)


def judged(review: Review) -> bool:
    """Judge piece by piece; True if somebody stopped it."""
    watched = sys.stderr.isatty()
    try:
        for done, _ in enumerate(review, 1):
            if watched:
                sys.stderr.write(f"\r\x1b[K{done} of {len(review.pieces)} judged; Ctrl-C stops")
                sys.stderr.flush()
    except KeyboardInterrupt:
        say("\nbarkade: stopped; this is what is known so far", sys.stderr)
        return True
    finally:
        if watched:
            sys.stderr.write("\r\x1b[K")
    return False


def found(review: Review) -> dict[str, Any]:
    """Everything, ready for JSON."""
    parts = {"curve": review.curve(), "decisions": review.decisions(), "gifts": review.gifts()}
    return {
        "summary": plain(review.summary()) | {"complete": review.summary().complete},
        "turns": plain(review.story.turns),
        **{name: plain(part) for name, part in parts.items()},
    }


def lines(review: Review, names: list[str]) -> list[str]:
    """The review for people."""
    summary = review.summary()
    told = [f"{names[review.seat]}: {summary.alike} of {summary.decisions} decisions like the old dog's."]
    if summary.complete:
        told.append(sums(summary, names))
    else:
        told.append(f"First {summary.turns} of {len(review.story.turns)} turns judged.")
    told += ["", "The chance to win, turn by turn:" if summary.unit == "win" else "The points to expect, turn by turn:"]
    told += curve(review)
    told += ["", *costly(review, summary)]
    if summary.swings:
        told += ["", "Turning points:"]
        told += [
            f"  {review.story.turns[swing.turn].words}: {amount(swing.value, summary.unit)}. {swing.words}"
            for swing in summary.swings
        ]
    return told


def sums(summary: Summary, names: list[str]) -> str:
    """The sum in a sentence."""
    unit = summary.unit
    parts = f"skill {measured(summary.skill, unit)}, luck {measured(summary.luck, unit)}"
    given = f"what the others gave away {measured(summary.others, unit)}" if len(names) > 1 else ""
    whole = amount(summary.result.mean, unit)
    against = "a fair share of the win" if unit == "win" else "what was to be expected"
    return f"{whole} against {against}: {parts}{', ' + given if given else ''}. Skill is measured against {summary.reference}."


def curve(review: Review) -> list[str]:
    """A bar for every turn."""
    points = review.curve()
    top = 1.0 if review.unit == "win" else max([1.0, *[point.chances[review.seat] for point in points]])
    found = []
    for point in points:
        value = point.chances[review.seat]
        name = review.story.turns[point.turn].words if point.turn < len(review.story.turns) else "end"
        words = f"{100 * value:.0f} %" if review.unit == "win" else f"{value:.0f}"
        found.append(f"  {name:>8} {'#' * round(WIDTH * value / top):<{WIDTH}} {words}")
    return found


def costly(review: Review, summary: Summary) -> list[str]:
    """The decisions that cost most."""
    if not summary.costliest:
        return ["Nothing to mend. Luck decided."]
    decisions = {decision.move: decision for decision in review.decisions()}
    told = ["What cost most, judged by what you could see then:"]
    for move in summary.costliest:
        decision: Decision = decisions[move]
        best, chosen = decision.options[decision.best], decision.options[decision.chosen]
        by_points = review.judge.exact and decision.cost_points.mean
        cost, unit = (decision.cost_points, "points") if by_points else (decision.cost, summary.unit)
        price = measured(cost.negative, unit)
        told.append(
            f"  {review.story.turns[decision.turn].words}, move {move + 1}: {chosen.words}; better {best.words} ({price})"
        )
        told.append(f"    {decision.why}")
    return told


def amount(value: float, unit: str) -> str:
    """A difference with its sign."""
    return f"{100 * value:+.0f} %" if unit == "win" else f"{value:+.1f} points"


def measured(figure: Figure, unit: str) -> str:
    """A difference with its interval, if it has one."""
    if not figure.half:
        return amount(figure.mean, unit)
    half = f"{100 * figure.half:.0f}" if unit == "win" else f"{figure.half:.1f}"
    return f"{amount(figure.mean, unit)} (give or take {half})"
