"""Python that need not be compiled when a game is opened: runs in Pyodide, so what it makes is what browsers run.

Compiling took most of the start. Nothing is checked against its source when it is loaded: whoever packs bytecode looks for it by
what the source was.
"""

from hashlib import sha256
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from io import BytesIO
from sys import implementation
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the first date that a zip can tell
# Of the standard library: what asks another computer, another process or a person at a terminal, tools for programmers, old
# alphabets.
NEVER = (
    "_pydatetime", "_pydecimal", "_pyio", "_pyrepl/", "_sysconfigdata", "bdb", "compileall", "configparser", "ctypes/", "curses/",
    "dbm/", "doctest", "email/", "ensurepip/", "ftplib", "html/", "http/", "idlelib/", "imaplib", "ipaddress", "lib2to3/",
    "mailbox", "modulefinder", "multiprocessing/", "optparse", "pdb", "pickletools", "platform", "plistlib", "poplib", "profile",
    "pstats", "pydoc", "smtplib", "socketserver", "sqlite3/", "test/", "tkinter/", "trace.", "tracemalloc", "turtle", "unittest/",
    "urllib/", "venv/", "wave", "wsgiref/", "xml/", "xmlrpc/", "encodings/big5", "encodings/cp1", "encodings/cp7",
    "encodings/cp8", "encodings/cp9", "encodings/euc", "encodings/gb", "encodings/iso", "encodings/koi", "encodings/mac",
    "encodings/shift",
)  # fmt: skip


def compiled(source: bytes, path: str, optimize: int = 0) -> bytes:
    """The contents of a .pyc file."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, source_hash(source), False))


def standard_library(archive: bytes) -> bytes:
    """The archive of the standard library with bytecode instead of sources and docstrings, without what no table needs."""
    files = {}
    with ZipFile(BytesIO(archive)) as sources:
        for name in sources.namelist():
            if name.endswith(".py") and not name.startswith(NEVER):
                files[f"{name}c"] = compiled(sources.read(name), f"/lib/{name}", optimize=2)
    return packed(files)


def rules(archive: bytes) -> bytes:
    """The bytecode of every source in an archive: a folder for this Python, files named by their source's SHA-256."""
    files = {}
    with ZipFile(BytesIO(archive)) as sources:
        for name in sources.namelist():
            source = sources.read(name)
            files[f"{implementation.cache_tag}/{sha256(source).hexdigest()[:16]}.pyc"] = compiled(source, name)
    return packed(files)


def packed(files: dict[str, bytes]) -> bytes:
    """An archive that is the same bytes each time."""
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name in sorted(files):
            archive.writestr(ZipInfo(name, LONG_AGO), files[name], ZIP_DEFLATED, 9)
    return buffer.getvalue()
