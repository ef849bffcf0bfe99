"""The packages that C# projects publish: their names, and the namespaces of their files."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.csharp.namespaces import namespaces
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import ASIDE, Package, Wanted, prefixes
from smart_explore.languages.tree_paths import and_above, folder_of, name_of
from smart_explore.model.relation import Imported

_NAME = re.compile(rb"<(?:PackageId|AssemblyName)>\s*([\w.-]+)\s*</")
_TEST = re.compile(rb"<IsTestProject>\s*true|Microsoft\.NET\.Test\.Sdk", re.IGNORECASE)


def published(files: Files) -> Iterator[Package]:
    """The projects of a tree, once for each of their names, with the namespaces of their files; no test projects."""
    projects: dict[str, list[str]] = {}
    for path in files.paths:
        if path.endswith(".csproj"):
            projects.setdefault(folder_of(path), []).append(path)
    heads: dict[str, dict[str, None]] = {folder: {} for folder in projects}
    for path, declared in namespaces(files).packages.items() if projects else ():
        around = next((folder for folder in and_above(folder_of(path)) if folder in projects), None)
        if around is not None:
            heads[around].update(dict.fromkeys(filter(None, declared)))
    for folder, paths in projects.items():
        names = dict.fromkeys(name for path in paths for name in _names(path, files))
        yield from (Package(name, folder, tuple(heads[folder])) for name in names if heads[folder])


def wanted(importer: str, imported: Imported, files: Files) -> Iterator[Wanted]:
    """The namespaces that a name may belong to, longest first."""
    parts = [*imported.module.split("."), *imported.name.removesuffix("*").strip(".").split(".")]
    for head in prefixes(list(filter(None, parts)), "."):
        yield Wanted(head, imported)


def _names(path: str, files: Files) -> Iterator[str]:
    """The names of a project: of its file, and those in the file."""
    data = files.read(path) or b""
    if not ASIDE.intersection(path.lower().split("/")[:-1]) and not _TEST.search(data):
        yield name_of(path).removesuffix(".csproj")
        yield from (name.decode() for name in _NAME.findall(data))
