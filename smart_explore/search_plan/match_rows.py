"""The rows of the best matches of a search by words: how these do what the question is about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, VALUE_KINDS
from smart_explore.model.search_answer import Place, SearchAnswer, SymbolMatch, Use
from smart_explore.model.symbol import Symbol
from smart_explore.ranking.listed import DEFINITE, by_words, places_listed
from smart_explore.ranking.paths import is_aside, is_benchmark, is_migration
from smart_explore.requests import Session
from smart_explore.search_plan.file_texts import texts_of

if TYPE_CHECKING:
    from smart_explore.model.outline import FileOutline
    from smart_explore.model.unfold_answer import BodyRow, Excerpt
    from smart_explore.reading.excerpts import FileText

MAX_BODIES = 4
"""The number of best matches that have rows: as often as the first ones the fourth is what is read next, later ones
half as often.
"""

SHORT_LINES, MAX_RANK = 3, 6
"""Bodies of so few lines, as accessors have them, do not count as one of these; those of matches further down have no
rows.
"""

MAX_LINES = 6
"""The number of lines of a match that its rows are about: of more, each would be shown without its context."""

_BESIDE = re.compile(r"(?i)\b(tests?|testing|specs?|mocks?|fixtures?|stubs?|examples?|samples?|demos?|bench\w*)\b")
"""Words of a question about code that is beside other code."""

_CLOSED = (")", "}", "end")
_STRING = re.compile(r"\"[^\"]*\"|'[^']*'|`[^`]*`")


def with_rows(session: Session, answers: Sequence[SearchAnswer]) -> list[SearchAnswer]:
    """The answers to the questions of one request; the first matches of words have the rows of their bodies.

    A symbol that several questions find has them where it ranks first, about all these questions, and no lines
    elsewhere. All files are parsed at once.
    """
    told = [list(answer.matches) for answer in answers]
    questions: dict[Place, list[str]] = {}
    for answer in answers:
        for match in answer.matches:
            questions.setdefault(match.place, []).append(answer.query)
    shown: dict[Place, tuple[int, int]] = {}
    for rank, number in sorted(_candidates(answers)):
        match = told[number][rank]
        if shown.setdefault(match.place, (number, rank)) != (number, rank):
            told[number][rank] = match._replace(telling=())
    first = dict(reversed(shown.values()))
    used = {path for number, rank in first.items() for path, _ in told[number][rank].users}
    found = texts_of(session, {path for path, _ in shown} | used)
    texts = {path: text for path, (_, text) in found.items()}
    for number, rank in shown.values():
        match = told[number][rank]
        if (text := texts.get(match.path)) and _still_has(text, match.symbol):
            outline = answers[number].outlines[match.path]
            match = match._replace(body=_body(text, outline, match.symbol, questions[match.place]))
        uses = _uses(match, texts) if first[number] == rank else ()
        told[number][rank] = match._replace(uses=tuple(uses))
    return [answer._replace(matches=tuple(matches)) for answer, matches in zip(answers, told, strict=True)]


def _candidates(answers: Sequence[SearchAnswer]) -> Iterator[tuple[int, int]]:
    """The rank of each match that may have rows, and the number of its answer; of overloads only the first.

    A name that is the whole request has none: its definitions are the answer, and one of them is unfolded. Beside other
    questions the definitions have them.
    Migrations have none: they tell what a schema was. Nor have tests, examples and benchmarks beside other code, unless
    the question names them: they only call what it is about.
    """
    for number, answer in enumerate(answers):
        has_rows = by_words(answer) or len(answers) > 1
        ranked = list(enumerate(answer.matches if has_rows and not answer.named_files else ()))
        ranked = ranked if by_words(answer) else [each for each in ranked if each[1].tier in DEFINITE]
        listed = places_listed(answer) if ranked else frozenset()
        ranked = [(rank, match) for rank, match in ranked if match.place in listed]
        code = [(rank, match) for rank, match in ranked if not _is_beside(match)]
        names: set[tuple[str, str]] = set()
        for rank, match in (ranked if _BESIDE.search(answer.query) else code or ranked)[:MAX_RANK]:
            name = match.path, match.symbol.qualified_name
            is_code = match.symbol.kind in CALLABLE_KINDS | VALUE_KINDS | MEMBER_KINDS and not is_migration(match.path)
            if name in names or not is_code:
                continue
            yield rank, number
            names.update([name] if match.symbol.line_end - match.symbol.name_line > SHORT_LINES else [])
            if len(names) == MAX_BODIES:
                break


def _is_beside(match: SymbolMatch) -> bool:
    return is_aside(match.path, match.symbol.qualified_name) or is_benchmark(match.path)


def _still_has(text: FileText, symbol: Symbol) -> bool:
    """True if a symbol's name stands where the search found it: the file may have been written since."""
    last = symbol.name.rpartition(".")[2]
    return symbol.line_end <= len(text.lines) and last in text.lines[symbol.name_line - 1]


