"""Judge ``changed`` by ``git diff -U0`` itself: python scripts/judge_changed.py REPOSITORY [COMMITS]

For each of the newest commits that are no merges: every line that git tells as changed must be in a symbol that is
listed, or in a range outside of symbols; and each symbol listed must hold a line of its own that git tells as changed.
Blank lines say nothing. Where two texts have lines in common, git may tell a line as changed at the end of a symbol
that holds the same lines as before: such lines are counted by themselves.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter, defaultdict

from smart_explore.languages.registry import language_of_content
from smart_explore.model import SourceFile, Symbol
from smart_explore.model.changed_answer import FileChanges, SymbolChange
from smart_explore.operations.changed import changed
from smart_explore.requests import Session
from smart_explore.symbols.extract import WITHOUT_IMPORTS, extract
from smart_explore.treesitter.locate import require_toolchain

_HUNK = re.compile(r"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
Lines = dict[tuple[str, str], set[int]]


def git(root: str, *arguments: str) -> str:
    """What git answers."""
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, check=True)
    return done.stdout.decode("utf-8", "replace")


def lines_of(root: str, commit: str) -> Lines:
    """By side (``-`` or ``+``) and path the lines that git tells as changed."""
    lines: Lines = defaultdict(set)
    old = new = ""
    for text in git(root, "-c", "core.quotepath=off", "diff", "-U0", "-M", f"{commit}^", commit).split("\n"):
        if text.startswith("--- "):
            old = text[6:].rstrip("\t") if text != "--- /dev/null" else ""
        elif text.startswith("+++ "):
            new = text[6:].rstrip("\t") if text != "+++ /dev/null" else ""
        elif match := _HUNK.match(text):
            a, b, c, d = (1 if each is None else int(each) for each in match.groups())
            lines["-", old].update(range(a, a + b))
            lines["+", new].update(range(c, c + d))
    return lines


def text_of(root: str, commit: str, path: str) -> list[str]:
    """The lines of a file of a commit."""
    return git(root, "show", f"{commit}:{path}").split("\n")


def spans(file: FileChanges, side: str) -> list[tuple[Symbol, SymbolChange]]:
    """The symbols listed of a file, as they are on one side."""
    if side == "+":
        return [(each.symbol, each) for each in file.symbols if each.change != "removed"]
    return [(each.before, each) for each in file.symbols if each.before]


def own(symbol: Symbol, change: SymbolChange) -> set[int]:
    """The lines of a symbol; where it is listed for itself, without those of its members."""
    lines = set(range(symbol.doc_line, symbol.line_end + 1))
    if change.change in ("added", "removed", "moved") or symbol.kind in ("function", "method", "constructor"):
        return lines
    inner = {n for child in symbol.children for n in range(child.doc_line, child.line_end + 1)}
    return lines - inner | {symbol.name_line}


def judge(root: str, commit: str, counts: Counter[str]) -> list[str]:
    """What is wrong with the answer for one commit."""
    answer = changed(Session(base=root), f"{commit}^!", (), False, False)
    told = lines_of(root, commit)
    wrong = []
    before: dict[str, set[int]] = defaultdict(set)
    for file in answer.files:
        for symbol, change in spans(file, "-"):
            before[change.path_before] |= own(symbol, change)
    files = {("+", file.path): file for file in answer.files if file.status != "removed"}
    files |= {("-", file.before): file for file in answer.files if file.before}
    for (side, path), numbers in told.items():
        file = files.get((side, path))
        if not path or not numbers:
            continue
        if file is None:
            wrong.append(f"{path}: not listed")
            continue
        if file.note or not file.language:
            counts["files without symbols"] += 1
            continue
        revision = commit if side == "+" else f"{commit}^"
        text = text_of(root, revision, path)
        covered = (
            {n for symbol, change in spans(file, side) for n in own(symbol, change)} if side == "+" else before[path]
        )
        for first, last in file.outside if side == "+" else file.outside_before:
            covered |= set(range(first, last + 1))
        solid = {n for n in numbers if n <= len(text) and text[n - 1].strip()}
        counts["lines"] += len(solid)
        slid = solid - covered
        if slid:
            other = path_on_other_side(file, side)
            opposite = text_of(root, f"{commit}^" if side == "+" else commit, other) if other else []
            missed = not_as_before(root, revision, path, text, opposite, slid)
            counts["slid lines"] += len(slid) - len(missed)
            wrong += [f"{path}:{side}{n} in no symbol listed: {text[n - 1][:60]}" for n in sorted(missed)]
    for file in answer.files:
        for change in file.symbols:
            counts[change.change] += 1
            now = told["+", file.path] & own(change.symbol, change) if change.change != "removed" else set()
            then = told["-", change.path_before] & own(change.before, change) if change.before else set()
            if not (now or then):
                wrong.append(f"{file.path} {change.symbol.qualified_name}: listed ({change.change}), no line changed")
    return wrong


def path_on_other_side(file: FileChanges, side: str) -> str:
    """The path that a file has on the other side, "" for none."""
    return (file.before if side == "+" else file.path) if file.status not in ("added", "removed") else ""


def not_as_before(root: str, revision: str, path: str, text: list[str], other: list[str], lines: set[int]) -> set[int]:
    """Those of the lines that are in no symbol that has the same lines on the other side."""
    data = "\n".join(text).encode()
    language = language_of_content(os.path.basename(path), data)
    if language is None:
        return lines
    outline = next(iter(extract(require_toolchain(), [SourceFile(path, language, data)], parts=WITHOUT_IMPORTS)))[1]
    there = "\n" + "\n".join(each for each in other if each.strip()) + "\n"
    kept = set(lines)
    for symbol in outline.walk():
        inner = {n for child in symbol.children for n in range(child.doc_line, child.line_end + 1)}
        own_text = [text[n - 1] for n in range(symbol.doc_line, symbol.line_end + 1) if n not in inner]
        if "\n" + "\n".join(each for each in own_text if each.strip()) + "\n" in there or (
            inner and all(f"\n{each}\n" in there for each in own_text if each.strip())
        ):
            kept -= set(range(symbol.doc_line, symbol.line_end + 1)) - inner
    return kept


def main() -> int:
    """Judge the commits; exit 1 where something is wrong."""
    root = os.path.realpath(sys.argv[1])
    most = sys.argv[2] if len(sys.argv) > 2 else "50"
    counts: Counter[str] = Counter()
    wrong = 0
    commits = git(root, "log", "--no-merges", "--format=%H", "--max-parents=1", "--min-parents=1", f"-{most}").split()
    for commit in commits:
        for text in judge(root, commit, counts):
            print(commit[:10], text)
            wrong += 1
    print(f"{len(commits)} commits, {wrong} wrong; {dict(counts)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
