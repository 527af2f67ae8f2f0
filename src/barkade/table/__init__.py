"""One table without network: what it tells each reader, and what each may do. Standard library only."""
