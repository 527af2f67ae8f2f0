"""Settings: flag > environment (BARKADE_...) > file (barkade.toml) > default, each with its origin."""

import os
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from barkade.server.names import HELP

LogLevel = Literal["debug", "info", "warning", "error"]
LogFormat = Literal["json", "text"]
Readers = Literal["local", "all", "nobody"]
Amount = Annotated[float, Meta(ge=0)]


class Settings(Struct, forbid_unknown_fields=True):
    """Everything that can be set."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8765
    database_url: str = ""
    secret_key: str = ""
    origins: str = ""
    public_url: str = ""
    log_level: LogLevel = "info"
    log_format: LogFormat = "text"
    bots: Annotated[int, Meta(ge=1, le=256)] = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: Annotated[float, Meta(gt=0, le=60)] = 1.0
    covert_low: Amount = 0.5
    covert_high: Amount = 1.5
    http_rate: Amount = 50
    socket_rate: Amount = 30
    tables_rate: Amount = 30
    codes_rate: Amount = 10
    chat_rate: Amount = 60
    sockets_per_client: Annotated[int, Meta(ge=0)] = 50
    watchers_per_table: Annotated[int, Meta(ge=0)] = 200
    tables_kept: Annotated[int, Meta(ge=0)] = 100_000
    keep_days: Amount = 365
    idle_seconds: Amount = 60
    opening_seconds: Amount = 10
    socket_deflate: bool = False
    par_plays: Annotated[int, Meta(ge=0, le=10_000)] = 200
    metrics: Readers = "local"
    operator_token: str = ""
    proxies: str = ""


def default_database() -> str:
    """A file in the user's data folder."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
    return f"sqlite:///{(base / 'barkade' / 'barkade.db').as_posix()}"


def config_file(environment: Mapping[str, str]) -> Path | None:
    """The file with settings: BARKADE_CONFIG, or barkade.toml in the working folder."""
    if environment.get("BARKADE_CONFIG"):
        return Path(environment["BARKADE_CONFIG"])
    here = Path("barkade.toml")
    return here if here.exists() else None


def load(flags: Mapping[str, Any], environment: Mapping[str, str]) -> tuple[Settings, dict[str, str]]:
    """The settings and where each comes from; ValueError names setting, origin and what is allowed."""
    values: dict[str, Any] = {"database_url": default_database()}
    origins = dict.fromkeys(HELP, "default")
    path = config_file(environment)
    layers: list[tuple[str, Mapping[str, Any]]] = [(str(path), read_file(path))] if path else []
    layers.append(("environment", environment_layer(environment)))
    layers.append(("flag", {name: value for name, value in flags.items() if name in HELP and value is not None}))
    for origin, layer in layers:
        for name, value in layer.items():
            values[name] = checked(name, value, origin)
            origins[name] = origin
    settings = msgspec.convert(values, Settings)
    if settings.covert_low > settings.covert_high:
        raise ValueError("covert_low must not be greater than covert_high")
    return settings, origins


def read_file(path: Path) -> dict[str, Any]:
    """The settings of a file; unknown names are refused."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"{path}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path}: is not TOML: {error}") from None
    for name in data:
        if name not in HELP:
            raise ValueError(f"{path}: there is no setting {name!r}; there are {', '.join(HELP)}")
    return data


def environment_layer(environment: Mapping[str, str]) -> dict[str, str]:
    """The settings that the environment gives."""
    return {name: environment[f"BARKADE_{name.upper()}"] for name in HELP if f"BARKADE_{name.upper()}" in environment}


def checked(name: str, value: Any, origin: str) -> Any:
    """A value of the right type and range."""
    kind = get_type_hints(Settings, include_extras=True)[name]
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        if get_origin(kind) is Literal:
            *words, last = get_args(kind)
            raise ValueError(f"{name} (from {origin}): must be {', '.join(words)} or {last}, not {value!r}") from None
        raise ValueError(f"{name} (from {origin}): {error}; it is the {HELP[name]}") from None


def shown(name: str, value: object) -> str:
    """A value for people's eyes: secrets and passwords stay hidden."""
    if name in ("secret_key", "operator_token") and value:
        return "(hidden)"
    if name == "database_url":
        from sqlalchemy.engine import make_url

        return make_url(str(value)).render_as_string(hide_password=True)
    return str(value)
