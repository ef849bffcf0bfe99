"""Occurrences of a query as written: a search mentions a text that another command finds."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.search_answer import SymbolMatch, WrittenText
from smart_explore.ranking.literal_text import MayHold, complains, is_expected, literal_text
from smart_explore.ranking.name_query import EXACT, VARIANT
from smart_explore.requests import Session
from smart_explore.source.limits import WALKED_MAX_BYTES
from smart_explore.source.read import read_source
from smart_explore.workspace import absolute_path


def written_text(session: Session, query: str, may_hold: MayHold, matches: Sequence[SymbolMatch]) -> WrittenText | None:
    """The number of files with the query as written; None if it is of no use to the reader.

    That is if the matches show all occurrences, and for words that are not expected to occur so and do not; beside the
    definition of a name only a query that looks like such a text counts.
    """
    if matches and matches[0].tier in (EXACT, VARIANT) and not (is_expected(query) or complains(query)):
        return None
    text = literal_text(query)
    written = text.encode("utf-8", "surrogatepass")
    files = lines = 0
    for path in may_hold.paths:
        data = read_source(absolute_path(session, path), path, WALKED_MAX_BYTES)
        count = data.count(written) if isinstance(data, bytes) else 0
        files += count > 0
        lines += count
    if not lines:
        return WrittenText(0, all=True) if may_hold.all and is_expected(query) else None
    shown = sum(text in line for match in matches for _, line in match.telling)
    return WrittenText(files, may_hold.all) if lines > shown else None
