"""definition: where is this name defined?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.errors import BadRequestError
from smart_explore.index.retry import retry_on_corruption
from smart_explore.model.definition_answer import DefinitionAnswer, DefinitionMatch
from smart_explore.operations.filters import kinds_of
from smart_explore.ranking.definitions import MOST_FETCHED, PARTIAL, Definition, definitions
from smart_explore.ranking.names import Wanted, near_names, read_name
from smart_explore.ranking.words import folded
from smart_explore.requests import KIND, NO_INDEX, Parameter, Session, Verb, budget, paths_below
from smart_explore.search_plan.plan import Scope, SearchPlan, open_plan, searched_in
from smart_explore.search_plan.prefilter import name_prefilter
from smart_explore.search_plan.results import Searched, TooManyFilesError

if TYPE_CHECKING:
    from smart_explore.index.in_memory import InMemoryNameIndex
    from smart_explore.index.index_reader import IndexReader

MAX_PARSED = 500
"""Where more files hold a name they are indexed once, instead of being parsed for each question."""
MAX_NEAR = 5


@retry_on_corruption
def definition(
    session: Session,
    name: str,
    path: Sequence[str],
    kind: Sequence[str],
    max_results: int,
    no_index: bool,
) -> DefinitionAnswer:
    """Where symbols of that name are defined, the likeliest first, then those of names that hold it.

    An index answers where there is one, brought up to date; else the files that hold the name are parsed, or indexed
    where they are many. Raises BadRequestError for what is no name, an unknown kind or a path that does not exist,
    EnvironmentBrokenError without a working CLI.
    """
    if not name.strip():
        raise BadRequestError("the name is empty", "name a symbol, as in: smart-explore definition Basket.add")
    wanted = read_name(name)
    if wanted is None:
        raise BadRequestError(
            "that is no name", f"to find symbols by words: smart-explore search {name.strip()[:60]!r}"
        )
    kinds = kinds_of(kind)
    scope = Scope(session, tuple(path) or (".",), no_index=no_index)
    with open_plan(scope, name_prefilter(wanted.name), None if no_index else MAX_PARSED) as plan:
        answered = _answer(_Asked(wanted, kinds, max_results), plan)
    bearing = [one for one in answered.found if one.tier != PARTIAL]
    own = [one for one in bearing if one.symbol.name == wanted.name]
    return DefinitionAnswer(
        name=name.strip(),
        path=" ".join(scope.paths),
        matches=answered.matches,
        kinds=Counter(one.symbol.kind for one in own),
        variants=len(bearing) - len(own),
        more=len(answered.found) - len(answered.matches),
        capped=len(bearing) >= MOST_FETCHED,
        files=answered.searched.files,
        others=answered.others,
        near=answered.near,
        problems=(*plan.found.problems, *answered.searched.problems),
        skipped=plan.skipped(answered.searched),
    )


class _Asked(NamedTuple):
    wanted: Wanted
    kinds: frozenset[str]
    limit: int


class _Answered(NamedTuple):
    """All that was found, the best of it as it is shown, and what was searched for it."""

    found: list[Definition]
    matches: tuple[DefinitionMatch, ...]
    others: Counter[str]
    near: tuple[str, ...]
    searched: Searched


def _answer(asked: _Asked, plan: SearchPlan) -> _Answered:
    if plan.route != "index":
        try:
            files, searched = plan.direct.results(plan.found, MAX_PARSED if plan.root else None)
        except TooManyFilesError:
            pass
        else:
            from smart_explore.index.in_memory import InMemoryNameIndex

            return _ranked(asked, InMemoryNameIndex([outline for outline, _ in files]), searched)
    with plan.open_snapshot() as snapshot:
        return _ranked(asked, snapshot.terms, searched_in(snapshot))


def _ranked(asked: _Asked, terms: IndexReader | InMemoryNameIndex, searched: Searched) -> _Answered:
    wanted, kinds, limit = asked
    found = definitions(wanted, terms, terms.symbol_of, limit, kinds)
    others: Counter[str] = Counter()
    near: tuple[str, ...] = ()
    if not found:
        if kinds:
            others = Counter(other.symbol.kind for other in definitions(wanted, terms, terms.symbol_of, 0))
        if not others:
            near = _near(wanted, terms)
    return _Answered(found, tuple(_match(each, terms) for each in found[:limit]), others, near, searched)


def _near(wanted: Wanted, terms: IndexReader | InMemoryNameIndex) -> tuple[str, ...]:
    from smart_explore.ranking.terms import NAME_TERM, places

    names: dict[str, None] = {}
    for flat, _ in near_names(folded(wanted.name), terms)[:MAX_NEAR]:
        for place in sorted(places(NAME_TERM + flat, terms))[:1]:
            fetched = terms.symbol_of(*place)
            if fetched is not None:
                names[fetched[1].name] = None
    return tuple(names)


def _match(one: Definition, terms: IndexReader | InMemoryNameIndex) -> DefinitionMatch:
    outline = terms.outline_of(one.path)
    name = one.symbol.qualified_name
    unique = sum(symbol.qualified_name == name for symbol in outline.walk()) == 1
    return DefinitionMatch(one.path, outline.language, one.symbol, one.tier, one.why, unique)


VERB = Verb(
    name="definition",
    summary="Find where a name is defined.",
    tool_description=(
        "Where a symbol is defined whose name you know: file, lines, kind and signature, the true place first "
        "(code before stubs and tests). 'IssueStore' also finds 'MockIssueStore', after it. Not for: words about "
        "what code does (smart_search), or uses of a name (smart_relations)."
    ),
    examples=(
        ("definition IssueStore", "and issueStore, MockIssueStore after it"),
        ("definition Basket.total src", "that method, below one folder"),
        ("definition total --kind method", "of one kind only"),
        ("definition retry --json | jq '.results[0].path'", "for other programs"),
    ),
    parameters=(
        Parameter("name", "text", "A name or qualified name.", required=True, positional=True),
        paths_below("look in"),
        KIND,
        Parameter("max_results", "integer", "Most places to list.", default=10, minimum=1, maximum=100, unlisted=True),
        budget(2_000),
        NO_INDEX,
    ),
    run=definition,
)
