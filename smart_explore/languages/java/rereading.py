"""Constructs that Java's grammar misreads without an error."""

from __future__ import annotations

from smart_explore.languages.signed_casts import operations
from smart_explore.languages.words import words
from smart_explore.tree.rereading import Kept, Part, kept, reread
from smart_explore.tree.tree import Tree

_COMMENTS = words("line_comment block_comment")


def reread_casts(tree: Tree) -> Tree:
    """Read ``(a.b) - c`` as a difference: a cast to a type that is not primitive has no sign after it (JLS 15.16)."""
    return reread(tree, operations(tree, "unary_expression", b"-+", _field))


def _field(tree: Tree, type_: int) -> Part | Kept | None:
    """A type ``a.b`` as an expression; None if it can only be a type."""
    around: list[int] = []
    while tree.kinds[type_] == "scoped_type_identifier":
        around.append(type_)
        type_ = tree.children(type_)[0]
    if tree.kinds[type_] != "type_identifier":
        return None
    field: Part | Kept = Kept(type_, kind="identifier")
    for outer in reversed(around):
        _, *between, name = tree.children(outer)
        if any(tree.kinds[one] not in _COMMENTS for one in between):
            return None
        parts = (field._replace(field="object"), *kept(tree, between), Kept(name, "field", "identifier"))
        field = Part("field_access", tree.starts[outer], tree.ends[outer], parts)
    return field
