"""The repositories that a bare name in a file may refer to: its own, and those whose packages it needs."""

from __future__ import annotations

from smart_explore.languages.project_files import Files
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.imports.repositories import RepositoryFiles
from smart_explore.relations.modules.modules import Modules

View = frozenset[str]
"""The folders of repositories."""


class Views:
    """The visible repositories of each file of a tree; None for a tree of one repository."""

    def __init__(self, modules: Modules, files: Files) -> None:
        self._modules = modules
        self._repositories = files if isinstance(files, RepositoryFiles) else None
        self._known: dict[str, View] = {}

    def of(self, file: FileFacts) -> View | None:
        """The repositories that a file's manifests and imports reach; None if the tree is one repository."""
        if self._repositories is None:
            return None
        view = self._known.get(file.path)
        if view is None:
            self._known[file.path] = self._repositories.reached(self._repositories.around(file.path))  # ends a cycle
            view = self._known[file.path] = self._find(self._repositories, file)
        return view

    def around(self, path: str) -> str:
        """The repository of a file."""
        return self._repositories.around(path) if self._repositories is not None else ""

    def sees(self, file: FileFacts, path: str) -> bool:
        """True if a file may mean a symbol of the file at ``path``."""
        view = self.of(file)
        return view is None or self.around(path) in view

    def _find(self, repositories: RepositoryFiles, file: FileFacts) -> View:
        own = repositories.around(file.path)
        view = repositories.reached(own)
        if len(view) == len(repositories.folders):
            return view
        for imported in file.imports:
            for path in self._modules.files_of(file.language, file.path, imported)[:1]:
                view |= repositories.reached(repositories.around(path))
        return view
