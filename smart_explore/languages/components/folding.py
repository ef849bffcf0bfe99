"""Folds of components."""

from __future__ import annotations

from smart_explore.languages.folding import Fold, Folding


class _Tagged(Folding):
    """Bodies between braces, or between the tags of a snippet, given from the brace that ends the first."""

    def body(self, data: bytes, start: int, end: int, before: int, lines: bytes, doc: bytes) -> Fold:
        if not data.startswith(b"}", start):
            return super().body(data, start, end, before, lines, doc)
        return Fold(start + 1, data.rindex(b"{", start, end), b"<!-- " + lines + b" -->")


SVELTE = _Tagged(continued_lines=True)
