"""Derivation: the base classes and the subclasses of types."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import BODILESS_KINDS, CALLABLE_KINDS, SCOPE_KINDS, TYPE_KINDS
from smart_explore.model.relation import SELECTED
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.types.prototypes import Prototypes
from smart_explore.terms.building import asked, parts_of
from smart_explore.terms.parse import parse, parse_path
from smart_explore.terms.steps import Member
from smart_explore.terms.terms import IfInTree, Named, Term

MAX_ANCESTORS = 100
MAX_INSIDE = 25
"""The most bases that are each found by the members of another type's base."""

FindType = Callable[[FileFacts, int, str, str], "tuple[SymbolRef, ...]"]
"""(file, number of the enclosing definition, receiver, name) -> the types that a name means."""


FindRenamed = Callable[[FileFacts, int, str], "tuple[SymbolRef, ...]"]
"""(file, number of the enclosing definition, name) -> the types that a variable holds."""

FindCreated = Callable[[FileFacts, int, Term], "tuple[SymbolRef, ...]"]
"""(file, number of the enclosing definition, expression) -> the types that it evaluates to."""


class Derivation:
    """The derivation of one tree's types. ``find_type`` resolves the name of a base.

    ``find_renamed`` does so for variables, ``find_created`` for expressions, ``find_underlying`` for type aliases.
    ``find_names`` returns a type's names in other files.
    """

    def __init__(self, facts: TreeFacts, find_type: FindType, prototypes: Prototypes) -> None:
        self._facts = facts
        self._find_type = find_type
        self._prototypes = prototypes
        self.find_renamed: FindRenamed = lambda file, inside, name: ()
        self.find_created: FindCreated = lambda file, inside, made: ()
        self.find_underlying: Callable[[SymbolRef], tuple[SymbolRef, ...]] = lambda place: ()
        self.find_names: Callable[[SymbolRef], Iterable[str]] = lambda place: (place.definition.name,)
        self._made: set[tuple[SymbolRef, SymbolRef]] = set()
        self._bases: dict[SymbolRef, tuple[SymbolRef, ...]] = {}
        self._inside = 0

    @property
    def is_settled(self) -> bool:
        """True unless the bases of a type are being resolved."""
        return not self._inside

    def giving(self, type_: SymbolRef) -> Iterator[SymbolRef]:
        """The ancestors from which a type has members: traits before classes, interfaces last."""
        file = self._facts.file(type_.path)
        rules = lookup_rules(file.language) if file is not None and type_.definition.kind == "class" else None
        bases = self._giving if rules is not None and rules.types.bodiless_interfaces else self.bases
        interfaces = []
        for one in self.reached(type_, lambda one: sorted(bases(one), key=_is_no_trait)):
            if rules is not None and one.definition.kind in BODILESS_KINDS:
                interfaces.append(one)
            else:
                yield one
        yield from interfaces

    def _giving(self, type_: SymbolRef) -> Iterable[SymbolRef]:
        return (base for base in self.bases(type_) if self._gives(type_, base))

    def _gives(self, type_: SymbolRef, base: SymbolRef) -> bool:
        """True if a type inherits the members of its base: a class inherits none of an interface, except as an instance
        of it.
        """
        is_class = type_.definition.kind not in BODILESS_KINDS
        return not is_class or base.definition.kind not in BODILESS_KINDS or (type_, base) in self._made

    def ancestors(self, type_: SymbolRef) -> Iterator[SymbolRef]:
        """The base types of a type, direct and indirect, near ones first, each once, without itself."""
        return self.reached(type_, self.bases)

    def descendants(self, type_: SymbolRef) -> Iterator[SymbolRef]:
        """The types derived from a type, direct and indirect, near ones first, each once, without itself."""
        return self.reached(type_, self.derived)

    def reached(self, type_: SymbolRef, next_: Callable[[SymbolRef], Iterable[SymbolRef]]) -> Iterator[SymbolRef]:
        """The types reached from one by ``next_``, near ones first, each once, without itself."""
        seen = {type_}
        level = [type_]
        while level and len(seen) < MAX_ANCESTORS:
            level = [other for one in level for other in next_(one) if other not in seen]
            level = list(dict.fromkeys(level))
            seen.update(level)
            yield from level

    def bases(self, type_: SymbolRef) -> tuple[SymbolRef, ...]:
        """The bases, interfaces, traits or mixins that a type names, if they are in the tree."""
        found = self._bases.get(type_)
        if found is None:
            file = self._facts.file(type_.path)
            if file is None or self._inside >= MAX_INSIDE:
                return ()
            self._bases[type_] = ()  # for types that derive from each other
            self._inside += 1
            try:
                found = self._bases[type_] = tuple(self._named_bases(file, type_))
            finally:
                self._inside -= 1
        return found

    def derived(self, type_: SymbolRef) -> tuple[SymbolRef, ...]:
        """The types that name this one as a base, by path and line."""
        family, found = self._facts.family_of(type_.path), dict[SymbolRef, None]()
        calling = [one for one in self._calling_maker(type_, family) if one.definition.kind not in TYPE_KINDS]
        for name in (*self.find_names(type_), *(one.definition.name for one in calling)):
            for file, usage, sites in self._facts.derivations_of(name, family):
                for site in sites:
                    if site.inside >= 0 and type_ in self._base_of(file, site.inside, usage)[0]:
                        found.setdefault(SymbolRef(file.path, file.definition(site.inside)))
        found |= {one: None for one in self._calling_maker(type_, family) if type_ in self.bases(one)}
        return tuple(sorted(found, key=lambda place: (place.path, place.definition.line_start)))

    def _calling_maker(self, type_: SymbolRef, family: str) -> Iterator[SymbolRef]:
        """The types and variables for which the function is called that a type is local to, as it may return it."""
        file = self._facts.file(type_.path)
        around = file.qualified(type_.definition.parent) if file is not None and type_.definition.parent else ()
        for maker in around:
            if maker.kind in CALLABLE_KINDS:
                for other, usage, sites in self._facts.usages_of(maker.name, family=family):
                    inside = {site.inside for site in sites if usage.kind == "call" and site.inside >= 0}
                    yield from (SymbolRef(other.path, other.definition(number)) for number in sorted(inside))

    def _named_bases(self, file: FileFacts, type_: SymbolRef) -> Iterator[SymbolRef]:
        number, definition = file.place_of(type_.definition), type_.definition
        for part, place in ((file, number), *self._other_parts(file, type_)):
            for usage in part.bases_of(place):
                found, is_made = self._base_of(part, place, usage)
                self._made.update((type_, base) for base in found if is_made)
                yield from found
        for other in file.qualified(definition.qualified_name) if definition.kind == "class" else ():
            if (
                other.kind == "interface" and lookup_rules(file.language).types.bodiless_interfaces
            ):  # merged with the class
                merged = self.bases(SymbolRef(type_.path, other))
                self._made.update((type_, base) for base in merged)
                yield from (base for base in merged if base != type_)
        if definition.kind == "type":
            yield from self.find_underlying(type_)
        made = file.type_of(definition.parent, f"{definition.name}[=]")
        if made is not None:
            found = self.find_created(file, file.outside(number), made)
            self._made.update((type_, base) for base in found)
            yield from self.only_types(found)

    def leaves_out(self, type_: SymbolRef, base: SymbolRef, name: str) -> bool:
        """True if a type does not take the member of a name from a base: ``interface A extends Omit<B, "a">``."""
        file, definition = self._facts.file(type_.path), type_.definition
        if file is None or not (text := file.declared(definition.parent, definition.name + SELECTED)):
            return False
        for one in text.split("^"):
            written, *selected = one.replace("-", " -").replace("+", " +").replace("*", " *").split()
            receiver, _, base_name = written.rpartition(".")
            if base in self._find_type(file, file.outside(file.place_of(definition)), receiver, base_name):
                taken = [each for each in selected if each[0] == "+"]
                return not {"*", f"-{name}"}.isdisjoint(selected) or (bool(taken) and f"+{name}" not in taken)
        return False

    def _other_parts(self, file: FileFacts, type_: SymbolRef) -> Iterator[tuple[FileFacts, int]]:
        """The other places that add to a type, in languages where these may name bases."""
        rules, definition = lookup_rules(file.language), type_.definition
        if rules.types.reopened:
            for other, one in self._facts.definitions_named(definition.name, rules.family):
                if one.qualified_name == definition.qualified_name and (other.path, one) != type_:
                    yield other, other.place_of(one)

    def _base_of(self, file: FileFacts, inside: int, usage: Usage) -> tuple[tuple[SymbolRef, ...], bool]:
        """The types that a base in a definition means, and True if it is named by a variable or a member of a value."""
        own = file.definition(inside) if lookup_rules(file.language).types.reopened else None
        found = self._find_type(file, inside, usage.receiver, usage.name) if own is not None else ()
        inside = file.outside(inside)  # a class's members are not visible in its list of bases, except for mixins
        if not found or any(one.definition == own for one in found):
            found = self._find_type(file, inside, usage.receiver, usage.name)
        is_value = not found
        if is_value:
            of_member = asked(parse_path(usage.receiver), Member(usage.name)) if usage.receiver else None
            if of_member is not None:
                found = self.find_created(file, inside, of_member)
            elif not usage.receiver:
                found = self.find_renamed(file, inside, usage.name)
        return tuple(self.only_types(found)), is_value

    def only_types(self, found: Iterable[SymbolRef]) -> Iterator[SymbolRef]:
        """The symbols among these that can be base classes."""
        kinds = TYPE_KINDS | SCOPE_KINDS
        for one in found:
            if one.definition.kind in kinds or self._prototypes.makes_objects(one) or self._prototypes.has_methods(one):
                yield one

    def base_named(self, file: FileFacts, inside: int, base: str) -> tuple[SymbolRef, ...]:
        """The types of the bases of an anonymous class in a definition, by their text."""
        return tuple(one for each in parts_of(parse(base)) for one in self._of_anonymous(file, inside, each))

    def _of_anonymous(self, file: FileFacts, inside: int, base: Term) -> tuple[SymbolRef, ...]:
        receiver, _, name = (base.name if isinstance(base, Named | IfInTree) else "").rpartition(".")
        found = self._find_type(file, inside, receiver, name) if name else ()
        return found or self.find_created(file, inside, base)


def _is_no_trait(place: SymbolRef) -> bool:
    return place.definition.kind != "trait"
