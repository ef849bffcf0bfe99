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
    """The languages that import alike.

    ``names`` reads one statement. ``resolve`` gives the files that the module of an imported name is, ``submodule``
    those that the name itself is where it is a module, ``implicit`` the files that need no import. ``declared`` are
    the imports that stand among the symbols; ``within`` says from the file what the
    symbols around a statement change in its meaning. ``belongs`` says whether a module is one of the tree, also where
    its files are not there or not found. ``is_namespace`` says whether a module without files of its own holds others.
    ``is_external`` says whether what has no files in the tree is known to be from outside of it.
    ``ambient`` are the imports that other files and settings make for a file. ``words`` are those of which each import
    of a file holds one: none where it may be called anything, None where it is called as the file or its folder.
    ``unparsed`` reads the statements of a file from its bytes, the same as the parser finds, for much less.
    ``published`` are the packages that a tree gives to others, ``wanted`` those that an import may be of, best first.
    ``enclosing`` is of languages in which several packages may declare names in one module: the modules that a file is
    in, whose names it sees without an import.
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
