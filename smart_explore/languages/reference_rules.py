"""Who is spoken of in a file: what the captures of ``calls.scm`` and ``references.scm`` say, language by language.

Each family is one module with ``read``, a pure function from the captures of a file to what they name (``found``). It
knows what a receiver looks like, what the object itself is called, and what binds a local variable. Where a name
stands, who is around it and whether it is local is the same everywhere: symbols/references.py.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures

FAMILIES = {
    "c": "c_family",
    "cpp": "c_family",
    "flow": "ecmascript",
    "go": "go",
    "java": "java",
    "javascript": "ecmascript",
    "jsx": "ecmascript",
    "python": "python",
    "ruby": "ruby",
    "rust": "rust",
    "tsx": "ecmascript",
    "typescript": "ecmascript",
}
"""The module of each language, by its name in the table of languages."""


def reader_of(language: str) -> Callable[[ReferenceCaptures], RawReferences]:
    """The function that reads the captures of a file in that language."""
    module = import_module(f"smart_explore.languages.{FAMILIES[language]}.references")
    return cast("Callable[[ReferenceCaptures], RawReferences]", module.read)
