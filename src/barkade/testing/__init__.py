"""Checks that every game must pass, ours and yours: `check_game(game)`."""

from barkade.testing.conformance import check_game, check_table
from barkade.testing.law import Tally
from barkade.testing.tables import Seating, tables
from barkade.testing.walk import check_secrets_of

__all__ = ["Seating", "Tally", "check_game", "check_secrets_of", "check_table", "tables"]
