"""A missing extra is one sentence that names it."""

import subprocess
import sys

import pytest

HIDE = "import sys; sys.modules[{module!r}] = None; "


@pytest.mark.parametrize(
    ("module", "code", "sentence"),
    [
        ("polars", "from barkade.cli.main import main; main(['report', 'x'])", "pip install 'barkade[lab]'"),
        ("msgspec", "from barkade.cli.main import main; main(['bench', 'server'])", "pip install 'barkade[server]'"),
        ("gymnasium", "import barkade.rl.gymnasium", "pip install 'barkade[rl]'"),
        ("pettingzoo", "import barkade.rl.pettingzoo", "pip install 'barkade[rl]'"),
        ("pyspiel", "import barkade.rl.openspiel", "pip install 'barkade[openspiel]'"),
    ],
)
def test_the_sentence_names_the_extra(module: str, code: str, sentence: str) -> None:
    ended = subprocess.run([sys.executable, "-c", HIDE.format(module=module) + code], capture_output=True, text=True)

    assert sentence in ended.stderr.splitlines()[-1]
    assert ended.returncode == (2 if "main(" in code else 1)
