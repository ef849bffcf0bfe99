"""Edits by the names that outlines print: replace a symbol, insert beside it, delete it."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.edits.document import Change, Document
from smart_explore.edits.line_diff import replace_lines
from smart_explore.edits.matching.alignment import Span
from smart_explore.edits.matching.indentation import indent_of
from smart_explore.edits.matching.reindent import reindented, step_of
from smart_explore.edits.matching.string_lines import StringLines
from smart_explore.edits.outlines import HeadEnd
from smart_explore.edits.refusal import RefusedError, Shown
from smart_explore.edits.request import Edit
from smart_explore.languages.registry import lookup_rules
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.symbols.lookup import find, nearest

MAX_CANDIDATES = 8
_AT_TOP = "::"
_DECLARED_TOGETHER = frozenset({"const", "variable"})


def symbol_of(outline: FileOutline, name: str, *, overloads: bool = False) -> Symbol:
    """The only symbol with a name, or its first overload. Raises RefusedError if there is none, or several."""
    symbols, is_rename = find(outline, name), overloads
    if name.startswith(_AT_TOP):  # only the one at top level
        symbols = tuple(one for one in symbols if one.qualified_name == name.removeprefix(_AT_TOP))
    elif not overloads:
        symbols = _all_of_name(outline, symbols)
    if not symbols:
        raise missing(outline, name)
    if overloads and name.endswith(")"):
        symbols = tuple(one for one in symbols if one.kind in CALLABLE_KINDS) or symbols
    is_one = len({symbol.qualified_name for symbol in symbols}) == 1
    if overloads and is_one and not _are_field_and_method(outline, symbols):
        return symbols[0]
    if len(symbols) > 1:
        shown = tuple(Shown("", s.line_start, s.signature, s.qualified_name) for s in symbols[:MAX_CANDIDATES])
        names = {symbol.qualified_name for symbol in symbols}
        hint = (
            f"name it by its qualified name, {_AT_TOP}NAME at top level"
            if len(names) == len(symbols)
            else f"name its line, FILE:LINE, or the method as {symbols[0].qualified_name}()"
            if is_rename
            else "edit it by text with near_line"
        )
        raise RefusedError("several", f"{len(symbols)} symbols are called {name!r}", hint, shown)
    return symbols[0]


def missing(outline: FileOutline, name: str) -> RefusedError:
    """The refusal of an unknown symbol name; it lists the lines of the file that could not be parsed."""
    near = nearest([symbol.qualified_name for symbol in outline.walk()], name)
    hint = f"did you mean {', '.join(near)}?" if near else "outline the file to see its symbols"
    unread = [problem.reason for problem in outline.problems if problem.kind in ("syntax", "set-aside")]
    return RefusedError("no_symbol", "; ".join([f"no symbol {name!r} in the file", *unread]), hint)


def _are_field_and_method(outline: FileOutline, symbols: tuple[Symbol, ...]) -> bool:
    """True if symbols with one name are a field and a method, in a language that keeps these apart.

    A method without parameters reads the component of a record, so it is the same.
    """
    parents = {one.kind for one in find(outline, symbols[0].parent)} if symbols[0].parent else set()
    are_methods = {
        symbol.kind in CALLABLE_KINDS for symbol in symbols if "record" not in parents or "()" not in symbol.signature
    }
    return len(are_methods) > 1 and bool(lookup_rules(outline.language).names.methods_apart)


def _all_of_name(outline: FileOutline, found: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
    """The symbols that a bare name may mean: with a top-level function also methods outside it with the name."""
    if len(found) != 1 or found[0].parent or found[0].kind not in CALLABLE_KINDS:
        return found
    one, own = found[0], f"{found[0].qualified_name}."
    others = (each for each in outline.walk() if each.name == one.name and each.kind in CALLABLE_KINDS)
    return one, *(each for each in others if each is not one and not each.qualified_name.startswith(own))


def symbol_changes(
    document: Document,
    outline: FileOutline,
    edit: Edit,
    blank_lines: int,
    head_end: HeadEnd | None,
    in_strings: StringLines,
) -> tuple[Span, list[Change]]:
    """The lines (from 0, end exclusive) and the changes of an edit by symbol.

    ``blank_lines`` separate top-level definitions, unless the file shows another number; ``head_end`` returns the start
    of a body, ``in_strings`` the lines of new code that begin inside a string. Raises RefusedError.
    """
    if not document.rows_are_lines:
        raise RefusedError("special", "its lines end with CR only, which the parser does not know", "edit it by text")
    symbol = symbol_of(outline, edit.symbol)
    _check_alone(document, outline, symbol)
    _check_declared_alone(document, outline, symbol, edit)
    if edit.op == "replace_symbol":
        return _replaced(document, (symbol.line_start - 1, symbol.line_end), edit.new, in_strings)
    if edit.op == "replace_body":
        return _replaced_body(document, symbol, edit.new, head_end, in_strings)
    if edit.op == "delete_symbol":
        _check_counted(outline, symbol)
        return _deleted(document, outline, symbol, keep_doc=edit.keep_doc)
    return _inserted(document, outline, symbol, edit, blank_lines, in_strings)


def _replaced(document: Document, span: Span, new: str, in_strings: StringLines) -> tuple[Span, list[Change]]:
    first, end = span
    old = document.lines[first:end]
    indent = old[0][: len(old[0]) - len(old[0].lstrip())]
    lines = reindented(new, indent, old, document.lines, in_strings)
    if not lines:
        raise RefusedError("empty", "new is empty", "delete_symbol deletes a symbol")
    changes = replace_lines(document, first, end, lines)
    if not changes:
        raise RefusedError("no_change", "the symbol is already as in new", "nothing to do")
    return (first, end), changes


def _check_alone(document: Document, outline: FileOutline, symbol: Symbol) -> None:
    """Raise RefusedError if another symbol has code on the symbol's first or last line."""
    for other in outline.walk():
        if other.line_end < symbol.line_start or other.line_start > symbol.line_end or other is symbol:
            continue
        inside = other.qualified_name.startswith(f"{symbol.qualified_name}.")
        around = symbol.qualified_name.startswith(f"{other.qualified_name}.") and other.line_start < symbol.line_start
        if (
            around and other.line_end == symbol.line_end
        ):  # the last line of an indented block; a brace would be another's
            text = "".join(document.lines[symbol.line_start - 1 : symbol.line_end])
            around = sum(map(text.count, "{[(")) >= sum(map(text.count, "}])"))
        nested = other.line_start > symbol.line_start and other.line_end < symbol.line_end
        if not (inside or nested or (around and other.line_end >= symbol.line_end)):
            where = f"edit line {symbol.line_start} by text"
            raise RefusedError("shared_line", f"{other.qualified_name} shares a line with it", where)


