"""Today's deal: the same for everybody, dogs included; a result carries its proof."""

import json
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from barkade import days
from barkade.games import GAMES
from barkade.kernel.record import Record
from barkade.site.pars import known_pars
from barkade.table import fairness, records, thinking
from barkade.table.deals import CALENDAR, OPPONENT, deal_of, must_be_today, published, result_of
from barkade.table.pars import par_of, plays_of
from barkade.table.problems import Problem
from barkade.table.requests import NewSeat, NewTable, Origin
from barkade.table.table import Table
from barkade.table.verifying import DEAL, FAIRNESS, PLAY, RESULT, verified

FORTNIGHT = [f"2026-11-{day}" for day in range(16, 30)]


def laid(day: str, secret: str = "") -> Table:
    """The table of a day, laid as a page asks for it."""
    deal = deal_of(day, secret) if secret else published(day)
    return Table.laid(
        NewTable("", [NewSeat("me", name="Anna")], deal=day, deal_by="ab" * 16), "here-1", 1000, deal=deal
    )


def played(table: Table, seed: int, hurry: int = 0) -> Table:
    """Somebody decides at random, the dogs as they do; `hurry` says who is faster where several are asked."""
    rng, mine, memories = Random(hurry), Random(seed), dict[int, Any]()
    while not table.playing().state.over:
        s = table.playing().state
        if table.silent:
            table.go_on()
            continue
        seat = rng.choice(s.deciders)
        if seat == 0:
            action = mine.choice(s.legal(0))
        else:
            answer = thinking.think(thinking.question(s, seat, OPPONENT, 1.0, None, memories.get(seat)))
            action, memories[seat] = answer["action"], answer["memory"]
        table.take(table.decision(seat, [action], None, None, 2000).rows)
    table.row.status = "over"
    return table


def test_the_calendar_has_all_games_and_all_ways_to_play_lucky_dog() -> None:
    assert {setup.game for setup in CALENDAR} == set(GAMES)
    assert {setup.options.get("mode") for setup in CALENDAR if setup.game == "lucky_dog"} == {
        "solo",
        "ffa",
        "coop",
        "team",
    }
    assert sorted([CALENDAR.index(published(day).setup) for day in FORTNIGHT]) == list(range(len(CALENDAR)))
    assert len({published(day).seed for day in FORTNIGHT}) == len(CALENDAR)


def test_the_rule_is_fixed_for_ever() -> None:
    """Whoever reads the rule comes to the same numbers."""
    deal = published("2026-11-22")
    assert (deal.setup.game, deal.setup.options) == ("lucky_dog", {"mode": "solo"})
    assert deal.seed % 10**9 == 598485113
    assert deal.dealt().unpack("dice") == [2, 5, 6, 5, 6]


@pytest.mark.parametrize("day", FORTNIGHT)
def test_every_day_can_be_played_and_its_record_vouches_for_the_result(day: str) -> None:
    table = played(laid(day), 1)
    text = records.record_of(table).to_text()
    assert verified(Record.from_text(text), text) == {FAIRNESS: "", PLAY: "", RESULT: "", DEAL: ""}
    assert result_of(table.playing().state) == result_of(Record.from_text(text).replay())


@pytest.mark.parametrize("day", ["2026-11-27", "2026-11-25", "2026-11-24"])
def test_equal_decisions_meet_equal_dogs(day: str) -> None:
    """Two people who decide alike come to the same end, however fast each of them is."""
    ends = [played(laid(day), 4, hurry).playing().state.view(None) for hurry in range(3)]
    assert ends[0] == ends[1] == ends[2]


def forged(text: str, **changes: Any) -> dict[str, str | None]:
    """A record with another header, checked."""
    header, *rest = text.splitlines()
    changed = "\n".join([json.dumps(json.loads(header) | changes), *rest]) + "\n"
    return verified(Record.from_text(changed), changed)


