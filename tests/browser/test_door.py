"""The browser door: the server's words without a server, and nothing lost whenever a tab is closed."""

import asyncio
import json
from collections.abc import Coroutine
from random import Random
from typing import Any

import pytest

import barkade
from barkade.browser import rooms
from tests.browser.shelves import MemoryShelf, Tab

BROWSER = "this browser"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Silences take no time."""
    monkeypatch.setattr(rooms, "SILENCE", (0.0, 0.001))


def run(story: Coroutine[Any, Any, None]) -> None:
    """A test is a coroutine."""
    asyncio.run(story)


async def sit(tab: Tab, key: str = "lucky_dog", *kinds: str, **more: object) -> tuple[str, int]:
    """A table with these people and bots, and a line that holds its people's seats."""
    kinds = kinds or ("me", *["puppy"] * (max(2, min(barkade.game(key).seats)) - 1))
    table: str = (await tab.lay(key, *kinds, **more))["table"]["id"]
    line = tab.call(table, [seat for seat, kind in enumerate(kinds) if kind == "me"])
    await tab.until(line, "welcome")
    return table, line


# --- playing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", barkade.GAMES)
def test_a_game_against_puppies_is_played_to_its_end_and_kept(key: str) -> None:
    async def story() -> None:
        tab = Tab(MemoryShelf())
        table, line = await sit(tab, key)
        await tab.play(line, Random(1))
        assert (await tab.ask("GET", f"/tables/{table}"))["status"] == "over"
        again = Tab(tab.shelf)
        moves = await again.ask("GET", f"/tables/{table}/replay/moves")
        last = await again.ask("GET", f"/tables/{table}/replay?at={len(moves)}&as=all")
        assert last["state"]["view"]["scores"] == tab.states[line, 0]["view"]["scores"]
        record = barkade.Record.from_text((await again.ask("GET", f"/tables/{table}/record"))["text"])
        assert record.replay().scores == last["state"]["view"]["scores"]

    run(story())


def test_two_people_at_one_screen_each_see_their_own_hand_alone() -> None:
    async def story() -> None:
        tab = Tab(MemoryShelf())
        _, line = await sit(tab, "to_the_dogs", "me", "me")
        for seat in (0, 1):
            zones = tab.states[line, seat]["view"]["zones"]
            hands = {name: cards for name, cards in zones.items() if name.startswith("hand")}
            own = hands.pop(f"hand{seat}")
            assert None not in own
            assert all(set(cards) <= {None} for cards in hands.values())

    run(story())


@pytest.mark.parametrize(("key", "people", "options"), [("lucky_dog", 2, {"mode": "coop"}), ("we_rate_dogs", 3, {})])
def test_a_shared_screen_visits_whoever_has_nothing_to_answer_in_secret(
    key: str, people: int, options: dict[str, str]
) -> None:
    async def story() -> None:
        tab, rng, visits = Tab(MemoryShelf()), Random(1), 0
        table = (await tab.lay(key, *["me"] * people, options=options))["table"]["id"]
        line = tab.call(table, list(range(people)), shared=True)
        await tab.until(line, "welcome")
        while visits < 12:
            states = [tab.states[line, seat] for seat in range(people) if (line, seat) in tab.states]
            if not states or states[0]["view"]["over"]:
                break
            asked = [state for state in states if state["legal"]]
            visited = [state["seat"] for state in states if state["covert"] and not state["legal"]]
            assert not (visited and asked), "one silence is at one seat"
            if visited:
                visits += 1
                tab.send(line, {"type": "pass", "seat": visited[0], "key": f"p{visits}"})
                await tab.until(line, "ok", key=f"p{visits}")
            elif asked:
                state = rng.choice(asked)
                await tab.move(line, state["seat"], rng.choice(state["legal"])["n"], state["question"])
            else:
                await tab.news()
        assert visits > 1

    run(story())


def test_a_decision_is_acknowledged_when_it_is_kept_and_not_before() -> None:
    async def story() -> None:
        tab = Tab(MemoryShelf())
        table, line = await sit(tab)
        while not tab.states[line, 0]["legal"]:
            await tab.news()
        tab.shelf.gate.clear()  # the disk is slow
        state = tab.states[line, 0]
        move = asyncio.ensure_future(tab.move(line, 0, state["legal"][0]["n"], state["question"]))
        for _ in range(50):
            await asyncio.sleep(0)
        assert not move.done()
        assert tab.states[line, 0] is state, "the table went on with what is not kept"
        tab.shelf.gate.set()
        assert (await move)["type"] == "ok"
        assert tab.shelf.decisions[table]

    run(story())


