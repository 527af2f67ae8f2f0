"""`python -m barkade` is `barkade`."""

from barkade.cli.main import main

main()
