"""A game in which chance is asked like a player: the moves of seats and the outcomes of luck, one ply each.

A move that needs luck is tried on a copy with the outcomes known so far; when it needs one more, the ply
waits for chance, and the move is tried again with it. Plies never change: a clone is the same ply.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from barkade.games import game as game_of
from barkade.kernel.box import Setting
from barkade.kernel.errors import ChanceNeeded
from barkade.kernel.game import Game
from barkade.kernel.luck import WORD, Luck, key_of
from barkade.kernel.record import Record
from barkade.kernel.view import glimpse

LISTED = 10_000  # luck with more outcomes than this (a shuffle has 2**30) is sampled
CHANCE, TERMINAL = -1, -4  # as OpenSpiel numbers them
DIE = 6  # several dice that fall at once are asked for one by one


class Deal:
    """The start of a game whose chance is explicit. A shuffle gives one of `samples` orders; the first of
    them is the one that the seed itself gives."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], seed: int, samples: int) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.seed = seed
        self.samples = samples

    def start(self) -> "Ply":
        """The ply before anything is dealt."""
        return Ply(self, None, None, None, ()).tried()

    def sampled(self, drawn: int, sample: int) -> int:
        """One of the sampled outcomes of a draw: the word that a neighbouring seed has in its place."""
        stream = Luck()
        stream.seed_luck(key_of(self.seed + sample), drawn)
        return stream.luck(WORD)

    def __reduce__(self) -> tuple[Any, ...]:
        return remade_deal, (self.game.key, self.seats, self.options, self.seed, self.samples)


def remade_deal(key: str, seats: int, options: dict[str, Setting], seed: int, samples: int) -> Deal:
    """A deal from what a pickle holds."""
    return Deal(game_of(key), seats, options, seed, samples)


class Ply:
    """One point of a game: waiting for a seat, for chance, or over."""

    def __init__(
        self,
        deal: Deal,
        before: "Ply | None",
        table: Any,
        move: tuple[int, int] | None,
        luck: tuple[int, ...],
    ) -> None:
        self.deal = deal
        self.before = before  # the ply at which a seat decided last
        self.table = table  # the state; while luck is needed, the one before the move
        self.move = move  # what a seat decided there; None for the deal
        self.luck = luck  # outcomes that the move (or the deal) has used so far
        self.outcomes = 0  # of the luck that is needed now; 0 if none is
        self.thrown: tuple[int, ...] = ()  # of several dice that it stands for, those that lie already
        self._recalls: dict[int, str] = {}

    @property
    def player(self) -> int:
        """The seat that decides (the lowest in a ballot), CHANCE, or TERMINAL."""
        if self.outcomes:
            return CHANCE
        s = self.table
        asked: int = s.asked
        if asked >= 0:
            return asked
        return TERMINAL if s.over else int(s.deciders[0])

    # --- going on

    def tried(self) -> "Ply":
        """Try the move with the luck known so far: it is done, or it needs one outcome more."""
        deal = self.deal
        try:
            if self.move is None:
                done = deal.game.new(deal.seats, deal.seed, script=self.luck, **deal.options)
            else:
                done = self.table.clone()
                done.events = []
                if done.script is not None:
                    done.script = list(self.luck)
                done.pick(*self.move)
            self.table = done
        except ChanceNeeded as chance:
            self.outcomes = chance.outcomes
        return self.drew(0) if self.outcomes == 1 else self

    def decided(self, seat: int, action: int) -> "Ply":
        """After a seat's legal action."""
        return Ply(self.deal, self, self.table, (seat, action), ()).tried()

    def drew(self, outcome: int) -> "Ply":
        """After an outcome of chance, one of `choices`."""
        if self.outcomes > LISTED:
            outcome = self.deal.sampled(self.drawn, outcome)
        elif several_dice(self.outcomes):
            thrown = (*self.thrown, outcome)
            if DIE ** len(thrown) < self.outcomes:
                return self._waiting(thrown)
            outcome = sum([face * DIE**place for place, face in enumerate(thrown)])
        return Ply(self.deal, self.before, self.table, self.move, (*self.luck, outcome)).tried()

    def _waiting(self, thrown: tuple[int, ...]) -> "Ply":
        """The same ply with one more of its dice lying."""
        after = Ply(self.deal, self.before, self.table, self.move, self.luck)
        after.outcomes, after.thrown = self.outcomes, thrown
        return after

    @property
    def drawn(self) -> int:
        """Draws of luck so far."""
        return len(self.luck) + (self.table.drawn if self.move else 0)

    @property
    def choices(self) -> int:
        """How many outcomes chance chooses from here."""
        if self.outcomes > LISTED:
            return self.deal.samples
        return DIE if several_dice(self.outcomes) else self.outcomes

    def imagined(self, seat: int, seed: int) -> "Ply":
        """This ply in another world, which the seat cannot tell from this one. Its luck is decided, too: nobody asks for it."""
        world = self.table.imagine(seat, seed)
        twin = Ply(self.deal, self.before, world, self.move, self.luck)
        twin._recalls[seat] = self.recall(seat)
        return twin

    # --- looking back

    def all_luck(self) -> list[int]:
        """Every outcome of luck since the start."""
        found: list[tuple[int, ...]] = []
        ply: Ply | None = self
        while ply is not None:
            found.append(ply.luck)
            ply = ply.before
        return [outcome for luck in reversed(found) for outcome in luck]

    def recall(self, seat: int) -> str:
        """A digest of all that a seat has seen, heard and done: equal for histories it cannot tell apart."""
        unread: list[Ply] = []
        ply: Ply | None = self
        while ply is not None and seat not in ply._recalls:
            unread.append(ply)
            ply = ply.before
        digest = ply._recalls[seat] if ply else ""
        for ply in reversed(unread):
            memory = f"{digest} {ply._own_move(seat)} {ply._seen_by(seat)}"
            digest = blake2b(memory.encode(), digest_size=16).hexdigest()
            ply._recalls[seat] = digest
        return digest

    def _own_move(self, seat: int) -> int:
        return self.move[1] if self.move and self.move[0] == seat else -1

    def _seen_by(self, seat: int) -> list[Any]:
        if self.outcomes or self.table is None:
            return []
        s = self.table
        return [glimpse(s, seat), [event.heard_by(1 << seat) for event in s.events if event.audience >> seat & 1]]

    # --- records

    def record(self) -> Record:
        """The game so far; its header lists the luck, which no seed may have given."""
        if self.outcomes:
            raise ValueError("a record ends where a seat decides or the game is over, not in the middle of chance")
        return Record.of(self.table, luck=self.all_luck())

    def __deepcopy__(self, memo: object) -> "Ply":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if self.table is not None and self.table.start is None:
            raise ValueError("an imagined world cannot be saved")
        plies: list[tuple[tuple[int, int] | None, tuple[int, ...]]] = []
        ply: Ply | None = self
        while ply is not None:
            plies.append((ply.move, ply.luck))
            ply = ply.before
        return remade, (self.deal, plies[::-1], self.thrown)


