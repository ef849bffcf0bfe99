"""Packages of Node inside of the tree: ``package.json``, its ``exports`` and ``imports``, and workspaces."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.ecmascript.build_entries import sources_like, sources_named
from smart_explore.languages.ecmascript.conditions import conditions_of
from smart_explore.languages.ecmascript.deno import deno_manifest, workspace_patterns
from smart_explore.languages.ecmascript.module_files import file_or_folder, is_declaration
from smart_explore.languages.ecmascript.package_exports import built_from, built_names, targets_of
from smart_explore.languages.ecmascript.version_ranges import excludes
from smart_explore.languages.import_rules import NO_FILES
from smart_explore.languages.json_text import members, read_json, texts
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import Package, manifests
from smart_explore.languages.tree_paths import and_above, folder_of, inside, joined, name_of
from smart_explore.languages.workspaces import folders_matching
from smart_explore.languages.yaml_lists import yaml_list

_MANIFEST = "package.json"
_DEPENDENCIES = ("dependencies", "devDependencies", "peerDependencies", "optionalDependencies")
_FOLDER = ("file:", "link:", "portal:", "workspace:.")
_RENAMED = re.compile(r"(?:workspace|npm|jsr):((?:@[^/@]+/)?[A-Za-z][^/@]*)(?:@(.*))?\Z")
_MAX_NAMES = 4
_MAX_NAMED = 1_000


def split_specifier(specifier: str) -> tuple[str, str]:
    """The name of a package and what is asked of it: ``@a/b/c/d`` is ``@a/b`` and ``c/d``."""
    parts = specifier.split("/")
    at = 2 if specifier.startswith("@") else 1
    return "/".join(parts[:at]), "/".join(parts[at:])


def package_around(importer: str, files: Files) -> str:
    """The folder of the package that a file is in; the root where there is no manifest."""
    return next((one for one in and_above(folder_of(importer)) if _manifest(one, files) is not None), "")


def published(files: Files) -> Iterator[Package]:
    """The packages of a tree, by the names in their manifests."""
    for folder in manifests(files, _MANIFEST, "deno.json", "jsr.json"):
        for name in texts(members(_manifest(folder, files)).get("name")):
            yield Package(name, folder, (name,))


def own_name(importer: str, name: str, files: Files) -> str:
    """The name that a package has itself which a file's manifests may call otherwise."""
    return _own_name(importer, name, files)[0]


def _own_name(importer: str, name: str, files: Files) -> tuple[str, str]:
    """The name that a package has itself, and the versions that a manifest wants of it, ``""`` for any."""
    versions = ""
    for _ in range(_MAX_NAMES):
        renamed = (_renamed(one, name, files) for one in and_above(folder_of(importer)))
        own, wanted = next(filter(None, renamed), (name, versions))
        if own == name:
            break
        name, versions = own, wanted
    return name, versions


def package_named(importer: str, name: str, files: Files) -> str | None:
    """The folder of the package of that name; None for none.

    It is the file's own, one that its manifest takes from a folder or under another name, one beside it or one of its
    workspaces. A manifest that wants another release of it than is in the tree takes that from a registry.
    """
    name, versions = _own_name(importer, name, files)
    found = _folder_named(importer, name, files)
    released = texts(members(_manifest(found, files)).get("version")) if found is not None else []
    return None if any(excludes(versions, one) for one in released) else found


def _folder_named(importer: str, name: str, files: Files) -> str | None:
    for folder in and_above(folder_of(importer)):
        if (taken := _linked(folder, name, files)) is not None:
            return taken
        beside = inside(folder_of(folder), name_of(name))
        for one in (folder, beside) if folder else (folder,):
            if members(_manifest(one, files)).get("name") == name:
                return one
        if name in (inner := files.memoized(_workspaces, folder)):
            return inner[name]
    return None


def _linked(folder: str, name: str, files: Files) -> str | None:
    """The folder from which a manifest takes a package: ``"a": "file:../packages/a"``."""
    for key in _DEPENDENCIES:
        for written in texts(members(members(_manifest(folder, files)).get(key)).get(name)):
            if written.startswith(_FOLDER):
                place = joined(folder, written.partition(":")[2])
                if place is not None and _manifest(place, files) is not None:
                    return place
    return None


def names_file(folder: str, stem: str, files: Files) -> bool:
    """Tell whether the entries or import maps of a folder's manifests name a file by its name without extension."""
    return stem in files.memoized(_named_files, folder)


