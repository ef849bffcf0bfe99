"""The contract of import resolution for a language group."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.project_files import Files
from smart_explore.languages.published import Package, Wanted
from smart_explore.languages.tree_paths import folder_of, joined
from smart_explore.model import Import, Symbol
from smart_explore.model.relation import Imported

NO_FILES: tuple[str, ...] = ()


def file_beside(importer: str, path: str, files: Files) -> tuple[str, ...]:
    """The file of the tree at a path relative to the importer's folder, if there is one."""
    found = joined(folder_of(importer), path)
    return (found,) if found is not None and found in files.paths else NO_FILES


class ImportRules(NamedTuple):
    """The rules of languages with the same imports.

    ``names`` reads one statement. ``resolve`` returns the files of an imported name's module, ``submodule`` those of
    the name itself if it is a module, ``implicit`` the files that need no import. ``declared`` are the imports among
    the symbols; ``within`` adapts a file's imports to the symbols around their statements. ``belongs`` tells if a
    module belongs to the tree, even if its files are missing or not found. ``is_namespace`` tells if a module without
    files of its own holds others. ``is_external`` tells if a name without files in the tree is known to come from
    outside. ``ambient`` are the imports that other files and settings make for a file. ``words`` are those of which
    each import of a file contains one: empty if it may have any name, None if it has that of the file or its folder.
    ``unparsed`` reads the statements of a file from its bytes, with the parser's result but much faster. ``published``
    are the packages that a tree offers to others, ``wanted`` those that an import may refer to, best first.
    ``enclosing`` is for languages in which several packages may declare names in one module: the modules around a file,
    whose names it sees without an import.
    """

    names: Callable[[Import], Iterator[Imported]]
    resolve: Callable[[str, Imported, Files], tuple[str, ...]]
    submodule: Callable[[str, Imported, Files], tuple[str, ...]] = lambda importer, imported, files: NO_FILES
    implicit: Callable[[str, Files], tuple[str, ...]] = lambda importer, files: NO_FILES
    declared: Callable[[Sequence[Symbol]], Iterator[Imported]] = lambda symbols: iter(())
    within: Callable[[Sequence[Imported], Sequence[Symbol]], list[Imported]] | None = None
    belongs: Callable[[str, Imported, Files], bool] = lambda importer, imported, files: False
    is_namespace: Callable[[str, str, Files], bool] = lambda importer, module, files: False
    is_external: Callable[[str, Imported, Files], bool] = lambda importer, imported, files: True
    ambient: Callable[[str, Files], tuple[Imported, ...]] = lambda importer, files: ()
    words: Callable[[str, Files], tuple[str, ...] | None] = lambda path, files: None
    unparsed: Callable[[bytes], list[Import]] | None = None
    published: Callable[[Files], Iterable[Package]] = lambda files: ()
    wanted: Callable[[str, Imported, Files], Iterable[Wanted]] = lambda importer, imported, files: ()
    enclosing: Callable[[str, Files], Sequence[str]] | None = None
