"""Constructs that the grammar of TypeScript reads as something else without an error."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.generic_calls import comparisons
from smart_explore.languages.words import words
from smart_explore.tree.rereading import Kept, Part, last_operand, replacing, reread, with_suffixes
from smart_explore.tree.tree import Tree

_THROUGH = words("await_expression binary_expression unary_expression")
_SUFFIXED = words("call_expression member_expression non_null_expression subscript_expression")
_PREDEFINED = words("any bigint boolean never number object string symbol unknown void")


def reread_constructs(tree: Tree) -> Tree:
    """``using a = b`` declares, and assigns nothing; ``div<Props>`..` `` is a call by a template with a type.
    ``await read<Item>(text)`` waits for what a call returns, and calls nothing that was waited for; ``a && b!.c`` asks
    ``b`` for its member.
    """
    found = dict(_operand_calls(tree))
    if b"using" in tree.data:
        found.update((node, [declaration]) for node, declaration in _declarations(tree))
    for node, callee, type_, behind, start, end in comparisons(tree, "binary_expression"):
        written = _type(tree, type_[0])
        if written is None or tree.kinds[behind[0]] != "template_string":
            continue
        around, (tag,) = last_operand(tree, callee[0], _THROUGH)
        parts = (
            Kept(tag, "function"),
            Part("type_arguments", start, end, (written,), "type_arguments"),
            Kept(behind[0], "arguments"),
        )
        call = Part("call_expression", tree.starts[tag], tree.ends[node], parts)
        found[node] = replacing(tree, node, around, tag, [call])
    return reread(tree, found)


def _operand_calls(tree: Tree) -> Iterator[tuple[int, list[Part | Kept]]]:
    """Calls with types of a whole ``await a`` or ``b + a``: they call the last operand, with all that follows it. So
    is the sign in ``b + a!.c`` one of ``a``.
    """
    for node in tree.all_of(*_THROUGH):
        if tree.fields[node] != "function" and tree.kinds[tree.parents[node]] != "non_null_expression":
            continue
        around, (operand,) = last_operand(tree, node, _THROUGH)
        if not around:
            continue
        outer, new = with_suffixes(tree, node, operand, _SUFFIXED)
        yield outer, replacing(tree, outer, around, operand, [new])


def _declarations(tree: Tree) -> Iterator[tuple[int, Part]]:
    """``using a = b, c = d`` and ``await using a = b`` as the grammar of JavaScript reads them."""
    for node in tree.all_of("assignment_expression"):
        if tree.data[tree.starts[node] : tree.starts[node + 1]].split() != [b"using"]:
            continue
        first = node
        if tree.kinds[tree.parents[first]] == "await_expression":
            first = tree.parents[first]
        whole, assigned = first, [node]
        if tree.kinds[tree.parents[first]] == "sequence_expression":
            whole = tree.parents[first]
            assigned += [
                child for child in tree.children(whole) if tree.kinds[child] == tree.kinds[node] and child != node
            ]
        if tree.kinds[tree.parents[whole]] == "expression_statement":
            whole = tree.parents[whole]
        declarators = tuple(
            Part("variable_declarator", tree.starts[one + 1], tree.ends[one], _named(tree, one)) for one in assigned
        )
        yield whole, Part("using_declaration", tree.starts[whole], tree.ends[whole], declarators, tree.fields[whole])


def _named(tree: Tree, assigned: int) -> tuple[Kept, ...]:
    """The parts of an assignment in the fields of a declarator."""
    names = {"left": "name", "right": "value"}
    return tuple(Kept(one, names.get(tree.fields[one], "")) for one in tree.children(assigned))


def _type(tree: Tree, node: int) -> Part | Kept | None:
    """A name, ``a.b``, as a type; None for anything else."""
    if tree.kinds[node] == "identifier":
        return Kept(node, "", "predefined_type" if tree.text(node) in _PREDEFINED else "type_identifier")
    names = [child for child in range(node, tree.after[node]) if tree.kinds[child] != "member_expression"]
    if [tree.kinds[name] for name in names] != ["identifier", "property_identifier"]:
        return None
    module, name = names
    parts = (Kept(module, "module"), Kept(name, "name", "type_identifier"))
    return Part("nested_type_identifier", tree.starts[node], tree.ends[node], parts)
