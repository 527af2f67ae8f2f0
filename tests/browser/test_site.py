"""The page as a folder: complete, without a server, the same bytes every time, and refusals in a sentence."""

import ast
import io
import json
import re
import struct
import zipfile
from pathlib import Path

import pytest

import barkade
from barkade.site import archive, parts
from barkade.table.shelf import rules_of
from tests.cli.commands import barkade_says

SERVERS = {"litestar", "h11", "msgspec", "sqlalchemy", "websockets", "numpy"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site, as the command writes it."""
    assert parts.built(), "the page is not built: run `make page`"
    out = tmp_path_factory.mktemp("site") / "public"
    done = barkade_says("site", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert "any static host" in done.stdout
    return out


def listed(folder: Path) -> dict[str, list[str]]:
    """What the service worker is told to keep."""
    first = (folder / "sw.js").read_text(encoding="utf-8").splitlines()[0]
    found: dict[str, list[str]] = json.loads(first.removeprefix("self.PARTS = ").rstrip(";"))
    return found


def test_the_service_worker_keeps_every_file_and_no_other(folder: Path) -> None:
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert {*listed(folder)["page"], *listed(folder)["python"]} == files - {"sw.js"}


def test_python_is_apart_from_the_page(folder: Path) -> None:
    assert not [path for path in listed(folder)["page"] if path.endswith((".wasm", ".zip"))]
    assert [path for path in listed(folder)["python"] if path.startswith("rules/")]


def test_the_page_names_no_address_from_the_root_and_says_what_may_be_loaded(folder: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'(?:src|href)="([^"]+)"', page)
    assert not re.findall(r'(?:src|href)="/', page)
    assert "script-src 'self' 'wasm-unsafe-eval';" in page
    assert "'unsafe-eval'" not in page.replace("wasm-unsafe-eval", "")
    assert 'name="barkade-server" content="none"' in page


def test_the_page_can_be_installed_from_any_address(folder: Path) -> None:
    manifest = json.loads((folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert 'rel="manifest" href="./manifest.webmanifest"' in (folder / "index.html").read_text(encoding="utf-8")
    assert [manifest[name] for name in ("id", "start_url", "scope")] == ["./", "./", "./"]
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert [icon for icon in manifest["icons"] if icon.get("purpose") == "maskable"]
    for icon in manifest["icons"]:
        image = (folder / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", image[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert {shortcut["url"].split("/")[3] for shortcut in manifest["shortcuts"]} == set(barkade.GAMES)


def test_a_servers_page_names_files_from_the_root_for_its_tables_lie_deeper() -> None:
    page = parts.written(server=True)["index.html"].decode()
    assert not re.findall(r'(?:src|href)="\./', page)
    assert "barkade-server" not in page


def test_the_shelf_is_told_as_the_server_tells_it(folder: Path) -> None:
    told = json.loads((folder / "shelf/games/lucky_dog/rules.json").read_text(encoding="utf-8"))
    assert [rule["id"] for rule in told["rules"]] == [rule.id for rule in rules_of("lucky_dog").rules]


def test_the_archive_is_the_same_bytes_each_time_and_named_by_its_hash(folder: Path) -> None:
    assert archive.packed() == archive.packed()
    (name,) = [path.name for path in (folder / "rules").iterdir()]
    assert name == f"{archive.fingerprint((folder / 'rules' / name).read_bytes())}.zip"


def test_the_archive_brings_the_bytecode_of_every_source_for_the_pages_python(folder: Path) -> None:
    (path,) = (folder / "rules").iterdir()
    with zipfile.ZipFile(path) as packed:
        sources = [name for name in packed.namelist() if name.endswith(".py")]
        compiled = [name for name in packed.namelist() if name.endswith(".pyc")]
    assert len(sources) == len(compiled) > 100, "the rules have changed since they were compiled: run `make page`"


def test_a_source_that_has_changed_goes_without_its_old_bytecode(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [name for name, _ in archive.bytecode_of({"barkade/version.py": b'__version__ = "another"'})] == []
    monkeypatch.setattr(archive, "BYTECODE", archive.BUILT / "nothing.zip")
    assert [name for name, _ in archive.bytecode_of(archive.sources())] == []


def test_the_archive_holds_sources_that_need_the_standard_library_alone() -> None:
    with zipfile.ZipFile(io.BytesIO(archive.packed())) as packed:
        names = packed.namelist()
        assert not [name for name in names if "/server/" in name or "/cli/" in name or "/lab/" in name]
        assert "barkade/rulebook_pages/lucky_dog.md" in names
        for name in names:
            if name.endswith(".py"):
                assert not imported(packed.read(name).decode()) & SERVERS, name


def imported(source: str) -> set[str]:
    """The packages that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            found.add(str(node.module).split(".")[0])
        elif isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
    return found


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear dog")
    refused = barkade_says("site", "--out", str(tmp_path))
    assert refused.returncode == 2
    assert "holds other files" in refused.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_an_older_site_is_written_over(folder: Path) -> None:
    again = barkade_says("site", "--out", str(folder))
    assert again.returncode == 0, again.stderr