def test_a_decision_is_taken_back() -> None:
    async def story() -> None:
        tab, rng = Tab(MemoryShelf()), Random(1)
        _, line = await sit(tab, "dog_lover", "me", "me")
        seats: list[int] = []
        while not seats:
            before = dict(tab.states)
            await tab.play(line, rng, 1)
            seats = [seat for seat in (0, 1) if tab.states[line, seat]["undo"]["can"]]
        tab.send(line, {"type": "undo", "seat": seats[0], "key": "back"})
        await tab.until(line, "ok", key="back")
        now = tab.states[line, seats[0]]
        assert now["view"]["zones"] == before[line, seats[0]]["view"]["zones"]
        assert now["events"][-1]["kind"] == "undo"

    run(story())


def test_a_hint_is_one_of_the_legal_decisions() -> None:
    async def story() -> None:
        tab = Tab(MemoryShelf())
        table, _ = await sit(tab, "dog_lover", "me", "me")
        asked = next(state for state in tab.states.values() if state["legal"])
        hint = await tab.ask("POST", f"/tables/{table}/hint", {}, token=f"s{asked['seat']}.0.here")
        assert hint["n"] in [legal["n"] for legal in asked["legal"]]
        assert hint["why"]
        other = 1 - asked["seat"]
        await tab.ask("POST", f"/tables/{table}/hint", {}, token=f"s{other}.0.here", status=409)

    run(story())


def test_the_same_people_play_again_at_once() -> None:
    async def story() -> None:
        tab = Tab(MemoryShelf())
        table, line = await sit(tab, "lucky_dog", "me", "puppy", options={"target": 10})
        await tab.play(line, Random(2))
        again = await tab.ask("POST", f"/tables/{table}/rematch", {}, token="s0.0.here")
        assert again["table"]["status"] == "playing"
        assert [seat["seat"] for seat in again["seats"]] == [0]
        await tab.until(tab.call(again["table"]["id"], [0]), "state", seat=0)
        harder = await tab.ask("POST", f"/tables/{table}/rematch", {"level": "good_dog"}, token="s0.0.here")
        assert [seat["level"] for seat in harder["table"]["seats"]] == [None, "good_dog"]

    run(story())


def test_how_a_game_went_is_told_at_its_end() -> None:
    async def story() -> None:
        tab = Tab(MemoryShelf())
        table, line = await sit(tab, "lucky_dog", "me", "puppy", options={"target": 10})
        await tab.play(line, Random(2))
        course = await tab.ask("GET", f"/tables/{table}/course")
        state = await tab.ask("GET", f"/tables/{table}/state?since=0")
        assert course["turns"][-1]["progress"] == state["view"]["scores"]

    run(story())


def test_people_come_to_a_table_in_its_lobby_and_begin_with_those_who_sit() -> None:
    async def story() -> None:
        tab = Tab(MemoryShelf())
        seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "open"}] * 3]
        table = (await tab.ask("POST", "/tables", {"game": "to_the_dogs", "seats": seats}))["table"]["id"]
        line = tab.call(table, [0])
        await tab.until(line, "welcome")
        host = "h.0.here"
        bo = await tab.ask("POST", f"/tables/{table}/join", {"name": "Bo", "seat": 2})
        assert bo["seat"] == 2
        await tab.ask("PATCH", f"/tables/{table}/seats/3", {"kind": "bot", "level": "puppy"}, token=host)
        await tab.ask("POST", f"/tables/{table}/seats/0/swap", {"seat": 2}, token=host)
        changed = await tab.ask("PATCH", f"/tables/{table}", {"options": {"awards": "all"}}, token=host, status=400)
        assert changed["field"] == "options.awards"
        await tab.ask("POST", f"/tables/{table}/join", {"name": "Cy", "seat": 2}, status=409)
        begun = await tab.ask("POST", f"/tables/{table}/start", {"drop_open": True}, token=host)
        assert [seat["name"] for seat in begun["seats"]][:2] == ["Bo", "Ann"]
        assert len(begun["seats"]) == 3
        assert tab.closed[line] == rooms.OTHER_CHAIR
        again = tab.call(table, [0, 2])  # the numbers of their tokens, which stay theirs
        assert (await tab.until(again, "welcome"))["seats"] == [1, 0]
        await tab.play(again, Random(1), 4)

    run(story())


