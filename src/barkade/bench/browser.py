"""How fast the page is without a server, in a real Chromium: until the first question, and while old dogs think on a slow one."""

import json
import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from barkade.games import GAMES
from barkade.site.parts import write

SLOWER = 4  # Chromium's throttle of the processor
LEVEL = "old_dog"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
PATIENCE = 120_000  # milliseconds
ANSWERS = 8  # of old dogs that are timed in each game
TARGETS = {"cold_s": 4.0, "warm_s": 1.5, "answer_s": 1.5, "frame_ms": 50.0}
WATCH = """
window.told = [];
window.frames = [];
window.Worker = class extends Worker {
  constructor(...words) {
    super(...words);
    this.addEventListener("message", ({ data }) => {
      const message = data.type === "said" ? JSON.parse(data.text) : {};
      if (message.type !== "state") return;
      window.told.push({ at: performance.now(), asked: message.view.deciders, over: message.view.over });
    });
  }
};
let last = performance.now();
requestAnimationFrame(function look(now) {
  window.frames.push([last, now]);
  last = now;
  requestAnimationFrame(look);
});
"""


class Quiet(SimpleHTTPRequestHandler):
    """A static host that says nothing."""

    def log_message(self, *words: Any) -> None:
        """Nothing."""


@contextmanager
def hosted() -> Iterator[str]:
    """The page as `barkade site` writes it, on the loopback."""
    with TemporaryDirectory() as folder:
        write(Path(folder))
        host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        threading.Thread(target=host.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{host.server_port}/"
        finally:
            host.shutdown()


def measure_browser() -> list[dict[str, Any]]:
    """A line of figures for each game; needs Playwright and a Chromium."""
    from playwright.sync_api import sync_playwright

    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if path is None:
        raise ValueError("bench browser needs Chromium: install it, or name one in CHROMIUM")
    with hosted() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        return [measured(browser, url, key) for key in GAMES]


def measured(browser: Any, url: str, key: str) -> dict[str, Any]:
    """One game: cold and warm start, then an old dog under the throttle."""
    with browser.new_context(viewport={"width": 390, "height": 800}) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(WATCH)
        page.goto(url)
        page.wait_for_load_state("networkidle")
        cold = first_question(page, lambda: page.goto(f"{url}#/play/{key}/{LEVEL}"))
        page.wait_for_function("() => navigator.serviceWorker.controller && caches.has('barkade-python')")
        page.wait_for_timeout(1000)  # the bots' worker starts
        warm = first_question(page, page.reload)
        answers, frame = thinking(page)
    slowest = max(answers, default=0.0)
    return {
        "game": key,
        "cold_s": cold,
        "warm_s": warm,
        "answer_s": slowest,
        "answers": len(answers),
        "frame_ms": frame,
    }


def first_question(page: Any, begin: Any) -> float:
    """Seconds from the tap (or the reload) until the table is on the screen."""
    began = perf_counter()
    begin()
    page.locator("section.tray").wait_for()
    return round(perf_counter() - began, 2)


def thinking(page: Any) -> tuple[list[float], float]:
    """The seconds that old dogs took for their answers, and the longest frame in milliseconds while they thought, on a processor
    several times slower. A puppy decides for the person."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Who plays for me").select_option("puppy")
    page.keyboard.press("Escape")
    page.wait_for_timeout(1500)  # the sheet is gone
    throttle(page)
    page.evaluate("window.told = []; window.frames = []")
    answered = "window.told.filter(({ asked }) => asked[0] > 0).length"
    page.wait_for_function(f"() => window.told.at(-1)?.over || {answered} > {ANSWERS}", polling=200)
    told = json.loads(page.evaluate("JSON.stringify(window.told)"))
    frames = json.loads(page.evaluate("JSON.stringify(window.frames)"))
    pairs = [(one, other) for one, other in pairwise(told) if one["asked"] and 0 not in one["asked"]]
    waits = [(one["at"], other["at"]) for one, other in pairs]
    during = [end - begin for begin, end in frames if any([start < begin and end < stop for start, stop in waits])]
    return [round((stop - start) / 1000, 2) for start, stop in waits], round(max(during, default=0.0), 1)


def throttle(page: Any) -> None:
    """Slow the page and its workers down."""
    session = page.context.new_cdp_session(page)
    order = {"method": "Emulation.setCPUThrottlingRate", "params": {"rate": SLOWER}}

    def attached(event: dict[str, Any]) -> None:
        text = json.dumps(order | {"id": 1})
        session.send("Target.sendMessageToTarget", {"sessionId": event["sessionId"], "message": text})

    session.on("Target.attachedToTarget", attached)
    session.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False})
    session.send(order["method"], order["params"])
