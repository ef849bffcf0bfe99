"""The definitions of a name, from the index or by parsing, as its plan says."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.model.definition_answer import DefinitionMatch
from smart_explore.ranking.definitions import PARTIAL, RankedDefinition, definitions
from smart_explore.ranking.name_query import NameQuery
from smart_explore.ranking.near_names import near_names
from smart_explore.ranking.paths import is_aside
from smart_explore.ranking.words import normalized
from smart_explore.search_plan.plan import SearchPlan, searched_in
from smart_explore.search_plan.results import DirectResults, Searched, TooManyFilesError
from smart_explore.source.candidates import Candidates
from smart_explore.source.limits import WALKED_MAX_BYTES
from smart_explore.source.read import read_source

if TYPE_CHECKING:
    from smart_explore.index.in_memory import InMemoryNameIndex
    from smart_explore.index.index_reader import IndexReader

MAX_PARSED = 500
"""Where more files hold a name they are indexed once, instead of being parsed for each question."""
MAX_SOON_INDEXED = 5_000
"""In a larger tree those of too many files are parsed in which a line looks like a definition of the name."""
MAX_NEAR = 5


class DefinitionQuery(NamedTuple):
    """A name, the kinds to keep (none for all), the number of matches wanted, and True to leave out tests."""

    name: NameQuery
    kinds: frozenset[str]
    limit: int
    no_tests: bool = False


class DefinitionResults(NamedTuple):
    """All that was found, the best of it as it is shown, and what was searched for it."""

    definitions: list[RankedDefinition]
    matches: tuple[DefinitionMatch, ...]
    others: Counter[str]
    near: tuple[str, ...]
    searched: Searched


def search_definitions(query: DefinitionQuery, plan: SearchPlan) -> DefinitionResults:
    """The definitions of a name and of similar names; if there are none, alternatives."""
    if plan.route != "index":
        try:
            results = plan.direct.results(plan.candidates, MAX_PARSED if plan.root else None)
        except TooManyFilesError:
            likely = _likely_results(query.name.name, plan)
            answered = _answered(query, likely) if likely is not None else None
            if likely is not None and answered is not None and any(one.tier != PARTIAL for one in answered.definitions):
                plan.keep(likely)
                return answered
        else:
            plan.keep(results)
            return _answered(query, results)
    with plan.open_snapshot() as snapshot:
        return _ranked(query, snapshot.terms, searched_in(snapshot))


def _answered(query: DefinitionQuery, results: DirectResults) -> DefinitionResults:
    from smart_explore.index.in_memory import InMemoryNameIndex

    return _ranked(query, InMemoryNameIndex([outline for outline, _ in results.files]), results.searched)


def _likely_results(name: str, plan: SearchPlan) -> DirectResults | None:
    """The results from the files of a large tree in which a line looks like the definition of the name.

    None if there are no such files, and for a tree that is soon indexed.
    """
    if len(plan.candidates.files) <= MAX_SOON_INDEXED:
        return None
    from smart_explore.search_plan.definition_lines import defines_in_a_line

    likely, left = Candidates(), 0
    for candidate in plan.direct.holding(plan.candidates):
        left += 1
        data = read_source(candidate.path, candidate.shown, WALKED_MAX_BYTES)
        if isinstance(data, bytes) and defines_in_a_line(name.encode("utf-8", "surrogateescape"), data):
            likely.files.append(candidate)
    likely.files = sorted(likely.files, key=lambda one: is_aside(one.shown))[:MAX_PARSED]
    if not likely.files:
        return None
    files, searched = plan.direct.results(likely)
    skipped = searched.skipped | {"not parsed": left - len(likely.files)}
    return DirectResults(files, searched._replace(files=len(plan.candidates.files), skipped=skipped))


def _ranked(query: DefinitionQuery, terms: IndexReader | InMemoryNameIndex, searched: Searched) -> DefinitionResults:
    name, kinds, limit, no_tests = query
    matches = definitions(name, terms, terms.symbol_of, limit, kinds)
    matches = [each for each in matches if not (no_tests and is_aside(each.path))]
    others: Counter[str] = Counter()
    near: tuple[str, ...] = ()
    if not matches:
        if kinds:
            others = Counter(other.symbol.kind for other in definitions(name, terms, terms.symbol_of, 0))
        if not others:
            near = _near(name, terms)
    return DefinitionResults(matches, tuple(_match(each, terms) for each in matches[:limit]), others, near, searched)


def _near(name: NameQuery, terms: IndexReader | InMemoryNameIndex) -> tuple[str, ...]:
    from smart_explore.ranking.term_index import NAME_TERM, matching_ids

    names: dict[str, None] = {}
    for flat, _ in near_names(normalized(name.name), terms)[:MAX_NEAR]:
        for symbol_id in sorted(matching_ids(NAME_TERM + flat, terms))[:1]:
            fetched = terms.symbol_of(*symbol_id)
            if fetched is not None:
                names[fetched[1].name] = None
    return tuple(names)


def _match(definition: RankedDefinition, terms: IndexReader | InMemoryNameIndex) -> DefinitionMatch:
    outline = terms.outline_of(definition.path)
    name = definition.symbol.qualified_name
    unique = sum(symbol.qualified_name == name for symbol in outline.walk()) == 1
    return DefinitionMatch(
        definition.path, outline.language, definition.symbol, definition.tier, definition.why, unique
    )
