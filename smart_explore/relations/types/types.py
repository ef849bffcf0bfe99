"""Types: their members, own and inherited, and the type around a place."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import BODILESS_KINDS, CALLABLE_KINDS, MEMBER_KINDS, TYPE_KINDS
from smart_explore.model.relation import PART, POINTER, PRIVATE, TAKEN
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import MAX_CHARACTERS, Definition
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.full_names import full_name, full_type_name
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.types.derivation import Derivation, FindType
from smart_explore.relations.types.prototypes import Prototypes


class Types:
    """The types of one tree. ``find_type`` resolves the name of a base, ``beside`` the files of a file's package."""

    def __init__(self, facts: TreeFacts, find_type: FindType, beside: Callable[[FileFacts], Container[str]]) -> None:
        self._facts = facts
        self._beside = beside
        self._find_type = find_type
        self.prototypes = Prototypes(facts)
        self.derivation = Derivation(facts, find_type, self.prototypes)
        self._members: dict[tuple[SymbolRef, str], tuple[SymbolRef, ...]] = {}
        self._inherited: dict[tuple[SymbolRef, str], tuple[SymbolRef, ...]] = {}
        self._named: dict[tuple[str, str, str], dict[str, tuple[SymbolRef, ...]]] = {}
        self._anonymous: dict[tuple[int, int], dict[str, tuple[SymbolRef, ...]]] = {}

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
        found = tuple(SymbolRef(file.path, one) for one in file.qualified(full) if not file.is_created_by_macro(one))
        redeclared = file.qualified(type_.definition.qualified_name) if found else ()
        if len(redeclared) > 1:
            held = tuple(place for place in found if type_.definition.has_line(place.definition.line_start))
            found = held or tuple(place for place in found if not _is_in_function(redeclared, place.definition))
        if not found and rules.types.members_assigned and file.defines(name):
            found = tuple(SymbolRef(file.path, one) for one in _assigned_in(file, type_.definition, name))
        if not found and (called := property_called(name, rules.types.accessors)):
            return tuple(one for one in self.member(type_, called) if one.definition.kind in MEMBER_KINDS)
        if found and rules.types.open_types:
            return (*found, *self.other_parts(found[0]))
        if found or not rules.types.open_types:
            return found
        elsewhere = self._elsewhere(file.language, type_.path, name, type_.definition.name)
        return elsewhere.get(full[:MAX_CHARACTERS], ())

    def other_parts(self, place: SymbolRef) -> list[SymbolRef]:
        """The parts of a symbol in other files of its package; empty if it is not declared in parts."""
        file, definition = self._facts.file(place.path), place.definition
        if file is None or not _is_part(file, definition):
            return []
        several = self._elsewhere(file.language, file.path, definition.name)
        others = [one for one in several.get(definition.qualified_name, ()) if one.path != place.path]
        visible = self._beside(file) if others else ()
        pairs = [(one, self._facts.file(one.path)) for one in others if one.path in visible]
        return [one for one, other in pairs if other is not None and _is_part(other, one.definition)]

    def openings(self, place: SymbolRef) -> tuple[SymbolRef, ...]:
        """The places in all files that open a namespace, or a module or class to which any file may add."""
        file, definition = self._facts.file(place.path), place.definition
        if file is None or not self._is_open(file.language, definition):
            return ()
        several = self._elsewhere(file.language, file.path, definition.name).get(definition.qualified_name, ())
        return tuple(one for one in several if self._is_open(file.language, one.definition))

    def _is_open(self, language: str, definition: Definition) -> bool:
        rules = lookup_rules(language).types
        return rules.open_types and (
            definition.kind == "namespace" or (rules.reopened and definition.kind in rules.type_kinds)
        )

    def _elsewhere(self, language: str, path: str, name: str, around: str = "") -> dict[str, tuple[SymbolRef, ...]]:
        """The symbols with a name in all files that may add to types of the file at ``path``, by qualified name.

        With ``around``, the name of a type around them, those in other files may be missing.
        """
        rules = lookup_rules(language)
        folder = path.rpartition("/")[0] if rules.types.same_folder else ""
        key = (rules.family, folder, name)
        found = self._named.get(key)
        if found is not None:
            self._facts.need_definitions(name, rules.family, around)
        else:
            places: dict[str, list[SymbolRef]] = {}
            for other, definition in self._facts.definitions_named(name, rules.family, around):
                if lookup_rules(other.language).family != rules.family:
                    continue
                if rules.types.same_folder and other.path.rpartition("/")[0] != folder:
                    continue
                if other.is_created_by_macro(definition):
                    continue
                full = full_name(self._facts, other, definition)
                places.setdefault(full, []).append(SymbolRef(other.path, definition))
            found = self._named[key] = {qualified: tuple(several) for qualified, several in places.items()}
        return found

    def around(self, file: FileFacts, inside: int) -> SymbolRef | None:
        """The innermost type around a definition, or the definition itself if it is a type; possibly in another
        file.
        """
        name = file.definition(inside).qualified_name if inside >= 0 else ""
        while name:
            if found := self.called(file, name):
                return found[0]
            if lookup_rules(file.language).types.prototypes and (function := self.prototypes.type_of(file, name)):
                return function
            name = name.rpartition(".")[0]
        return None

    def anonymous(self, file: FileFacts, inside: int) -> dict[str, tuple[SymbolRef, ...]]:
        """The methods of anonymous classes around a definition, by qualified name, innermost first, each with the base
        types of its class in the tree.
        """
        if inside < 0 or not lookup_rules(file.language).types.anonymous_classes:
            return {}
        key = (file.number, inside)
        found = self._anonymous.get(key)
        if found is None:
            found = self._anonymous[key] = dict(self._find_anonymous(file, file.definition(inside)))
        return found

    def anonymous_bases(self, method: SymbolRef) -> tuple[SymbolRef, ...] | None:
        """The base types in the tree of the anonymous class around a method; None if there is no such class."""
        file, definition = self._facts.file(method.path), method.definition
        return self.anonymous(file, file.place_of(definition)).get(definition.qualified_name) if file else None

    def _find_anonymous(self, file: FileFacts, method: Definition) -> Iterator[tuple[str, tuple[SymbolRef, ...]]]:
        line = method.line_start
        around: Definition | None = method
        while around is not None:
            method, around = around, None
            if method.parent:
                around = next((o for o in file.qualified(method.parent) if o.has_line(line)), None)
            if (around.kind in TYPE_KINDS) if around else method.parent:
                continue
            if base := file.anonymous_base(method):
                inside = file.number_of(around) if around else -1
                yield method.qualified_name, self.derivation.base_named(file, inside, base)

    def is_global(self, place: SymbolRef) -> bool:
        """True for a symbol that is in no namespace which its file declares for all that follows."""
        file = self._facts.file(place.path)
        return file is None or not any(one.kind == "namespace" for one in file.definitions)

    def called(self, file: FileFacts, qualified_name: str) -> list[SymbolRef]:
        """The types with a qualified name in a file, or those to which the file adds members."""
        rules = lookup_rules(file.language)
        found = [
            SymbolRef(file.path, one) for one in file.qualified(qualified_name) if one.kind in rules.types.type_kinds
        ]
        if found or not rules.types.open_types or file.qualified(qualified_name):
            return found
        elsewhere = self._elsewhere(file.language, file.path, qualified_name.rpartition(".")[2])
        full = full_type_name(self._facts, file, qualified_name)
        several = elsewhere.get(full[:MAX_CHARACTERS], ())
        return [place for place in several if place.definition.kind in rules.types.type_kinds]

    def owners(self, member: SymbolRef) -> list[SymbolRef]:
        """The types that have a symbol as their own member; all parts of a type declared in parts."""
        file, name, parent = self._facts.file(member.path), member.definition.name, member.definition.parent
        if file is None or not parent:
            return []
        around = [SymbolRef(file.path, one) for one in file.qualified(parent)]
        outer = [one.definition.parent for one in around if one.definition.kind in CALLABLE_KINDS]
        around += [SymbolRef(file.path, one) for each in outer if each for one in file.qualified(each)]
        if lookup_rules(file.language).types.open_types:
            elsewhere = self._elsewhere(file.language, file.path, parent.rpartition(".")[2])
            around += elsewhere.get(full_type_name(self._facts, file, parent)[:MAX_CHARACTERS], ())
        types = dict.fromkeys(self.derivation.only_types(around))
        return [one for one in types if member in self.member(one, name)]

    def inherited(self, type_: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        """The nearest ancestors' members of a name."""
        key = (type_, name)
        found = self._inherited.get(key)
        if found is None:
            giving = (*self.taken_of(type_, name), *self.derivation.giving(type_))
            found = next(filter(None, (self._own_given(ancestor, name) for ancestor in giving)), ())
            if self.derivation.is_settled:  # otherwise the bases of a type are not complete yet
                self._inherited[key] = found
        return found

    def above(self, type_: SymbolRef, name: str) -> Iterator[SymbolRef]:
        """The ancestors of a type whose members of a name are overridden by its own one."""
        bases = self.derivation.bases
        return self.derivation.reached(
            type_, lambda one: [base for base in bases(one) if not self.replaces(one, base, name)]
        )

    def replaces(self, type_: SymbolRef, base: SymbolRef, name: str) -> bool:
        """True if a type has its own member instead of one of a base from which it inherits only others."""
        return bool(self.member(type_, name)) and self.derivation.leaves_out(type_, base, name)

    def given(self, type_: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        """The members with a name that a type's subtypes inherit: its own, else those it inherits."""
        return self._own_given(type_, name) or self.inherited(type_, name)

    def _own_given(self, type_: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        members = self.member(type_, name)
        return tuple(one for one in members if not self.is_private(one)) if members else ()

    def is_private(self, member: SymbolRef) -> bool:
        """True for a field that only its own type sees, where the language declares that."""
        file, definition = self._facts.file(member.path), member.definition
        if file is None or definition.kind in CALLABLE_KINDS:  # a method may have the field's name
            return False
        return bool(file.declared(definition.parent, definition.name + PRIVATE))

    def is_pointer(self, member: SymbolRef) -> bool:
        """True for a field that holds a pointer or a reference to its type."""
        file, definition = self._facts.file(member.path), member.definition
        return file is not None and bool(file.declared(definition.parent, definition.name + POINTER))

    def taken_of(self, type_: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        """The base whose method a type explicitly takes for a name."""
        file, definition = self._facts.file(type_.path), type_.definition
        written = file.declared(definition.qualified_name, name + TAKEN) if file is not None else ""
        if file is None or not written:
            return ()
        receiver, _, last = written.rpartition(".")
        return self._find_type(file, file.place_of(definition), receiver, last)

    def of_super(self, type_: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        """The members of ``super``: of the nearest ancestor, or the nearest class, that has them."""
        file = self._facts.file(type_.path)
        if file is None or not lookup_rules(file.language).types.super_of_classes:
            return self.inherited(type_, name)
        classes = (one for one in self.derivation.ancestors(type_) if one.definition.kind not in BODILESS_KINDS)
        return next(filter(None, (self.member(one, name) for one in classes)), ())

    def members(self, type_: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        """The members of a name of a type: its own, or else inherited ones."""
        return self.member(type_, name) or self.inherited(type_, name)

    def has_field(self, type_: SymbolRef, name: str) -> bool:
        """True if instances of a type have a field of that name that is no symbol, its own or inherited."""
        several = (type_, *self.derivation.ancestors(type_))
        pairs = ((self._facts.file(one.path), one.definition.qualified_name) for one in several)
        return any(file is not None and file.has_field(owner, name) for file, owner in pairs)

    def of_itself(self, type_: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        """The members of a type as an object: those of its metaclass, own or inherited."""
        return next(filter(None, (self.members(one, name) for one in self.metaclasses(type_))), ())

    def metaclasses(self, type_: SymbolRef) -> Iterator[SymbolRef]:
        """The metaclasses of a type: its own, then those of its ancestors."""
        for one in (type_, *self.derivation.ancestors(type_)):
            file, definition = self._facts.file(one.path), one.definition
            written = file.declared(definition.parent, f"{definition.name}[%]") if file is not None else ""
            if file is not None and written:
                receiver, _, last = written.rpartition(".")
                yield from self._find_type(file, file.place_of(definition), receiver, last)


def _is_part(file: FileFacts, definition: Definition) -> bool:
    return bool(file.declared(definition.parent, definition.name + PART))


def property_called(name: str, accessors: Iterable[str]) -> str:
    """The property that a method reads or sets, ``""`` for none: ``getName`` and ``setName``."""
    for prefix in accessors:
        rest = name.removeprefix(prefix)
        if rest != name and rest[:1].isupper():
            return rest[0].lower() + rest[1:]
    return ""


def accessors_of(name: str, accessors: Iterable[str]) -> list[str]:
    """The names of the methods that another language calls for a property."""
    rest = name[:1].upper() + name[1:]
    return [f"{prefix}{rest}" for prefix in accessors]


def _is_in_function(redeclared: Iterable[Definition], member: Definition) -> bool:
    """True if a member is in a function that has the name of a type, as a mixin's class has."""
    return any(one.kind in CALLABLE_KINDS and one.has_line(member.line_start) for one in redeclared)


def _assigned_in(file: FileFacts, type_: Definition, name: str) -> Iterator[Definition]:
    """The methods of a name that methods of a type assign to its object."""
    for one in file.named(name):
        outer = file.qualified(one.parent) if one.kind == "method" else ()
        if outer and outer[0].kind in CALLABLE_KINDS and outer[0].parent == type_.qualified_name:
            yield one
