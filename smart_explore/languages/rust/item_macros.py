"""Rust items inside macro calls: ``cfg_rt! { pub fn f() {} }`` hides ``f`` from the grammar, whose macros are opaque.

If a macro call is in the place of an item and all code in its braces looks like items, the call's frame is blanked, so
that the items are parsed as if they were not in a macro. ``cfg_if!``'s branches and ``lazy_static!``'s ``ref`` are
blanked with it, because missing items cause no error. Code that does not look like plain items stays opaque.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from smart_explore.languages.blanks import blank_ranges
from smart_explore.languages.lexing import closing_bracket

_COMMENT = rb"//[^\n]*|/\*(?:(?>.*?\*/)|.*)"
_LITERAL = (
    rb"\bb?r(?P<hashes>\#*)\"(?:(?>.*?\"(?P=hashes))|.*)"
    rb"|\"(?:[^\"\\]|\\.)*+\"?"
    rb"|'(?:[^'\\\n\x80-\xff]|[\xc0-\xff][\x80-\xbf]{1,3}|\\[^\n]{1,10}?)'"
)

_STEP = re.compile(_COMMENT + rb"|" + _LITERAL + rb"|(?P<mark>[{}()\[\];])", re.DOTALL)
"""The next comment, literal, or (as ``mark``) bracket or semicolon."""

_TRIVIA = re.compile(rb"(?:\s+|" + _COMMENT + rb")+", re.DOTALL)
"""White space and comments."""

_ATTRIBUTE = re.compile(rb"#!?\s*(?=\[)")
"""The part of an attribute before its bracket."""

_CALL = re.compile(rb"^[ \t]*[\w:]+![ \t]*\{", re.MULTILINE)
_VISIBILITY = rb"(?:pub\b\s*(?:\([^)]*\)\s*)?)?"
_CONTAINER = re.compile(
    _VISIBILITY + rb"(?:(?:unsafe|default|auto)\s+)*+(?:(?:mod|trait)\s+\w+|impl\b|extern\s*(?:\"[^\"]*\"\s*)?$)"
)
_MACRO = re.compile(rb"[\w:]+!\s*")
_BRANCH = re.compile(rb"(?:else\b\s*)?(?:if\s*#\s*\[.*\]\s*)?", re.DOTALL)
_GOES_ON = re.compile(_VISIBILITY + rb"(?:use|static|type|const(?!\s+(?:fn|unsafe|async|extern)\b))\b")
_STATIC_REF = re.compile(_VISIBILITY + rb"static\s+(ref)\s")
_ITEM = re.compile(
    _VISIBILITY
    + rb"""(?:
        (?:(?:default|const|async|unsafe|safe)\s+|extern\s*(?:"[^"]*"\s*)?)*+fn\s+\w+\s*[<(]
      | (?:struct|enum|union)\s+\w+\s*(?:[<({;]|where\b|$)
      | type\s+\w+[^;]*=
      | (?:static(?:\s+(?:mut|ref))?|const)\s+\w+\s*:
      | use\b
      | extern\s+crate\b
      | mod\s+\w+
    )""",
    re.VERBOSE,
)
_MACRO_ITEM = re.compile(rb"[\w:]+!")
_FOREIGN = re.compile(rb"\$|@|=>|#(?!\s*!?\s*\[)|[(,]\s*(?:\w+\s+){1,3}in\s|(?:[\w']|[^-]>)\s+\[\w+\]\s*$")


def _skip_brackets(data: bytes, offset: int) -> int:
    """The offset after the bracket that closes the one at ``offset``; the end of ``data`` if there is none."""
    return closing_bracket(_STEP, data, offset, len(data), missing=len(data))


def unwrap_items(data: bytes) -> bytes:
    """The bytes with blanks for the frames of macro calls with plain items, all else in its place."""
    return blank_ranges(data, _Scanner(data).frames()) if _CALL.search(data) else data


@dataclass(slots=True)
class _Block:
    """An open brace with items: of a module or impl, of a macro call, or of a branch inside one.

    ``frame`` is the range to blank before its items, ``frame_count`` the number of frames before it was opened.
    """

    kind: str
    frame: tuple[int, int] = (0, 0)
    frame_count: int = 0
    plain: bool = True


class _Scanner:
    """Goes from item to item, and skips everything else."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._frames: list[tuple[int, int]] = []
        self._open: list[_Block] = []
        self._macros: list[_Block] = []

    def frames(self) -> list[tuple[int, int]]:
        """The byte ranges that frame plain items in macro calls."""
        data, offset = self._data, 0
        while offset < len(data):
            if trivia := _TRIVIA.match(data, offset):
                offset = trivia.end()
            elif attribute := _ATTRIBUTE.match(data, offset):
                offset = _skip_brackets(data, attribute.end())
            elif data.startswith(b"}", offset):
                offset = self._close(offset)
            else:
                offset = self._item(offset)
        for block in self._macros:
            del self._frames[block.frame_count :]
        return self._frames

    def _item(self, start: int) -> int:
        """Skip the item that begins at ``start``, or enter it if it has items; returns the next offset."""
        offset = start
        head = b""
        while step := _STEP.search(self._data, offset):
            mark, before, offset = step["mark"], step.start(), step.end()
            if mark == b"(" or mark == b"[":
                offset = _skip_brackets(self._data, before)
            elif mark == b"{":
                if not head:  # the first brace decides for the following ones too
                    head = self._data[start:before]
                    block = self._block(head, start, before)
                    if block is not None:
                        self._enter(block, head)
                        return offset
                    if not _GOES_ON.match(head):
                        self._judge(head, start)
                        return _skip_brackets(self._data, before)
                offset = _skip_brackets(self._data, before)
            elif mark == b";":
                self._judge(head or self._data[start:before], start)
                return offset
            elif mark is not None:
                self._spoil()
                return before if mark == b"}" else offset
        return len(self._data)

    def _block(self, head: bytes, start: int, brace: int) -> _Block | None:
        if _CONTAINER.match(head):
            return _Block("container")
        if _MACRO.fullmatch(head):
            return _Block("macro", (start, brace + 1), len(self._frames))
        if self._macros and _BRANCH.fullmatch(head):
            return _Block("branch", (start, brace + 1))
        return None

    def _enter(self, block: _Block, head: bytes) -> None:
        self._open.append(block)
        if block.kind == "macro":
            self._macros.append(block)
        elif block.kind == "container" and _FOREIGN.search(head):
            self._spoil()
        if block.kind != "container":
            self._frames.append(block.frame)

    def _close(self, offset: int) -> int:
        if self._open:
            block = self._open.pop()
            if block.kind != "container":
                self._frames.append((offset, offset + 1))
            if block.kind == "macro":
                self._macros.pop()
                if not block.plain:
                    del self._frames[block.frame_count :]
        return offset + 1

    def _judge(self, head: bytes, start: int) -> None:
        """Keep the macro call opaque if the grammar would not understand this item's head."""
        if not self._macros or _MACRO_ITEM.match(head):
            return
        shown = head.partition(b"=")[0] if _GOES_ON.match(head) else head
        if not _ITEM.match(head) or _FOREIGN.search(shown):
            self._spoil()
        elif static := _STATIC_REF.match(head):
            self._frames.append((start + static.start(1), start + static.end(1)))

    def _spoil(self) -> None:
        if self._macros:
            self._macros[-1].plain = False
