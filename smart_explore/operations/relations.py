"""relations: callers, callees, and the impact of a change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.index.retry import retry_on_corruption
from smart_explore.model import Problem
from smart_explore.model.relations_answer import RelationsAnswer
from smart_explore.model.several_answers import MissingTarget, SeveralAnswers
from smart_explore.requests import IGNORED_FILES, ROOTS, SCIP, Parameter, Session, Verb, budget

if TYPE_CHECKING:
    from smart_explore.model.context_answer import ContextAnswer
    from smart_explore.model.several_answers import RelationAnswer
    from smart_explore.relation_answers.relation_query import RelationQuery, RelationTree

MAX_DEPTH = 3


class _Command(NamedTuple):
    summary: str
    examples: tuple[tuple[str, str], ...]
    depth: int = 1


_COMMANDS = {
    "callers": _Command(
        "List what calls a symbol.",
        (
            ("callers QuerySet.get_or_create", "the functions that call it, with the lines"),
            ("callers src/db.py::connect --depth 2", "and the callers of these"),
            ("callers Store.save Store.load", "callers of several symbols"),
            ("callers Store.save src/web", "only callers below a folder"),
            ("callers get --ambiguous", "also calls that may mean another symbol"),
        ),
    ),
    "callees": _Command("List what a symbol calls.", (("callees App.run", "what it calls, with the lines"),)),
    "references": _Command("List each line that uses a symbol.", (("references MAX_SIZE", "each use, with the line"),)),
    "imports": _Command(
        "List what a file or folder imports, or cycles of imports.",
        (
            ("imports --cycles src", "files of a folder that import each other"),
            ("imports src/app.py", "its imports, and the files that they resolve to"),
            ("imports src/db/", "what a folder needs"),
        ),
    ),
    "importers": _Command(
        "List the files that import a file or folder.",
        (("importers src/app.py", "who imports it, and where"), ("importers src/db/", "who needs the folder")),
    ),
    "implementations": _Command(
        "List the subtypes of a type, or a method's overrides.",
        (
            ("implementations BaseStore", "what derives from it"),
            ("implementations BaseStore.save", "what overrides it"),
        ),
        depth=3,
    ),
    "impact": _Command(
        "List what a change could break: users, subtypes, importers.",
        (("impact parse_date", "what uses it, and what uses that"), ("impact src/app.py", "the files that import it")),
        depth=2,
    ),
    "context": _Command(
        "Show a symbol with its callees, callers and siblings.",
        (("context QuerySet.get_or_create", "all of it, best first, within the budget"),),
    ),
    "trace": _Command("Show the shortest call paths, as FROM -> TO.", ()),
    "flow": _Command("Follow a value to what it sets and decides.", ()),
    "flow-back": _Command("Follow a value back to what can set it.", ()),
    "cycles": _Command(
        "List files that import each other.", (("cycles", "in the whole repository"), ("cycles src/db", "in a folder"))
    ),
}


def relations(
    session: Session,
    target: str | Sequence[str],
    relation: str,
    depth: int,
    limit: int,
    ambiguous: bool,
    no_tests: bool,
    file_pattern: str,
) -> RelationAnswer | SeveralAnswers:
    """The symbols or files related to a target, near ones first; several targets get one answer together.

    A folder among the targets limits the answer to files below it. Raises NotFoundError for a single unknown target,
    BadRequestError for an unknown relation, EnvironmentBrokenError without a working CLI.
    """
    from smart_explore.relation_answers.folder_filter import files_named, missing_name, names_and_folders
    from smart_explore.relation_answers.relation_query import RelationQuery

    written = list(dict.fromkeys([target] if isinstance(target, str) else target)) or [""]
    targets, folders = names_and_folders(session, relation, written)
    answers: list[tuple[str, RelationAnswer]] = []
    missing: list[MissingTarget] = []
    files = files_named(targets)
    for each in targets:
        beside = () if len(targets) == 1 else files
        query = RelationQuery(relation, each, depth, limit, ambiguous, no_tests, file_pattern, beside=beside)
        try:
            answer = _answer(session, query, folders)
            if session.repositories is not None and isinstance(answer, RelationsAnswer):
                answer = _of_several(answer, session.searched)
            answers.append((each, answer))
        except NotFoundError as error:
            error = missing_name(session, relation, each, error)
            if len(targets) == 1:
                raise error from None
            missing.append(MissingTarget(each, error.message, error.hint))
    return answers[0][1] if len(targets) == 1 else SeveralAnswers(tuple(answers), tuple(missing))


def _of_several(answer: RelationsAnswer, repositories: tuple[str, ...]) -> RelationsAnswer:
    """The answer with the repositories; it says if no import of the target's language leads from one to another."""
    from smart_explore.languages.registry import language_of_name
    from smart_explore.relations.imports.repositories import ties_repositories

    path = answer.symbol.path if answer.symbol else ""
    language = language_of_name(path)
    if language and not ties_repositories(language):
        reason = f"calls and imports from other repositories are not followed in {language}"
        answer = answer._replace(problems=(*answer.problems, Problem(path, reason, "skipped")))
    return answer._replace(repositories=repositories)


