"""3.2 to 3.4 Setup: players, quests, guest list, the first dogs."""

import pytest

from barkade.games.hair_of_the_dog.deck import PET_CARD
from tests.games.hair_of_the_dog.tables import GAME, A, deck, dog_at, legal, lying, play, refused, seen_in, set_up, told

NUMBERS = [  # players, guests full / short, capacity
    (2, 9, 5, 4), (3, 9, 4, 3), (4, 8, 6, 4), (5, 10, 7, 5), (6, 12, 9, 6), (7, 14, 10, 7), (8, 16, 12, 8),
]  # fmt: skip


@pytest.mark.rules("HD-010")
def test_two_to_eight_players() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6, 7, 8]
    for seats in (1, 9):
        with pytest.raises(ValueError, match="2 to 8 seats"):
            GAME.new(seats)


@pytest.mark.rules("HD-011", "HD-R01", "HD-R54")
def test_the_box_holds_the_base_game_and_nothing_else() -> None:
    box = deck()
    assert (len(box.places), len(box.gifts), len(box.quests), len(box.dogs), len(box.faces)) == (22, 20, 19, 64, 48)
    s = GAME.new(4)
    assert len(s.faces) == 9 + 22 + 20 + 19 + 3 * 8


@pytest.mark.rules("HD-006")
def test_a_dog_is_three_cards_one_of_each_style() -> None:
    s = set_up(4)
    for guest in range(8):
        styles = sorted(PET_CARD.index(s.faces[slot]) % 3 for slot in s.zones[s.stacks[guest]])
        assert styles == [0, 1, 2]


@pytest.mark.rules("HD-012", "HD-007", "HD-036", "HD-R02")
def test_everybody_starts_with_a_full_glass_and_nothing_else() -> None:
    s = set_up(5)
    assert s.sips == [8] * 5
    assert s.shames == (0,) * 5
    assert [lying(s, f"item{seat}") + lying(s, f"cards{seat}") for seat in range(5)] == [[]] * 5
    assert s.pawns == [s.pub.bar] * 5


@pytest.mark.rules("HD-014", "HD-015", "HD-R04")
def test_all_keep_one_of_two_quests_at_once_and_in_secret() -> None:
    s = GAME.new(3, seed=2)
    assert (s.decision, s.deciders) == ("KeepQuest", (0, 1, 2))
    dealt = [set(lying(s, f"quest{seat}")) for seat in range(3)]
    assert len(set.union(*dealt)) == 6
    for seat in range(3):
        assert legal(s, seat) == {f"keep:{quest}" for quest in dealt[seat]}
        assert seen_in(s, (seat + 1) % 3, f"quest{seat}") == [None, None]
    keep = [sorted(quests)[1] for quests in dealt]
    s.play(2, A(f"keep:{keep[2]}"))
    assert s.view(0)["sealed"] == [2]
    assert s.view(0)["own_picks"] == []
    assert refused(s, f"keep:{keep[0]}", 1) == "HD-014"
    s.play(0, A(f"keep:{keep[0]}"))
    s.play(1, A(f"keep:{keep[1]}"))
    assert [lying(s, f"quest{seat}") for seat in range(3)] == [[quest] for quest in keep]
    assert seen_in(s, 0, "dropped0") == [sorted(dealt[0])[0]]
    assert seen_in(s, 1, "dropped0") == [None]
    assert any("You keep the quest " in line for line in told(s, 0))
    assert "Seat 0 keeps a quest." in told(s, 1)


@pytest.mark.rules("HD-016", "HD-R03")
def test_the_starting_player_is_drawn_first_or_named_by_the_host() -> None:
    assert {GAME.new(4, seed).first for seed in range(40)} == {0, 1, 2, 3}
    assert {GAME.new(4, seed, first_player="host").first for seed in range(10)} == {0}
    s = GAME.new(4, seed=5)
    assert told(s)[0] == f"Seat {s.first} petted a stranger's dog last and starts."


@pytest.mark.rules("HD-018", "HD-019", "HD-024", "HD-R05", "HD-R06", "HD-033", "HD-131", "HD-R10", "HD-026")
@pytest.mark.parametrize(("seats", "full", "short", "capacity"), NUMBERS)
def test_numbers_by_player_count(seats: int, full: int, short: int, capacity: int) -> None:
    for length, guests in (("full", full), ("short", short)):
        s = set_up(seats, seed=1, length=length)
        assert len(s.guests) == len(set(s.guests)) == guests
        assert len([tile for tile in s.at if tile >= 0]) == capacity
        assert len(s.coming) == guests - capacity


@pytest.mark.rules("HD-020", "HD-021", "HD-R05")
@pytest.mark.parametrize(
    ("seats", "length", "picks"), [(2, "full", 9), (3, "full", 9), (5, "full", 10), (4, "short", 4)]
)
def test_dogs_are_picked_one_at_a_time_clockwise(seats: int, length: str, picks: int) -> None:
    s = GAME.new(seats, seed=4, length=length)
    while s.decision == "KeepQuest":
        s.play(s.deciders[0], s.legal(s.deciders[0])[0])
    asked = []
    while s.decision == "PickDogSize":
        asked.append(s.deciders[0])
        assert legal(s) == {"size:small", "size:medium", "size:big"}
        play(s, "size:big")
        assert s.decision == "PickDog"
        play(s, GAME.actions.notation(s.legal(s.deciders[0])[0]))
    assert asked == [(s.first + n) % seats for n in range(picks)]
    if length == "full":
        assert all(deck().dogs[dog].size == "big" for dog in s.guests)


