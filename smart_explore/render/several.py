"""Several answers of a kind within one budget, and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from smart_explore.model import Problem
from smart_explore.model.search_answer import Place, SearchAnswer
from smart_explore.model.several_answers import SeveralAnswers
from smart_explore.ranking.listed import places_listed
from smart_explore.render.answer import json_value, to_text
from smart_explore.render.data import to_data
from smart_explore.render.dialect import Dialect
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget, page
from smart_explore.render.relations.notes import PASSED_OVER
from smart_explore.render.sanitize import line
from smart_explore.render.search.text import OTHER_WORDS, READ_FROM, problems_of_matches
from smart_explore.render.tokens import CHARACTERS_PER_TOKEN, FOOTER_CHARACTERS

if TYPE_CHECKING:
    from smart_explore.model.several_answers import RelationAnswer

CLOSING_CHARACTERS = 150
"""Room for the names of what is left out."""

MIN_CHARACTERS = 400
"""The characters reserved for each longer answer, if the budget allows: a header and a few rows."""


_OF_ALL = (PASSED_OVER, READ_FROM, OTHER_WORDS)
"""How notes begin that are not about one answer alone."""


def several_text(answer: SeveralAnswers, options: RenderOptions, dialect: Dialect) -> str:
    """Each answer under its own header, in the order requested; short answers are complete, the longest are cut."""
    budget = Budget(options.max_tokens)
    notes = [f"{line(missing.reason)}; {line(missing.hint)}" for missing in answer.missing]
    notes = budget.fitting(notes)
    closing = min(CLOSING_CHARACTERS, budget.left // 4)
    budget.left -= closing
    options = options._replace(request_tokens=options.max_tokens)
    answers = _with_told([each for _, each in answer.answers])
    texts, of_all = _said_once([_text(each, options, dialect) for each in answers])
    notes += budget.fitting(of_all)
    waiting = sorted(range(len(texts)), key=lambda index: len(texts[index]))
    for done, index in enumerate(waiting, 1):
        longer = len(waiting) - done
        share = budget.left // (longer + 1)
        if len(texts[index]) + 1 > budget.left - longer * min(MIN_CHARACTERS, share):
            tokens = (share + FOOTER_CHARACTERS - 1) // CHARACTERS_PER_TOKEN
            whole = _text(answers[index], options._replace(max_tokens=tokens), dialect)
            texts[index] = _without(whole, of_all)
        if not budget.take(texts[index] + "\n"):
            texts[index] = ""
    budget.left += closing
    left_out = [target for (target, _), text in zip(answer.answers, texts, strict=True) if not text]
    if left_out:
        larger = dialect.option("max_tokens", options.request_tokens * 2)
        note = f"left out: {line(', '.join(left_out))}; to see them: ask for fewer, or {larger}"
        notes += [note] if budget.take(note) else []
    return page(["\n\n".join(text for text in texts if text), *notes])


def _with_told(answers: Sequence[RelationAnswer | SearchAnswer]) -> list[RelationAnswer | SearchAnswer]:
    """The answers; each search knows the matches that those before it show, and has none of their problems."""
    told: frozenset[Place] = frozenset()
    problems: set[Problem] = set()
    knowing: list[RelationAnswer | SearchAnswer] = []
    for answer in answers:
        if isinstance(answer, SearchAnswer):
            shown = problems_of_matches(answer)
            fresh = tuple(each for each in answer.problems if each not in problems)
            answer = answer._replace(told=told, problems=fresh)
            told |= places_listed(answer)
            problems.update(shown)
        knowing.append(answer)
    return knowing


def _text(answer: RelationAnswer | SearchAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """The text of one answer without the footer that closes it."""
    return to_text(answer, options, dialect).rstrip("\n").rpartition("\n")[0]


def _said_once(texts: Sequence[str]) -> tuple[list[str], list[str]]:
    """The texts without the notes that several of them have on the tree or the request, and these notes."""
    said = Counter(each for text in texts for each in text.split("\n") if each.startswith(_OF_ALL))
    of_all = [each for each, count in said.items() if count > 1]
    return [_without(text, of_all) for text in texts], of_all


def _without(text: str, left_out: Sequence[str]) -> str:
    return "\n".join(each for each in text.split("\n") if each not in left_out)


def several_json(answer: SeveralAnswers, options: RenderOptions) -> Any:
    """The document of each answer under ``answers``, and what is not there under ``missing``."""
    return {
        "answers": [json_value(each, options) for _, each in answer.answers],
        "missing": to_data(answer.missing),
    }
