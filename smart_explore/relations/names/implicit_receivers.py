"""Look up names inside function literals with their own receivers: ``with(store) { load() }``."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.relations.edges import SURE, Resolution
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.names.enclosing_members import SELF
from smart_explore.relations.names.extension_methods import ExtensionMethods
from smart_explore.relations.names.receiver_members import ReceiverMembers
from smart_explore.relations.types.evaluator import Evaluator
from smart_explore.relations.types.value import Values
from smart_explore.terms.building import asked
from smart_explore.terms.parse import parse_steps
from smart_explore.terms.steps import Member
from smart_explore.terms.terms import Expression, Receivers, Term


class ImplicitReceivers:
    """The look-up of names that may be members of implicit receivers, in one tree."""

    def __init__(self, values: Evaluator, members: ReceiverMembers, extensions: ExtensionMethods) -> None:
        self._values = values
        self._extensions = extensions
        self._members = members

    def resolve(
        self, file: FileFacts, inside: int, usage: Usage, rules: LookupRules, plain: Callable[[Usage], Resolution]
    ) -> Resolution:
        """The meaning of a usage: by the innermost receiver with such a member, else ``plain``'s, without receivers.

        A local function comes before all of them, and in a component whatever its script declares.
        """
        own = usage.receiver.removeprefix(SELF).removeprefix(".") if usage.receiver != SELF else ""
        steps = parse_steps(f".{own}") if own else ()
        is_bare = not usage.receiver
        without = plain(usage._replace(receiver_type=""))
        if is_bare and any(self._is_local(file, one.definition.parent) for one in without.places):
            return without
        if is_bare and rules.modules.components and without.how in SURE and without.places:
            return without
        possible: Resolution | None = None
        for receiver in self._nested(file, inside, usage):
            of_type = asked(receiver, *steps)
            if of_type is None or not _are_known(self._values.values(file, inside, of_type)):
                continue
            found = self._members.of_type(file, inside, of_type, usage.name, rules)
            if found is not None and found.places and (found.how in SURE or not is_bare):
                return self._chosen(found, without) if is_bare else found
            possible = possible or found
        is_better = possible is not None and possible.places and without.how not in SURE
        return possible if is_better and possible is not None else without

    def _chosen(self, found: Resolution, without: Resolution) -> Resolution:
        """The member of a receiver; ambiguous if an extension competes with a sure symbol."""
        is_other = without.how in SURE and without.places and set(without.places) != set(found.places)
        if is_other and all(map(self._extensions.extends, found.places)):
            return Resolution("ambiguous", tuple(dict.fromkeys((*found.places, *without.places))))
        return found

    def _nested(self, file: FileFacts, inside: int, usage: Usage) -> list[Term]:
        """The types of the receivers, innermost first; a callee that decides one may be a member of an outer one."""
        found: list[Term] = []
        for one in reversed(usage.type.types if isinstance(usage.type, Receivers) else ()):
            path = (Member(one.root), *one.steps) if isinstance(one, Expression) else ()
            members = [asked(outer, *path) for outer in found] if path else []
            known = (each for each in members if each and _are_known(self._values.values(file, inside, each)))
            found.insert(0, next(known, one))
        return found

    def _is_local(self, file: FileFacts, parent: str) -> bool:
        return bool(parent) and any(one.kind in CALLABLE_KINDS for one in file.qualified(parent))


def _are_known(values: Values) -> bool:
    return any(value.kind not in ("outside", "unknown") for value in values)
