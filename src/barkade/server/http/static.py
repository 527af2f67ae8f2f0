"""The built page, if it ships with this installation."""

from mimetypes import guess_type
from pathlib import Path

from litestar import Response

FOLDER = Path(__file__).parents[1] / "static"
FOR_EVER = "public, max-age=31536000, immutable"


def built() -> bool:
    """Is there a built page?"""
    return (FOLDER / "index.html").is_file()


def file_at(path: str) -> Response[bytes] | None:
    """A file of the built page; nothing outside its folder."""
    try:
        wanted = (FOLDER / path.lstrip("/")).resolve()
        if not wanted.is_relative_to(FOLDER.resolve()) or not wanted.is_file():
            return None
    except (OSError, ValueError):  # no file can have such a name
        return None
    kind = guess_type(wanted.name)[0] or "application/octet-stream"
    hashed = wanted.parent.name == "assets"
    return Response(wanted.read_bytes(), media_type=kind, headers={"cache-control": FOR_EVER if hashed else "no-store"})


def index() -> Response[bytes]:
    """The page itself: never cached, so that a new version is seen at once."""
    return Response((FOLDER / "index.html").read_bytes(), media_type="text/html", headers={"cache-control": "no-store"})
