"""Every lesson is played through at the page, by clicks on what shines, by keyboard, and on a phone."""

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

import barkade
from barkade.lessons import lesson
from tests.page.axe import cut_names, serious, small_targets, sticks_out
from tests.page.player import DESK, PHONE
from tests.server.serving import Server

TALL_PHONE: ViewportSize = {"width": 390, "height": 844}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
AUDITED_AFTER = 3  # steps: something shines, something was taken, something is asked
ROUNDS = 3  # some pieces shine only after another was picked


def open_lesson(server: Server, browser: Browser, key: str, size: ViewportSize = DESK) -> Page:
    page = browser.new_context(viewport=size, reduced_motion="reduce").new_page()
    page.goto(f"{server.url}/#/lesson/{key}")
    teacher(page).wait_for()
    return page


def teacher(page: Page) -> Locator:
    return page.get_by_role("region", name="Lesson", exact=True)


def step_of(page: Page) -> int:
    return page.locator(".far .done").count()


def lit(page: Page, words: str) -> Locator:
    return page.locator(f'[data-lit="{words}"]')


def do_step(page: Page, key: str, number: int) -> None:
    """Touch what shines, in the order in which the lesson names it, until the next step is on."""
    step = lesson(key).steps[number]
    if not step.do:
        page.get_by_role("button", name="Go on", exact=True).click()
    for _ in range(ROUNDS):
        for words in dict.fromkeys([words for now in step.lit for words in now]):
            for piece in lit(page, words).all():
                if step_of(page) == number and piece.is_visible() and piece.get_attribute("aria-pressed") != "true":
                    piece.click()
                    be_sure(page)
        agree(page, number)
    expect(page.locator(".far .done"), step.task).to_have_count(number + 1)


def agree(page: Page, number: int) -> None:
    """Where one chooses first and the button of the bar does it, press the button."""
    does_it = page.locator(
        "section.tray button.primary[aria-disabled=false], section.tray button.primary:not([aria-disabled])"
    )
    if step_of(page) == number and does_it.count() and does_it.first.is_visible() and does_it.first.is_enabled():
        does_it.first.click()
        be_sure(page)


def be_sure(page: Page) -> None:
    """Some boards ask before what cannot be taken back."""
    yes = page.get_by_role("dialog").locator(".primary")
    if yes.count():
        yes.click()


