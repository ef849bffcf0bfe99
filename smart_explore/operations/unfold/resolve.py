"""What the words of a request name in a file: symbols, statements and lines, each shown once."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.errors import BadRequestError
from smart_explore.model import FileOutline, Problem, SourceFile, Symbol
from smart_explore.model.kinds import MEMBER_KINDS, TYPE_KINDS
from smart_explore.model.unfold_answer import BodyRow, Excerpt, Unresolved
from smart_explore.operations.unfold.targets import Focused, LineRange, Target, Wanted
from smart_explore.symbols.constants import constants_of
from smart_explore.symbols.control_flow import ControlFlow
from smart_explore.symbols.excerpts import FileText
from smart_explore.symbols.focus import parse_ranges
from smart_explore.symbols.lookup import find, innermost_at, nearest, split_name

OWN_FOCUS = re.compile(r"(.*?[\w$)\]?!=*])~(.*)", re.DOTALL)
_ACCESSORS = frozenset({"getter", "setter"})
MAX_SUGGESTIONS = 10
"""So many missing names of one question get near names."""

MAX_SHORT_LINES = 50
"""A symbol of more is shown around each line that was asked for, a shorter one once for all of them."""


def resolve(
    target: Target, outline: FileOutline, text: FileText, every: bool, focus: Sequence[str], suggestions: int
) -> tuple[list[Excerpt], list[Unresolved]]:
    """What of a file is wanted, each symbol once, and the names that do not tell which.

    ``NAME~FOCUS`` is a symbol with a focus of its own in place of ``focus``. So many of the names get ``suggestions``.
    """
    excerpts: dict[tuple[Symbol, int], Excerpt] = {}
    statements: list[Excerpt] = []
    unresolved: list[Unresolved] = []
    for wanted in _with_own_focus(target.wanted, outline):
        if isinstance(wanted, LineRange):
            written = f"{wanted.first}-{wanted.last}"
            if focus:
                statements += lines_of(target.file, written, focus)
            else:
                statements += [text.between(outline, *each) for each in _ranges_in(text, written)]
            continue
        about, is_focused = focus, False
        if isinstance(wanted, Focused):
            about, is_focused = [wanted.focus], True
            if not wanted.line:
                statements.append(text.about(outline, about))
                continue
            wanted = wanted.line
        marked = wanted if isinstance(wanted, int) else 0
        innermost = innermost_at(outline, marked) if marked else None
        around = text.statement(marked) if marked and not innermost else None
        if around:
            if is_focused:
                around = text.about(outline, about, around.line_start, around.line_end)
            statements.append(around)
            continue
        if isinstance(wanted, int):
            chosen: Sequence[Symbol] = (innermost,) if innermost else ()
        else:
            asked, chosen = wanted, find(outline, wanted)
            if not chosen and (own_focus := OWN_FOCUS.fullmatch(wanted)):
                wanted, about = own_focus[1], [own_focus[2]] if own_focus[2] else []
                chosen = find(outline, wanted)
            only = () if chosen else _only_member(outline, wanted)
            if only:
                unresolved.append(_missing(wanted, outline, suggest=True))
            chosen = chosen or only or text.local_functions(wanted, outline) or text.undeclared(wanted, outline)
        overloads: tuple[Symbol, ...] = ()
        if len(chosen) > 1 and not every and not _are_one_property(chosen):
            implementation = text.implementation(chosen)
            if implementation is None:
                unresolved.append(Unresolved(str(wanted), outline, candidates=tuple(chosen)))
                continue
            overloads = tuple(symbol for symbol in chosen if symbol is not implementation)
            chosen = (implementation,)
        if not chosen:
            missing = _missing(wanted, outline, suggest=len(unresolved) < suggestions)
            unresolved.append(missing if isinstance(wanted, int) else missing._replace(wanted=asked))
        for symbol in chosen:
            key = symbol, marked if symbol.line_end - symbol.line_start > MAX_SHORT_LINES else 0
            if key not in excerpts and (symbol, 0) not in excerpts:
                excerpt = text.symbol(symbol, focus=about, marked=marked)
                owners = find(outline, symbol.parent) if symbol.kind in MEMBER_KINDS and symbol.parent else ()
                sets = text.sets(symbol, owners[0]) if owners else ()
                told = [row.text for row in (*excerpt.head, *excerpt.rows)] if excerpt.rows else []
                told += [row.text for row in sets]
                constants = constants_of(outline, symbol, told, text.lines) if told else ()
                excerpts[key] = excerpt._replace(overloads=overloads, constants=constants, sets=sets)
    return [*excerpts.values(), *statements], unresolved


def _with_own_focus(wanted: Sequence[Wanted], outline: FileOutline) -> list[Wanted]:
    """What is wanted; a word such as ``~retry`` that names no symbol is a focus of the name or line before it.

    Where there is none it is of the whole file.
    """
    narrowed: list[Wanted] = []
    for each in wanted:
        last = narrowed[-1] if narrowed else 0
        if not isinstance(each, str) or each[:1] != "~" or not each[1:] or find(outline, each):
            narrowed.append(each)
        elif isinstance(last, str):
            narrowed[-1] = f"{last}{each}"
        elif isinstance(last, int):
            narrowed[-1:] = [Focused(last, each[1:])]
        else:
            narrowed.append(Focused(0, each[1:]))
    return narrowed


def _are_one_property(symbols: Sequence[Symbol]) -> bool:
    """Whether symbols read and write the same property: one is not asked for without the other."""
    kinds = [symbol.kind for symbol in symbols]
    is_one = len({symbol.qualified_name for symbol in symbols}) == 1
    return is_one and len(set(kinds)) == len(kinds) and set(kinds) <= _ACCESSORS


def _only_member(outline: FileOutline, wanted: str) -> tuple[Symbol, ...]:
    """Where no symbol is called ``Type.name``, the only member of the file that is called ``name``, or none."""
    *outer, name = split_name(wanted) or [""]
    members = [symbol for symbol in outline.walk() if symbol.name == name and symbol.parent] if outer else []
    return tuple(members) if len(members) == 1 else ()


def shown_once(excerpts: Sequence[Excerpt]) -> list[Excerpt]:
    """The excerpts, with the lines of those that stand inside of another marked in it as shown elsewhere."""

    def is_inside(inner: Excerpt, outer: Excerpt) -> bool:
        return outer.line_start < inner.line_start and inner.line_end <= outer.line_end and inner.path == outer.path

    shown: list[Excerpt] = []
    for outer in excerpts:
        inner = tuple((i.line_start, i.line_end) for i in excerpts if i.symbol and is_inside(i, outer))
        is_type = bool(inner) and outer.symbol is not None and outer.symbol.kind in TYPE_KINDS and not outer.shown
        shown.append(outer._replace(elsewhere=inner, rows=_members(outer, inner) if is_type else outer.rows))
    return shown


def _members(excerpt: Excerpt, inner: Sequence[tuple[int, int]]) -> tuple[BodyRow, ...]:
    """The rows of a type's own members: who asks for some of its methods beside it wants to know what else it has."""
    members: list[BodyRow] = []
    for row in (row for row in excerpt.rows if row.depth == 0):
        is_shown = any(first < row.line_end and row.line_start <= last for first, last in inner)
        members.append(row._replace(text=f"{row.text} {'(by itself)' if is_shown else '…'}") if row.is_head else row)
    return tuple(members)


