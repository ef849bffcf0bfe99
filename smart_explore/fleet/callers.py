"""The callers of a symbol in the repositories of a dataset: in its own one, and through imports of its package."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from smart_explore.fleet.definitions import definitions_of
from smart_explore.fleet.opened import Opened
from smart_explore.model.fleet_answer import FleetCall, FleetCalled, FleetSymbol

MAX_SYMBOLS = 200
MAX_HEADS = 2_000
UNTRACED = "untraced"
"""How a call is known whose file imports the package, without a name that leads from one to the other."""

Head = tuple[str, str]
"""The beginning of the imports of a package, and the language group."""


class _Reference(NamedTuple):
    repository: str
    path: str
    line: int
    inside: str
    heads: list[str]
    owner: str
    how: str
    family: str


def callers_of(opened: Opened, name: str) -> list[FleetCalled]:
    """The symbols with a name, each with its calls, those with most first; possible calls are ``ambiguous``.

    A package may hold a symbol several times, as source, built and declared: the first one gets the calls from outside.
    """
    symbols = definitions_of(opened, name, spelled=True).symbols[:MAX_SYMBOLS]
    if not symbols:
        return []
    last = name.rpartition(".")[2]
    own = _calls_inside(opened, last, symbols)
    heads = _heads_of(opened, symbols)
    asked = sorted({head for several in heads.values() for head, _ in several})
    references = [*_references(opened, last, asked), *_untraced(opened, last, asked)]
    given = _publishers(opened, references)
    called = []
    told: set[tuple[str, str, tuple[Head, ...]]] = set()
    for symbol in symbols:
        calls = own.get((symbol.id, symbol.path, symbol.qualified_name), [])
        same = symbol.id, symbol.qualified_name, tuple(heads.get(symbol, ()))
        if same not in told:
            told.add(same)
            calls += _calls_outside(opened, symbol, heads.get(symbol, []), references, given)
        also = {other for head in heads.get(symbol, []) for other in given.get(head, []) if other != symbol.id}
        calls.sort(key=lambda call: (call.how == "ambiguous", call.repository, call.path, call.line))
        called.append(FleetCalled(symbol, tuple(calls), tuple(sorted(opened.names[one] for one in also))))
    called.sort(key=lambda one: -len(one.calls))
    return called


def _calls_inside(
    opened: Opened, name: str, symbols: Sequence[FleetSymbol]
) -> dict[tuple[str, str, str], list[FleetCall]]:
    """The calls in the repositories of the symbols themselves, by repository, path and qualified name."""
    wanted = {(one.id, one.path, one.qualified_name) for one in symbols}
    repositories = sorted({one.id for one in symbols})
    columns = 'repository, target_path, target, path, line, "source", how'
    where = f"name = ? AND kind = 'call' AND repository IN ({', '.join('?' * len(repositories))})"
    found = defaultdict(list)
    for repository, *target, path, line, source, how in opened.rows("edges", columns, where, [name, *repositories]):
        if (repository, *target) in wanted:
            call = FleetCall(opened.names[repository], path, line, source, how)
            found[repository, target[0], target[1]].append(call)
    return found


def _heads_of(opened: Opened, symbols: Sequence[FleetSymbol]) -> dict[FleetSymbol, list[Head]]:
    """The beginnings of imports of the package that each symbol belongs to."""
    repositories = sorted({one.id for one in symbols})
    where = f"repository IN ({', '.join('?' * len(repositories))})"
    packages = defaultdict(list)
    for repository, folder, head, family in opened.rows(
        "packages", "repository, folder, head, family", where, repositories
    ):
        packages[repository].append((folder, (head, family)))
    found = {}
    for symbol in symbols:
        around = [
            (len(folder), head)
            for folder, head in packages[symbol.id]
            if not folder or symbol.path.startswith(f"{folder}/")
        ]
        nearest = max((length for length, _ in around), default=0)
        found[symbol] = [head for length, head in around if length == nearest]
    return found


def _references(opened: Opened, name: str, heads: Sequence[str]) -> list[_Reference]:
    """The calls of a name that import it from a module whose path begins with one of these heads."""
    if not heads:
        return []
    columns = "repository, path, line, inside, heads, owner, how, family"
    where = "name = ? AND kind = 'call' AND list_has_any(heads, ?)"
    rows = opened.rows("references", columns, where, [name, list(heads[:MAX_HEADS])])
    return [_Reference(*row) for row in rows]


def _untraced(opened: Opened, name: str, heads: Sequence[str]) -> list[_Reference]:
    """The calls of a name of which only is known that their file imports something whose module begins with a head.

    They are no edge in their own tree, and no import binds what they begin with: ``include``, ``import p.*``.
    """
    if not heads:
        return []
    calls, imports, edges = (f"FROM ({opened.source(table)})" for table in ("references", "imports", "edges"))
    query = f"""
        SELECT r.repository, r.path, r.line, r.inside, i.heads, '', '{UNTRACED}', r.family
        FROM (SELECT * {calls} WHERE name = ? AND kind = 'call' AND module = '') r
        JOIN (SELECT DISTINCT repository, path, list_sort(list_intersect(heads, ?)) AS heads {imports}) i
        ON len(i.heads) > 0 AND (i.repository, i.path) = (r.repository, r.path)
        ANTI JOIN (SELECT repository, path, line, "column" {edges} WHERE name = ? AND kind = 'call') e
        ON (r.repository, r.path, r.line, r."column") = (e.repository, e.path, e.line, e."column")
    """
    return [_Reference(*row) for row in opened.query(query, [name, list(heads[:MAX_HEADS]), name])]


def _publishers(opened: Opened, references: Sequence[_Reference]) -> dict[Head, list[str]]:
    """The repositories that publish each package from which a reference may import its name."""
    heads = sorted({head for one in references for head in one.heads})[:MAX_HEADS]
    if not heads:
        return {}
    where = f"head IN ({', '.join('?' * len(heads))})"
    found: dict[Head, list[str]] = defaultdict(list)
    for head, family, repository in opened.rows("packages", "DISTINCT head, family, repository", where, heads):
        found[head, family].append(repository)
    return found


def _calls_outside(
    opened: Opened,
    symbol: FleetSymbol,
    heads: Sequence[Head],
    references: Sequence[_Reference],
    given: Mapping[Head, Sequence[str]],
) -> list[FleetCall]:
    calls = []
    for one in references:
        meant = next(((head, one.family) for head in one.heads if (head, one.family) in given), None)
        if meant is None or meant not in heads or (one.how == UNTRACED and one.repository == symbol.id):
            continue
        how = _evidence(symbol, one.owner, one.how)
        if how:
            is_only = given[meant] == [symbol.id]
            calls.append(
                FleetCall(opened.names[one.repository], one.path, one.line, one.inside, how if is_only else "ambiguous")
            )
    return calls


def _evidence(symbol: FleetSymbol, owner: str, how: str) -> str:
    """The certainty that a reference to a member of ``owner`` in the package refers to a symbol.

    ``""`` if it cannot: it is a member of another type.
    """
    if how == UNTRACED:
        return "ambiguous"
    parent = symbol.qualified_name.rpartition(".")[0].rpartition(".")[2]
    last = owner.rpartition(".")[2]
    if how == "import":
        is_module = not last or not last[:1].isupper()
        return "import" if (is_module if not parent else last == parent) else ""
    return "ambiguous" if parent else ""
