"""Which conditions of ``exports`` and ``imports`` hold for an import, as Node and the bundlers take them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from smart_explore.languages.project_files import Files

_SOURCES = ("source", "development")
_ELSEWHERE = ("browser", "react-native", "react-server", "worker", "workerd", "edge-light", "electron", "deno", "bun")
"""Conditions of other environments than Node: their targets are used only without others."""
_ESM, _COMMONJS = ("import", "module", "module-sync"), ("require", "node-require")


def conditions_of(importer: str, specifier: str, files: Files) -> Callable[[str], int]:
    """The rank of each condition for a specifier in a file: sources, those true in Node, types, and all others."""

    def is_required() -> bool:
        if importer.endswith((".cjs", ".cts", ".mjs", ".mts")):
            return importer.endswith((".cjs", ".cts"))
        return files.memoized(_has_require, f"{importer}\0{specifier}")

    return partial(_rank, is_required)


def _rank(is_required: Callable[[], bool], condition: str) -> int:
    if condition in _SOURCES:
        return 0
    if condition in _ELSEWHERE:
        return 4
    if condition in _ESM or condition in _COMMONJS:
        return 1 if (condition in _COMMONJS) == is_required() else 3
    return 2 if condition.startswith("types") else 1


def _has_require(files: Files, about: str) -> bool:
    """Tell whether a file takes a specifier by ``require``, and by no ``import``."""
    importer, _, specifier = about.partition("\0")
    content = files.read(importer) or b""
    written = rb"[\"'`]%b[\"'`]" % re.escape(specifier.encode("utf-8", "surrogateescape"))
    is_imported = re.search(rb"\b(?:from|import)\s*\(?\s*" + written, content)
    return is_imported is None and re.search(rb"\brequire\s*\(\s*" + written, content) is not None
