"""The symbols that an imported name means, through re-exports."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore.languages.project_files import Files
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.relation import Imported
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.scoped_imports import visible
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.modules.module_files import EXPORTS, Module, ModuleFiles
from smart_explore.relations.modules.own_exports import (
    ANONYMOUS_DEFAULT,
    DEFAULT,
    is_top_export,
    nested_exports,
    own_exports,
)
from smart_explore.terms.terms import Expression, Record, Term

MAX_STEPS = 8
"""The most re-exports through which a name is followed."""

MAX_WILDCARDS = 500_000
"""The most wildcard re-exports that one question follows: n modules that re-export each other have n * n."""


class Modules(ModuleFiles):
    """The modules of one tree. At most ``max_wildcards`` re-exports of everything are followed."""

    def __init__(self, facts: TreeFacts, files: Files, max_wildcards: int = MAX_WILDCARDS) -> None:
        super().__init__(facts, files)
        self._meanings: dict[tuple[str, Imported], tuple[SymbolRef, ...] | Module] = {}
        self._exported: dict[tuple[tuple[str, ...], str], tuple[SymbolRef, ...]] = {}
        self._given: dict[tuple[tuple[str, ...], str], Module | None] = {}
        self._looking: list[tuple[tuple[str, ...], str]] = []
        self._cut_short: list[tuple[tuple[str, ...], str]] = []
        self._wildcards, self._max_wildcards = 0, max_wildcards

    def bound_at(self, file: FileFacts, name: str, inside: int) -> tuple[Imported, ...]:
        """The imports of a name visible in a definition of a file: its own, else its project's."""
        bound = visible(file, file.bound_at(name, inside), inside)
        return bound or tuple(one for one in self.ambient(file) if one.local == name != "*")

    def meaning(self, file: FileFacts, imported: Imported, steps: int = MAX_STEPS) -> tuple[SymbolRef, ...] | Module:
        """The symbols or the module of an imported name; empty if it is external."""
        key = (file.path, imported)
        found = self._meanings.get(key)
        if found is None:
            found = self._find_meaning(file, imported, steps)
            if found or not self._looking:
                self._meanings[key] = found
        return found

    def symbols_of(self, file: FileFacts, imports: Iterable[Imported], steps: int = MAX_STEPS) -> Iterator[SymbolRef]:
        """The symbols, except modules, that imports of a file mean."""
        meanings = (self.meaning(file, imported, steps) for imported in imports)
        return (place for meaning in meanings if not isinstance(meaning, Module) for place in meaning)

    def _find_meaning(self, file: FileFacts, imported: Imported, steps: int) -> tuple[SymbolRef, ...] | Module:
        inner = self.submodule(file.language, file.path, imported)
        if inner is not None and not self._shadowed(file, imported, steps):
            return inner
        files = self.files_of(file.language, file.path, imported)
        if not imported.name:
            is_module = bool(files) or self.is_namespace(file, imported.module)
            return Module(file.language, imported.module, files) if is_module else ()
        if imported.name == DEFAULT:
            default = self._default(files, imported.local, steps) or self.module_given(files, DEFAULT, steps)
            return default or self._without_default(file.language, imported.module, files) or ()
        if not files:
            return ()
        found = nested_exports(self._facts, files, imported) or own_exports(self._facts, files, imported.name)
        if found and not _are_modules(found):
            return found + self._imported_otherwise(found, imported.name, steps - 1)
        passed = self.exported(files, imported.name, steps)
        if passed and not _are_modules(passed) and lookup_rules(file.language).modules.module_paths:
            return passed
        given = self.module_given(files, imported.name, steps)  # this also finds its default export
        return given or passed

    def module_beside(self, file: FileFacts, imported: Imported) -> Module | None:
        """The module of an imported name that also means a symbol."""
        files = self.files_of(file.language, file.path, imported)
        return self.submodule(file.language, file.path, imported) or self.module_given(files, imported.name)

    def _shadowed(self, file: FileFacts, imported: Imported, steps: int) -> bool:
        """True if a package has a symbol with the name of one of its modules."""
        files = self.files_of(file.language, file.path, imported)
        found = self.exported(files, imported.name, steps) if files else ()
        return bool(found) and not _are_modules(found)

    def exported(self, files: tuple[str, ...], name: str, steps: int = MAX_STEPS) -> tuple[SymbolRef, ...]:
        """The symbols that a module's files export under a name: their own, or imported ones."""
        key = (files, name)
        found = self._exported.get(key)
        if found is None:
            if not steps or key in self._looking:
                self._cut_short += self._looking[1:]
                return own_exports(self._facts, files, name)
            self._looking.append(key)
            found = self._exported[key] = self._find_exported(files, name, steps)
            self._looking.pop()
            if not self._looking:  # inside a cycle the answer may be incomplete
                for other in self._cut_short:
                    if not self._exported.get(other):
                        self._exported.pop(other, None)
                self._cut_short.clear()
        return found

    def exported_to_all(self, files: tuple[str, ...], name: str, steps: int = MAX_STEPS) -> tuple[SymbolRef, ...]:
        """The symbols that a wildcard import of a module's files binds to a name."""
        found = self.exported(files, name, steps)
        if not found or not self._facts.rules_at(files[0]).modules.wildcards_exported:
            return found
        return tuple(one for one in found if one.definition.exported or one.path not in files)

    def _find_exported(self, files: tuple[str, ...], name: str, steps: int) -> tuple[SymbolRef, ...]:
        own = own_exports(self._facts, files, name)
        if (own and not _are_modules(own)) or not self.passes_on(files):
            return own + self._imported_otherwise(own, name, steps - 1)
        for path in files:
            file = self._facts.file(path)
            if file is None:
                continue
            if passed := self._passed_on(file, name, steps - 1) or self._renamed(file, name, steps - 1):
                return passed
        return own

    def _imported_otherwise(self, own: tuple[SymbolRef, ...], name: str, steps: int) -> tuple[SymbolRef, ...]:
        """The symbols that a name has by import in a file that also declares it, as in ``except ImportError:``."""
        paths = dict.fromkeys(place.path for place in own)
        files = [file for file in map(self._facts.file, paths) if file is not None and file.is_rebound(name)]
        return tuple(
            place for file in files if steps for place in self.symbols_of(file, file.bound_at_top(name), steps)
        )

    def passes_on(self, files: tuple[str, ...]) -> bool:
        """True if a module's files re-export their imports; those of a package of several files do not."""
        return len(files) < 2 or "folder" not in self._facts.rules_at(files[0]).modules.imports_say

    def _renamed(self, file: FileFacts, name: str, steps: int) -> tuple[SymbolRef, ...]:
        """The symbols that a file exports under another name, ``export { a as b }``, ``module.exports = { b:
        a.c }``.
        """
        if not lookup_rules(file.language).modules.default_exports:
            return ()
        own = _exported_as(file, name)
        written = own.dotted if isinstance(own, Expression) else ""
        holder, _, last = written.rpartition(".")
        if written == name or not last.isidentifier():
            return ()
        if not holder:
            return self.exported((file.path,), last, steps)
        if members := file.qualified(written):
            return tuple(SymbolRef(file.path, one) for one in members)
        module = self.module_given((file.path,), holder, steps) if holder.isidentifier() else None
        return self.exported(module.files, last, steps) if module is not None else ()

    def value_given(self, files: tuple[str, ...], name: str) -> tuple[FileFacts, Term] | None:
        """The type of a module's export that is no symbol, and the file that declares it."""
        for file in filter(None, map(self._facts.file, files)) if self.passes_on(files) else ():
            if not lookup_rules(file.language).modules.default_exports:
                continue
            if (own := _exported_as(file, name)) is not None:
                return file, own
        return None

    def value_imported(
        self, file: FileFacts, imported: Imported, steps: int = MAX_STEPS
    ) -> tuple[FileFacts, Term] | None:
        """The same for a name bound by an import, through files that pass it on."""
        files = self.files_of(file.language, file.path, imported)
        name = imported.name or DEFAULT
        if found := self.value_given(files, name):
            return found
        for passing in filter(None, map(self._facts.file, files)) if steps and self.passes_on(files) else ():
            for one in passing.bound_to(name):
                if found := self.value_imported(passing, one, steps - 1):
                    return found
        return None

    def inner(self, module: Module, importer: str, name: str) -> Module | None:
        """The module of that name inside a package, or exported by a module under that name."""
        if name == EXPORTS and importer in module.files and lookup_rules(module.language).modules.default_exports:
            return module  # ``module.exports.name``
        inside = self.submodule(module.language, importer, Imported(module.name, name, name, 0))
        return inside or self.module_given(module.files, name)

    def module_given(self, files: tuple[str, ...], name: str, steps: int = MAX_STEPS) -> Module | None:
        """The module that the files of a module export under a name, as in ``export * as name from "./other"``."""
        key = (files, name)
        if key not in self._given:
            self._given[key] = None  # for modules that pass on each other
            self._given[key] = self._find_module_given(files, name, steps - 1) if steps else None
        return self._given[key]

    def _find_module_given(self, files: tuple[str, ...], name: str, steps: int) -> Module | None:
        for file in filter(None, map(self._facts.file, files)) if self.passes_on(files) else ():
            rules = lookup_rules(file.language)
            if not (rules.modules.default_exports or rules.modules.modules_given):
                continue
            for imported in file.bound_to(name):
                meaning = self.meaning(file, imported, steps) if steps else ()
                if isinstance(meaning, Module):
                    return meaning
            own = file.type_of("", name)
            other = own.root if isinstance(own, Expression) and not own.steps else ""
            if other and (given := self.module_given((file.path,), other, steps)):
                return given
            for imported in file.bound_to("*") if name != DEFAULT else ():
                passing = self.files_of(file.language, file.path, imported)
                if given := self.module_given(passing, name, steps):
                    return given
        return None

    def _passed_on(self, file: FileFacts, name: str, steps: int) -> tuple[SymbolRef, ...]:
        for imported in (*file.bound_to(name), *file.bound_to("*")):
            if imported.name == "*":
                self._wildcards += 1
                if self._wildcards > self._max_wildcards:
                    return ()
                files = self.files_of(file.language, file.path, imported)
                if files and file.path not in files and (found := self.exported_to_all(files, name, steps)):
                    return found
                continue
            meaning = self.meaning(file, imported, steps) if steps else ()
            if isinstance(meaning, Module):
                meaning = self._whole(meaning, steps) if not imported.name else ()
            if meaning:
                return meaning
        return ()

    def _whole(self, module: Module, steps: int) -> tuple[SymbolRef, ...]:
        """The function or type that a module exports as itself: ``module.exports = function () {}``."""
        is_one = steps > 0 and lookup_rules(module.language).modules.default_exports
        return self.exported(module.files, DEFAULT, steps - 1) if is_one else ()

    def _without_default(self, language: str, name: str, files: tuple[str, ...]) -> Module | None:
        """The module itself, if it has exports but no default, as by ``exports.a = ..``."""
        found = [file for file in map(self._facts.file, files) if file is not None]
        is_said = any(file.declared("", DEFAULT) for file in found)
        gives = any(is_top_export(one) for file in found for one in file.definitions)
        return Module(language, name, files) if gives and not is_said else None

    def _default(self, files: tuple[str, ...], local: str, steps: int) -> tuple[SymbolRef, ...]:
        """The default export of a module: a symbol with the import's name, or the only exported one."""
        for path in files:
            file = self._facts.file(path)
            if file is None:
                continue
            if steps and (renamed := self._renamed(file, DEFAULT, steps - 1)):
                return renamed
            top = [one for one in file.definitions if is_top_export(one)]
            is_said = bool(file.declared("", DEFAULT))  # it is no symbol then
            is_component = lookup_rules(file.language).modules.components
            names = (DEFAULT, ANONYMOUS_DEFAULT, *(() if is_component else (local,)))
            same = [one for one in top if one.name in names]
            same = same or (top if len(top) == 1 and not (is_said or is_component) else [])
            if same:
                return tuple(SymbolRef(path, one) for one in same)
            if steps and (passed := self._passed_on(file, DEFAULT, steps - 1)):
                return passed
        return ()


def _exported_as(file: FileFacts, name: str) -> Term | None:
    """The type of a file's export, or of a member of its only one."""
    whole = None if file.declared("", name) else file.type_of("", DEFAULT)
    return whole.member(name) if isinstance(whole, Record) else file.type_of("", name)


def _are_modules(places: tuple[SymbolRef, ...]) -> bool:
    """True for declared modules, whose names may also mean a symbol: ``mod wrap; pub use wrap::wrap;``."""
    return all(place.definition.kind == "module" for place in places)
