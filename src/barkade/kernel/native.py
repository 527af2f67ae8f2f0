"""What the compiler has to be told: which classes plain Python may extend.

mypyc closes the classes it compiles. A game that is not compiled (yours, or a test's) extends the kernel's classes, so
these are marked as open. Where mypy_extensions is missing the mark does nothing: the rules need only the standard library.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:
    try:
        from mypy_extensions import mypyc_attr
    except ImportError:

        def mypyc_attr(*marks: str, **settings: object) -> Any:
            """Leave the class as it is."""
            return lambda kind: kind


__all__ = ["mypyc_attr"]
