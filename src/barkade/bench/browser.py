"""How fast the page is without a server, in a real Chromium: until the first question, and while old dogs think on a slow one."""

import os
import shutil
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any

from barkade.site.parts import write

SLOWER = 4  # times that the browser is slowed down while old dogs think
SLICE = 0.002  # seconds that it runs at a time
REST = 3000  # milliseconds in which nothing is measured
LEVEL = "old_dog"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
PATIENCE = 120_000  # milliseconds
ANSWERS = 8  # of old dogs that are timed in each game
TARGETS = {"cold_s": 4.0, "warm_s": 1.5, "answer_s": 1.5, "frame_ms": 50.0, "drawing_ms": 50.0}
DRAWING = 2  # frames after a state has come: the one under way and the one that draws it
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


def measure_browser(games: Sequence[str], rounds: int) -> Iterator[dict[str, Any]]:
    """A line of figures for each game, the median of some rounds and the best; needs Playwright and a Chromium."""
    from playwright.sync_api import sync_playwright

    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if path is None:
        raise ValueError("bench browser needs Chromium: install it, or name one in CHROMIUM")
    with hosted() as url, sync_playwright() as playwright:
        for key in games:
            found = []
            for _ in range(rounds):
                browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
                found.append(measured(browser, url, key))
                browser.close()
            figures = {name: round(median([each[name] for each in found]), 2) for name in TARGETS}
            best = {f"best_{name}": min([each[name] for each in found]) for name in TARGETS}
            yield {"game": key, "rounds": rounds, "load": round(os.getloadavg()[0], 1)} | figures | best


def measured(browser: Any, url: str, key: str) -> dict[str, float]:
    """One game: cold and warm start, then an old dog on a slow processor."""
    with browser.new_context(viewport={"width": 390, "height": 800}) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(WATCH)
        page.goto(url)
        page.wait_for_load_state("networkidle")
        cold = first_question(page, lambda: page.goto(f"{url}#/play/{key}/{LEVEL}"))
        page.wait_for_function("() => navigator.serviceWorker.controller && caches.has('barkade-python')")
        page.wait_for_timeout(REST)  # the bots' worker starts
        warm = first_question(page, page.reload)
        page.wait_for_timeout(REST)
        return {"cold_s": cold, "warm_s": warm} | thinking(browser, page)


def first_question(page: Any, begin: Any) -> float:
    """Seconds from the tap (or the reload) until the table is on the screen."""
    began = perf_counter()
    begin()
    page.locator("section.tray").wait_for()
    return round(perf_counter() - began, 2)


def thinking(browser: Any, page: Any) -> dict[str, float]:
    """On a processor several times slower: the longest time in seconds that an old dog took for an answer, and the longest
    frames in milliseconds, while it thought and when what had happened was drawn. A puppy decides for the person."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Who plays for me").select_option("puppy")
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    with slowed(renderers(browser)):
        page.evaluate("window.told = []; window.frames = []")
        answered = "window.told.filter(({ asked }) => asked[0] > 0).length"
        page.wait_for_function(f"() => window.told.at(-1)?.over || {answered} > {ANSWERS}", polling=200)
        told, frames = page.evaluate("[window.told, window.frames]")
    waits = [(one["at"], other["at"]) for one, other in pairwise(told) if one["asked"] and 0 not in one["asked"]]
    drawing, still = [0.0], [0.0]
    for start, stop in waits:
        during = [end - begin for begin, end in frames if start < end < stop]
        drawing += during[:DRAWING]
        still += during[DRAWING:]
    longest = max([stop - start for start, stop in waits], default=0.0)
    return {
        "answer_s": round(longest / 1000, 2),
        "frame_ms": round(max(still), 1),
        "drawing_ms": round(max(drawing), 1),
    }


def renderers(browser: Any) -> list[int]:
    """The processes of a browser in which pages and their workers run."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [int(process["id"]) for process in found if process["type"] == "renderer"]


@contextmanager
def slowed(processes: Sequence[int]) -> Iterator[None]:
    """Let processes run a part of the time only. Chromium's own throttle is for pages and not for their workers, and it is
    there that old dogs think."""
    done = threading.Event()

    def stop_and_go() -> None:
        while not done.is_set():
            began = perf_counter()
            sleep(SLICE)
            ran = perf_counter() - began
            for process in processes:
                os.kill(process, signal.SIGSTOP)
            sleep(ran * (SLOWER - 1))
            for process in processes:
                os.kill(process, signal.SIGCONT)

    thread = threading.Thread(target=stop_and_go)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
