"""The real command, as tests run it."""

import os
import subprocess
import sys
from pathlib import Path


def barkade_says(*words: str, stdin: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run it with these words."""
    environment = os.environ | {"NO_COLOR": "1"}
    command = [sys.executable, "-m", "barkade", *words]
    return subprocess.run(
        command, input=stdin, capture_output=True, text=True, timeout=600, check=False, cwd=cwd, env=environment
    )
