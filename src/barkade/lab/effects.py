"""What a trial of a deck found, in sentences: every effect with its interval, "no change seen" among the answers."""

from collections.abc import Mapping
from typing import Any

SHARES = ("first_share", "last_share", "dead_turns", "success")
TOLD = {
    "first_share": ("Who starts wins more often", "Who starts wins less often"),
    "last_share": ("Who is last in turn order wins more often", "Who is last in turn order wins less often"),
    "turns": ("Games are longer", "Games are shorter"),
    "decisions": ("There is more to decide", "There is less to decide"),
    "mean_score": ("Scores are higher", "Scores are lower"),
    "best_score": ("The best score is higher", "The best score is lower"),
    "gap": ("First and last are further apart", "First and last are closer together"),
    "lead_changes": ("The lead changes more often", "The lead changes less often"),
    "dead_turns": ("More turns change nothing", "Fewer turns change nothing"),
    "success": ("It is won more often", "It is won less often"),
}
UNITS = {
    "turns": " turns",
    "decisions": " decisions",
    "mean_score": " points",
    "best_score": " points",
    "gap": " points",
    "lead_changes": " times",
}


def sentences(found: Mapping[str, Any], titles: Mapping[str, str]) -> list[str]:
    """The whole answer: what was changed, what that does, and what each changed card is worth before and after."""
    lines = [f"{titles.get(c['card'], c['card'])}: {change_words(c)}" for c in found["changes"]]
    lines = lines or ["The two decks do not differ in any figure."]
    lines += ["", f"{found['deals']} deals, each played with both decks and the same luck:"]
    lines += [effect(row) for row in found["measures"] if row["measure"] in TOLD and moves(row)]
    cards = [card_line(card, titles) for card in found["cards"]]
    if cards:
        lines += [
            "",
            "Points of those who had the card, less those of the others (it comes with it, it need not be its doing):",
        ]
        lines += cards
    return lines


def change_words(change: Mapping[str, Any]) -> str:
    """points 5, now 6."""
    name = f"{change['field']} " if change["field"] else ""
    return f"{name}{change['was']}, now {change['now']}"


def moves(row: Mapping[str, Any]) -> bool:
    """Can this measure differ at all in this game? Wins of anybody are always 1 where seats play against each other."""
    return bool(row["measure"] != "success" or row["before"] != 1 or row["after"] != 1)


def effect(row: Mapping[str, Any]) -> str:
    """One measure: how much, in words, and how sure."""
    low, high, mean = row["difference"]["low"], row["difference"]["high"], row["difference"]["mean"]
    name = row["measure"]
    sure = f"{amount(name, low)} to {amount(name, high)}"
    if low <= 0 <= high:
        still = "" if row["answer"] == "alike" else "; more games would narrow this"
        return f"  no change seen: {row['words']} ({sure}{still})"
    return f"  {amount(name, mean)}{UNITS.get(name, '')}: {TOLD[name][mean < 0]} ({sure})"


def amount(name: str, number: float) -> str:
    """A difference with its sign; shares in per cent."""
    return f"{100 * number:+.1f} %" if name in SHARES else f"{number:+.2g}"


def card_line(card: Mapping[str, Any], titles: Mapping[str, str]) -> str:
    """What holding a card was worth, and is now."""
    return f"  {titles.get(card['card'], card['card'])}: before {held(card['before'])}, now {held(card['after'])}"


def held(worth: Mapping[str, Any] | None) -> str:
    """An estimate of what comes with a card."""
    if worth is None:
        return "too few games tell"
    return f"{worth['mean']:+.2g} ({worth['low']:+.2g} to {worth['high']:+.2g})"
