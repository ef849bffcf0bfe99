"""Which files of a tree the answer to one question depends on, found by their bytes: the others are not parsed.

What the resolver asks for is noted: a name's definitions or uses, or a file. What was not looked for yet is lacking:
the files that may hold it are found and read, and the question is asked again until nothing is lacking. Then the
answer is the one that all files would give.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.languages.registry import lookup_rules
from smart_explore.model import Problem
from smart_explore.source.limits import WALKED_MAX_BYTES
from smart_explore.source.read import read_source, starts_with

if TYPE_CHECKING:
    from smart_explore.source.walk_result import Candidate

Holds = Callable[[bytes], bool]
Test = Callable[[bytes, bool], bool]
"""Whether the bytes of a file may hold what is asked for; the second says whether its language has headers."""

MAX_HELD_BYTES = 100_000_000
"""So much of the tree is kept in memory from one look to the next."""
MIN_LIKENESS = 0.7
MAX_LOOKED = 5_000
"""So many files are looked through for words like a name."""
MIN_SIMILAR, MAX_SIMILAR = 4, 10
"""A name of so many characters may be one of so many words, written wrongly; files that hold them are read."""

_RECODED = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")
_WORD = re.compile(r"\w+")


class ReadingLimits(NamedTuple):
    """How many files are read for one question.

    Where more than ``min_files``, and than one in ``share``, are to be read, all are. Of a tree of more than
    ``read_as_a_whole`` no name is looked for that more than ``common`` of them may define.
    """

    min_files: int = 400
    share: int = 4
    read_as_a_whole: int = 20_000
    common: int = 500


USUAL = ReadingLimits()


class PartialReading:
    """``files`` are those of the tree by path; ``may_define`` gives for a word what its definition must look like."""

    def __init__(
        self, files: dict[str, Candidate], may_define: Callable[[str], Holds], limits: ReadingLimits = USUAL
    ) -> None:
        self.files = files
        self._may_define = may_define
        self._limits = limits
        self._known: set[tuple[str, ...]] = set()
        self._wanted: dict[tuple[str, ...], None] = {}
        self._contents: dict[str, bytes] = {}
        self._held = 0
        self.paths: set[str] = set()
        """The files to read, relative to the root."""
        self._has_similar = False
        self.has_looked = False
        """Whether files were looked through for what was lacking."""
        self.is_enough = True
        """False where only a reading of all files can answer."""
        self.too_common: set[str] = set()
        """Names that too many files may define: their definitions were not looked for."""

    def resume(self, data: str, *, is_true: bool) -> None:
        """Begin with what was read before, as ``dump`` gave it: it was enough if it ``is_true``, else it is a guess."""
        with suppress(ValueError, TypeError):
            keys, paths, too_common = json.loads(data)
            self.too_common.update(too_common)
            self.paths.update(path for path in paths if path in self.files)
            names = dict.fromkeys(tuple(key) for key in keys)
            if is_true:
                self._known.update(names)
            else:
                self._wanted.update(names)

    def dump(self) -> str:
        """What was read, and what for."""
        return json.dumps([sorted(self._known), sorted(self.paths), sorted(self.too_common)])

    @property
    def lacks(self) -> bool:
        """Whether something was asked for that no file was looked through for yet."""
        return bool(self._wanted) or not self.is_enough

    def sources(self) -> Iterator[str]:
        """The files that are source by their names."""
        return (path for path, candidate in self.files.items() if candidate.language is not None)

    def need_file(self, path: str) -> None:
        """Ask for a file."""
        if path not in self.paths and path in self.files:
            self._wanted["file", path] = None

    def need_definitions(self, name: str) -> None:
        """Ask for the files that may define a name."""
        self._need("define", name)

    def need_uses(self, name: str, beside: Iterable[str] = ()) -> None:
        """Ask for the files that hold a name, and where others are given, one of these too."""
        self._need("use", name, *sorted(beside))

    def need_text(self, words: Sequence[str]) -> None:
        """Ask for the files that hold one of some words; for all files without any."""
        self.is_enough = self.is_enough and bool(words)
        for word in words:
            self._need("use", word)

    def _need(self, *key: str) -> None:
        if key not in self._known and key[1]:
            self._wanted[key] = None

    def add_similar(self, name: str) -> bool:
        """Take some files with words like a name that nothing bears; whether there are any, the first time."""
        if self._has_similar or len(name) < MIN_SIMILAR or not name.isascii():
            return False
        self._has_similar = True
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        files: dict[bytes, str] = {}
        words = re.compile(rb"[A-Za-z_]\w{%d,%d}(?=[(:= ])" % (len(name) - 3, len(name) + 1), re.ASCII)
        for path, data in islice(self._unread(), MAX_LOOKED):
            for word in set(words.findall(data)):
                files.setdefault(word, path)
        near = process.extract(
            name.lower(),
            {word: word.decode().lower() for word in files},
            scorer=OSA.normalized_similarity,
            score_cutoff=MIN_LIKENESS,
            limit=MAX_SIMILAR,
        )
        for _, _, word in near:
            self.paths.add(files[word])
            self.need_definitions(word.decode())
        return bool(near)

    def read_on(self) -> bool:
        """Look for what is lacking; False where that leads to so many files that all are better read."""
        paths = {key[1] for key in self._wanted if key[0] == "file"}
        keys = [key for key in self._wanted if key[0] != "file"]
        tests = [self._test(*key) for key in keys]
        if None in tests:
            self.is_enough = False
        elif tests:
            paths |= self._holding(keys, [test for test in tests if test])
        self.has_looked = self.has_looked or bool(keys or paths)
        self.paths |= paths
        self._known.update(keys)
        self._wanted.clear()
        for path in paths:
            self._contents.pop(path, None)
        return self.is_enough and len(self.paths) <= max(self._limits.min_files, len(self.files) // self._limits.share)

    def _holding(self, keys: Sequence[tuple[str, ...]], tests: Sequence[Test]) -> set[str]:
        """The unread files that may hold what is asked for; of a huge tree none for what nearly any may define."""
        holding: list[set[str]] = [set() for _ in keys]
        for path, data in self._unread():
            has_headers = self._has_headers(path)
            for number, test in enumerate(tests):
                if test(data, has_headers):
                    holding[number].add(path)
        is_huge = len(self.files) > self._limits.read_as_a_whole
        for (how, name, *_), paths in zip(keys, holding, strict=True):
            if is_huge and how == "define" and len(paths) > self._limits.common:
                self.too_common.add(name)
                paths.clear()
        return set().union(*holding)

    def _has_headers(self, path: str) -> bool:
        language = self.files[path].language
        return language is not None and lookup_rules(language).headers

    def _test(self, how: str, name: str, *beside: str) -> Test | None:
        """What tells whether a file may hold what is asked for; None where its bytes do not tell."""
        word = _longest_word(name)
        others = [_longest_word(other) for other in beside]
        if not word or not all(others):
            return None
        holds = _holds_word(word)
        if how == "define":
            defines = self._may_define(name) if name.isascii() and name.isidentifier() else holds
            in_c = _c_definition(word)
            return lambda data, has_headers: in_c(data) if has_headers else holds(data) and defines(data)
        if others:
            tests = [_holds_word(other) for other in others]
            return lambda data, _: holds(data) and any(test(data) for test in tests)
        return lambda data, _: holds(data)

    def _unread(self) -> Iterator[tuple[str, bytes]]:
        for path, candidate in self.files.items():
            if path in self.paths:
                continue
            data = self._contents.get(path)
            if data is None:
                data = _content(candidate)
                if self._held + len(data) <= MAX_HELD_BYTES:
                    self._contents[path] = data
                    self._held += len(data)
            if data.startswith(_RECODED):
                self.paths.add(path)  # its bytes do not show it as it is
            elif data:
                yield path, data


def _content(candidate: Candidate) -> bytes:
    if candidate.language is None and not starts_with(candidate.path, b"#!"):
        return b""
    data = read_source(candidate.path, candidate.shown, WALKED_MAX_BYTES)
    return b"" if isinstance(data, Problem) else data


def _longest_word(name: str) -> bytes:
    """Of a name what every text of it holds: ``save`` of ``save!``."""
    return max(_WORD.findall(name), key=len, default="").encode("utf-8", "backslashreplace")


def _holds_word(word: bytes) -> Holds:
    literal = re.escape(word)  # first in the pattern: it is looked for at once then
    search = re.compile(rb"%b(?<![0-9A-Za-z_]%b)(?![0-9A-Za-z_])" % (literal, literal)).search
    return lambda data: search(data) is not None


def _c_definition(word: bytes) -> Holds:
    """Whether a word stands in C otherwise than in ``->word``, ``word.``, ``!word(``, ``struct word *`` and the like.

    These, the most of the uses of common names, define nothing.
    """
    pattern = rb"W(?![0-9A-Za-z_]|->|\.[^.])(?<![0-9A-Za-z_.]W)(?<!->W)"
    pattern += rb"(?:(?=\s*[^\s*&),>])|(?<!struct W)(?<!union W)(?<!enum W)(?<!class W))"
    pattern += rb"(?:(?!\s?\()|(?<![(!=|?]W)(?<![(!=|?] W)(?<!return W))"
    search = re.compile(pattern.replace(b"W", re.escape(word))).search
    return lambda data: search(data) is not None
