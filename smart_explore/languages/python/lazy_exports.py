"""Lazy exports of a package: tables of names and modules beside ``__getattr__``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.model.relation import Imported

_LAZY = re.compile(rb"^(?:async\s+)?def __getattr__\(|^__getattr__\b[^\n]*=|\b_LazyModule\(", re.MULTILINE)
_ENTRY = re.compile(
    rb"""(["'])(?:[A-Za-z_]\w*+\1\s*:\s*(?:\(\s*)?(["'])\.*[A-Za-z_][\w.]*+\2(?:\s*,\s*(["'])[A-Za-z_]\w*+\3\s*,?\s*\))?"""
    rb"""|\.*[A-Za-z_][\w.]*+\1\s*:\s*[\[({]\s*["'][A-Za-z_]\w*+["'][\w\s"',]*+[\])}])"""
)
_QUOTED = re.compile(r"""(["'])([\w.]+)\1""")
MAX_ENTRIES = 5_000


def lazy_exports(file: FileCaptures) -> Iterator[Region]:
    """The entries of such tables, each as an import: ``"name": ".module"`` and ``"module": ["name", "other"]``."""
    is_likely = b"__getattr__" in file.data or b"_LazyModule" in file.data
    if not is_likely or _LAZY.search(file.data) is None:
        return
    for _, found in zip(range(MAX_ENTRIES), _ENTRY.finditer(file.data), strict=False):
        yield Region(*found.span())


def lazy_names(text: str, line: int) -> Iterator[Imported]:
    """The names that one entry exports; its module is relative to the package, with or without a dot, or absolute."""
    quoted = [found[1] for found in _QUOTED.findall(text)]
    before, _, behind = text.partition(":")
    if behind.lstrip()[:1] in ("[", "{") or (behind.lstrip()[:1] == "(" and "." not in behind and "." in before):
        module, *names = quoted
        given = [(module, name, name) for name in names]
    else:
        name, module, *renamed = quoted
        given = [(module, renamed[0] if renamed else name, name)]
    for module, name, local in given:
        for one in (module,) if module.startswith(".") else (f".{module}", module):
            yield Imported(one, name, local, line, reexported=True)
