"""What is wrong with a page for somebody: axe-core's findings, targets too small for a thumb, what is wider than the screen."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
CONTRAST = "color-contrast"
TARGET = 44

# Links within a sentence are text; what is hidden or clipped cannot be touched.
TOO_SMALL = """least => {
  const labelled = (e) => e.matches("input[type=radio], input[type=checkbox]") && e.closest("label");
  const area = (e) => (labelled(e) || e).getBoundingClientRect();
  const small = (e) => {
    const {width, height} = area(e);
    const seen = e.checkVisibility({opacityProperty: true, visibilityProperty: true}) && width > 1 && height > 1;
    const text = e.matches("a") && getComputedStyle(e).display === "inline";
    return seen && !text && (height < least - 0.5 || width < least - 0.5);
  };
  const words = (e) => (e.getAttribute("aria-label") ?? e.textContent).trim().slice(0, 30);
  return [...document.querySelectorAll("button, a[href], select, input, summary, [role=tab]")].filter(small)
    .map((e) => `${e.tagName} "${words(e)}" ${Math.round(area(e).width)} x ${Math.round(area(e).height)}`);
}"""


# The page itself, and its board, which would hide in a scroller what sticks out.
WIDER = """() => [document.documentElement, ...document.querySelectorAll("main.board")]
  .filter((e) => e.scrollWidth > e.clientWidth + 1)
  .map((e) => `${e.tagName} ${e.scrollWidth} > ${e.clientWidth}`)"""

# Names on a board, before you, or in the scene of an ending that end in dots or at an edge. What is one pixel wide is for ears.
CUT = """() => [...document.querySelectorAll(":is(main, .mine) :is(b, strong, h3, .name, .name > span)")]
  .filter((e) => e.checkVisibility() && e.clientWidth > 1 && getComputedStyle(e).overflowX === "hidden")
  .filter((e) => e.scrollWidth > e.clientWidth + 1)
  .map((e) => `${e.className} ${e.textContent.trim()}`)"""


def serious(page: Page, rule: str | None = None) -> list[Any]:
    """What axe-core finds on a page that is serious, by all rules or by one, with the first element of each."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("rule => axe.run(rule ? {runOnly: [rule]} : {})", rule)
    return [(each["id"], each["nodes"][0]["html"][:200]) for each in found["violations"] if each["impact"] in SERIOUS]


def small_targets(page: Page) -> list[str]:
    """Everything to press that is smaller than a fingertip."""
    small: list[str] = page.evaluate(TOO_SMALL, TARGET)
    return small


def sticks_out(page: Page) -> list[str]:
    """What needs scrolling sideways though it should not."""
    wider: list[str] = page.evaluate(WIDER)
    return wider


def cut_names(page: Page) -> list[str]:
    """Names that have no room to be read."""
    cut: list[str] = page.evaluate(CUT)
    return cut
