"""Source files ready to be parsed, or the reason why a file is not ready."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from smart_explore.model import Problem, SourceFile
from smart_explore.source.decode import decode, mark_of, without_nuls
from smart_explore.source.lfs import LFS_POINTER, pointer_problem, pointer_size
from smart_explore.source.limits import DATA_MAX_BYTES, NAMED_MAX_BYTES, WALKED_MAX_BYTES
from smart_explore.source.minified import looks_minified
from smart_explore.source.read import read_source, starts_with
from smart_explore.source.skipped import SkipReason

if TYPE_CHECKING:
    from smart_explore.source.walk.result import Candidate

_SHEBANG = b"#!"


def read_candidate(candidate: Candidate) -> SourceFile | Problem | SkipReason | None:
    """The source file of a walk's candidate, or why there is none; None if its language is not supported."""
    from smart_explore.languages.registry import RECOGNITIONS, language_of_content

    path, shown, language = candidate
    if language is None and not starts_with(path, _SHEBANG):
        return None
    data = read_source(path, shown, WALKED_MAX_BYTES, real=True)
    if isinstance(data, Problem):
        return "too large" if data.kind == "too-large" else data
    text, nul_line = _source_text(data)
    if text is None:
        return "binary"
    if pointer_size(text) is not None:
        return LFS_POINTER
    language = language_of_content(os.path.basename(shown), text)
    if language is None:
        return None
    if len(data) > DATA_MAX_BYTES and RECOGNITIONS[language].is_data:
        return "large data"
    return "minified" if looks_minified(text) else SourceFile(shown, language, text, mark_of(data, text), nul_line)


def changed_meanwhile(candidate: Candidate) -> Problem:
    """The problem of a file that another program writes while it is read."""
    return Problem(candidate.shown, "it changed while it was read; ask again", "unreadable")


def read_named(real: str, shown: str) -> SourceFile | Problem:
    """The source file at a real path that the user named: it is read even if a walk would skip it."""
    from smart_explore.languages.registry import language_of_content, language_of_name

    name, real_name = os.path.basename(shown), os.path.basename(real)
    if not (language_of_name(name) or language_of_name(real_name) or starts_with(real, _SHEBANG)):
        return unsupported(shown)
    file = _read(real, shown, _source_text)
    if isinstance(file, Problem):
        return file
    language = language_of_content(name, file.data) or language_of_content(real_name, file.data)
    return file._replace(language=language) if language else unsupported(shown)


def read_text(real: str, shown: str) -> SourceFile | Problem:
    """The regular file at a real path, as text in no language: its ``language`` is ``""``."""
    return _read(real, shown, lambda data: (decode(data), 0))


def _read(real: str, shown: str, text_of: Callable[[bytes], tuple[bytes | None, int]]) -> SourceFile | Problem:
    data = read_source(real, shown, NAMED_MAX_BYTES, real=True)
    if isinstance(data, Problem):
        return data
    text, nul_line = text_of(data)
    if text is None:
        return Problem(shown, "binary: it holds NUL bytes", "binary")
    if pointer := pointer_problem(shown, text):
        return pointer
    return SourceFile(shown, "", text, mark_of(data, text), nul_line)


def _source_text(data: bytes) -> tuple[bytes | None, int]:
    """The text of a file in a known language, None if it is binary, and the line of its first NUL byte, 0 without."""
    text = decode(data)
    if text is not None or (text := without_nuls(data)) is None:
        return text, 0
    return text, data.count(b"\n", 0, data.find(b"\0")) + 1


def unsupported(shown: str) -> Problem:
    """The Problem for a file in no supported language."""
    extension = os.path.splitext(shown)[1]
    what = f"files ending in {extension}" if extension else "files without extension and without a known #! line"
    return Problem(shown, f"{what} are in no supported language", "unsupported")
