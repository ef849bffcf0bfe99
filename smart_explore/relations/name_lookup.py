"""Look up a name at its place: scopes from the inside out, members of types, imports, access paths."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import BODILESS_KINDS, CALLABLE_KINDS, MEMBER_KINDS, SCOPE_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.model.relation import Imported
from smart_explore.relations.edges import NOTHING, Evidence, Resolution, SymbolRef
from smart_explore.relations.file_facts import FileFacts
from smart_explore.relations.global_names import GlobalNames
from smart_explore.relations.imported_scope import ImportedScope
from smart_explore.relations.members_around import SELF, SUPER, MembersAround
from smart_explore.relations.modules import Module, Modules
from smart_explore.relations.own_exports import DEFAULT
from smart_explore.relations.tree_facts import TreeFacts
from smart_explore.relations.types import Types

_BINDINGS = VALUE_KINDS | {"module"}
_HELD = VALUE_KINDS | MEMBER_KINDS

_UNTYPED = frozenset({"any", "Any", "unknown", "object", "Object"})
"""Types that tell nothing about a value."""


class NameLookup:
    """Looks up names in one tree."""

    def __init__(
        self, facts: TreeFacts, modules: Modules, imported_scope: ImportedScope, global_names: GlobalNames
    ) -> None:
        self.modules = modules
        self.imported_scope = imported_scope
        self.global_names = global_names
        self.types = Types(facts, self.type_named)
        self.around = MembersAround(self.types)
        self._kept: dict[tuple[int, str, bool], Resolution] = {}

    def bare(self, file: FileFacts, inside: int, name: str, rules: LookupRules) -> Resolution | None:
        """A name on its own, looked up from the inside out. An import that leads nowhere ends the search."""
        scopes = _scopes(file, inside) if rules.members_bare or file.defines(name) else ()
        nameless = self.types.nameless(file, inside) if rules.members_bare else {}
        is_deeper = False
        for scope, kind in scopes:
            is_inside, is_deeper = is_deeper, is_deeper or kind not in _HELD
            if scope in nameless:
                of_nameless = self.around.of_nameless(file, inside, scope, nameless[scope], name)
                if of_nameless and not _constructs(of_nameless):
                    return of_nameless
            if kind in TYPE_KINDS:
                if file.bound_to(name) and _holds_import(file, scope, name):
                    break
                found = self.around.member(file, scope, name) if rules.members_bare else None
                if found and name != scope.rpartition(".")[2] and not _constructs(found):
                    return found  # the name of a type, or of one above it, means the type and not its constructor
                if not rules.members_bare and (is_inside or not rules.class_bodies_see_members):
                    continue  # a class's names are seen in its body, not in its methods
            if kind in CALLABLE_KINDS and rules.imports_only and _imports(file, scope, name):
                break
            is_of_object = kind in VALUE_KINDS or (rules.prototypes and (not scope or kind in CALLABLE_KINDS))
            own = self._declared(file, f"{scope}.{name}" if scope else name, is_of_object)
            if inside >= 0 and kind in TYPE_KINDS and own.places == (SymbolRef(file.path, file.definition(inside)),):
                continue  # ``Item = Item`` in a class's body: what it is given stands further out
            if own.places:
                if not scope and file.bound_to(name) and all(one.definition.kind in _BINDINGS for one in own.places):
                    break  # ``const name = require(..)``, or ``mod name;``
                if scope.rpartition(".")[2] == name and _constructs(own):
                    continue  # inside of a type, too, its name means the type
                return own
        found = self.imported_scope.named(file, name, rules, inside)
        return _nearest(found, _scopes(file, inside)) if found and rules.headers and len(found.places) > 1 else found

    def _declared(self, file: FileFacts, qualified_name: str, is_of_object: bool) -> Resolution:
        """The symbols that a file declares under a qualified name, cached: many calls can mean the same symbols.

        The methods of an object literal are not visible as bare names; declarations in its expression are.
        """
        key = (file.number, qualified_name, is_of_object)
        found = self._kept.get(key)
        if found is None:
            own = file.qualified(qualified_name)
            places = (SymbolRef(file.path, one) for one in own if not is_of_object or one.kind != "method")
            found = self._kept[key] = Resolution("local", tuple(places))
        return found

    def look_up(self, file: FileFacts, inside: int, name: str) -> Resolution | Module | None:
        """The symbols or the module that a name means at the start of an expression; no places if it is external."""
        rules = lookup_rules(file.language)
        here = self.bare(file, inside, name, rules)
        if (module := self._module(file, inside, name, here)) is not None:
            return module
        if here is None and rules.global_names:
            here = self.global_names.at(file).declared(name, rules)
        if here is None and self.global_names.at(file).is_outside(file, name, rules):
            return NOTHING
        return here

    def _module(self, file: FileFacts, inside: int, name: str, here: Resolution | None) -> Module | None:
        """The module that a name stands for, if the file only imports it."""
        return next(iter(self._modules(file, inside, name, here)), None)

    def _modules(self, file: FileFacts, inside: int, name: str, here: Resolution | None) -> list[Module]:
        """The same, of each branch that imports one under that name."""
        if here is not None and here.how != "import" and here.places:
            return []
        meanings = (self.modules.meaning(file, imported) for imported in file.bound_at(name, inside))
        meant = list(dict.fromkeys(meaning for meaning in meanings if isinstance(meaning, Module)))
        own = self.modules.itself(file, name) if not meant and here is None else None
        return meant if own is None else [own]

    def types_named(self, file: FileFacts, inside: int, written: str) -> tuple[SymbolRef, ...] | None:
        """The types of a name, nothing where none is known for sure, None where it is known to be of no file."""
        receiver, _, name = written.rpartition(".")
        found = self.type_named(file, inside, receiver, name)
        return found or (None if self._is_foreign(file, inside, written, lookup_rules(file.language)) else ())

    def _is_foreign(self, file: FileFacts, inside: int, written: str, rules: LookupRules) -> bool:
        """True if a type is known to be external: its methods may only be those of a subclass."""
        if written in _UNTYPED:
            return False
        head = written.replace("::", ".").partition(".")[0]
        found = self.bare(file, inside, head, rules)
        if found is not None:
            return not found.places
        return (
            head in rules.external_names
            or not rules.global_names
            or not self.global_names.at(file).is_seen(head, rules)
        )

    def in_types(self, file: FileFacts, types: list[SymbolRef], name: str, how: Evidence) -> Resolution:
        """A member of the first of some types that has it, its own or inherited."""
        for type_ in self._underlying(types, file):
            if own := self.types.member(type_, name):
                return Resolution(how if how != "local" or type_.path == file.path else "import", own)
            if above := self.types.inherited(type_, name) or self.types.of_itself(type_, name):
                return Resolution("inherited", above)
        if types and name == lookup_rules(file.language).constructor_call:
            return Resolution(how if how != "local" or types[0].path == file.path else "import", tuple(types))
        return NOTHING

    def type_named(self, file: FileFacts, inside: int, receiver: str, name: str) -> tuple[SymbolRef, ...]:
        """The types, or namespaces, that a name stands for; only unambiguous ones."""
        rules = lookup_rules(file.language)
        found: Resolution | None
        if receiver:
            found = self.chain(file, inside, receiver.split("."), name, rules)
        else:
            found = self.bare(file, inside, name, rules)
            if found is None and rules.global_names:
                found = self.global_names.at(file).declared(name, rules)
        if found is None or found.how == "ambiguous":
            return ()
        return tuple(self._underlying([place for place in found.places if place.definition.kind in SCOPE_KINDS], file))

    def _underlying(self, types: list[SymbolRef], file: FileFacts) -> list[SymbolRef]:
        """The types that some are, where these are other names of them."""
        if not lookup_rules(file.language).type_aliases:
            return types
        find = self.types.derivation.find_underlying
        return [one for type_ in types for one in (find(type_) if type_.definition.kind == "type" else ()) or (type_,)]

    def chain(self, file: FileFacts, inside: int, parts: list[str], name: str, rules: LookupRules) -> Resolution | None:
        """Resolve ``a.b.name``: ``a``, then ``b`` in it, then the name; None if ``a`` is unknown."""
        head = parts[0]
        if rules.module_paths and (head in ("crate", SELF, SUPER) or len(parts) > 1):
            module = "::".join(parts)
            files = self.modules.files_of(file.language, file.path, Imported(module, name, name, 0))
            if files and (found := self.modules.exported(files, name)):
                return Resolution("import", found)
        here = self.bare(file, inside, head, rules)
        if rules.module_paths and here is None and len(parts) == 1:  # a crate that needs no ``use``
            files = self.modules.files_of(file.language, file.path, Imported(head, name, name, 0))
            if files and (found := self.modules.exported(files, name)):
                return Resolution("import", found)
        if here is not None and here.places and _constructs(here):  # a type is named there, not made
            here = Resolution(here.how, tuple(self.types.called(file, here.places[0].definition.parent)))
        several = self._modules(file, inside, head, here)
        if len(several) < 2:
            return self._through(file, inside, parts, name, rules, here, several[0] if several else None)
        branches = [self._through(file, inside, parts, name, rules, here, one) for one in several]
        meant = dict.fromkeys(place for branch in branches if branch is not None for place in branch.places)
        return Resolution("import", tuple(meant)) if meant else branches[0]

    def _through(
        self,
        file: FileFacts,
        inside: int,
        parts: list[str],
        name: str,
        rules: LookupRules,
        here: Resolution | None,
        module: Module | None,
    ) -> Resolution | None:
        """Return the symbols that an access path leads to, from the meaning of its first name, ``here``, or from that
        module.
        """
        head, *rest = parts
        current: list[SymbolRef] | Module | None = None
        how: Evidence = "local"
        if here is not None:
            how = "local" if here.how == "self" else here.how
            current = _scopes_among(here.places)
        if module is not None:
            current, how = module, "local" if module.files == (file.path,) else "import"
        if here is not None and not here.places and not isinstance(current, Module):
            is_value = any(self.modules.value_imported(file, imported) for imported in file.bound_at(head, inside))
            return None if is_value else NOTHING  # imported, and from outside
        is_package = here is None if not current else isinstance(current, list) and all(map(_is_namespace, current))
        if is_package and rules.package_paths and (packaged := self._by_package(file, parts, name)):
            return packaged
        if not current:
            is_anywhere = here is None and rules.global_names
            return self.global_names.at(file).below(parts, name, rules) if is_anywhere else None
        for number, part in enumerate(rest):
            following = self._step(file, current, part)
            if not following:
                whole_name = ".".join((*rest[number:], name))  # ``exports.lists.flat = function () {}``
                found = self.modules.exported(current.files, whole_name) if isinstance(current, Module) else ()
                return Resolution(how, found) if found else None
            current = following
        if isinstance(current, Module):
            found = self.modules.exported(current.files, name)
            whole = self.modules.exported(current.files, DEFAULT) if rules.default_exports and not found else ()
            if whole:
                return self.in_types(file, list(whole), name, how)
            if not found and rules.module_tables:  # others may have given it to the table
                return self.global_names.at(file).resolve(name, rules)
            if not found and self.modules.value_given(current.files, DEFAULT):
                return None  # it may be a member of that
            return Resolution(how, found)
        return self.in_types(file, current, name, how)

    def _by_package(self, file: FileFacts, parts: list[str], name: str) -> Resolution | None:
        """The symbols of a name with its package, as an import of it would resolve; None if there are none."""
        *package, last = parts[1:] if parts[0] == "global" and len(parts) > 1 else parts
        if package and last[:1].isupper():
            types = self.modules.meaning(file, Imported(".".join(package), last, last, 0))
            if not isinstance(types, Module) and types:
                return self.in_types(file, list(types), name, "import")
        whole = ".".join((*package, last))
        is_named = name[:1].isupper() or len(parts) > 1
        found = self.modules.meaning(file, Imported(whole, name, name, 0)) if is_named else ()
        return None if isinstance(found, Module) or not found else Resolution("import", found)

    def _step(self, file: FileFacts, current: list[SymbolRef] | Module, part: str) -> list[SymbolRef] | Module | None:
        if isinstance(current, Module):
            found = self.modules.exported(current.files, part)
            scopes = _scopes_among(found)
            return scopes or (None if found else self.modules.inner(current, file.path, part))
        members = [inner for place in current for inner in self.types.member(place, part)]
        return [place for place in members if place.definition.kind in SCOPE_KINDS] or None


def _scopes_among(places: tuple[SymbolRef, ...]) -> list[SymbolRef]:
    """The types and namespaces that may have the member: not mere types beside a value of the same name."""
    scopes = [place for place in places if place.definition.kind in SCOPE_KINDS]
    has_value = any(place.definition.kind in VALUE_KINDS for place in places)
    return [place for place in scopes if not has_value or place.definition.kind not in BODILESS_KINDS]


def _is_namespace(place: SymbolRef) -> bool:
    return place.definition.kind == "namespace"


def _constructs(resolution: Resolution) -> bool:
    return all(place.definition.kind == "constructor" for place in resolution.places)


def _holds_import(file: FileFacts, scope: str, name: str) -> bool:
    """True if a type's member holds an import of its line: ``const Tools = preload("tools.gd")``."""
    lines = {imported.line for imported in file.bound_to(name)}
    return any(own.line_start in lines for own in file.qualified(f"{scope}.{name}"))


def _scopes(file: FileFacts, inside: int) -> Iterator[tuple[str, str]]:
    """The scopes around a place, innermost first, with their kinds; the file's own, ``""``, is last.

    Of a type and a variable of one name that is the scope which holds the place.
    """
    place = file.definition(inside) if inside >= 0 else None
    name = place.qualified_name if place is not None else ""
    while name:
        around = file.qualified(name)
        if len(around) > 1 and place is not None:
            around = tuple(one for one in around if one.line_start <= place.line_start <= one.line_end) or around
        yield name, around[0].kind if around else "class"
        name = name.rpartition(".")[0]
    yield "", "module"


def _nearest(found: Resolution, scopes: Iterable[tuple[str, str]]) -> Resolution:
    """The symbols of the innermost namespace or type around a place that has some of several."""
    for scope, _ in scopes:
        if own := tuple(place for place in found.places if place.definition.parent == scope):
            return found._replace(places=own)
    return found


def _imports(file: FileFacts, scope: str, name: str) -> bool:
    """True if the function of that qualified name imports the name itself."""
    imports = file.bound_to(name)
    around = file.qualified(scope) if imports else ()
    return any(one.line_start <= imported.line <= one.line_end for imported in imports for one in around)
