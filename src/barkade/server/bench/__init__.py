"""How fast the server is, and whether it loses anything."""
