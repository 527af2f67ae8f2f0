"""The room as a ruler sees it: how big things are, how much of the window carries something, what stays where it is."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

import barkade
from tests.page.axe import small_targets, sticks_out
from tests.page.player import PHONE, Person
from tests.page.test_table import SHIFTS
from tests.server.serving import Laid, Server

# A table of each game whose board fills the room: what is played, and the options under which there is a hand.
MEASURED: dict[str, dict[str, Any]] = {
    "lucky_dog": {},
    "lucky_dog, relay": {"mode": "coop"},
    "dog_lover": {},
    "to_the_dogs": {},
    "we_rate_dogs": {},
    "hair_of_the_dog, inviting": {},
    "hair_of_the_dog": {"dog_selection": "random", "dog_placement": "random"},
}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
WIDE: list[ViewportSize] = [{"width": 1024, "height": 768}, DESKTOP, {"width": 1920, "height": 1080}]
NARROW: list[ViewportSize] = [{"width": 390, "height": 844}, {"width": 844, "height": 390}]
HAND_CARDS = ".mine .hand .piece"
HAND_CARD, BOARD_DOG, TEXT, EMPTY = 110, 96, 14, 0.12

WIDTHS = "all => all.map(e => e.offsetWidth)"
# Dogs on the backs of cards are ornaments; one within a drawing is the portrait of a bot.
DOGS = """() => [...document.querySelectorAll("main.board svg.dog")]
  .filter((e) => !e.closest(".back") && !e.parentElement.closest("svg")).map((e) => e.clientHeight)"""
# Words on drawings are part of the drawing.
SMALL_TEXT = """least => {
  const walk = document.createTreeWalker(document.querySelector(".room"), NodeFilter.SHOW_TEXT);
  const small = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const e = node.parentElement;
    if (!node.data.trim() || e.closest("svg, .aside") || !e.checkVisibility()) continue;
    if (parseFloat(getComputedStyle(e).fontSize) < least) small.push(node.data.trim());
  }
  return small;
}"""
LONGER = "e => e.scrollHeight > e.clientHeight + 1"
SCROLLED = """all => all.filter((e) => ["auto", "scroll"].includes(getComputedStyle(e).overflowX))
  .filter((e) => e.scrollWidth > e.clientWidth + 1).length"""
# The share of the window outside all boxes that carry something: words, drawings, things to press, plates and cards, and the
# surface that one plays on (`data-board` in the scene). What else is scenery counts for nothing.
EMPTY_SHARE = """() => {
  const STEP = 6;
  const [columns, rows] = [Math.ceil(innerWidth / STEP), Math.ceil(innerHeight / STEP)];
  const taken = new Uint8Array(columns * rows);
  const cells = (from, to, most) => [Math.max(0, Math.floor(from / STEP)), Math.min(most, Math.ceil(to / STEP))];
  const fill = ({left, top, right, bottom}) => {
    const [x, end] = cells(left, right, columns);
    const [y, last] = cells(top, bottom, rows);
    for (let row = y; row < last; row++) if (end > x) taken.fill(1, row * columns + x, row * columns + end);
  };
  const room = document.querySelector(".room");
  for (const e of room.querySelectorAll("button, a, .plaque, .paper, .pill, .preview, section.tray, [data-board], svg"))
    if (!e.closest(".scene") || e.matches("[data-board]")) fill(e.getBoundingClientRect());
  const walk = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (!node.data.trim() || node.parentElement.closest(".aside")) continue;
    const range = document.createRange();
    range.selectNode(node);
    for (const box of range.getClientRects()) fill(box);
  }
  return taken.filter((cell) => !cell).length / taken.length;
}"""


@pytest.fixture(params=MEASURED)
def laid(request: pytest.FixtureRequest, server: Server) -> Laid:
    """A table of Ann's with bots, or with a partner, some decisions after its beginning."""
    options = MEASURED[request.param]
    game = request.param.partition(",")[0]
    others = [{"kind": "bot", "level": "puppy"}] * (1 if options.get("mode") == "coop" else 2)
    body = {"game": game, "seats": [{"kind": "me", "name": "Ann"}, *others], "options": options, "start": True}
    while True:  # a pair may be out of luck in its first round
        table = Laid(server, server.good("POST", "/api/tables", body))
        table.play_on(Random(5), 4)
        if asks_ann(table):
            return table


