"""The methods of operands that operators call."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.languages.raw_references import OPERATOR_CALL
from smart_explore.languages.registry import lookup_rules
from smart_explore.relations.edges import NOTHING, Resolution
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.names.enclosing_members import SELF
from smart_explore.relations.names.global_names import GlobalNames
from smart_explore.relations.names.operator_functions import OperatorFunctions
from smart_explore.relations.types.evaluator import Evaluator
from smart_explore.relations.types.external_values import is_builtin, is_vague
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import UNKNOWN_VALUE
from smart_explore.terms.building import head_of, with_steps
from smart_explore.terms.parse import parse_path
from smart_explore.terms.steps import CALL, Member
from smart_explore.terms.terms import Access, Expression, Term

MemberOf = Callable[[FileFacts, int, Term, str, LookupRules], "Resolution | None"]
"""(file, number of the enclosing definition, type, name, rules) -> a member of a value of the type."""

_CALL = "("


class OperatorMethods:
    """The look-up of operator methods in one tree."""

    def __init__(self, facts: TreeFacts, types: Types, values: Evaluator, names: GlobalNames) -> None:
        self._values = values
        self._names = names
        self._functions = OperatorFunctions(facts, types, values, names)

    def method(self, file: FileFacts, inside: int, usage: Usage, member_of: MemberOf) -> Resolution:
        """The method that an operator calls on its operand, if the operand's type is known; else all candidates."""
        rules = lookup_rules(file.language)
        if usage.receiver.startswith(f"{OPERATOR_CALL}("):
            return self._functions.called(file, inside, usage)
        head = head_of(parse_path(usage.receiver))
        if not usage.local and head in rules.names.external_names and not file.defines(head):
            return NOTHING
        is_call = rules.names.operators.get(usage.name) == _CALL
        if is_call and self._values.is_external_member(file, inside, usage):
            return NOTHING  # it calls that member
        operand = usage.asked
        if self._is_external_iterator(file, inside, operand, rules):
            return NOTHING
        values = self._values.asked(file, inside, usage)
        if operand is None or not values or UNKNOWN_VALUE in values or any(map(is_vague, values)):
            is_possible = not is_call or _is_variable(file, usage)
            return (
                Resolution("ambiguous", tuple(self._names.at(file).named(rules, usage.name)))
                if is_possible
                else NOTHING
            )
        if rules.types.builtins_derived and all(is_builtin(value, rules.types) for value in values):
            return member_of(file, inside, operand, usage.name, rules) or NOTHING
        kinds = ("type",) if usage.name in rules.names.type_operators else ("object", "structure")
        is_of_operand = any(value.kind in kinds for value in values)
        is_object = rules.names.operators_of_objects and any(value.kind == "type" for value in values)
        if not (is_of_operand or is_object):
            return NOTHING
        found = member_of(file, inside, operand, usage.name, rules)
        if not is_of_operand:
            return Resolution("ambiguous", found.places) if found is not None else NOTHING
        return found if found is not None and found.places and found.how != "ambiguous" else NOTHING

    def _is_external_iterator(self, file: FileFacts, inside: int, operand: Term | None, rules: LookupRules) -> bool:
        """Tell whether an operand is the iterator that an external container returns, for a loop over it."""
        if not isinstance(operand, Access | Expression):
            return False
        steps = operand.steps[:-1] if operand.steps[-1:] == (CALL,) else operand.steps
        made_by = steps[-1] if steps else None
        methods = {method for several in rules.types.pointers.values() for method, _ in several}
        if not isinstance(made_by, Member) or made_by.name not in methods:
            return False
        containers = self._values.values(file, inside, with_steps(operand, steps[:-1]))
        return bool(containers) and all(value.kind in ("structure", "outside") for value in containers)


def _is_variable(file: FileFacts, usage: Usage) -> bool:
    """True if the callee may be an object: most calls of plain names are calls of functions."""
    owner, _, name = usage.receiver.rpartition(".")
    is_bound = not owner and (usage.local or any(one.kind == "variable" for one in file.qualified(name)))
    return name.isidentifier() and (owner == SELF or is_bound)
