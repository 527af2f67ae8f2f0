"""Guides of the coach, one a game, named by its key."""
