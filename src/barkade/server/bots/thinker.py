"""A process that thinks for bots: one JSON line in, one out."""

import json
import sys

from barkade.table.thinking import thought


def main() -> None:
    """Answer until the questions end."""
    for line in sys.stdin:
        print(json.dumps(thought(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
