"""Resolve a name after an access path, ``a.b.name``: through modules, packages, namespaces and types."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import BODILESS_KINDS, SCOPE_KINDS, VALUE_KINDS
from smart_explore.model.relation import Imported
from smart_explore.relations.edges import NOTHING, Evidence, Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.modules.module_files import Module
from smart_explore.relations.modules.modules import Modules
from smart_explore.relations.modules.own_exports import DEFAULT
from smart_explore.relations.names.bare_names import constructs
from smart_explore.relations.names.enclosing_members import SELF, SUPER
from smart_explore.relations.names.global_names import GlobalNames
from smart_explore.relations.types.types import Types

LookUpBare = Callable[[FileFacts, int, str, LookupRules], Resolution | None]
"""(file, number of the enclosing definition, name, rules) -> the meaning of a name without a receiver."""


class AccessPaths:
    """The resolution of access paths in one tree. ``bare`` looks up their first names."""

    def __init__(
        self,
        modules: Modules,
        global_names: GlobalNames,
        types: Types,
        bare: LookUpBare,
        defined_type: Callable[[FileFacts, str], tuple[SymbolRef, ...]],
    ) -> None:
        self._modules = modules
        self._defined_type = defined_type
        self._global_names = global_names
        self._types = types
        self._bare = bare

    def resolve(
        self, file: FileFacts, inside: int, parts: list[str], name: str, rules: LookupRules
    ) -> Resolution | None:
        """Resolve ``a.b.name``: ``a``, then ``b`` in it, then the name; None if ``a`` is unknown."""
        if rules.modules.module_paths and parts[0] in (SELF, SUPER):
            parts = _from_file(file, inside, parts)
        head = parts[0]
        if head == rules.names.top_scope:
            return self._of_top(file, parts[1:], name, rules)
        if rules.modules.module_paths and (head in ("crate", SELF, SUPER) or len(parts) > 1):
            if found := self._in_module(file, parts, name):
                return Resolution("import", found)
            holders = _scopes_among(self._in_module(file, parts[:-1], parts[-1])) if len(parts) > 1 else []
            if holders and (member := self.in_types(file, holders, name, "import")).places:
                return member
        here = self._bare(file, inside, head, rules)
        is_crate = rules.modules.module_paths and here is None and len(parts) == 1  # a crate needs no ``use``
        if is_crate and (found := self._in_module(file, parts, name)):
            return Resolution("import", found)
        if here is not None and here.places and constructs(here):  # the type is named here, not called
            here = Resolution(here.how, tuple(self._types.called(file, here.places[0].definition.parent)))
        several = self.modules_named(file, inside, head, here)
        if not several and rules.modules.module_paths:
            bound = (self._modules.module_beside(file, one) for one in file.bound_at(head, inside))
            several = list(filter(None, bound))
        if len(several) < 2:
            return self._through(file, inside, parts, name, rules, here, several[0] if several else None)
        branches = [self._through(file, inside, parts, name, rules, here, one) for one in several]
        meant = dict.fromkeys(place for branch in branches if branch is not None for place in branch.places)
        return Resolution("import", tuple(meant)) if meant else branches[0]

    def _in_module(self, file: FileFacts, parts: list[str], name: str) -> tuple[SymbolRef, ...]:
        """The symbols of a name in the module that a path of names leads to: ``crate::store``."""
        files = self._modules.files_of(file.language, file.path, Imported("::".join(parts), name, name, 0))
        return self._modules.exported(files, name) if files else ()

    def _of_top(self, file: FileFacts, parts: list[str], name: str, rules: LookupRules) -> Resolution | None:
        """Resolve ``::A.b.name``, which ignores the enclosing scopes."""
        if parts:
            whole = self._global_names.at(file).whole(file, ".".join(parts), name, rules)
            return whole if whole.places else self.resolve(file, -1, parts, name, rules)
        found = self._bare(file, -1, name, rules) or self._global_names.at(file).declared(name, rules)
        return found._replace(places=tuple(filter(self._types.is_global, found.places))) if found else found

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
            is_value = any(self._modules.value_imported(file, imported) for imported in file.bound_at(head, inside))
            return None if is_value else NOTHING  # imported from an external module
        is_package = here is None if not current else isinstance(current, list) and all(map(_is_namespace, current))
        is_package |= self._modules.may_be_namespace(file, head)
        if is_package and rules.modules.package_paths and (packaged := self._by_package(file, parts, name)):
            return packaged
        if here is not None and not (current or rest):  # for a variable with any value
            tables = (one for one in here.places if one.definition.kind in rules.types.type_kinds)
            if own := tuple(member for table in tables for member in self._types.member(table, name)):
                return Resolution(how, own)
        if not current:
            is_anywhere = here is None and rules.names.global_names
            return self._global_names.at(file).below(parts, name, rules) if is_anywhere else None
        for number, part in enumerate(rest):
            following = self._step(file, current, part)
            if not following:
                whole_name = ".".join((*rest[number:], name))  # ``exports.lists.flat = function () {}``
                found = self._modules.exported(current.files, whole_name) if isinstance(current, Module) else ()
                return Resolution(how, found) if found else None
            current = following
        if isinstance(current, Module):
            found = self._modules.exported(current.files, name)
            whole = (
                self._modules.exported(current.files, DEFAULT) if rules.modules.default_exports and not found else ()
            )
            if whole:
                return self.in_types(file, list(whole), name, how)
            if not found and rules.modules.module_tables:  # other files may have added it to the table
                return self._global_names.at(file).resolve(name, rules)
            if not found and self._modules.value_given(current.files, DEFAULT):
                return None  # it may be a member of the value
            return Resolution(how, found)
        found_in = self.in_types(file, current, name, how)
        if not found_in.places and rules.modules.namespaces and all(map(_is_namespace, current)):
            return self._global_names.at(file).below(parts, name, rules) or found_in
        return found_in

    def _by_package(self, file: FileFacts, parts: list[str], name: str) -> Resolution | None:
        """The symbols of a name qualified by its package, resolved like an import; None if there are none."""
        *package, last = parts[1:] if parts[0] == "global" and len(parts) > 1 else parts
        if package and last[:1].isupper():
            types = self._modules.meaning(file, Imported(".".join(package), last, last, 0))
            if not isinstance(types, Module) and types:
                return self.in_types(file, list(types), name, "import")
        whole = ".".join((*package, last))
        is_named = name[:1].isupper() or len(parts) > 1
        found = self._modules.meaning(file, Imported(whole, name, name, 0)) if is_named else ()
        return None if isinstance(found, Module) or not found else Resolution("import", found)

    def _step(self, file: FileFacts, current: list[SymbolRef] | Module, part: str) -> list[SymbolRef] | Module | None:
        if isinstance(current, Module):
            found = self._modules.exported(current.files, part)
            given = self._modules.module_given if found else None  # one that is called has a default export, too
            inner = given(current.files, part) if given else self._modules.inner(current, file.path, part)
            return _scopes_among(found) or inner
        members = [inner for place in current for inner in self._types.member(place, part)]
        return [place for place in members if place.definition.kind in SCOPE_KINDS] or None

    def modules_named(self, file: FileFacts, inside: int, name: str, here: Resolution | None) -> list[Module]:
        """The modules that a name means in a file that only imports it: one for each branch that imports it."""
        if here is not None and here.how != "import" and here.places:
            return []
        meanings = (self._modules.meaning(file, imported) for imported in self._modules.bound_at(file, name, inside))
        meant = list(dict.fromkeys(meaning for meaning in meanings if isinstance(meaning, Module)))
        own = self._modules.itself(file, name) if not meant and here is None else None
        return meant if own is None else [own]

    def in_types(self, file: FileFacts, types: list[SymbolRef], name: str, how: Evidence) -> Resolution:
        """A member of the first of some types that has it, its own or inherited."""
        fields_of_objects = lookup_rules(file.language).types.fields_of_objects
        for type_ in self.underlying(types, file):
            own = self._types.member(type_, name)
            if fields_of_objects:
                own = tuple(one for one in own if one.definition.kind != "field")
            if own:
                return Resolution(how if how != "local" or type_.path == file.path else "import", own)
            if above := self._types.inherited(type_, name) or self._types.of_itself(type_, name):
                return Resolution("inherited", above)
        if types and name == lookup_rules(file.language).types.constructor_call:
            return Resolution(how if how != "local" or types[0].path == file.path else "import", tuple(types))
        return NOTHING

    def underlying(self, types: list[SymbolRef], file: FileFacts) -> list[SymbolRef]:
        """The types, with aliases replaced by their targets."""
        rules = lookup_rules(file.language)
        if not (rules.types.type_aliases or rules.modules.headers):
            return types
        found: dict[SymbolRef, None] = {}
        for type_ in types:
            meant = self._meant(type_, file, rules) if type_.definition.kind == "type" else ()
            found.update(dict.fromkeys(meant or (type_,)))
        return list(found)

    def _meant(self, alias: SymbolRef, file: FileFacts, rules: LookupRules) -> tuple[SymbolRef, ...]:
        """The targets of an alias; for ``typedef struct a a;`` the type visible in the file."""
        found = self._types.derivation.find_underlying(alias) if rules.types.type_aliases else ()
        is_seen = rules.modules.headers and found in ((), (alias,))
        return (self._defined_type(file, alias.definition.name) if is_seen else ()) or found


def _from_file(file: FileFacts, inside: int, parts: list[str]) -> list[str]:
    """An access path inside an inline module as the file would write it: ``super`` in ``mod tests`` is ``self``."""
    modules, scope = [], file.definition(inside).qualified_name if inside >= 0 else ""
    while scope:
        modules += [scope.rpartition(".")[2]] if any(one.kind == "module" for one in file.qualified(scope)) else []
        scope = scope.rpartition(".")[0]
    if not modules:
        return parts
    while modules and parts[:1] == [SUPER]:
        modules, parts = modules[1:], parts[1:]
    return parts if parts[:1] == [SUPER] else [SELF, *modules[::-1], *parts[parts[:1] == [SELF] :]]


def _scopes_among(places: tuple[SymbolRef, ...]) -> list[SymbolRef]:
    """The types and namespaces that may have the member, without plain types that share a value's name."""
    scopes = [place for place in places if place.definition.kind in SCOPE_KINDS]
    has_value = any(place.definition.kind in VALUE_KINDS for place in places)
    return [place for place in scopes if not has_value or place.definition.kind not in BODILESS_KINDS]


def _is_namespace(place: SymbolRef) -> bool:
    return place.definition.kind == "namespace"
