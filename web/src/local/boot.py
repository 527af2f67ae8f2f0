"""Our rules on Python's path, straight out of their archive.

Unpacking all of it took as long as importing what a game needs. So only what is no code becomes files, and a module is read when
it is imported: as bytecode where that is of this Python, else as source.
"""

import marshal
import sys
from importlib.machinery import ModuleSpec
from importlib.util import MAGIC_NUMBER
from io import BytesIO
from pathlib import PurePosixPath
from zipfile import ZipFile

HOME = "/home/rules"
CODE = (".py", ".pyc")
HEADER = 16  # bytes of a .pyc file before its code


class Archive:
    """Finds and loads the modules of an archive, as if it lay unpacked in HOME."""

    def __init__(self, data: bytes) -> None:
        self._zip = ZipFile(BytesIO(data))
        self._names = frozenset(self._zip.namelist())
        self._zip.extractall(HOME, [name for name in self._names if not name.endswith(CODE)])

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Where a module is, if it is ours."""
        place = name.replace(".", "/")
        for file in (f"{place}/__init__.py", f"{place}.py"):
            if file in self._names:
                package = file.endswith("/__init__.py")
                spec = ModuleSpec(name, self, origin=f"{HOME}/{file}", is_package=package)
                spec.has_location = True
                if package:
                    spec.submodule_search_locations = [f"{HOME}/{place}"]
                return spec
        return None

    def create_module(self, spec: ModuleSpec) -> None:
        """Python makes it."""

    def exec_module(self, module: object) -> None:
        """Run a module's code."""
        exec(self.get_code(module.__name__), module.__dict__)

    def get_code(self, name: str) -> object:
        """The code of a module."""
        path = PurePosixPath(self.find_spec(name).origin)
        kept = f"{path.parent.relative_to(HOME)}/__pycache__/{path.stem}.{sys.implementation.cache_tag}.pyc"
        if kept in self._names:
            bytecode = self._zip.read(kept)
            if bytecode.startswith(MAGIC_NUMBER):
                return marshal.loads(memoryview(bytecode)[HEADER:])
        return compile(self.get_source(name), str(path), "exec", dont_inherit=True)

    def get_source(self, name: str) -> str:
        """The source of a module; tracebacks quote it."""
        return self._zip.read(self.find_spec(name).origin.removeprefix(f"{HOME}/")).decode()


sys.meta_path.insert(0, Archive(archive.to_bytes()))  # noqa: F821 (the worker gives it)
