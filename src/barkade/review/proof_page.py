"""The figures of the proof as part of docs/review.md, between two marks; the rest of the page is left alone."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

from barkade.bots import LEVELS as NAMES
from barkade.games import game as game_of
from barkade.review.figures import Figure, mean_of
from barkade.review.trials import LEVELS, TABLES

BEGIN, END = "<!-- proof: written by python -m barkade.review.proof -->", "<!-- end of proof -->"
LUCK_HEAD = "| game | deals | mean luck | spread of one game | of the better player | zero within its interval |"
SKILL_HEAD = "| game | pairs | ahead in skill wins more | fresh win share of who is ahead | more than a fair share |"
ENOUGH = 0.9  # of the planted blunders

Found = dict[str, Any]  # a trial as JSON -> what it found


def write_page(path: Path, found: Found) -> str:
    """Put the figures between the marks of a page; what holds, in a sentence."""
    text = path.read_text(encoding="utf-8") if path.exists() else f"# Review\n\n{BEGIN}\n{END}\n"
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    tables = [costs_table(found), blunders_table(found), luck_table(found), skill_table(found)]
    lines = [line for table in tables for line in [*table, ""]]
    path.write_text(f"{head}{BEGIN}\n\n" + "\n".join(lines) + f"{END}{tail}", encoding="utf-8")
    good = sum([line.endswith("| yes |") for line in lines])
    return f"{path}: {good} of {4 * len(TABLES)} claims hold"


def of(found: Found, *wanted: Any) -> list[Any]:
    """What all trials found whose names begin so."""
    start = json.dumps(list(wanted))[:-1] + ","
    return [value for trial, value in found.items() if trial.startswith(start)]


def costs_table(found: Found) -> list[str]:
    """(a) The mean cost of a decision by level."""
    heads = [NAMES.get(level, "Random") for level in LEVELS]
    lines = ["### (a) What a decision costs, in hundredths of a win", ""]
    lines += [f"| game | games of each | {' | '.join(heads)} | falls, intervals apart |", "|---" * 7 + "|"]
    for key in TABLES:
        games = [[mean_of(costs).mean for costs in of(found, "cost", key, level) if costs] for level in LEVELS]
        if min([len(each) for each in games]) < 2:
            continue
        means = [mean_of(each) for each in games]
        falls = all([high.mean - high.half > low.mean + low.half for high, low in pairwise(means)])
        figures = " | ".join([hundredths(mean) for mean in means])
        lines.append(f"| {game_of(key).title} | {len(games[-1])} | {figures} | {verdict(falls)} |")
    return lines


def blunders_table(found: Found) -> list[str]:
    """(b) Planted blunders that a review found."""
    lines = ["### (b) Blunders planted into old dogs' games", ""]
    lines += ["| game | planted | mean cost | found | at least 90 % |", "|---|---|---|---|---|"]
    for key in TABLES:
        planted = [value for value in of(found, "plant", key) if value]
        if len(planted) < 2:
            continue
        part = sum([was_found for _, was_found in planted]) / len(planted)
        price = hundredths(mean_of([cost for cost, _ in planted]))
        lines.append(f"| {game_of(key).title} | {len(planted)} | {price} | {part:.0%} | {verdict(part >= ENOUGH)} |")
    return lines


def luck_table(found: Found) -> list[str]:
    """(c) Luck over many deals."""
    lines = ["### (c) Luck over many deals, in hundredths of a win", ""]
    lines += [LUCK_HEAD, "|---" * 6 + "|"]
    for key in TABLES:
        splits = [
            (json.loads(trial), value) for trial, value in found.items() if trial.startswith(f'["split", "{key}"')
        ]
        if len(splits) < 2:
            continue
        lucks = [value[2] for _, value in splits]
        mean = mean_of(lucks)
        spread = 50 * mean.half * len(lucks) ** 0.5
        better = mean_of([luck for _, (result, skill, luck, others) in splits if skill + others > 0] or [0.0])
        zero = abs(mean.mean) <= mean.half
        figures = f"{hundredths(mean)} | {spread:.0f} | {hundredths(better)}"
        lines.append(f"| {game_of(key).title} | {len(lucks)} | {figures} | {verdict(zero)} |")
    return lines


def skill_table(found: Found) -> list[str]:
    """(d) Who is ahead in skill wins more often on other deals."""
    lines = ["### (d) Who is ahead in skill, and who wins on other deals", ""]
    lines += [SKILL_HEAD, "|---" * 5 + "|"]
    for key in TABLES:
        signed = []
        for trial, share in found.items():
            kind, game, *pair = json.loads(trial)
            games = of(found, "split", key, *pair) if (kind, game) == ("wins", key) else []
            if games:
                ahead = sum([skill + others for _, skill, _, others in games])
                signed.append(share if ahead > 0 else -share)
        if len(signed) < 2:
            continue
        agree = sum([share > 0 for share in signed])
        mean = mean_of(signed)
        shown = Figure(mean.mean + 1 / TABLES[key], mean.half) if TABLES[key] == 2 else mean
        words = hundredths(shown) if TABLES[key] == 2 else f"{hundredths(mean)} above a fair share"
        lines.append(f"| {game_of(key).title} | {len(signed)} | {agree} | {words} | {verdict(mean.clear)} |")
    return lines


def hundredths(figure: Figure) -> str:
    """A share of the win in hundredths with its interval."""
    return f"{100 * figure.mean:.2f} ± {100 * figure.half:.2f}"


def verdict(good: bool) -> str:
    """yes or no."""
    return "yes" if good else "**no**"
