"""Members that a type inherits from a base in its file or in another one of the tree."""

from __future__ import annotations

import os
from typing import NamedTuple

from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.operations.unfold.in_tree import defined
from smart_explore.requests import Session
from smart_explore.symbols.lookup import find, split_name
from smart_explore.treesitter.locate import require_toolchain

MAX_LEVELS = 8


class Inherited(NamedTuple):
    """The type that lacks a member, its bases, and the path and qualified name of the nearest base with the member."""

    heir: str
    member: str
    bases: tuple[str, ...]
    path: str = ""
    name: str = ""


def inherited(session: Session, file: SourceFile, outline: FileOutline, wanted: str) -> Inherited | None:
    """The member that ``Type.member`` inherits, for a type of this file; None without such a type or bases."""
    *outer, member = split_name(wanted.strip().removesuffix("()")) or [""]
    types = [symbol for symbol in find(outline, ".".join(outer)) if symbol.kind in TYPE_KINDS] if outer else []
    named = _bases_in(file, outline) if types else {}
    bases: list[str] = []
    level = types
    for _ in range(MAX_LEVELS):
        names = [name for type_ in level for name in named.get(type_.qualified_name, ()) if name not in bases]
        bases += dict.fromkeys(names)
        level = [symbol for symbol in outline.walk() if symbol.kind in TYPE_KINDS and symbol.name in names]
        for type_ in level:
            if any(symbol.name == member and symbol.parent == type_.qualified_name for symbol in outline.walk()):
                return Inherited(types[0].name, member, tuple(bases), file.path, f"{type_.qualified_name}.{member}")
    if not bases:
        return None
    answer = Inherited(types[0].name, member, tuple(bases))
    if not os.path.isfile(os.path.join(session.base, file.path)):  # as it was in a commit
        return answer
    elsewhere = [(path, symbol) for path, symbol in defined(session, member) if path != file.path]
    own = {symbol.name for symbol in outline.walk() if symbol.kind in TYPE_KINDS}
    for base in (base for base in bases if base not in own):
        of_base = {(path, each.qualified_name) for path, each in elsewhere if split_name(each.parent)[-1:] == [base]}
        if of_base:
            return answer if len(of_base) > 1 else answer._replace(**dict(zip(("path", "name"), *of_base, strict=True)))
    return answer


def _bases_in(file: SourceFile, outline: FileOutline) -> dict[str, list[str]]:
    """The bases of a file's types, by the types' qualified names, as written but without qualifiers."""
    from smart_explore.symbols.references import extract_references

    bases: dict[str, list[str]] = {}
    for _, found in extract_references(require_toolchain(), [(file, outline)]):
        for reference in found.references if not isinstance(found, Problem) else ():
            if reference.kind == "inherit":
                bases.setdefault(reference.enclosing, []).append(reference.name)
    return bases
