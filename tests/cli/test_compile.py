"""`barkade compile`: games of anybody become libraries that play the same games; what fails or is undone leaves no trace."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.parcels import ROOT, lay_parcel

pytestmark = pytest.mark.slow
KEYS = ("oh_hell", "big_dog", "small_dog")
GOLDEN = """
import sys, barkade
from barkade.testing.golden import golden
game = barkade.game(sys.argv[1])
print(*golden(game), sep="\\n")
print(sys.modules[game.state.__module__].__file__.rpartition(".")[2], file=sys.stderr)
"""


class Site:
    """A folder where two packages and a game in a single file are installed, with a place of its own for libraries."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for key in ("oh_hell", "big_dog"):
            shutil.copytree(ROOT / "examples" / key / key, folder / key)
        small = (
            (folder / "big_dog" / "__init__.py").read_text(encoding="utf-8").replace('key="big_dog"', 'key="small_dog"')
        )
        (folder / "small_dog.py").write_text(small, encoding="utf-8")
        shutil.copytree(folder / "big_dog" / "decks", folder / "decks")
        for deck in (folder / "decks").glob("*.toml"):
            deck.write_text(deck.read_text(encoding="utf-8").replace("big_dog", "small_dog"), encoding="utf-8")
        lay_parcel(folder, **{key: f"{key}:GAME" for key in KEYS})
        self.hasty = folder / "hasty"  # the same libraries, slower, in half the time
        self.hasty.write_text('#!/bin/sh\nexec cc "$@" -O0\n', encoding="utf-8")
        self.hasty.chmod(0o755)

    def python(self, *words: str, compiled: bool = True, cc: str = "") -> subprocess.CompletedProcess[str]:
        """What Python says here, from libraries or from sources."""
        paths = [str(self.folder), os.environ.get("PYTHONPATH", "")]
        place = str(self.folder / "place") if compiled else "no"
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths), "BARKADE_COMPILED": place}
        environment |= {"CC": cc or str(self.hasty)}
        return subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, check=False)

    def barkade(self, *words: str, cc: str = "") -> subprocess.CompletedProcess[str]:
        """What `barkade` says here."""
        return self.python("-m", "barkade", *words, cc=cc)

    def runs_from(self, key: str) -> str:
        """Is a game played from a library (so) or from its source (py)?"""
        return self.python("-c", GOLDEN, key).stderr.strip()


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site where all games are compiled."""
    site = Site(tmp_path_factory.mktemp("site"))
    made = site.barkade("compile", *KEYS)
    assert made.returncode == 0, made.stderr
    assert "checking types" in made.stderr
    assert made.stderr.splitlines()[-1].endswith("s: barkade, oh_hell, big_dog, small_dog")
    yield site
    shutil.rmtree(site.folder)


@pytest.mark.parametrize("key", KEYS)
def test_a_library_plays_the_same_games_as_its_source(compiled: Site, key: str) -> None:
    fast, plain = compiled.python("-c", GOLDEN, key), compiled.python("-c", GOLDEN, key, compiled=False)
    assert (fast.stderr.strip(), plain.stderr.strip()) == ("so", "py"), fast.stderr
    assert fast.stdout == plain.stdout


def test_a_compiled_game_goes_through_every_door(compiled: Site) -> None:
    assert compiled.barkade("audit", "big_dog").returncode == 0
    assert "Won by " in compiled.barkade("play", "oh_hell", "--auto", "--seed", "1").stdout
    assert compiled.barkade("rules", "big_dog", "4").stdout.startswith("BD-004")
    said = compiled.barkade("--version").stdout
    assert "(compiled rules: barkade, oh_hell, big_dog, small_dog)" in said


def test_an_opinion_can_be_extended_from_plain_python(compiled: Site) -> None:
    code = """
import barkade
from barkade.bots import ask, make
from barkade.bots.opinion import Beginner
class Last(Beginner):
    def considered(self, seen, seat, legal, random): return [float(i) for i in range(len(legal))]
game = barkade.game("oh_hell"); game.opinion = Last(); s = game.new(3, 1)
print(ask(make("good_dog", game), s, s.asked) == s.choices[-1])
"""
    said = compiled.python("-c", code)
    assert said.stdout == "True\n", said.stderr


def test_a_changed_source_is_played_as_it_is_now(compiled: Site) -> None:
    source = compiled.folder / "small_dog.py"
    before = source.stat()
    source.write_text(source.read_text(encoding="utf-8") + "\n# one more thought\n", encoding="utf-8")
    assert compiled.runs_from("small_dog") == "py"
    assert "changed or moved since it was compiled: small_dog" in compiled.barkade("--version").stdout
    source.write_text(source.read_text(encoding="utf-8").removesuffix("\n# one more thought\n"), encoding="utf-8")
    os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert compiled.runs_from("small_dog") == "so"


def test_what_cannot_be_compiled_says_so_and_changes_nothing(compiled: Site) -> None:
    (compiled.folder / "bad_dog.py").write_text(
        'from small_dog import GAME\n\n\ndef weight() -> int:\n    return "heavy"\n', encoding="utf-8"
    )
    refused = compiled.barkade("compile", str(compiled.folder / "bad_dog.py"))
    assert refused.returncode == 2
    assert 'bad_dog.py:5: error: Incompatible return value type (got "str", expected "int")' in refused.stderr
    assert compiled.runs_from("oh_hell") == "so"
    unknown = compiled.barkade("compile", "no_dog")
    assert unknown.returncode == 2
    assert "there is no game 'no_dog', nor a package or file of that name" in unknown.stderr


def test_missing_tools_are_named_in_a_sentence(compiled: Site) -> None:
    no_compiler = compiled.barkade("compile", "oh_hell", cc="no-such-compiler")
    assert no_compiler.returncode == 2
    assert no_compiler.stderr.startswith("barkade: compiling needs a C compiler, and there is no no-such-compiler")
    code = "import sys; sys.modules['mypyc'] = None; from barkade.cli.main import main; main(['compile', 'oh_hell'])"
    no_mypyc = compiled.python("-c", code)
    assert no_mypyc.returncode == 2
    assert no_mypyc.stderr == "barkade: compiling needs mypyc; install it with: pip install 'barkade[compiled]'\n"
    assert compiled.runs_from("oh_hell") == "so"


def test_undone_it_is_played_from_its_source(compiled: Site) -> None:
    assert "from sources again: big_dog" in compiled.barkade("compile", "--undo", "big_dog").stderr
    assert compiled.runs_from("big_dog") == "py"
    assert compiled.runs_from("oh_hell") == "so"
    compiled.barkade("compile", "--undo")
    assert compiled.runs_from("oh_hell") == "py"
    assert not (compiled.folder / "place").exists()