def _missing(wanted: str | int, outline: FileOutline, *, suggest: bool) -> Unresolved:
    if isinstance(wanted, int):
        return Unresolved(f"line {wanted} (it has lines 1-{outline.total_lines})", outline, is_line=True)
    names = [symbol.qualified_name for symbol in outline.walk()] if suggest else []
    return Unresolved(wanted, outline, near=nearest(names, wanted))


def concerns(problem: Problem, shown: Sequence[Excerpt]) -> bool:
    """Whether a problem touches the symbols shown: a syntax error elsewhere in the file does not."""
    symbols = [excerpt.symbol for excerpt in shown if excerpt.symbol]
    return problem.kind != "syntax" or any(s.line_start <= problem.line <= s.line_end for s in symbols)


def file_of_lines(targets: Sequence[Target], lines: Sequence[str]) -> Target:
    """The file that ranges of lines are of: of several the one of which nothing else is wanted."""
    alone = [target for target in targets if not target.wanted] if len(targets) > 1 else targets
    if len(alone) != 1:
        raise BadRequestError(
            f"lines {lines[0][:80]} of which of {len(targets)} files?",
            f"write them behind their file: {targets[-1].file.path}:{lines[0][:80]}",
        )
    return alone[0]


def lines_of(source: SourceFile, written: str, focus: Sequence[str]) -> list[Excerpt]:
    """The lines of ``A-B``, or of ``A-B,C-D``, as they are, or those of them that a focus is about."""
    text = FileText(source.path, source, ControlFlow())
    return [text.part(first, last, focus) for first, last in _ranges_in(text, written)]


def with_marks(excerpts: Sequence[Excerpt], target: Target) -> list[Excerpt]:
    """The excerpts of lines, each with that line marked which is also asked for by its number.

    Such lines are taken from what is wanted of the file: they are shown, and are not asked for with what is around.
    """
    marked: list[Excerpt] = []
    for excerpt in excerpts:
        inside = [each for each in target.wanted if isinstance(each, int)]
        inside = [each for each in inside if excerpt.line_start <= each <= excerpt.line_end and not excerpt.shown]
        marked.append(excerpt._replace(marked=inside[0]) if inside else excerpt)
        target.wanted[:] = [each for each in target.wanted if each not in inside]
    return marked


def _ranges_in(text: FileText, written: str) -> list[tuple[int, int]]:
    """The first and last lines of ``A-B``, or of ``A-B,C-D``, as far as the file has them."""
    ranges = parse_ranges(written)
    if not ranges:
        raise BadRequestError(f"not a range of lines: {written[:80]!r}", "give two line numbers, as in: --lines 10-40")
    for first, last in ranges:
        if not 1 <= first <= last or first > text.total:
            raise BadRequestError(f"no lines {written[:80]} in {text.path}", f"it has lines 1-{text.total}")
    return [(first, min(last, text.total)) for first, last in ranges]
