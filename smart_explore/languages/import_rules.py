"""The contract of import resolution for a language group."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.project_files import Files
from smart_explore.languages.published import Package, Wanted
from smart_explore.model import Import, Symbol
from smart_explore.model.relation import Imported

NO_FILES: tuple[str, ...] = ()


def _nothing_declared(symbols: Sequence[Symbol]) -> Iterator[Imported]:
    return iter(())


def _nothing_visible(importer: str, files: Files) -> tuple[str, ...]:
    return NO_FILES


def _no_submodule(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    return NO_FILES


def _never_known(importer: str, imported: Imported, files: Files) -> bool:
    return False


def _no_namespace(importer: str, module: str, files: Files) -> bool:
    return False


def _always_external(importer: str, imported: Imported, files: Files) -> bool:
    return True


def _nothing_ambient(importer: str, files: Files) -> tuple[Imported, ...]:
    return ()


def _as_called(path: str, files: Files) -> tuple[str, ...] | None:
    return None


def _nothing_published(files: Files) -> Iterable[Package]:
    return ()


def _nothing_wanted(importer: str, imported: Imported, files: Files) -> Iterable[Wanted]:
    return ()


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
    submodule: Callable[[str, Imported, Files], tuple[str, ...]] = _no_submodule
    implicit: Callable[[str, Files], tuple[str, ...]] = _nothing_visible
    declared: Callable[[Sequence[Symbol]], Iterator[Imported]] = _nothing_declared
    within: Callable[[Sequence[Imported], Sequence[Symbol]], list[Imported]] | None = None
    belongs: Callable[[str, Imported, Files], bool] = _never_known
    is_namespace: Callable[[str, str, Files], bool] = _no_namespace
    is_external: Callable[[str, Imported, Files], bool] = _always_external
    ambient: Callable[[str, Files], tuple[Imported, ...]] = _nothing_ambient
    words: Callable[[str, Files], tuple[str, ...] | None] = _as_called
    unparsed: Callable[[bytes], list[Import]] | None = None
    published: Callable[[Files], Iterable[Package]] = _nothing_published
    wanted: Callable[[str, Imported, Files], Iterable[Wanted]] = _nothing_wanted
    enclosing: Callable[[str, Files], Sequence[str]] | None = None
