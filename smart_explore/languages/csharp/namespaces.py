"""The namespaces that C# files declare, and the usings for all files of a project."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from smart_explore.languages.declared_packages import Declared, declared
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import and_above, folder_of, inside

_NAMESPACE = re.compile(rb"namespace[ \t]+([\w.\x80-\xff]+)")
_GLOBAL = re.compile(
    rb"^[ \t\xef\xbb\xbf]*global[ \t]+using[ \t]+(static[ \t]+)?(?:(\w+)[ \t]*=[ \t]*)?(?:global::)?([\w.]+)[ \t]*;",
    re.MULTILINE,
)
_ITEM = re.compile(r"<Using\s([^<>]*)>")
_ATTRIBUTE = re.compile(r"""(Include|Static|Alias)\s*=\s*["']([^"']*)["']""")

Using = tuple[str, str, bool]
"""The name that is used, its alias or ``""``, and True if it is a type whose members are imported."""


def namespaces(files: Files) -> Declared:
    """The namespaces of all files of C#."""
    return files.memoized(_declared, "")


def files_of_namespace(namespace: str, name: str, importer: str, files: Files) -> tuple[str, ...]:
    """The files that declare something in a namespace; if one has the name, only that one."""
    return namespaces(files).best(namespace, name, importer)


def project_usings(importer: str, files: Files) -> tuple[Using, ...]:
    """The global usings of a file's project: from its files, its project file, and the folders above."""
    folder = next((one for one in and_above(folder_of(importer)) if _project_files(one, files)), "")
    return files.memoized(_usings, folder)


def _declared(files: Files, about: str) -> Declared:
    return declared(files, (".cs",), _said)


def _said(content: bytes) -> Iterable[str]:
    around: list[tuple[int, str]] = []
    for found in _NAMESPACE.finditer(content):  # those inside another one are indented further
        indentation = content[content.rfind(b"\n", 0, found.start()) + 1 : found.start()]
        if indentation.strip(b" \t\xef\xbb\xbf"):
            continue
        name = found[1]
        depth = len(indentation.removeprefix(b"\xef\xbb\xbf").expandtabs(4))
        while around and around[-1][0] >= depth:
            around.pop()
        written = name.decode("utf-8", "replace")
        around.append((depth, f"{around[-1][1]}.{written}" if around else written))
        yield around[-1][1]


def _project_files(folder: str, files: Files) -> list[str]:
    return [path for path in files.below(folder) if path.endswith(".csproj")]


def _usings(files: Files, folder: str) -> tuple[Using, ...]:
    found: dict[Using, None] = {}
    for path, several in files.memoized(_global_usings, ""):
        around = next((one for one in and_above(folder_of(path)) if _project_files(one, files)), "")
        if around == folder:
            found.update(dict.fromkeys(several))
    shared = (inside(above, "Directory.Build.props") for above in and_above(folder))
    for path in (*_project_files(folder, files), *shared):
        found.update(dict.fromkeys(_items(files.read(path) or b"")))
    return tuple(found)


def _global_usings(files: Files, about: str) -> tuple[tuple[str, tuple[Using, ...]], ...]:
    found = []
    for path in files.paths:
        content = (files.source_bytes(path) or b"") if path.endswith(".cs") else b""
        if b"global" in content and (usings := _GLOBAL.findall(content)):
            several = (
                (name.decode("utf-8", "replace"), alias.decode(), bool(static)) for static, alias, name in usings
            )
            found.append((path, tuple(several)))
    return tuple(found)


def _items(content: bytes) -> Iterator[Using]:
    for item in _ITEM.findall(content.decode("utf-8", "replace")):
        said = dict(_ATTRIBUTE.findall(item))
        if name := said.get("Include", ""):
            yield name, said.get("Alias", ""), said.get("Static", "").lower() == "true"
