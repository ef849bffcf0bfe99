"""Where in the tree a name is defined that its file does not have, at a bounded cost."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.index.retry import retry_on_corruption
from smart_explore.model import Symbol
from smart_explore.model.kinds import DOCUMENT_KINDS
from smart_explore.requests import Session
from smart_explore.symbols.lookup import split_name

MAX_FILES = 40
"""Where no index tells where a name is defined, no more files that hold it are parsed for it."""

MAX_PLACES = 3
"""Of several files that define a name so many are named."""


class Place(NamedTuple):
    """The ``path`` of the file that defines a name, ``""`` where ``several`` do, of which some are named."""

    path: str = ""
    several: tuple[str, ...] = ()


def place_of(session: Session, wanted: str, folder: str | None = None) -> Place:
    """The only file that defines a name: in ``folder``, or else in the tree; code before tests and stubs."""
    from smart_explore.ranking.paths import is_stub, is_test

    parts = split_name(wanted.strip().removesuffix("()"))
    if not parts:
        return Place()
    found = [
        path
        for path, symbol in defined(session, parts[-1])
        if symbol.kind not in DOCUMENT_KINDS and split_name(symbol.qualified_name)[-len(parts) :] == parts
    ]
    paths = list(dict.fromkeys(found))
    paths = [path for path in paths if not is_test(path) and not is_stub(path)] or paths
    beside = [path for path in paths if os.path.dirname(path) == folder]
    for only in (beside, paths):
        if len(only) == 1:
            return Place(only[0])
    return Place(several=tuple(paths[:MAX_PLACES]))


@retry_on_corruption
def defined(session: Session, name: str) -> Sequence[tuple[str, Symbol]]:
    """Path and symbol of what bears exactly that name, code before tests; none where too many files were to parse."""
    from smart_explore.ranking.definitions import definitions
    from smart_explore.ranking.name_query import parse_name
    from smart_explore.search_plan.plan import SearchScope, open_plan
    from smart_explore.search_plan.prefilter import name_prefilter
    from smart_explore.search_plan.results import TooManyFilesError

    query = parse_name(name)
    if query is None:
        return ()
    with open_plan(SearchScope(session, (".",)), name_prefilter(query.name), MAX_FILES) as plan:
        if plan.route == "index":
            with plan.open_snapshot() as snapshot:
                found = definitions(query, snapshot.terms, snapshot.terms.symbol_of, 0)
        else:
            from smart_explore.index.in_memory import InMemoryNameIndex

            try:
                results = plan.direct.results(plan.candidates, MAX_FILES)
            except TooManyFilesError:
                return ()
            terms = InMemoryNameIndex([outline for outline, _ in results.files])
            found = definitions(query, terms, terms.symbol_of, 0)
    return [(each.path, each.symbol) for each in found if each.symbol.name == name]
