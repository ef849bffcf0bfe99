"""The packages and namespaces that files declare, in any folder."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import name_of, nearest_first

_COMMENT = rb"\s|//[^\n]*|/\*(?:[^*]|\*(?!/))*+\*/"
_JVM_HEAD = re.compile(rb"\A(?:\xef\xbb\xbf)?(?:#![^\n]*)?(?:%b|@file:[^\n]*)*+" % _COMMENT)
_JVM_PACKAGE = re.compile(rb"package[ \t]+(?!object\b)([\w.`\x80-\xff]+)[ \t]*[;:{]?(?:%b)*+" % _COMMENT)
_MAX_HEAD = 50_000
"""The number of leading bytes that may have a package line."""


class Declared(NamedTuple):
    """The files of each package, and the packages of each readable file; ``""`` for the one without a name."""

    files: Mapping[str, tuple[str, ...]]
    packages: Mapping[str, tuple[str, ...]]

    def best(self, package: str, name: str, importer: str) -> tuple[str, ...]:
        """The files of a package that may define a name: the file of that name, else all, the nearest first."""
        ordered = nearest_first(self.files.get(package, ()), importer)
        called = [path for path in ordered if name_of(path).partition(".")[0] == name]
        return tuple(called[:1] or ordered)

    def last_words(self, path: str) -> tuple[str, ...] | None:
        """The last part of each package of a file, which its imports contain; None if it declares none."""
        words = [re.split(r"[.\\]", package)[-1] for package in self.packages.get(path, ()) if package]
        return tuple(dict.fromkeys(words)) or None


def declared(files: Files, endings: tuple[str, ...], read: Callable[[bytes], Iterable[str]]) -> Declared:
    """The packages of all files with these endings, as ``read`` finds them in a file's content."""
    of_package: dict[str, list[str]] = {}
    of_file: dict[str, tuple[str, ...]] = {}
    for path in files.paths:
        content = files.source_bytes(path) if path.endswith(endings) else None
        if content is None:
            continue
        of_file[path] = tuple(dict.fromkeys(read(content))) or ("",)
        for package in of_file[path]:
            of_package.setdefault(package, []).append(path)
    return Declared({package: tuple(paths) for package, paths in of_package.items()}, of_file)


def jvm_package(content: bytes) -> Iterable[str]:
    """The package of a file of Java, Kotlin or Scala; consecutive clauses form one."""
    head = _JVM_HEAD.match(content[:_MAX_HEAD])
    at = head.end() if head else 0
    parts = []
    while clause := _JVM_PACKAGE.match(content, at, _MAX_HEAD):
        parts.append(clause[1].decode("utf-8", "replace").replace("`", ""))
        at = clause.end()
    return (".".join(parts),) if parts else ()
