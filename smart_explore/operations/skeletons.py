"""The skeletons of the files that were asked about: not from the index, which knows no bodies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.errors import BadRequestError
from smart_explore.model import FileOutline, SourceFile
from smart_explore.model.skeleton import Comments
from smart_explore.requests import Session
from smart_explore.symbols.extract_skeletons import extract_skeletons
from smart_explore.treesitter.locate import require_toolchain


def with_skeletons(
    session: Session, files: Sequence[SourceFile], skeletons: dict[str, str], comments: Comments, depth: int
) -> Iterator[tuple[int, FileOutline]]:
    """Yield ``(index in files, outline)`` for every file, and put the skeletons into ``skeletons`` by path."""
    toolchain = require_toolchain()
    for at, outline, text in extract_skeletons(
        toolchain, files, comments=comments, depth=depth, cancelled=session.cancelled
    ):
        if text:
            skeletons[outline.path] = text
        yield at, outline


def refuse_kinds(kind: Sequence[str]) -> None:
    """Raise BadRequestError where kinds are asked for: a skeleton is all of a file."""
    if kind:
        raise BadRequestError("a skeleton shows all kinds of symbols", "leave --kind out, or use another --view")
