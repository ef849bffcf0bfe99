"""Constructs that Kotlin's grammar misreads without an error."""

from __future__ import annotations

from itertools import takewhile

from smart_explore.languages.generic_calls import comparisons, names_in
from smart_explore.tree.rereading import Kept, Part, kept, last_operand, replacing, reread
from smart_explore.tree.tree import Tree

_THROUGH = frozenset({"binary_expression", "infix_expression", "unary_expression"})
_QUALIFIED = frozenset({"navigation_expression"})


def reread_calls(tree: Tree) -> Tree:
    """``read<Item>(text)`` is a call, and no ``read < Item > (text)``; ``"$name"`` reads a variable."""
    found = _named_in_strings(tree)
    for node, callee, type_, behind, start, end in comparisons(tree, "binary_expression"):
        names = names_in(tree, type_, "identifier", _QUALIFIED, "identifier")
        if not names or tree.kinds[behind[0]] != "parenthesized_expression":
            continue
        around, (called,) = last_operand(tree, callee[0], _THROUGH)
        given, last = behind[0], tree.ends[node]
        written = Part("user_type", names[0].start, names[-1].end, names)
        projected = Part("type_projection", written.start, written.end, (written,))
        values = tree.children(given)
        value = Part("value_argument", tree.starts[values[0]], tree.ends[values[-1]], kept(tree, values))
        parts = (
            Kept(called),
            Part("type_arguments", start, end, (projected,)),
            Part("value_arguments", tree.starts[given], last, (value,)),
        )
        call = Part("call_expression", tree.starts[called], last, parts)
        found[node] = replacing(tree, node, around, called, [call])
    return reread(tree, found)


def _named_in_strings(tree: Tree) -> dict[int, list[Part | Kept]]:
    """The interpolations ``$name``, whose sign and name the grammar reads as two texts."""
    found: dict[int, list[Part | Kept]] = {}
    for sign, kind in enumerate(tree.kinds):
        start, text = tree.starts[sign], sign + 1
        if kind != "string_content" or tree.data[start : tree.ends[sign]] != b"$" or text == len(tree):
            continue
        written = "".join(takewhile(lambda one: one.isalnum() or one == "_", tree.text(text)))
        if tree.kinds[text] == kind and tree.starts[text] == start + 1 and written.isidentifier():
            end = start + 1 + len(written.encode())
            name = Part("this_expression" if written == "this" else "identifier", start + 1, end)
            found[sign] = [Part("interpolation", start, end, (name,))]
            found[text] = [Part(kind, end, tree.ends[text])] if end < tree.ends[text] else []
    return found
