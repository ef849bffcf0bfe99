"""Constructs that the grammar of Solidity reads as something else without an error."""

from __future__ import annotations

from smart_explore.languages.words import words
from smart_explore.tree.rereading import Kept, Part, last_operand, replacing, reread, with_suffixes
from smart_explore.tree.tree import Tree

_OPERATIONS = words("binary_expression ternary_expression unary_expression")
_THROUGH = _OPERATIONS | {"expression"}
_SUFFIXED = words("array_access call_expression member_expression slice_access struct_expression")


def reread_operands(tree: Tree) -> Tree:
    """``a + b.c()`` calls a member of ``b``, and none of ``a + b``: suffixes belong to the last operand."""
    found: dict[int, list[Part | Kept]] = {}
    for node in tree.all_of(*_OPERATIONS):
        wrapper = tree.parents[node]
        if tree.kinds[wrapper] != "expression" or tree.kinds[tree.parents[wrapper]] not in _SUFFIXED:
            continue
        around, (operand,) = last_operand(tree, node, _THROUGH)
        outer, new = with_suffixes(tree, wrapper, operand, _SUFFIXED, "expression")
        if around and outer != wrapper:
            found[outer] = replacing(tree, outer, around, operand, [new])
    return reread(tree, found)
