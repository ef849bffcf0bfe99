"""Whether skeletons are still source: each is parsed again, and must name what its file names.

    python scripts/judge_skeletons.py FOLDER... [--comments none|docs|all] [--most FILES] [--show NAMES]

Of every file in the folders the skeleton is made and parsed as the file was. Counted are the files whose skeleton has a
syntax error where the file has none, those whose symbols differ (qualified names and kinds, in order), and those
without a skeleton. Of the skeletons as text, with the header that the command prints, the saving is told in characters
and, with tiktoken or rs-bpe installed, in tokens of o200k_base: the median file, and the files that one in ten saves
less than (p10) and more than (p90). Ends with 1 where anything is wrong.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import statistics
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

from smart_explore.model import FileOutline, SourceFile
from smart_explore.source.collect import collect
from smart_explore.symbols.extract import extract
from smart_explore.symbols.extract_skeletons import extract_skeletons
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.toolchain import Toolchain

CHUNK = 200


class Judged(NamedTuple):
    """``wrong`` is what is wrong with the skeleton, ``""`` for nothing; sizes in characters and tokens."""

    path: str
    wrong: str
    lines: int
    before: int
    after: int
    tokens_before: int
    tokens_after: int


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--comments", choices=("none", "docs", "all"), default="none")
    parser.add_argument("--most", type=int, default=0, help="files of each folder, picked at random (default: all)")
    parser.add_argument("--without", default="", metavar="FOLDER", help="leave out paths with a folder of this name")
    parser.add_argument("--show", type=int, default=10, help="wrong files to name (default: 10)")
    given = parser.parse_args()
    toolchain = require_toolchain()
    count = tokenizer()
    wrong = 0
    for folder in given.folders:
        files = collect([folder], base=os.getcwd()).files
        files = [file for file in files if not given.without or given.without not in file.path.split(os.sep)]
        if given.most and len(files) > given.most:
            files = random.Random(0).sample(files, given.most)
        judged: list[Judged] = []
        for at in range(0, len(files), CHUNK):
            judged += validate_output(toolchain, files[at : at + CHUNK], given.comments, count)
        report(folder, judged, given.show)
        wrong += sum(bool(one.wrong) for one in judged)
    return 1 if wrong else 0


def validate_output(
    toolchain: Toolchain, files: Sequence[SourceFile], comments: str, count: Callable[[str], int] | None
) -> list[Judged]:
    """Make the skeletons of the files and parse them again."""
    first: dict[int, tuple[FileOutline, str]] = {
        at: (outline, text)
        for at, outline, text in extract_skeletons(toolchain, files, comments=comments)  # type: ignore[arg-type]
    }
    skeletons = [file._replace(data=first[at][1].encode()) for at, file in enumerate(files)]
    result = []
    for at, again in extract(toolchain, skeletons):
        file, (outline, text) = files[at], first[at]
        source = file.data.decode("utf-8", "replace")
        result.append(
            Judged(
                file.path,
                fault(outline, again),
                outline.total_lines,
                len(source),
                len(text),
                count(source) if count else 0,
                count(text) if count else 0,
            )
        )
    return result


def fault(outline: FileOutline, again: FileOutline) -> str:
    """What is wrong with the outline of a skeleton, given that of its file."""
    lost = [problem.reason for problem in outline.problems if problem.kind != "syntax"]
    if lost:
        return f"none: {lost[0]}"
    if again.problems and not outline.problems:
        return f"error: {again.problems[0].reason}"
    wanted = [(symbol.qualified_name, symbol.kind) for symbol in outline.walk()]
    found = [(symbol.qualified_name, symbol.kind) for symbol in again.walk()]
    if wanted == found:
        return ""
    missing = [name for name in wanted if name not in found]
    surplus = [name for name in found if name not in wanted]
    broken = " (the file has syntax errors)" if outline.problems else ""
    return f"names{broken}: missing {missing[:3]}, surplus {surplus[:3]}"


def report(folder: str, judged: Sequence[Judged], show: int) -> None:
    """Print what came of a folder's files."""
    faults = [one for one in judged if one.wrong]
    kinds = {kind: sum(one.wrong.startswith(kind) for one in faults) for kind in ("none", "error", "names")}
    print(
        f"{folder}: {len(judged)} files, {sum(one.lines for one in judged):,} lines; "
        f"{kinds['none']} without skeleton, {kinds['error']} with errors of its own, {kinds['names']} with other names"
    )
    for one in faults[:show]:
        print(f"  {one.path}: {one.wrong}")
    counted = [one for one in judged if one.before]
    if counted:
        line("characters saved", [(one.before, one.after) for one in counted])
        if any(one.tokens_before for one in counted):
            line("tokens saved", [(one.tokens_before, one.tokens_after) for one in counted])


def line(what: str, sizes: Sequence[tuple[int, int]]) -> None:
    """Print the median and the tails of a saving."""
    saved = sorted(1 - after / before for before, after in sizes if before)
    tenth = max(0, len(saved) // 10 - 1)
    total = 1 - sum(after for _, after in sizes) / sum(before for before, _ in sizes)
    print(
        f"  {what}: median {statistics.median(saved):.1%}, p10 {saved[tenth]:.1%}, p90 {saved[-1 - tenth]:.1%}, "
        f"of all files together {total:.1%}"
    )


def tokenizer() -> Callable[[str], int] | None:
    """Counts the tokens of o200k_base; None where no package that knows it is installed or works here."""
    with contextlib.suppress(Exception):  # not installed, or its vocabulary cannot be fetched
        import tiktoken

        encoding = tiktoken.get_encoding("o200k_base")
        return lambda text: len(encoding.encode(text, disallowed_special=()))
    with contextlib.suppress(ImportError):  # carries its vocabulary with it
        from rs_bpe.bpe import openai

        tokens = openai.o200k_base()
        return lambda text: len(tokens.encode(text))
    return None


if __name__ == "__main__":
    sys.exit(main())
