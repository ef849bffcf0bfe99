"""The full name of a module's short name at a position in an Elixir file: by ``alias``, or as an inner module."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.tree.tree import Tree

OWN = "__MODULE__"
_DIRECTIVE = re.compile(r"(\w+)[\s(]+([A-Z_]\w*(?:\.\w+)*)(?:\.\{([^}]*)\})?(?:,\s*as:\s*(\w+))?")
_BLOCK = read_place("do_block")


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
    """The modules of one file, and the short names visible at each position, as far as the file is read."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._modules: dict[int, str] = {}
        self._short: dict[str, list[tuple[int, str]]] = {}

    def add(self, directive: int, text: str) -> None:
        """Add the names of an ``alias`` or ``require``, or a module, which are visible up to the end of the block."""
        block = self._tree.parents[directive]
        while block > 0 and self._tree.kinds[block] != "do_block":
            block = self._tree.parents[block]
        for word, module, short in named_modules(text):
            full = self.expanded(module, directive)
            if word == "defmodule":
                around = self.expanded(OWN, directive)
                self._modules[child_at(self._tree, directive, _BLOCK)] = f"{around}.{module}".removeprefix(f"{OWN}.")
                short = module.partition(".")[0]
                full = f"{around}.{short}" if around != OWN else ""
            if full and (word != "require" or "as:" in text):
                self._short.setdefault(short, []).append((self._tree.after[max(block, 0)], full))

    def expanded(self, name: str, index: int) -> str:
        """The full name of the module that a name means at a node."""
        first, dot, rest = name.removeprefix("Elixir.").partition(".")
        if first == OWN:
            while index > 0 and index not in self._modules:
                index = self._tree.parents[index]
            return self._modules.get(index, OWN) + dot + rest
        for end, module in reversed(self._short.get(first, ())):
            if index < end:
                return module + dot + rest
        return name
