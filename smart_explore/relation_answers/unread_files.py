"""Source files that a relation does not read, because of language, size or form, and those that may matter."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Collection, Iterable

from smart_explore.languages.language import Language
from smart_explore.languages.lexing import whole_word
from smart_explore.languages.registry import BY_NAME, RECOGNITIONS
from smart_explore.model import Problem
from smart_explore.model.relations_answer import RelationsAnswer
from smart_explore.source.limits import NAMED_MAX_BYTES, WALKED_MAX_BYTES, size_words
from smart_explore.source.read import read_source
from smart_explore.source.sandbox import is_below
from smart_explore.source.stamps import file_stamps, stamped_size
from smart_explore.source.walk.result import Candidate

MAX_FILES, MAX_BYTES = 300, 10_000_000
"""The most files, and bytes of all together, that are searched for a name."""

_OF_FILES = frozenset({"imports", "importers", "cycles"})
_INDEXES = frozenset({"__init__", "index", "mod", "main", "lib"})
"""Files that imports name by their folder."""


def with_unread_files(
    answer: RelationsAnswer, candidates: dict[str, Candidate], minified: Collection[str]
) -> RelationsAnswer:
    """The answer with those of the ``candidates`` (by path) that were not read for it.

    ``minified`` are the paths taken for generated.
    """
    lacking = frozenset(
        name
        for name in {candidate.language for candidate in candidates.values() if candidate.language}
        if not RECOGNITIONS[name].is_document and not _is_read(BY_NAME[name], answer)
    )
    passed = {path: candidate for path, candidate in candidates.items() if candidate.language in lacking}
    counted = Counter(candidate.language for candidate in passed.values() if candidate.language)
    holding = _holding(answer, passed, WALKED_MAX_BYTES) if passed else ()
    others = {path: each for path, each in candidates.items() if each.language not in lacking}
    pages = {path: each for path, each in others.items() if each.language and RECOGNITIONS[each.language].holds_code}
    naming = _holding(answer, pages, WALKED_MAX_BYTES) if pages and not answer.rows else ()
    if naming != ():  # an empty answer must not hide that the code in a page has the name
        counted.update(each.language for each in pages.values() if each.language)
        holding = None if None in (holding, naming) else (*(holding or ()), *(naming or ()))
    unread = _unread(others, minified)
    found = _holding(answer, {path: others[path] for path in unread}, NAMED_MAX_BYTES) if unread else ()
    return answer._replace(passed_over=dict(counted), holding=holding, not_read=tuple(_told(others, unread, found)))


def unread_imports(files: Iterable[Candidate], shown: str) -> tuple[Problem, ...]:
    """A problem for a file or folder if all its ``files`` are code in languages without import rules."""
    languages = {each.language for each in files if each.language}
    if not languages or any(RECOGNITIONS[one].is_document or BY_NAME[one].imports for one in languages):
        return ()
    return (Problem(shown, f"imports are not read for {' and '.join(sorted(languages))}", "unsupported"),)


def why_unread(candidates: dict[str, Candidate], minified: Collection[str], path: str) -> str:
    """The reason why a file of the tree has no facts; ``""`` if it is read, or no source file."""
    file = candidates.get(path)
    return _unread({path: file}, minified).get(path, "") if file else ""


def unread_holding(candidates: dict[str, Candidate], minified: Collection[str], name: str) -> list[tuple[str, str]]:
    """The unread files that contain the name as a word, as (path, reason); all unread ones if too many to search."""
    unread = _unread(candidates, minified)
    found = _naming(name, [candidates[path] for path in unread], NAMED_MAX_BYTES) if unread else ()
    return _told(candidates, unread, found)


def _told(
    candidates: dict[str, Candidate], unread: dict[str, str], found: tuple[tuple[str, str], ...] | None
) -> list[tuple[str, str]]:
    """The unread files ``found`` to contain the name, each with the reason; all unread ones if that is None."""
    shown = {candidates[path].shown: why for path, why in unread.items()}
    return list(shown.items()) if found is None else [(path, shown[path]) for path, _ in found]


def _unread(candidates: dict[str, Candidate], minified: Collection[str]) -> dict[str, str]:
    """The paths of code files without facts, each with the reason."""
    coded = {
        path: each for path, each in candidates.items() if each.language and not RECOGNITIONS[each.language].is_document
    }
    stamps = file_stamps([each.path for each in coded.values()])
    large = {
        path: f"over {size_words(WALKED_MAX_BYTES)}"
        for path, stamp in zip(coded, stamps, strict=True)
        if stamp and stamped_size(stamp) > WALKED_MAX_BYTES
    }
    return {path: "minified" for path in coded if path in minified} | large


def _is_read(language: Language, answer: RelationsAnswer) -> bool:
    return language.imports is not None if answer.relation in _OF_FILES else language.has_references


def _holding(answer: RelationsAnswer, passed: dict[str, Candidate], limit: int) -> tuple[tuple[str, str], ...] | None:
    """The unread files that may matter to the answer, as (path, language); None for all. Larger files are not
    searched.
    """
    symbol = (*answer.candidates, answer.symbol)[0]
    if symbol is None:
        return None
    if answer.relation == "callees":  # the answer tells about skipped ones itself
        return ()
    if answer.relation == "imports":
        folder = symbol.path.rstrip("/")
        own = [each for each in passed.values() if is_below(each.shown, folder)]
        return tuple((each.shown, each.language or "") for each in own)
    return _naming(_name_of(symbol.path, symbol.qualified_name), passed.values(), limit)


def _name_of(path: str, qualified_name: str) -> str:
    """The name that uses have for a symbol; for a file or folder the name in imports."""
    if qualified_name:
        return qualified_name.rpartition(".")[2]
    folder, _, file = path.rstrip("/").rpartition("/")
    stem = file.partition(".")[0] or file
    return os.path.basename(folder) or stem if stem in _INDEXES else stem


def _naming(name: str, files: Iterable[Candidate], limit: int) -> tuple[tuple[str, str], ...] | None:
    """The files that contain the name as a word, as (path, language); None if too many to search."""
    word = whole_word(name.encode("utf-8", "surrogateescape"))
    found = []
    left = MAX_BYTES
    for number, candidate in enumerate(files):
        data = read_source(candidate.path, candidate.shown, limit, real=True)
        if isinstance(data, bytes):
            left -= len(data)
            if word.search(data):
                found.append((candidate.shown, candidate.language or ""))
        if number >= MAX_FILES or left < 0:
            return None
    return tuple(found)
