"""The report as one HTML page that needs nothing else: answers in words first, then charts and tables."""

from collections.abc import Sequence
from html import escape
from typing import Any

from barkade.games import game as game_of
from barkade.lab import answers
from barkade.lab.answers import QUESTIONS, within
from barkade.lab.charts import histogram, ranges

SHOWN = 12  # things at either end of a list of worths that get into the chart

STYLE = """
:root { color-scheme: light dark; --paper: light-dark(#f7f0e4, #1e1b24); --card: light-dark(#fffdf8, #2a2631);
  --ink: light-dark(#2b2831, #f3ece1); --quiet: light-dark(#635c68, #b9b0bf); --line: light-dark(#e4d8c6, #433c4d); }
body { background: var(--paper); color: var(--ink); font: 16px/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 60rem;
  padding: 1rem; font-variant-numeric: tabular-nums; }
h1 { font-size: 28px; } h2 { font-size: 20px; } p.answer { font-weight: 600; } .quiet, caption { color: var(--quiet); }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; margin: 1rem 0;
  overflow-x: auto; padding: 0.5rem 1rem 1rem; }
table { border-collapse: collapse; margin: 0.5rem 0; } caption { text-align: left; }
th, td { border-bottom: 1px solid var(--line); padding: 0.2rem 0.8rem 0.2rem 0; text-align: left; }
.number { text-align: right; }
svg { height: auto; max-width: 100%; } details { margin-top: 0.5rem; }
.pair { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); }
"""


def page(found: Sequence[dict[str, Any]], comparisons: Sequence[dict[str, Any]]) -> str:
    """The whole page: comparisons first, for they were asked for, then each run."""
    title = f"Barkade lab: {game_of(found[0]['run']['game']).title}"
    parts = [f"<h1>{escape(title)}</h1>", *[comparison(c) for c in comparisons]]
    runs = [run_part(f) for f in found]
    parts.append(runs[0] if len(runs) == 1 else '<div class="pair">' + "".join(runs) + "</div>")
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    return f'<!doctype html><html lang="en"><head>{head}<style>{STYLE}</style></head><body>{"".join(parts)}</body></html>\n'


def run_part(f: dict[str, Any]) -> str:
    """One run, question by question."""
    asked = [
        seats_part,
        success_part,
        ladder_part,
        scores_part,
        length_part,
        turns_part,
        leads_part,
        worth_part,
        points_part,
    ]
    return f'<div><p class="quiet">{escape(answers.about(f))}</p>' + "".join([part(f) for part in asked]) + "</div>"


def section(question: str, answer: str, *body: str) -> str:
    """A question, its answer in a sentence, and the evidence."""
    return f'<section><h2>{escape(question)}</h2><p class="answer">{escape(answer)}</p>{"".join(body)}</section>'


def seats_part(f: dict[str, Any]) -> str:
    """Does turn order matter?"""
    if f["seats"] is None:
        return ""
    places, fair = f["seats"]["places"], f["seats"]["fair_share"]
    chart = ranges([(f"place {p['order']}", p["share"]) for p in places], "share of wins", fair, percent=True)
    rows = [[f"{p['order']}", within(p["share"], True), within(p["score"]), within(p["margin"])] for p in places]
    return section(
        QUESTIONS[answers.turn_order],
        answers.turn_order(f),
        chart,
        table("By place in turn order", ["place", "wins", "score", "margin"], rows),
    )


def success_part(f: dict[str, Any]) -> str:
    """How hard is a game that is won together?"""
    return section(QUESTIONS[answers.success], answers.success(f)) if f["together"] else ""


def ladder_part(f: dict[str, Any]) -> str:
    """Who plays better, and so: how much does skill matter?"""
    if f["ladder"] is None:
        return ""
    rungs, pairs = f["ladder"]["rungs"], f["ladder"]["pairs"]
    chart = ranges(
        [(rung["bot"], rung["share"]) for rung in rungs], "share of wins", 1 / f["run"]["seats"], percent=True
    )
    rows = [[p["bot"], p["other"], within(p["points"], True), within(p["elo"])] for p in pairs]
    return section(
        QUESTIONS[answers.skill],
        answers.skill(f),
        chart,
        table("Head to head on the same deals", ["bot", "against", "ahead", "Elo"], rows),
    )


