"""The rules for a browser: sources, decks and rulebook pages in one zip, the same bytes on every machine.

Beside a source lies its bytecode, if the built page brought it: then a game opens sooner. A Python that is newer takes the
sources, so that a table goes on under the rules it was begun with.
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
BUILT = PACKAGE / "server" / "static"  # where the built page lies, see hatch_build.py
BYTECODE = BUILT / ".bytecode.zip"  # "cpython-314/<fingerprint of a source>.pyc"; made by web/scripts/bytecode.py
PARTS = ("kernel", "games", "bots", "review", "table", "browser")
# Modules of the package itself that the parts import.
ALONE = ("__init__.py", "compiled.py", "days.py", "extras.py", "guide.py", "lessons.py", "rulebook.py", "version.py")
KINDS = (".py", ".toml")
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the first date that a zip can tell


def packed(parts: Iterable[str] = PARTS) -> bytes:
    """The archive."""
    files = dict(contents(parts))
    return zipped(files | dict(bytecode_of(files)))


def zipped(files: dict[str, bytes]) -> bytes:
    """An archive that is the same bytes each time."""
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name in sorted(files):
            archive.writestr(ZipInfo(name, LONG_AGO), files[name], ZIP_DEFLATED)
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


def sources() -> dict[str, bytes]:
    """Everything in the archive that can be compiled."""
    return {name: data for name, data in contents(PARTS) if name.endswith(".py")}


def bytecode_of(files: dict[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """The bytecode of those sources that are still as they were when the page was built, each where Python looks for it."""
    if not BYTECODE.is_file():
        return
    with ZipFile(BYTECODE) as pack:
        made = {path.rpartition("/")[2]: path for path in pack.namelist()}
        for name, data in files.items():
            path = made.get(f"{fingerprint(data)}.pyc")
            if path is not None and name.endswith(".py"):
                folder, _, module = name.removesuffix(".py").rpartition("/")
                yield f"{folder}/__pycache__/{module}.{path.partition('/')[0]}.pyc", pack.read(path)


def fingerprint(*data: bytes) -> str:
    """A short name for these bytes: the beginning of their SHA-256, which a browser can check."""
    digest = sha256()
    for each in data:
        digest.update(each)
    return digest.hexdigest()[:16]
