"""Compares outlines with what a real parser of the language says of the same files.

Both are rows of name, kind, first and last line (1-based, inclusive) and qualified name. L1 compares names with first
lines, L2 the kind and the last line as well, L3 the qualified name as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS, VALUE_KINDS

LEVELS = ("L1", "L2", "L3")
BODIES = CALLABLE_KINDS | {"test"}
CLASSES = {"callable": CALLABLE_KINDS, "type": TYPE_KINDS, "value": VALUE_KINDS}


class Row(NamedTuple):
    """A symbol as it is compared; ``kinds`` and ``starts`` are all that are right."""

    name: str
    kinds: frozenset[str]
    starts: tuple[int, ...]
    line_end: int
    qualified_name: str

    def is_shown_as(self, other: Row, level: str) -> bool:
        return (
            self.name == other.name
            and other.starts[0] in self.starts
            and (level == "L1" or (self.line_end == other.line_end and other.kinds <= self.kinds))
            and (level != "L3" or self.qualified_name == other.qualified_name)
        )

    def is_within(self, body: Row) -> bool:
        """Whether it stands in a body; what is declared there counts for nothing."""
        lines, around = (self.starts[0], self.line_end), (min(body.starts), body.line_end)
        return around[0] <= lines[0] and lines[1] <= around[1] and self.name != body.name

    def __str__(self) -> str:
        return f"{self.starts[0]}-{self.line_end} {'|'.join(sorted(self.kinds))[:20]} {self.qualified_name}"


def expand(kinds: Iterable[str]) -> frozenset[str]:
    """Kinds, with those of a class for its name."""
    return frozenset(kind for name in kinds for kind in CLASSES.get(name, {name}))


def truth_rows(symbols: list[dict[str, Any]]) -> Iterator[Row]:
    for symbol in symbols:
        starts = (symbol["line_start"], symbol.get("decorated_start", symbol["line_start"]))
        kinds = expand(symbol["kind"].split("|"))
        yield Row(symbol["name"], kinds, starts, symbol["line_end"], symbol["qualified_name"])


def unmatched(truth: list[Row], shown: list[Row], level: str) -> tuple[list[Row], list[Row]]:
    """The rows of the truth that nothing shown is equal to, and those shown that are no truth."""
    waiting: dict[str, list[Row]] = {}
    for row in shown:
        waiting.setdefault(row.name, []).append(row)
    missing = []
    for row in truth:
        same = waiting.get(row.name, [])
        fitting = [other for other in same if row.is_shown_as(other, level)]
        if fitting:
            best = max(fitting, key=lambda other: sum(row.is_shown_as(other, finer) for finer in LEVELS))
            same.remove(best)
        else:
            missing.append(row)
    return missing, [row for rows in waiting.values() for row in rows]


class Score:
    """Counts of what is right, missing and surplus at each level; ``differences`` are those of L3."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.files = 0
        self.broken = 0
        """Files with syntax errors for the grammar; they count like others."""
        self.unread = 0
        """Files that the language's own parser cannot read; they do not count."""
        self.differences: list[str] = []

    def add(self, entry: dict[str, Any], shown: list[Row]) -> None:
        """One file's truth (``symbols``, ``classes`` it is whole for, ``skipped_lines``) and what is shown of it."""
        self.files += 1
        required = list(truth_rows([symbol for symbol in entry["symbols"] if not symbol.get("optional")]))
        optional = list(truth_rows([symbol for symbol in entry["symbols"] if symbol.get("optional")]))
        skipped = entry.get("skipped_lines", [])
        counted = expand(entry["classes"]) if "classes" in entry else None
        bodies = [row for row in required + optional if row.kinds & BODIES]
        for level in LEVELS:
            missing, surplus = unmatched(required, shown, level)
            surplus = [
                row
                for row in unmatched(optional, surplus, "L1")[1]
                if (counted is None or row.kinds <= counted)
                and not any(first <= row.starts[0] <= last for first, last in skipped)
                and not any(row.is_within(body) for body in bodies)
            ]
            self.counts[f"{level} right"] += len(required) - len(missing)
            self.counts[f"{level} wrong"] += len(missing) + len(surplus)
            if level == "L3":
                path = Path(entry["file"])
                self.differences += [f"- {path}:{row}" for row in missing] + [f"+ {path}:{row}" for row in surplus]

    def f1(self, level: str) -> float:
        right, wrong = self.counts[f"{level} right"], self.counts[f"{level} wrong"]
        return 2 * right / max(1, 2 * right + wrong)

    def __add__(self, other: Score) -> Score:
        total = Score()
        total.counts = self.counts + other.counts
        total.files, total.broken = self.files + other.files, self.broken + other.broken
        total.unread = self.unread + other.unread
        return total

    def __str__(self) -> str:
        levels = "  ".join(f"{level} {self.f1(level):.4f}" for level in LEVELS)
        files = f"{self.files:4} files ({self.broken} with syntax errors, {self.unread} more unread by the parser)"
        return f"{files} {self.counts['L1 right'] + self.counts['L1 wrong']:6} symbols  {levels}"
