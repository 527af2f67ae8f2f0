"""Charts of the report: Altair, drawn to SVG here, so that the page needs nothing from anywhere."""

from collections.abc import Sequence
from typing import Any

import altair as alt
import polars as pl
import vl_convert

QUIET, MARK, GUIDE = "#8a8290", "#3a78b5", "#c8434f"  # readable on light and dark paper
WIDTH = 420


def svg(chart: Any) -> str:
    """A chart as inline SVG."""
    dressed = chart.configure(background="transparent").configure_view(stroke=None)
    dressed = dressed.configure_axis(labelColor=QUIET, titleColor=QUIET, domainColor=QUIET, tickColor=QUIET, grid=False)
    drawn: str = vl_convert.vegalite_to_svg(dressed.to_dict())
    return drawn


def ranges(
    rows: Sequence[tuple[str, dict[str, float]]], axis: str, guide: float | None = None, percent: bool = False
) -> str:
    """Estimates as dots on their intervals, one row each; a line where they would lie if nothing were amiss."""
    table = pl.DataFrame([{"name": name} | {k: value[k] for k in ("mean", "low", "high")} for name, value in rows])
    scale = alt.X("low:Q", title=axis, scale=alt.Scale(zero=False), axis=alt.Axis(format="%" if percent else ""))
    names = alt.Y("name:N", title=None, sort=None)
    base = alt.Chart(table).encode(y=names)
    layers = [base.mark_rule(color=MARK, strokeWidth=2).encode(x=scale, x2="high:Q")]
    layers += [base.mark_point(color=MARK, filled=True, size=60).encode(x="mean:Q")]
    if guide is not None:
        line = alt.Chart(pl.DataFrame({"x": [guide]})).mark_rule(color=GUIDE, strokeDash=[4, 3])
        layers.append(line.encode(x="x:Q"))
    return svg(alt.layer(*layers).properties(width=WIDTH, height=22 * len(rows) + 20))


def histogram(bins: Sequence[dict[str, int]], axis: str) -> str:
    """Counts of whole numbers in bins."""
    table = pl.DataFrame([{"from": b["from"], "to": b["to"] + 1, "count": b["count"]} for b in bins])
    chart = alt.Chart(table).mark_bar(color=MARK, binSpacing=1)
    bars = chart.encode(
        x=alt.X("from:Q", title=axis, bin="binned"),
        x2="to:Q",
        y=alt.Y("count:Q", title=None, axis=alt.Axis(tickCount=4)),
    )
    return svg(bars.properties(width=WIDTH, height=120))
