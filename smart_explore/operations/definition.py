"""definition: where is this name defined?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from smart_explore.errors import BadRequestError
from smart_explore.index.retry import retry_on_corruption
from smart_explore.memory.answer_marks import note_marks
from smart_explore.model.definition_answer import DefinitionAnswer
from smart_explore.ranking.definitions import MAX_FETCHED, PARTIAL
from smart_explore.ranking.name_query import NameQuery, parse_name
from smart_explore.requests import (
    IGNORED_FILES,
    KIND,
    NO_INDEX,
    NO_TESTS,
    ROOTS,
    Parameter,
    Session,
    Verb,
    budget,
    paths_below,
)
from smart_explore.search_plan.definition_search import MAX_PARSED, DefinitionQuery, search_definitions
from smart_explore.search_plan.plan import open_plan
from smart_explore.search_plan.prefilter import Prefilter, name_prefilter, scoped_prefilter
from smart_explore.search_plan.scope import SearchScope
from smart_explore.symbols.kind_filter import kinds_of


@retry_on_corruption
def definition(
    session: Session,
    name: str,
    path: Sequence[str],
    kind: Sequence[str],
    max_results: int,
    no_tests: bool,
    no_index: bool,
) -> DefinitionAnswer:
    """The definitions of a name, best first, then those of names that contain it.

    An existing index is updated and used; else the files with the name are parsed, or indexed if they are many. With
    ``no_tests`` tests, mocks and examples are left out. Raises BadRequestError for an invalid name, an unknown kind or
    a missing path, EnvironmentBrokenError without a working CLI.
    """
    if not name.strip():
        raise BadRequestError("the name is empty", "name a symbol, as in: smart-explore definition Basket.add")
    wanted = parse_name(name)
    if wanted is None:
        raise BadRequestError(
            "that is not a name", f"to find symbols by words: smart-explore search {name.strip()[:60]!r}"
        )
    kinds = kinds_of(kind)
    query = DefinitionQuery(wanted, kinds, max_results, no_tests)
    for prefilter, looked_for in _narrow_first(wanted):
        question = "" if no_index else f"definition {looked_for}"
        scope = SearchScope(session, tuple(path) or session.searched, no_index=no_index, question=question)
        with open_plan(scope, prefilter, None if no_index else MAX_PARSED) as plan:
            answered = search_definitions(query, plan)
        if plan.route == "index" or any(each.tier != PARTIAL for each in answered.definitions):
            break
    skipped = plan.skipped(answered.searched)
    bearing = [each for each in answered.definitions if each.tier != PARTIAL]
    exact = [each for each in bearing if each.symbol.name in (wanted.name, wanted.text)]
    ignored_by = None
    if not answered.searched.files:
        from smart_explore.workspace import rule_in_the_way

        ignored_by = rule_in_the_way(session, scope.paths, skipped)
    unparsed = None
    if not answered.matches:
        from smart_explore.text_search.damaged import damaged_line
        from smart_explore.text_search.unparsed import unparsed_definition

        unparsed = damaged_line(session, wanted.name, answered.searched.problems) or unparsed_definition(
            session, wanted.name, scope.paths
        )
    elif answered.searched.problems and not (wanted.scopes or kinds or no_tests):
        from smart_explore.text_search.damaged import damaged_definition

        known = ((each.path, each.symbol) for each in answered.definitions)
        unparsed = damaged_definition(session, wanted.name, answered.searched.problems, known)
    return DefinitionAnswer(
        name=name.strip(),
        path=" ".join(scope.paths) if path or session.repositories is None else f"{len(session.searched)} repositories",
        repositories=session.searched if session.repositories else (),
        matches=answered.matches,
        kinds=Counter(each.symbol.kind for each in exact),
        variants=len(bearing) - len(exact),
        more=len(answered.definitions) - len(answered.matches),
        capped=len(bearing) >= MAX_FETCHED,
        files=answered.searched.files,
        others=answered.others,
        near=answered.near,
        unparsed=unparsed.told if unparsed else "",
        problems=(*plan.candidates.problems, *answered.searched.problems),
        skipped=skipped,
        ignored_by=ignored_by,
        notes=note_marks(session.base, ((match.path, match.symbol.qualified_name) for match in answered.matches)),
    )


def _narrow_first(wanted: NameQuery) -> Iterator[tuple[Prefilter | None, str]]:
    """The filters of files to try, each with the name in question: files that also have the scope's name, then all with
    the name.

    A name in another scope counts only if there is none in that scope.
    """
    scoped = scoped_prefilter(wanted.name, wanted.scopes[-1]) if wanted.scopes else None
    if scoped is not None:
        yield scoped, f"{wanted.scopes[-1]}.{wanted.name}"
    yield name_prefilter(wanted.name), wanted.name


VERB = Verb(
    name="definition",
    summary="Find where a name is defined.",
    title="Find a definition",
    search_hint=(
        "find where a function, class, method, type, variable or symbol is defined: go to definition, declaration, "
        "implementation of a name"
    ),
    tool_description=(
        "Where is this function, class or other name defined? Go to its definition: its place, kind and signature, "
        "code before stubs and tests. Not for: words about what code does (smart_search), or uses of a name "
        "(smart_relations)."
    ),
    examples=(
        ("definition IssueStore", "its definition; then issueStore, MockIssueStore"),
        ("definition Basket.total src", "that method, below one folder"),
        ("definition total --kind method", "of one kind only"),
        ("definition retry --json | jq '.results[0].path'", "for other programs"),
    ),
    parameters=(
        Parameter("name", "text", "A name or qualified name.", required=True, positional=True),
        paths_below("look in"),
        KIND,
        Parameter.number(
            "max_results", "Most places to list.", default=10, bounds=(1, 100), unlisted=True, also="limit"
        ),
        NO_TESTS,
        budget(2_000),
        *ROOTS,
        NO_INDEX,
        *IGNORED_FILES,
    ),
    run=definition,
)
