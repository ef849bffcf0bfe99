"""Where a name is used in files whose names are not read: in no language known here, documents and settings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.lexing import whole_word
from smart_explore.languages.registry import BY_NAME
from smart_explore.ranking.paths import is_prose
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.occurrences.read_names import Sources
from smart_explore.relations.occurrences.unaccounted_names import is_code_like
from smart_explore.requests import Session
from smart_explore.source.listing import list_tree
from smart_explore.text_search.text_files import read_text_files


class UsingLine(NamedTuple):
    """A line that calls a name or asks it of something: ``@Model.Name``. ``line`` is 1-based.

    ``is_told`` is True in a document or settings, which tell of code; else the line may be code.
    """

    path: str
    line: int
    is_told: bool


def lines_of_unread_names(
    session: Session, context: RelationContext, sources: Sources, name: str
) -> Iterator[UsingLine]:
    """Yield such lines of the files of ``sources`` whose language has no references, and of those in no language."""
    word = whole_word(name.encode("utf-8", "surrogateescape"))
    for shown, data, is_told in _files(session, context, sources, name):
        for row, line in enumerate(data.split(b"\n")):
            if any(is_code_like(line, *match.span()) for match in word.finditer(line)):
                yield UsingLine(shown, row + 1, is_told)


def _files(
    session: Session, context: RelationContext, sources: Sources, name: str
) -> Iterator[tuple[str, bytes, bool]]:
    for path, (source, _) in sources.files.items():
        if not BY_NAME[source.language].has_references:
            yield path, source.data, True
    workspace = context.workspace
    known = {candidate.path for candidate in context.candidates().values()}
    unknown = [
        file
        for folder in workspace.folders
        for file in list_tree(folder, base=workspace.root, include=session.include).walk_result.files
        if not (file.language or file.path in known)
    ]
    word = whole_word(name.encode("utf-8", "surrogateescape"))
    for file, data in read_text_files(unknown, lambda data: word.search(data) is not None, [], Counter()):
        yield file.shown, data, is_prose(file.shown)
