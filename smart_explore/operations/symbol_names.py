"""symbol names: symbols with a text in their name, for editors' symbol pickers, which ask at every key."""

from __future__ import annotations

from smart_explore.index.retry import retry_on_corruption
from smart_explore.model import Symbol
from smart_explore.model.kinds import DOCUMENT_KINDS
from smart_explore.ranking.paths import is_aside
from smart_explore.requests import Session

MAX_RANKED = 10_000


@retry_on_corruption
def symbols_holding(session: Session, text: str, limit: int) -> list[tuple[str, Symbol]]:
    """Path and symbol of those with a text in their name: whole names first, then names that begin with it.

    Code comes before documents, production before tests, short names before long ones.
    """
    from smart_explore.index.locations import root_of
    from smart_explore.index.snapshot import open_snapshot
    from smart_explore.index.walk_cache import find_cached

    candidates = find_cached(["."], base=session.base, roots=session.roots, include=session.include)
    root = root_of(candidates.folders)
    if root is None:
        return []
    with open_snapshot(root, candidates, cancelled=session.cancelled, progress=session.progress) as snapshot:
        found = [each for _, each in zip(range(MAX_RANKED), snapshot.terms.symbols_holding(text), strict=False)]
    wanted = text.lower().rpartition(".")[2]

    def order(each: tuple[str, Symbol]) -> tuple[object, ...]:
        path, symbol = each
        name = symbol.name.lower()
        is_document = symbol.kind in DOCUMENT_KINDS
        return (
            name != wanted,
            not name.startswith(wanted),
            is_document,
            is_aside(path, symbol.qualified_name),
            len(name),
            path,
            symbol.name_line,
        )

    return sorted(found, key=order)[:limit]
