"""Judge edits of a damaged file: they must leave less of it under errors, and lose no declaration."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from functools import cached_property

from smart_explore.symbols.confinement.damage import Overlaps, declarations, mass
from smart_explore.symbols.confinement.substitutes import DECLARING
from smart_explore.symbols.confinement.trials import Edits, blanked
from smart_explore.symbols.damaged_answers import extent
from smart_explore.symbols.parsed import Parsed
from smart_explore.tree.tree import Tree


class Gain:
    """The gain of edits of one file. ``before`` is its damaged tree, ``understood`` the Mender's."""

    def __init__(self, before: Parsed, column: bytes, understood: Mapping[int, frozenset[str]]) -> None:
        self.before = before
        self._understood = understood
        self._column = column
        self._errors = before.errors

    @cached_property
    def _declarations(self) -> dict[int, tuple[int, int, bool]]:
        return declarations(self.before.tree)

    @cached_property
    def _wrong(self) -> Overlaps:
        return Overlaps(self._errors)

    def applied(self, edits: Edits) -> bytes:
        """The text of the file with the edits applied."""
        return blanked(self.before.text, edits, self._column)

    def is_better(self, after: Parsed, edits: Edits, is_strict: bool = False) -> bool:
        """True if fewer bytes are under errors, and no more declarations are lost than found.

        A declaration with an error may be set aside as a whole. If only its head is, it is lost and counts twice. If
        all parses and no head is set aside, declarations may be fewer but larger: the parser invents some at errors.
        With ``is_strict`` every piece that parses alone must keep its kind. A line keeps a word that declares: without
        ``def``, ``def require(a)`` is a call.
        """
        before = self.before
        if any(self._takes_the_keyword(edit.start, edit.end) for edit in edits if not DECLARING.search(edit.instead)):
            return False
        if extent(after.errors) >= extent(self._errors) and not before.missing_token < after.missing_token:
            return False
        tree = after.grown()
        if is_strict and not self._keeps_pieces(tree, edits):
            return False
        kept, earlier = declarations(tree).keys(), self._declarations.keys()
        heads = [
            edit
            for edit in edits
            if not edit.instead and DECLARING.search(before.text, edit.start, edit.end) is not None
        ]
        lost = earlier - kept - self._excused(edits)
        beheaded = sum(any(edit.start <= name < edit.end for edit in heads) for name in lost)
        if len(lost) + beheaded <= len(kept - earlier):
            return True
        aside = [(edit.start, edit.end) for edit in edits]
        return not heads and not after.errors and mass(tree, aside) >= max(1, mass(before.tree, aside))

    def keeps_names(self, after: Parsed, edits: Edits) -> bool:
        """True if no more declarations are lost than found, outside what the edits set aside."""
        kept, earlier = declarations(after.grown()).keys(), self._declarations.keys()
        lost = earlier - kept - self._excused(edits)
        lost = {name for name in lost if not any(edit.start <= name < edit.end for edit in edits)}
        return len(lost) <= len(kept - earlier)

    def _takes_the_keyword(self, start: int, end: int) -> bool:
        """True if a range is the only declaring word of its line."""
        data = self.before.text
        if not DECLARING.fullmatch(data, start, end):
            return False
        line_end = data.find(b"\n", end)
        line = (
            data[data.rfind(b"\n", 0, start) + 1 : start] + b" " + data[end : len(data) if line_end < 0 else line_end]
        )
        return not DECLARING.search(line)

    def _keeps_pieces(self, after: Tree, edits: Edits) -> bool:
        """True if all pieces that parse alone keep their kinds, except those set aside."""
        found: dict[int, set[str]] = {}
        for start, kind in zip(after.starts, after.kinds, strict=True):
            if start in self._understood:
                found.setdefault(start, set()).add(kind)
        return all(
            kinds & found.get(start, set()) or any(edit.start <= start < edit.end for edit in edits)
            for start, kinds in self._understood.items()
        )

    def without_heads(self, edits: Edits) -> Edits:
        """The edits without those that take an intact declaration, or the name of a declaration but not the rest."""
        names = sorted(self._declarations.keys() - self._excused(edits))
        kept = tuple(edit for edit in edits if bisect_left(names, edit.start) == bisect_left(names, edit.end))
        is_bracket = any(self.before.text[edit.start : edit.end] in (b")", b"]", b"}") for edit in kept)
        return () if is_bracket else kept

    def _excused(self, edits: Edits) -> set[int]:
        """The offsets of declarations that may be lost: guesses, damaged ones set aside as a whole, those in brackets.

        Outside all edits, also declarations at an error: the parser may have invented them.
        """
        data, ordered = self.before.text, sorted(edits)
        starts = [edit.start for edit in ordered]
        found = set()
        for name, (start, end, is_guess) in self._declarations.items():
            number = bisect_right(starts, name) - 1
            if number < 0 or name >= ordered[number].end:
                if self._wrong.touch(start, end):
                    found.add(name)
                continue
            edit = ordered[number]
            is_whole = edit.start <= start and end <= edit.end and self._wrong.touch(start, end)
            if is_whole or is_guess or (edit.start < name and data[edit.start : edit.start + 1] in (b"(", b"[")):
                found.add(name)
        return found
