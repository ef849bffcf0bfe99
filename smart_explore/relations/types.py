"""Types: their members, what they are derived from, and what is derived from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, SCOPE_KINDS, TYPE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts import MAX_CHARACTERS, Definition, Usage
from smart_explore.relations.file_facts import FileFacts
from smart_explore.relations.prototypes import Prototypes
from smart_explore.relations.tree_facts import TreeFacts

MAX_ANCESTORS = 100
MAX_INSIDE = 25
"""A base may be named as what another type inherits, whose base may be as well: so far is that followed."""

FindType = Callable[[FileFacts, int, str, str], "tuple[SymbolRef, ...]"]
"""``(file, number of the definition it is named in, receiver, name)`` -> the types that a name stands for."""


FindRenamed = Callable[[FileFacts, int, str], "tuple[SymbolRef, ...]"]
"""``(file, number of the definition it is named in, name)`` -> the types that a variable is another name of."""


class Types:
    """The types of one tree. ``find_type`` says what the name of a base stands for."""

    def __init__(self, facts: TreeFacts, find_type: FindType) -> None:
        self._facts = facts
        self._find_type = find_type
        self.find_renamed: FindRenamed | None = None
        self.prototypes = Prototypes(facts)
        self._bases: dict[SymbolRef, tuple[SymbolRef, ...]] = {}
        self._members: dict[tuple[SymbolRef, str], tuple[SymbolRef, ...]] = {}
        self._inherited: dict[tuple[SymbolRef, str], tuple[SymbolRef, ...]] = {}
        self._named: dict[tuple[str, str, str], dict[str, tuple[SymbolRef, ...]]] = {}
        self._nameless: dict[tuple[int, int], dict[str, tuple[SymbolRef, ...]]] = {}
        self._inside = 0

    def member(self, type_: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        """A type's own members of a name."""
        key = (type_, name)
        found = self._members.get(key)
        if found is None:
            found = self._members[key] = self._find_members(type_, name)
        return found

    def _find_members(self, type_: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        file = self._facts.file(type_.path)
        if file is None:
            return ()
        rules = lookup_rules(file.language)
        full = f"{type_.definition.qualified_name}.{name}"
        found = tuple(SymbolRef(file.path, one) for one in file.qualified(full))
        if len(found) > 1 and len(file.qualified(type_.definition.qualified_name)) > 1:
            found = tuple(place for place in found if _holds(type_.definition, place.definition)) or found
        if not found and rules.members_assigned and file.defines(name):
            found = tuple(SymbolRef(file.path, one) for one in _assigned_in(file, type_.definition, name))
        if found or not rules.open_types:
            return found
        return self._elsewhere(file.language, type_.path, name).get(full[:MAX_CHARACTERS], ())

    def _elsewhere(self, language: str, path: str, name: str) -> dict[str, tuple[SymbolRef, ...]]:
        """By qualified name the symbols of a name in all files that may add to types of the file at ``path``."""
        rules = lookup_rules(language)
        folder = path.rpartition("/")[0] if rules.same_folder else ""
        key = (rules.family, folder, name)
        found = self._named.get(key)
        if found is None:
            places: dict[str, list[SymbolRef]] = {}
            for other, definition in self._facts.definitions_named(name):
                if lookup_rules(other.language).family != rules.family:
                    continue
                if rules.same_folder and other.path.rpartition("/")[0] != folder:
                    continue
                places.setdefault(definition.qualified_name, []).append(SymbolRef(other.path, definition))
            found = self._named[key] = {qualified: tuple(several) for qualified, several in places.items()}
        return found

    def around(self, file: FileFacts, inside: int) -> SymbolRef | None:
        """The innermost type that a definition is in, or is itself: a method may stand in another file than that."""
        name = file.definition(inside).qualified_name if inside >= 0 else ""
        while name:
            if found := self.called(file, name):
                return found[0]
            if lookup_rules(file.language).prototypes and (function := self.prototypes.type_of(file, name)):
                return function
            name = name.rpartition(".")[0]
        return None

    def nameless(self, file: FileFacts, inside: int) -> dict[str, tuple[SymbolRef, ...]]:
        """By their qualified names the methods of classes without a name around a definition, innermost first.

        Each with the types that its class is derived from, as far as they are in the tree.
        """
        if inside < 0 or not lookup_rules(file.language).nameless_types:
            return {}
        key = (file.number, inside)
        found = self._nameless.get(key)
        if found is None:
            found = self._nameless[key] = dict(self._find_nameless(file, file.definition(inside)))
        return found

    def _find_nameless(self, file: FileFacts, method: Definition) -> Iterator[tuple[str, tuple[SymbolRef, ...]]]:
        line = method.line_start
        while method.parent:
            around = [one for one in file.qualified(method.parent) if one.line_start <= line <= one.line_end]
            if not around:
                return
            if around[0].kind not in TYPE_KINDS:
                base = file.declared(method.parent, f"{method.name}^{method.line_start}")
                if base:
                    receiver, _, name = base.partition("~")[0].rpartition(".")
                    yield method.qualified_name, self._find_type(file, file.number_of(around[0]), receiver, name)
            method = around[0]

    def called(self, file: FileFacts, qualified_name: str) -> list[SymbolRef]:
        """The types of a qualified name in a file, or those that it adds members to."""
        rules = lookup_rules(file.language)
        found = [SymbolRef(file.path, one) for one in file.qualified(qualified_name) if one.kind in rules.type_kinds]
        if found or not rules.open_types or file.qualified(qualified_name):
            return found
        elsewhere = self._elsewhere(file.language, file.path, qualified_name.rpartition(".")[2])
        return [
            place
            for place in elsewhere.get(qualified_name[:MAX_CHARACTERS], ())
            if place.definition.kind in rules.type_kinds
        ]

    def inherited(self, type_: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        """The nearest ancestors' members of a name."""
        key = (type_, name)
        found = self._inherited.get(key)
        if found is None:
            giving = self._giving(type_)
            found = next(filter(None, (self.member(ancestor, name) for ancestor in giving)), ())
            if not self._inside:  # else the bases of some type are not all known yet
                self._inherited[key] = found
        return found

    def members(self, type_: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        """The members of a name of a type: its own, or else inherited ones."""
        return self.member(type_, name) or self.inherited(type_, name)

    def _giving(self, type_: SymbolRef) -> Iterator[SymbolRef]:
        """The ancestors from which a type has members."""
        file = self._facts.file(type_.path)
        rules = lookup_rules(file.language) if file is not None and type_.definition.kind == "class" else None
        only_classes = rules is not None and rules.bodiless_interfaces
        for ancestor in self.ancestors(type_):
            if not only_classes or ancestor.definition.kind not in ("interface", "type"):
                yield ancestor

    def of_itself(self, type_: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        """The members of a name that a type has as an object: those of its metaclass, its own or an inherited one."""
        for one in (type_, *self.ancestors(type_)):
            file, definition = self._facts.file(one.path), one.definition
            written = file.declared(definition.parent, f"{definition.name}[%]") if file is not None else ""
            if file is not None and written:
                receiver, _, last = written.rpartition(".")
                for metaclass in self._find_type(file, file.place_of(definition), receiver, last):
                    if found := self.members(metaclass, name):
                        return found
        return ()

    def ancestors(self, type_: SymbolRef) -> Iterator[SymbolRef]:
        """What a type is derived from, near ones first, each once, without itself."""
        seen = {type_}
        level = [type_]
        while level and len(seen) < MAX_ANCESTORS:
            level = [base for one in level for base in self.bases(one) if base not in seen]
            level = list(dict.fromkeys(level))
            seen.update(level)
            yield from level

    def bases(self, type_: SymbolRef) -> tuple[SymbolRef, ...]:
        """What a type names as its bases, interfaces, traits or mixins, as far as they are in the tree."""
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
        name = type_.definition.name
        importing = {(file.number, imported.local) for file, imported in self._facts.imports_of(name)}
        found: dict[SymbolRef, None] = {}
        for alias in sorted({name, *(local for _, local in importing if local)}):
            for file, usage, sites in self._facts.usages_of(alias):
                if usage.kind != "inherit" or (alias != name and (file.number, alias) not in importing):
                    continue
                for site in sites:
                    if site.inside >= 0 and type_ in self._base_of(file, site.inside, usage):
                        found.setdefault(SymbolRef(file.path, file.definition(site.inside)))
        return tuple(sorted(found, key=lambda place: (place.path, place.definition.line_start)))

    def _named_bases(self, file: FileFacts, type_: SymbolRef) -> Iterator[SymbolRef]:
        number = file.place_of(type_.definition)
        for usage in file.bases_of(number):
            yield from self._base_of(file, number, usage)

    def _base_of(self, file: FileFacts, inside: int, usage: Usage) -> tuple[SymbolRef, ...]:
        inside = file.outside(inside)  # a class's own members are not seen among its bases
        found = self._find_type(file, inside, usage.receiver, usage.name)
        if not found and not usage.receiver and self.find_renamed is not None:
            found = self.find_renamed(file, inside, usage.name)
        kinds = TYPE_KINDS | SCOPE_KINDS
        return tuple(one for one in found if one.definition.kind in kinds or self.prototypes.makes_objects(one))


def _holds(outer: Definition, inner: Definition) -> bool:
    return outer.line_start <= inner.line_start <= outer.line_end


def _assigned_in(file: FileFacts, type_: Definition, name: str) -> Iterator[Definition]:
    """The methods of a name that methods of a type give to its object."""
    for one in file.named(name):
        outer = file.qualified(one.parent) if one.kind == "method" else ()
        if outer and outer[0].kind in CALLABLE_KINDS and outer[0].parent == type_.qualified_name:
            yield one
