"""The methods that operators call of their operands."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.type_notation import split_root
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.relations.edges import NOTHING, Resolution, SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.names.enclosing_members import SELF
from smart_explore.relations.names.global_names import GlobalNames
from smart_explore.relations.types.evaluator import Evaluator
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import UNKNOWN

MemberOf = Callable[[FileFacts, int, str, str, LookupRules], "Resolution | None"]
"""``(file, number of the definition around, text, name, rules)`` -> a member of the text's value."""

_CALL = "("


class OperatorMethods:
    """The look-up of operator methods in one tree."""

    def __init__(self, facts: TreeFacts, types: Types, values: Evaluator, names: GlobalNames) -> None:
        self._facts = facts
        self._types = types
        self._values = values
        self._names = names

    def method(self, file: FileFacts, inside: int, usage: Usage, member_of: MemberOf) -> Resolution:
        """The method that an operator calls of its operand, where the type of that is known; else all possible ones."""
        rules = lookup_rules(file.language)
        head = split_root(usage.receiver)[0].partition(".")[0]
        if not usage.local and head in rules.names.external_names and not file.defines(head):
            return NOTHING
        values = self._values.asked(file, inside, usage)
        if not values or UNKNOWN in values:
            is_possible = rules.names.operators.get(usage.name) != _CALL or _is_variable(usage)
            return (
                Resolution("ambiguous", tuple(self._names.at(file).named(rules, usage.name)))
                if is_possible
                else NOTHING
            )
        kinds = ("type",) if usage.name in rules.names.type_operators else ("object", "text")
        if not any(value.kind in kinds for value in values):
            return NOTHING
        found = member_of(file, inside, usage.asked, usage.name, rules)
        if found is not None and found.places and found.how != "ambiguous":
            return found
        if not rules.names.free_operators or not any(value.kind == "object" for value in values):
            return NOTHING
        free = tuple(place for place in self._names.at(file).named(rules, usage.name) if not self._is_of_type(place))
        return Resolution("unique" if len(free) == 1 else "ambiguous", free)

    def _is_of_type(self, place: SymbolRef) -> bool:
        """Return whether a symbol is a member of a type, not of a namespace or a file."""
        return any(owner.definition.kind in TYPE_KINDS for owner in self._types.owners(place))


def _is_variable(usage: Usage) -> bool:
    """True if the callee may be an object: most calls of plain names are calls of functions."""
    owner, _, name = usage.receiver.rpartition(".")
    return name.isidentifier() and (owner == SELF or (usage.local and not owner))
