"""When the server looks for garbage: seldom while people play, everywhere every five minutes."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from barkade.server.tidying import SEARCH_SECONDS, WILD, tidy


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


def test_while_people_are_there_what_comes_is_set_aside() -> None:
    gc.unfreeze()
    tidy(1, watched=True)
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold()[0] == WILD


def test_with_nobody_there_python_looks_by_itself_and_what_comes_is_not_set_aside() -> None:
    gc.unfreeze()
    tidy(1, watched=True)
    set_aside = gc.get_freeze_count()
    tidy(2, watched=False)
    assert gc.get_threshold()[0] < WILD
    assert gc.get_freeze_count() <= set_aside


def test_once_a_minute_what_was_set_aside_is_searched_too() -> None:
    loop = Loop()
    seen = ref(loop)
    del loop
    tidy(1, watched=True)
    assert seen() is not None
    tidy(SEARCH_SECONDS, watched=True)
    assert seen() is None
