"""Rewrite in place what TypeScript's grammar cannot parse, so that the rest of the file is not lost.

Every repair keeps the length and the line breaks: positions in the repaired bytes are positions in the file.

- ``using`` and ``await using`` become ``const``: the grammar takes them for the assignment of a value.
- Variance (``interface A<in out T>``), ``export type *`` and ``abstract override`` lose the word that is in the way.
- ``import("./a").B<T>`` becomes a plain name with type arguments.
- Escapes in template literals, which the grammar does not know in types, become plain letters.
- Members that only a line break parts, such as ``(a: string): A`` on the line above ``<T>(a: T): B``, get a semicolon
  in place of the blank before the second: there the grammar reads on, where TypeScript ends the member.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.blanks import written_over
from smart_explore.languages.ecmascript.trivia import skip_trivia
from smart_explore.languages.rewriting import rewriting

_LINE = re.compile(
    rb"\n[ \t]+(?=\(|\[|(?:in|is|extends|as)\??:"
    rb"|<(?:\s*\n|(?:const\s+)?[A-Za-z_$][\w$]*(?:\s+extends\b|\s*[,=]|>\s*\()))"
)
_NO_COMMENT = (
    rb"//[^\n]*|\"(?:[^\"\\\n]|\\.)*+\"|'(?:[^'\\\n]|\\.)*+'|`(?:[^`\\]|\\.)*+`|\\."
    rb"|[()\[\]{}]|\binterface\b"
)
_STRUCTURE = re.compile(rb"/\*(?:(?>.*?\*/)|(?P<unclosed>))|" + _NO_COMMENT, re.DOTALL)
_STRUCTURE_BELOW = re.compile(_NO_COMMENT, re.DOTALL)
_BRACKETS = re.compile(rb"/\*(?>.*?\*/)|=>|[<>]|" + _NO_COMMENT, re.DOTALL)
_CLOSERS = {b"(": b")", b"[": b"]", b"{": b"}", b"<": b">"}
_MAX_BRACKETED = 2000
_MEMBER_END = re.compile(rb"[\w$\"'`>)\]}]$")
_UNFINISHED = re.compile(rb"(?:=>|(?<![\w$.])(?:new|get|set|async|extends|keyof|typeof|readonly|infer|is|in|as))$")
_LAST_LINE = 300
_LONGEST_COMMENT = 8000
_MAX_LOOKS = 8  # at each byte of a file, for signatures inside of signatures
_MAX_MISSES = 300
_BEFORE_TYPE_LITERAL = frozenset(b":|&=<,(")


def _unparted(data: bytes) -> list[int]:
    """The offsets of the blanks before lines that look like a signature below a member that is complete."""
    offsets: list[int] = []
    misses = 0
    left = _MAX_LOOKS * len(data)
    for line in _LINE.finditer(data):
        before = _code_before(data, line.start())
        if not _MEMBER_END.search(before) or _UNFINISHED.search(before):
            continue
        is_signature, end = _signature(data, line.end())
        left -= end - line.end()
        if is_signature:
            offsets.append(line.end() - 1)
        else:
            misses += 1
        if misses > _MAX_MISSES or left < 0:
            break
    return offsets


def _code_before(data: bytes, at: int) -> bytes:
    """The end of the last line of code before ``at``, without comments; nothing where that is unreasonably far."""
    first = max(0, at - _LONGEST_COMMENT)
    while True:
        line = data.rfind(b"\n", first, at) + 1
        text = data[max(first, line, at - _LAST_LINE) : at].rstrip()
        if text.endswith(b"*/"):
            at = max(data.rfind(b"/*", first, at), first)
        elif text:
            comment = text.find(b"//")
            if comment < 0:
                return text
            at = max(first, line, at - _LAST_LINE) + comment
        elif line:
            at = line - 1
        else:
            return text


def _signature(data: bytes, at: int) -> tuple[bool, int]:
    """True if a signature ``<T>(..):``, ``(..):`` or ``[..]:``, or a member named as an operator, begins at byte
    ``at``; and the offset that was reached.
    """
    if data[at : at + 1] == b"<":
        at = skip_trivia(data, _behind_brackets(data, at))
        if data[at : at + 1] != b"(":
            return False, at
    is_index = data[at : at + 1] == b"["
    if not is_index and data[at : at + 1] != b"(":
        return True, at
    after = skip_trivia(data, _behind_brackets(data, at))
    return data[after : after + 1] == b":" or (is_index and data[after : after + 1] == b"?"), after


def _behind_brackets(data: bytes, at: int) -> int:
    """The offset behind the bracket that closes the one at ``at``, or the farthest that is looked at."""
    limit = min(len(data), at + _MAX_BRACKETED)
    closers: list[bytes] = []
    for token in _BRACKETS.finditer(data, at, limit):
        text = token[0]
        if closers and text == closers[-1]:
            closers.pop()
        elif text in _CLOSERS and (text != b"<" or not closers or closers[-1] == b">"):
            closers.append(_CLOSERS[text])
        if not closers:
            return token.end()
    return limit


def _in_types(data: bytes, offsets: list[int]) -> Iterator[int]:
    """The offsets that are directly in the braces of an interface or an object type."""
    waiting = iter(offsets)
    offset = next(waiting, None)
    around: list[bool] = []
    is_interface = False
    for token in _structure(data):
        while offset is not None and offset < token.start():
            if around and around[-1]:
                yield offset
            offset = next(waiting, None)
        if offset is None:
            return
        text = token[0]
        if text == b"interface":
            is_interface = True
        elif text == b"{":
            before = data[max(0, token.start() - _LAST_LINE) : token.start()].rstrip()[-1:]
            around.append(is_interface or (bool(before) and before[0] in _BEFORE_TYPE_LITERAL))
            is_interface = False
        elif text in (b"(", b"["):
            around.append(False)
        elif text in (b")", b"]", b"}"):
            del around[-1:]


def _structure(data: bytes) -> Iterator[re.Match[bytes]]:
    """Comments, strings and brackets. An unclosed comment is none, and neither is any after it."""
    for token in _STRUCTURE.finditer(data):
        if token["unclosed"] is not None:
            yield from _STRUCTURE_BELOW.finditer(data, token.end())
            return
        yield token


shared_gaps = rewriting(
    (rb"(?<=[\s;{])accessor(?=[ \t]+[#\w$\"'\[])", b""),
    # in JSX an ampersand is text, where the grammar reads the start of ``&amp;``; ``|`` is as valid elsewhere
    (rb"&(?!#?\w{1,31};)", b"|"),
    # a decorator in brackets, which JavaScript's grammar lacks
    (rb"@\(((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*+\))*+)\)", rb"@ \1 "),
    # type arguments of tagged templates, which the grammar reads as less-than
    (rb"(?<=[\w$\])])<[^<>`\n]{1,200}>(?=`)", b""),
)
"""The bytes of a damaged file, without syntax that the grammars of all dialects are known to lack."""

known_gaps = rewriting(
    shared_gaps,
    (
        rb"(?<![\w$.])(?:await[ \t]+)?using(?=[ \t]+(?!(?:of|in|as|instanceof|satisfies)\b)[A-Za-z_$][\w$]*[ \t]*"
        rb"(?:=(?![=>])|:[^\n=]{1,200}=|[ \t]of\b))",
        lambda match: b"const".rjust(len(match[0])),
    ),
    (rb"(?<=[<,])(\s*)(?:in\s+out|in|out)(?=\s+[A-Za-z_$][\w$]*\s*(?:[,>=]|extends\b))", rb"\1"),
    (rb"export type \*", b"export      *"),
    (rb"(?<=export default )abstract(?= class\s*(?:\{|<|extends\b|implements\b))", b""),
    (rb"abstract override ", b"abstract"),
    (
        rb"\bimport\(\s*(?:\"[^\"\n]*\"|'[^'\n]*')\s*\)(?=(?:\.[\w$]+)+<)",
        lambda match: re.sub(rb"\W", b"_", match[0]),
    ),
    (rb"\\[\\`$]", lambda match: match[0] if match[0] == b"\\\\" else b"__"),
    lambda data: written_over(data, ((offset, b";") for offset in _in_types(data, _unparted(data)))),
)
