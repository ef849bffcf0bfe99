"""Filter an answer by kinds of symbols."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.errors import BadRequestError
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, KINDS, MEMBER_KINDS, TYPE_KINDS, VALUE_KINDS

FAMILIES = {
    "callable": CALLABLE_KINDS,
    "func": CALLABLE_KINDS,
    "fn": CALLABLE_KINDS,
    "type": TYPE_KINDS - {"impl"},
    "value": VALUE_KINDS,
    "const": VALUE_KINDS,
    "constant": VALUE_KINDS,
    "var": VALUE_KINDS,
    "member": MEMBER_KINDS,
    "field": MEMBER_KINDS,
    "attribute": MEMBER_KINDS,
    "property": MEMBER_KINDS | {"getter", "setter"},
    "function": frozenset({"function", "prototype"}),
    "method": CALLABLE_KINDS - {"function", "prototype"},
    "namespace": frozenset({"namespace", "module"}),
    "module": frozenset({"namespace", "module"}),
}
"""Words for several kinds at once, which languages call by different names."""


def kinds_of(words: Sequence[str]) -> frozenset[str]:
    """The kinds that the words mean; each word is a kind, a family of kinds, or several joined by commas.

    Raises BadRequestError for any other word.
    """
    kinds: set[str] = set()
    for word in (part.strip().lower() for joined in words for part in joined.split(",")):
        if not word:
            continue
        if word not in FAMILIES and word not in KINDS:
            raise BadRequestError(f"no kind {word!r}", f"kinds are: {', '.join(sorted(KINDS | FAMILIES.keys()))}")
        kinds |= FAMILIES.get(word, frozenset({word}))
    return frozenset(kinds)


def keep_kinds(outline: FileOutline, kinds: frozenset[str]) -> FileOutline:
    """The outline with the symbols of these kinds and their containers; all of it without kinds."""
    return outline._replace(symbols=_kept(outline.symbols, kinds)) if kinds else outline


def _kept(symbols: Sequence[Symbol], kinds: frozenset[str]) -> tuple[Symbol, ...]:
    kept = []
    for symbol in symbols:
        children = _kept(symbol.children, kinds)
        if children or symbol.kind in kinds:
            kept.append(symbol._replace(children=children))
    return tuple(kept)
