"""The four ways to play (LK-001)."""

from typing import Final

SOLO: Final = 0
FFA: Final = 1
COOP: Final = 2
TEAM: Final = 3
MODES: Final = ("solo", "ffa", "coop", "team")
