"""Source without a parser: as text, by its brackets, and lists split at commas: parameters, bases, type arguments."""

from __future__ import annotations

import re
from collections.abc import Iterator

MAX_READ = 4000
"""The most bytes of a list that are read."""

_TOKEN = re.compile(
    rb"\"\"\".*?\"\"\"|'''.*?'''|\"(?:[^\"\\\n]|\\.)*+\"|'(?:[^'\\\n]|\\.)*+'|`(?:[^`\\]|\\.)*+`|//[^\n]*|/\*.*?\*/"
    rb"|[-=]>|\?[?.]|[(\[{}\]),;|&+<>?:\n]",
    re.DOTALL,
)
_HASH_TOKEN = re.compile(
    rb"\"\"\".*?\"\"\"|'''.*?'''|\"(?:[^\"\\\n]|\\.)*+\"|'(?:[^'\\\n]|\\.)*+'|\#[^\n]*|[-=]>|[(\[{}\]),;|+<>:]",
    re.DOTALL,
)


def whole_word(name: bytes) -> re.Pattern[bytes]:
    """A pattern for a name that is no part of a longer one."""
    return re.compile(rb"(?<![\w$])%b(?![\w$])" % re.escape(name))


def text_of(source: bytes) -> str:
    """Source as text; bytes that are not UTF-8 become U+FFFD."""
    return source.decode("utf-8", "replace")


def split_list(
    data: bytes, start: int, end: int, *, angles: bool = False, hashes: bool = False, ends: bytes = b","
) -> Iterator[tuple[int, int]]:
    """The ranges between the commas outside brackets and strings, without blanks at their ends; none empty.

    ``angles`` counts ``<..>`` as brackets, with ``hashes`` a ``#`` begins a comment, ``ends`` are the separators.
    """
    depth = 0
    item_start = start
    end = min(end, start + MAX_READ)
    for token in (_HASH_TOKEN if hashes else _TOKEN).finditer(data, start, end):
        text = token[0]
        if text in ends:
            if depth == 0:
                yield from _trimmed(data, item_start, token.start())
                item_start = token.end()
        elif text in b"([{" or (angles and text == b"<"):
            depth += 1
        elif text in b")]}" or (angles and text == b">"):
            depth = max(0, depth - 1)
    yield from _trimmed(data, item_start, end)


def split_bracketed(data: bytes, start: int, end: int, *, angles: bool = False) -> Iterator[tuple[int, int]]:
    """The ranges of the items between the brackets that begin at ``start`` and end at ``end``."""
    return split_list(data, start + 1, end - 1, angles=angles)


def _trimmed(data: bytes, start: int, end: int) -> Iterator[tuple[int, int]]:
    text = data[start:end]
    begin = start + len(text) - len(text.lstrip())
    finish = start + len(text.rstrip())
    if begin < finish:
        yield begin, finish


_BRACKET = re.compile(rb"\"(?:[^\"\\]|\\.)*+\"|'(?:[^'\\]|\\.)*+'|`(?:[^`\\]|\\.)*+`|[(\[{}\])]", re.DOTALL)


def byte_for_each(text: str) -> bytes:
    """A byte for each character of a text, so that both have the same offsets."""
    return text.encode("ascii", "replace")


def matching_bracket(data: bytes, start: int, end: int) -> int:
    """The offset after the bracket that closes the one at ``start``; -1 if it is not found nearby."""
    return closing_bracket(_BRACKET, data, start, min(end, start + MAX_READ), missing=-1)


def closing_bracket(tokens: re.Pattern[bytes], data: bytes, start: int, end: int, *, missing: int) -> int:
    """The offset after the bracket that closes the one at ``start``; ``missing`` if none before ``end`` does.

    ``tokens`` matches the brackets that count, each alone, and tokens that may hold others: comments, strings.
    """
    depth = 0
    for token in tokens.finditer(data, start, end):
        if token[0] in b"([{<":
            depth += 1
        elif token[0] in b")]}>":
            depth -= 1
            if depth == 0:
                return token.end()
    return missing
