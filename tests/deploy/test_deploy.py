"""What `deploy/` promises, as far as one machine can try it: the very steps of the container file, and the systemd unit."""

import re
import shutil
import subprocess
import sys
from ipaddress import ip_network
from pathlib import Path

import pytest

import barkade
from tests.server.serving import Server

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `deploy/install.sh` puts into an empty folder."""
    target = tmp_path_factory.mktemp("opt") / "barkade"
    subprocess.run([DEPLOY / "install.sh", target], check=True, timeout=900)
    return target


@pytest.mark.slow
def test_what_the_container_installs_serves_the_page_and_ends_when_asked(installed: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/barkade.db"
    server = Server(database, tmp_path / "log")
    server.python = str(installed / "bin" / "python")
    server.start()
    assert "<title>Barkade" in server.ask("GET", "/").text
    assert len(server.good("GET", "/api/games")) == len(barkade.GAMES)
    assert server.stop() == 0


def test_the_container_runs_what_is_tested_here_and_not_as_root() -> None:
    steps = (DEPLOY / "Containerfile").read_text()
    assert "RUN /src/deploy/install.sh /opt/barkade" in steps
    assert steps.index("USER 10001") < steps.index('CMD ["/opt/barkade/bin/barkade", "serve"]')
    assert "HEALTHCHECK" in steps
    assert "read_only: true" in (DEPLOY / "compose.yaml").read_text()


def test_only_the_proxy_of_the_compose_file_is_believed_and_its_address_is_no_one_elses() -> None:
    compose = (DEPLOY / "compose.yaml").read_text()
    believed = re.findall(r"BARKADE_PROXIES: (\S+)", compose)
    given = re.findall(r"ipv4_address: ([0-9.]+)", compose)
    (subnet,) = re.findall(r"subnet: ([0-9./]+)", compose)
    last = str(list(ip_network(subnet).hosts())[-1])  # the first ones are given to whoever starts first
    assert believed == given == [last]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    command = Path(sys.executable).with_name("barkade")
    unit = (DEPLOY / "barkade.service").read_text().replace("/opt/barkade/bin/barkade", str(command))
    (tmp_path / "barkade.service").write_text(unit)
    said = subprocess.run(
        ["systemd-analyze", "verify", tmp_path / "barkade.service"], capture_output=True, text=True, check=False
    )
    assert (said.returncode, said.stderr) == (0, "")


def test_every_package_of_the_lock_is_pinned_and_hashed() -> None:
    lock = (DEPLOY / "server.lock").read_text()
    pinned = re.findall(r"^([a-z0-9._-]+)==\S+(?: ; [^\\]+)? \\\n    --hash=sha256:", lock, re.MULTILINE)
    assert len(pinned) == len(re.findall(r"^[a-z]", lock, re.MULTILINE))
    assert {"litestar", "h11", "msgspec", "sqlalchemy", "psycopg"} <= set(pinned)