@retry_on_corruption
def _answer(session: Session, query: RelationQuery, folders: Sequence[str]) -> RelationAnswer:
    relation, target = query.relation, query.target
    if relation not in _COMMANDS:
        raise BadRequestError(f"no relation {relation!r}", f"there are: {', '.join(_COMMANDS)}")
    if not target.strip() and relation != "cycles":
        raise BadRequestError("no target named", "name a symbol or a file, as in: smart-explore callers Type.method")
    if relation == "trace":
        from smart_explore.operations.trace import trace_relation

        return trace_relation(session, target)
    if relation in ("flow", "flow-back"):
        from smart_explore.operations.flow import DEPTH, flow

        depth = query.depth if query.depth > 1 else DEPTH
        return flow(session, target, relation == "flow-back", depth, query.ambiguous)
    from smart_explore.relation_answers.folder_filter import narrowed
    from smart_explore.relation_answers.relation_query import find_tree, refuse_ignored

    tree = find_tree(session, target, *folders)
    refuse_ignored(tree)
    query = narrowed(query, tree, folders)
    if relation == "context":
        return _ask(tree, query)
    from smart_explore.relation_answers.stored_relations import find_known, find_known_of_few

    return find_known(tree, query) or find_known_of_few(tree, query) or _ask(tree, query)


def _ask(tree: RelationTree, query: RelationQuery) -> RelationsAnswer | ContextAnswer:
    from smart_explore.relation_answers.answers import ANSWERS, is_of_files
    from smart_explore.relation_answers.candidate_files import answer_from_candidates
    from smart_explore.relation_answers.context_answer import symbol_context
    from smart_explore.relation_answers.damaged_uses import with_damaged_uses
    from smart_explore.relation_answers.folder_filter import OF_SYMBOLS
    from smart_explore.relation_answers.function_references import named_by
    from smart_explore.relation_answers.open_tree import open_tree
    from smart_explore.relation_answers.relation_context import RelationContext
    from smart_explore.relation_answers.stored_relations import store_known
    from smart_explore.relation_answers.unread_files import with_unread_files

    def ask(context: RelationContext) -> RelationsAnswer | ContextAnswer:
        if query.relation == "context":
            return symbol_context(query, context)
        answer = ANSWERS[query.relation](query, context)
        if context.lacks_files:
            return answer
        answer = with_damaged_uses(answer, context.damaged(query.is_inside), tree.workspace.session)
        inside = {path: each for path, each in context.candidates().items() if query.is_inside(path)}
        return with_unread_files(answer, inside, context.minified())

    if query.relation in OF_SYMBOLS:  # few files may be enough for a short walk
        answer = answer_from_candidates(tree, query, ask)
        if answer is not None:
            return answer
    with open_tree(tree, only_imports=is_of_files(tree, query), named=named_by(query)) as context:
        answer = ask(context)
        if isinstance(answer, RelationsAnswer):
            store_known(tree, query, context, answer)
        return answer


