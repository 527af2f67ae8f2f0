"""Lessons: a first game played step by step along a script, the same at every door.

A lesson is data beside a game's rules (`lesson.toml`): a fixed deal, and one line of play through it. A step says what
to do, why, what shines on the page, and how to answer somebody who touches something else. Only the line of the script
can be played, so a wrong touch costs nothing; after the last step the same deal goes on as a free game.
"""

import tomllib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from barkade.games import game as game_of
from barkade.kernel.errors import IllegalAction
from barkade.kernel.game import Game
from barkade.kernel.story import Event

FIELDS = {"game", "seats", "seat", "seed", "level", "names", "options", "before", "hello", "bye", "step"}
STEP_FIELDS = {"title", "task", "why", "more", "do", "lit", "then", "why_not"}
OTHERWISE = "otherwise"  # the answer to a wrong touch that nothing else answers


class LessonError(ValueError):
    """A lesson that cannot be played; names file, step and field."""


class Step:
    """One thing to do: the picks that the learner makes, and what is said about it."""

    __slots__ = ("do", "lit", "more", "task", "then", "title", "why", "why_not")

    def __init__(self, data: dict[str, Any], game: Game, where: str) -> None:
        unknown = set(data) - STEP_FIELDS
        if unknown:
            raise LessonError(f"{where}: has no field {min(unknown)!r}")
        self.title = text(data, "title", where)
        self.task = text(data, "task", where)
        self.why = text(data, "why", where)
        self.more: str = data.get("more", "")
        self.do = [pick(game, words, where) for words in data.get("do", [])]
        self.lit = per_pick(data.get("lit", []), len(self.do))
        self.then = [scripted(game, words, where) for words in data.get("then", [])]
        self.why_not: dict[str, str] = data.get("why_not", {})
        if self.do and OTHERWISE not in self.why_not:
            raise LessonError(f"{where}: why_not.{OTHERWISE} is missing")

    def answer(self, *touched: str) -> str:
        """What is said to somebody who touched something else, by words in what it is called."""
        named = " ".join(touched).lower()
        for words, said in self.why_not.items():
            if words != OTHERWISE and words.lower() in named:
                return said
        return self.why_not.get(OTHERWISE, "")


class Lesson:
    """A whole lesson as its file says it."""

    __slots__ = ("before", "bye", "game", "hello", "level", "names", "options", "seat", "seats", "seed", "steps")

    def __init__(self, data: dict[str, Any], file: str) -> None:
        unknown = set(data) - FIELDS
        if unknown:
            raise LessonError(f"{file}: has no field {min(unknown)!r}")
        self.game = game_of(text(data, "game", file))
        self.seats: int = data.get("seats", 2)
        self.seat: int = data.get("seat", 0)
        self.seed: int = data.get("seed", 0)
        self.level: str = data.get("level", "puppy")
        self.names: list[str] = data.get("names", [])
        self.options: dict[str, Any] = data.get("options", {})
        self.hello: str = data.get("hello", "")
        self.bye = text(data, "bye", file)
        self.before = [scripted(self.game, words, f"{file}: before") for words in data.get("before", [])]
        self.steps = [Step(step, self.game, f"{file}: step {n}") for n, step in enumerate(data.get("step", []), 1)]
        if len(self.names) != self.seats:
            raise LessonError(f"{file}: names must be {self.seats}, one for each seat")

    def begin(self) -> Any:
        """The deal, as far as the first step."""
        s = self.game.new(self.seats, self.seed, **self.options)
        for seat, action in self.before:
            s.play(asked(s, seat), action)
        return s