def asks_ann(table: Laid) -> bool:
    """Wait until the bots have played; is there still a question?"""
    while True:
        state = table.state(0)
        if state["legal"] or state["view"]["over"]:
            return bool(state["legal"])
        sleep(0.02)


@pytest.fixture
def ann(laid: Laid, browser: Browser) -> Iterator[Person]:
    person = Person(browser, laid, 0, DESKTOP)
    yield person
    assert person.errors == []
    person.context.close()


def answer(person: Person, times: int) -> Iterator[None]:
    """Ann takes whatever she may, and says when she has."""
    for _ in range(times):
        if person.over:
            return
        person.page.locator("section.tray.yours").or_(
            person.page.get_by_role("region", name="The end")
        ).first.wait_for()
        if person.asked:
            person.click_something()
            yield


def bar_heights(page: Page) -> set[float]:
    """How high the bar is now; nothing when the game is over, for the end has no bar."""
    bars: list[float] = page.get_by_role("region", name="Your tray").evaluate_all(
        "bars => bars.map(b => b.offsetHeight)"
    )
    return set(bars) - {0}  # the end has hidden it


def test_things_are_large_enough_on_a_desktop(ann: Person, shots: Path) -> None:
    ann.page.screenshot(path=shots / f"room-{ann.laid.id}.png")
    assert all(width >= HAND_CARD for width in ann.page.locator(HAND_CARDS).evaluate_all(WIDTHS))
    assert all(height >= BOARD_DOG for height in ann.page.evaluate(DOGS))
    assert ann.page.evaluate(SMALL_TEXT, TEXT) == []
    empty = ann.page.evaluate(EMPTY_SHARE)
    print(f"{empty:.1%} of the window is empty")
    assert empty <= EMPTY


@pytest.mark.parametrize("size", [*WIDE, *NARROW], ids=lambda size: f"{size['width']}x{size['height']}")
def test_a_room_holds_all_of_its_board(ann: Person, size: ViewportSize) -> None:
    ann.page.set_viewport_size(size)
    ann.page.wait_for_timeout(100)
    assert sticks_out(ann.page) == []
    assert small_targets(ann.page) == []
    if size in WIDE:
        assert ann.page.locator("main.board").evaluate(LONGER) is False, "the board is in its row"
        assert ann.page.locator(".mine, .mine *").evaluate_all(SCROLLED) == 0, "the hand is whole"
        for card in ann.page.locator(HAND_CARDS).all():
            box = card.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size["width"]


def test_the_bar_never_changes_its_height_and_nothing_jumps(ann: Person) -> None:
    ann.page.evaluate(SHIFTS)
    heights = bar_heights(ann.page)
    for _ in answer(ann, 10):
        heights |= bar_heights(ann.page)
    assert len(heights) == 1
    assert ann.page.evaluate("window.shifts.value") < 0.1


# --- life at the table ------------------------------------------------------------------------------------------------


def lay(server: Server, *seats: dict[str, str], **options: Any) -> Laid:
    body = {"game": "lucky_dog", "seats": list(seats), "start": True, "options": options}
    return Laid(server, server.good("POST", "/api/tables", body))


