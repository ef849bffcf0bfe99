"""C and C++: included files, beside the file that includes them or in the include folders of the tree; modules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.c_family import modules
from smart_explore.languages.c_family.published_packages import (
    INCLUDE_FOLDERS,
    SOURCE_FOLDERS,
    in_own_folder,
    published,
    wanted,
)
from smart_explore.languages.c_family.standard_headers import STANDARD
from smart_explore.languages.import_rules import NO_FILES, ImportRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import and_above, folder_of, inside, joined, name_of, nearest_first
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_INCLUDE = re.compile(r"\s*+#\s*+(?:include_next|include|import)\s*+(?:\"([^\"]*+)\"|(<[^>]*+>))")


def _names(statement: Import) -> Iterator[Imported]:
    """An include in quotes is ``x.h``, one in angle brackets ``<x.h>``; it makes all declarations visible."""
    match = _INCLUDE.match(statement.text)
    if match is not None and (module := match[1] or match[2]) and module != "<>":
        yield Imported(module, "*", "*", statement.line, reexported=True)
    elif match is None and (found := modules.imported(statement.text, statement.line)) is not None:
        yield found


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    if modules.is_module(imported.module):
        return modules.files_of(importer, imported.module, files)
    path = imported.module.strip("<> ").replace("\\", "/")
    is_quoted = not imported.module.startswith("<")
    if not path or path.startswith("/"):
        return NO_FILES
    if is_quoted:
        candidate = joined(folder_of(importer), path)
        if candidate is not None and candidate in files.paths:
            return (candidate,)
    bare = _without_dots(path)
    if bare is None:
        return NO_FILES
    is_standard = not is_quoted and bare in STANDARD
    for folder in and_above(folder_of(importer)):
        for include in INCLUDE_FOLDERS if is_standard else (*INCLUDE_FOLDERS, *SOURCE_FOLDERS):
            if (candidate := inside(inside(folder, include), bare)) in files.paths:
                return (candidate,)
    if is_standard:
        return NO_FILES
    for folder in and_above(folder_of(importer)):
        if (candidate := inside(folder, bare)) in files.paths and (is_quoted or folder != folder_of(importer)):
            return (candidate,)
    if found := _anywhere(importer, bare, is_quoted, files):
        return found
    own = in_own_folder(importer, bare, files)
    return (own,) if own is not None else NO_FILES


def _anywhere(importer: str, path: str, is_quoted: bool, files: Files) -> tuple[str, ...]:
    """The file of the tree that ends with the included path; one in an include folder or near is preferred."""
    candidates = nearest_first(files.ending(path), importer)
    candidates.sort(key=lambda candidate: name_of(candidate[: -len(path)].rstrip("/")) not in INCLUDE_FOLDERS)
    if "/" not in path and not is_quoted:
        candidates = [candidate for candidate in candidates if "include" in candidate]
    return tuple(candidates[:1])


def _without_dots(path: str) -> str | None:
    """A path without its leading ``..``; None if others follow."""
    parts = [part for part in path.split("/") if part not in ("", ".")]
    first = next((index for index, part in enumerate(parts) if part != ".."), len(parts))
    return "/".join(parts[first:]) if parts[first:] and ".." not in parts[first:] else None


def _unparsed(data: bytes) -> list[Import]:
    from smart_explore.languages.c_family.include_lines import (
        include_lines,
    )  # the masks are worth no warm answer's time

    return include_lines(data)


IMPORTS = ImportRules(_names, _resolve, published=published, wanted=wanted)
IMPORTS_OF_C = IMPORTS._replace(unparsed=_unparsed)
