"""The libraries that a tree of C or C++ publishes: their names in build files, and heads of their includes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.c_family.standard_headers import STANDARD
from smart_explore.languages.project_files import Files
from smart_explore.languages.published import Package, Wanted, manifests, prefixes
from smart_explore.languages.tree_paths import and_above, folder_of, inside, name_of
from smart_explore.model.relation import Imported

INCLUDE_FOLDERS = ("include", "includes", "inc")
SOURCE_FOLDERS = ("src", "source", "lib")

_BUILDS = ("CMakeLists.txt", "meson.build", "configure.ac", "vcpkg.json", "conanfile.py")
_HEADER = re.compile(r"[^/]+\.(?:h|hh|hpp|hxx|h\+\+|inl|ipp|tcc|cuh)\Z")
_WORD = r"[A-Za-z0-9][\w.+-]*"
_COMMENT = re.compile(r"^[ \t]*#.*$|^[ \t]*dnl\b.*$", re.MULTILINE)
_PROJECT = {
    "CMakeLists.txt": re.compile(rf"^[ \t]*project\s*\(\s*\"?({_WORD})", re.MULTILINE | re.IGNORECASE),
    "meson.build": re.compile(rf"^[ \t]*project\s*\(\s*'({_WORD})'", re.MULTILINE),
    "configure.ac": re.compile(rf"^[ \t]*AC_INIT\s*\(\s*\[?\s*({_WORD})", re.MULTILINE),
    "vcpkg.json": re.compile(rf"\"name\"\s*:\s*\"({_WORD})\""),
    "conanfile.py": re.compile(rf"^[ \t]+name\s*=\s*[\"']({_WORD})[\"']", re.MULTILINE),
}
_OTHER_NAMES = re.compile(rf"\bNAMESPACE\s+\"?({_WORD}?)::|(?<![\w.+-])({_WORD}?)\.pc(?:\.in)?\b")
"""The namespace of exported targets, which ``find_package`` uses, and the names for pkg-config."""
_NUMBER = re.compile(r"[\d.]+\Z")
_MAX_NAMES = 20


def published(files: Files) -> Iterator[Package]:
    """The projects of a tree, once for each of their names, with the files and folders of their public headers."""
    yield from files.memoized(_packages, "")


def wanted(importer: str, imported: Imported, files: Files) -> Iterator[Wanted]:
    """The included header, and its folders, longest first; no module, no standard header."""
    path = imported.module.strip("<> ").replace("\\", "/")
    is_standard = imported.module.startswith("<") and path in STANDARD
    if "/" not in path and not _HEADER.match(path) and not imported.module.startswith("<"):
        return
    if not is_standard and not path.startswith("/") and ".." not in path.split("/"):
        for head in prefixes([part for part in path.split("/") if part != "."], "/"):
            yield Wanted(head, imported._replace(module=f"./{path}"))


def in_own_folder(importer: str, path: str, files: Files) -> str | None:
    """The header for an include that begins with the name of a project around: ``zip/zip.h`` is ``zip.h``."""
    first, _, rest = path.partition("/")
    if rest:
        for folder in and_above(folder_of(importer)):
            if _plain(first) in map(_plain, files.memoized(_names, folder)):
                for source in ("", *SOURCE_FOLDERS):
                    if (found := inside(inside(folder, source) if source else folder, rest)) in files.paths:
                        return found
    return None


def _packages(files: Files, about: str) -> tuple[Package, ...]:
    found = []
    for folder in dict.fromkeys(("", *manifests(files, *_BUILDS))):
        names = files.memoized(_names, folder)
        if not names and folder:
            continue
        heads = tuple(dict.fromkeys(_heads(folder, names, files)))
        found += [Package(name, folder, heads) for name in (names or heads[:1]) if heads]
    return tuple(found)


def _names(files: Files, folder: str) -> tuple[str, ...]:
    """The names of the project in a folder, its own first; empty for a folder without one."""
    names: dict[str, None] = {}
    for build, pattern in _PROJECT.items():
        data = files.read(inside(folder, build))
        if data is None:
            continue
        text = _COMMENT.sub("", data.decode("utf-8", "replace"))
        own = pattern.search(text)
        if own is not None:
            names[own[1]] = None
            others = (one[1] or one[2] for one in _OTHER_NAMES.finditer(text))
            names.update((name, None) for name, _ in zip(filter(None, others), range(_MAX_NAMES), strict=False))
    return tuple(names)


def _heads(folder: str, names: tuple[str, ...], files: Files) -> Iterator[str]:
    """The names in the folders of public headers; beside sources only those with the project's name."""
    for include in INCLUDE_FOLDERS:
        root = inside(folder, include)
        yield from filter(_HEADER.match, map(name_of, files.below(root)))
        yield from map(name_of, files.folders_in(root))
    own = set(map(_plain, names))
    for source in ("", *SOURCE_FOLDERS) if own else ():
        root = inside(folder, source) if source else folder
        headers = [name for name in map(name_of, files.below(root)) if _HEADER.match(name)]
        yield from (name for name in headers if _plain(name.partition(".")[0]) in own)
        yield from (name for name in map(name_of, files.folders_in(root)) if _plain(name) in own)
        if headers:
            yield from names  # they are installed under these names: <zip/zip.h>


def _plain(name: str) -> str:
    """A name for comparison with files: small letters, without ``lib`` before it and a version after it."""
    plain = re.sub(r"[-_.+]+", "", _NUMBER.sub("", name.lower()).rstrip("-"))
    return plain.removeprefix("lib") or plain
