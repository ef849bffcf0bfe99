"""The content of text files of any kind, source or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator

from smart_explore.model import Problem
from smart_explore.source.decode import recoded
from smart_explore.source.lfs import LFS_POINTER, pointer_size
from smart_explore.source.minified import looks_minified
from smart_explore.source.read import read_source
from smart_explore.source.walk.result import Candidate

MAX_BYTES = 4_000_000
"""A larger file is data."""

_BINARY_PREFIX = 8_192
"""The first bytes, in which a NUL shows that a file is no text, as in git."""

MINIFIED, BINARY, LARGE = "minified", "binary", f"over {MAX_BYTES // 1_000_000} MB"


def read_text_files(
    files: Iterable[Candidate],
    holds: Callable[[bytes], bool],
    problems: list[Problem],
    skipped: Counter[str],
    named: Collection[str] = (),
) -> Iterator[tuple[Candidate, bytes]]:
    """Yield each text file whose content matches ``holds``, with its content.

    Text in UTF-16 or UTF-32 is recoded to UTF-8. A file that cannot be read becomes a Problem; binary, minified and too
    large files and pointers of Git LFS are counted in ``skipped``. Minified ones that are ``named`` are read.
    """
    is_wanted = True

    def wants(data: bytes) -> bool:
        nonlocal is_wanted
        data = recoded(data)
        is_text = not _is_binary(data) and len(data) <= MAX_BYTES
        is_wanted = not is_text or holds(data)
        return is_text and is_wanted

    for file in files:
        is_wanted = True
        data = read_source(
            file.path, file.shown, MAX_BYTES, real=wants
        )  # only for the few that match: checks for links
        if not is_wanted:
            continue
        if isinstance(data, Problem):
            if data.kind == "too-large":
                skipped[LARGE] += 1
            else:
                problems.append(data)
            continue
        data = recoded(data)
        if pointer_size(data) is not None:
            skipped[LFS_POINTER] += 1
        elif _is_binary(data):
            skipped[BINARY] += 1
        elif file.shown not in named and looks_minified(data):
            skipped[MINIFIED] += 1
        else:
            yield file, data


def _is_binary(data: bytes) -> bool:
    return b"\0" in data[:_BINARY_PREFIX]
