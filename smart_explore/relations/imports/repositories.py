"""Several repositories as one tree: imports resolve in the importer's own, then in the one that publishes the package.

A package has the name of its manifest. If two repositories publish what is imported, neither is used.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from smart_explore.languages.import_rules import ImportRules
from smart_explore.languages.project_files import Files, FileTree
from smart_explore.languages.published import Package, Wanted
from smart_explore.languages.registry import BY_NAME, language_of_name
from smart_explore.languages.tree_paths import and_above, folder_of, inside, name_of
from smart_explore.model.relation import Imported
from smart_explore.relations.imports.needed_packages import plain_name, words_of_manifests

Question = Callable[[str, Imported, Files], tuple[str, ...]]
"""``(importer, imported, files)`` -> files, as ``resolve`` and ``submodule`` of ``ImportRules``."""

_STAND_IN = "__another_repository__"
"""An imaginary file in a package's folder, as whose import one from another repository is resolved."""


class Conflict(NamedTuple):
    """Repositories that all publish an imported package, and the ``names`` of these packages: none is used."""

    repositories: tuple[str, ...]
    names: tuple[str, ...]


class RepositoryFiles(FileTree):
    """The files of several repositories. ``folders`` are the repositories' below the root, none inside another."""

    def __init__(
        self,
        paths: Collection[str],
        read: Callable[[str], bytes | None],
        source: Callable[[str], bytes | None] | None,
        folders: Sequence[str],
    ) -> None:
        super().__init__(paths, read, source)
        self.folders = tuple(folders)
        self.conflicts: dict[Conflict, None] = {}
        self._around: dict[str, str] = {}
        self._given: dict[int, dict[str, list[tuple[str, Package]]]] = {}

    def around(self, path: str) -> str:
        """The folder of the repository around a file; ``""`` for none."""
        folder = folder_of(path)
        found = self._around.get(folder)
        if found is None:
            found = next((one for one in and_above(folder) if one in self._trees), "")
            self._around[folder] = found
        return found

    def own(self, path: str) -> tuple[str, str, FileTree]:
        """The folder of the repository around a file, the file's path in it, and its files."""
        folder = self.around(path)
        return folder, path[len(folder) + 1 :], self._trees[folder]

    def resolve(self, rules: ImportRules, question: Question, importer: str, imported: Imported) -> tuple[str, ...]:
        """The files that an import means: in the importer's repository, else in the only other one that publishes it.

        If several packages may declare names in one module, they are those of all repositories that the importer's
        needs, and its own.
        """
        folder, path, tree = self.own(importer)
        own = _inside(folder, question(path, imported, tree))
        if own and rules.enclosing is None:
            return own
        answers = list(self._elsewhere(rules, question, importer, imported))
        names = tuple(package.name for _, package, _ in answers)
        if len(answers) > 1 and (rules.enclosing is None or len({*map(plain_name, names)}) < len(names)):
            self.conflicts[Conflict(tuple(other for other, _, _ in answers), names)] = None
            return own
        return (*own, *(path for other, _, found in answers for path in _inside(other, found)))

    def enclosing(self, rules: ImportRules, importer: str) -> tuple[str, ...]:
        """The files of other repositories whose names a file sees without an import."""
        _, path, tree = self.own(importer)
        modules = rules.enclosing(path, tree) if rules.enclosing is not None else ()
        asked = (Imported(module, "*", "*", 0) for module in modules)
        answers = (one for imported in asked for one in self._elsewhere(rules, rules.resolve, importer, imported))
        return tuple(path for other, _, found in answers for path in _inside(other, found))

    def is_published_elsewhere(self, rules: ImportRules, importer: str, imported: Imported) -> bool:
        """True if an import may mean packages of other repositories, one or several."""
        return any(True for _ in self._packages(rules, importer, imported))

    def is_namespace(self, rules: ImportRules, importer: str, module: str) -> bool:
        """True if a module without a file of its own contains modules, in any repository that it may mean."""
        _, path, tree = self.own(importer)
        if rules.is_namespace(path, module, tree):
            return True
        packages = self._packages(rules, importer, Imported(module, "", "", 0))
        return any(
            rules.is_namespace(inside(package.folder, _STAND_IN), wanted.imported.module, self._trees[other])
            for other, package, wanted in packages
        )

    def reached(self, folder: str) -> frozenset[str]:
        """The repository, and those whose packages it needs by its manifests, transitively."""
        found = {folder}
        waiting = [folder]
        while waiting:
            new = self._needed[waiting.pop()] - found
            found |= new
            waiting += new
        return frozenset(found)

    def _elsewhere(
        self, rules: ImportRules, question: Question, importer: str, imported: Imported
    ) -> Iterator[tuple[str, Package, tuple[str, ...]]]:
        """The files that each other candidate repository has for an import."""
        for other, package, wanted in self._packages(rules, importer, imported):
            stand_in = inside(package.folder, _STAND_IN)
            if found := question(stand_in, wanted.imported, self._trees[other]):
                yield other, package, found

    def _packages(self, rules: ImportRules, importer: str, imported: Imported) -> Iterator[tuple[str, Package, Wanted]]:
        """The best match for an import among the packages of each other repository."""
        folder, path, tree = self.own(importer)
        seen = {folder}
        given = self._packages_by_head(rules)
        view = self.reached(folder) if rules.enclosing is not None and given else None
        for wanted in rules.wanted(path, imported, tree) if given else ():
            for other, package in given.get(wanted.head, ()):
                if other not in seen and (view is None or other in view):
                    seen.add(other)
                    yield other, package, wanted

    def _packages_by_head(self, rules: ImportRules) -> dict[str, list[tuple[str, Package]]]:
        """The packages of all repositories by the beginning of imports of them."""
        found = self._given.get(id(rules))
        if found is None:
            found = self._given[id(rules)] = {}
            for folder, tree in self._trees.items():
                for package in rules.published(tree):
                    for head in package.heads:
                        found.setdefault(head, []).append((folder, package))
        return found

    @cached_property
    def _trees(self) -> dict[str, FileTree]:
        paths: dict[str, dict[str, None]] = {folder: {} for folder in self.folders}
        folders = set(self.folders)
        last, length = "", 0
        for path in self.paths:
            if not (length and path.startswith(last)):
                folder = next((one for one in and_above(folder_of(path)) if one in folders), None)
                if folder is None:
                    continue
                last, length = f"{folder}/", len(folder) + 1
            paths[last[:-1]][path[length:]] = None
        return {folder: self._tree(folder, own) for folder, own in paths.items()}

    def _tree(self, folder: str, paths: dict[str, None]) -> FileTree:
        def read(path: str) -> bytes | None:
            return self._read(inside(folder, path))

        def source(path: str) -> bytes | None:
            return self._source(inside(folder, path))

        return FileTree(paths, read, source)

    @cached_property
    def _needed(self) -> dict[str, frozenset[str]]:
        """The other repositories whose packages the manifests of each name."""
        packages: dict[str, set[str]] = {}
        endings = {name_of(path).rpartition(".")[2]: path for path in self.paths}
        languages = {language_of_name(name_of(path)) for path in endings.values()} - {None}
        for rules in filter(None, (rules_of(language) for language in sorted(map(str, languages)))):
            for several in self._packages_by_head(rules).values():
                for folder, package in several:
                    packages.setdefault(plain_name(package.name.rpartition(":")[2]), set()).add(folder)
        needed = {}
        for folder, tree in self._trees.items():
            words = words_of_manifests(tree, len(max(packages, key=len, default="")))
            needed[folder] = frozenset(one for name, several in packages.items() if name in words for one in several)
        return needed


def rules_of(language: str) -> ImportRules | None:
    """The import rules of a language; None if it has none."""
    own = BY_NAME[language].imports
    return own() if own else None


def ties_repositories(language: str) -> bool:
    """True if imports of a language are followed to the packages of other repositories."""
    rules = rules_of(language)
    return rules is not None and rules.published is not ImportRules._field_defaults["published"]


def _inside(folder: str, paths: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"{folder}/{path}" for path in paths)
