"""Tell whether edits make a damaged file better: less of it lies under errors, and no declaration is lost."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cached_property

from smart_explore.symbols.confinement.damage import Overlaps, declarations, errors, extent, without
from smart_explore.symbols.confinement.trials import Edits
from smart_explore.tree.tree import Tree


class Gain:
    """The gain of edits of one file, ``before`` being its damaged tree."""

    def __init__(self, before: Tree) -> None:
        self.before = before
        self._errors = errors(before)

    @cached_property
    def _declarations(self) -> dict[int, tuple[int, int, bool]]:
        return declarations(self.before)

    @cached_property
    def _wrong(self) -> Overlaps:
        return Overlaps(self._errors)

    def is_better(self, after: Tree, edits: Edits) -> bool:
        """Tell whether fewer bytes lie under errors, and no more declarations are lost than found.

        A declaration that holds an error may be set aside as a whole; it is lost where its head alone is.
        """
        before = self.before
        skipped = [(edit.start, edit.end) for edit in edits if before.data[edit.start : edit.end] == edit.instead]
        if (
            extent(without(errors(after), skipped)) >= extent(self._errors)
            and not before.missing_token < after.missing_token
        ):
            return False
        kept, earlier = declarations(after).keys(), self._declarations.keys()
        return len(earlier - kept - self._excused(edits)) <= len(kept - earlier)

    def without_heads(self, edits: Edits) -> Edits:
        """The edits less those that take a declaration without an error, or the name of one without the rest."""
        names = sorted(self._declarations.keys() - self._excused(edits))
        kept = tuple(edit for edit in edits if bisect_left(names, edit.start) == bisect_left(names, edit.end))
        is_bracket = any(self.before.data[edit.start : edit.end] in (b")", b"]", b"}") for edit in kept)
        return () if is_bracket else kept

    def _excused(self, edits: Edits) -> set[int]:
        """The names of declarations that a stretch holds with an error, of guesses, and of what is in brackets."""
        data, ordered = self.before.data, sorted(edits)
        starts = [edit.start for edit in ordered]
        found = set()
        for name, (start, end, is_guess) in self._declarations.items():
            number = bisect_right(starts, name) - 1
            if number < 0 or name >= ordered[number].end:
                continue
            edit = ordered[number]
            is_whole = edit.start <= start and end <= edit.end and self._wrong.touch(start, end)
            if is_whole or is_guess or (edit.start < name and data[edit.start : edit.start + 1] in (b"(", b"[")):
                found.add(name)
        return found
