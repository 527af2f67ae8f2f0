"""Records: a match as a file that replays to the same state for ever. JSON lines: header, moves, result."""

import json
from pathlib import Path
from typing import Any

from barkade.kernel.deck import own_name
from barkade.kernel.drafts import draft_of
from barkade.kernel.errors import KIND_NAMES, ChanceNeeded, IllegalAction, RecordError
from barkade.kernel.game import Game
from barkade.kernel.state import State, moves_of

FORMAT = 1
FIELDS: dict[str, type] = {"game": str, "rules": str, "deck_hash": str, "seats": int, "options": dict}
OPTIONAL_FIELDS: dict[str, type] = {
    "seed": int,
    "position": dict,
    "luck": list,
    "names": list,
    "deck_file": str,
    "deal": str,
    "published": bool,
}


class Record:
    """Header (game, rules version, deck hash, seats, options, seed or position) and every decision made.

    A header may also list the outcomes of its `luck` instead of leaving them to the seed: a table whose chance was
    chosen from outside (OpenSpiel's chance player) has no seed that gives them.
    """

    def __init__(self, game: Game, header: dict[str, Any], moves: list[tuple[int, int]]) -> None:
        self.game = game
        self.header = header
        self.moves = moves

    @classmethod
    def of(cls, s: State, **extra: Any) -> "Record":
        """The record of a state so far; `extra` header fields (names, time) are kept as they are."""
        if s.start is None:
            raise RecordError("an imagined world has no record")
        deck: Any = s.box.deck
        own = {"deck": own_name(deck.text)} if deck.text else {}
        header = {
            "barkade": FORMAT,
            "game": s.game.key,
            "rules": s.game.version,
            "deck": deck.name,
            "deck_hash": deck.digest,
            "seats": s.box.seats,
            "options": s.box.options | own,
        }
        if isinstance(s.start, int):
            header["seed"] = s.start
        else:
            header["position"] = s.start | {"options": s.start.get("options", {}) | own}
        if own:
            header["deck_file"] = deck.text
        if not deck.published:
            header["published"] = False
        return cls(s.game, header | extra, moves_of(s))

    def begin(self) -> Any:
        """The state before the first move. In it no choice is taken by itself: the record decides."""
        header = self.header
        try:
            if "deck_file" in header:
                self.game.bring_deck(header["deck_file"], old=True)
            deck: Any = self.game.deck(self.game.check_options(header["seats"], header["options"]))
        except ValueError as error:
            raise RecordError(f"the header cannot be: {error}") from None
        if header["deck_hash"] != deck.digest:
            raise RecordError(f"the deck {deck.name} has changed since: {header['deck_hash']} then, {deck.digest} now")
        if header["rules"] != self.game.version:
            raise RecordError(f"recorded under rules version {header['rules']}; this is {self.game.version}")
        try:
            if "position" in header:
                s = self.game.from_position(header["position"], forced=False)
                if s.box.seats != header["seats"]:
                    raise ValueError(f"{header['seats']} seats, but {s.box.seats} in its position")
                return s
            script = header.get("luck")
            return self.game.new(header["seats"], header["seed"], forced=False, script=script, **header["options"])
        except (ValueError, ChanceNeeded) as error:
            raise RecordError(f"the header cannot be: {error}") from None

    def replay(self, upto: int | None = None) -> Any:
        """The state after `upto` moves; RecordError names a move that is not legal. After all of them (the default) the game goes
        on by itself where it can, before that only the record decides."""
        if upto is not None and not 0 <= upto <= len(self.moves):
            raise ValueError(f"upto must be from 0 to {len(self.moves)}, not {upto}")
        s = self.begin()
        for number, (seat, action) in enumerate(self.moves[:upto]):
            try:
                s.play(seat, action)
            except ChanceNeeded as error:
                raise RecordError(f"move {number + 1}: {error}, and the header's luck is used up") from None
            except IllegalAction as error:
                words = self.game.actions.text(action) if action < len(self.game.actions) else action
                raise RecordError(f"move {number + 1} (seat {seat}, {words}) is not legal: {error}") from None
            except ValueError as error:
                raise RecordError(f"move {number + 1}: {error}") from None
        s.forced = True
        if upto is None or upto == len(self.moves):
            s.resume()
        if s.script == []:
            s.seed_luck(s.key, s.drawn)
        return s

    def save(self, path: str | Path) -> None:
        """Write the file; it replaces an older one only when it is complete."""
        path = Path(path)
        draft = draft_of(path)
        draft.write_text(self.to_text(), encoding="utf-8")
        draft.replace(path)

    def to_text(self) -> str:
        """The file's text: one line of header, one a move, one of result when the game is over."""
        notation = self.game.actions.notation
        lines: list[Any] = [self.header]
        lines += [{"seat": seat, "move": notation(action)} for seat, action in self.moves]
        end = self.replay()
        if end.over:
            lines.append({"result": {"scores": end.scores, "winners": end.winners}})
        return "".join([json.dumps(line, ensure_ascii=False) + "\n" for line in lines])

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        """Read a record file; RecordError names the line that is wrong."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as error:
            raise RecordError(f"{path}: cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise RecordError(f"{path}: is not text") from None
        return cls.from_text(text, str(path))

    @classmethod
    def from_text(cls, text: str, file: str = "record") -> "Record":
        """Parse a record file's text."""
        from barkade.games import game

        lines = [
            (number, _line(file, number, line)) for number, line in enumerate(text.splitlines(), 1) if line.strip()
        ]
        header = _header(file, lines[0][1] if lines else {})
        try:
            played = game(header["game"])
        except KeyError as error:
            raise RecordError(f"{file}: line 1: {error.args[0]}") from None
        moves = []
        for number, line in lines[1:]:
            if "move" in line:
                moves.append(_move(file, number, line, played))
            elif "result" not in line:
                raise RecordError(f"{file}: line {number}: is neither a move nor the result")
        return cls(played, header, moves)


