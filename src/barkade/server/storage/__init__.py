"""Storage: what is on disk, and the bell that tells other processes of it."""
