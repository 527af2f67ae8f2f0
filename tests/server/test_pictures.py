"""Pictures: what is taken over from the last one is what would be made anew."""

from random import Random

import pytest

from barkade.server.chronicle import Chronicle
from barkade.server.messages import encode
from barkade.server.pictures import picture
from barkade.testing import Seating
from tests.server.stories import NAMES, SEATINGS, advance, started

DECISIONS = 60


@pytest.mark.parametrize(("key", "seating"), SEATINGS)
def test_a_picture_that_takes_parts_over_equals_one_made_afresh(key: str, seating: Seating) -> None:
    rng = Random(5)
    chronicle = started(key, seating, 5)
    taken_over = 0
    for _ in range(DECISIONS):
        if chronicle.state.over:
            break
        before = chronicle.common
        for reader in range(chronicle.readers):
            shown, kept = sent(chronicle, reader), chronicle.common
            chronicle.common = None
            assert sent(chronicle, reader) == shown
            chronicle.common = kept
        taken_over += before is not None and chronicle.common.card_notes is before.card_notes
        advance(chronicle, rng)
    assert taken_over


def sent(chronicle: Chronicle, reader: int) -> bytes:
    return encode(picture("t", chronicle, reader, chronicle.revisions[reader] - 1, NAMES, None, []))
