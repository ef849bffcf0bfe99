"""The parts of a file that a request's words name: symbols, statements and lines, each shown once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.errors import NotFoundError
from smart_explore.model import FileOutline, Problem, SourceFile, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, VALUE_KINDS
from smart_explore.model.problem import SYNTAX_KINDS
from smart_explore.model.unfold_answer import Excerpt, Unresolved
from smart_explore.operations.unfold.named_lines import bad_range, lines_in, range_of_lines
from smart_explore.operations.unfold.named_symbols import Named, is_in_lines, lines_outside, named_symbols
from smart_explore.operations.unfold.requested_parts import Focused, Target, Wanted
from smart_explore.reading.called_functions import with_called_functions
from smart_explore.reading.constants import constants_of, with_constants
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.focus.focus_words import focus_lines, holds, no_line_holds, words_of
from smart_explore.reading.focus.literal_entries import SMALL_VALUE, entry_ranges, extract_literals
from smart_explore.reading.mentions import mentions
from smart_explore.reading.type_declarations import TypeDeclarations
from smart_explore.reading.unlisted import rows_that_set
from smart_explore.symbols.lookup import find, innermost_at
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.target_grammar import LineRange, name_and_lines
from smart_explore.treesitter.locate import require_toolchain

MAX_SUGGESTIONS = 10
"""The most missing names of one question that get similar names."""

MAX_SHORT_LINES = 50
"""Larger symbols are shown around each requested line, smaller ones once for all requested lines."""


def resolve(
    target: Target, outline: FileOutline, text: FileText, every: bool, focus: Sequence[str], suggestions: int
) -> tuple[list[Excerpt], list[Unresolved]]:
    """The excerpts of a file, each symbol once, and the names that are ambiguous or unknown.

    ``NAME~FOCUS`` is a symbol with a focus of its own instead of ``focus``. At most ``suggestions`` names get
    suggestions.
    """
    types = TypeDeclarations(outline, text)
    excerpts: dict[tuple[Symbol, int], Excerpt] = {}
    statements: list[Excerpt] = []
    unresolved: list[Unresolved] = []
    for part, view, place, _ in _with_own_focus(target.wanted, outline):
        if part is None:
            whole = text.about(outline, focus) if focus else text.whole(outline)
            whole = with_called_functions(whole, outline, text, focus)
            statements.append(whole._replace(view=view, place=place))
            continue
        if isinstance(part, LineRange):
            try:
                lines = range_of_lines(outline, text, part, focus)
                lines = with_called_functions(lines, outline, text, focus)
                statements.append(lines._replace(view=view, place=place))
            except NotFoundError as error:
                unresolved.append(bad_range(part, outline, error)._replace(view=view, place=place))
            continue
        marked = 0
        if isinstance(part, str):
            named = named_symbols(part, outline, text, every, focus, suggest=len(unresolved) < suggestions)
        else:
            window = _window_at(part, outline, text, focus)
            if isinstance(window, _Window):
                named, marked = Named((window.symbol,), window.focus), window.line
            elif isinstance(window, Excerpt):
                about = [part.focus] if isinstance(part, Focused) else focus
                window = with_called_functions(window, outline, text, about)
                statements.append(_around_entry(window._replace(view=view, place=place), target.file, text))
                continue
            else:
                named = Named(unresolved=(window,))
        unresolved += [each._replace(view=view, place=place) for each in named.unresolved]
        taken_for = next((each.wanted for each in named.unresolved if each.is_taken), "")
        for number, symbol in enumerate(named.symbols):
            key = symbol, marked if symbol.line_end - symbol.line_start > MAX_SHORT_LINES else 0
            if key not in excerpts and (symbol, 0) not in excerpts:
                excerpt = _excerpt(symbol, outline, text, named.focus, marked)
                excerpt = _around_entry(excerpt, target.file, text)
                overloads = () if number else named.overloads
                excerpt = excerpt._replace(overloads=overloads, taken_for=taken_for)
                excerpt = _with_declared(excerpt, types, named.focus)
                excerpts[key] = excerpt._replace(view=view, place=place)
    found = [*excerpts.values(), *(with_constants(each, outline, text.lines) for each in statements)]
    return [each._replace(mentions=mentions(each, outline, text)) for each in found], unresolved


def _excerpt(symbol: Symbol, outline: FileOutline, text: FileText, focus: Sequence[str], marked: int) -> Excerpt:
    """A symbol with the statements that set it, if it is a member, and the constants that its rows use."""
    excerpt = text.symbol(symbol, focus=focus, marked=marked)
    excerpt = with_called_functions(excerpt, outline, text, focus)
    owners = find(outline, symbol.parent) if symbol.parent else ()
    sets = rows_that_set(text, symbol, owners[0]) if owners and symbol.kind in MEMBER_KINDS else ()
    told = [row.text for row in (*excerpt.head, *excerpt.rows)] if excerpt.rows else []
    told += [row.text for row in (*sets, *(row for one in excerpt.called for row in one.rows))]
    constants = constants_of(outline, symbol, told, text.lines) if told else ()
    called = _called_in_file(symbol, outline, text) if excerpt.not_held else ()
    not_held = tuple(_held_below(word, called, text) for word in excerpt.not_held)
    return excerpt._replace(constants=constants, sets=sets, not_held=not_held)


def _with_declared(excerpt: Excerpt, types: TypeDeclarations, focus: Sequence[str]) -> Excerpt:
    """The excerpt with what the type around it declares; words of the focus that stand there are held."""
    if excerpt.symbol is None:
        return excerpt
    declared = types.around(excerpt.symbol, focus, {each.line for each in excerpt.constants if not each.path})
    hits = [each.text for each in declared.statements if each.is_wanted] if declared else []
    excerpt = excerpt._replace(declared=declared)
    if not hits:
        return excerpt
    not_held = [word for word in excerpt.not_held if not any(holds(text, word.partition(" (")[0]) for text in hits)]
    others = [word for each in focus for word in words_of(each) or [each] if not any(holds(x, word) for x in hits)]
    note = no_line_holds(others, excerpt.line_start, excerpt.line_end) if excerpt.note else ""
    return excerpt._replace(not_held=tuple(not_held), note=note)


def _called_in_file(symbol: Symbol, outline: FileOutline, text: FileText) -> list[Symbol]:
    """The functions of a file that have the name of one that a symbol calls, without the symbol itself."""
    lines = Lines(text.control_flow.data)
    start, end = lines.range_of(symbol.name_line)[0], lines.range_of(symbol.line_end)[1]
    names = {name.rpartition(".")[2] for name in text.control_flow.calls_within(start, end)}
    functions = (one for one in outline.walk() if one.kind in CALLABLE_KINDS and one.name in names)
    return [one for one in functions if one.qualified_name != symbol.qualified_name]


def _held_below(word: str, called: Sequence[Symbol], text: FileText) -> str:
    """A word that a symbol does not hold, with the first of the functions called there that holds it."""
    for one in called:
        if focus_lines(text.lines, one.line_start, one.line_end, word):
            return f"{word} (but in {one.name}, line {one.name_line})"
    return word


def _with_own_focus(wanted: Sequence[Wanted], outline: FileOutline) -> list[Wanted]:
    """The wanted parts; a word such as ``~retry`` that names no symbol is a focus for the name or line before it.

    Without a part before it, the focus is for the whole file.
    """
    narrowed: list[Wanted] = []
    for each in wanted:
        part, last = each.part, narrowed[-1] if narrowed else Wanted(0)
        view = each.view or last.view
        if not isinstance(part, str) or part[:1] != "~" or not part[1:] or find(outline, part):
            narrowed += _lines_of_name(each, outline)
        elif isinstance(last.part, str):
            narrowed[-1] = last._replace(part=f"{last.part}{part}", view=view)
        elif isinstance(last.part, int | LineRange):
            narrowed[-1:] = [last._replace(part=Focused(last.part, part[1:]), view=view)]
        else:
            narrowed.append(each._replace(part=Focused(0, part[1:])))
    return narrowed


def _lines_of_name(wanted: Wanted, outline: FileOutline) -> Iterator[Wanted]:
    """The lines of ``NAME:10-40`` that are the symbol's; other parts as they are, and lines outside of it, too."""
    written = wanted.part if isinstance(wanted.part, str) and not find(outline, wanted.part) else ""
    named = name_and_lines(written)
    symbols = find(outline, named[0]) if named else ()
    if named is None or not symbols or lines_outside(written, outline):
        yield wanted
        return
    for lines in named[1]:
        part: int | LineRange = lines
        if isinstance(lines, LineRange):
            around = next(each for each in symbols if is_in_lines(each, lines))
            part = LineRange(max(lines.first, around.doc_line), min(lines.last, around.line_end))
        yield wanted._replace(part=Focused(part, named[2]) if named[2] else part)