def _line(file: str, number: int, line: str) -> dict[str, Any]:
    try:
        parsed = json.loads(line)
    except json.JSONDecodeError as error:
        raise RecordError(f"{file}: line {number}: is not JSON: {error}") from None
    except RecursionError:
        raise RecordError(f"{file}: line {number}: is nested deeper than any record") from None
    if not isinstance(parsed, dict):
        raise RecordError(f"{file}: line {number}: must be an object")
    return parsed


def _header(file: str, header: dict[str, Any]) -> dict[str, Any]:
    if header.get("barkade") != FORMAT:
        raise RecordError(f'{file}: line 1: must be the header of a Barkade record ("barkade": {FORMAT})')
    wrong = _wrong_field(header)
    if wrong:
        raise RecordError(f"{file}: line 1: {wrong}")
    return header


def _wrong_field(header: dict[str, Any]) -> str:
    """What is wrong with a header's fields, "" if nothing is."""
    for field in FIELDS:
        if field not in header:
            return f"{field} is missing"
    if "seed" not in header and "position" not in header:
        return "seed or position is missing"
    for field, kind in (FIELDS | OPTIONAL_FIELDS).items():
        if field in header and not isinstance(header[field], kind):
            return f"{field} must be {KIND_NAMES[kind]}, not {header[field]!r}"
    if header.get("names") and len(header["names"]) != header["seats"]:
        return f"names must be {header['seats']}, one for each seat"
    if not all([isinstance(outcome, int) for outcome in header.get("luck", [])]):
        return "luck must be a list of whole numbers"
    return ""


def _move(file: str, number: int, line: dict[str, Any], played: Game) -> tuple[int, int]:
    seat = line.get("seat")
    if not isinstance(seat, int):
        raise RecordError(f"{file}: line {number}: seat must be a whole number")
    try:
        return seat, played.actions.from_notation(str(line["move"]))
    except ValueError as error:
        raise RecordError(f"{file}: line {number}: {error}") from None
