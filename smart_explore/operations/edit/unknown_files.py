"""Text files in unsupported languages, such as other template engines' views, that use a name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from smart_explore.languages.lexing import whole_word
from smart_explore.ranking.paths import is_prose
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.occurrences.unaccounted_names import is_code_like
from smart_explore.requests import Session
from smart_explore.source.listing import list_tree
from smart_explore.text_search.text_files import read_text_files


def lines_of_unknown_files(session: Session, context: RelationContext, name: str) -> Iterator[tuple[str, int]]:
    """Yield path and line (from 1) where such a file calls a name or has it after a receiver: ``@Model.Name``."""
    workspace = context.workspace
    known = {candidate.path for candidate in context.candidates().values()}
    unknown = [
        file
        for folder in workspace.folders
        for file in list_tree(folder, base=workspace.root, include=session.include).walk_result.files
        if not (file.language or file.path in known or is_prose(file.shown))
    ]
    word = whole_word(name.encode("utf-8", "surrogateescape"))
    for file, data in read_text_files(unknown, lambda data: word.search(data) is not None, [], Counter()):
        for row, line in enumerate(data.split(b"\n")):
            if any(is_code_like(line, *match.span()) for match in word.finditer(line)):
                yield file.shown, row + 1
