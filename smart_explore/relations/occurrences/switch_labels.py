"""The enum whose constants are the labels of a ``switch``, written without the enum's name."""

from __future__ import annotations

from collections.abc import Set

from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.tree.objects import Switch

_CONSTANTS = frozenset({"field", "const", "property", "variable"})


def label_holders(reading: NameReading, switch: Switch, label: str, classes: Set[str]) -> list[SymbolRef] | None:
    """The enums of a label; None if it is another constant, whose type may be one of ``classes``.

    If the type of the switch's subject is unknown, these are the enums that have all labels.
    """
    decided = reading.values(switch.decided_by, switch.offset)
    types = [one.place for one in decided if one.place is not None]
    if types:
        return [one for one in types if one.definition.kind == "enum"] or None
    return _having_all(reading, switch, label, classes)


def _having_all(reading: NameReading, switch: Switch, label: str, classes: Set[str]) -> list[SymbolRef] | None:
    """The enums of the tree that have all labels of a switch; None if these are constants visible there.

    If a constant has another class, the labels are those of an external enum.
    """
    graph, names, inside = reading.graph, switch.labels, reading.inside(switch.offset)
    seen = [graph.resolver.resolve(reading.file, Usage(name, "value"), inside) for name in names]
    constants = [[one for one in each.places if one.definition.kind in _CONSTANTS] for each in seen]
    are_own = all(constants)
    each = [one for several in constants for one in several]
    if are_own and not all(_is_object(graph.facts.file(one.path), one, classes) for one in each):
        return None
    found: list[SymbolRef] = []
    for file, definition in graph.facts.definitions_named(label):
        for owner in file.qualified(definition.parent) if definition.parent else ():
            one = SymbolRef(file.path, owner)
            if owner.kind == "enum" and all(graph.resolver.types.member(one, name) for name in names):
                found.append(one)
    return found or ([] if are_own else None)


def _is_object(file: FileFacts | None, constant: SymbolRef, classes: Set[str]) -> bool:
    """True if a constant is declared with another class than ``classes``."""
    definition = constant.definition
    of_type = file.declared(definition.parent, definition.name) if file is not None else ""
    return of_type[:1].isupper() and of_type not in classes
