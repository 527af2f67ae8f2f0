"""The answers of the lab in a sentence each: what the page says first, and what `barkade report` says at the terminal."""

from collections.abc import Callable, Sequence
from typing import Any

from barkade.kernel.story import listed
from barkade.lab.plan import told_options

UNFAIR = 0.01  # how unlikely by chance differences must be before turn order is said to matter


def headlines(found: Sequence[dict[str, Any]], comparisons: Sequence[dict[str, Any]]) -> list[str]:
    """Everything that a report says in words: comparisons first, for they were asked for, then each run."""
    lines = [f"{question_of(c)} {changes(c)}" for c in comparisons]
    for f in found:
        lines += [about(f), *[f"{question} {answer(f)}" for answer, question in QUESTIONS.items() if answer(f)]]
    return lines


def about(f: dict[str, Any]) -> str:
    """What was played."""
    run = f["run"]
    who, options = ", ".join(run["bots"]), told_options(run["options"])
    return f"{run['played']} games, {run['seats']} seats ({who}), {options}, deck {run['deck']}, seed {run['seed']}"


def turn_order(f: dict[str, Any]) -> str:
    """Nothing is said of a game that is won together."""
    if f["seats"] is None:
        return ""
    places, fair, chance = f["seats"]["places"], f["seats"]["fair_share"], f["seats"]["chance"]
    if chance >= UNFAIR:
        wins = listed([f"{place['share']['mean']:.1%}" for place in places])
        by_chance = f"differences like these come by chance in {chance:.0%} of fair games"
        return f"Not that one could tell: places 1 to {len(places)} win {wins}, and {by_chance}."
    oddest = max(places, key=lambda place: abs(place["share"]["mean"] - fair))
    wins = within(oddest["share"], True)
    return f"Yes: place {oddest['order']} in turn order wins {wins} instead of {fair:.1%} (by chance: {chance:.2g})."


def success(f: dict[str, Any]) -> str:
    """How hard a game is that is won together."""
    return f"{within(f['success'], True)} of games." if f["together"] else ""


def skill(f: dict[str, Any]) -> str:
    """Who plays better, if different bots played and the games show it."""
    if f["ladder"] is None:
        return ""
    rungs, pairs = f["ladder"]["rungs"], f["ladder"]["pairs"]
    shown = [f"{pair['bot']} beats {pair['other']}" for pair in pairs if pair["points"]["low"] > 0.5]
    close = [f"{pair['bot']} and {pair['other']}" for pair in pairs if pair["points"]["low"] <= 0.5]
    wins = listed([f"{rung['bot']} {within(rung['share'], True)}" for rung in rungs])
    said = [f"{listed(shown)}." if shown else "", f"These games cannot tell {listed(close)} apart." if close else ""]
    return f"Wins: {wins}. {' '.join([sentence for sentence in said if sentence])}"


def scores(f: dict[str, Any]) -> str:
    """What a seat scores, and by how much is won."""
    tenths, margins = f["scores"]["quantiles"], f["margins"]
    answer = f"A seat scores {within(f['scores']['mean'])}; one in ten has at most {tenths['10']:g}"
    answer += f", one in ten at least {tenths['90']:g}."
    return answer + (f" Winners are {within(margins['mean'])} points ahead." if margins else "")


def length(f: dict[str, Any]) -> str:
    """Turns and decisions."""
    turns, decisions = f["length"]["turns"]["mean"], f["length"]["decisions"]["mean"]
    return f"{within(turns)} turns, {within(decisions)} decisions."


def turn(f: dict[str, Any]) -> str:
    """What there is to do, and how often nothing comes of it."""
    t = f["turns"]
    answer = f"{within(t['decisions_per_turn'])} decisions among {within(t['options_per_decision'])} options each; "
    return answer + f"{within(t['dead_turns'], True)} of turns change neither the seat's score nor its cards."


def race(f: dict[str, Any]) -> str:
    """How often the lead changes, if there is one."""
    if f["leads"] is None:
        return ""
    changes, never = within(f["leads"]["changes"]), within(f["leads"]["never"], True)
    return f"The lead changes {changes} times; in {never} of games never."


def worth(f: dict[str, Any]) -> str:
    """How many things stand out, and the first of them."""
    worths, (_, points) = f["worth"], f["outcomes"]
    if not worths:
        return ""
    out = [row for row in worths if row[points]["stands_out"]]
    best = f", above all {out[0]['title']} ({out[0]['kind']}): {points} {within(out[0][points])}" if out else ""
    return f"{len(out)} of {len(worths)} things stand out{best}."


def things(f: dict[str, Any], asked: str) -> list[str]:
    """What comes with having the things whose name holds these words."""
    win, points = f["outcomes"]
    wanted = asked.casefold()
    rows = [row for row in f["worth"] if wanted in row["title"].casefold() or wanted == row["name"].casefold()]
    told = []
    for row in rows:
        more = f"with it, less without: {win} {within(row[win], True)}, {points} {within(row[points])}"
        out = "stands out" if row[points]["stands_out"] else "does not stand out"
        told.append(f"{row['title']} ({row['kind']}), had by {row['held']:.0%} of seats; {more}; {out}.")
    return told or [f"Nothing called {asked!r} was had by enough seats, and not by enough others, to tell."]


def sources(f: dict[str, Any]) -> str:
    """The line of the score sheet that gives most."""
    if not f["points"]:
        return ""
    most = f["points"][0]
    return f'Most from "{most["line"]}" ({most["rule"]}): {most["points"]:.2f} for each seat and game.'


QUESTIONS: dict[Callable[[dict[str, Any]], str], str] = {
    turn_order: "Does turn order matter?",
    success: "How often is it won?",
    skill: "Does skill matter?",
    scores: "What do people score?",
    length: "How long is a game?",
    turn: "What is a turn like?",
    race: "Is it a race?",
    worth: "What is worth having?",
    sources: "Where do points come from?",
}


def question_of(c: dict[str, Any]) -> str:
    """What a comparison asks."""
    return f"What changed from {c['a']} to {c['b']}?"


def changes(c: dict[str, Any]) -> str:
    """The measures that differ."""
    changed = [f"{row['words']} ({row['difference']['mean']:+.3g})" for row in c["measures"] if differs(row)]
    return f"Changed: {', '.join(changed)}." if changed else "Nothing that these games can show."


def differs(row: dict[str, Any]) -> bool:
    """Is a measure shown to differ?"""
    return bool(row["answer"] == "different")


def verdict_on(measure: str, c: dict[str, Any]) -> str:
    """What a comparison says about one measure, and since when."""
    row = next(row for row in c["measures"] if row["measure"] == measure)
    clear = f", clear after {row['after']} of" if row["answer"] != "undecided" else " after"
    difference = f"the difference from {c['a']} is {within(row['difference'])}"
    return f"{row['words']}: {row['answer']}{clear} {c['deals']} deals; {difference}"


def within(value: dict[str, float], percent: bool = False) -> str:
    """An estimate with its interval."""
    if percent:
        return f"{value['mean']:.1%} ({value['low']:.1%} to {value['high']:.1%})"
    return f"{value['mean']:.3g} ({value['low']:.3g} to {value['high']:.3g})"