# --- closing --------------------------------------------------------------------------------------------


def test_a_tab_closed_at_any_of_a_hundred_moments_loses_no_acknowledged_decision() -> None:
    async def story() -> None:
        shelf, rng = MemoryShelf(), Random(5)
        tab = Tab(shelf)
        table, line = await sit(tab, "hair_of_the_dog", "me", "puppy", "good_dog")
        acknowledged: dict[str, int] = {}
        for number in range(100):
            await tab.play(line, rng, rng.randrange(3))
            moving = asyncio.ensure_future(answer(tab, line, f"key-{number}", rng))
            for _ in range(rng.randrange(30)):  # the tab is closed somewhere on the way
                await asyncio.sleep(0)
            if moving.done():
                acknowledged |= moving.result()
            await tab.close()
            tab = Tab(shelf)
            line = tab.call(table, [0])
            await tab.until(line, "state", seat=0)
            for key, revision in acknowledged.items():
                assert (await tab.move(line, 0, 0, key=key))["revision"] == revision, "an acknowledged decision is lost"
        assert len(acknowledged) > 20
        numbers = sorted(shelf.decisions[table])
        assert numbers == list(range(1, len(numbers) + 1))

    run(story())


async def answer(tab: Tab, line: int, key: str, rng: Random) -> dict[str, int]:
    """Decide with a key when asked; its revision by the key if that was acknowledged."""
    while not tab.states[line, 0]["legal"]:
        await tab.news()
    state = tab.states[line, 0]
    said = await tab.move(line, 0, rng.choice(state["legal"])["n"], state["question"], key)
    return {key: said["revision"]} if said["type"] == "ok" else {}


def test_of_two_tabs_at_one_table_the_one_that_wrote_second_is_told_and_loses_nothing() -> None:
    async def story() -> None:
        shelf = MemoryShelf()
        old = Tab(shelf)
        table, line = await sit(old, "lucky_dog", "me", "me")
        new = Tab(shelf)
        other = new.call(table, [0, 1])
        await new.until(other, "state", seat=1)
        await new.play(other, Random(1), 3)
        state = next(state for (_, _), state in old.states.items() if state["legal"])
        said = await old.move(line, state["seat"], state["legal"][0]["n"], state["question"])
        assert "another tab" in said["problem"]["detail"]
        assert old.closed[line] == rooms.TAKEN
        await new.play(other, Random(1), 3)

    run(story())


def test_a_game_that_went_on_in_another_tab_is_seen_where_it_was_left() -> None:
    async def story() -> None:
        shelf = MemoryShelf()
        first, second = Tab(shelf), Tab(shelf)
        table, line = await sit(first, "lucky_dog", "me", "me")
        first.door.leave(line)
        await first.ask("GET", f"/tables/{table}")  # a look opens it, and must not keep it as it was
        other = second.call(table, [0, 1])
        await second.until(other, "state", seat=1)
        await second.play(other, Random(1), 4)
        again = first.call(table, [0, 1])
        await first.until(again, "state", seat=1)
        assert first.states[again, 0]["revision"] == second.states[other, 0]["revision"]

    run(story())


# --- files ----------------------------------------------------------------------------------------------


def test_a_game_saved_in_its_middle_goes_on_in_another_browser() -> None:
    async def story() -> None:
        tab = Tab(MemoryShelf())
        table, line = await sit(tab, "we_rate_dogs", "me", "puppy", "old_dog")
        await tab.play(line, Random(3), 12)
        saved = (await tab.ask("GET", f"/tables/{table}/record"))["text"]
        elsewhere = Tab(MemoryShelf())
        brought = await elsewhere.ask("POST", "/records", {"record": saved})
        assert brought["status"] == "playing"
        assert [seat["level"] for seat in brought["seats"]] == [None, "puppy", "old_dog"]
        await elsewhere.play(elsewhere.call(brought["id"], [0]), Random(4))

    run(story())


