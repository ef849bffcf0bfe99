"""The rules of one ignore file, which decide about a path below its folder."""

from __future__ import annotations

import re
from typing import NamedTuple

from smart_explore.source.glob import ImpossibleGlobError, is_literal, translate


class TooManyGlobsError(ValueError):
    """Raised for an ignore file with too many patterns with wildcards."""


class _Glob(NamedTuple):
    """One pattern with wildcards; ``order`` is its place in the file: a later one wins."""

    order: int
    negated: bool
    folders_only: bool
    on_path: bool
    regex: bytes


class IgnoreRules:
    """Patterns in the syntax of gitignore(5), compiled.

    Literal names, and literal paths after a slash, map to the order and the negation of the last such pattern. The
    patterns with wildcards are first tested by one regular expression for all. ``weight`` is their cost: 1 for each,
    and 1 more for every 40 bytes of it.
    """

    __slots__ = ("_any_name", "_any_path", "_compiled", "_for_files", "_for_folders", "_globs", "weight")

    def __init__(self) -> None:
        self.weight = 0
        self._globs: list[_Glob] = []
        self._for_files: dict[bytes, tuple[int, bool]] = {}
        self._for_folders: dict[bytes, tuple[int, bool]] = {}
        self._any_name: re.Pattern[bytes] | None = None
        self._any_path: re.Pattern[bytes] | None = None
        self._compiled: dict[int, re.Pattern[bytes]] = {}

    def decision(self, path: bytes, name: bytes, is_folder: bool) -> bool | None:
        """True: ignored, False: kept by a negated pattern, None: no pattern matches.

        ``path`` is relative to the folder of the ignore file, ``name`` is its last part. Only the path itself is
        matched, not the folders above it: a walk does not enter an ignored folder.
        """
        table = self._for_folders if is_folder else self._for_files
        order, negated = max(table.get(name, (-1, True)), table.get(b"/" + path, (-1, True)))
        if (self._any_name and self._any_name.fullmatch(name)) or (self._any_path and self._any_path.fullmatch(path)):
            for glob in reversed(self._globs):
                if glob.order < order:
                    break
                if (is_folder or not glob.folders_only) and self._matches(glob, path if glob.on_path else name):
                    return not glob.negated
        return None if order < 0 else not negated

    def _matches(self, glob: _Glob, subject: bytes) -> bool:
        regex = self._compiled.get(glob.order)
        if regex is None:
            regex = self._compiled[glob.order] = re.compile(glob.regex)
        return regex.fullmatch(subject) is not None

    def __bool__(self) -> bool:
        return bool(self._for_folders or self._globs)


def parse_rules(data: bytes, max_weight: int) -> IgnoreRules:
    """The rules in an ignore file's bytes, without patterns that can match nothing.

    Raises TooManyGlobsError if the patterns with wildcards weigh more than ``max_weight``. Literal names cost nothing.
    """
    rules = IgnoreRules()
    for order, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n")):
        _add(rules, order, line)
        if rules.weight > max_weight:
            raise TooManyGlobsError("too many patterns with wildcards")
    names = [glob.regex for glob in rules._globs if not glob.on_path]
    paths = [glob.regex for glob in rules._globs if glob.on_path]
    rules._any_name = re.compile(b"|".join(names)) if names else None
    rules._any_path = re.compile(b"|".join(paths)) if paths else None
    return rules


def _add(rules: IgnoreRules, order: int, line: bytes) -> None:
    if line.startswith(b"#"):
        return
    pattern = _without_trailing_spaces(line.removesuffix(b"\r"))
    negated = pattern.startswith(b"!")
    pattern = pattern[negated:]
    folders_only = pattern.endswith(b"/")
    pattern = pattern[: len(pattern) - folders_only]
    if not pattern:
        return
    on_path = b"/" in pattern
    pattern = pattern.removeprefix(b"/")
    if is_literal(pattern):
        key = b"/" + pattern if on_path else pattern
        rules._for_folders[key] = (order, negated)
        if not folders_only:
            rules._for_files[key] = (order, negated)
        return
    rules.weight += 1 + len(pattern) // 40
    try:
        regex = translate(pattern)
    except ImpossibleGlobError:
        return
    rules._globs.append(_Glob(order, negated, folders_only, on_path, regex))


def _without_trailing_spaces(line: bytes) -> bytes:
    """Remove the spaces at the end, except one after a backslash."""
    kept = line.rstrip(b" ")
    backslashes = len(kept) - len(kept.rstrip(b"\\"))
    return line[: len(kept) + 1] if backslashes % 2 and len(kept) < len(line) else kept
