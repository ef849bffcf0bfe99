"""The answers to several questions in one request: relations of several symbols, or several searches."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from smart_explore.errors import EXIT_DONE, EXIT_NOT_FOUND, EXIT_PARTIAL

if TYPE_CHECKING:
    from smart_explore.model.context_answer import ContextAnswer
    from smart_explore.model.flow_answer import FlowAnswer
    from smart_explore.model.relations_answer import RelationsAnswer
    from smart_explore.model.search_answer import SearchAnswer
    from smart_explore.model.trace_answer import TraceAnswer

    RelationAnswer = RelationsAnswer | ContextAnswer | TraceAnswer | FlowAnswer


class MissingTarget(NamedTuple):
    """A target that does not exist: as written, the reason, and a hint."""

    target: str
    reason: str
    hint: str


class SeveralAnswers(NamedTuple):
    """Each target or query with its answer, in the order requested, and the targets that were not found."""

    answers: tuple[tuple[str, RelationAnswer | SearchAnswer], ...]
    missing: tuple[MissingTarget, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 success, 1 nothing for any target, 3 a target is missing or ambiguous, or a file was lost."""
        codes = {answer.exit_code for _, answer in self.answers}
        if codes <= {EXIT_NOT_FOUND}:
            return EXIT_NOT_FOUND
        return EXIT_PARTIAL if self.missing or EXIT_PARTIAL in codes else EXIT_DONE
