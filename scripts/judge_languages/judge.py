"""Are outlines right? Compares them with what a real parser of the language says of the same files.

    python scripts/judge_languages/truth_toml.py FILE... > truth.jsonl      # or any other of the extractors here
    python scripts/judge_languages/judge.py truth.jsonl [--details 20]

An extractor prints a JSON object a file: ``{"file": PATH, "symbols": [{"name", "qualified_name", "kind", "line_start",
"line_end"}]}``, lines 1-based and inclusive; ``kind`` may name several with ``|`` between them. A file that its parser
cannot read has ``"symbols": null`` and does not count. Symbols with ``"optional": true`` may be shown and need not be.

L1 compares names with first lines, L2 name, kind, first and last line, L3 the qualified name as well.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

LEVELS = ("L1", "L2", "L3")


class Row(NamedTuple):
    """A symbol as it is compared."""

    name: str
    line_start: int
    line_end: int
    kind: str
    qualified_name: str

    def at(self, level: str) -> tuple[object, ...]:
        """What has to be equal, without the kind."""
        return tuple(self[: {"L1": 2, "L2": 3, "L3": 3}[level]]) + ((self.qualified_name,) if level == "L3" else ())


def matched(truth: list[Row], shown: list[Row], level: str) -> tuple[list[Row], list[Row]]:
    """The rows of the truth that nothing shown is equal to, and those shown that are no truth."""
    waiting: dict[tuple[object, ...], list[Row]] = {}
    for row in shown:
        waiting.setdefault(row.at(level), []).append(row)
    missing = []
    for row in truth:
        same = waiting.get(row.at(level), [])
        kinds = row.kind.split("|")
        fitting = next((other for other in same if level == "L1" or other.kind in kinds), None)
        if fitting is None:
            missing.append(row)
        else:
            same.remove(fitting)
    return missing, [row for rows in waiting.values() for row in rows]


def outlines(paths: list[str]) -> dict[str, list[Row] | None]:
    """The symbols of each file, None where it has syntax errors beside them: both are compared alike."""
    from smart_explore.source.collect import collect
    from smart_explore.symbols.extract import extract
    from smart_explore.treesitter.locate import require_toolchain

    files = collect(paths, base=str(Path.cwd())).files
    rows: dict[str, list[Row] | None] = {}
    for number, outline in extract(require_toolchain(), files):
        rows[str(Path(files[number].path).resolve())] = [
            Row(symbol.name, symbol.line_start, symbol.line_end, symbol.kind, symbol.qualified_name)
            for top in outline.symbols
            for symbol in top.walk()
        ]
        broken = any(problem.kind == "syntax" for problem in outline.problems)
        print(f"syntax errors: {files[number].path}", file=sys.stderr) if broken else None
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("truth", type=Path)
    parser.add_argument("--details", type=int, default=0, help="show so many differences of L3")
    given = parser.parse_args()
    entries = [json.loads(line) for line in given.truth.read_text().splitlines()]
    entries = [entry for entry in entries if entry["symbols"] is not None]
    shown = outlines([entry["file"] for entry in entries])
    counted: Counter[str] = Counter()
    for entry in entries:
        fields = ("name", "line_start", "line_end", "kind", "qualified_name")
        required = [Row(*(row[field] for field in fields)) for row in entry["symbols"] if not row.get("optional")]
        optional = [Row(*(row[field] for field in fields)) for row in entry["symbols"] if row.get("optional")]
        rows = shown.get(str(Path(entry["file"]).resolve())) or []
        for level in LEVELS:
            missing, surplus = matched(required, rows, level)
            surplus = matched(optional, surplus, level)[1]
            counted[f"{level} right"] += len(required) - len(missing)
            counted[f"{level} missing"] += len(missing)
            counted[f"{level} surplus"] += len(surplus)
            if level == "L3" and given.details > 0:
                for sign, group in (("-", missing), ("+", surplus)):
                    for row in group[: given.details]:
                        print(f"{sign} {entry['file']}:{row.line_start}-{row.line_end} {row.kind} {row.qualified_name}")
                given.details -= len(missing) + len(surplus)
    for level in LEVELS:
        right, missing, surplus = (counted[f"{level} {word}"] for word in ("right", "missing", "surplus"))
        f1 = 2 * right / max(1, 2 * right + missing + surplus)
        print(f"{level} F1 {f1:.4f}  right {right}  missing {missing}  surplus {surplus}")
    print(f"{len(entries)} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())
