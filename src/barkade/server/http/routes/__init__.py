"""HTTP: one module for each noun."""
