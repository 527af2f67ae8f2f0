"""When the server looks for garbage: seldom while people play, everywhere by need."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from barkade.server.tidying import WILD, Tidying


@pytest.fixture(autouse=True)
def tidied_up() -> Iterator[None]:
    thresholds = gc.get_threshold()
    gc.disable()  # no search in between that the test does not know of
    yield
    gc.enable()
    gc.unfreeze()
    gc.set_threshold(*thresholds)


class Loop:
    """Something that only a search for garbage can free."""

    def __init__(self) -> None:
        self.itself = self


def left_behind() -> "ref[Loop]":
    return ref(Loop())


def test_while_people_are_there_what_comes_is_set_aside() -> None:
    gc.unfreeze()
    Tidying().look(watched=True)
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold()[0] == WILD


def test_with_nobody_there_python_looks_by_itself_and_what_comes_is_not_set_aside() -> None:
    gc.unfreeze()
    tidying = Tidying()
    tidying.look(watched=True)
    tidying.look(watched=False)
    set_aside = gc.get_freeze_count()
    tidying.look(watched=False)
    assert gc.get_threshold()[0] < WILD
    assert gc.get_freeze_count() <= set_aside


def test_when_everybody_has_left_what_was_set_aside_is_searched_once() -> None:
    gc.unfreeze()
    tidying = Tidying()
    loop = left_behind()
    tidying.look(watched=True)
    assert loop() is not None
    tidying.look(watched=False)
    assert loop() is None


def test_what_was_set_aside_is_searched_when_much_has_come_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    gc.unfreeze()
    gc.collect()
    tidying = Tidying()
    tidying.look(watched=True)
    tidying.look(watched=False)  # searched: from here on it is counted
    monkeypatch.setattr("barkade.server.tidying.MUCH", gc.get_freeze_count() * 5 // 2)
    loop, stories = left_behind(), list[list[int]]()
    for tables in (1, 2, 3):
        assert loop() is not None
        stories += [[number] for number in range(gc.get_freeze_count() // tables)]  # as many each time
        tidying.look(watched=True)
    assert loop() is None
    again = left_behind()
    tidying.look(watched=True)
    assert again() is not None
