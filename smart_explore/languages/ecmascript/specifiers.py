"""The files that an ECMAScript module specifier means, as Node, TypeScript and bundlers look for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore.languages.ecmascript.bundler_aliases import aliased_places
from smart_explore.languages.ecmascript.deno import from_registry, mapped_names
from smart_explore.languages.ecmascript.module_files import file_or_folder
from smart_explore.languages.ecmascript.package_json import (
    depends_on,
    names_file,
    own_imports,
    own_name,
    package_around,
    package_named,
    package_target,
    split_specifier,
)
from smart_explore.languages.ecmascript.tsconfig import mapped
from smart_explore.languages.import_rules import NO_FILES
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import Wanted
from smart_explore.languages.tree_paths import and_above, folder_of, inside, joined, name_of
from smart_explore.languages.words import words as split_words
from smart_explore.model.relation import Imported

_ALIASES = ("@/", "~/", "@@/", "~~/")
"""Prefixes that bundlers commonly map to the root of the sources; no package name begins so."""


_OF_NODE = split_words(
    "assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns domain"
    " events fs http http2 https inspector module net os path perf_hooks process punycode querystring readline repl"
    " stream string_decoder sys timers tls trace_events tty url util v8 vm wasi worker_threads zlib"
)
"""Modules that Node brings with it."""


def resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The files of the module that ``importer`` names; empty for what is not in the tree."""
    specifier = imported.module.partition("?")[0].rpartition("!")[2]
    if specifier in (".", "..") or specifier.startswith(("./", "../")):
        place = joined(folder_of(importer), specifier)
        return NO_FILES if place is None else file_or_folder(place, importer, files, specifier.endswith("/"))
    if not specifier or specifier[0] == "/":
        return NO_FILES
    for other, place in mapped_names(importer, specifier, files):
        other = from_registry(other)
        if place is None and (other[:1] in (".", "/", "") or ":" in other):
            continue
        found = _first((place,), importer, files) if place is not None else _of_package(importer, other, files)
        if found:
            return found
    specifier = from_registry(specifier)
    if ":" in specifier:
        return NO_FILES
    if specifier[0] == "#" and (found := own_imports(importer, specifier, files)):
        return found
    return (
        _first(mapped(importer, specifier, files), importer, files)
        or _first(aliased_places(importer, specifier, files), importer, files)
        or _of_package(importer, specifier, files)
        or _aliased(importer, specifier, files)
    )


def belongs(importer: str, imported: Imported, files: Files) -> bool:
    """True if a specifier names a module of the tree, by path, alias or package; its files may be missing."""
    specifier = imported.module.partition("?")[0].rpartition("!")[2]
    if specifier.startswith((".", "#", *_ALIASES)):
        return True
    if not specifier or specifier[0] == "/":
        return False
    if any(place is not None for _, place in mapped_names(importer, specifier, files)):
        return True
    specifier = from_registry(specifier)
    if ":" in specifier:
        return False
    if any(True for _ in aliased_places(importer, specifier, files)):
        return True
    return package_named(importer, split_specifier(specifier)[0], files) is not None


def wanted(importer: str, imported: Imported, files: Files) -> Iterator[Wanted]:
    """The package that a specifier names, under its own name where a manifest calls it otherwise."""
    specifier = from_registry(imported.module.partition("?")[0].rpartition("!")[2])
    name, rest = split_specifier(specifier)
    if name and name[0] not in "./#" and ":" not in name and name not in _OF_NODE:
        own = own_name(importer, name, files)
        yield Wanted(own, imported._replace(module=f"{own}/{rest}" if rest else own))


def words(path: str, files: Files) -> tuple[str, ...] | None:
    """Nothing where a manifest or a bundler's settings above a file name it: imports may call it anything then."""
    stem = name_of(path).partition(".")[0]
    return () if any(names_file(folder, stem, files) for folder in and_above(folder_of(path))) else None


def is_external(importer: str, imported: Imported, files: Files) -> bool:
    """Tell whether a module is Node's own, a package that a manifest above depends on, or an address."""
    specifier = imported.module.partition("?")[0].rpartition("!")[2]
    name = split_specifier(specifier)[0]
    if ":" in specifier or name in _OF_NODE:
        return True
    return depends_on(importer, name, files)


def _first(places: Iterable[str], importer: str, files: Files) -> tuple[str, ...]:
    for place in places:
        if found := file_or_folder(place, importer, files):
            return found
    return NO_FILES


def _of_package(importer: str, specifier: str, files: Files) -> tuple[str, ...]:
    name, rest = split_specifier(specifier)
    folder = package_named(importer, name, files)
    return NO_FILES if folder is None else package_target(folder, rest, importer, files)


def _aliased(importer: str, specifier: str, files: Files) -> tuple[str, ...]:
    if not specifier.startswith(_ALIASES):
        return NO_FILES
    rest = specifier.partition("/")[2]
    root = package_around(importer, files)
    return _first(tuple(inside(inside(root, source), rest) for source in ("src", "app", "")), importer, files)
