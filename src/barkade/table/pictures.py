"""Pictures: what one reader of a table is sent. Everything comes through the kernel's doors for this reader alone."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from barkade.games import game as game_of
from barkade.kernel.steps import Choice
from barkade.kernel.story import Telling, named
from barkade.kernel.view import common as common_view
from barkade.kernel.view import completed
from barkade.table.chronicle import Chronicle, Page
from barkade.table.messages import Clocks, Legal, SheetLine, State, Told, UndoInfo
from barkade.table.requests import Order

MAY_UNDO = UndoInfo(True, "")
NO_SEAT = UndoInfo(False, "You are watching.")
UNDO_LEVEL = 2
Ready = Callable[[Any], Any]  # makes what several readers are sent ready to be put into their pictures, for speed
MOST_OPTIONS = 20_000  # to remember: every set of dice that may lie in Lucky Dog, and what was said last in other games


def as_it_is(thing: Any) -> Any:
    """Ready for a door that has no faster way."""
    return thing


def picture(
    table: str,
    chronicle: Chronicle,
    reader: int,
    since: int,
    names: list[str],
    clock: Clocks | None,
    orders: list[Order],
    ready: Ready = as_it_is,
) -> State:
    """The picture of a reader, with all that it was told after revision `since`."""
    s = chronicle.state
    seat = reader if reader < chronicle.seats else None
    legal = s.legal(seat) if seat is not None else []
    common = common_of(chronicle, names, ready)
    told, undone = story(chronicle, reader, since, common)
    revision: int = chronicle.revisions[reader]
    question: int = chronicle.questions[seat] if seat is not None else 0
    view = completed(common.view, s, seat)
    notes = common.notes | s.own_notes(seat) if seat is not None else common.notes
    prompt = named(s.prompt(seat), names, seat) if legal else ""
    rule = s.question.taught_by or s.question.rule if legal else ""
    choices = options(s, legal, names, seat, ready)
    undo = undo_of(chronicle, seat)
    covert = bool(legal) and is_covert(s)
    found = State(  # by place: sixteen fields by name take twice as long
        table, seat, revision, min(since, revision), question, view, notes, prompt, rule, choices, told, common.sheets,
        clock, undo, orders, covert,
    )  # fmt: skip
    if undone is not None:
        found.undone = undone
    return found


def undo_of(chronicle: Chronicle, seat: int | None) -> UndoInfo:
    """May this reader take something back, and if not, why?"""
    if seat is None:
        return NO_SEAT
    why = chronicle.no_undo(seat)
    return UndoInfo(False, why) if why else MAY_UNDO


def options(s: Any, legal: list[int], names: list[str], seat: int | None, ready: Ready) -> list[Any]:
    """Legal actions in the words of the moment, as the seat reads them."""
    if not legal:
        return []
    key, say = s.game.key, s.question.say
    return [option(key, action, named(say(s, action), names, seat), ready) for action in legal]


@lru_cache(maxsize=MOST_OPTIONS)
def option(key: str, action: int, words: str, ready: Ready) -> Any:
    """A legal action; most are said again and again."""
    return ready(Legal(action, words, *catalogue(key)[action]))


@lru_cache
def catalogue(key: str) -> list[tuple[str, str, list[str]]]:
    """Notation, verb and arguments of every action of a game."""
    actions = game_of(key).actions
    found = []
    for number in range(len(actions)):
        args: Any = actions.to_json(number)["args"]
        found.append((actions.notation(number), actions.verb(number), args))
    return found


def is_covert(s: Any) -> bool:
    """Does the table wait for an answer that the others must not know of?"""
    step = s.question
    return isinstance(step, Choice) and step.covert


class Common:
    """What all readers see and hear alike. Whatever follows from the cards is taken over from `before` while none moves."""

    __slots__ = ("card_notes", "named", "names", "notes", "page", "ready", "said", "sheets", "state", "told", "view")

    def __init__(self, s: Any, page: Page, names: list[str], before: "Common | None", ready: Ready) -> None:
        self.ready: Ready = ready
        if before is not None and (before.ready is not ready or not s.same_cards(before.state)):
            before = None
        self.state: Any = s
        self.page = page
        self.names = names
        self.view: dict[str, Any] = common_view(s, before.view if before else None)
        self.view["facts"] = ready(self.view["facts"])
        self.view["options"] = before.view["options"] if before else ready(self.view["options"])
        if not before and self.view["zones"] is not None:
            self.view["zones"] = ready(self.view["zones"])
        self.card_notes: dict[str, Any] = before.card_notes if before else each_ready(s.card_notes(), ready)
        self.notes: dict[str, Any] = self.card_notes | s.public_notes()
        kept = before.sheets if before and s.sheets_follow_cards else None
        self.sheets: Any = kept or ready(sheets(s, ready))
        self.told: list[Told] | None = None  # to all but those who are named in it, and hear "you"
        self.named = 0
        if sounds_alike(page, s.box.everyone):
            self.told, self.named = told_of(s, page, s.box.seats, names)
        self.said: Any = ready(self.told)


def each_ready(things: dict[str, object], ready: Ready) -> dict[str, Any]:
    """Each of several things, ready."""
    return {name: ready(thing) for name, thing in things.items()}


def common_of(chronicle: Chronicle, names: list[str], ready: Ready) -> Common:
    """What all see and hear alike now; made once for all readers of a page."""
    page = chronicle.pages[-1]
    common: Common | None = chronicle.common
    if common is None or common.page is not page or common.names != names or common.ready is not ready:
        common = chronicle.common = Common(chronicle.state, page, names, common, ready)
    return common


def sounds_alike(page: Page, everyone: int) -> bool:
    """Do all readers hear the same of a page, under the same number?"""
    return len(set(page.revisions)) == 1 and all([event.sounds_alike(everyone) for event in page.events])


def sheets(s: Any, ready: Ready) -> list[list[Any]] | None:
    """A score sheet for each seat; None while scores are secret."""
    if not s.over and not s.open_scores:
        return None
    return [[sheet_line(line, ready) for line in s.score_sheet(seat)] for seat in range(s.box.seats)]


@lru_cache(maxsize=MOST_OPTIONS)
def sheet_line(line: tuple[int, str, str], ready: Ready) -> Any:
    """A line of a score sheet; most are written again and again."""
    points, words, rule = line
    return ready(SheetLine(points, words, rule))


def story(chronicle: Chronicle, reader: int, since: int, common: Common) -> tuple[Any, int | None]:
    """What a reader was told after a revision, and the revision an undo went back to since, if any."""
    pages, undone = pages_since(chronicle.pages, reader, since)
    if len(pages) == 1 and common.told is not None and not common.page.undone and not common.named >> reader & 1:
        return common.said, undone
    told: list[Told] = []
    for page in reversed(pages):
        heard_by_all = common.told is not None and page is chronicle.pages[-1] and not page.undone
        if heard_by_all and not common.named >> reader & 1:
            told += common.told or []
        else:
            told += told_on(chronicle.state, page, reader, common.names)
    return told, undone


def long_story(s: Any, pages: list[Page], reader: int, since: int, names: list[str]) -> tuple[list[Told], int | None]:
    """The same of pages that the table may have gone on from: it touches nothing that a decision changes."""
    found, undone = pages_since(pages, reader, since)
    return [told for page in reversed(found) for told in told_on(s, page, reader, names)], undone


def pages_since(pages: list[Page], reader: int, since: int) -> tuple[list[Page], int | None]:
    """The pages that a reader has not seen, newest first, and the revision an undo went back to among them, if any."""
    undone = None
    found: list[Page] = []
    for page in reversed(pages):
        if page.revisions[reader] <= since:
            break
        found.append(page)
        if page.undone and page.heard >> reader & 1:
            back = page.undone[reader]
            undone = back if undone is None else min(undone, back)
    return found, undone


def told_on(s: Any, page: Page, reader: int, names: list[str]) -> list[Told]:
    """What a reader hears of one page."""
    if page.undone and page.heard >> reader & 1:
        return [taken_back(page, reader, names)]
    return [] if page.struck else told_of(s, page, reader, names)[0]


def told_of(s: Any, page: Page, reader: int, names: list[str]) -> tuple[list[Told], int]:
    """The events of a page that a reader may hear, and a bit mask of the seats that are named in them."""
    deck = s.box.deck
    revision = page.revisions[reader]
    found: list[Told] = []
    named = 0
    for event in page.events:
        if event.audience >> reader & 1:
            level, narrate = s.game.story[event.kind]
            telling = Telling(event, 1 << reader, names, deck)
            cards = [deck.ids[face] if face >= 0 else None for face in telling.faces]
            number, words = f"{revision}.{len(found)}", narrate(telling)
            found.append(Told(number, revision, level, words, event.kind, event.seat, cards, list(event.numbers)))
            named |= telling.named
    return found, named


def taken_back(page: Page, reader: int, names: list[str]) -> Told:
    """An undo, as an event."""
    revision = page.revisions[reader]
    words = "You take" if page.undoer == reader else f"{names[page.undoer]} takes"
    words += " the last decision back."
    return Told(f"{revision}.0", revision, UNDO_LEVEL, words, "undo", page.undoer, [], [])
