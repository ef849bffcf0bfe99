"""Folds in a language's syntax: valid replacements of a body, of statements and of a long value.

A fold names the lines that it replaces: ``L10-42``, 1-based and inclusive.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

_REST_OF_LINE = re.compile(rb"[ \t\r\f]*(?:#|\n|\Z)")
_RUBY_END = re.compile(rb"[ \t\r\n\f]*end(?![\w?!:])")
_OPENING = re.compile(rb"""(?:u8|[uUL])?R\"[^\s(]{0,16}\(|[A-Za-z]{0,3}(?:\"\"\"|'''|#*\"|'|`)""")
_CONDITIONAL = re.compile(rb"^[ \t]*#[ \t]*(if|el|endif)", re.MULTILINE)
_FUNCTION = re.compile(rb"(fun|function)\b")
_CLOSERS = {b"(": b")", b"[": b"]", b"{": b"}"}
_CONTINUES = tuple(b"%c" % letter for letter in b"([`+-/*")


class Fold(NamedTuple):
    """``text`` instead of the bytes ``[start, end)``."""

    start: int
    end: int
    text: bytes


class Folding(NamedTuple):
    """The folds of a language. Regions are ``[start, end)`` in ``data``, ``lines`` is the text ``L10-42``.

    ``blocks`` tells what delimits a body: braces, its indentation, the word ``end``, or nothing of its own (``bare``);
    ``comment`` are the delimiters of a comment inside a line. With ``continued_lines``, a statement continues on the
    next line if that begins with an operator. With ``macros``, preprocessor conditions stay whole, and a macro before
    omitted statements needs a statement after it. ``hole`` replaces a body that is a value, with the lines for the word
    LINES; in indented blocks it is a statement that does nothing.
    """

    blocks: Literal["braces", "indented", "end", "bare"] = "braces"
    comment: tuple[bytes, bytes] = (b"/* ", b" */")
    continued_lines: bool = False
    macros: bool = False
    hole: bytes = b""

    def body(self, data: bytes, start: int, end: int, before: int, lines: bytes, doc: bytes) -> Fold:
        """The fold of a body. ``before`` is the end of the code before it, ``doc`` a docstring that stays."""
        if self.blocks == "indented":
            return self._indented_body(data, start, end, before, lines, doc)
        if self.blocks == "end":
            return self._ended_body(data, start, end, before, lines)
        if self.hole:
            return Fold(start, end, self._head_of_value(data, start) + self.hole.replace(b"LINES", lines))
        if self.blocks == "bare":
            return Fold(start, end, self.note(lines))
        closer = _CLOSERS.get(data[start : start + 1], b"")
        opener = data[start : start + 1] if closer else b"{"
        if data.startswith(b"do", start):
            opener, closer = b"do", b"end"
        return Fold(start, end, opener + b" " + self.note(lines) + b" " + (closer or b"}"))

    def run(self, data: bytes, start: int, end: int, following: int, lines: bytes) -> Fold:
        """Statements that are left out; ``following`` is the start of the next one, or the end of the file."""
        at = end
        while data[at : at + 1] in (b" ", b"\t"):
            at += 1
        if data[at : at + 1] == b";":
            end = at + 1
        if self.blocks in ("braces", "bare"):
            goes_on = self.continued_lines and data[following : following + 1] in _CONTINUES
            return Fold(start, end, self.note(lines) + (b";" if goes_on or self.macros else b""))
        line = data.rfind(b"\n", 0, start) + 1
        alone = not data[line:start].strip() and _REST_OF_LINE.match(data, end)
        return Fold(start, end, self.note(lines) if alone else b"")

    def literal(self, data: bytes, start: int, end: int, lines: bytes) -> Fold | None:
        """The fold of a value in brackets; None if its syntax is unknown."""
        opener = data[start : start + 1]
        closer = _CLOSERS.get(opener)
        if closer is None or data[end - 1 : end] != closer:
            return None
        if self.blocks == "indented":
            if self.hole:  # ... is no value
                return None
            if data[start + 1 : end].lstrip().startswith(b"lambda"):
                return None  # a reader of a value's first words would take (lambda: ..) for a function
            return Fold(start, end, opener + b"..." + closer)
        inside = b" " + self.note(lines) + (b"\n" if self.blocks == "end" else b" ")
        return Fold(start, end, opener + inside + closer)

    def text(self, data: bytes, start: int, end: int) -> Fold | None:
        """A value in quotes with ``...`` in it; None if its form is unknown."""
        opening = _OPENING.match(data, start, end)
        if opening is None:
            return None
        mark = opening[0].lstrip(b"bBcCfFrRuUtTL8") or opening[0]
        if mark.endswith(b"("):
            closer = b")" + mark.partition(b'"')[2][:-1] + b'"'
        elif mark.startswith(b"#") and mark.endswith(b'"'):
            closer = mark[::-1]
        else:
            closer = mark
        if len(opening[0]) + len(closer) > end - start or data[end - len(closer) : end] != closer:
            return None
        gap = b"\n" if mark == b'"""' and self.blocks != "indented" else b""
        return Fold(start, end, opening[0] + gap + b"..." + closer)

    def may_fold(self, data: bytes, start: int, end: int) -> bool:
        """True if every ``#if`` in ``[start, end)`` has its ``#endif`` there.

        No branch of an outer one may begin or end in it either.
        """
        depth = 0
        for directive in _CONDITIONAL.finditer(data, start, end) if self.macros else ():
            word = directive[1]
            depth += (word == b"if") - (word == b"endif")
            if depth < 0 or (depth == 0 and word.startswith(b"el")):
                return False
        return depth == 0

    def note(self, lines: bytes) -> bytes:
        """The lines as a comment."""
        return self.comment[0] + lines + self.comment[1]

    def _head_of_value(self, data: bytes, start: int) -> bytes:
        """The part of a value that a fold keeps: the sign before it, or the head of a function."""
        if data[start : start + 1] in (b"=", b"|"):
            return b"= "
        if data.startswith(b"->", start):
            return b"-> "
        function = _FUNCTION.match(data, start)
        return function[1] + b" _ -> " if function is not None else b""

    def _indented_body(self, data: bytes, start: int, end: int, before: int, lines: bytes, doc: bytes) -> Fold:
        text = doc or self.hole or b"..."
        if _REST_OF_LINE.match(data, end):
            text += b"  " + self.note(lines)
        if before < start and data[before - 1 : before] == b":" and not doc:
            return Fold(before, end, b" " + text)
        return Fold(start, end, b" " + text if data[start - 1 : start] == b":" else text)

    def _ended_body(self, data: bytes, start: int, end: int, before: int, lines: bytes) -> Fold:
        word = _RUBY_END.match(data, end)
        if word is None:
            return Fold(start, end, self.note(lines) + b"\n")
        text = b"; end"
        if _REST_OF_LINE.match(data, word.end()):
            text += b" " + self.note(lines)
        return Fold(before, word.end(), text)


