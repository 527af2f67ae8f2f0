"""7 The deck file: what is in it, and what is refused."""

from pathlib import Path

import pytest

from barkade.games.hair_of_the_dog.schema import FURS
from barkade.kernel.errors import DeckError
from tests.games.hair_of_the_dog.tables import GAME, deck

STANDARD = GAME.decks / "standard.toml"


def test_dogs_by_size_and_fur() -> None:
    dogs = deck().dogs
    assert [sum(dog.size == size for dog in dogs) for size in ("small", "medium", "big")] == [22, 20, 22]
    assert [sum(fur in dog.fur for dog in dogs) for fur in FURS] == [22] * 5
    assert [sum(len(dog.fur) == count for dog in dogs) for count in (1, 2, 3)] == [22, 38, 4]
    assert len({dog.name for dog in dogs}) == 64


@pytest.mark.rules("HD-005")
def test_tables_plants_and_water_are_spread_evenly() -> None:
    for inside in (True, False):
        faces = [face for face in deck().faces if face.inside == inside and not face.special]
        assert len(faces) == 21
        for table in ("green", "pink", ""):
            some = [face for face in faces if face.table == table]
            extras = sorted((face.plant, face.water) for face in some)
            assert extras == [(False, False)] * 2 + [(False, True)] * 2 + [(True, False)] * 2 + [(True, True)]
    assert sum(face.plant for face in deck().faces) == sum(face.water for face in deck().faces) == 18


def test_any_item_meets_seven_gift_tokens_and_empty_hands_four() -> None:
    table = deck().gift_table
    assert [tokens.bit_count() for tokens in table.by_kind] == [7] * 6
    assert table.empty_handed.bit_count() == 4


def changed(folder: Path, old: str, new: str) -> Path:
    text = STANDARD.read_text(encoding="utf-8")
    assert old in text
    path = folder / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('test = "near_dog"', 'test = "near_cat"', "mine.toml: place P05: test: must be near_player or"),
        ('met_by = ["bone"]', 'met_by = ["bonnet"]', "mine.toml: gift G02: met_by: 'bonnet' is not one of"),
        ('met_by = ["bone"]', "met_by = []", "mine.toml: gift G02: met_by: must be 1 to 7 items that meet it, not 0"),
        (
            'met_by = ["ball"], feeds = false',
            'met_by = ["ball"], feeds = true',
            "gift G04: feeds: only treats can be fed",
        ),
        ('id = "P03"', 'id = "P33"', "mine.toml: place P33: id: must be P01 or"),
        ('id = "P02"', 'id = "P01"', "place P01: id: stands twice"),
        ('of = "grey"', 'of = "blue"', "quests Q05: of: must be black or"),
        ("points = 3, most = 3", "points = 0, most = 3", "quests Q16: points: must be a whole number from 1 to 10"),
        ('test = "toasts"', 'test = "boasts"', "quests Q13: test: must be fur or"),
        ('floor = "stone", table = "pink", plant = true }', 'floor = "lava" }', "tiles T05: a.floor: must be"),
        ('special = "toys"', 'special = "toilet"', "tiles T03: special: must be bar or treats or toys"),
        ('special = "toys"', 'special = "bar"', "must hold 1 tile with special = 'bar', not 2 (HD-027)"),
        ('a = { floor = "blue tile" }, b = { floor = "deck" }', 'a = { floor = "deck" }', "tiles T01: b: is missing"),
        (
            'b = { floor = "deck" } },',
            'b = { floor = "deck", plant = true } },',
            "tiles T01: b: a special tile has no",
        ),
        ('"T04a T01a T06b T10b",', '"T04a T01a T06b",', "pubs H12: rows: the pub has 11 tiles"),
        ('"T04a T01a T06b T10b",', '"T04a T01a T06b T99b",', "pubs H12: rows: row 1, column 4 of the pub"),
        ("players = [5, 6]", "players = [5]", "pubs: there is no house pub for 6 players"),
        ('size = "small", fur = ["brown"]', 'size = "tiny", fur = ["brown"]', "dogs D02: size: must be small or"),
        ('fur = ["brown"]', "fur = []", "dogs D02: fur: must be 1 to 5 colours of fur, not 0"),
        (
            'copies = 2, origin = "rulebook"',
            'copies = 3, origin = "rulebook"',
            "items biscuit: copies: the rulebook prints 2",
        ),
        ('id = "biscuit"', 'id = "cookie"', "items cookie: id: must be biscuit or bone"),
        ('origin = "rulebook" },\n  { id = "bone"', 'origin = "rumour" },\n  { id = "bone"', "items biscuit: origin"),
        ('{ id = "Q19"', '{ id = "Q20"', "quests Q20: id: must be Q01 or"),
    ],
)
def test_a_bad_deck_is_refused_by_name(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(DeckError) as error:
        GAME.read_deck(changed(tmp_path, old, new))
    assert said in str(error.value)


def test_a_missing_dog_is_missed(tmp_path: Path) -> None:
    line = next(line for line in STANDARD.read_text(encoding="utf-8").splitlines(True) if "D64" in line)
    with pytest.raises(DeckError, match="dogs D64: is missing"):
        GAME.read_deck(changed(tmp_path, line, ""))


@pytest.mark.rules("HD-028")
def test_the_host_brings_an_own_pub_in_a_deck_file(tmp_path: Path) -> None:
    path = changed(tmp_path, '". T01a T04a T12a",', '". T01a T04a T12b",')
    s = GAME.new(4, pub="custom", deck=str(path))
    assert s.pub.rows()[0] == ". T01a T04a T12b"
