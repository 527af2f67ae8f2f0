"""The page, if it ships with this installation: its built files, and those that are written when they are served."""

from mimetypes import guess_type

from litestar import Response

from barkade.site import parts
from barkade.site.parts import FOLDER, INDEX, built

__all__ = ["FOLDER", "built", "file_at", "index"]

FOR_EVER = "public, max-age=31536000, immutable"
NAMED_BY_CONTENTS = ("assets/", "pyodide/", "rules/")
NEWEST = "rules/newest.zip"  # the rules under a name that stays, for a page in the making


def file_at(path: str) -> Response[bytes] | None:
    """A file of the page; nothing outside its folder."""
    name = path.lstrip("/")
    data = written(name) or stored(name)
    if data is None:
        return None
    kind = guess_type(name)[0] or "application/octet-stream"
    kept = name.startswith(NAMED_BY_CONTENTS) and name != NEWEST
    return Response(data, media_type=kind, headers={"cache-control": FOR_EVER if kept else "no-store"})


def written(name: str) -> bytes | None:
    """A file that is written for this server."""
    if not built():
        return None
    files = parts.written(server=True)
    if name == NEWEST:
        return next(data for path, data in files.items() if path.startswith("rules/"))
    return files.get(name)


def stored(name: str) -> bytes | None:
    """A file of the built page."""
    try:
        wanted = (FOLDER / name).resolve()
        if not wanted.is_relative_to(FOLDER.resolve()) or not wanted.is_file():
            return None
        return wanted.read_bytes()
    except (OSError, ValueError):  # no file can have such a name
        return None


def index() -> Response[bytes]:
    """The page itself: never cached, so that a new version is seen at once."""
    return Response(parts.written(server=True)[INDEX], media_type="text/html", headers={"cache-control": "no-store"})