def _uses(match: SymbolMatch, texts: Mapping[str, FileText]) -> list[Use]:
    """The first statement with a match's name in each of its users, as a row with the conditions around it.

    A statement around it that takes a closure is left out. What is in the match itself is none, nor is the row that
    declares it in a function around it; of several symbols around a statement the innermost has it.
    """
    from smart_explore.model.unfold_answer import row_heads  # few searches show rows
    from smart_explore.reading.rows.shortened import MAX_CONTEXT, shortened

    uses: list[tuple[Use, int]] = []
    is_named = re.compile(rf"(?<![\w$]){re.escape(match.symbol.name)}(?![\w$])")
    for path, user in match.users:
        text = texts.get(path)
        if text is None or not _still_has(text, user):
            continue
        rows = text.rows_about(user).rows
        heads = row_heads(rows)
        own = match.symbol.line_start, match.symbol.line_end
        others = [at for at, row in enumerate(rows) if path != match.path or not own[0] <= row.line_start <= own[1]]
        at = next((index for index in others if is_named.search(_STRING.sub("", rows[index].text))), -1)
        if at >= 0:
            around = [at]
            while heads[around[-1]] >= 0:
                around.append(heads[around[-1]])
            conditions = [rows[index].text for index in around[:0:-1] if not _takes_closure(rows[index])]
            text_around = " ".join((*(shortened(head, MAX_CONTEXT) for head in conditions), rows[at].text))
            uses.append((Use(path, rows[at].line_start, user, text_around), rows[at].line_end))
    return [
        use
        for use, last in uses
        if not any(
            other.path == use.path and use.line <= other.line <= last and _is_inside(other.symbol, use.symbol)
            for other, _ in uses
        )
    ]


def _takes_closure(head: BodyRow) -> bool:
    """True if a row that others follow is a statement that goes on behind them: ``each(crates, (crate) => {…})``."""
    return "…" in head.text and head.text.endswith(_CLOSED) and not head.is_branch


def _is_inside(inner: Symbol, outer: Symbol) -> bool:
    return inner is not outer and outer.line_start <= inner.line_start and inner.line_end <= outer.line_end


def _body(text: FileText, outline: FileOutline, symbol: Symbol, questions: Sequence[str]) -> Excerpt:
    """The rows of a symbol, focused on the lines of its body that have most of each question, and their constants."""
    from smart_explore.ranking.snippet_lines import QuestionTerms, best_lines
    from smart_explore.reading.constants import constants_of
    from smart_explore.reading.type_declarations import TypeDeclarations

    told = f"{symbol.qualified_name} {symbol.signature}"
    asked = [QuestionTerms(question) for question in questions]

    def best(lines: Sequence[int]) -> list[int]:
        return [line for terms in asked for line in best_lines(terms, told, text.lines, lines, MAX_LINES)]

    body = text.rows_about(symbol, best, lambda row: any(terms.groups_of(row) for terms in asked))
    constants = constants_of(outline, symbol, (row.text for row in body.rows), text.lines)
    known = {each.line for each in constants}
    return body._replace(constants=constants, declared=TypeDeclarations(outline, text).around(symbol, known=known))
