"""Compile rules with mypyc: ours, and games of anybody. See docs/decisions/0036."""
