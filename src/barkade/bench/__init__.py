"""How fast it is here, as ratios to a fixed loop so that machines can be compared."""
