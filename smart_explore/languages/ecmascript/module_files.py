"""From the place that an ECMAScript import points at to the files there: extensions, index files, declarations."""

from __future__ import annotations

from smart_explore.languages.import_rules import NO_FILES
from smart_explore.languages.json_text import members, read_json
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import inside, joined, name_of

_TYPED = (".ts", ".tsx", ".mts", ".cts")
_PLAIN = (".js", ".jsx", ".mjs", ".cjs")
_DECLARED = (".d.ts", ".d.mts", ".d.cts", ".js.flow")
_PLATFORMS = ("", ".web", ".native", ".ios", ".android", ".node", ".browser")
_WRITTEN = {".js": (".ts", ".tsx"), ".jsx": (".tsx",), ".mjs": (".mts",), ".cjs": (".cts",)}
"""The source extensions that compile to each extension: an import names the compiled file."""


def file_or_folder(place: str, importer: str, files: Files, is_folder: bool = False) -> tuple[str, ...]:
    """The module at a place: a file as it is written or with an extension, else a folder's main or index file.

    The code comes first, a declaration file beside it second.
    """
    found = NO_FILES if is_folder else _exact(place, importer, files) or _extended(place, importer, files)
    return found or _folder(place, importer, files)


def is_declaration(path: str) -> bool:
    """True if the file only has declarations, as ``.d.ts`` files do."""
    return path.endswith(_DECLARED)


def _exact(place: str, importer: str, files: Files) -> tuple[str, ...]:
    stem, dot, ending = place.rpartition(".")
    extension = dot + ending
    sources = [stem + source for source in _WRITTEN.get(extension, ()) if stem + source in files.paths]
    present = [place] if place in files.paths and name_of(place) else []
    ordered = [*sources, *present] if _is_typed(importer) else [*present, *sources]
    if extension in _WRITTEN:
        return _with_declarations(ordered, stem, files)
    return tuple(ordered)


def _extended(place: str, importer: str, files: Files) -> tuple[str, ...]:
    if not name_of(place):
        return NO_FILES
    extensions = (*_TYPED, *_PLAIN) if _is_typed(importer) else (*_PLAIN, *_TYPED)
    for platform in _PLATFORMS:
        present = [path for extension in extensions if (path := place + platform + extension) in files.paths]
        if found := _with_declarations(present, place + platform, files):
            return found
    return NO_FILES


def _with_declarations(present: list[str], stem: str, files: Files) -> tuple[str, ...]:
    declared = [path for extension in _DECLARED if (path := stem + extension) in files.paths]
    return (*present[:1], *declared)


def _folder(folder: str, importer: str, files: Files) -> tuple[str, ...]:
    for main in _mains(folder, files):
        place = joined(folder, main)
        if place not in (None, folder) and (
            found := _exact(place, importer, files)
            or _extended(place, importer, files)
            or _extended(inside(place, "index"), importer, files)
        ):
            return found
    return _extended(inside(folder, "index"), importer, files)


def _mains(folder: str, files: Files) -> list[str]:
    package = members(files.memoized(read_json, inside(folder, "package.json")))
    return [
        main for key in ("source", "main", "module", "types", "typings") if isinstance(main := package.get(key), str)
    ]


def _is_typed(importer: str) -> bool:
    return importer.endswith(_TYPED)
