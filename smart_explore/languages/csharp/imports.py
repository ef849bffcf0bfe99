"""C#: namespaces as files declare them, ``using static``, and the global usings of projects and files."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.csharp.namespaces import files_of_namespace, namespaces, project_usings
from smart_explore.languages.csharp.published_packages import published, wanted
from smart_explore.languages.import_rules import ImportRules
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import prefixes
from smart_explore.languages.tree_paths import folder_of, nearest_first
from smart_explore.model import Import
from smart_explore.model.relation import Imported

_USING = re.compile(
    r"(?:global\s+)?using\s+(?P<static>static\s+)?(?:unsafe\s+)?(?:(?P<alias>\w+)\s*=\s*)?(?:global::)?(?P<name>[\w.]+)"
)


def _names(statement: Import) -> Iterator[Imported]:
    using = _USING.match(statement.text)
    if using is not None:
        yield _used(using["name"], using["alias"] or "", bool(using["static"]), statement.line)


def _used(name: str, alias: str, is_static: bool, line: int) -> Imported:
    """Return the names that one ``using`` binds; for a static one the members of the type, ``Type.*``."""
    module, _, last = name.rpartition(".")
    if alias:
        return Imported(module, last, alias, line)
    return Imported(module, f"{last}.*", "*", line) if is_static and module else Imported(name, "*", "*", line)


def _resolve(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The files of the namespace; for a type the file of its name, if there is one."""
    if imported.name != "*":
        name = imported.name.removesuffix(".*")
        for module in _full_names(imported.module, importer, files):
            outer, _, type_ = module.rpartition(".")  # a type may be inside another one
            is_written = module == imported.module or "." in imported.module
            in_namespace = files_of_namespace(module, name, importer, files)
            in_type = files_of_namespace(outer, type_, importer, files) if outer and is_written else ()
            if in_namespace or in_type:
                return in_namespace or in_type
        return ()
    found = files_of_namespace(imported.module, "", importer, files) or _by_folder(imported.module, importer, files)
    return tuple(path for path in found if path != importer)


def _submodule(importer: str, imported: Imported, files: Files) -> tuple[str, ...]:
    """The files of the namespace that an alias names."""
    names = _full_names(f"{imported.module}.{imported.name}", importer, files)
    return next(filter(None, (files_of_namespace(name, "", importer, files) for name in names)), ())


def _full_names(name: str, importer: str, files: Files) -> Iterator[str]:
    """The namespaces that a name may refer to: as it is written, then below each of those around the file."""
    yield name
    yield from (f"{outer}.{name}" for outer in _enclosing(importer, files))


def _by_folder(namespace: str, importer: str, files: Files) -> Iterator[str]:
    """The files in folders of a namespace's name that could not be read."""
    for folder in nearest_first(_folders(namespace, files), importer):
        yield from (path for path in _sources(folder, files) if path not in namespaces(files).packages)


def _folders(namespace: str, files: Files) -> set[str]:
    parts = namespace.split(".")
    return {
        folder
        for count in range(1, len(parts) + 1)
        for folder in files.folders_ending(".".join(parts[-count:]))
        if f".{folder.replace('/', '.')}".endswith(f".{namespace}")
    }


def _sources(folder: str, files: Files) -> Iterator[str]:
    return (path for path in files.below(folder) if path.endswith(".cs"))


def _visible(files: Files, importer: str) -> tuple[str, ...]:
    """The files of a file's namespaces, then of those around them; of the folder if the file cannot be read."""
    own = namespaces(files).packages.get(importer)
    if own is None:
        return tuple(path for path in _sources(folder_of(importer), files) if path != importer)
    around = (*_enclosing(importer, files), "")
    found = (path for name in around for path in files_of_namespace(name, "", importer, files))
    return tuple(path for path in dict.fromkeys(found) if path != importer)


def _ambient(importer: str, files: Files) -> tuple[Imported, ...]:
    return tuple(_used(*using, 0) for using in project_usings(importer, files))


def _enclosing(path: str, files: Files) -> tuple[str, ...]:
    """The namespaces of a file, then those around them."""
    own = tuple(filter(None, namespaces(files).packages.get(path, ())))
    return tuple(dict.fromkeys([*own, *(around for one in own for around in prefixes(one.split("."), "."))]))


IMPORTS = ImportRules(
    _names,
    _resolve,
    _submodule,
    implicit=lambda importer, files: files.memoized(_visible, importer),
    ambient=_ambient,
    words=lambda path, files: namespaces(files).last_words(path),
    published=published,
    wanted=wanted,
    enclosing=_enclosing,
)
