"""Match old symbols to new ones: by name, by body under another name or in another file, by a similar body.

Names that still exist are not matched to others. Similar symbols are matched best first; small ones may be similar by
chance, so they must have the same name.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from smart_explore.revisions.likeness import likeness
from smart_explore.revisions.units import Unit

Key = TypeVar("Key")

MIN_TOKENS = 10
"""A symbol with fewer tokens is only known by its name."""
MAX_COMPARED = 250_000
"""The most pairs of symbols that are compared; beyond it only equal bodies are found."""
SAME_NAME, SAME_FILE, ELSEWHERE = 0.35, 0.40, 0.55


class Pair(NamedTuple):
    """The old and the new version of a symbol; None if it was added or removed."""

    old: Unit | None
    new: Unit | None


class FilePair(NamedTuple):
    """The symbols of a file before and after; none for a file that was added or deleted."""

    old: Sequence[Unit]
    new: Sequence[Unit]


def pair_symbols(files: Sequence[FilePair]) -> list[Pair]:
    """The symbols of all files in pairs, each symbol in one."""
    pairing = _Pairing(files)
    for file in files:
        pairing.by_name(file)
    pairing.by_body()
    pairing.by_likeness()
    pairs = [Pair(old, new) for old, new in pairing.new_of.items()]
    return [*pairs, *(Pair(old, None) for old in pairing.old_left), *(Pair(None, new) for new in pairing.new_left)]


class _Pairing:
    def __init__(self, files: Sequence[FilePair]) -> None:
        self.file_of = {unit: number for number, file in enumerate(files) for unit in (*file.old, *file.new)}
        self.old_left = dict.fromkeys(unit for file in files for unit in file.old)
        self.new_left = dict.fromkeys(unit for file in files for unit in file.new)
        self.new_of: dict[Unit, Unit] = {}

    def _take(self, old: Unit, new: Unit) -> None:
        """Pair an old symbol with a new one, and the symbols in them by name."""
        if old not in self.old_left or new not in self.new_left:
            return
        del self.old_left[old], self.new_left[new]
        self.new_of[old] = new
        inner = _grouped(new.children, lambda unit: unit.symbol.name)
        for child in old.children:
            for other in inner[child.symbol.name]:
                if other in self.new_left:
                    self._take(child, other)
                    break

    def by_name(self, file: FilePair) -> None:
        """Pair symbols with the same qualified name in a file; among several, unchanged ones first, then in order."""
        there = _grouped(file.new, lambda unit: unit.symbol.qualified_name)
        for name, before in _grouped(file.old, lambda unit: unit.symbol.qualified_name).items():
            after = there[name]
            if len(before) > 1 or len(after) > 1:
                for old in before:
                    same = [new for new in after if new in self.new_left and new.own_text == old.own_text]
                    if same:
                        self._take(old, same[0])
            left = [new for new in after if new in self.new_left]
            for old, new in zip([old for old in before if old in self.old_left], left, strict=False):
                self._take(old, new)

    def by_body(self) -> None:
        """Pair symbols with the same tokens except for their own names."""
        bodies = _grouped(self.new_left, lambda unit: (unit.group, unit.version.body_digest))
        for old in list(self.old_left):
            same = [new for new in bodies[old.group, old.version.body_digest] if new in self.new_left]
            same = [new for new in same if _is_large(old) or old.symbol.name == new.symbol.name]
            if same and old in self.old_left:
                name = old.symbol.name
                self._take(old, max(same, key=lambda new: (self._is_near(old, new), new.symbol.name == name)))

    def by_likeness(self) -> None:
        """Pair symbols with similar bodies, the most similar first."""
        if len(self.old_left) * len(self.new_left) > MAX_COMPARED:
            return
        scored = []
        for old in self.old_left:
            for new in self.new_left:
                same_name = old.symbol.name == new.symbol.name
                if old.group != new.group or not (same_name or _is_large(old)):
                    continue
                near = self._is_near(old, new)
                alike = likeness(old.version.sketch, new.version.sketch)
                if alike >= (SAME_NAME if same_name else SAME_FILE if near else ELSEWHERE):
                    scored.append((alike + 0.1 * same_name + 0.05 * near, old, new))
        for _, old, new in sorted(scored, key=lambda each: -each[0]):
            self._take(old, new)

    def _is_near(self, old: Unit, new: Unit) -> bool:
        return self.file_of[old] == self.file_of[new]


def _is_large(unit: Unit) -> bool:
    return len(unit.version.body) >= MIN_TOKENS


def _grouped(units: Iterable[Unit], key: Callable[[Unit], Key]) -> dict[Key, list[Unit]]:
    groups: dict[Key, list[Unit]] = defaultdict(list)
    for unit in units:
        groups[key(unit)].append(unit)
    return groups
