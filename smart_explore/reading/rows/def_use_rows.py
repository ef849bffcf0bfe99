"""Rows read with others: assignments of a condition's variables, the ``if`` of an ``else``, a ``try``'s handlers."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from smart_explore.model.unfold_answer import BodyRow, row_heads, rows_led_to, with_heads
from smart_explore.reading.rows.control_flow import Structure, innermost

_FLAG = re.compile(r"&&|\|\||[=!]==?|(?<![\w$])(?:and|or|not|is)(?![\w$])|^!| [<>]=? ")
"""Signs of a truth value."""

_PLAIN = ("statement", "declaration")

ERRORS = frozenset({"err", "error", "ok"})
"""Names that some languages use for errors returned with results: tests of them are trivial."""

_HANDED_ON = re.compile(r"(?:[\w$\])]\s=|\b(?:return|raise|throw)|\w\()\s*([A-Za-z_$][\w$]*)\)?\Z")
"""The end of a row that only assigns, returns, raises or passes on a variable."""

_CONDITION = re.compile(r"(?:\} ?)?(?:else )?(?:if|elif|elsif|while|until|unless|switch|match|guard)\b(?P<read>[^{]*)")
_NAME = re.compile(r"(?<![\w$.\"'`@])[a-z_$][\w$]*(?![\w$]*[(\"'`])")
_TEXT = re.compile(r"\"[^\"]*\"|'[^']*'|`[^`]*`")
_CAPITALS = re.compile(r"(?<![\w$.])[A-Z][A-Z0-9_]+[A-Z0-9]\b(?!\()")
_NO_NAMES = frozenset(
    {
        "and", "or", "not", "in", "is", "if", "else", "true", "false", "none", "nil", "null", "undefined", "self",
        "this", "await", "typeof", "instanceof", "let", "const", "var", "new",
    }
)  # fmt: skip


def read_with(
    rows: Sequence[BodyRow], kept: Collection[int], own: Collection[int], functions: Sequence[Structure] = ()
) -> set[int]:
    """The indices of further rows needed to understand the kept ones, and of their heads.

    These are: assignments of a local variable in a condition among ``own``, if several set it; the assignment of a
    variable that kept rows only pass on; the declaration of a constant that they name; the heads of the handlers of a
    ``try`` with a kept row, or of the ``try`` itself; and the conditions before an ``else``. Variables of ``functions``
    that do not contain each other are separate.
    """
    heads = row_heads(rows)
    more = {
        *_changes(rows, kept, own, functions),
        *values_passed_on(rows, kept),
        *constants_named(rows, kept),
        *_handlers(rows, kept),
        *_conditions(rows, heads, kept),
    }
    return {each for index in more for each in with_heads(index, heads)}


def _changes(
    rows: Sequence[BodyRow], kept: Collection[int], own: Collection[int], functions: Sequence[Structure]
) -> list[int]:
    changes: list[int] = []
    reading = [
        (name, _function_around(functions, rows[at])) for at in sorted(own) for name in names_read(rows[at].text)
    ]
    for name, reader in dict.fromkeys(reading):
        found = [index for index, row in enumerate(rows) if name in row.defined and _is_of(reader, row, functions)]
        if len(found) > 1:
            changes += [index for index in found if index not in kept and index not in changes]
    return changes


def flags_read(rows: Sequence[BodyRow], own: Collection[int], functions: Sequence[Structure] = ()) -> set[int]:
    """The indices of rows that set the flags tested by conditions among ``own``: ``closed = bare and not asked``.

    Only flags with one such row: a flag's name does not say what it stands for.
    """
    heads = row_heads(rows)
    found: set[int] = set()
    for at, name in [(index, name) for index in sorted(own) for name in names_read(rows[index].text)]:
        reader = _function_around(functions, rows[at])
        setting = [index for index in range(at) if name in rows[index].defined and rows[index].kind in _PLAIN]
        values = [(index, _TEXT.sub("''", rows[index].text).partition("=")[2].lstrip()) for index in setting]
        flags = [index for index, value in values if _FLAG.search(value)]
        flags = [index for index in flags if _is_of(reader, rows[index], functions)]
        found.update(flags if len(flags) == 1 else ())
    return {each for index in found for each in with_heads(index, heads)}


def tested_next(rows: Sequence[BodyRow], wanted: Collection[int]) -> set[int]:
    """The indices of conditions directly after a ``wanted`` row that test its variable, with their blocks.

    After ``found = find(..)`` that is ``if found is None: ..``.
    """
    behind = rows_led_to(row_heads(rows))
    more: set[int] = set()
    for index in wanted:
        following = index + 1
        if rows[index].is_head or following >= len(rows) or rows[following].depth != rows[index].depth:
            continue
        if any(name not in ERRORS and name in rows[index].defined for name in names_read(rows[following].text)):
            more.update(range(following, behind[following]))
    return more


def _function_around(functions: Sequence[Structure], row: BodyRow) -> Structure | None:
    return innermost(functions, row.line_start, row.line_end)


def _is_of(reader: Structure | None, row: BodyRow, functions: Sequence[Structure]) -> bool:
    """True if the variables that a row sets may be those of a function; None is the top level of the file.

    What a function declares is not seen in those around it.
    """
    own = _function_around(functions, row)
    return _is_in(reader, own) or (row.kind != "declaration" and _is_in(own, reader))


def _is_in(inner: Structure | None, outer: Structure | None) -> bool:
    if outer is None or inner is None:
        return outer is None
    return outer.line_start <= inner.line_start and inner.line_end <= outer.line_end


def values_passed_on(rows: Sequence[BodyRow], kept: Collection[int]) -> Iterator[int]:
    """The rows that set a variable which kept rows only pass on: ``error = refused(..)`` for ``raise error``."""
    for index in sorted(kept):
        handed_on = _HANDED_ON.search(rows[index].text)
        if not handed_on or handed_on[1].lower() in _NO_NAMES or rows[index].is_head:
            continue
        above = (before for before in range(index - 1, -1, -1) if rows[before].depth <= rows[index].depth)
        yield next((before for before in above if handed_on[1] in rows[before].defined), index)


def constants_named(rows: Sequence[BodyRow], kept: Collection[int]) -> Iterator[int]:
    """The rows that declare names in capital letters used by kept rows, if only one row sets the name."""
    for name in dict.fromkeys(name for index in sorted(kept) for name in _CAPITALS.findall(rows[index].text)):
        setting = [index for index, row in enumerate(rows) if name in row.defined]
        yield from setting if len(setting) == 1 else ()


def names_read(text: str) -> Iterator[str]:
    """The names that a condition reads, in a row's text or the source up to its block."""
    condition = _CONDITION.match(text)
    if condition:
        yield from (name for name in _NAME.findall(_TEXT.sub("''", condition["read"])) if name.lower() not in _NO_NAMES)


