"""One line a symbol: its lines and its signature, as short as can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from smart_explore.languages.registry import BY_NAME
from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.render.sanitize import line

PACKED_WIDTH = 160
"""Characters of a line of packed names."""

MIN_INNER_LINES = 20
"""A function inside a body that is shorter is not listed."""

_KEYWORD = re.compile(r"^((?:[\w()]+ )*?)(?:def|func|fn|function) (?=[\w$])")
_MODIFIERS = frozenset(
    {"abstract", "async", "class", "const", "def", "default", "export", "final", "fn", "func", "function"}
    | {"override", "private", "protected", "pub", "public", "static", "type"}
)
"""Words in front of a name that a list of search results can do without."""


def hash_mark(hash: str) -> str:
    """`` @3f2a9c1b7d04e561``, to be sent back with an edit; nothing for a file that has none."""
    return f" @{hash}" if hash else ""


def line_range(symbol: Symbol) -> str:
    """``12-40``, or ``12`` for a symbol of one line."""
    first, last = symbol.line_start, symbol.line_end
    return str(first) if first == last else f"{first}-{last}"


def has_body(symbol: Symbol) -> bool:
    """True if unfolding a symbol shows more than the line that names it."""
    return symbol.line_end > symbol.line_start


def clipped(text: str, most: int) -> str:
    """The beginning of a text that is longer than so many characters."""
    return text if len(text) <= most else text[: most - 3].rstrip() + "..."


def short_signature(symbol: Symbol, language: str) -> str:
    """The signature without what a list need not repeat: the keyword of functions, Python's ``self``."""
    text = symbol.signature or symbol.name
    if symbol.kind in CALLABLE_KINDS:
        text = _KEYWORD.sub(r"\1", text)
        rules = BY_NAME[language]
        if rules.implied:
            text = re.sub(rules.implied, "", text, count=1)
        if rules.plain_accessors and symbol.kind in ("getter", "setter"):
            text = f"{symbol.kind[:3]} {text}"
    return line(text)


def described(symbol: Symbol, language: str) -> str:
    """``Type.name`` and the part of the signature after the name; the whole signature if the name is inside it."""
    signature = short_signature(symbol, language)
    if receiver := BY_NAME[language].receiver:
        signature = re.sub(receiver, "", signature)
    name = line(symbol.name)
    qualified = ".".join(line(symbol.qualified_name).split(".")[-2:]) if symbol.parent else name
    before, separator, after = signature.partition(name)
    if separator and set(before.split()) <= {symbol.kind, *_MODIFIERS}:
        return qualified + after
    index = signature.find(name + "(") if symbol.kind in CALLABLE_KINDS else -1
    if index >= 0:  # what stands before it, a return type or a template's head, is left to the outline
        return qualified + signature[index + len(name) :]
    return f"{qualified}: {signature}" if signature and signature != name else qualified


def signature_lines(
    symbols: Sequence[Symbol],
    language: str,
    marks: Mapping[str, str],
    *,
    depth: int = 0,
    docs: bool = False,
    indent: str = "",
) -> Iterator[str]:
    """A line for each symbol, members indented below their owner, down to ``depth`` levels (0: all).

    ``marks`` follow some of them, by their qualified names.
    """
    for symbol in symbols:
        yield f"{indent}{line_range(symbol)} {short_signature(symbol, language)}{marks.get(symbol.qualified_name, '')}"
        if docs and symbol.doc:
            yield f"{indent}  {line(symbol.doc_summary[:160])}"
        if depth != 1:
            yield from signature_lines(
                shown_children(symbol, closures=docs),
                language,
                marks,
                depth=depth - 1 if depth else 0,
                docs=docs,
                indent=indent + " ",
            )


def name_lines(
    symbols: Sequence[Symbol], marks: Mapping[str, str], *, depth: int = 0, indent: str = ""
) -> Iterator[str]:
    """The names with their first lines; the members of a type are packed after it.

    ``marks`` follow some of them, by their qualified names.
    """
    for symbol in symbols:
        children = shown_children(symbol, closures=False) if depth != 1 else ()
        first = f"{indent}{line_range(symbol) if children else symbol.line_start} {line(symbol.name)}"
        first += marks.get(symbol.qualified_name, "")
        nested = [child for child in children if child.children and shown_children(child, closures=False)]
        plain = [child for child in children if child not in nested]
        members = [f"{line(child.name)} {child.line_start}{marks.get(child.qualified_name, '')}" for child in plain]
        yield from _packed(first + ":" if members else first, members, indent + " ")
        yield from name_lines(nested, marks, depth=depth - 1 if depth else 0, indent=indent + " ")


def _packed(first: str, words: Sequence[str], indent: str) -> Iterator[str]:
    """The words behind ``first``, on as many lines as it takes."""
    text = first
    for word in words:
        if len(text) + 1 + len(word) > PACKED_WIDTH:
            yield text
            text = indent + word
        else:
            text += " " + word
    yield text


def shown_children(symbol: Symbol, *, closures: bool) -> tuple[Symbol, ...]:
    """The children listed below a symbol: members always, functions inside a body only with ``closures``.

    A function that makes up most of a body is listed, too: the function around it builds and returns it.
    """
    if symbol.kind not in CALLABLE_KINDS or closures:
        return symbol.children
    half = max(MIN_INNER_LINES, (symbol.line_end - symbol.line_start) // 2)
    return tuple(child for child in symbol.children if child.line_end - child.line_start >= half)
