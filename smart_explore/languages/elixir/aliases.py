"""The full name of a module's short name at a place in an Elixir file: by ``alias``, or as an inner module."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.raw_references import ReferenceCaptures

OWN = "__MODULE__"
_DIRECTIVE = re.compile(r"(\w+)[\s(]+([A-Z_]\w*(?:\.\w+)*)(?:\.\{([^}]*)\})?(?:,\s*as:\s*(\w+))?")
_MAX_READ = 2000


def named_modules(directive: str) -> Iterator[tuple[str, str, str]]:
    """``(word, module, short name)`` for each module that an ``alias`` and its like names."""
    match = _DIRECTIVE.match(directive)
    if match is None:
        return
    word, module, several, short = match.groups()
    names = [f"{module}.{part.strip()}" for part in several.split(",") if part.strip()] if several else [module]
    for name in names:
        yield word, name, short or name.rpartition(".")[2]


class Aliases:
    """The modules of one file, and the short names that are seen from each place."""

    def __init__(self, captures: ReferenceCaptures) -> None:
        blocks = sorted(captures.of("elixir.block"), key=lambda region: (region.start, -region.end))
        self._blocks = blocks
        self._index = IntervalIndex(blocks)
        self._modules: dict[int, str] = {}
        self._short: dict[str, list[tuple[int, int, str]]] = {}
        for match in captures.matching("elixir.directive"):
            region = match["elixir.directive"]
            block = self._index.innermost(region.start)
            end = blocks[block].end if block >= 0 else len(captures.data)
            text = captures.text(Region(region.start, min(region.end, region.start + _MAX_READ)))
            for word, module, short in named_modules(text):
                if word == "defmodule":
                    self._add_module(captures, region, module, end)
                elif word == "alias" or "as:" in text:
                    module = self.expanded(module, region.start)
                    self._short.setdefault(short, []).append((region.start, end, module))

    def _add_module(self, captures: ReferenceCaptures, region: Region, name: str, end: int) -> None:
        around = self.expanded(OWN, region.start)
        module = f"{around}.{name}" if around != OWN else name
        first = name.partition(".")[0]
        if around != OWN:
            self._short.setdefault(first, []).append((region.start, end, f"{around}.{first}"))
        number = next((number for number, block in enumerate(self._blocks) if block.end == region.end), -1)
        if number >= 0:
            self._modules[number] = module

    def expanded(self, name: str, offset: int) -> str:
        """The full name of the module that a name means at a byte."""
        first, dot, rest = name.removeprefix("Elixir.").partition(".")
        if first == OWN:
            block = self._index.innermost(offset)
            while block >= 0 and block not in self._modules:
                block = self._index.outer[block]
            return self._modules.get(block, OWN) + dot + rest
        for start, end, module in reversed(self._short.get(first, ())):
            if start < offset < end:
                return module + dot + rest
        return name
