"""The rules for a browser: plain sources, decks and rulebook pages in one zip, the same bytes on every machine.

Sources and not compiled files, so that a table goes on under the rules it was begun with when Python itself is newer.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import barkade
from barkade import rulebook
from barkade.games import GAMES

PACKAGE = Path(barkade.__file__).parent
PARTS = ("kernel", "games", "bots", "table", "browser")
# Modules of the package itself that the parts import.
ALONE = ("__init__.py", "extras.py", "guide.py", "lessons.py", "rulebook.py", "version.py")
KINDS = (".py", ".toml")
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the first date that a zip can tell


def packed(parts: Iterable[str] = PARTS) -> bytes:
    """The archive."""
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name, data in sorted(contents(parts)):
            entry = ZipInfo(name, LONG_AGO)
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, data)
    return buffer.getvalue()


def contents(parts: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """Every file of the archive with its name there."""
    for name in ALONE:
        yield f"barkade/{name}", (PACKAGE / name).read_bytes()
    for part in parts:
        for path in (PACKAGE / part).rglob("*"):
            if path.suffix in KINDS:
                yield f"barkade/{path.relative_to(PACKAGE).as_posix()}", path.read_bytes()
    for key in GAMES:
        yield f"barkade/rulebook_pages/{key}.md", rulebook.page(key).encode()


def fingerprint(*data: bytes) -> str:
    """A short name for these bytes: the beginning of their SHA-256, which a browser can check."""
    digest = sha256()
    for each in data:
        digest.update(each)
    return digest.hexdigest()[:16]
