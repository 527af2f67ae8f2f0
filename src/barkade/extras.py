"""Optional parts: what to install when one is missing, in a sentence."""


class MissingExtra(ImportError):
    """An optional part was asked for that is not installed."""


def missing(extra: str, purpose: str, error: ImportError) -> MissingExtra:
    """The error to raise instead of a failed import."""
    return MissingExtra(f"{purpose} needs {error.name}; install it with: pip install 'barkade[{extra}]'")
