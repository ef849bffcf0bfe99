"""The state of a client: its capabilities and open files, and the session that answers its requests."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from smart_explore.frontends.lsp.positions import ENCODINGS, index_at, lines_range, name_range, word_at
from smart_explore.source.file_uris import path_of, uri_of
from smart_explore.source.sandbox import Roots, is_below

if TYPE_CHECKING:
    from smart_explore.frontends.lsp.line_map import LineMap
    from smart_explore.requests import Session

T = TypeVar("T")

REQUEST_FAILED, INVALID_PARAMS, CANCELLED = -32803, -32602, -32800


class RequestError(Exception):
    """A request is refused with an error of the protocol."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class Editor:
    """The roots, the open documents by path, and the client's capabilities."""

    def __init__(self, cancelled: Callable[[], bool]) -> None:
        self.cancelled = cancelled
        self.encoding = ENCODINGS[0]
        self.capabilities: dict[str, Any] = {}
        self.roots: list[str] = []
        self.documents: dict[str, str] = {}
        self.progress: Callable[[int, int, str], None] = lambda done, total, what: None
        self._maps: dict[str, tuple[str, str, LineMap]] = {}

    def session_of(self, path: str) -> Session:
        """A session for the innermost root around a file. Raises RequestError outside the roots."""
        from smart_explore.requests import Session

        real = os.path.realpath(path)
        around = [root for root in map(os.path.realpath, self.roots) if is_below(real, root)]
        if not around:
            folders = ", ".join(self.roots) or "none"
            raise RequestError(REQUEST_FAILED, f"{path} is outside of the workspace's folders ({folders})")
        root = max(around, key=len)
        roots = Roots((root,))
        return Session(base=root, roots=roots, cancelled=self.cancelled, progress=self.progress, all_data=True)

    def sessions(self) -> list[Session]:
        """A session for each root that is there."""
        return [self.session_of(root) for root in self.roots if os.path.isdir(root)]

    def capability(self, *keys: str) -> Any:
        """The client's capability at a path of keys; None if it has none."""
        value: Any = self.capabilities
        for key in keys:
            value = value.get(key) if isinstance(value, dict) else None
        return value

    def shown_path(self, session: Session, path: str) -> str:
        """The absolute path of a shown one, through the root as the client writes it, links included."""
        whole = os.path.normpath(os.path.join(session.base, path))
        for root in self.roots:
            real = os.path.realpath(root)
            if real != root and is_below(whole, real):
                return os.path.normpath(f"{root}/{whole[len(real) :]}")
        return whole

    def path(self, params: Any) -> str:
        """The path of a request's document. Raises RequestError if it is no file."""
        path = path_of(given(params, str, "textDocument", "uri"))
        if not path:
            raise RequestError(REQUEST_FAILED, "the document is not a file on this machine: save it first")
        return path

    def cursor(self, params: Any) -> Cursor:
        """The place that a request is about."""
        path = self.path(params)
        line, character = (given(params, int, "position", name) for name in ("line", "character"))
        return Cursor(self, path, max(0, line), max(0, character))

    def lines(self, path: str) -> list[str]:
        """The lines of a file as the editor shows them: unsaved changes count."""
        text = self.documents.get(path)
        return self.disk_lines(path) if text is None else text.split("\n")

    def disk_lines(self, path: str) -> list[str]:
        """The lines of a file on disk; none if it cannot be read."""
        from smart_explore.source.decode import decode
        from smart_explore.source.limits import NAMED_MAX_BYTES
        from smart_explore.source.read import read_source

        data = read_source(os.path.realpath(path), path, NAMED_MAX_BYTES, real=True)
        text = decode(data) if isinstance(data, bytes) else None
        return text.decode("utf-8", "surrogateescape").split("\n") if text is not None else []

    def line_map(self, path: str) -> LineMap | None:
        """The map between an open document's lines and those on disk; None if both are equal, or it is not open."""
        text = self.documents.get(path)
        if text is None:
            return None
        from smart_explore.frontends.lsp.line_map import LineMap

        disk = "\n".join(self.disk_lines(path))
        if text == disk:
            return None
        kept = self._maps.get(path)
        if kept is None or kept[:2] != (text, disk):
            kept = self._maps[path] = (text, disk, LineMap(text.split("\n"), disk.split("\n")))
        return kept[2]

    def place(self, path: str, first: int, last: int, name: str) -> dict[str, Any]:
        """The Location of a name in some lines of a file on disk (1-based, inclusive), as the editor shows them."""
        return {"uri": uri_of(path), "range": self.name_range(path, first, last, name)}

    def name_range(self, path: str, first: int, last: int, name: str) -> dict[str, Any]:
        """The range of a name in these lines of the disk."""
        first, last = self._shown_lines(path, first, last)
        return name_range(self.lines(path), first, last, name, self.encoding)

    def lines_range(self, path: str, first: int, last: int) -> dict[str, Any]:
        """The range of these lines of the disk."""
        first, last = self._shown_lines(path, first, last)
        return lines_range(self.lines(path), first, last, self.encoding)

    def _shown_lines(self, path: str, first: int, last: int) -> tuple[int, int]:
        mapped = self.line_map(path)
        if mapped is None:
            return first - 1, last - 1
        return mapped.nearest(first - 1), mapped.nearest(last - 1)


class Cursor:
    """A place in a document of the editor: a line from 0 and a character in the client's units."""

    def __init__(self, editor: Editor, path: str, line: int, character: int) -> None:
        self.path = path
        self._editor = editor
        self._line = line
        lines = editor.lines(path)
        self._text = lines[line] if line < len(lines) else ""
        self.start, self.word = word_at(self._text, index_at(self._text, character, editor.encoding))

    @cached_property
    def on_disk(self) -> tuple[int, int]:
        """The corresponding line on disk, 1-based, and the start of the word in it, in bytes from 0.

        For an unsaved line it is the nearest saved line before it, and -1: only the imports of the file are known
        there.
        """
        mapped = self._editor.line_map(self.path)
        column = len(self._text[: self.start].encode("utf-8", "surrogateescape"))
        line = self._line if mapped is None else mapped.to_disk(self._line)
        if line is not None:
            return line + 1, column
        saved = (mapped.to_disk(earlier) for earlier in range(self._line, -1, -1)) if mapped else ()
        return next((line + 1 for line in saved if line is not None), 1), -1


def target_of(path: str, qualified_name: str, line: int) -> str:
    """A symbol as the target of an operation: by its name in its file, else by its line."""
    return f"{path}:{line}" if "::" in path or not qualified_name else f"{path}::{qualified_name}"


def given(params: Any, kind: type[T], *keys: str) -> T:
    """The value of a request's parameter. Raises RequestError if it is missing, or of another type."""
    value = params
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RequestError(INVALID_PARAMS, f"the params need {'.'.join(keys)}, {kind.__name__}")
    return value
