"""The members that keys and named arguments refer to, in languages whose trees are not read for these."""

from __future__ import annotations

from smart_explore.languages.raw_references import UNKNOWN
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import MEMBER_KINDS
from smart_explore.model.relation import FORMAL
from smart_explore.relations.edges import NOTHING, Evidence, Resolution, SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.names.enclosing_members import SELF
from smart_explore.relations.names.global_names import GlobalNames
from smart_explore.relations.types.evaluator import Evaluator
from smart_explore.relations.types.types import Types
from smart_explore.terms.terms import Named, Term


class KeyMembers:
    """The resolver of keys in one tree."""

    def __init__(self, facts: TreeFacts, types: Types, values: Evaluator, names: GlobalNames) -> None:
        self._names = names
        self._facts = facts
        self._types = types
        self._values = values

    def member(self, file: FileFacts, inside: int, usage: Usage) -> Resolution:
        """The members that a key names in the type or object of the key; empty if these are unknown."""
        values = self._values.asked(file, inside, usage)
        named = lookup_rules(file.language)
        is_unknown = usage.receiver == UNKNOWN and not usage.receiver_type
        is_object = named.names.own_methods and usage.receiver[:1].islower() and usage.receiver != SELF
        if not values and (is_unknown or is_object or (usage.local and "(" not in usage.receiver)):
            places = tuple(
                one for one in self._names.at(file).named(named, usage.name) if one.definition.kind in MEMBER_KINDS
            )
            return Resolution("ambiguous", places)
        owners = [value.place for value in values if value.kind in ("object", "type") and value.place is not None]
        found = dict.fromkeys(one for owner in owners for one in self._types.members(owner, usage.name))
        members = tuple(one for one in found if one.definition.kind in MEMBER_KINDS)
        is_of_object = all(value.kind == "object" for value in values)
        types = lookup_rules(file.language).types
        if usage.receiver == SELF:  # ``self.init(name: 1)``; where ``new`` calls constructors it is ``@name = 1``
            is_called = types.field_keywords == "memberwise" and types.constructor_call in types.constructors
        else:
            is_called = not is_of_object and not usage.receiver.endswith("|")
        if is_called:
            members = tuple(one for one in members if self._is_given(one, owners))
        members = members or self._of_variant(file, usage.type, usage.name)
        how: Evidence = "local" if all(one.path == file.path for one in members) else "import"
        return Resolution(how, members) if members else NOTHING

    def _of_variant(self, file: FileFacts, variant: Term | None, name: str) -> tuple[SymbolRef, ...]:
        """The fields of a variant that is named with its enum."""
        written = variant.name if isinstance(variant, Named) else ""
        enum, _, last = written.rpartition(".")
        variants = self._names.at(file).named(lookup_rules(file.language), last) if enum else ()
        fitting = [one for one in variants if f".{one.definition.qualified_name}".endswith(f".{written}")]
        pairs = ((self._facts.file(one.path), one.definition.qualified_name) for one in fitting)
        return tuple(
            SymbolRef(holder.path, one)
            for holder, owner in pairs
            if holder is not None
            for one in holder.qualified(f"{owner}.{name}")
            if one.kind in MEMBER_KINDS
        )

    def _is_given(self, member: SymbolRef, types: list[SymbolRef]) -> bool:
        """True if a named argument of the constructor is the member, not a parameter with the same name."""
        file = self._facts.file(member.path)
        keywords = lookup_rules(file.language).types.field_keywords if file is not None else ""
        if file is None or not keywords:
            return True
        parent = member.definition.parent
        around = file.qualified(parent)
        own = [
            one
            for name in lookup_rules(file.language).types.constructors
            for one in file.qualified(f"{parent}.{name}")
            if any(type_.has_line(one.line_start) for type_ in around)
        ]
        if keywords == "own" and not any(member in self._types.member(one, member.definition.name) for one in types):
            return False
        if keywords in ("formal", "own"):
            return bool(file.declared(parent, member.definition.name + FORMAL))
        if keywords == "memberwise":
            return not own
        return any(one.has_line(member.definition.line_start) for one in own)
