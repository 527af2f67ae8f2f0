"""What the documents show runs, and what they point to is there."""

import doctest
import re
from pathlib import Path

import pytest
from tools import verbs

ROOT = Path(__file__).parents[1]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    ROOT / "web" / "README.md",
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_examples_of_a_page_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), f"{page.name} points to {target}"


def test_the_readme_example_is_really_tried() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).attempted >= 8


def test_the_verbs_of_a_table_are_those_of_the_code() -> None:
    assert verbs.TARGET.read_text(encoding="utf-8") == verbs.page(), "run `python tools/verbs.py`"
