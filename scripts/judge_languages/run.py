"""Are outlines right? Fetches released packages and compares their outlines with a real parser of the language.

    python scripts/judge_languages/run.py php [--limit 50] [--package twig] [--details 20]
    python scripts/judge_languages/run.py php FILE...        # these files
    python scripts/judge_languages/run.py all

README.md tells what is compared, and what a new language needs.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).resolve().parents[2])]

from corpora import CORPORA  # noqa: E402 - beside this file
from packages import files_of  # noqa: E402 - beside this file
from parsers import PARSERS  # noqa: E402 - beside this file
from score import Row, Score  # noqa: E402 - beside this file


def outlines(paths: list[Path]) -> dict[Path, tuple[list[Row], bool]]:
    """The rows of each file, and whether it has syntax errors for the grammar."""
    from smart_explore.source.collect import collect
    from smart_explore.symbols.extract import extract
    from smart_explore.treesitter.locate import require_toolchain

    files = collect([str(path) for path in paths], base=str(Path.cwd())).files
    rows = {}
    for number, outline in extract(require_toolchain(), files):
        broken = any(problem.kind == "syntax" for problem in outline.problems)
        rows[Path(files[number].path).resolve()] = (
            [
                Row(symbol.name, frozenset({symbol.kind}), (symbol.line_start,), symbol.line_end, symbol.qualified_name)
                for top in outline.symbols
                for symbol in top.walk()
            ],
            broken,
        )
    return rows


def judge(language: str, paths: list[Path]) -> Score:
    """What the language's own parser and our outlines say of the files, compared."""
    parser = PARSERS[language]
    output = subprocess.run(parser.command(paths), env=parser.environment(), capture_output=True, encoding="utf-8")
    if output.returncode:
        sys.exit(output.stderr)
    everything = [json.loads(line) for line in output.stdout.splitlines() if line]
    entries = [entry for entry in everything if entry["symbols"] is not None]
    shown = outlines([Path(entry["file"]) for entry in entries])
    score = Score()
    score.unread = len(everything) - len(entries)
    for entry in entries:
        rows, broken = shown.get(Path(entry["file"]).resolve(), ([], True))
        score.broken += broken
        score.add(entry, rows)
    return score


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", choices=[*sorted(PARSERS), "all"])
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--limit", type=int, default=100, help="at most so many files a package")
    parser.add_argument("--package", default="", help="only packages that hold this in their names")
    parser.add_argument("--details", type=int, default=0, help="show so many differences of L3")
    given = parser.parse_intermixed_args()
    for language in sorted(PARSERS) if given.language == "all" else [given.language]:
        PARSERS[language].install()
        total = Score()
        chosen = (
            [] if given.files else [package for package in CORPORA.get(language, ()) if given.package in package.name]
        )
        for named in chosen or [None]:
            score = judge(language, given.files if named is None else files_of(named, given.limit))
            print(f"{language:12} {named or 'files'!s:45} {score}", flush=True)
            print(*score.differences[: given.details], sep="\n")
            total += score
        if len(chosen) > 1:
            print(f"{language:12} {'all':45} {total}", flush=True)


if __name__ == "__main__":
    main()
