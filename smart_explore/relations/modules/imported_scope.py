"""The names of other files that are visible in a file: by import, by inclusion, or without either."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.relation import NAMESPACES_USED, Imported
from smart_explore.relations.edges import NOTHING, Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.scoped_imports import visible
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.imports.imported_files import belongs, implicit, is_unresolved
from smart_explore.relations.modules.module_files import Module
from smart_explore.relations.modules.modules import Modules
from smart_explore.relations.modules.own_exports import DEFAULT, nested_exports, own_exports

MAX_INCLUDED = 1_000
"""The most files, each included by another, that are searched for one name."""

MAX_PASSED_THROUGH = 100
"""The most files that pass a name on which are gone through to a module that is not found."""
_WITH_MEMBERS = frozenset({"class", "enum", "struct", "union"})


class ImportedScope:
    """The names of other files that are visible in the files of one tree."""

    def __init__(self, facts: TreeFacts, files: Files, modules: Modules) -> None:
        self._facts = facts
        self._files = files
        self._modules = modules
        self._known: dict[tuple[object, ...], Resolution | None] = {}
        self._defining: dict[str, frozenset[str]] = {}
        self._included_files: dict[str, tuple[list[str], Iterator[str]]] = {}

    def named(self, file: FileFacts, name: str, rules: LookupRules, inside: int = -1) -> Resolution | None:
        """The symbols of an imported name; no places if it is external, None if it is not imported."""
        bound = self._modules.bound_at(file, name, inside)
        around = _namespaces(file, inside) if rules.modules.headers and rules.modules.namespaces else ()
        everything = visible(file, file.bound_to("*"), inside)
        key = (file.path, name, bound, around, everything)
        if key not in self._known:
            open_requests = self._facts.requests
            found = self._imported(file, name, bound, everything, rules, around)
            if found is None and self._facts.requests > open_requests:
                return NOTHING
            self._known[key] = found
        return self._known[key]

    def implicit_files(self, file: FileFacts) -> tuple[str, ...]:
        """The files whose names are visible in a file without an import."""
        return implicit(file.language, file.path, self._files)

    def _imported(
        self,
        file: FileFacts,
        name: str,
        bound: tuple[Imported, ...],
        everything: tuple[Imported, ...],
        rules: LookupRules,
        around: tuple[str, ...],
    ) -> Resolution | None:
        """Resolve a name by the imports of it, ``bound``, else by those of everything in a module."""
        meant: dict[SymbolRef, None] = {}
        for imported in bound:  # several are alternatives: one in each branch
            meaning = self._modules.meaning(file, imported)
            if isinstance(meaning, Module):
                meaning = self.whole_module(meaning, name, file.language)
            meant.update(dict.fromkeys(meaning))
        if bound:
            return Resolution("import", tuple(meant)) if meant else NOTHING
        for imported in (*everything, *self._modules.ambient(file)) if not rules.modules.headers else ():
            if imported.local != "*":
                continue
            files = self._modules.files_of(file.language, file.path, imported)
            if found := self._among_all(file, files, imported, name, rules):
                return Resolution("import", found)
        if included := self._included(file, name, rules, around):
            return included
        visible = self.implicit_files(file)
        if visible and (found := self._among(visible, name, rules)):
            return Resolution("import", found)
        return None

    def _among_all(
        self, importer: FileFacts, files: tuple[str, ...], imported: Imported, name: str, rules: LookupRules
    ) -> tuple[SymbolRef, ...]:
        """The symbols of a name that an import of everything in a module, or in a type, brings."""
        if type_ := imported.name.rpartition(".")[0]:
            return self._members(files, type_, name, rules)
        whole = imported._replace(name=name)
        is_nested = rules.modules.package_paths or rules.names.whole_names
        of_type = nested_exports(self._facts, files, whole) if files and is_nested else ()
        is_own = rules.names.whole_names and importer.path in files  # the file's other modules are not meant
        return of_type or (() if is_own else self._modules.exported_to_all(files, name))

    def _members(self, files: tuple[str, ...], type_: str, name: str, rules: LookupRules) -> tuple[SymbolRef, ...]:
        """The members of that name of a type, ``using static A.Type;``."""
        return tuple(
            SymbolRef(file.path, one)
            for file in self._files_defining(files, name, rules)
            for one in file.named(name)
            if one.parent.rpartition(".")[2] == type_ and one.kind != "constructor"
        )

    def lost_name(self, file: FileFacts, name: str, inside: int) -> str:
        """The original name of an import from a module of the tree whose files are missing; else ``""``."""
        lost = (one.name for one in self._lost(file, name, inside) if one.name not in ("*", DEFAULT))
        return next(lost, "")

    def is_lost(self, file: FileFacts, name: str, inside: int) -> bool:
        """True if a name is imported from a module of the tree whose files are missing."""
        return any(self._lost(file, name, inside))

    def _lost(self, file: FileFacts, name: str, inside: int) -> Iterator[Imported]:
        return (
            imported
            for imported in file.bound_at(name, inside)
            if not self._modules.files_of(file.language, file.path, imported)
            and belongs(file.language, file.path, imported, self._files)
        )

    def unresolved(self, file: FileFacts, name: str, inside: int, member: str = "") -> list[Imported]:
        """The imports behind a name whose files are not found, though the module may be one of the tree's.

        Re-exports by files of the tree are followed; for a module's name, those of its ``member``.
        """
        found: dict[Imported, None] = {}
        waiting = [(file, one, one.name or member) for one in file.bound_at(name, inside)]
        seen: set[tuple[str, str]] = set()
        while waiting and len(seen) < MAX_PASSED_THROUGH:
            importer, imported, asked = waiting.pop()
            files = self._modules.files_of(importer.language, importer.path, imported)
            if not files:
                if is_unresolved(importer.language, importer.path, imported, self._files):
                    found[imported if importer is file else imported._replace(name=asked)] = None
            elif self._modules.passes_on(files) and not self._modules.exported(files, asked):
                for other in filter(None, map(self._facts.file, files)):
                    if (other.path, asked) not in seen:
                        seen.add((other.path, asked))
                        passed = (*other.bound_at_top(asked), *other.bound_at_top("*"))
                        waiting += ((other, one, asked if one.name == "*" else one.name) for one in passed)
        return list(found)

    def whole_module(self, module: Module, name: str, language: str) -> tuple[SymbolRef, ...]:
        """Resolve an import of a whole module: the symbols that it exports as itself, or with the import's name."""
        rules = lookup_rules(language)
        if not (rules.modules.default_exports or rules.modules.module_tables):
            return ()
        is_component = any(self._facts.rules_at(path).modules.components for path in module.files)
        names = [DEFAULT] if is_component else [DEFAULT, name] if rules.modules.default_exports else [name, DEFAULT]
        return next(filter(None, (self._modules.exported(module.files, one) for one in names)), ())

    def _included(self, file: FileFacts, name: str, rules: LookupRules, around: tuple[str, ...]) -> Resolution | None:
        """The symbols of a name in included files, in C and C++: an ``#include`` binds no names.

        The file itself comes first. Of several namespaces the visible ones count: those ``around``, innermost first,
        and those that the file uses. Arguments may lead to other namespaces, so all of these are possible.
        """
        if not rules.modules.headers:
            return None
        defining = self._defining.get(name)
        if defining is None:
            defining = self._defining[name] = frozenset(
                other.path
                for other, definition in self._facts.definitions_named(name, rules.family)
                if not definition.parent or lookup_rules(other.language).modules.namespaces
            )
        if not defining:
            return None
        unseen: dict[str, tuple[SymbolRef, ...]] = {}
        seen = {*around, *file.declared("", NAMESPACES_USED).split("^")}
        for path in self._files_included(file):
            if path in defining and (found := self._modules.exported((path,), name)):
                if found[0].path == file.path:
                    return Resolution("local", found)
                if not around or len(defining) == 1 or any(place.definition.parent in seen for place in found):
                    return Resolution("import", found)
                unseen.setdefault(found[0].definition.parent, found)
        if not unseen:
            return None
        places = tuple(place for several in unseen.values() for place in several)
        return Resolution("import" if len(unseen) == 1 else "ambiguous", places)

    def defined_type(self, file: FileFacts, name: str) -> tuple[SymbolRef, ...]:
        """The type with the members in an included file, where another declares ``typedef struct a a;``."""
        defining = {other.path for other, one in self._facts.definitions_named(name) if one.kind in _WITH_MEMBERS}
        for path in self._files_included(file) if defining else ():
            if path in defining:
                return tuple(one for one in self._modules.exported((path,), name) if one.definition.kind != "type")
        return ()

    def includes(self, file: FileFacts, path: str) -> bool:
        """True if a file includes another one, directly or not."""
        return path in self._files_included(file)

    def _files_included(self, file: FileFacts) -> Iterator[str]:
        if file.path not in self._included_files:
            self._included_files[file.path] = [], self._find_included(file)
        known, further = self._included_files[file.path]
        return chain(tuple(known), _kept_in(known, further))

    def _find_included(self, file: FileFacts) -> Iterator[str]:
        """The file itself, and transitively the files that it includes, near ones first.

        The includes of a file are read only after all nearer files were yielded.
        """
        yield file.path
        seen = {file.path}
        level = [(file.path, file.language, file.imports)]
        while level and len(seen) < MAX_INCLUDED:
            following: list[str] = []
            for includer, language, imports in level:
                for imported in imports:
                    for path in self._modules.files_of(language, includer, imported)[:1]:
                        if path not in seen:
                            seen.add(path)
                            following.append(path)
                            yield path
            level = [(path, *found) for path in following if (found := self._facts.imports_at(path)) is not None]

    def _among(self, paths: tuple[str, ...], name: str, rules: LookupRules) -> tuple[SymbolRef, ...]:
        """The symbols of files that need no import, declared at top level or in their namespaces."""
        files = self._files_defining(paths, name, rules)
        if rules.modules.namespaces:
            return tuple(one for file in files for one in own_exports(self._facts, (file.path,), name))
        several = ((file, one) for file in files for one in file.qualified(name))
        return tuple(SymbolRef(file.path, one) for file, one in several if not file.anonymous_base(one))

    def _files_defining(self, paths: tuple[str, ...], name: str, rules: LookupRules) -> list[FileFacts]:
        defining = self._facts.defining(paths, name, rules.family)
        return [file for file in map(self._facts.file, defining) if file is not None]


def _kept_in(known: list[str], further: Iterator[str]) -> Iterator[str]:
    """Yield the further paths, and add each to ``known``."""
    for path in further:
        known.append(path)
        yield path


def _namespaces(file: FileFacts, inside: int) -> tuple[str, ...]:
    """The qualified names of the scopes around a place, innermost first; the last is ``""``, the file."""
    definition = file.definition(inside) if inside >= 0 else None
    around = [definition.parent] if definition is not None else [""]
    while around[-1]:
        around.append(around[-1].rpartition(".")[0])
    return tuple(around)