def several_dice(outcomes: int) -> bool:
    """Is this the luck of more than two dice? That of two is soon listed."""
    return outcomes in (DIE**3, DIE**4, DIE**5)


def remade(
    deal: Deal, plies: list[tuple[tuple[int, int] | None, tuple[int, ...]]], thrown: tuple[int, ...] = ()
) -> Ply:
    """A ply from what a pickle holds: the moves and the luck of each, and dice that lie already."""
    ply: Ply | None = None
    for move, luck in plies:
        ply = Ply(deal, ply, ply.table if ply else None, move, luck).tried()
    assert ply is not None
    return ply._waiting(thrown) if thrown else ply


def opened(deal: Deal, record: Record) -> list[int]:
    """A record as the actions of a walk through the plies, outcomes of chance among them.

    Seats of a ballot are asked in ascending order here, whatever order their sealed picks came in.
    """
    trodden: list[int] = []
    ply = deal.start()
    luck: list[int] | None = record.header.get("luck")
    left: list[list[int]] = [[action for seat, action in record.moves if seat == own] for own in range(deal.seats)]
    while ply.outcomes or any(left):
        if ply.outcomes:
            trodden.append(_outcome(ply, luck))
            after = ply.drew(trodden[-1])
        else:
            trodden.append(_next_move(ply, left))
            after = ply.decided(ply.table.deciders[0], trodden[-1])
        if not after.outcomes:
            for seat in _logged(after):
                left[seat].pop(0)
        ply = after
    return trodden


def _next_move(ply: Ply, left: list[list[int]]) -> int:
    seat: int = ply.table.deciders[0]
    if not left[seat]:
        raise ValueError(
            f"the record ends in a ballot before seat {seat} has picked; seats pick in ascending order here"
        )
    return left[seat][0]


def _logged(ply: Ply) -> list[int]:
    """The seats whose decisions this ply added, those taken by themselves included."""
    seats, log = [], ply.table.log
    until = ply.before.table.log if ply.before else None
    while log is not until:
        log, seat, _ = log
        seats.append(seat)
    return seats


def _outcome(ply: Ply, luck: list[int] | None) -> int:
    """The outcome of chance that a record had here: from its list of luck, or from its seed."""
    deal, drawn = ply.deal, ply.drawn
    if ply.outcomes <= LISTED:
        outcome = luck[drawn] if luck else deal.sampled(drawn, 0) * ply.outcomes // WORD
        return outcome // DIE ** len(ply.thrown) % DIE if several_dice(ply.outcomes) else outcome
    samples = [deal.sampled(drawn, sample) for sample in range(deal.samples)] if luck else [0]
    wanted = luck[drawn] if luck else 0
    if wanted not in samples:
        raise ValueError(
            f"draw {drawn + 1} of the record is a shuffle that is not among the {deal.samples} samples here"
        )
    return samples.index(wanted)
