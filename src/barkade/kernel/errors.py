"""What can be wrong, each said in a sentence."""

from typing import Final

KIND_NAMES: Final[dict[type, str]] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    dict: "an object",
    list: "a list",
}  # in JSON


class IllegalAction(ValueError):
    """A move the rules refuse. The state it was tried on is untouched."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} ({rule})" if rule else why)
        self.rule = rule
        self.why = why


class DeckError(ValueError):
    """A deck file that cannot be used; names file, card and field."""

    def __init__(self, sentence: str, card: str = "", field: str = "", why: str = "") -> None:
        super().__init__(sentence)
        self.card = card
        self.field = field
        self.why = why


class PositionError(ValueError):
    """A position that cannot lie on a table; names what is wrong."""


class RecordError(ValueError):
    """A record that cannot be read or replayed; names the line or move."""


class ChanceNeeded(Exception):
    """A scripted state ran out of script: luck must choose among `outcomes` equally likely results."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(f"luck must choose one of {outcomes} outcomes")
        self.outcomes = outcomes


class NoWorld(AssertionError):
    """No deal of the hidden cards agrees with what a seat knows, though the true one should."""
