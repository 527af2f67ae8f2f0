"""The house: rooms with tables in them, the people around them, and the clocks on the wall."""
