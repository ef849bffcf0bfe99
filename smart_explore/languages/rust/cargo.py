"""Crates of the tree, by their names in ``Cargo.toml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from smart_explore.languages.json_text import members
from smart_explore.languages.project_files import Files
from smart_explore.languages.toml_settings import toml_settings
from smart_explore.languages.tree_paths import and_above, folder_of, inside, joined, name_of, nearest_first

_MAX_CRATES = 2_000
_DEPENDENCIES = ("dependencies", "dev-dependencies", "build-dependencies")


class Dependency(NamedTuple):
    """A crate by its own name, and its root file if it is in a folder of the tree, else ``""``."""

    crate: str
    root: str


def crate_named(importer: str, name: str, files: Files) -> str | None:
    """The root file of the library crate with this name in the importer; None if it is not in the tree."""
    folder = _package_folder(importer, files)
    said = files.memoized(_dependencies, folder).get(name) if folder is not None else None
    if said is not None and said.root:
        return said.root
    roots = files.memoized(_libraries, "").get(said.crate if said is not None else name, ())
    return nearest_first(roots, importer)[0] if roots else None


def libraries(files: Files) -> Iterator[tuple[str, str]]:
    """The library crates of a tree: the name that code calls each by, and the folder of its package."""
    for name, roots in files.memoized(_libraries, "").items():
        for root in roots:
            folder = next((one for one in and_above(folder_of(root)) if has_manifest(one, files)), None)
            if folder is not None:
                yield name, folder


def own_crate_name(importer: str, name: str, files: Files) -> str:
    """The crate's own name for the name used in code, from the package's manifest."""
    folder = _package_folder(importer, files)
    said = files.memoized(_dependencies, folder).get(name) if folder is not None else None
    return said.crate if said is not None else name


def _package_folder(importer: str, files: Files) -> str | None:
    return next((folder for folder in and_above(folder_of(importer)) if has_manifest(folder, files)), None)


def has_manifest(folder: str, files: Files) -> bool:
    """True if the folder has a ``Cargo.toml``."""
    return files.read(inside(folder, "Cargo.toml")) is not None


def begins_at_root(importer: str, name: str, files: Files) -> bool:
    """True if a path that begins with ``name`` begins at the crate's root, as before the edition of 2018.

    False if the package depends on a crate of that name.
    """
    folder = _package_folder(importer, files)
    manifest = files.memoized(_manifest, folder) if folder is not None else {}
    package = members(manifest.get("package"))
    named = {key.replace("-", "_") for table in _DEPENDENCIES for key in members(manifest.get(table))}
    return package.get("edition", "2015") == "2015" and bool(package) and name not in named


def target_roots(folder: str, files: Files) -> tuple[str, ...]:
    """The root files that the package in a folder names itself."""
    return files.memoized(_target_roots, folder)


def _target_roots(files: Files, folder: str) -> tuple[str, ...]:
    manifest = files.memoized(_manifest, folder)
    tables = [manifest.get("lib"), members(manifest.get("package"))]
    for key in ("bin", "test", "bench", "example"):
        targets = manifest.get(key)
        tables += targets[:_MAX_CRATES] if isinstance(targets, list) else []
    paths = [members(table).get("path") for table in tables]
    roots = [joined(folder, path) for path in paths if isinstance(path, str)]
    return tuple(root for root in roots if root is not None and root in files.paths)


def _libraries(files: Files, about: str) -> dict[str, tuple[str, ...]]:
    """The root files of library crates by the crate's name as code writes it."""
    libraries: dict[str, dict[str, None]] = {}
    for path in files.ending("lib.rs")[:_MAX_CRATES]:
        folder = folder_of(path)
        package = folder_of(folder) if name_of(folder) == "src" else folder
        if name := _crate_name(package, files):
            libraries.setdefault(name, {})[path] = None
    for folder in _folders_with_manifests(files):
        root = _library_root(folder, files)
        if root and (name := _crate_name(folder, files)):
            libraries.setdefault(name, {})[root] = None
    return {name: tuple(roots) for name, roots in libraries.items()}


def _folders_with_manifests(files: Files) -> list[str]:
    """The folders in which packages begin, whose library may have another name than ``lib.rs``."""
    listed = [folder_of(path) for path in files.ending("Cargo.toml")]
    level = ["", *files.folders_in("")]
    level += [inner for folder in level[1:] for inner in files.folders_in(folder)]
    return list(dict.fromkeys([*listed, *(one for one in level[:_MAX_CRATES] if has_manifest(one, files))]))[
        :_MAX_CRATES
    ]


def _library_root(folder: str, files: Files) -> str:
    """The root file of a package's library; ``""`` if the tree has none."""
    said = members(files.memoized(_manifest, folder).get("lib")).get("path")
    root = joined(folder, said if isinstance(said, str) else "src/lib.rs")
    return root if root is not None and root in files.paths else ""


def _crate_name(folder: str, files: Files) -> str:
    manifest = files.memoized(_manifest, folder)
    name = members(manifest.get("lib")).get("name") or members(manifest.get("package")).get("name")
    return (name if isinstance(name, str) else name_of(folder)).replace("-", "_")


def _dependencies(files: Files, folder: str) -> dict[str, Dependency]:
    """The dependencies in a package's manifest, by their names in code."""
    manifest = files.memoized(_manifest, folder)
    systems = [members(one) for one in members(manifest.get("target")).values()]
    shared, above = _of_workspace(folder, files)
    found = {}
    for table in (members(one.get(key)) for one in (manifest, *systems) for key in _DEPENDENCIES):
        for name, said in table.items():
            is_shared = members(said).get("workspace") is True
            entry, base = (members(shared.get(name)), above) if is_shared else (members(said), folder)
            package, path = entry.get("package"), entry.get("path")
            place = joined(base, path) if isinstance(path, str) else None
            crate = package if isinstance(package, str) else name
            is_renamed = isinstance(package, str)
            root = _library_root(place, files) if place is not None else ""
            own = _crate_name(place, files) if root and place is not None and not is_renamed else ""
            code_name = (own or name).replace("-", "_")
            found[code_name] = Dependency(crate.replace("-", "_"), root)
    return found


def _of_workspace(folder: str, files: Files) -> tuple[Mapping[str, object], str]:
    """The dependencies that packages of a workspace share, and the folder of the workspace."""
    for above in and_above(folder):
        workspace = files.memoized(_manifest, above).get("workspace")
        if workspace is not None:
            return members(members(workspace).get("dependencies")), above
    return {}, folder


def _manifest(files: Files, folder: str) -> Mapping[str, object]:
    data = files.read(inside(folder, "Cargo.toml"))
    if data is None:
        return {}
    return toml_settings(data)
