"""The users of changed symbols in today's code."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.errors import SmartExploreError
from smart_explore.model.changed_answer import FileChanges, SymbolChange
from smart_explore.relation_answers.answers import ANSWERS
from smart_explore.relation_answers.open_tree import open_tree
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery, find_tree
from smart_explore.requests import Session

MAX_SYMBOLS = 100
"""The most changed symbols whose users are looked up: a larger change affects everything."""
MAX_USERS = 50


def with_users(session: Session, files: Sequence[FileChanges]) -> tuple[FileChanges, ...]:
    """The files with the users of each symbol that is there still and whose code changed, tests left out."""
    asked_for = [
        (number, place)
        for number, file in enumerate(files)
        if not file.is_test
        for place, change in enumerate(file.symbols)
        if change.change not in ("removed", "layout")
    ][:MAX_SYMBOLS]
    if not asked_for:
        return tuple(files)
    symbols = [list(file.symbols) for file in files]
    with open_tree(find_tree(session, files[asked_for[0][0]].path)) as context:
        for number, place in asked_for:
            symbols[number][place] = _used(context, files[number].path, symbols[number][place])
    return tuple(file._replace(symbols=tuple(each)) for file, each in zip(files, symbols, strict=True))


def _used(context: RelationContext, path: str, change: SymbolChange) -> SymbolChange:
    """A change with the users of its symbol; unchanged if these are unknown, as for a file deleted since."""
    query = RelationQuery("impact", f"{path}:{change.symbol.name_line}", 1, MAX_USERS, ambiguous=False)
    try:
        answer = ANSWERS["impact"](query, context)
    except SmartExploreError:
        return change
    if answer.symbol is None or answer.symbol.qualified_name != change.symbol.qualified_name:
        return change
    return change._replace(users=answer.rows)