@pytest.mark.rules("HD-020")
def test_a_dog_can_be_picked_once_and_from_all_64() -> None:
    s = GAME.new(2, seed=1)
    while s.decision == "KeepQuest":
        s.play(s.deciders[0], s.legal(s.deciders[0])[0])
    offered = set()
    for size in ("small", "medium", "big"):
        offered |= legal(play(s.clone(), f"size:{size}"))
    assert len(offered) == 64
    play(s, "size:medium", "dog:D23")
    assert told(s) == [f"Seat {s.first} invites Chance."]
    play(s, "size:medium")
    assert "dog:D23" not in legal(s)
    assert refused(s, "dog:D23") == "HD-020"


@pytest.mark.rules("HD-020")
def test_dogs_can_be_left_to_luck() -> None:
    s = GAME.new(4, seed=1, dog_selection="random")
    while s.decision == "KeepQuest":
        s.play(s.deciders[0], s.legal(s.deciders[0])[0])
    assert s.decision == "PlaceDog"
    assert len(set(s.guests)) == 8


@pytest.mark.rules("HD-022", "HD-017", "HD-R08")
def test_the_order_of_a_dogs_cards_is_random_and_seen_by_nobody() -> None:
    tops = set()
    for seed in range(30):
        s = set_up(4, seed)
        guest = next(guest for guest in range(8) if s.at[guest] >= 0)
        assert seen_in(s, 0, f"stack{guest + 1}") == [None] * 3
        tops.add(PET_CARD.index(s.faces[s.draw(s.stacks[guest], s.cards[0])]) % 3)
    assert tops == {0, 1, 2}


@pytest.mark.rules("HD-023", "HD-R07")
def test_the_list_is_in_random_order_and_its_top_dog_in_sight() -> None:
    first = set()
    for seed in range(30):
        s = GAME.new(4, seed, dog_selection="random")
        while s.decision == "KeepQuest":
            s.play(s.deciders[0], s.legal(s.deciders[0])[0])
        first.add(s.coming[-1])
        name = deck().dogs[s.guests[s.coming[-1]]].name
        assert name in s.prompt(s.deciders[0])
    assert len(first) == 8
    s = set_up(4)
    assert s.view(2)["facts"]["coming"][-1] == s.coming[-1]


@pytest.mark.rules("HD-024")
def test_the_short_game_adds_dogs_that_nobody_picked() -> None:
    added = set()
    for seed in range(20):
        s = set_up(4, seed, length="short")
        assert len(s.guests) == 6
        added |= set(s.guests[4:])
        assert not set(s.guests[:4]) & set(s.guests[4:])
    assert len(added) > 10


@pytest.mark.rules("HD-033", "HD-034", "HD-R10")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_players_place_the_opening_dogs_clockwise(seats: int) -> None:
    s = GAME.new(seats, seed=3)
    while s.decision != "PlaceDog":
        s.play(s.deciders[0], s.legal(s.deciders[0])[0])
    placers = []
    while s.decision in ("PlaceDog", "ConditionType"):
        if s.decision == "PlaceDog":
            placers.append(s.deciders[0])
        s.play(s.deciders[0], s.legal(s.deciders[0])[0])
    capacity = 4 if seats == 2 else seats
    assert placers == [(s.first + n) % seats for n in range(capacity)]


@pytest.mark.rules("HD-034")
def test_a_dog_is_not_placed_on_a_dog_or_a_special_tile() -> None:
    s = GAME.new(4, seed=3)
    while s.decision != "PlaceDog":
        s.play(s.deciders[0], s.legal(s.deciders[0])[0])
    play(s, "to:B2")
    assert refused(s, "to:B2") == "HD-034"
    assert refused(s, "to:B1") == "HD-003"
    assert refused(s, "stop") == "HD-034"


@pytest.mark.rules("HD-033")
def test_dogs_can_be_placed_by_luck() -> None:
    s = set_up(5, seed=3, dog_placement="random")
    again = set_up(5, seed=4, dog_placement="random")
    assert len([tile for tile in s.at if tile >= 0]) == 5
    assert sorted(s.at) != sorted(again.at)


@pytest.mark.rules("HD-035", "HD-127", "HD-128", "HD-131")
@pytest.mark.parametrize(("seats", "dogs"), [(2, 4), (3, 3), (4, 4)])
def test_opening_dogs_have_an_open_condition_with_two_or_three(seats: int, dogs: int) -> None:
    s = set_up(seats, seed=6)
    inside = [guest for guest in range(len(s.at)) if s.at[guest] >= 0]
    assert len(inside) == dogs
    tokens = [s.token_of(2 * guest) >= 0 or s.token_of(2 * guest + 1) >= 0 for guest in inside]
    assert tokens == [seats < 4] * dogs
    assert len(lying(s, "open_cards")) == (dogs if seats < 4 else 0)
    assert [len(s.zones[s.stacks[guest]]) for guest in inside] == [2 if seats < 4 else 3] * dogs


def test_a_dog_that_is_named_sits_where_it_was_put() -> None:
    s = GAME.new(4, seed=3)
    while s.decision != "PlaceDog":
        s.play(s.deciders[0], s.legal(s.deciders[0])[0])
    name = deck().dogs[s.guests[s.coming[-1]]].name
    play(s, "to:D3")
    assert dog_at(s, name) == "D3"
    assert told(s) == [f"{name} comes in and sits on D3."]
