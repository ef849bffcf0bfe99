"""What a reference means: the symbols that its name stands for where it is written, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.type_notation import split_root
from smart_explore.model.kinds import MEMBER_KINDS, SCOPE_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.model.relation import Imported
from smart_explore.ranking.paths import is_test
from smart_explore.relations.edges import NOTHING, Evidence, Resolution, SymbolRef
from smart_explore.relations.facts import Site, Usage
from smart_explore.relations.file_facts import FileFacts
from smart_explore.relations.global_names import GlobalNames
from smart_explore.relations.header_definitions import HeaderDefinitions
from smart_explore.relations.imported_scope import ImportedScope
from smart_explore.relations.modules import DEFAULT, Module, Modules
from smart_explore.relations.tree_facts import TreeFacts
from smart_explore.relations.types import Types
from smart_explore.relations.values import Evaluator

SELF, SUPER = "self", "super"
_BINDINGS = VALUE_KINDS | {"module"}
OWN_CONSTRUCTORS = ("cls", "this")
"""Names that call the constructor of the type around: ``cls(..)`` in Python, ``this(..)`` in Java."""
_OF_TYPES = frozenset({SELF, SUPER, SUPER + "()", *OWN_CONSTRUCTORS})

UNKNOWN = "?"
"""A receiver that is no chain of names."""

_SEVERAL = frozenset("^~%<>[,")
"""What a type is made of that names more than one other."""

_UNTYPED = frozenset({"any", "Any", "unknown", "object", "Object"})
"""Types that say nothing about what is behind them."""


class Resolver:
    """Resolves references in one tree. Answers are kept: the same name in the same scope means the same."""

    def __init__(self, facts: TreeFacts, files: Files) -> None:
        self.modules = Modules(facts, files)
        self.imported_scope = ImportedScope(facts, files, self.modules)
        self.global_names = GlobalNames(facts)
        self.types = Types(facts, self._type_named)
        self.values = Evaluator(facts, self.types, self.modules, self._look_up, self._types_named)
        self.header_definitions = HeaderDefinitions(facts, self.modules)
        self._known: dict[tuple[object, ...], Resolution] = {}

    def resolve(self, file: FileFacts, usage: Usage, inside: int) -> Resolution:
        """The symbols that a usage inside of a definition can mean; none for what is not in the tree."""
        key = (file.number, inside, usage)
        found = self._known.get(key)
        if found is None:
            found = self._resolve(file, usage, inside)
            if lookup_rules(file.language).headers:
                found = self.header_definitions.defined(found)
            if found.how == "unique" and is_test(found.places[0].path) and not is_test(file.path):
                found = Resolution("ambiguous", found.places)  # the only symbol of that name, but made for tests
            self._known[key] = found
        return found

    def resolve_sites(self, file: FileFacts, usage: Usage, sites: Iterable[Site]) -> Iterator[tuple[Site, Resolution]]:
        """What a usage can mean at each of its sites."""
        if self._means_the_same_everywhere(file, usage):
            resolution = self.resolve(file, usage, -1)
            return ((site, resolution) for site in sites)
        return ((site, self.resolve(file, usage, site.inside)) for site in sites)

    def _means_the_same_everywhere(self, file: FileFacts, usage: Usage) -> bool:
        """Whether it does not matter what a usage is inside of: its first name is neither the file's nor a type's.

        Of the many references to a common name most are of that sort, and few of these are different.
        """
        speaks_of = usage.receiver_type.removeprefix("=") or usage.receiver or usage.name
        first = split_root(speaks_of.replace("|", ""))[0] or speaks_of.partition(".")[0]
        return (
            not _SEVERAL.intersection(speaks_of)
            and not lookup_rules(file.language).members_bare
            and usage.kind != "inherit"
            and first not in _OF_TYPES
            and not file.defines(first)
        )

    def _resolve(self, file: FileFacts, usage: Usage, inside: int) -> Resolution:
        rules = lookup_rules(file.language)
        name, receiver = usage.name, usage.receiver
        if usage.kind == "inherit":
            inside = _outside(file, inside)
        if usage.receiver_type and (typed := self._of_value(file, inside, usage.receiver_type, name, rules)):
            return typed
        if name == rules.constructor_call and receiver in ("", SELF) and (own := self.types.around(file, inside)):
            return Resolution("self", self.types.member(own, name) or (own,))
        if not receiver:
            if name in OWN_CONSTRUCTORS and usage.kind == "call" and (own := self.types.around(file, inside)):
                return Resolution("self", (own,))
            if usage.local:
                return NOTHING
            if name == SUPER and rules.super_call:
                return self._super_call(file, inside, rules)
            found = self._bare(file, inside, name, rules)
            if found and usage.kind == "call" and not rules.values_called and any(map(_is_value, found.places)):
                called = tuple(place for place in found.places if not _is_value(place))
                return Resolution(found.how, called) if called else NOTHING  # what is made is a type of the same name
            return found or self.global_names.resolve(name, rules, bare=True)
        if receiver == SELF and (not rules.module_paths or self.types.around(file, inside)):
            return self._of_self(file, inside, name) or self.global_names.resolve(name, rules)
        if receiver == SUPER + "()":
            for bases in self.types.nameless(file, inside).values():
                return self._in_types(file, list(bases), name, "inherited")
            type_ = self.types.around(file, inside)
            return Resolution("inherited", self.types.inherited(type_, name) if type_ else ())
        if usage.local or usage.receiver_type or receiver == UNKNOWN:
            return self.global_names.resolve(name, rules)
        if rules.whole_names:
            return self.global_names.whole(file, receiver, name, rules)
        head, steps = split_root(receiver)
        if head != SELF or not steps:
            if head in rules.external_names and not file.defines(head) and not file.bound_to(head):
                return NOTHING
            if "(" not in steps and "[" not in steps:
                through = self._chain(file, inside, receiver.split("."), name, rules)
                if through is not None:
                    return through
            if self.global_names.is_outside(file, head, rules):
                return NOTHING
        return self._of_value(file, inside, f"={receiver}", name, rules) or self.global_names.resolve(name, rules)

    def _bare(self, file: FileFacts, inside: int, name: str, rules: LookupRules) -> Resolution | None:
        """A name on its own, looked up from the inside out. An import that leads nowhere ends the search."""
        scopes = _scopes(file, inside) if rules.members_bare or file.defines(name) else ()
        nameless = self.types.nameless(file, inside)
        for level, (scope, kind) in enumerate(scopes):
            of_nameless = self._of_nameless(file, scope, nameless[scope], name) if scope in nameless else None
            if of_nameless and not _constructs(of_nameless):
                return of_nameless
            if kind in TYPE_KINDS:
                found = self._member(file, scope, name) if rules.members_bare else None
                if found and name != scope.rpartition(".")[2] and not _constructs(found):
                    return found  # the name of a type, or of one above it, means the type and not its constructor
                if not rules.members_bare and (level or not rules.class_bodies_see_members):
                    continue  # a class's names are seen in its body, not in its methods
            if own := file.qualified(f"{scope}.{name}" if scope else name):
                if not scope and file.bound_to(name) and all(one.kind in _BINDINGS for one in own):
                    break  # ``const name = require(..)``, or ``mod name;``
                if scope.rpartition(".")[2] == name and all(one.kind == "constructor" for one in own):
                    continue  # inside of a type, too, its name means the type
                return Resolution("local", tuple(SymbolRef(file.path, one) for one in own))
        return self.imported_scope.named(file, name, rules)

    def _of_self(self, file: FileFacts, inside: int, name: str) -> Resolution | None:
        for method, bases in self.types.nameless(file, inside).items():
            return self._of_nameless(file, method, bases, name)
        type_ = self.types.around(file, inside)
        if type_ is None:
            return None
        return self._member(file, type_.definition.qualified_name, name, type_)

    def _of_nameless(self, file: FileFacts, method: str, bases: tuple[SymbolRef, ...], name: str) -> Resolution | None:
        """A member of the class without a name that has the method: its own, or one of what it is derived from."""
        own = file.qualified(f"{method.rpartition('.')[0]}.{name}")
        if own:
            return Resolution("self", tuple(SymbolRef(file.path, one) for one in own))
        above = next((found for base in bases if (found := self.types.member(base, name))), ())
        above = above or next((found for base in bases if (found := self.types.inherited(base, name))), ())
        return Resolution("inherited", above) if above else None

    def _member(self, file: FileFacts, scope: str, name: str, type_: SymbolRef | None = None) -> Resolution | None:
        for place in [type_] if type_ else self.types.called(file, scope):
            if own := self.types.member(place, name):
                return Resolution("self", own)
            if above := self.types.inherited(place, name):
                return Resolution("inherited", above)
        return None

    def _super_call(self, file: FileFacts, inside: int, rules: LookupRules) -> Resolution:
        type_ = self.types.around(file, inside)
        if type_ is None:
            return NOTHING
        if rules.super_call == "method":
            return Resolution("inherited", self.types.inherited(type_, file.definition(inside).name))
        for ancestor in self.types.ancestors(type_):
            for constructor in rules.constructors:
                if found := self.types.member(ancestor, constructor or ancestor.definition.name):
                    return Resolution("inherited", found)
        return NOTHING

    def _of_value(self, file: FileFacts, inside: int, written: str, name: str, rules: LookupRules) -> Resolution | None:
        """A member of what a value is declared to be; None where that is unknown."""
        values = self.values.values(file, inside, written.replace("::", "."))
        if not values:
            return None
        if found := self.values.member(file, values, name):
            return found
        if all(value.kind == "outside" for value in values):
            places = self.global_names.resolve(name, rules).places
            if rules.extensions and (members := _members_of(written, places)):
                return Resolution("unique", members)
            return Resolution("ambiguous", places)
        types = [value.place for value in values if value.kind in ("object", "type") and value.place is not None]
        if name == rules.constructor_call and types:
            return self._in_types(file, types, name, "local")
        if all(value.kind == "function" for value in values):
            return None
        if any(place.definition.kind == "type" for place in types):  # of what it is another name
            return Resolution("ambiguous", self.global_names.resolve(name, rules).places)
        return NOTHING

    def _look_up(self, file: FileFacts, inside: int, name: str) -> Resolution | Module | None:
        """What a name means where it begins an expression; no symbols where it is from outside."""
        rules = lookup_rules(file.language)
        here = self._bare(file, inside, name, rules)
        for imported in file.bound_to(name) if here is None or here.how == "import" or not here.places else ():
            meaning = self.modules.meaning(file, imported)
            if isinstance(meaning, Module):
                return meaning
        if here is None and rules.global_names:
            found = self.global_names.resolve(name, rules, bare=True)
            here = found if found.how == "unique" else None
        if here is None and self.global_names.is_outside(file, name, rules):
            return NOTHING
        return here

    def _types_named(self, file: FileFacts, inside: int, written: str) -> tuple[SymbolRef, ...] | None:
        """The types of a name, nothing where none is known for sure, None where it is known to be of no file."""
        receiver, _, name = written.rpartition(".")
        found = self._type_named(file, inside, receiver, name)
        return found or (None if self._is_foreign(file, inside, written, lookup_rules(file.language)) else ())

    def _is_foreign(self, file: FileFacts, inside: int, written: str, rules: LookupRules) -> bool:
        """Whether a type is known to be of no file of the tree: its methods may only be those of a subtype."""
        if written in _UNTYPED:
            return False
        head = written.replace("::", ".").partition(".")[0]
        found = self._bare(file, inside, head, rules)
        if found is not None:
            return not found.places
        return head in rules.external_names or not rules.global_names or not self.global_names.named(rules, head)

    def _in_types(self, file: FileFacts, types: list[SymbolRef], name: str, how: Evidence) -> Resolution:
        for type_ in types:
            if own := self.types.member(type_, name):
                return Resolution(how if how != "local" or type_.path == file.path else "import", own)
            if above := self.types.inherited(type_, name):
                return Resolution("inherited", above)
        if types and name == lookup_rules(file.language).constructor_call:
            return Resolution(how if how != "local" or types[0].path == file.path else "import", tuple(types))
        return NOTHING

    def _type_named(self, file: FileFacts, inside: int, receiver: str, name: str) -> tuple[SymbolRef, ...]:
        """The types, or namespaces, that a name stands for; sure ones only."""
        rules = lookup_rules(file.language)
        found: Resolution | None
        if receiver:
            found = self._chain(file, inside, receiver.split("."), name, rules)
        else:
            found = self._bare(file, inside, name, rules)
            if found is None and rules.global_names:
                found = self.global_names.resolve(name, rules, bare=True)
        if found is None or found.how == "ambiguous":
            return ()
        return tuple(place for place in found.places if place.definition.kind in SCOPE_KINDS)

    def _chain(
        self, file: FileFacts, inside: int, parts: list[str], name: str, rules: LookupRules
    ) -> Resolution | None:
        """``a.b.name``: what ``a`` is, then ``b`` in it, then the name; None where ``a`` is nothing known."""
        head, *rest = parts
        if rules.module_paths and (head in ("crate", SELF, SUPER) or len(parts) > 1):
            module = "::".join(parts)
            files = self.modules.files_of(file.language, file.path, Imported(module, name, name, 0))
            if files and (found := self.modules.exported(files, name)):
                return Resolution("import", found)
        here = self._bare(file, inside, head, rules)
        if here is not None and here.places and _constructs(here):  # a type is named there, not made
            here = Resolution(here.how, tuple(self.types.called(file, here.places[0].definition.parent)))
        current: list[SymbolRef] | Module | None = None
        how: Evidence = "local"
        if here is not None:
            how = "local" if here.how == "self" else here.how
            current = [place for place in here.places if place.definition.kind in SCOPE_KINDS]
        for imported in file.bound_to(head) if here is None or here.how == "import" or not here.places else ():
            meaning = self.modules.meaning(file, imported)
            if isinstance(meaning, Module):
                current, how = meaning, "import"
                break
        if here is not None and not here.places and not isinstance(current, Module):
            return NOTHING  # imported, and from outside
        if not current:
            if here is None and rules.global_names:
                return self.global_names.below(parts, name, rules)
            return None
        for part in rest:
            current = self._step(file, current, part)
            if not current:
                return None
        if isinstance(current, Module):
            found = self.modules.exported(current.files, name)
            whole = self.modules.exported(current.files, DEFAULT) if rules.default_exports and not found else ()
            if whole:
                return self._in_types(file, list(whole), name, how)
            if not found and rules.module_tables:  # others may have given it to the table
                return self.global_names.resolve(name, rules)
            return Resolution("import", found)
        return self._in_types(file, current, name, how)

    def _step(self, file: FileFacts, current: list[SymbolRef] | Module, part: str) -> list[SymbolRef] | Module | None:
        if isinstance(current, Module):
            found = self.modules.exported(current.files, part)
            scopes = [place for place in found if place.definition.kind in SCOPE_KINDS]
            return scopes or (None if found else self.modules.inner(current, file.path, part))
        members = [inner for place in current for inner in self.types.member(place, part)]
        return [place for place in members if place.definition.kind in SCOPE_KINDS] or None


def _members_of(type_name: str, places: tuple[SymbolRef, ...]) -> tuple[SymbolRef, ...]:
    """Of some symbols those that belong to a type of that name."""
    last = type_name.rpartition(".")[2]
    return tuple(place for place in places if place.definition.parent.rpartition(".")[2] == last)


def _constructs(resolution: Resolution) -> bool:
    return all(place.definition.kind == "constructor" for place in resolution.places)


def _is_value(place: SymbolRef) -> bool:
    return place.definition.kind in VALUE_KINDS | MEMBER_KINDS


def _scopes(file: FileFacts, inside: int) -> Iterator[tuple[str, str]]:
    """The scopes around a place, innermost first, with their kinds; the file's own, ``""``, is last."""
    name = file.definition(inside).qualified_name if inside >= 0 else ""
    while name:
        around = file.qualified(name)
        yield name, around[0].kind if around else "class"
        name = name.rpartition(".")[0]
    yield "", "module"


def _outside(file: FileFacts, inside: int) -> int:
    """The number of the definition around a definition, -1 for none."""
    parent = file.definition(inside).parent if inside >= 0 else ""
    around = file.qualified(parent) if parent else ()
    return file.number_of(around[0]) if around else -1
