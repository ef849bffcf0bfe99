"""The files of Rust modules: ``name.rs`` and ``name/mod.rs``, from a crate's root or the importing file."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.languages.import_rules import NO_FILES
from smart_explore.languages.project_files import Files
from smart_explore.languages.rust.cargo import begins_at_root, crate_named, has_manifest, target_roots
from smart_explore.languages.tree_paths import and_above, folder_of, inside, joined, name_of
from smart_explore.model.relation import Imported

_ROOTS = ("lib.rs", "main.rs")
_TARGET_FOLDERS = ("benches", "bin", "examples", "tests")
_PATH = re.compile(
    rb"""#\[\s*(?:cfg_attr\s*\([^\]"]*(?:"[^"\n]*"[^\]"]*)*?,\s*)?path\s*=\s*"([^"\n]+)"[^\]]*\]"""
    rb"""(?:\s|//[^\n]*|#\[[^\]]*\]|pub(?:\([^)]*\))?)*mod\s+(\w+)\s*;"""
)
_OUTSIDE = frozenset({"alloc", "core", "proc_macro", "std", "test"})


def resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The file of the module that a path names; if the path ends in a type, of the module around it."""
    parts = [part for part in imported.module.split("::") if part]
    if not parts:
        return NO_FILES
    start, rest = _start(importer, parts, files)
    if start is None:
        return NO_FILES
    return (_descend(start, rest, files)[0],)


def submodule(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The file of a name that is a module with a file of its own."""
    parts = [part for part in imported.module.split("::") if part]
    start, rest = _start(importer, [*parts, imported.name], files)
    if start is None:
        return NO_FILES
    path, remaining = _descend(start, rest, files)
    return (path,) if not remaining else NO_FILES


def _start(importer: str, parts: Sequence[str], files: Files) -> tuple[str | None, Sequence[str]]:
    """The file that a path begins at, and the parts that lead on from there."""
    first, rest = parts[0], parts[1:]
    if first == "crate":
        return _crate_root(importer, files), rest
    if first in ("self", "super"):
        file: str | None = importer
        for count, part in enumerate(parts):
            if part == "super":
                file = _parent(file, files) if file is not None else None
            elif part != "self":
                return file, parts[count:]
        return file, ()
    if any(_child(importer, parts[:count], files) is not None for count in (1, 2) if len(parts) >= count):
        return importer, parts
    crate = crate_named(importer, first, files)
    if crate is not None:
        return crate, rest
    if first not in _OUTSIDE and begins_at_root(importer, first, files):
        return _crate_root(importer, files), parts
    return None, ()


def _descend(start: str, parts: Sequence[str], files: Files) -> tuple[str, Sequence[str]]:
    """The file of the deepest module on the path, and the remaining path there."""
    inline: list[str] = []
    path = start
    for count, part in enumerate(parts):
        child = _child(path, [*inline, part], files)
        if child is None:
            inline.append(part)
        else:
            path, inline = child, []
        if len(inline) > 2:
            return path, parts[count + 1 - len(inline) :]
    return path, inline


def _child(path: str, names: Sequence[str], files: Files) -> str | None:
    stem = inside(_inner_folder(path, files), "/".join(names))
    for candidate in (f"{stem}.rs", f"{stem}/mod.rs"):
        if candidate in files.paths and candidate != path:
            return candidate
    return files.memoized(_said_paths, path).get(names[0]) if len(names) == 1 else None


def _said_paths(files: Files, path: str) -> dict[str, str]:
    """The files of the modules that ``#[path = "other.rs"]`` names in a file."""
    content = files.read(path) or b""
    found: dict[str, str] = {}
    for written, name in _PATH.findall(content) if b"path" in content else ():
        place = joined(folder_of(path), written.decode("utf-8", "replace"))
        if place is not None and place in files.paths:
            found.setdefault(name.decode(), place)
    return found


def _inner_folder(path: str, files: Files) -> str:
    """The folder of a module's own modules."""
    return folder_of(path) if name_of(path) == "mod.rs" or _is_root(path, files) else path.removesuffix(".rs")


def _is_root(path: str, files: Files) -> bool:
    """True if the file is the root of a crate."""
    folder = folder_of(path)
    if name_of(path) in (*_ROOTS, "build.rs"):
        return True
    if name_of(folder) in _TARGET_FOLDERS and name_of(path) != "mod.rs":
        is_module = inside(folder, "mod.rs") in files.paths or f"{folder}.rs" in files.paths
        above = folder_of(folder)
        if not is_module and (has_manifest(above, files) or name_of(above) == "src" or not above):
            return True
    return path in files.memoized(_declared_roots, folder)


def _declared_roots(files: Files, folder: str) -> frozenset[str]:
    return frozenset(root for above in and_above(folder) for root in target_roots(above, files))


def _parent(path: str, files: Files) -> str | None:
    if _is_root(path, files):
        return None
    folder = folder_of(path)
    if name_of(path) == "mod.rs":
        folder = folder_of(folder)
    for candidate in (inside(folder, "mod.rs"), f"{folder}.rs", *(inside(folder, root) for root in _ROOTS)):
        if candidate in files.paths and candidate != path:
            return candidate
    return next(
        (candidate for candidate in files.below(folder) if candidate != path and _is_root(candidate, files)), None
    )


def _crate_root(importer: str, files: Files) -> str | None:
    if _is_root(importer, files):
        return importer
    for folder in and_above(folder_of(importer)):
        for root in _ROOTS:
            if (path := inside(folder, root)) in files.paths:
                return path
        declared = [root for root in files.memoized(_declared_roots, folder) if folder_of(root) == folder]
        if declared:
            return sorted(declared)[0]
        if has_manifest(folder, files):
            return None
    return None
