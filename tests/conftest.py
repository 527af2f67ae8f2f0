"""Shared by all tests."""

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With `--rules FILE` (see tools/rules_coverage.py) write which rules the collected tests show."""
    wanted = config.getoption("--rules")
    if wanted:
        with open(wanted, "w", encoding="utf-8") as file:
            for item in items:
                for mark in item.iter_markers("rules"):
                    for rule in mark.args:
                        file.write(f"{rule}\t{item.nodeid}\n")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", default="", help="write the rules that the collected tests show to this file")
