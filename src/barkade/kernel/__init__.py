"""The rules kernel: an agenda of steps over a table of cards. Standard library only."""
