"""The catalogue: every action of a game has a number for ever, and the number has words, notation and JSON."""

from collections.abc import Sequence


class Catalogue:
    """All actions of one game. Families of actions are plain ranges, so `PLAY[3]`, `a in PLAY` and `PLAY.index(a)` work."""

    def __init__(self) -> None:
        self._verbs: list[str] = []
        self._args: list[tuple[str, ...]] = []
        self._texts: list[str] = []
        self._numbers: dict[str, int] = {}
        self.resting: set[int] = set()  # actions that end or decline something: people find them last

    def one(self, verb: str, text: str) -> int:
        """Add a single action; `text` completes the sentence "you may ..."."""
        return self._add(verb, (), text)

    def family(self, verb: str, args: Sequence[str | tuple[str, ...]], text: str | Sequence[str]) -> range:
        """Add one action for each of `args`; `text` is a template for them, or one text each."""
        first = len(self._verbs)
        for i, arg in enumerate(args):
            words = (arg,) if isinstance(arg, str) else arg
            self._add(verb, words, text.format(*words) if isinstance(text, str) else text[i])
        return range(first, len(self._verbs))

    def _add(self, verb: str, args: tuple[str, ...], text: str) -> int:
        number = len(self._verbs)
        notation = ":".join((verb, *args))
        if notation in self._numbers or " " in notation:
            raise ValueError(f"the notation {notation!r} is taken already or holds a space")
        self._verbs.append(verb)
        self._args.append(args)
        self._texts.append(text)
        self._numbers[notation] = number
        return number

    def rests(self, *actions: int) -> None:
        """Say which actions end or decline something."""
        self.resting.update(actions)

    def __len__(self) -> int:
        return len(self._verbs)

    def verb(self, action: int) -> str:
        """The verb of an action, e.g. `reroll`."""
        return self._verbs[action]

    def text(self, action: int) -> str:
        """Words for a log or a screen reader."""
        return self._texts[action]

    def notation(self, action: int) -> str:
        """The short form used in records, e.g. `score:slot3`."""
        return ":".join((self._verbs[action], *self._args[action]))

    def from_notation(self, notation: str) -> int:
        """The number of a short form."""
        try:
            return self._numbers[notation]
        except KeyError:
            raise ValueError(self._unknown(notation)) from None

    def to_json(self, action: int) -> dict[str, object]:
        """The form the page works with."""
        return {"verb": self._verbs[action], "args": list(self._args[action])}

    def from_json(self, obj: object) -> int:
        """The number of the page's form; the inverse of `to_json`."""
        if not isinstance(obj, dict) or not isinstance(obj.get("verb"), str):
            raise ValueError('an action is an object like {"verb": "...", "args": ["..."]}')
        args = obj.get("args", [])
        if not isinstance(args, list) or not all(isinstance(arg, str) for arg in args):
            raise ValueError("the args of an action are a list of strings")
        return self.from_notation(":".join((obj["verb"], *args)))

    def _unknown(self, notation: str) -> str:
        verb = notation.split(":")[0]
        same = [known for known in self._numbers if known.split(":")[0] == verb]
        allowed = ", ".join(same[:12]) if same else "one of the verbs " + ", ".join(sorted(set(self._verbs)))
        return f"there is no action {notation!r}; allowed: {allowed}"
