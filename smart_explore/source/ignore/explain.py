"""Find the ignore rule that excludes the content of a folder: it explains an empty answer."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator

from smart_explore.model.ignoring_rule import IgnoringRule
from smart_explore.source.git.repository import exclude_file, find_root
from smart_explore.source.ignore.reader import GITIGNORE, MAX_WEIGHT, PLAIN_IGNORE, IgnoreReader
from smart_explore.source.ignore.rules import TooManyGlobsError, parse_rules
from smart_explore.source.read import read_source

_MAX_BYTES = 100_000


def ignoring_rule(folder: str) -> IgnoringRule | None:
    """The rule that excludes most of the direct entries of a real folder; None if no rule does."""
    top = os.fsencode(find_root(folder) or folder)
    inside = os.fsencode(folder)
    files = list(_ignore_files(top, inside))
    counts: Counter[IgnoringRule] = Counter()
    try:
        with os.scandir(inside) as entries:
            for entry in entries:
                rule = None if entry.name.startswith(b".") else _deciding(files, entry)
                if rule is not None:
                    counts[rule] += 1
    except OSError:
        return None
    return max(counts, key=counts.__getitem__, default=None)


def _ignore_files(top: bytes, folder: bytes) -> Iterator[tuple[bytes, bytes, list[bytes]]]:
    """Each ignore file that applies to a folder, by precedence: its path, its folder, its lines."""
    above = [folder]
    while above[-1] != top:
        above.append(os.path.dirname(above[-1]))
    paths = [(os.path.join(each, name), each) for name in (PLAIN_IGNORE, GITIGNORE) for each in above]
    for path, base in [*paths, (exclude_file(top, IgnoreReader().look_at), top)]:
        data = read_source(path, "", _MAX_BYTES)
        if isinstance(data, bytes):
            yield path, base, data.split(b"\n")


def _deciding(files: list[tuple[bytes, bytes, list[bytes]]], entry: os.DirEntry[bytes]) -> IgnoringRule | None:
    """The rule that decides about an entry, if it excludes it: the last match in the first file with a match."""
    is_folder = entry.is_dir(follow_symlinks=False)
    for path, base, lines in files:
        below = os.path.relpath(entry.path, base)
        for number in range(len(lines), 0, -1):
            try:
                decision = parse_rules(lines[number - 1], MAX_WEIGHT).decision(below, entry.name, is_folder)
            except TooManyGlobsError:
                continue
            if decision is not None:
                text = lines[number - 1].strip().decode("utf-8", "replace")
                return IgnoringRule(os.fsdecode(path), number, text) if decision else None
    return None
