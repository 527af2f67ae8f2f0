"""Files that appear only when they are complete."""

from pathlib import Path


def draft_of(path: Path) -> Path:
    """A new, empty file beside `path`, to be written and then put in its place with `replace`. Whatever lies there under its
    name, a half-written draft or a stranger's link to another file, is removed and never written to."""
    draft = path.with_name(path.name + ".part")
    draft.unlink(missing_ok=True)
    draft.touch(exist_ok=False)
    return draft
