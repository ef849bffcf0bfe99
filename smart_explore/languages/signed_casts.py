"""Operations behind brackets, as ``(a.b) - c``, which grammars parse as casts of ``-c`` without an error."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.tree.rereading import Kept, Part, kept, with_suffixes
from smart_explore.tree.tree import Tree

_POSTFIX = frozenset({"update_expression"})


def operations(
    tree: Tree, unary: str, signs: bytes, expression: Callable[[Tree, int], Part | Kept | None]
) -> dict[int, list[Part | Kept]]:
    """The parts that replace each cast of a value with one of the ``signs`` before it, of the kind ``unary``.

    ``expression`` returns a type as an expression, None if it can only be a type.
    """
    found: dict[int, list[Part | Kept]] = {}
    for node in tree.all_of("cast_expression"):
        children = tree.children(node)
        signed = value = children[-1]
        while tree.kinds[signed] in _POSTFIX:  # Java's grammar reads -a++ as (-a)++
            signed += 1
        if tree.kinds[signed] != unary or tree.data[tree.starts[signed]] not in signs:
            continue
        left = _brackets(tree, node, children, expression)
        if left is None:
            continue
        *comments, operand = tree.children(signed)
        _, right = with_suffixes(tree, signed, operand, _POSTFIX) if signed != value else (value, Kept(operand))
        outside = [child for child in children[:-1] if tree.starts[child] >= left.end]
        parts = (left, *kept(tree, outside), *kept(tree, comments), right._replace(field="right"))
        found[node] = [Part("binary_expression", tree.starts[node], tree.ends[node], parts)]
    return found


def _brackets(
    tree: Tree, node: int, children: list[int], expression: Callable[[Tree, int], Part | Kept | None]
) -> Part | None:
    """The brackets around the type of a cast as those around an expression."""
    parts: list[Part | Kept] = []
    is_read = False
    for child, (start, end) in zip(children, tree.gaps(node, children), strict=False):
        if is_read and b")" in tree.data[start:end]:
            closed = tree.data.index(b")", start) + 1
            return Part("parenthesized_expression", tree.starts[node], closed, tuple(parts), "left")
        new = expression(tree, child) if tree.fields[child] == "type" else Kept(child)
        if new is None:
            return None
        is_read |= tree.fields[child] == "type"
        parts.append(new)
    return None
