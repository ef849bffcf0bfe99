"""Store answers about relations, and reuse them while no change affects them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from smart_explore.index.corruption import CorruptIndexError, decoding
from smart_explore.index.readings import NO_STATE, find_answered, state_of
from smart_explore.index.snapshot import open_snapshot
from smart_explore.index.stored_answers import MAX_CHARACTERS, are_same, find_answer, has_answer, store_answer
from smart_explore.model import Problem
from smart_explore.model.relations_answer import RelatedSymbol, RelationRow, RelationsAnswer, StringUses

if TYPE_CHECKING:
    from smart_explore.relation_answers.relation_context import RelationContext
    from smart_explore.relation_answers.relation_query import RelationQuery, RelationTree


def find_known(tree: RelationTree, query: RelationQuery) -> RelationsAnswer | None:
    """The stored answer to a question; None if there is none or it may be outdated."""
    workspace, found = tree
    question = tree.question(query)
    if not has_answer(workspace.root, question):
        return None
    session = workspace.session
    with open_snapshot(workspace.root, found, cancelled=session.cancelled, progress=session.progress) as snapshot:
        data = find_answer(workspace.root, snapshot, found, question)
        return None if data is None else _decode(data)


def store_known(tree: RelationTree, query: RelationQuery, context: RelationContext, answer: RelationsAnswer) -> None:
    """Store the answer to a question about all files of a tree, unless some could not be read."""
    if not context.related.lost:
        states = context.configuration.states
        question = tree.question(query)
        store_answer(tree.workspace.root, context.related.snapshot, tree.found, question, states, _encode(answer))


def with_states(context: RelationContext, answer: object) -> str:
    """An answer as JSON, with the states of the files that configure imports; ``""`` if it cannot be stored."""
    if not isinstance(answer, RelationsAnswer) or context.related.lost:
        return ""
    data = json.dumps([context.configuration.states, _encode(answer)])
    return data if len(data) <= MAX_CHARACTERS else ""


def find_known_of_few(tree: RelationTree, query: RelationQuery) -> RelationsAnswer | None:
    """The stored answer of ``answer_from_candidates``; None if any file of the tree changed, or it cannot be read."""
    root = tree.workspace.root
    state, kept = find_answered(root, tree.question(query))
    if not kept or state == NO_STATE or state != state_of(tree.found.files):
        return None
    try:
        with decoding("an answer"):
            states, data = json.loads(kept)
            return _decode(data) if are_same(root, states) else None
    except CorruptIndexError:
        return None


def _encode(answer: RelationsAnswer) -> str:
    each = tuple(one._replace(passed_over={}) for one in answer.each)
    return json.dumps(answer._replace(passed_over=dict(answer.passed_over), each=each))


def _decode(data: str) -> RelationsAnswer:
    with decoding("an answer"):
        values: list[Any] = json.loads(data)
        return _decode_answer(values)


def _decode_answer(values: list[Any]) -> RelationsAnswer:
    answer, written = RelationsAnswer(*values), dict(zip(RelationsAnswer._fields, values, strict=True))
    return answer._replace(
        symbol=RelatedSymbol(*answer.symbol) if answer.symbol else None,
        rows=tuple(_decode_row(*row) for row in written["rows"]),
        candidates=tuple(RelatedSymbol(*candidate) for candidate in answer.candidates),
        properties=tuple(RelatedSymbol(*each) for each in answer.properties),
        each=tuple(_decode_answer(each) for each in written["each"]),
        passed_on=tuple(_decode_row(*row) for row in written["passed_on"]),
        sent=tuple(_decode_row(*row) for row in written["sent"]),
        cleared=tuple((path, line) for path, line in answer.cleared),
        removed=tuple((path, line) for path, line in answer.removed),
        through=tuple((name, count) for name, count in answer.through),
        naming=tuple(_decode_row(*row) for row in written["naming"]),
        other_calls=tuple(_decode_row(*row) for row in written["other_calls"]),
        problems=tuple(Problem(*problem) for problem in answer.problems),
        not_read=tuple((path, why) for path, why in answer.not_read),
        decorators=tuple(answer.decorators),
        repositories=tuple(answer.repositories),
        within=tuple(answer.within),
        known_as=tuple(_decode_uses(*uses) for uses in written["known_as"]),
        holding=None if answer.holding is None else tuple((path, language) for path, language in answer.holding),
    )


def _decode_uses(text: str, is_key: bool, files: int, places: list[tuple[str, int]], is_path: bool) -> StringUses:
    return StringUses(text, is_key, files, tuple((path, line) for path, line in places), is_path)


def _decode_row(symbol: list[Any], lines: list[int], *rest: Any) -> RelationRow:
    *others, changes, calls, conditions = rest
    row = RelationRow(RelatedSymbol(*symbol), tuple(lines), *others)
    return row._replace(
        changes=tuple(changes),
        calls=tuple((line, text) for line, text in calls),
        conditions=tuple((line, text) for line, text in conditions),
    )
