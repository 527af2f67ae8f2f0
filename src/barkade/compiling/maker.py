"""Make libraries of rules and put them where Python finds them, all at once or not at all."""

import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from barkade.compiled import HERE, OURS, SETTING, beside_sources, contents, place, stamp
from barkade.compiling.parts import Part, Stranger, of_stranger, ours, staged
from barkade.extras import MissingExtra

Tell = Callable[[str], None]
BUILD = HERE / "compiling" / "build.py"
PROOF = HERE / "compiling" / "proof.py"
KEPT = 2  # the newest folders of libraries: a process that runs may still read the one before
SAID = 12  # lines of what a compiler said last


class CannotCompile(ValueError):
    """Why there is no library, in a sentence or in what the compiler said."""


class Refused(CannotCompile):
    """A source that mypyc does not take; nothing was made of it."""


def check_tools() -> None:
    """Is all here that it takes? MissingExtra or CannotCompile says what to install."""
    for package in ("mypyc", "setuptools"):
        if find_spec(package) is None:
            raise MissingExtra(f"compiling needs {package}; install it with: pip install 'barkade[compiled]'")
    if sys.platform == "win32":
        return  # setuptools looks for the compiler there, and says what it misses
    compiler = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))[0]
    if shutil.which(compiler) is None:
        raise CannotCompile(
            f"compiling needs a C compiler, and there is no {compiler}: install gcc or clang, or name one in CC"
        )
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        raise CannotCompile("compiling needs the header files of Python: install python3-dev, or python3-devel")


def make(strangers: Iterable[Stranger], with_ours: bool, tell: Tell) -> list[str]:
    """Compile games together with what is compiled already; the names of all parts that are compiled then."""
    check_tools()
    home = place()
    known = contents(home)["parts"]
    found = {stranger.top: stranger for stranger in [*still_there(known), *strangers]}
    whole = with_ours or known.get(OURS, {}).get("whole", False) or beside_sources()
    parts = [ours(whole), *[of_stranger(stranger) for stranger in found.values()]]
    work = folder_at(home / "work")
    # Before they are read: whoever goes on writing meanwhile is noticed.
    stamps = {module: stamp(str(path)) for part in parts for module, path in part.sources.items()}
    made = following(home)
    try:
        run_compilers(work, parts, tell)
        gather(made, work, parts, found, whole, stamps)
        for stranger in found.values():
            tell(f"playing {stranger.top} both ways")
            prove(stranger, made)
    except BaseException as error:
        shutil.rmtree(made, ignore_errors=True)
        if not isinstance(error, Refused):
            shutil.rmtree(work, ignore_errors=True)  # whatever is half done there: the next begins anew
        raise
    put(home, contents(made) | {"folder": made.name})
    return [part.name for part in parts]


def following(home: Path) -> Path:
    """The folder for the next libraries."""
    numbers = [int(path.name) for path in home.iterdir() if path.name.isdecimal()]
    return home / str(max(numbers, default=0) + 1)


def still_there(known: dict[str, Any]) -> list[Stranger]:
    """The games that are compiled already, unless their sources have gone."""
    games = [Stranger(*part["game"]) for name, part in known.items() if name != OURS]
    return [game for game in games if all([Path(source).is_file() for source in known[game.top]["sources"].values()])]


