"""The process that works out par: a deal comes in, what the old dog made of it goes out."""

import json
import os
import sys

from barkade.table.deals import deal_of
from barkade.table.pars import par_of, par_to_json, plays_of

IDLE = 19  # niceness: whoever plays comes first


def main() -> None:
    """One deal, then the end."""
    if os.name == "posix":
        os.nice(IDLE)
    asked = json.loads(sys.stdin.readline())
    server = os.getppid()
    results = []
    for result in plays_of(deal_of(asked["day"], asked["secret"]), asked["plays"]):
        if os.getppid() != server:
            return  # it was killed, and nobody waits for an answer
        results.append(result)
    print(json.dumps(par_to_json(par_of(results))))


if __name__ == "__main__":
    main()
