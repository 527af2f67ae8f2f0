"""Checks that every game must pass, ours and yours: `check_game(game)`."""

from barkade.testing.conformance import check_game, check_table
from barkade.testing.tables import Seating, tables

__all__ = ["Seating", "check_game", "check_table", "tables"]
