"""Everything that the page is made of: the built files, and what is written when they are served: the rules for the browser, the
shelf as data, the page's head, and the list of all of it that the service worker keeps.

The server and `barkade site` take it from here, so both serve the same page.
"""

import json
from functools import lru_cache
from pathlib import Path

from barkade.games import GAMES
from barkade.guide import guide
from barkade.site import puzzles
from barkade.site.archive import BUILT, fingerprint, packed
from barkade.site.pars import known_pars
from barkade.table import shelf
from barkade.table.deal_infos import deal_info
from barkade.table.deals import published
from barkade.table.teaching import film
from barkade.table.writing import encode
from barkade.version import __version__

FOLDER = BUILT
INDEX, WORKER = "index.html", "sw.js"
LEARNER = "You"  # who takes a lesson where nobody can be asked for a name
PYTHON = ("pyodide/", "rules/")  # folders of what only local tables need
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
    "form-action 'self'; base-uri 'none'"
)


class NoPage(FileNotFoundError):
    """The page is not built."""

    def __init__(self) -> None:
        super().__init__("the page is not built: run `make page`, or install a release")


def built() -> bool:
    """Is there a built page?"""
    return (FOLDER / INDEX).is_file()


@lru_cache
def written(server: bool) -> dict[str, bytes]:
    """The files that are not built but written, by path; `server`: is there a server behind the page? Made once."""
    if not built():
        raise NoPage
    archive = packed()
    rules = f"rules/{fingerprint(archive)}.zip"
    files = {rules: archive} | shelf_files()
    page = [path for path in built_files() if not path.startswith(PYTHON)]
    python = sorted([*[path for path in built_files() if path.startswith(PYTHON)], rules])
    version = fingerprint(*[(FOLDER / path).read_bytes() for path in page], *files.values())
    files[INDEX] = index(server, rules, version)
    kept = sorted({*page, *files} - {rules})
    files[WORKER] = service_worker({"version": version, "server": server, "page": kept, "python": python})
    return files


def built_files() -> list[str]:
    """The paths of all built files but those that are written anew."""
    paths = [path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()]
    return sorted([path for path in paths if path not in (INDEX, WORKER) and not path.startswith(".")])


def shelf_files() -> dict[str, bytes]:
    """What `/api/games` and `/api/levels` tell of our games, as files of the same names: a page without a server reads them,
    the puzzles, and the deals of all days whose par is known."""
    found: dict[str, object] = {"games": [shelf.info(shelf.find_game(key)) for key in GAMES], "levels": shelf.levels()}
    for key in GAMES:
        found[f"games/{key}"] = shelf.details(key)
        found[f"games/{key}/rules"] = shelf.rules_of(key)
        found[f"games/{key}/guide"] = guide(key)
        found[f"games/{key}/lesson"] = film(key, LEARNER)
        for name in shelf.deck_names(shelf.find_game(key)):
            found[f"games/{key}/decks/{name}"] = shelf.deck(key, name)
    found["puzzles"] = puzzles.titles()
    for puzzle in puzzles.titles():
        found[f"puzzles/{puzzle.id}"] = puzzles.info(puzzle.id)
    found["deals"] = [deal_info(published(day), par) for day, par in known_pars().items()]
    return {f"shelf/{name}.json": encode(data) for name, data in found.items()}


def index(server: bool, rules: str, version: str) -> bytes:
    """The page itself. A server's tables have addresses of their own below the root, so its page names files from there; at a
    static host the folder may be any, and the page says itself what may be loaded, for nobody else does."""
    page = (FOLDER / INDEX).read_text(encoding="utf-8")
    head = [meta("name", "barkade-rules", rules), meta("name", "barkade-version", f"{__version__} {version}")]
    if server:
        page = page.replace('="./', '="/')
    else:
        policy = meta("http-equiv", "Content-Security-Policy", CONTENT_POLICY)
        head = [policy, meta("name", "barkade-server", "none"), *head]
    head.append(lids(shelf.games() if server else shelf.games()[: len(GAMES)]))
    first = meta("charset", "utf-8")
    return page.replace(first, "\n    ".join([first, *head]), 1).encode()


def lids(games: list[shelf.GameInfo]) -> str:
    """What the boxes of the shelf say, as data in the page's head: nothing need be asked for before they are drawn."""
    data = encode(games).decode().replace("<", "\\u003c")
    return f'<script type="application/json" id="lids">{data}</script>'


def meta(kind: str, name: str, content: str = "") -> str:
    """A line of the page's head."""
    return f'<meta {kind}="{name}" content="{content}" />' if content else f'<meta {kind}="{name}" />'


def service_worker(parts: dict[str, object]) -> bytes:
    """The service worker with the list of what it keeps. Its text changes with every version: that is how browsers notice one."""
    return f"self.PARTS = {json.dumps(parts)};\n".encode() + (FOLDER / WORKER).read_bytes()


def write(folder: Path) -> int:
    """Write the whole page for a static host; how many files there are."""
    files = {path: (FOLDER / path).read_bytes() for path in built_files()} | written(server=False)
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return len(files)
