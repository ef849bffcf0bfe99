"""Constructs that Dart's grammar misreads without an error."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.generic_calls import comparisons, names_in
from smart_explore.tree.rereading import Kept, Part, between, kept, last_operand, replacing, reread
from smart_explore.tree.tree import Tree

_THROUGH = frozenset({"unary_expression", "await_expression"})
_QUALIFIED = frozenset({"selector", "unconditional_assignable_selector"})
_GIVEN = frozenset({"parenthesized_expression", "record_literal"})
_DECLARING = frozenset({"pattern_variable_declaration", "for_loop_parts"})
_KEYWORDS = frozenset({"inferred_type", "final_builtin"})


def reread_calls(tree: Tree) -> Tree:
    """Read ``read<Item>(text)`` as a call, not as ``read < Item > (text)``; ``var (a, b) = c`` declares variables."""
    found: dict[int, list[Part | Kept]] = {node: [variable] for node, variable in _declared(tree)}
    for node, callee, type_, behind, start, end in comparisons(tree, "relational_expression", "relational_operator"):
        names = names_in(tree, type_, "identifier", _QUALIFIED, "type_identifier")
        given, selectors = behind[0], behind[1:]
        if not names or tree.kinds[given] not in _GIVEN or any(tree.kinds[one] != "selector" for one in selectors):
            continue
        around, called = last_operand(tree, callee[0], _THROUGH, frozenset({"selector"}))
        if not around:
            called = callee
        last = tree.ends[given]
        arguments = Part("arguments", tree.starts[given], last, _values(tree, given))
        parts = (Part("type_arguments", start, end, names), arguments)
        asked = Part("selector", start, last, (Part("argument_part", start, last, parts),))
        new: list[Part | Kept] = [*map(Kept, called), asked, *map(Kept, selectors)]
        found[node] = replacing(tree, node, around, called[0], new)
    return reread(tree, found)


def _declared(tree: Tree) -> Iterator[tuple[int, Part]]:
    """The names in the patterns of declarations and of loops that declare, which the grammar reads as constants."""
    for node in tree.all_of(*_DECLARING):
        children = tree.children(node)
        if len(children) < 2 or tree.kinds[children[0]] not in _KEYWORDS:
            continue
        for inner in range(children[1], tree.after[children[1]]):
            if tree.kinds[inner] == "constant_pattern" and tree.kinds[inner + 1] == "identifier":
                names = kept(tree, tree.children(inner))
                start, end, field = tree.starts[inner], tree.ends[inner], tree.fields[inner]
                yield inner, Part("variable_pattern", start, end, names, field)


def _values(tree: Tree, given: int) -> tuple[Part, ...]:
    """The arguments, each of the nodes up to the next comma."""
    groups: list[list[int]] = []
    for child in tree.children(given):
        if not groups or b"," in between(tree, groups[-1][-1], child):
            groups.append([])
        groups[-1].append(child)
    return tuple(
        Part(
            "named_argument" if tree.kinds[group[0]] == "label" else "argument",
            tree.starts[group[0]],
            tree.ends[group[-1]],
            kept(tree, group),
        )
        for group in groups
    )