def scores_part(f: dict[str, Any]) -> str:
    """What scores are reached, and by how much is it won?"""
    scores, margins = f["scores"], f["margins"]
    charts = [histogram(scores["bins"], "score of a seat")]
    if margins:
        charts.append(histogram(margins["bins"], "points by which a winner is ahead"))
    return section(QUESTIONS[answers.scores], answers.scores(f), *charts)


def length_part(f: dict[str, Any]) -> str:
    """How long is a game?"""
    return section(QUESTIONS[answers.length], answers.length(f), histogram(f["length"]["turns"]["bins"], "turns"))


def turns_part(f: dict[str, Any]) -> str:
    """What is a turn like?"""
    return section(QUESTIONS[answers.turn], answers.turn(f))


def leads_part(f: dict[str, Any]) -> str:
    """Is it a race?"""
    return section(QUESTIONS[answers.race], answers.race(f)) if f["leads"] else ""


def worth_part(f: dict[str, Any]) -> str:
    """What is worth having?"""
    worths, (win, points) = f["worth"], f["outcomes"]
    if not worths:
        return ""
    ends = worths if len(worths) <= 2 * SHOWN else worths[:SHOWN] + worths[-SHOWN:]
    chart = ranges(
        [(f"{row['kind']}: {row['title']}", row[points]) for row in ends], f"{points} with it, less without", 0.0
    )
    rows = [
        [
            row["kind"],
            row["title"],
            f"{row['held']:.1%}",
            within(row[win], True),
            within(row[points]),
            mark(row[points]),
        ]
        for row in worths
    ]
    heads = ["kind", "thing", "held by", win, points, "stands out"]
    note = '<p class="quiet">What comes with having it, at the same place in turn order; not always what it causes.</p>'
    everything = folded("All things", table("", heads, rows))
    return section(QUESTIONS[answers.worth], answers.worth(f), note, chart, everything)


def points_part(f: dict[str, Any]) -> str:
    """Where do points come from?"""
    lines = f["points"]
    if not lines:
        return ""
    rows = [[row["rule"], row["line"], f"{row['points']:.2f}", f"{row['often']:.1%}"] for row in lines]
    return section(
        QUESTIONS[answers.sources],
        answers.sources(f),
        folded("All lines", table("", ["rule", "line", "points", "counted for"], rows)),
    )


def comparison(c: dict[str, Any]) -> str:
    """What changed from one run to the other?"""
    rows = [
        [
            row["words"],
            f"{row['a']:.4g}",
            f"{row['b']:.4g}",
            within(row["difference"]),
            row["answer"],
            f"{row['after']}",
        ]
        for row in c["measures"]
    ]
    heads = ["measure", "first run", "second run", "difference", "answer", "clear after deals"]
    return section(
        answers.question_of(c),
        answers.changes(c),
        table(f"{c['deals']} deals played in both; intervals hold at every moment of looking", heads, rows),
    )


def mark(value: dict[str, Any]) -> str:
    """A word for what is not chance."""
    return "yes" if value["stands_out"] else ""


def table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; figures to the right."""
    head = "".join([f"<th scope=col>{escape(name)}</th>" for name in heads])
    body = "".join(["<tr>" + "".join([cell(text) for text in row]) + "</tr>" for row in rows])
    named = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f"<table>{named}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def cell(text: str) -> str:
    """A cell of a table."""
    number = text[:1].isdigit() or (text[:1] in "-+" and len(text) > 1)
    return f"<td{' class=number' if number else ''}>{escape(text)}</td>"


def folded(title: str, body: str) -> str:
    """Something long that opens on demand."""
    return f"<details><summary>{escape(title)}</summary>{body}</details>"