def test_a_result_cannot_be_typed() -> None:
    text = records.record_of(played(laid("2026-11-27"), 2)).to_text()
    header = json.loads(text.splitlines()[0])
    assert forged(text, deal="2026-11-28")[DEAL], "another day"
    assert forged(text, deal="tomorrow")[DEAL], "no day at all"
    assert forged(text, seed=header["seed"] + 1)[FAIRNESS], "another deal"
    other = header["fairness"] | {"secret": "00" * 32, "commitment": fairness.commitment("00" * 32)}
    assert forged(text, fairness=other)[DEAL], "a secret that does not give the seed"
    easier = forged(text, options=header["options"] | {"target": 5})
    assert easier.get(DEAL) or easier[PLAY], "easier rules"
    boasted = "\n".join([*text.splitlines()[:-1], '{"result": {"scores": [99, 0], "winners": [0]}}'])
    assert verified(Record.from_text(boasted), boasted)[RESULT]


def test_dogs_that_play_otherwise_are_noticed() -> None:
    """A record of the right deal in which somebody played the dog as well."""
    table, rng = laid("2026-11-27"), Random(3)
    while not table.playing().state.over:
        s = table.playing().state
        table.take(table.decision(s.deciders[0], [rng.choice(s.legal(s.deciders[0]))], None, None, 2000).rows)
    table.row.status = "over"
    text = records.record_of(table).to_text()
    checks = verified(Record.from_text(text), text)
    assert (checks[FAIRNESS], checks[PLAY], checks[RESULT]) == ("", "", "")
    assert "plays otherwise" in str(checks[DEAL])


class Sealed(Table):
    """A table at a door that still keeps the secret of its day."""

    @property
    def sealed(self) -> bool:
        return True


def test_a_servers_secret_stays_one_until_the_day_is_over() -> None:
    table = played(laid("2026-11-22", "ab" * 32), 1)
    sealed = Sealed(table.row, table.chronicle)
    assert (sealed.told(set(), 0).fairness.secret, table.told(set(), 0).fairness.secret) == (None, "ab" * 32)
    with pytest.raises(Problem, match="when the day is over"):
        records.record_of(sealed)
    with pytest.raises(Problem, match="when the day is over"):
        records.replayed(sealed, 1, "all")
    assert records.replayed(sealed, 1, "0").at == 1


def test_days_begin_and_end_somewhere() -> None:
    noon = int(datetime(2026, 11, 17, 12, 30, tzinfo=UTC).timestamp() * 1000)
    assert days.here(noon) == ["2026-11-17", "2026-11-18"]
    assert [days.is_over(f"2026-11-{day}", noon) for day in (16, 17)] == [True, False]
    with pytest.raises(Problem, match=r"Here it is 17 November 2026, your device says 2031-01-03. Set its clock"):
        must_be_today("2031-01-03", noon)
    for wrong in ("2026-13-01", "today", "2026-1-1", ""):
        with pytest.raises(Problem, match="written like"):
            published(wrong)


def test_a_deal_begins_at_its_deal() -> None:
    asked = NewTable("", [NewSeat("me")], deal="2026-11-22", origin=Origin("here-1", 3))
    with pytest.raises(Problem, match="begins at its deal"):
        Table.laid(asked, "here-2", 1000, deal=published("2026-11-22"))


def test_the_chairs_of_a_deal_are_not_the_askers() -> None:
    chairs = [NewSeat("bot", level="puppy"), NewSeat("me", name="Anna"), NewSeat("bot", level="puppy")]
    asked = NewTable("to_the_dogs", chairs, options={"first_player": "seat"}, deal="2026-11-27")
    table = Table.laid(asked, "here-1", 1000, deal=published("2026-11-27"))
    assert (table.row.game, table.row.options["luck"]) == ("lucky_dog", "tied")
    assert [(seat.kind, seat.level) for seat in table.row.seats] == [("person", None), ("bot", OPPONENT)]


def test_par_is_the_median_and_says_how_many_did_better() -> None:
    par = par_of([5, 1, 9, 9, 3, 7])
    assert (par.median, par.plays, par.results) == (5, 6, [(1, 1), (3, 1), (5, 1), (7, 1), (9, 2)])
    assert [par.better_than(result) for result in (0, 5, 8, 9)] == [6, 3, 2, 0]


def test_the_pars_that_come_with_us_are_what_the_old_dog_plays() -> None:
    alone = [day for day in known_pars() if published(day).setup.options.get("mode") == "solo"]
    assert par_of(list(plays_of(published(alone[0])))) == known_pars()[alone[0]]
    assert all([par.plays >= 200 for par in known_pars().values()])