class Course:
    """Somebody in the middle of a lesson."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.s = lesson.begin()
        self.number = 0
        self.picked = 0  # of the step's picks, how many are made
        self.told: list[Event] = []  # what happened since somebody last listened
        for _ in range(min(at, len(lesson.steps))):
            self.finish_step()
        self.told = []

    @property
    def over(self) -> bool:
        """Is every step done?"""
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step that is on."""
        return self.lesson.steps[self.number]

    @property
    def wanted(self) -> list[int]:
        """The picks that the step still asks for."""
        return self.step.do[self.picked :]

    def touch(self, actions: Sequence[int]) -> str:
        """Pick: "" if it is what the step asks for, in any order, and it is done; else the kind answer, and nothing is."""
        wanted = self.wanted[: len(actions)]
        if sorted(actions) != sorted(wanted) or not actions:
            return self.step.answer(*[self.words(action) for action in actions if action not in wanted])
        for action in wanted:
            self.play(self.lesson.seat, action)
        self.picked += len(actions)
        if not self.wanted:
            self.move_on()
        return ""

    def words(self, action: int) -> str:
        """An action as a player and as a record call it."""
        legal = self.s.question is not None and action in self.s.legal(self.lesson.seat)
        return f"{self.s.say(action) if legal else ''} {self.s.actions.notation(action)}"

    def finish_step(self) -> None:
        """Do what is left of the step, for somebody who would rather watch."""
        if self.wanted:
            self.touch(self.wanted)
        else:
            self.move_on()

    def move_on(self) -> None:
        """The others have their say, and the next step is on."""
        for seat, action in self.step.then:
            self.play(asked(self.s, seat), action)
        self.number += 1
        self.picked = 0

    def play(self, seat: int, action: int) -> None:
        """Play a pick of the script; LessonError if the rules refuse it."""
        try:
            self.s.play(seat, action)
        except IllegalAction as error:
            notation = self.s.actions.notation(action)
            raise LessonError(f"{self.lesson.game.key}: step {self.number + 1}: {notation}: {error}") from None
        self.told += self.s.events


def moments(lesson: Lesson) -> Iterator[tuple[int, int, Any, list[Event]]]:
    """Every table that the learner is asked at, and the last one: (step, picks made in it, state, what happened before it)."""
    course = Course(lesson)
    while not course.over:
        yield course.number, course.picked, course.s.clone(), course.told
        course.told = []
        if course.wanted:
            course.touch(course.wanted[:1])
        else:
            course.finish_step()
    yield course.number, 0, course.s.clone(), course.told


@lru_cache
def lesson(key: str) -> Lesson:
    """The lesson of a game; FileNotFoundError if it has none."""
    file = file_of(key)
    if not file.exists():
        raise FileNotFoundError(f"{game_of(key).title} has no lesson")
    try:
        return Lesson(tomllib.loads(file.read_text(encoding="utf-8")), file.name)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{file.name}: is not TOML: {error}") from None


def file_of(key: str) -> Path:
    """Where a game keeps its lesson: beside its decks."""
    return game_of(key).folder / "lesson.toml"


def per_pick(lit: list[Any], picks: int) -> list[list[str]]:
    """What shines before each pick: one list for all of them, or one for each; the last goes on."""
    lists = lit if lit and isinstance(lit[0], list) else [lit]
    return [lists[min(pick, len(lists) - 1)] for pick in range(max(1, picks))]


def text(data: dict[str, Any], field: str, where: str) -> str:
    """A sentence that must be there."""
    found = data.get(field)
    if not isinstance(found, str) or not found:
        raise LessonError(f"{where}: {field} must be a text, not {found!r}")
    return found


def pick(game: Game, notation: str, where: str) -> int:
    """An action by its notation."""
    try:
        return game.actions.from_notation(notation)
    except ValueError as error:
        raise LessonError(f"{where}: {error}") from None


def scripted(game: Game, words: str, where: str) -> tuple[int | None, int]:
    """ "1> draft:rex" is seat 1's pick; without a seat it is for whoever is asked first."""
    seat, arrow, notation = words.rpartition("> ") if words[:1].isdecimal() else ("", "", words)
    return int(seat) if arrow else None, pick(game, notation, where)


def asked(s: Any, seat: int | None) -> int:
    """The seat of a scripted pick."""
    return int(s.deciders[0]) if seat is None else seat
