"""How much of a file is still right when one construct in it is unknown?

    python scripts/confinement.py PATH... [--count 2000] [--seed 1] [--languages kotlin,go] [--markdown] [--show 5]
        [--mutations]

Takes the files below the paths that parse without an error, inserts one unknown token, modifier, annotation or member
at a random place in a copy, and compares outline and calls with those before. Outside of the touched declaration a
symbol is right where name, kind and lines are the same, a call where its name, line and caller are. Then the calls
inside of the touched declaration, whose name may be lost: right where name and line are the same; and the calls that
were nowhere before, but for the inserted ones.

With ``--mutations`` the copy is as an editor may leave it: a token is deleted, a word of the grammar is an unknown one,
a bracket stands twice, or the file ends within a declaration. The name around a symbol may be lost then, so its own is
compared; of a file that ends early what ends before that is.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence

from confinement_cases import INSERTIONS, MUTATIONS, Case, changed_case

from smart_explore.languages.registry import language_of_content
from smart_explore.model import FileOutline, SourceFile
from smart_explore.model.relation import FileReferences
from smart_explore.symbols.extract import extract
from smart_explore.symbols.references import extract_references
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.locate import require_toolchain

MAX_BYTES = 40_000


def main() -> int:
    """Print a table: a line a language."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--languages", default="")
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--mutations", action="store_true")
    parser.add_argument("--show", type=int, default=0, help="print so many of the worst cases of each language")
    options = parser.parse_args()
    wanted = set(filter(None, options.languages.split(",")))
    files: dict[str, list[SourceFile]] = defaultdict(list)
    for file in _files(options.paths):
        if not wanted or file.language in wanted:
            files[file.language].append(file)
    rows = []
    for language in sorted(files):
        count, ways = options.count // len(files), MUTATIONS if options.mutations else INSERTIONS
        row = measure(files[language], count, random.Random(options.seed), options.show, ways)
        rows.append((language, *row))
        print(_line(rows[-1], options.markdown), flush=True)
    total = ("all", *(sum(int(row[place]) for row in rows) for place in range(1, 10)))
    print(_line(total, options.markdown))
    return 0


def _line(row: Sequence[object], markdown: bool) -> str:
    name, count, taken, symbols, symbols_right, calls, calls_right, inside, inside_right, added = row
    outside = (symbols, _share(symbols_right, symbols), calls, _share(calls_right, calls))
    parts = (name, count, taken, *outside, inside, _share(inside_right, inside), added)
    return f"| {' | '.join(map(str, parts))} |" if markdown else "  ".join(f"{part!s:>11}" for part in parts)


def _share(right: object, total: object) -> str:
    return f"{100 * int(str(right)) / int(str(total)):.2f} %" if total else "-"


def _files(paths: Sequence[str]) -> Iterator[SourceFile]:
    for path in paths:
        for folder, _, names in os.walk(path):
            for name in sorted(names):
                where = os.path.join(folder, name)
                if os.path.islink(where) or not 300 < os.path.getsize(where) < MAX_BYTES:
                    continue
                with open(where, "rb") as opened:
                    data = opened.read()
                language = language_of_content(name, data)
                if language is not None and b"\0" not in data:
                    yield SourceFile(where, language, data)


def measure(
    files: Sequence[SourceFile],
    count: int,
    chance: random.Random,
    show: int = 0,
    ways: Sequence[str] = INSERTIONS,
) -> tuple[int, ...]:
    """Cases, those without an error for the grammar, symbols, symbols right, calls, calls right in one language; calls
    inside of what is touched, those right, and calls that were nowhere before.
    """
    toolchain = require_toolchain()
    drawn = chance.sample(files, min(len(files), max(20, count // 2)))
    outlines = dict(extract(toolchain, drawn))
    grown = dict(trees(toolchain, drawn))
    sound = [
        index
        for index, outline in sorted(outlines.items())
        if not outline.problems and len(outline.symbols) and isinstance(grown[index], Tree)
    ]
    if not sound:
        return (0,) * 9
    cases = [
        changed_case(drawn, outlines, grown, sound[chance.randrange(len(sound))], chance, ways) for _ in range(count)
    ]
    calls = _calls([(file, outlines[number]) for number, file in enumerate(drawn)])
    place = {file.path: number for number, file in enumerate(drawn)}
    changed = dict(extract(toolchain, [case.changed for case in cases]))
    changed_calls = _calls([(case.changed, changed[number]) for number, case in enumerate(cases)])
    totals = [0] * 7
    worst = []
    for number, case in enumerate(cases):
        before = place[case.file.path]
        want = _rows(outlines[before], case)
        got = set(_rows(changed[number], None, case.way in MUTATIONS))
        known_calls = [_moved(call, case) for call in calls[before] if not (case.is_cut and call[1] >= case.line)]
        want_calls = [call for call in known_calls if not _is_in(call[2], case.touched)]
        got_calls = set(changed_calls[number])
        inside = [call for call in known_calls if _is_in(call[2], case.touched)]
        got_names = {call[:2] for call in got_calls}
        names = {call[:2] for call in known_calls}
        added = [call for call in got_calls if call[:2] not in names and call[0] not in case.text]
        lost = [row for row in want if row not in got]
        lost_calls = [call for call in want_calls if call not in got_calls]
        for at, value in enumerate(
            (
                *(len(want), len(want) - len(lost), len(want_calls), len(want_calls) - len(lost_calls)),
                *(len(inside), sum(call[:2] in got_names for call in inside), len(added)),
            )
        ):
            totals[at] += value
        worst.append((len(lost) * 3 + len(lost_calls), number, lost[:3], (lost_calls or added)[:3]))
    for size, number, lost, lost_calls in sorted(worst, reverse=True)[:show]:
        if size:
            case = cases[number]
            print(f"    {case.file.path}:{case.line} {case.way} {case.text!r}: {lost} {lost_calls}", file=sys.stderr)
    taken = sum(not outline.problems for outline in changed.values())
    return len(cases), taken, *totals


Row = tuple[str, str, int, int]


def _rows(outline: FileOutline, case: Case | None, is_mutated: bool = False) -> list[Row]:
    """Name, kind and lines of each symbol; of a case, of those outside of what it touches, where they are then."""
    is_mutated = is_mutated or (case is not None and case.way in MUTATIONS)
    rows = []
    for symbol in outline.walk():
        first, last = symbol.line_start, symbol.line_end
        if case is not None:
            name = symbol.qualified_name
            if name == case.touched or first == case.line == last:
                continue
            if name.startswith(case.touched + ".") and first <= case.line <= last:
                continue
            if case.is_cut and last >= case.line:
                continue
            first += case.added if first >= case.line else 0
            last += case.added if last >= case.line else 0
        rows.append((symbol.name if is_mutated else symbol.qualified_name, symbol.kind, first, last))
    return rows


CallRow = tuple[str, int, str]


def _calls(files: Sequence[tuple[SourceFile, FileOutline]]) -> dict[int, list[CallRow]]:
    calls: dict[int, list[CallRow]] = {number: [] for number in range(len(files))}
    for number, found in extract_references(require_toolchain(), files):
        if isinstance(found, FileReferences):
            calls[number] = [(each.name, each.line, each.enclosing) for each in found.references if each.kind == "call"]
    return calls


def _moved(call: CallRow, case: Case) -> CallRow:
    name, line, holder = call
    return name, line + (case.added if line >= case.line else 0), holder


def _is_in(holder: str, touched: str) -> bool:
    return bool(touched) and (holder == touched or holder.startswith(touched + "."))


if __name__ == "__main__":
    sys.exit(main())