def folder_at(path: Path) -> Path:
    """A folder that can be written to; CannotCompile says where else it may be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotCompile(f"{path} cannot be made ({error.strerror}); name another folder in {SETTING}") from None
    return path


def run_compilers(work: Path, parts: list[Part], tell: Tell) -> None:
    """Lay the sources out in a folder and compile them there; CannotCompile says what the compilers said."""
    lay_out(work, {path.relative_to(HERE.parent): path.read_text(encoding="utf-8") for path in HERE.rglob("*.py")})
    groups = {}
    for part in parts:
        texts = {
            file_of(module, path): staged(path.read_text(encoding="utf-8")) for module, path in part.sources.items()
        }
        texts |= {file_of(module): text for module, text in part.written.items()}
        lay_out(work, texts)
        groups[f"{part.name}_rules"] = [str(path) for path in texts]
    job = work / "job.json"
    job.write_text(json.dumps({"groups": groups}), encoding="utf-8")
    environment = {**os.environ, SETTING: "no"}
    command = [sys.executable, "-P", str(BUILD), str(job)]
    said: list[str] = []
    told: list[str] = []
    with subprocess.Popen(
        command, cwd=work, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            if line.startswith("@"):
                told.append(line[1:].strip())
                tell(told[-1])
            else:
                said.append(line.rstrip())
    if running.returncode:
        kind = CannotCompile if len(told) > 1 else Refused  # the first is the look at the types
        raise kind("mypyc cannot compile this:\n" + "\n".join(said[-SAID:]))


def file_of(module: str, source: Path | None = None) -> Path:
    """Where a module is laid out."""
    path = Path(*module.split("."))
    return path / "__init__.py" if source is not None and source.name == "__init__.py" else path.with_suffix(".py")


def lay_out(work: Path, texts: dict[Path, str]) -> None:
    """Write files that are not as they should be."""
    for name, text in texts.items():
        path = work / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def gather(
    made: Path, work: Path, parts: list[Part], strangers: dict[str, Stranger], whole: bool, stamps: dict[str, list[int]]
) -> None:
    """Copy the libraries to a folder of their own with a list of what is in it; nobody finds it yet."""
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    listed: dict[str, Any] = {}
    for part in parts:
        modules = {module: str(file_of(module, path).with_suffix(suffix)) for module, path in part.sources.items()}
        modules |= {module: str(file_of(module).with_suffix(suffix)) for module in part.written}
        library = f"{part.name}_rules__mypyc"
        modules[library] = library + suffix
        for name in modules.values():
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(work / "lib" / name, made / name)
        listed[part.name] = {
            "modules": modules,
            "sources": {module: str(path) for module, path in part.sources.items()},
            "stamps": {module: stamps[module] for module in part.sources},
            "top": part.name,
        }
        listed[part.name] |= (
            {"game": strangers[part.name]} if part.name in strangers else {"home": str(HERE), "whole": whole}
        )
    put(made, {"folder": "", "parts": listed})


def put(folder: Path, listed: dict[str, Any]) -> None:
    """Let Python find what is listed, from one moment to the next."""
    new = folder / "contents.new"
    new.write_text(json.dumps(listed, indent=1), encoding="utf-8")
    os.replace(new, folder / "contents.json")
    numbers = sorted([int(path.name) for path in folder.iterdir() if path.name.isdecimal()])
    for number in numbers[:-KEPT]:
        shutil.rmtree(folder / str(number), ignore_errors=True)


def prove(stranger: Stranger, made: Path) -> None:
    """Play the same games from the source and compiled; CannotCompile if they are not the same."""
    played = []
    for where in ("no", str(made)):
        command = [sys.executable, "-P", str(PROOF), *stranger]
        run = subprocess.run(command, env={**os.environ, SETTING: where}, capture_output=True, text=True, check=False)
        if run.returncode:
            how = "from its source" if where == "no" else "compiled"
            said = "\n".join(run.stderr.splitlines()[-SAID:])
            raise CannotCompile(f"{stranger.top} cannot be played {how}:\n{said}")
        played.append(run.stdout)
    if played[0] != played[1]:
        raise CannotCompile(
            f"{stranger.top} plays otherwise when it is compiled, so it stays as it was: please report it"
        )


def undo(names: list[str]) -> list[str]:
    """Let some games play from their sources again, or everything without names; what was compiled."""
    home = place()
    known = contents(home)
    parts = known["parts"]
    if names and set(parts) - {OURS} - set(names):
        left = {name: part for name, part in parts.items() if name not in names}
        put(home, known | {"parts": left})
        return [name for name in names if name in parts]
    shutil.rmtree(home, ignore_errors=True)
    return list(parts)
