"""The share of its source that the rows of a long function take: the figure that README.md states.

    python scripts/measure_rows.py FOLDER [FOLDER...] [--lines 40] [--limit 300]

Each function or method of more than so many lines, tests left out, is shown as rows, without header and footer, and
set against its lines in the file. Where rows save little the program shows the source, which counts as what it is.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from statistics import median

from smart_explore.errors import SmartExploreError
from smart_explore.frontends.catalog import verb
from smart_explore.ranking.paths import is_aside
from smart_explore.render.answer import json_value, to_text
from smart_explore.render.dialect import CommandLine
from smart_explore.render.options import RenderOptions
from smart_explore.requests import Session, call, render_options

CALLABLE = {"function", "method", "constructor"}


def main() -> None:
    """Print the shares of each folder, and of all together."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--lines", type=int, default=40, help="functions of more lines than this")
    parser.add_argument("--limit", type=int, default=300, help="so many of a folder, spread evenly")
    given = parser.parse_args()
    for folder in given.folders:
        base = os.path.realpath(folder)
        found = sorted(_long_functions(base, given.lines))
        chosen = found[:: max(1, len(found) // given.limit)][: given.limit]
        sizes = [size for each in chosen if (size := _sizes(base, *each))]
        if sizes:
            rows, source = (sum(column) for column in zip(*sizes, strict=True))
            middle = median(shown / whole for shown, whole in sizes)
            print(
                f"{folder}: {len(sizes)} functions, median {middle:.0%}, all together {rows / source:.0%} of the source"
            )


def _long_functions(base: str, lines: int) -> Iterator[tuple[str, int, int]]:
    """The path, first and last line of each long function below the folder that is in no other one."""
    outline = verb("outline")
    document = json_value(call(outline, Session(base=base), {"paths": (".",), "format": "json"}), RenderOptions())
    for file in document["files"]:
        if not is_aside(file["path"]):
            yield from _of_file(file["path"], file["symbols"], lines)


def _of_file(path: str, symbols: list[dict], lines: int) -> Iterator[tuple[str, int, int]]:
    for symbol in symbols:
        first, last = symbol["line_start"], symbol["line_end"]
        if symbol["kind"] in CALLABLE:
            if last - first >= lines:
                yield path, first, last
        else:
            yield from _of_file(path, symbol["children"], lines)


def _sizes(base: str, path: str, first: int, last: int) -> tuple[int, int] | None:
    """The characters of its rows with their line numbers, and of its source; None where it cannot be shown."""
    with open(os.path.join(base, path), encoding="utf-8", errors="replace") as stream:
        source = "".join(stream.readlines()[first - 1 : last])
    unfold = verb("unfold")
    values = {"file": f"{path}:{first}-{last}!body", "max_tokens": 1_000_000}
    try:
        answer = call(unfold, Session(base=base), values)
    except SmartExploreError:
        return None
    text = to_text(answer, render_options(unfold, values), CommandLine())
    rows = [line for line in text.splitlines()[1:] if not line.startswith(("(", "[~"))]
    return sum(len(line) + 1 for line in rows), len(source)


if __name__ == "__main__":
    main()
