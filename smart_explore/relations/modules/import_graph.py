"""Edges between files: imports and importers."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cached_property

from smart_explore.languages.project_files import Files
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.relation import Imported
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.imports.imported_files import is_unresolved, may_reach, words_of
from smart_explore.relations.modules.modules import Modules

MAX_SINGLY = 20
"""If the importers of more files are needed, all imports of the tree are read at once."""

_Source = tuple[str, tuple[str, ...]]
"""The family of an importing language, and the files that are imported together."""


class ImportGraph:
    """The imports of one tree, each with its files."""

    def __init__(self, facts: TreeFacts, modules: Modules, files: Files) -> None:
        self._facts = facts
        self._files = files
        self._modules = modules
        self._asked_for_importers = 0

    def imported_files(self, path: str) -> list[tuple[Imported, tuple[str, ...]]]:
        """The imports of a file, each with its files in the tree; no files for an external module."""
        file = self._facts.file(path)
        return (
            []
            if file is None
            else [(imported, self.files_of(file.language, path, imported)) for imported in file.imports]
        )

    def files_of(self, language: str, importer: str, imported: Imported) -> tuple[str, ...]:
        """The files of an imported name: those of a submodule if it is one, else those of its module."""
        inner = self._modules.submodule(language, importer, imported)
        if inner is not None and inner.files:
            return inner.files
        files = self._modules.files_of(language, importer, imported)
        if len(files) < 2 or imported.name in ("", "*"):
            return files
        if "folder" not in lookup_rules(language).modules.imports_say and not words_of(language, files[0], self._files):
            return files  # they are one module
        return self._facts.defining(files, imported.name.removesuffix(".*"))

    def importers(self, path: str) -> list[tuple[str, Imported]]:
        """The files that import a file, each with the import, by path and line."""
        own = self._facts.file(path)
        if own is None:
            return []
        self._asked_for_importers += 1
        family = lookup_rules(own.language).family
        if self._asked_for_importers > MAX_SINGLY:
            sources = self._sources.get(path, ())
            several = [
                imported
                for key in sources
                if key[0] == family
                for imported in self._importers[key]
                if imported[0] != path
            ]
            return sorted(several, key=lambda imported: (imported[0], imported[1].line))
        stem = path.rpartition("/")[2].partition(".")[0]
        folder = path.rpartition("/")[0].rpartition("/")[2]
        said = words_of(own.language, path, self._files)
        words = _words(own.language, stem, folder) if said is None else list(said)
        return [
            (other.path, imported)
            for other, imports in self._facts.importing(words, family)
            if other.path != path and lookup_rules(other.language).family == family
            for imported in imports
            if path in self.files_of(other.language, other.path, imported)
        ]

    def unresolved(self, path: str) -> list[tuple[str, Imported]]:
        """The imports without known files that may mean a file, judged by the words of both, by path and line."""
        own = self._facts.file(path)
        stem, *folders = reversed(path.split("/"))
        words = [word for word in (stem.partition(".")[0], *folders[:1]) if word and word not in _SILENT]
        if own is None or not words:
            return []
        family = lookup_rules(own.language).family
        return [
            (other.path, imported)
            for other, imports in self._facts.importing(words, family)
            if other.path != path and lookup_rules(other.language).family == family
            for imported in imports
            if _ends_in(imported, words)
            and may_reach(other.path, path, self._files)
            and is_unresolved(other.language, other.path, imported, self._files)
            and not self.files_of(other.language, other.path, imported)
        ]

    def are_importing(self, paths: Iterable[str], path: str) -> set[str]:
        """The files, of those given, that import a file; other importers are not searched."""
        family, others = self._facts.family_of(path), set(paths) - {path}
        return {
            other
            for other in others
            if self._facts.family_of(other) == family and any(path in files for _, files in self.imported_files(other))
        }

    def first_lines(self, among: Collection[str] | None = None) -> dict[str, dict[str, int]]:
        """For each file of the tree the files that it imports, each with the line of the first such import.

        With ``among``, for these files only.
        """
        edges: dict[str, dict[str, int]] = {path: {} for path in (self._facts.paths if among is None else among)}
        for file, names in self._facts.importing(()):
            for imported in names if file.path in edges else ():
                for target in self.files_of(file.language, file.path, imported)[:1]:
                    if target != file.path:
                        edges[file.path].setdefault(target, imported.line)
        return edges

    @cached_property
    def _importers(self) -> dict[_Source, list[tuple[str, Imported]]]:
        """The imports by the set of files that they resolve to."""
        importers: dict[_Source, list[tuple[str, Imported]]] = {}
        for file, imports in self._facts.importing(()):
            for imported in imports:
                files = self.files_of(file.language, file.path, imported)
                if files:
                    key = (lookup_rules(file.language).family, files)
                    importers.setdefault(key, []).append((file.path, imported))
        return importers

    @cached_property
    def _sources(self) -> dict[str, list[_Source]]:
        """The keys of ``_importers`` that contain each file."""
        sources: dict[str, list[_Source]] = {}
        for key in self._importers:
            for path in key[1]:
                sources.setdefault(path, []).append(key)
        return sources


_SILENT = frozenset({"__init__", "index", "mod", "lib", "main"})
"""Files that an import need not name: it names their folder, or nothing."""


def _ends_in(imported: Imported, words: Collection[str]) -> bool:
    """True if the last part of a module's name, or the imported name, is one of the words."""
    last = re.split(r"[./\\:]", re.sub(r"\.[cm]?[jt]sx?\Z", "", imported.module))[-1]
    return last in words or imported.name in words


def _words(language: str, stem: str, folder: str) -> list[str]:
    """The words that every import of a file contains: its name, or its folder's. Empty if it may have any text."""
    said = lookup_rules(language).modules.imports_say
    if not stem or not folder or (stem in _SILENT and "file" in said):
        return []
    return [stem if part == "file" else folder for part in said]
