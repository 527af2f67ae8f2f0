"""The pars that come with us, of published deals by day: the old dog played them beforehand (`barkade daily --days 60`)."""

import json
from functools import lru_cache
from pathlib import Path

from barkade.kernel.drafts import draft_of
from barkade.table.pars import Par, par_from_json, par_to_json

FILE = Path(__file__).with_name("pars.json")


@lru_cache
def known_pars() -> dict[str, Par]:
    """All of them."""
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    return {day: par_from_json(par) for day, par in kept.items()}


def keep(pars: dict[str, Par]) -> None:
    """Write the file anew, a day a line, complete or not at all."""
    lines = [f"{json.dumps(day)}: {json.dumps(par_to_json(par))}" for day, par in sorted(pars.items())]
    draft = draft_of(FILE)
    draft.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    draft.replace(FILE)
    known_pars.cache_clear()
