"""Requests: who asks, what they may, and what they get."""
