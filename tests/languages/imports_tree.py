"""Trees and statements for tests: paths and settings as the test writes them."""

from __future__ import annotations

from collections.abc import Mapping

from smart_explore.languages.project_files import FileTree
from smart_explore.model import Import
from smart_explore.model.relation import Imported
from smart_explore.relations.imports.imported_files import imported_names, resolve_module


def tree(paths: str, settings: Mapping[str, str | bytes] | None = None) -> FileTree:
    """A tree of the source files in ``paths``, between white space, and of settings that are no source files."""
    contents = dict(settings or {})

    def read(path: str) -> bytes | None:
        assert not path.startswith(("/", "../")), f"asked for a path outside of the tree: {path}"
        text = contents.get(path)
        return text.encode() if isinstance(text, str) else text

    return FileTree(frozenset(paths.split()), read)


def names(language: str, text: str) -> list[tuple[str, str, str]]:
    """Module, name and local name of all that a statement binds."""
    return [one[:3] for one in bound(language, text)]


def bound(language: str, text: str) -> tuple[Imported, ...]:
    """What a statement on line 7 binds."""
    found = imported_names(language, [Import(text, 7)])
    assert all(one.line == 7 for one in found)
    return found


def files(language: str, importer: str, module: str, of: FileTree, name: str = "") -> str:
    """The files that a module is, between blanks."""
    return " ".join(resolve_module(language, importer, Imported(module, name, name, 1), of))
