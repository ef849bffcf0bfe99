"""Members of the type around a place, also of an anonymous class: those of ``self`` and ``super``."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.model.kinds import BODILESS_KINDS
from smart_explore.relations.edges import NOTHING, Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.types.types import Types

SELF, SUPER = "self", "super"


class EnclosingMembers:
    """The look-up of members of ``self`` and ``super`` in one tree."""

    def __init__(self, types: Types) -> None:
        self._types = types

    def of_self(self, file: FileFacts, inside: int, name: str) -> Resolution | None:
        """A member of the type around a place, its own or inherited; None if there is no type or no such member."""
        for method, bases in self._types.anonymous(file, inside).items():
            return self.of_anonymous(file, inside, method, bases, name)
        type_ = self._types.around(file, inside)
        found = self.member(file, type_.definition.qualified_name, name, type_) if type_ is not None else None
        if found is None and (beside := self._types.prototypes.beside(file, inside, name)):
            return Resolution("self", beside)  # also for an object inside a method
        return found

    def is_own_pointer(self, file: FileFacts, inside: int, receiver: str) -> bool:
        """True for ``self.name`` if the field holds a pointer: to initialise it creates no object of its type."""
        root, _, name = receiver.partition(".")
        own = self._types.around(file, inside) if root == SELF and name.isidentifier() else None
        return own is not None and any(map(self._types.is_pointer, self._types.member(own, name)))

    def of_anonymous(
        self, file: FileFacts, inside: int, method: str, bases: tuple[SymbolRef, ...], name: str
    ) -> Resolution | None:
        """A member of the anonymous class that has the method: its own, or an inherited one."""
        around, line = method.rpartition(".")[0], file.definition(inside).line_start
        if own := file.qualified(f"{around}.{name}" if around else name):
            outer = [one for one in file.qualified(around) if one.has_line(line)]
            held = [one for one in own if any(each.has_line(one.line_start) for each in outer)]
            several = [SymbolRef(file.path, one) for one in held or own]
            beside = [one for one in several if self._types.anonymous_bases(one) == bases]
            if around or beside:
                return Resolution("self", tuple(beside or several))
        above = next((found for base in bases if (found := self._types.member(base, name))), ())
        above = above or next((found for base in bases if (found := self._types.inherited(base, name))), ())
        return Resolution("inherited", above) if above else None

    def member(self, file: FileFacts, scope: str, name: str, type_: SymbolRef | None = None) -> Resolution | None:
        """A member of the type of a qualified name, its own or inherited."""
        for place in [type_] if type_ else self._types.called(file, scope):
            if own := self._types.member(place, name):
                return Resolution("self", own)
            if above := self._types.inherited(place, name) or self._types.of_itself(place, name):
                return Resolution("inherited", above)
        return None

    def super_call(self, file: FileFacts, inside: int, rules: LookupRules) -> Resolution:
        """The callee of ``super(..)``: the inherited method with the enclosing one's name, or the inherited
        constructor, or the base class if it has none.
        """
        type_ = self._types.around(file, inside)
        if type_ is None:
            return NOTHING
        if rules.types.super_call == "method":
            return Resolution("inherited", self._types.inherited(type_, file.definition(inside).name))
        ancestors = self._types.derivation.ancestors(type_)
        classes = tuple(one for one in ancestors if one.definition.kind not in BODILESS_KINDS)
        for ancestor in classes if rules.types.constructors_inherited else classes[:1]:
            for constructor in rules.types.constructors:
                if found := self._types.member(ancestor, constructor or ancestor.definition.name):
                    return Resolution("inherited", found)
        return Resolution("inherited", classes[:1]) if rules.types.super_call == "constructor" else NOTHING