TARGET_HELP = (
    "A symbol: name, Type.name, path::Type.name or path:line; or a file or folder, for imports, importers and impact. "
    "For other relations, a folder behind the symbols keeps the rows below it."
)

TARGET_TOOL_HELP = "name, Type.name, path::Type.name, path:line, file, folder; list: [name, folder] narrows."

VERB = Verb(
    name="relations",
    summary="Show a relation of a symbol: callers, callees, impact, ...",
    title="Show callers and other relations",
    search_hint=(
        "who calls this function: find callers, callees, call graph, references and usages of a function, "
        "implementations, imports, dependencies, impact: what breaks if I change this"
    ),
    tool_description=(
        "Who calls this function, what does it call, what would a change break? Of a symbol or file the call graph: "
        "callers, callees, references (usages, each line), implementations (subtypes, overrides), imports, importers, "
        "impact (what a change could break), context (source, callees, callers and siblings at once), trace (target 'a"
        " -> b': the calls between), flow (of FUNCTION::VARIABLE, TYPE.FIELD, FILE:LINE: where the value goes; "
        "flow-back: where it comes from), cycles of imports. Rows marked unique are the only "
        "symbol of that name; others are sure. Not for: finding a symbol (smart_search)."
    ),
    examples=(
        ("relations QuerySet.get_or_create callers", "who calls it"),
        ("relations src/app.py importers --depth 2", "which files import it, and which import those"),
    ),
    parameters=(
        Parameter(
            "target",
            "text",
            TARGET_HELP,
            required=True,
            many=True,
            positional=True,
            tool_help=TARGET_TOOL_HELP,
            tool_single=True,
        ),
        Parameter("relation", "choice", "Which relation.", required=True, positional=True, choices=tuple(_COMMANDS)),
        Parameter.number("depth", "Steps to follow.", default=1, bounds=(1, MAX_DEPTH)),
        Parameter.number("limit", "Most rows to list.", default=50, bounds=(1, 10_000), unlisted=True, rare=True),
        Parameter.flag("ambiguous", "Also list calls that may mean another symbol of the same name.", unlisted=True),
        Parameter.flag("no_tests", "Leave out tests, mocks, fixtures, stubs and examples.", unlisted=True),
        Parameter(
            "file_pattern",
            "text",
            "Only rows in files whose path contains this, or matches it as a glob.",
            default="",
            unlisted=True,
        ),
        budget(4_000),
        *ROOTS,
        SCIP,
        *IGNORED_FILES,
    ),
    run=relations,
)


def relation_verb(relation: str) -> Verb:
    """The command of one relation: ``smart-explore callers TARGET``."""
    command = _COMMANDS[relation]
    parameters = []
    run: Callable[..., Any] = partial(relations, relation=relation)
    if relation == "imports":
        run = _imports
        parameters.append(Parameter.flag("cycles", "List the files that import each other instead."))
    for parameter in VERB.parameters:
        if parameter.name == "relation":
            continue
        if parameter.name == "depth":
            parameter = parameter._replace(default=command.depth)
        elif parameter.name == "target" and relation in ("cycles", "imports"):
            about = "A folder or file; for cycles all files of the repository by default."
            parameter = parameter._replace(required=False, default=(), help=about)
        parameters.append(parameter)
    return Verb(
        name=relation,
        summary=command.summary,
        examples=command.examples,
        parameters=tuple(parameters),
        run=run,
    )


def _imports(session: Session, target: Sequence[str], cycles: bool, **others: Any) -> RelationAnswer | SeveralAnswers:
    return relations(session, target, "cycles" if cycles else "imports", **others)
