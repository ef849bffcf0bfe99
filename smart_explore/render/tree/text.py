"""A tree of folders as text."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.model.answers import lost
from smart_explore.model.tree_answer import FolderEntry, TreeAnswer
from smart_explore.render.dialect import Dialect
from smart_explore.render.notes import ignored_lines, problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import counted, page
from smart_explore.render.sanitize import line
from smart_explore.render.tokens import CHARACTERS_PER_TOKEN, FOOTER_CHARACTERS
from smart_explore.render.tree.entry_allocation import allocate_entries, files_shown, visible_folders

BRANCH, LAST, PAST, BELOW = "|-", "`-", "| ", "  "
"""Two characters a level cost three quarters of the usual four; other lines cost more tokens than these."""


def tree_text(answer: TreeAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """The folder with its counts, a line for each entry below, what was left out, and how to see it."""
    room = options.max_tokens * CHARACTERS_PER_TOKEN - FOOTER_CHARACTERS
    text = _text(answer, options, dialect, answer.limit, room)
    if len(text) > room:
        fits, too_many = 0, answer.limit
        while too_many - fits > 1:
            middle = (fits + too_many) // 2
            if len(_text(answer, options, dialect, middle, room)) <= room:
                fits = middle
            else:
                too_many = middle
        text = _text(answer, options, dialect, fits, room)
    return page([text])


def _text(answer: TreeAnswer, options: RenderOptions, dialect: Dialect, limit: int, room: int) -> str:
    shown = allocate_entries(answer.root, limit)
    lines = [_described(answer.root, line(answer.root.path)), *_entries(answer.root, shown, "")]
    if not answer.root.all_files:
        lines = [f"nothing to show in {line(answer.root.path)}"]
    notes = [
        *_cut(answer, options, dialect, shown, limit),
        *problem_lines(lost(answer.problems)),
        *ignored_lines(answer.skipped, answer.ignored_by, dialect),
    ]
    if answer.uncounted:
        count = counted(answer.uncounted, "file")
        notes.append(f"symbols are as indexed: {count} changed or new since are not in them")
    text = "\n".join([*lines, *notes])
    while notes and limit == 0 and len(text) > room:  # a budget so small that it holds nothing but the first line
        notes.pop()
        text = "\n".join([*lines, *notes])
    return text


def _described(folder: FolderEntry, name: str) -> str:
    """``src/ 12 files, 340 symbols``."""
    text = f"{name}/ {counted(folder.all_files, 'file')}"
    if folder.symbols:
        text += f", {counted(folder.symbols, 'symbol')}"
    return text


def _entries(folder: FolderEntry, shown: dict[str, int], indent: str) -> Iterator[str]:
    count = shown.get(folder.path, 0)
    if not count:  # its counts in its own line say what is in it
        return
    folders = folder.folders[:count]
    files = folder.files[: count - len(folders)]
    unlisted = folder.entries - count
    for number, inner in enumerate(folders, 1):
        last = number == count and not unlisted
        yield indent + (LAST if last else BRANCH) + _described(inner, line(inner.name))
        yield from _entries(inner, shown, indent + (BELOW if last else PAST))
    for number, (name, what) in enumerate(files, 1 + len(folders)):
        text = f"{line(name)} ({what})" if what else line(name)
        yield indent + (LAST if number == count and not unlisted else BRANCH) + text
    if unlisted:
        of_them = len(folder.folders) - len(folders)
        parts = [_several(of_them, "folder"), _several(unlisted - of_them, "file")]
        yield f"{indent}{LAST}... {' and '.join(part for part in parts if part)} more"


def _several(count: int, what: str) -> str:
    return "" if not count else f"{count} {what}" if count == 1 else f"{count} {what}s"


def _cut(
    answer: TreeAnswer, options: RenderOptions, dialect: Dialect, shown: dict[str, int], limit: int
) -> Iterator[str]:
    """A line that says how much is not shown, and how to see it."""
    seen = files_shown(answer.root, shown)
    hidden = answer.root.all_files - seen
    cut = sum(shown.get(folder.path, 0) < folder.entries for folder in visible_folders(answer.root, shown))
    if not hidden and not cut:
        return
    ways = []
    if cut:
        budget = limit < answer.limit
        ways.append(dialect.option("max_tokens", options.max_tokens * 2) if budget else "")
        ways.append("" if budget else dialect.option("limit", min(10_000, answer.limit * 2)))
    if answer.depth < answer.deepest:
        deeper = dialect.option("depth", answer.depth + 1)
        ways.append(deeper if cut or answer.depth < 4 else f"{deeper} {dialect.option('limit', answer.limit)}")
    folder = _fullest(answer.root, shown)
    if folder is not None:
        ways.append(line(dialect.tree(folder.path)))
    way = ", or ".join(way for way in ways if way)
    yield f"{seen} of {answer.root.all_files} files shown; to see more: {way}"


def _fullest(root: FolderEntry, shown: dict[str, int]) -> FolderEntry | None:
    """The folder, not the root itself, with the most files not shown that are in it and in none that is listed too."""
    best: tuple[int, FolderEntry] | None = None
    for folder in visible_folders(root, shown):
        count = shown.get(folder.path, 0)
        direct_files = folder.all_files - sum(inner.all_files for inner in folder.folders)
        hidden = (
            direct_files - max(0, count - len(folder.folders)) if folder.folders or folder.files else folder.all_files
        )
        itself = [(hidden, folder)] if folder is not root else []
        for missing, candidate in (*itself, *((inner.all_files, inner) for inner in folder.folders[count:])):
            if missing and (best is None or missing > best[0]):
                best = (missing, candidate)
    return best[1] if best else None