BRACES = Folding()
CONTINUED_BRACES = Folding(continued_lines=True)
PREPROCESSED_BRACES = Folding(macros=True)
INDENTED = Folding("indented", comment=(b"# ", b""))
END_KEYWORD = Folding("end", comment=(b"# ", b""))
SHELL = Folding(comment=(b": # ", b"\n"))  # a body without a statement is a syntax error there
LUA = Folding("bare", comment=(b"--[[ ", b" ]]"))
HASH_BRACES = Folding(comment=(b"# ", b"\n"))
LINE_BRACES = Folding(comment=(b"// ", b"\n"))
OCAML = Folding("bare", comment=(b"(* ", b" *)"), hole=b"() (* LINES *)")
JULIA = Folding("bare", comment=(b"#= ", b" =#"))
HASKELL = Folding("bare", comment=(b"{- ", b" -}"), hole=b"_ {- LINES -}")
GDSCRIPT = Folding("indented", comment=(b"# ", b""), hole=b"pass")
ERLANG = Folding("bare", comment=(b"% ", b"\n"), hole=b"'LINES'")  # an atom: its comments end with their line
POWERSHELL = Folding("bare", comment=(b"<# ", b" #>"))
GRAPHQL = Folding("bare", comment=(b"# ", b"\n"), hole=b"{ __typename # LINES\n}")  # nothing selected is no syntax
CMAKE = Folding("bare", comment=(b"# ", b"\n"), hole=b" # LINES\n")