def _named_files(files: Files, folder: str) -> frozenset[str]:
    named = set()
    for manifest in (members(_manifest(folder, files)), deno_manifest(folder, files)):
        for key in ("exports", "imports", "main", "module", "source", "types"):
            for _, target in zip(range(_MAX_NAMED), _texts_in(manifest.get(key)), strict=False):
                named.add(name_of(target).partition(".")[0])
    return frozenset(named)


def _texts_in(value: object) -> Iterator[str]:
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict):
            waiting += one.values()
        elif isinstance(one, list):
            waiting += one


def depends_on(importer: str, name: str, files: Files) -> bool:
    """Tell whether a manifest above a file lists a package among those that it depends on."""
    manifests = (members(_manifest(folder, files)) for folder in and_above(folder_of(importer)))
    return any(name in members(one.get(key)) for one in manifests for key in _DEPENDENCIES)


def _renamed(folder: str, name: str, files: Files) -> tuple[str, str] | None:
    """The own name and the versions of a package that a manifest calls otherwise: ``"a": "workspace:@scope/b@*"``."""
    for key in _DEPENDENCIES:
        for written in texts(members(members(_manifest(folder, files)).get(key)).get(name)):
            if renamed := _RENAMED.match(written):
                return renamed[1], renamed[2] or ""
    return None


def _workspaces(files: Files, root: str) -> dict[str, str]:
    """The packages that a root lists as its workspaces: folders by name."""
    manifest = members(_manifest(root, files))
    workspaces = manifest.get("workspaces")
    patterns = texts(members(workspaces).get("packages")) or texts(workspaces)
    patterns += texts(members(files.memoized(read_json, inside(root, "lerna.json"))).get("packages"))
    if (listed := files.read(inside(root, "pnpm-workspace.yaml"))) is not None:
        patterns += yaml_list(listed, "packages")
    patterns += workspace_patterns(root, files)
    found: dict[str, str] = {}
    for folder in folders_matching(root, patterns, files):
        for name in texts(members(_manifest(folder, files)).get("name")):
            found.setdefault(name, folder)
    return found


def own_imports(importer: str, specifier: str, files: Files) -> tuple[str, ...]:
    """The files that ``#name`` resolves to by the ``imports`` of the importer's package."""
    folder = package_around(importer, files)
    conditions = conditions_of(importer, specifier, files)
    for target in targets_of(members(_manifest(folder, files)).get("imports"), specifier, conditions):
        if target.startswith("."):
            place = joined(folder, target)
            if place is not None and (found := _built(folder, place, importer, files)):
                return found
    return NO_FILES


def package_target(folder: str, rest: str, importer: str, files: Files) -> tuple[str, ...]:
    """The files that a package of the tree gives for what is asked of it, ``""`` for itself.

    What is built is not in a tree as a rule: its source is taken instead, also of declarations that are.
    """
    declared = NO_FILES
    for found in filter(None, _targets(folder, rest, importer, files)):
        if not all(map(is_declaration, found)):
            return found
        declared = declared or found
    return file_or_folder(inside(inside(folder, "src"), rest or "index"), importer, files) or declared


def _targets(folder: str, rest: str, importer: str, files: Files) -> Iterator[tuple[str, ...]]:
    """The files of each candidate target in the manifest, in the order of resolution."""
    name, exports = (members(_manifest(folder, files)).get(key) for key in ("name", "exports"))
    conditions = conditions_of(importer, f"{name}/{rest}" if rest else str(name), files)
    for target in targets_of(exports, f"./{rest}" if rest else ".", conditions):
        if (place := joined(folder, target)) is not None:
            yield _built(folder, place, importer, files)
    yield file_or_folder(inside(folder, rest) if rest else folder, importer, files)
    for key in ("source", "main", "module", "types", "typings") if not rest else ():
        for target in texts(members(_manifest(folder, files)).get(key)):
            if (place := joined(folder, target)) is not None:
                yield _built(folder, place, importer, files)


def _built(folder: str, place: str, importer: str, files: Files) -> tuple[str, ...]:
    return next(
        filter(None, (file_or_folder(one, importer, files) for one in _sources(folder, place, files))), NO_FILES
    )


def _sources(folder: str, place: str, files: Files) -> Iterator[str]:
    """A place and what the file there is made from: as the build tool is told, as it is usual, as the names go."""
    yield place
    names = tuple(built_names(folder, place))
    for name in names:
        yield from sources_named(folder, name, files)
    yield from built_from(folder, place)
    for name in names:
        yield from sources_like(folder, name, files)


def _manifest(folder: str, files: Files) -> object:
    """Return what npm is told of a folder; of one that only Deno knows what that is told."""
    said = files.memoized(read_json, inside(folder, _MANIFEST))
    return said or deno_manifest(folder, files) or said
