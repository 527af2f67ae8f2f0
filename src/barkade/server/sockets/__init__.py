"""Sockets: one client each, from the wire to the room."""