@pytest.mark.parametrize("size", [DESK, TALL_PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("key", barkade.GAMES)
def test_a_lesson_is_played_by_touching_what_shines_and_goes_on_as_a_game(
    server: Server, browser: Browser, key: str, size: ViewportSize
) -> None:
    page = open_lesson(server, browser, key, size)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    for number in range(len(lesson(key).steps)):
        do_step(page, key, number)
    expect(teacher(page)).to_contain_text(lesson(key).bye)
    page.get_by_role("button", name="Play on against").click()
    page.locator("section.tray").wait_for()
    expect(page.get_by_role("region", name="Around the table")).to_contain_text("Dottie")
    assert errors == []
    page.context.close()


@pytest.mark.parametrize("key", barkade.GAMES)
def test_a_lesson_is_played_by_keyboard_on_a_phone(server: Server, browser: Browser, key: str) -> None:
    page = open_lesson(server, browser, key, PHONE)
    spoken = page.get_by_role("log", name="Lesson, spoken")
    for number, step in enumerate(lesson(key).steps):
        expect(spoken).to_contain_text(f"Step {number + 1} of {len(lesson(key).steps)}. {step.task}")
        while step_of(page) == number:
            page.get_by_role("button", name="Do it for me" if step.do else "Go on", exact=True).press("Enter")
    page.context.close()


@pytest.mark.parametrize("size", [TALL_PHONE, SIDEWAYS], ids=["upright", "sideways"])
@pytest.mark.parametrize("key", barkade.GAMES)
def test_every_name_can_be_read_on_a_phone(server: Server, browser: Browser, key: str, size: ViewportSize) -> None:
    page = open_lesson(server, browser, key, size)
    for number, step in enumerate(lesson(key).steps):
        expect(page.locator(".far .done")).to_have_count(number)
        assert (cut_names(page), sticks_out(page)) == ([], []), step.task
        while step_of(page) == number:
            page.get_by_role("button", name="Do it for me" if step.do else "Go on", exact=True).press("Enter")
    page.context.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("key", barkade.GAMES)
def test_what_a_lesson_adds_to_a_board_is_for_everybody(
    server: Server, browser: Browser, key: str, size: ViewportSize
) -> None:
    page = open_lesson(server, browser, key, size)
    assert (serious(page), small_targets(page), sticks_out(page)) == ([], [], [])
    for number in range(AUDITED_AFTER):
        do_step(page, key, number)
    assert (serious(page), small_targets(page), sticks_out(page)) == ([], [], [])
    page.context.close()


def test_a_wrong_touch_is_answered_and_the_place_is_kept(server: Server, browser: Browser) -> None:
    page = open_lesson(server, browser, "lucky_dog")
    do_step(page, "lucky_dog", 0)
    page.get_by_role("button", name="Zoomies").first.click()
    expect(teacher(page)).to_contain_text("Zoomies fits already")
    expect(page.get_by_role("log", name="Narration")).to_contain_text("Zoomies fits already")
    page.get_by_role("button", name="Keep all cards").click()
    expect(teacher(page)).to_contain_text("the Rope Toy is out of reach")
    page.keyboard.press("c")
    page.get_by_role("dialog").get_by_role("button", name="swap Chewie").click()
    expect(teacher(page)).to_contain_text("Chewie is close")
    assert step_of(page) == 1
    page.get_by_role("link", name="Leave").click()
    page.get_by_role("link", name="Go on with the lesson").first.click()
    teacher(page).wait_for()
    expect(page.locator(".far .done")).to_have_count(1)
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".far .done")).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize("key", barkade.GAMES)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_page_for_people_can_be_read_by_everybody(
    server: Server, browser: Browser, key: str, size: ViewportSize
) -> None:
    page = browser.new_context(viewport=size, reduced_motion="reduce").new_page()
    page.goto(f"{server.url}/#/learn/{key}")
    page.get_by_role("heading", name="Your turn").wait_for()
    assert (serious(page), small_targets(page), sticks_out(page)) == ([], [], [])
    ways = page.get_by_role("group", name="Ways to play").get_by_role("button")
    if ways.count():
        goal = page.locator(".big").inner_text()
        scores = page.get_by_role("region", name="What scores").inner_text()
        ways.last.click()
        expect(page.locator(".big")).not_to_have_text(goal)
        assert page.get_by_role("region", name="What scores").inner_text() == scores, "tabs change goal and turn only"
    page.get_by_role("link", name="Every rule, numbered").click()
    expect(page.get_by_role("region", name="Rulebook")).to_contain_text("Our ruling")
    page.context.close()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("key", barkade.GAMES)
def test_the_page_for_people_prints_on_two_sheets(server: Server, browser: Browser, key: str, paper: str) -> None:
    page = browser.new_context(viewport=DESK, reduced_motion="reduce").new_page()
    page.goto(f"{server.url}/#/learn/{key}")
    page.get_by_role("heading", name="Your turn").wait_for()
    edge = "14mm"
    printed = page.pdf(
        format=paper, print_background=True, margin={"top": edge, "bottom": edge, "left": edge, "right": edge}
    )
    assert printed.count(b"/Type /Page\n") == 2
    page.context.close()


def test_old_dogs_can_be_watched(server: Server, browser: Browser) -> None:
    page = browser.new_context(viewport=DESK, reduced_motion="reduce").new_page()
    page.goto(f"{server.url}/#/learn/lucky_dog")
    page.get_by_role("button", name="Watch").click()
    page.get_by_role("region", name="Around the table").wait_for()
    expect(page.locator("section.tray.yours")).to_have_count(0)
    page.context.close()
