"""Named blocks of a text in an unknown language: the lines that a line with the name opens, by indentation."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.model import Symbol
from smart_explore.reading.focus.indentation import Indentation
from smart_explore.symbols.lookup import split_name


def named_block(text: Sequence[str], total: int, name: str) -> tuple[Symbol, ...]:
    """The block that ``name`` opens, for ``Outer.name`` in the outer block; else a line that begins with it.

    Of several the least indented counts, then the first. Lines are 1-based up to ``total``.
    """
    first, last, start = 1, total, 0
    parts = split_name(name.strip().removesuffix("()"))
    for part in parts:
        found = _block(text, first, last, part)
        if found is None:
            return ()
        start, last = found
        first = start + 1
    if not start:
        return ()
    parent = ".".join(parts[:-1])
    signature = text[start - 1].strip()
    return (Symbol(parts[-1], ".".join(parts), "section", signature, "", start, last, start, start, False, parent),)


def _block(text: Sequence[str], first: int, last: int, name: str) -> tuple[int, int] | None:
    """The first and last line, from ``first`` to ``last``, of the block with that name; None if there is none."""
    whole = re.compile(rf"(?<![\w$-]){re.escape(name)}(?![\w$-])")
    indentation = Indentation(text, first, last)
    best: tuple[bool, int, int] | None = None
    for line in range(first, last + 1):
        written = text[line - 1]
        if name not in written or not (found := whole.search(written)):
            continue
        end = indentation.opened_end(line, line, last)
        begins_with_it = not written[: found.start()].strip("\"' \t")
        indent = len(written) - len(written.lstrip())
        rank = end == line, indent, line
        if (end > line or begins_with_it) and (best is None or rank < best):
            best = rank
    if best is None:
        return None
    return best[2], indentation.opened_end(best[2], best[2], last)