def concerns(problem: Problem, shown: Sequence[Excerpt]) -> bool:
    """True if a problem is about the symbols shown: a syntax error elsewhere in the file is not."""
    symbols = [excerpt.symbol for excerpt in shown if excerpt.symbol]
    return problem.kind not in SYNTAX_KINDS or any(s.line_start <= problem.line <= s.line_end for s in symbols)


class _Window(NamedTuple):
    """The line ``line`` (from 1) in its innermost ``symbol``, which is shown with a ``focus``."""

    symbol: Symbol
    line: int
    focus: Sequence[str]


def _window_at(
    wanted: int | Focused, outline: FileOutline, text: FileText, focus: Sequence[str]
) -> _Window | Excerpt | Unresolved:
    """The symbol or statement around a line (from 1), with its own focus or ``focus``; for a range its matching
    lines.
    """
    line = wanted if isinstance(wanted, int) else wanted.lines
    about = focus if isinstance(wanted, int) else [wanted.focus]
    if isinstance(line, LineRange):
        first, last = lines_in(text, line)
        return text.about(outline, about, first, last)
    if not line and isinstance(wanted, Focused):
        return text.about(outline, about)
    innermost = innermost_at(outline, line)
    if innermost:
        return _Window(innermost, line, about)
    around = text.statement(line)
    if around is None:
        reason = f"no line {line} in {outline.path}; it has lines 1-{outline.total_lines}"
        return Unresolved(str(line), outline, is_line=True, reason=reason)
    return around if isinstance(wanted, int) else text.about(outline, about, around.line_start, around.line_end)


def _around_entry(excerpt: Excerpt, file: SourceFile, text: FileText) -> Excerpt:
    """The excerpt around a line; a large value shows only the line's entry."""
    symbol = excerpt.symbol
    is_value = symbol is None or symbol.kind in VALUE_KINDS | MEMBER_KINDS
    if not (excerpt.marked and excerpt.shown and is_value) or excerpt.line_end - excerpt.line_start < SMALL_VALUE:
        return excerpt
    literals = extract_literals(require_toolchain(), file)
    first = symbol.line_start if symbol else excerpt.line_start
    head = (first, symbol.name_line, symbol.name_line) if symbol else (first, first, first)
    shown = entry_ranges(literals, text.control_flow.functions, head, excerpt.line_end, excerpt.marked)
    return excerpt._replace(shown=shown, focused=(), is_entry=True) if shown else excerpt