ANN, BO, BOT = {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bo"}, {"kind": "bot", "level": "puppy"}


def test_others_are_watched_one_after_the_other_and_a_key_ends_it(server: Server, browser: Browser) -> None:
    table = lay(server, ANN, BO, first_seat=1)

    def plays(notation: str) -> None:
        state = table.state(1)
        move = {"key": f"bo{state['question']}", "moves": [notation], "question": state["question"]}
        table.good("POST", "/moves", move, table.tokens[1])

    context = browser.new_context(viewport=DESKTOP, reduced_motion="no-preference")
    page = context.new_page()
    page.clock.install(time=0)
    page.goto(f"{server.url}/t/{table.id}#{table.tokens[0]}")
    page.locator("section.tray").wait_for()
    ticker = page.locator(".ticker .lines")
    soon = page.evaluate("Date.now()") / 1000 + 2
    page.clock.pause_at(soon)  # no scene goes on by itself now, however slow this machine is
    plays("none")  # to swap no card is not told
    before = ticker.inner_text()
    plays("dice:0+1+2+3+4")
    page.locator(".seat.acting").wait_for()
    assert ticker.inner_text() == before, "the mover lifts before anything is told"
    page.keyboard.press("Shift")
    expect(page.locator(".seat.acting")).to_have_count(0)
    expect(ticker).to_contain_text("Bo rerolls 5 dice")
    plays("dice:0+1+2+3+4")
    page.locator(".seat.acting").wait_for()
    page.clock.run_for(2000)
    expect(page.locator(".seat.acting")).to_have_count(0)
    context.close()


def test_the_story_calls_its_reader_you(server: Server, browser: Browser) -> None:
    table = lay(server, ANN, BO, first_seat=0)
    people = [Person(browser, table, seat, DESKTOP) for seat in (0, 1)]
    expect(people[0].page.locator(".ticker")).to_contain_text("You roll ")
    expect(people[1].page.locator(".ticker")).to_contain_text("Ann rolls ")
    for person in people:
        person.context.close()


def test_a_reaction_stands_at_the_portrait_of_whoever_made_it(server: Server, browser: Browser) -> None:
    table = lay(server, ANN, BO)
    ann, bo = (Person(browser, table, 0, DESKTOP), Person(browser, table, 1, PHONE))
    ann.page.get_by_role("button", name="React").click()
    ann.page.get_by_role("list", name="Reactions").get_by_role("button", name="Well played!").click()
    expect(ann.page.locator(".me .bubble")).to_contain_text("Well played!")
    expect(bo.page.locator(".seat .bubble")).to_contain_text("Well played!")
    for person in (ann, bo):
        person.context.close()


def test_nobody_barks_where_the_rules_ask_for_silence(server: Server, browser: Browser) -> None:
    ann = Person(browser, lay(server, ANN, BO, mode="coop"), 0, DESKTOP)
    expect(ann.page.get_by_role("button", name="React")).to_have_count(0)
    ann.page.get_by_role("button", name="You, Ann").click()
    expect(ann.page.get_by_role("list", name="Reactions")).to_have_count(0)
    ann.context.close()


@pytest.mark.parametrize("key", barkade.GAMES)
def test_a_hint_is_said_in_the_bar_and_lit_on_the_table(server: Server, browser: Browser, key: str) -> None:
    body = {"game": key, "seats": [ANN, BOT, BOT], "start": True}
    ann = Person(browser, Laid(server, server.good("POST", "/api/tables", body)), 0, WIDE[0])
    ann.page.locator("section.tray.yours").wait_for()
    ann.page.get_by_role("button", name="Hint").click()
    expect(ann.page.locator("section.tray .small")).to_contain_text("Hint: ", timeout=60_000)
    expect(ann.page.locator(".hinted").first).to_be_visible()
    ann.click_something()
    expect(ann.page.locator(".hinted")).to_have_count(0)
    ann.context.close()


def test_a_lost_line_is_said(server: Server, browser: Browser) -> None:
    ann = Person(browser, lay(server, ANN, BO), 0, DESKTOP)
    ann.context.set_offline(True)
    expect(ann.page.locator("section.tray .prompt")).to_contain_text("The line is down.")
    ann.context.set_offline(False)
    expect(ann.page.locator("section.tray .prompt")).not_to_contain_text("The line is down.", timeout=30_000)
    ann.context.close()


def test_undo_in_the_dark_says_why(server: Server, browser: Browser) -> None:
    table = lay(server, ANN)
    ann = Person(browser, table, 0, DESKTOP)
    undo = ann.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    why = table.state(0)["undo"]["why"]
    assert why
    undo.press("Enter")
    expect(ann.page.locator("section.tray .small")).to_contain_text(why[1:])
    ann.context.close()