def _check_declared_alone(document: Document, outline: FileOutline, symbol: Symbol, edit: Edit) -> None:
    """Raise RefusedError for one of several variables in a declaration of several lines.

    The rest can be valid and mean something else: ``b = 2`` without ``let a = 1,`` above it.
    """
    end = document.lines[symbol.line_end - 1].rstrip()
    is_kept = edit.op.startswith("replace") and edit.new.rstrip().endswith(",") == end.endswith(",")
    if symbol.kind not in _DECLARED_TOGETHER or is_kept or edit.op == "replace_body":
        return
    ends_early = end.endswith(",") or _first_text(document, symbol.line_end, 1).startswith(",")
    begins_late = document.lines[symbol.line_start - 1].lstrip().startswith(",")
    if ends_early or begins_late or _first_text(document, symbol.doc_line - 2, -1).endswith(","):
        around = [one for one in _siblings(outline, symbol) if one is not symbol and one.kind in _DECLARED_TOGETHER]
        nearest_one = min(around, key=lambda one: abs(one.line_start - symbol.line_start), default=symbol)
        what = f"it is declared together with {nearest_one.qualified_name}"
        raise RefusedError("shared_line", what, f"edit line {symbol.line_start} by text")


def _check_counted(outline: FileOutline, symbol: Symbol) -> None:
    """Raise RefusedError for a constant above others without a value, which would have other ones: Go's ``iota``."""
    below = (one for one in _siblings(outline, symbol) if one.kind == "const" and one.line_start > symbol.line_start)
    following = min(below, key=lambda one: one.line_start, default=symbol)
    is_counted = symbol.kind == "const" and following is not symbol and "=" not in following.signature
    if is_counted and lookup_rules(outline.language).names.implied_values:
        what = f"the value of {following.qualified_name} depends on it"
        raise RefusedError("shared_line", what, f"edit line {symbol.line_start} by text")


