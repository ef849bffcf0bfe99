"""Answer a question about an unread tree from the few files that matter."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from smart_explore.errors import NotFoundError
from smart_explore.index.locations import EARLY_WALK_SUFFIX
from smart_explore.index.readings import NO_STATE, find_reading, state_of, store_reading
from smart_explore.index.walk_cache import store_walk
from smart_explore.relation_answers.function_references import named_by
from smart_explore.relation_answers.method_family import MAX_MEMBERS
from smart_explore.relation_answers.open_tree import TreeInputs, open_tree
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery, RelationTree
from smart_explore.relation_answers.stored_relations import with_states
from smart_explore.relations.facts.partial_reading import PartialReading
from smart_explore.relations.facts.reading_limits import USUAL, ReadingLimits, UsesInFolders
from smart_explore.relations.targets.parse_target import name_parts, parse_target
from smart_explore.search_plan.prefilter import definition_prefilter

Answer = TypeVar("Answer")


def answer_from_candidates(
    tree: RelationTree, query: RelationQuery, ask: Callable[[RelationContext], Answer], limits: ReadingLimits = USUAL
) -> Answer | None:
    """The answer of ``ask`` from the few files that matter; None to read all files instead.

    ``ask`` runs again while files are missing, so it must be repeatable.
    """
    root, files = tree.workspace.root, tree.found.files
    question = tree.question(query)
    known = find_reading(root, question, len(files))
    if known.is_whole:
        return None
    target = parse_target(query.target)
    name = "".join(name_parts(target.name)[-1:])
    reading = PartialReading(tree.by_path(), definition_prefilter, limits, UsesInFolders(query.read_folders, name))
    state = state_of(files)
    if known.data:
        reading.resume(known.data, is_true=known.state == state != NO_STATE)
    elif query.relation != "callees":
        if not target.path and target.name == name:  # an ambiguous name may list its definitions only
            reading.need_definitions(name)
        reading.prefetch_uses(name)
    if target.path and (path := tree.workspace.locate(target.path)):  # its extension may not show that it is source
        reading.need_file(path)
    inputs = TreeInputs(tree.workspace)
    while reading.read_on():
        with open_tree(tree, reading, named=named_by(query), inputs=inputs) as context:
            try:
                answer = ask(context)
            except NotFoundError:
                if reading.lacks or reading.add_similar(name):
                    continue
                raise
        if reading.lacks:
            continue
        kept = with_states(context, answer) if state != NO_STATE else ""
        if reading.has_looked or kept:
            store_reading(root, question, state, reading.dump(), kept)
        if reading.has_looked:
            store_walk(root, tree.found, EARLY_WALK_SUFFIX)
        return answer
    is_bare = not target.path and target.name == name
    return _which_one(tree, query, ask, inputs) if is_bare and query.relation != "context" else None


def _which_one(
    tree: RelationTree, query: RelationQuery, ask: Callable[[RelationContext], Answer], inputs: TreeInputs
) -> Answer | None:
    """The answer that lists so many symbols of a name that no references decide between them; None for fewer."""
    with open_tree(tree, only_imports=True, inputs=inputs) as context:
        try:
            places = context.resolve_target(query.target, query.folders)
        except NotFoundError:
            return None
        return ask(context) if len(places) > MAX_MEMBERS else None
