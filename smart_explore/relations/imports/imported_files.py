"""Imported names and the files that they mean, in any language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import MAX_CHARACTERS, inside
from smart_explore.model import Import, Symbol
from smart_explore.model.relation import Imported
from smart_explore.relations.imports.repositories import RepositoryFiles, rules_of

_SEPARATORS = re.compile(r"[./\\:@~$#]+")
_COMMON = frozenset({"", "src", "lib", "index", "__init__", "main", "packages", "test", "tests"})
"""Names of files and folders that are no hint of their content."""

MAX_NAMES = 10_000
"""The most names that one statement binds: more is no code that a person wrote."""


def imported_names(language: str, imports: Sequence[Import], symbols: Sequence[Symbol] = ()) -> tuple[Imported, ...]:
    """The names that import statements bind, in source order. Never raises, whatever the statements contain.

    ``symbols`` are the file's: Rust's ``mod name;`` is one of them, and inline modules change the meaning of ``super``.
    Python's ``import a.b.c`` binds two: ``a`` to the module ``a``, from which ``a.b.c`` is followed (``submodule``),
    and the loaded module ``a.b.c`` without a local name.
    """
    rules = rules_of(language)
    if rules is None:
        return ()
    found = [one for statement in imports for one in _bounded(rules.names(statement))]
    if rules.within is not None and symbols:
        found = rules.within(found, symbols)
    declared = list(rules.declared(symbols))
    return tuple(sorted([*found, *declared], key=lambda one: one.line) if declared else found)


def unparsed_imports(language: str, data: bytes) -> tuple[Imported, ...] | None:
    """The imported names from the bytes of a file, in languages that need no parser for these; else None."""
    rules = rules_of(language)
    if rules is None or rules.unparsed is None:
        return None
    return tuple(one for statement in rules.unparsed(data) for one in _bounded(rules.names(statement)))


def resolve_module(language: str, importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The files of the module of an imported name, best first; empty if it is not in the tree.

    For Python's ``from pkg import name`` they are those of ``pkg``; ``submodule`` resolves ``name`` as a module in it.
    A package without a file of its own has none, but may contain modules.
    """
    rules = rules_of(language)
    if rules is None or len(imported.module) > MAX_CHARACTERS:
        return ()
    if isinstance(files, RepositoryFiles):
        return files.resolve(rules, rules.resolve, importer, imported)
    return rules.resolve(importer, imported, files)


def submodule(language: str, importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The files of an imported name that is itself a module: ``from pkg import module``; else empty."""
    rules = rules_of(language)
    if rules is None or imported.name in ("", "*") or len(imported.module) > MAX_CHARACTERS:
        return ()
    if isinstance(files, RepositoryFiles):
        return files.resolve(rules, rules.submodule, importer, imported)
    return rules.submodule(importer, imported, files)


def belongs(language: str, importer: str, imported: Imported, files: Files) -> bool:
    """True if the module of an imported name is one of the tree's, even if ``resolve_module`` finds no files."""
    rules = rules_of(language)
    _, importer, files = own_tree(importer, files)
    return rules is not None and len(imported.module) <= MAX_CHARACTERS and rules.belongs(importer, imported, files)


def is_unresolved(language: str, importer: str, imported: Imported, files: Files) -> bool:
    """True if a module for which ``resolve_module`` finds no files may still be one of the tree's."""
    rules = rules_of(language)
    if rules is None or not imported.module or len(imported.module) > MAX_CHARACTERS:
        return False
    if isinstance(files, RepositoryFiles) and files.is_published_elsewhere(rules, importer, imported):
        return True
    _, importer, files = own_tree(importer, files)
    return not rules.is_external(importer, imported, files)


def may_mean(module: str, path: str) -> bool:
    """True if a module without known files may be a file, judged by the words of both."""
    stem, *folders = reversed(path.split("/"))
    own = {stem.partition(".")[0], *folders} - _COMMON
    return bool(own.intersection(_SEPARATORS.split(module)))


def is_namespace(language: str, importer: str, module: str, files: Files) -> bool:
    """True if a module has no file of its own but contains modules of the tree."""
    rules = rules_of(language)
    if rules is None or len(module) > MAX_CHARACTERS:
        return False
    if isinstance(files, RepositoryFiles):
        return files.is_namespace(rules, importer, module)
    return rules.is_namespace(importer, module, files)


def implicit(language: str, importer: str, files: Files) -> tuple[str, ...]:
    """The other files whose top-level names a file sees without an import: its Go or Java package."""
    rules = rules_of(language)
    if rules is None:
        return ()
    folder, path, tree = own_tree(importer, files)
    found = rules.implicit(path, tree)
    if not isinstance(files, RepositoryFiles):
        return found
    return (*(inside(folder, one) for one in found), *files.enclosing(rules, importer))


def ambient(language: str, importer: str, files: Files) -> tuple[Imported, ...]:
    """The imports that other files or settings of the project make for a file: C#'s global usings."""
    rules = rules_of(language)
    _, importer, files = own_tree(importer, files)
    return () if rules is None else rules.ambient(importer, files)


def words_of(language: str, path: str, files: Files) -> tuple[str, ...] | None:
    """The words of which each import of a file contains one, if not the file's or folder's name; None if unknown."""
    rules = rules_of(language)
    _, path, files = own_tree(path, files)
    return None if rules is None else rules.words(path, files)


def may_reach(importer: str, path: str, files: Files) -> bool:
    """True if an unresolved import may mean a file; a file of another repository only if that is needed."""
    if not isinstance(files, RepositoryFiles):
        return True
    return files.around(path) in files.reached(files.around(importer))


def own_tree(path: str, files: Files) -> tuple[str, str, Files]:
    """The folder of the repository around a file, the file's path there, and its files; of one tree all of it."""
    return files.own(path) if isinstance(files, RepositoryFiles) else ("", path, files)


def _bounded(names: Iterator[Imported]) -> Iterator[Imported]:
    return (one for _, one in zip(range(MAX_NAMES), names, strict=False))