def _handlers(rows: Sequence[BodyRow], kept: Collection[int]) -> Iterator[int]:
    behind = rows_led_to(row_heads(rows))
    for index in (index for index, row in enumerate(rows) if row.kind == "try"):
        handlers = handlers_of(rows, behind, index)
        if any(index <= each < behind[(handlers or [index])[-1]] for each in kept):
            yield from (index, *handlers)


def handlers_of(rows: Sequence[BodyRow], behind: Sequence[int], tried: int) -> list[int]:
    """The indices of the rows that handle exceptions of the block of the row ``tried``."""
    handlers: list[int] = []
    following = behind[tried]
    while following < len(rows) and rows[following].depth == rows[tried].depth and rows[following].kind == "handler":
        handlers.append(following)
        following = behind[following]
    return handlers


def _conditions(rows: Sequence[BodyRow], heads: Sequence[int], kept: Collection[int]) -> Iterator[int]:
    """The conditions that are False for a kept row in an ``elif`` or ``else``."""
    around = {index for each in kept for index in with_heads(each, heads)}
    for index in around:
        here = index
        while here >= 0 and rows[here].kind in ("elif", "else"):
            here = _sibling_before(here, rows, heads)
            yield from [here] if here >= 0 else []


def _sibling_before(index: int, rows: Sequence[BodyRow], heads: Sequence[int]) -> int:
    """The index of the previous row in the same block; -1 if there is none."""
    here = index - 1
    while here >= 0 and rows[here].depth > rows[index].depth:
        here = heads[here]
    return here if here >= 0 and heads[here] == heads[index] else -1
