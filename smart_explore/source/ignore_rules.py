"""The rules of one ignore file: what it decides about a path below its folder."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from smart_explore.source.glob import ImpossibleGlobError, is_literal, translate

MAX_GLOBS = 2_000
"""More patterns with wildcards than this in one file make walking slow; literal names cost nothing."""


class TooManyGlobsError(ValueError):
    """An ignore file with more than ``MAX_GLOBS`` patterns with wildcards."""


@dataclass(slots=True)
class _Glob:
    """One pattern with wildcards; ``index`` is its place in the file, later ones win."""

    index: int
    negated: bool
    folders_only: bool
    on_path: bool
    regex: bytes
    _compiled: re.Pattern[bytes] | None = None

    def matches(self, path: bytes, name: bytes) -> bool:
        if self._compiled is None:
            self._compiled = re.compile(self.regex)
        return self._compiled.fullmatch(path if self.on_path else name) is not None


@dataclass(slots=True)
class IgnoreRules:
    """Patterns in the syntax of gitignore(5), ready to be asked."""

    # Literal names, and literal paths with a slash in front, -> (index, negated) of the last such pattern.
    _for_files: dict[bytes, tuple[int, bool]] = field(default_factory=dict)
    _for_folders: dict[bytes, tuple[int, bool]] = field(default_factory=dict)
    _globs: list[_Glob] = field(default_factory=list)
    _any_name: re.Pattern[bytes] | None = None
    _any_path: re.Pattern[bytes] | None = None

    def decision(self, path: bytes, name: bytes, is_folder: bool) -> bool | None:
        """True: ignored, False: kept by a negated pattern, None: no pattern matches.

        ``path`` is relative to the folder of the ignore file, ``name`` its last part. Only the path itself is
        matched, not the folders above it: whoever walks does not enter what is ignored.
        """
        table = self._for_folders if is_folder else self._for_files
        index, negated = max(table.get(name, (-1, True)), table.get(b"/" + path, (-1, True)))
        if (self._any_name and self._any_name.fullmatch(name)) or (self._any_path and self._any_path.fullmatch(path)):
            for glob in reversed(self._globs):
                if glob.index < index:
                    break
                if (is_folder or not glob.folders_only) and glob.matches(path, name):
                    return not glob.negated
        return None if index < 0 else not negated

    def __bool__(self) -> bool:
        return bool(self._for_folders or self._globs)


def parse_rules(data: bytes) -> IgnoreRules:
    """The rules in an ignore file's bytes; a pattern that can match nothing is left out.

    Raises TooManyGlobsError.
    """
    rules = IgnoreRules()
    for index, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n")):
        _add(rules, index, line)
    names = [glob.regex for glob in rules._globs if not glob.on_path]
    paths = [glob.regex for glob in rules._globs if glob.on_path]
    rules._any_name = re.compile(b"|".join(names)) if names else None
    rules._any_path = re.compile(b"|".join(paths)) if paths else None
    return rules


def _add(rules: IgnoreRules, index: int, line: bytes) -> None:
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
        rules._for_folders[key] = (index, negated)
        if not folders_only:
            rules._for_files[key] = (index, negated)
        return
    if len(rules._globs) == MAX_GLOBS:
        raise TooManyGlobsError(f"more than {MAX_GLOBS} patterns with wildcards")
    try:
        regex = translate(pattern)
    except ImpossibleGlobError:
        return
    rules._globs.append(_Glob(index, negated, folders_only, on_path, regex))


def _without_trailing_spaces(line: bytes) -> bytes:
    """Spaces at the end go, except one that a backslash takes literally."""
    kept = line.rstrip(b" ")
    backslashes = len(kept) - len(kept.rstrip(b"\\"))
    return line[: len(kept) + 1] if backslashes % 2 and len(kept) < len(line) else kept
