"""Java: the enum whose constants are the labels of a ``switch``, which are written without its name."""

from __future__ import annotations

from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.relations.types.value import Values
from smart_explore.tree.tree import Tree

_CONSTANTS = frozenset({"field", "const", "property", "variable"})
_OF_LABELS = frozenset({"String", "Integer", "Character", "Byte", "Short"})
_SWITCHES = frozenset({"switch_expression", "switch_statement"})


def label_holders(reading: NameReading, tree: Tree, label: int) -> list[SymbolRef] | None:
    """The enums that a label at a node may be of; None where it is another constant.

    Where the type of the value that decides is unknown, these are the enums that have all of the labels.
    """
    switch = _switch_around(tree, label)
    types = [one.place for one in _decided_by(reading, tree, switch) if one.place is not None]
    if types:
        return [one for one in types if one.definition.kind == "enum"] or None
    return _having_all(reading, tree, label, switch)


def _decided_by(reading: NameReading, tree: Tree, switch: int) -> Values:
    condition = next((child for child in tree.children(switch) if tree.fields[child] == "condition"), switch)
    while tree.kinds[condition] == "parenthesized_expression" and tree.children(condition):
        condition = tree.children(condition)[0]
    path = _access_path(tree, condition)
    return reading.values(f"={path}", tree.starts[condition]) if path else ()


def _access_path(tree: Tree, node: int) -> str:
    """``a.b().c`` of names, fields and calls; ``""`` for any other expression."""
    kind, children = tree.kinds[node], tree.children(node)
    if kind == "identifier":
        return tree.text(node)
    if kind == "this":
        return "self"
    if kind not in ("field_access", "method_invocation"):
        return ""
    of_object = [child for child in children if tree.fields[child] == "object"]
    named = [child for child in children if tree.fields[child] in ("field", "name")]
    inner = _access_path(tree, of_object[0]) if of_object else ""
    if not named or (of_object and not inner):
        return ""
    own = tree.text(named[-1]) + ("()" if kind == "method_invocation" else "")
    return f"{inner}.{own}" if inner else own


def _having_all(reading: NameReading, tree: Tree, label: int, switch: int) -> list[SymbolRef] | None:
    """The enums of the tree that have all labels of a switch; None where these are constants that are seen there.

    None of these is an object: labels of such names are those of an enum from outside.
    """
    names = {tree.text(label)}
    names.update(
        tree.text(node)
        for node in range(switch + 1, len(tree.kinds))
        if tree.starts[node] < tree.ends[switch]
        and tree.kinds[node] == "identifier"
        and tree.kinds[tree.parents[node]] == "switch_label"
        and _switch_around(tree, node) == switch
    )
    graph, inside = reading.graph, reading.inside(tree.starts[label])
    seen = [graph.resolver.resolve(reading.file, Usage(name, "value"), inside) for name in names]
    constants = [[one for one in each.places if one.definition.kind in _CONSTANTS] for each in seen]
    are_own = all(constants)
    if are_own and not all(_is_object(graph.facts.file(one.path), one) for several in constants for one in several):
        return None
    found: list[SymbolRef] = []
    for file, definition in graph.facts.definitions_named(tree.text(label)):
        for owner in file.qualified(definition.parent) if definition.parent else ():
            one = SymbolRef(file.path, owner)
            if owner.kind == "enum" and all(graph.resolver.types.member(one, name) for name in names):
                found.append(one)
    return found or ([] if are_own else None)


def _is_object(file: FileFacts | None, constant: SymbolRef) -> bool:
    """True if a constant is declared to be of a class: a label of a switch is a number, a text or of an enum."""
    definition = constant.definition
    of_type = file.declared(definition.parent, definition.name) if file is not None else ""
    return of_type[:1].isupper() and of_type not in _OF_LABELS


def _switch_around(tree: Tree, node: int) -> int:
    while node > 0 and tree.kinds[node] not in _SWITCHES:
        node = tree.parents[node]
    return node
