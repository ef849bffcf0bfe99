"""Constructs that Swift's grammar misreads without an error."""

from __future__ import annotations

from smart_explore.languages.generic_calls import comparisons, names_in
from smart_explore.languages.words import words
from smart_explore.tree.rereading import Kept, Part, kept, last_operand, replacing, reread, with_suffixes
from smart_explore.tree.tree import Tree

_QUALIFIED = frozenset({"navigation_expression", "navigation_suffix"})
_BEGIN = frozenset({"call_expression", "navigation_expression", "subscript_expression"})
_SUFFIXED = _BEGIN | {"postfix_expression"}
OPERATIONS = words("""
    additive_expression multiplicative_expression comparison_expression equality_expression conjunction_expression
    disjunction_expression infix_expression bitwise_operation range_expression prefix_expression
""")


def reread_swift(tree: Tree) -> Tree:
    """Read ``Pool<Item>.take()`` as a call of a type's member, not as ``Pool < Item > .take()``, and the name in
    ``$shown``, the projected value of the property ``shown``, as that of the property. ``a[b]`` is no call, and in
    ``copy.run()`` a variable has the name of an operator.
    """
    for node in tree.all_of("call_suffix"):
        if tree.data.startswith(b"[", tree.starts[node]):
            tree.kinds[tree.parents[node]] = "subscript_expression"
    for node in tree.all_of("simple_identifier"):
        start = tree.starts[node]
        if tree.data.startswith(b"$", start) and not tree.data[start + 1 : start + 2].isdigit():
            tree.starts[node] += 1
    return _with_type_members(_with_operands(_with_receivers(tree)))


def _with_receivers(tree: Tree) -> Tree:
    """``copy.run()`` is a call of a member of ``copy``: not of ``.run``, whose result the operator ``copy`` takes."""
    found: dict[int, list[Part | Kept]] = {}
    for node in tree.all_of("consume_expression", "value_parameter_pack"):
        first = tree.starts[node]
        member = node + 1
        while member < tree.after[node] and tree.kinds[member] != "prefix_expression":
            member += 1
        start = tree.starts[min(member, len(tree.starts) - 1)]
        if member == tree.after[node] or not tree.data[first:start].isalpha() or tree.data[start : start + 1] != b".":
            continue
        for inside in range(node + 1, member):
            tree.starts[inside] = first
        name = tuple(one._replace(field="suffix") for one in kept(tree, tree.children(member)))
        suffix = Part("navigation_suffix", start, tree.ends[member], name, "suffix")
        receiver = Part("simple_identifier", first, start, (), "target")
        is_alone = member == node + 1
        field = tree.fields[node if is_alone else member]
        found[member] = [Part("navigation_expression", first, tree.ends[member], (receiver, suffix), field)]
        found[node] = found[member] if is_alone else [Kept(node + 1, tree.fields[node])]
    return reread(tree, found)


def _with_operands(tree: Tree) -> Tree:
    """``a + b.c()`` calls a member of ``b``, and does not call ``a + b.c``: suffixes belong to the last operand."""
    found: dict[int, list[Part | Kept]] = {}
    for node in tree.all_of(*OPERATIONS):
        if tree.kinds[tree.parents[node]] not in _SUFFIXED or tree.parents[node] != node - 1:
            continue
        around, (operand,) = last_operand(tree, node, OPERATIONS)
        outer, new = with_suffixes(tree, node, operand, _SUFFIXED)
        if around and not tree.data.startswith(b".", tree.starts[around[-1]]):  # ``.b(c)`` is no operation
            found[outer] = replacing(tree, outer, around, operand, [new])
    return reread(tree, found)


def _with_type_members(tree: Tree) -> Tree:
    found: dict[int, list[Part | Kept]] = {}
    for node, callee, type_, behind, start, end in comparisons(tree, "comparison_expression"):
        around: list[int] = []
        member = behind[0]
        while tree.kinds[member] in _BEGIN and member + 1 < tree.after[member]:
            around.append(member)
            member += 1
        outer = names_in(tree, callee, "simple_identifier", _QUALIFIED, "type_identifier")
        inner = names_in(tree, type_, "simple_identifier", _QUALIFIED, "type_identifier")
        if not outer or not inner or not tree.data.startswith(b".", end) or tree.starts[member] != end:
            continue
        if tree.kinds[member] != "prefix_expression":
            continue
        first, last = tree.starts[node], tree.ends[member]
        item = Part("user_type", inner[0].start, inner[-1].end, inner, "name")
        names: list[Part | Kept] = [*outer, Part("type_arguments", start, end, (item,))]
        of_type = Part("user_type", first, end, tuple(names), "target")
        name = Part("simple_identifier", end + 1, last, (), "suffix")
        asked = Part("navigation_suffix", end, last, (name,), "suffix")
        new = Part("navigation_expression", first, last, (of_type, asked), tree.fields[member])
        for one in reversed(around):
            behind_it = kept(tree, tree.children(one)[1:])
            new = Part(tree.kinds[one], first, tree.ends[one], (new, *behind_it), tree.fields[one])
        found[node] = [new._replace(field=tree.fields[node])]
    return reread(tree, found)
