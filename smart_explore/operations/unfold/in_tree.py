"""Find the definition of a name in the tree if its file lacks it, at a bounded cost."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.index.retry import retry_on_corruption
from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, DOCUMENT_KINDS, TYPE_KINDS
from smart_explore.ranking.paths import is_stub, is_test
from smart_explore.requests import Session
from smart_explore.symbols.extract import extract
from smart_explore.symbols.lookup import has_parts, nearest, split_name
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.workspace import named_file

if TYPE_CHECKING:
    from smart_explore.search_plan.prefilter import Prefilter


MAX_PLACES = 3
"""The most files with definitions of a name that are listed, or read."""

CODE_KINDS = CALLABLE_KINDS | TYPE_KINDS

MAX_FILES, MAX_OF_TYPE = 40, 150
"""The most files with a name that are parsed without an index, and those that also have its type's name."""

MAX_MEMBERS = 4


class Place(NamedTuple):
    """The ``path`` of the file that defines a name, ``""`` if ``several`` do.

    ``is_only``: no other file has a symbol with the name.
    """

    path: str = ""
    several: tuple[str, ...] = ()
    is_only: bool = False


def defining_place(session: Session, wanted: str, folder: str | None = None, below: Sequence[str] = ()) -> Place:
    """The only file that defines a name, in ``folder``, else in the tree; code before tests, stubs and fields.

    Only files ``below`` these folders, if there are any.
    """
    parts = split_name(wanted.strip().removesuffix("()"))
    if not parts:
        return Place()
    named = [
        (path, symbol)
        for path, symbol in defined(session, parts[-1], outer=parts[-2] if len(parts) > 1 else "", below=below)
        if symbol.kind not in DOCUMENT_KINDS
    ]
    found = [(path, symbol.kind) for path, symbol in named if has_parts(symbol.qualified_name, parts)] or [
        (path, symbol.kind) for path, symbol in named if len(parts) > 1 and has_parts(symbol.qualified_name, parts, 1)
    ]
    paths = list(dict.fromkeys(path for path, _ in found))
    paths = [path for path in paths if not is_test(path) and not is_stub(path)] or paths
    beside = [path for path in paths if os.path.dirname(path) == folder]
    code = dict.fromkeys(path for path, kind in found if kind in CODE_KINDS and path in paths)
    for only in (beside, paths, [*code]):
        if len(only) == 1:
            return Place(only[0], is_only=len(paths) == 1)
    return Place(several=tuple(paths))


@retry_on_corruption
def defined(session: Session, name: str, *, outer: str = "", below: Sequence[str] = ()) -> Sequence[tuple[str, Symbol]]:
    """Path and symbol of each definition of exactly that name, code before tests; empty if too many files had to be
    parsed.

    Without an index, only files that contain ``outer``, the name of the symbol's container, are parsed.
    """
    from smart_explore.ranking.definitions import definitions
    from smart_explore.ranking.name_query import parse_name
    from smart_explore.search_plan.plan import open_plan
    from smart_explore.search_plan.results import TooManyFilesError
    from smart_explore.search_plan.scope import SearchScope

    query = parse_name(name)
    if query is None:
        return ()
    most = MAX_OF_TYPE if outer else MAX_FILES
    with open_plan(SearchScope(session, tuple(below) or session.searched), _prefilter(query.name, outer), most) as plan:
        if plan.route == "index":
            with plan.open_snapshot() as snapshot:
                found = definitions(query, snapshot.terms, snapshot.terms.symbol_of, 0)
        else:
            from smart_explore.index.in_memory import InMemoryNameIndex

            try:
                results = plan.direct.results(plan.candidates, most)
            except TooManyFilesError:
                return ()
            terms = InMemoryNameIndex([outline for outline, _ in results.files])
            found = definitions(query, terms, terms.symbol_of, 0)
    return [(each.path, each.symbol) for each in found if each.symbol.name == name]


def _prefilter(name: str, outer: str) -> Prefilter | None:
    """A predicate on bytes: True if a file may define a name, inside ``outer`` if given. None if bytes cannot
    decide.

    A name such as ``register`` is called in too many files to parse them all.
    """
    from smart_explore.search_plan.prefilter import definition_prefilter, name_prefilter, required_literal

    literal = required_literal(name)
    may_define = definition_prefilter(literal) if literal else name_prefilter(name)
    around = outer.encode()
    if may_define is None or not around:
        return may_define
    return lambda data: around in data and may_define(data)


def members_hint(session: Session, wanted: str) -> str:
    """For ``Type.member``: the file of the type, if only one defines it, and its members with similar names.

    ``""`` for other names, and if no such type is known.
    """
    parts = split_name(wanted.partition("~")[0].strip().removesuffix("()"))
    if len(parts) < 2:
        return ""
    owner, member = parts[-2:]
    path = defining_place(session, owner).path
    if not path:
        return ""
    for _, outline in extract(require_toolchain(), [named_file(session, path)[0]], cancelled=session.cancelled):
        type_ = next((each for each in outline.walk() if each.name == owner and each.kind in TYPE_KINDS), None)
        names = [f"{owner}.{each.name}" for each in type_.children] if type_ else []
        near = nearest(names, f"{owner}.{member}", MAX_MEMBERS)
        return f"{owner} in {path} has no such member{'; did you mean: ' + ', '.join(near) if near else ''}"
    return ""
