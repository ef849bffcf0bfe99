"""The files of a tree for a report, and the places of the words that it looks up."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from smart_explore.languages.registry import RECOGNITIONS
from smart_explore.model import Problem
from smart_explore.model.report_answer import PAGE_MARK, FileRole
from smart_explore.ranking.paths import is_aside, is_prose, is_vendored
from smart_explore.requests import Session
from smart_explore.source.walk.result import Candidate
from smart_explore.text_search.text_files import read_text_files

_WORD = re.compile(rb"[A-Za-z_\x80-\xff][0-9A-Za-z_\x80-\xff]{2,}")
"""Words of three letters or more: shorter names are not searched."""
_PART = re.compile(rb"[0-9A-Za-z_\x80-\xff]")
_TRANSLATIONS = (b".po", b".pot", b".xlf", b".xliff")
"""Files that repeat text of other ones."""

Wanted = Callable[[str, bytes, int], bool]
"""(path, word, line from 1) -> True if this place of a word counts."""


class TextFile(NamedTuple):
    """A text file below the root, with its ``path`` from there."""

    path: str
    language: str
    lines: int
    role: FileRole


class Written(NamedTuple):
    """The places of a word: the first one that counts in a file of each role."""

    code: tuple[str, int] | None = None
    test: tuple[str, int] | None = None
    other: tuple[str, int] | None = None


class TreeTexts(NamedTuple):
    """The text files of a tree, the places of words in them, and the files lost or skipped."""

    files: list[TextFile]
    written: Mapping[bytes, Written]
    problems: list[Problem]
    skipped: Counter[str]


def role_of(path: str, language: str) -> FileRole:
    """The role of a file by its path below the root."""
    recognition = RECOGNITIONS.get(language)
    if recognition is None or recognition.is_document or recognition.is_data or is_prose(path) or is_vendored(path):
        return "other"
    return "test" if is_aside(path) else "code"


def read_texts(
    session: Session,
    candidates: Iterable[Candidate],
    prefix: int,
    languages: Mapping[str, str],
    words: set[bytes],
    wanted: Wanted,
) -> TreeTexts:
    """Read all text files once: count their lines, and search ``words``.

    The first ``prefix`` bytes of a candidate's path are the root and a slash. ``languages`` are those of files whose
    names do not decide. Pages of reports are left out.
    """
    files: list[TextFile] = []
    written: dict[bytes, Written] = {}
    problems: list[Problem] = []
    skipped: Counter[str] = Counter()
    looked_for = set(words)
    mark = PAGE_MARK.encode()
    for candidate, data in read_text_files(candidates, lambda _: True, problems, skipped):
        if session.cancelled():
            break
        if data.startswith(mark):
            continue
        path = os.fsdecode(candidate.path[prefix:])
        language = candidate.language or languages.get(path, "")
        role = role_of(path, language)
        files.append(TextFile(path, language, data.count(b"\n") + (not data.endswith(b"\n")), role))
        if candidate.path.endswith(_TRANSLATIONS):
            continue
        for word in looked_for.intersection(_WORD.findall(data)):
            before = written.get(word, Written())
            if getattr(before, role) is None:
                line = next((line for line in _lines_of(word, data) if wanted(path, word, line)), 0)
                if line:
                    written[word] = before._replace(**{role: (path, line)})
                    if role == "code":
                        looked_for.discard(word)
    return TreeTexts(files, written, problems, skipped)


def _lines_of(word: bytes, data: bytes) -> Iterator[int]:
    """The lines (from 1) that contain a word, once for each occurrence."""
    line, counted, size = 1, 0, len(word)
    start = data.find(word)
    while start >= 0:
        around = data[start - 1 : start] + data[start + size : start + size + 1]
        if not _PART.search(around):
            line += data.count(b"\n", counted, start)
            counted = start
            yield line
        start = data.find(word, start + size)
