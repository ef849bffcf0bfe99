"""The constants that an excerpt names, with their values, on one line below it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.model.unfold_answer import Constant, Excerpt
from smart_explore.render.sanitize import line

Numbered = tuple[int, str]
"""A line of text and the number of the last source line, 1-based, that it shows."""


class ConstantsLine(str):
    """A line that tells ``constants``."""

    constants: tuple[Constant, ...] = ()


def constant_lines(excerpt: Excerpt, shown: str) -> list[Numbered]:
    """The constants that the text ``shown`` names, and those that their values name, on one line; for ``""`` all."""
    named = _named(excerpt.constants, shown)
    if shown:
        named = _named(excerpt.constants, "\n".join([shown, *(each.value for each in named)]))
    return [(excerpt.line_end, _on_one_line(named, excerpt.path))] if named else []


def _named(constants: Sequence[Constant], text: str) -> list[Constant]:
    return [each for each in constants if not text or re.search(rf"\b{re.escape(each.name)}\b", text)]


def _on_one_line(constants: Sequence[Constant], path: str) -> ConstantsLine:
    """Each with its value, and its file where that is not the one of ``path``, nor the same as of the one before it."""
    told: list[str] = []
    before = ""
    for each in constants:
        place = f":{each.line}" if each.path and each.path == before else _place(each, path)
        told.append(f"{place} {line(each.name)} = {line(each.value)}")
        before = each.path
    written = ConstantsLine(f"({'; '.join(told)})")
    written.constants = tuple(constants)
    return written


def _place(constant: Constant, path: str) -> str:
    """The place of a constant's declaration: its line, after the name of another file, with the path if the folder
    differs.
    """
    if not constant.path:
        return str(constant.line)
    folder, _, name = constant.path.rpartition("/")
    return f"{line(name if folder == path.rpartition('/')[0] else constant.path)}:{constant.line}"


def with_constants_once(excerpts: Sequence[Excerpt], lines_of: Sequence[Sequence[str]]) -> list[str]:
    """The texts of excerpts by their lines, each without the constants that one before it tells."""
    known: set[tuple[str, str]] = set()
    texts: list[str] = []
    for excerpt, lines in zip(excerpts, lines_of, strict=True):
        kept: list[str] = []
        for each in lines:
            if isinstance(each, ConstantsLine):
                told = {(constant.path or excerpt.path, constant.name): constant for constant in each.constants}
                fresh = [told[key] for key in told if key not in known]
                known.update(told)
                kept += [_on_one_line(fresh, excerpt.path)] if fresh else []
            else:
                kept.append(each)
        texts.append("\n".join(kept))
    return texts
