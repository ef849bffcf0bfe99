"""Crates of the tree by the names that ``Cargo.toml`` gives them."""

from __future__ import annotations

from collections.abc import Mapping

from smart_explore.languages.json_text import members
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import and_above, folder_of, inside, joined, name_of, nearest_first

_MAX_CRATES = 2_000
_DEPENDENCIES = ("dependencies", "dev-dependencies", "build-dependencies")


def crate_named(importer: str, name: str, files: Files) -> str | None:
    """The root file of the library crate that code calls by a name; None for what is not in the tree."""
    folder = _package_folder(importer, files)
    renamed = files.memoized(_renamed, folder).get(name, name) if folder is not None else name
    roots = files.memoized(_libraries, "").get(renamed, ())
    return nearest_first(roots, importer)[0] if roots else None


def _package_folder(importer: str, files: Files) -> str | None:
    return next((folder for folder in and_above(folder_of(importer)) if has_manifest(folder, files)), None)


def has_manifest(folder: str, files: Files) -> bool:
    """Whether a package begins in a folder."""
    return files.read(inside(folder, "Cargo.toml")) is not None


def begins_at_root(importer: str, name: str, files: Files) -> bool:
    """Whether a path that begins with ``name`` begins at the crate's root: so it was before the edition of 2018.

    Not where the package depends on a crate of that name.
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
    libraries: dict[str, tuple[str, ...]] = {}
    for path in files.ending("lib.rs")[:_MAX_CRATES]:
        folder = folder_of(path)
        package = folder_of(folder) if name_of(folder) == "src" else folder
        name = _crate_name(package, files)
        if name:
            libraries[name] = (*libraries.get(name, ()), path)
    for folder in _folders_of_own_roots(files):
        manifest = files.memoized(_manifest, folder)
        path_given = members(manifest.get("lib")).get("path")
        root = joined(folder, path_given) if isinstance(path_given, str) else None
        name = _crate_name(folder, files)
        if root is not None and root in files.paths and name and root not in libraries.get(name, ()):
            libraries[name] = (*libraries.get(name, ()), root)
    return libraries


def _folders_of_own_roots(files: Files) -> list[str]:
    """Folders with a manifest next to the tree's top, where a library may be named otherwise than ``lib.rs``."""
    level = ["", *files.folders_in("")]
    level += [inner for folder in level[1:] for inner in files.folders_in(folder)]
    return [folder for folder in level[:_MAX_CRATES] if has_manifest(folder, files)]


def _crate_name(folder: str, files: Files) -> str:
    manifest = files.memoized(_manifest, folder)
    name = members(manifest.get("lib")).get("name") or members(manifest.get("package")).get("name")
    return (name if isinstance(name, str) else name_of(folder)).replace("-", "_")


def _renamed(files: Files, folder: str) -> dict[str, str]:
    """Crates that a package calls by another name than their own."""
    manifest = files.memoized(_manifest, folder)
    renamed = {}
    for key in _DEPENDENCIES:
        for name, dependency in members(manifest.get(key)).items():
            package = members(dependency).get("package")
            if isinstance(package, str):
                renamed[name.replace("-", "_")] = package.replace("-", "_")
    return renamed


def _manifest(files: Files, folder: str) -> Mapping[str, object]:
    data = files.read(inside(folder, "Cargo.toml"))
    if data is None:
        return {}
    import tomllib  # for Rust only

    try:
        return tomllib.loads(data.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return {}
