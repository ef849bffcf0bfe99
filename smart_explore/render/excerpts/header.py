"""The header of an excerpt: its path, its lines, and its symbol."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.model.note_mark import NoteMarks
from smart_explore.model.unfold_answer import Excerpt
from smart_explore.reading.rows.shortened import shortened, shortened_row
from smart_explore.render.excerpts.constant_lines import Numbered
from smart_explore.render.excerpts.declared_line import declared_line
from smart_explore.render.excerpts.folded_lines import line_span
from smart_explore.render.memory.marks import marks_of
from smart_explore.render.sanitize import line
from smart_explore.render.symbol_lines import hash_mark

DOC_CHARACTERS = 120
DECORATOR_CHARACTERS = 240
"""The most characters of the decorators above a symbol: documentation of an interface may be in their arguments."""

_BLOCK = re.compile(r"(?: \{|:)\Z")


class Shown(NamedTuple):
    """The lines below the header: source lines, or rows, of which the first is the symbol's own head."""

    lines: list[Numbered]
    are_rows: bool = False

    @property
    def size(self) -> int:
        """The characters of its lines with their ends."""
        return sum(len(text) + 1 for _, text in self.lines)


def header_lines(excerpt: Excerpt, marks: NoteMarks) -> list[str]:
    """``path:first-last kind Type.name``, what its type declares, signatures of overloads, and what of the request did
    not come true.
    """
    symbol = excerpt.symbol
    what = f" in {line(excerpt.within)}" if excerpt.within else ""
    what = f" {symbol.kind} {line(symbol.qualified_name)}" if symbol else what
    place = f"{line(excerpt.path)}:{excerpt.line_start}-{excerpt.line_end}"
    header = f"{place}{what}{hash_mark(excerpt.hash)}{_note_mark(excerpt, marks)}"
    overloads = [f"{overload.name_line}\t{line(overload.signature)}" for overload in excerpt.overloads]
    heir = [f"({line(excerpt.heir)} derives from {line(symbol.parent)})"] if excerpt.heir and symbol else []
    type_ = [declared_line(excerpt.declared)] if excerpt.declared else []
    only = "; the only one in the tree" if excerpt.is_only_one else ""
    where = [f"(not in {line(os.path.basename(excerpt.not_in))}{only})"] if excerpt.not_in else []
    where += [f"(taken for {line(excerpt.taken_for)})"] if excerpt.taken_for else []
    return [header, *type_, *overloads, *heir, *where, *([f"({line(excerpt.note)})"] if excerpt.note else [])]


def _note_mark(excerpt: Excerpt, marks: NoteMarks) -> str:
    return marks_of(marks, excerpt.path).get(excerpt.symbol.qualified_name, "") if excerpt.symbol else ""


def under_header(head: Sequence[str], shown: Shown, excerpt: Excerpt, marks: NoteMarks) -> list[str]:
    """The lines of the header and of the excerpt below it.

    If rows are shown, the header has no hash, since they are not a basis for an edit, and the first of them in place of
    a symbol's kind and name, since it shows both.
    """
    lines = [text for _, text in shown.lines]
    signature = _signature(excerpt) if shown.are_rows else ""
    if not signature and shown.are_rows:
        return [head[0].replace(hash_mark(excerpt.hash), "", 1), *head[1:], *lines]
    if not signature:
        return [*head, *_around(excerpt), *_doc(excerpt), *lines]
    first, named = excerpt.head[0], excerpt.head[-1]
    place = f"{line(excerpt.path)}:{first.line_start}-{excerpt.line_end}"
    decorators, before_name = ("", "") if first is named else _parts_above(line(first.text), excerpt)
    signature = f"{before_name} {signature}".lstrip()
    if not decorators:
        above = [f"{place} {_BLOCK.sub('', signature)}{_note_mark(excerpt, marks)}"]
    else:
        decorated = f"{place} {shortened(decorators, DECORATOR_CHARACTERS)}{_note_mark(excerpt, marks)}"
        above = [decorated, f"{line_span(named.line_start, named.line_end)}\t{signature}"]
    return [above[0], *head[1:], *above[1:], *lines[len(excerpt.head) :]]


def _parts_above(text: str, excerpt: Excerpt) -> tuple[str, str]:
    """The decorators in the lines above that of the name, and the modifiers and type there, which its signature has."""
    words = text.split(" ")
    signature = line(excerpt.symbol.signature) if excerpt.symbol else ""
    at = next((n for n in range(len(words)) if signature.startswith(" ".join(words[n:]))), len(words))
    return " ".join(words[:at]), " ".join(words[at:])


def _around(excerpt: Excerpt) -> list[str]:
    """The outermost row above lines that are in no symbol, such as a call that is given a function with them."""
    above = next((row for row in excerpt.rows if row.line_start < excerpt.line_start), None)
    if above is None or excerpt.symbol or excerpt.within:
        return []
    return [f"(in {above.line_start}: {line(shortened_row(above, DECORATOR_CHARACTERS).text)})"]


def _doc(excerpt: Excerpt) -> list[str]:
    """The first line of the comment above the source, where that is not shown, behind its lines."""
    summary = line(excerpt.symbol.doc_summary)[:DOC_CHARACTERS] if excerpt.doc_line and excerpt.symbol else ""
    return [f"({excerpt.doc_line}-{excerpt.line_start - 1}: {summary})"] if summary else []


def _signature(excerpt: Excerpt) -> str:
    """The row that names the symbol, with its qualified name; ``""`` where none does."""
    if excerpt.symbol is None or not excerpt.head:
        return ""
    text, name = line(excerpt.head[-1].text), line(excerpt.symbol.name)
    named = rf"(?<![\w$]){re.escape(name)}"
    found = re.search(rf"{named}(?=\s*[(<:=?!\[])", text) or re.search(rf"{named}(?![\w$])", text)
    if found is None or not name:
        return ""
    before, parent = text[: found.start()], line(excerpt.symbol.qualified_name).removesuffix(name)
    is_told = parent.strip(".:#").rpartition(".")[2] in before
    return text if is_told else f"{before}{parent}{text[found.start() :]}"
