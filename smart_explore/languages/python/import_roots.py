"""The folders in which Python looks for a module that a file of the tree imports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.languages.project_files import Files
from smart_explore.languages.python.project_settings import every_setting, settings_of
from smart_explore.languages.tree_paths import and_above, folder_of, inside, name_of, nearest_first

SOURCES = ("src", "lib", "python")
"""Folders that projects keep their packages in."""

_MARKERS = ("pyproject.toml", "setup.py", "setup.cfg", "manage.py")
"""The files of a folder that contains a project's modules."""


def roots_near(importer: str, files: Files) -> tuple[str, ...]:
    """The folders above a file that a program would have on its path, nearest first, each with its source folders."""
    return files.memoized(_roots_near, folder_of(importer))


def _roots_near(files: Files, folder: str) -> tuple[str, ...]:
    roots: dict[str, None] = {}
    if not _is_package(folder, files) and not any(_is_package(above, files) for above in and_above(folder)):
        roots[folder] = None
    top = folder
    for above in and_above(folder):
        if _is_package(above, files):
            top = folder_of(above)
    roots[top] = None
    roots[_own_root(folder, files)] = None
    for above in and_above(folder):
        if not _is_package(above, files):
            roots[above] = None
            for said in settings_of(above, files).roots:
                roots[said] = None
            for source in SOURCES:
                roots[inside(above, source)] = None
    return tuple(roots)


def _own_root(folder: str, files: Files) -> str:
    """The folder above the packages that a folder is directly in; the folder itself if it is no package."""
    while folder and _is_package(folder, files):
        folder = folder_of(folder)
    return folder


def roots_far(importer: str, parts: Sequence[str], files: Files) -> Iterator[str]:
    """The other folders that contain a module of that name, nearest first."""
    path = "/".join(parts)
    found = [*files.ending(path + "/__init__.py"), *files.ending(path + ".py")] if len(parts) > 1 else []
    found = found or list(files.ending(path + "/__init__.py"))
    for one in nearest_first(found, importer):
        end = one.removesuffix(".py").removesuffix("/__init__")
        root = end[: -len(path)].rstrip("/")
        if not _is_package(root, files) and _may_be_root(root, files):
            yield root


def packages_elsewhere(importer: str, files: Files) -> Iterator[tuple[str, str]]:
    """The packages whose folders have other names, by the settings above a file, then by those of the whole tree."""
    for above in and_above(folder_of(importer)):
        yield from settings_of(above, files).packages
    yield from every_setting(files).packages


def is_namespace(importer: str, parts: Sequence[str], files: Files) -> bool:
    """True if a dotted name is that of folders with modules, none of which has an ``__init__.py``."""
    return files.memoized(_is_namespace, f"{folder_of(importer)}\0{'/'.join(parts)}")


def _is_namespace(files: Files, about: str) -> bool:
    r"""The same for ``FOLDER\0PATH``, for any file of the folder."""
    folder, _, path = about.partition("\0")
    if any(holds_modules(inside(root, path), files) for root in files.memoized(_roots_near, folder)):
        return True
    far = ((folder, folder[: -len(path)].rstrip("/")) for folder in files.folders_ending(path))
    return any(_may_be_root(root, files) and holds_modules(folder, files) for folder, root in far)


def holds_modules(folder: str, files: Files) -> bool:
    """True if a folder is no package but has modules, or folders with some."""
    return files.memoized(_holds_modules, folder)


def _holds_modules(files: Files, folder: str) -> bool:
    if _is_package(folder, files):
        return False
    inner = [folder, *files.folders_in(folder)]
    inner += [deeper for one in inner[1:] for deeper in files.folders_in(one)]
    return any(path.endswith((".py", ".pyi")) for one in inner for path in files.below(one))


def _may_be_root(folder: str, files: Files) -> bool:
    is_said = folder in every_setting(files).roots
    return is_said or name_of(folder) in SOURCES or files.memoized(_is_project, folder)


def _is_package(folder: str, files: Files) -> bool:
    return inside(folder, "__init__.py") in files.paths or inside(folder, "__init__.pyi") in files.paths


def _is_project(files: Files, folder: str) -> bool:
    return any(files.read(inside(folder, marker)) is not None for marker in _MARKERS)