def _first_text(document: Document, line: int, step: int) -> str:
    """The first line with text from ``line`` (from 0) on, stripped, in steps of ``step``; ``""`` for none."""
    while 0 <= line < len(document.lines) and not document.lines[line].strip():
        line += step
    return document.lines[line].strip() if 0 <= line < len(document.lines) else ""


def _siblings(outline: FileOutline, symbol: Symbol) -> Sequence[Symbol]:
    """The symbols of the same container, including it, in the order of the file."""
    level: Sequence[Symbol] = outline.symbols
    for parent in outline.walk():
        if any(child is symbol for child in parent.children):
            level = parent.children
    return sorted(level, key=lambda each: each.line_start)


def _gaps(document: Document, outline: FileOutline, symbol: Symbol) -> tuple[int | None, int | None]:
    """The number of blank lines before and after the symbol, up to its neighbours; None without a neighbour."""
    level = _siblings(outline, symbol)
    has_before = any(other.line_end < symbol.doc_line for other in level)
    has_after = any(other.doc_line > symbol.line_end for other in level)
    before = document.blank_lines(symbol.doc_line - 2, -1) if has_before else None
    return before, (document.blank_lines(symbol.line_end, 1) if has_after else None)


def _inserted(
    document: Document, outline: FileOutline, symbol: Symbol, edit: Edit, blank_lines: int, in_strings: StringLines
) -> tuple[Span, list[Change]]:
    first_line = document.lines[symbol.line_start - 1]
    indent = first_line[: len(first_line) - len(first_line.lstrip())]
    around = document.lines[symbol.line_start - 1 : symbol.line_end]
    lines = reindented(edit.new, indent, around, document.lines, in_strings)
    if not lines:
        raise RefusedError("empty", "new is empty", "send the code to insert")
    before, after = _gaps(document, outline, symbol)
    fallback = blank_lines if not indent else 1
    if edit.op == "insert_after":
        gap = after if after is not None else before if before is not None else fallback
        line = symbol.line_end
        change = document.replaced_lines(line, line, [*[""] * gap, *lines])
        return (line, line), [change]
    gap = before if before is not None else after if after is not None else fallback
    line = symbol.doc_line - 1
    return (line, line), [document.replaced_lines(line, line, [*lines, *[""] * gap])]


def _deleted(document: Document, outline: FileOutline, symbol: Symbol, *, keep_doc: bool) -> tuple[Span, list[Change]]:
    first, end = (symbol.line_start if keep_doc else symbol.doc_line) - 1, symbol.line_end
    before, after = _gaps(document, outline, symbol)
    if after is not None:
        end += after
    elif before is not None:
        first -= before
    return (first, end), [document.replaced_lines(first, end, [])]


def _replaced_body(
    document: Document, symbol: Symbol, new: str, head_end: HeadEnd | None, in_strings: StringLines
) -> tuple[Span, list[Change]]:
    """The lines of the body and the changes that make them ``new``. Raises RefusedError for one on its head's line."""
    last = symbol.line_end
    head = head_end(symbol.name_line, last) if head_end else symbol.name_line
    head_indent = indent_of(document.lines[symbol.name_line - 1])
    closes = last > head and indent_of(document.lines[last - 1]) == head_indent
    first, end = head, last - 1 if closes else last
    opens = document.lines[head - 1].rstrip()
    if first > end or (first == end and not closes) or not (closes or opens.endswith(":")):
        raise RefusedError("no_body", "it has no body on lines of its own", "replace_symbol replaces all of it")
    old = document.lines[first:end]
    filled = next((line for line in old if line.strip()), "")
    indent = indent_of(filled) if filled else head_indent + (step_of(document.lines) or "    ")
    lines = reindented(new, indent, old, document.lines, in_strings)
    if not lines:
        raise RefusedError("empty", "new is empty", "send at least one statement")
    changes = replace_lines(document, first, end, lines)
    if not changes:
        raise RefusedError("no_change", "the body is already as in new", "nothing to do")
    return (first, end), changes