def test_a_finished_record_is_watched_again_and_gone_on_from() -> None:
    async def story() -> None:
        s = barkade.game("lucky_dog").new(2, 5)
        rng = Random(5)
        while not s.over:
            s.play(s.deciders[0], rng.choice(s.legal(s.deciders[0])))
        tab = Tab(MemoryShelf())
        brought = await tab.ask("POST", "/records", {"record": barkade.Record.of(s).to_text()})
        assert brought["status"] == "over"
        going = await tab.lay("lucky_dog", "me", "puppy", origin={"table": brought["id"], "move": 4})
        await tab.until(tab.call(going["table"]["id"], [0]), "state", seat=0)

    run(story())


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda text: text.replace('"rules": "', '"rules": "9', 1), "rules"),
        (lambda text: text + '{"seat": 0', "line"),
        (lambda text: "woof", "line 1"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_a_sentence(spoil: Any, said: str) -> None:
    async def story() -> None:
        tab = Tab(MemoryShelf())
        table, line = await sit(tab)
        await tab.play(line, Random(3), 5)
        text = (await tab.ask("GET", f"/tables/{table}/record"))["text"]
        refused = await tab.ask("POST", "/records", {"record": spoil(text)}, status=422)
        assert said in refused["detail"]
        assert list(tab.shelf.rows) == [table]

    run(story())


def test_a_table_of_other_rules_says_so_and_stays_as_it_is() -> None:
    async def story() -> None:
        tab = Tab(MemoryShelf())
        table, line = await sit(tab)
        await tab.play(line, Random(3), 5)
        await tab.close()
        old = json.loads(tab.shelf.rows[table]) | {"rules": "0.0"}
        tab.shelf.rows[table] = json.dumps(old)
        decisions = dict(tab.shelf.decisions[table])
        again = Tab(tab.shelf)
        welcome = await again.until(again.call(table, [0]), "welcome")
        assert welcome["table"]["status"] == "broken"
        assert tab.shelf.decisions[table] == decisions

    run(story())


# --- what needs a server, and what is wrong -------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"game": "lucky_dog", "seats": [{"kind": "me"}, {"kind": "open"}], "start": True}, "seats"),
        ({"game": "lucky_dog", "seats": [{"kind": "me"}], "clock": {"mode": "strict", "seconds": 5}}, "clock"),
        ({"game": "lucky_dog", "seats": [{"kind": "me"}, {"kind": "me"}], "deck": "cards = ["}, "deck"),
        ({"game": "lucky_dog", "seats": [{"kind": "wolf"}]}, "seats[0].kind"),
        ({"game": "chess", "seats": [{"kind": "me"}]}, "game"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_its_field(body: Any, field: str) -> None:
    async def story() -> None:
        status, text = await Tab(MemoryShelf()).door.ask("POST", "/tables", json.dumps(body), "")
        assert int(status) >= 400
        assert json.loads(str(text))["field"] == field

    run(story())


def test_a_seat_cannot_wait_for_somebody_far_away() -> None:
    async def story() -> None:
        tab = Tab(MemoryShelf())
        table, _ = await sit(tab)
        path = f"/tables/{table}/seats/1"
        refused = await tab.ask("PATCH", path, {"kind": "open"}, token="h.0.here", status=400)
        assert BROWSER in refused["detail"]
        changed = await tab.ask("PATCH", path, {"kind": "bot", "level": "old_dog"}, token="h.0.here")
        assert changed["seats"][1]["level"] == "old_dog"

    run(story())


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ({"type": "hello", "protocol": 99}, 4409),
        ({"type": "move", "seat": 0, "key": "k", "moves": [1]}, 4400),
        ({"type": "hello", "protocol": 1, "seats": [{"token": "s7.0.here"}]}, 4401),
    ],
)
def test_a_line_that_begins_wrongly_is_told_and_closed(first: Any, code: int) -> None:
    async def story() -> None:
        tab = Tab(MemoryShelf())
        table, _ = await sit(tab)
        tab.door.connect(77, table)
        tab.send(77, first)
        while 77 not in tab.closed:
            await tab.news()
        assert tab.closed[77] == code
        assert tab.heard[77][-1]["problem"]["detail"]

    run(story())


def test_a_line_to_a_table_that_is_not_here_is_told_so() -> None:
    async def story() -> None:
        tab = Tab(MemoryShelf())
        line = tab.call("here-nowhere", [0])
        refused = await tab.until(line, "problem")
        assert BROWSER in refused["problem"]["detail"]
        assert tab.closed[line] == 4404

    run(story())
