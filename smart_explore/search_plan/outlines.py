"""The outlines of files, parsed now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.model import FileOutline
from smart_explore.model.outline_answer import OutlineAnswer
from smart_explore.requests import Session
from smart_explore.source.collect import collect
from smart_explore.symbols.extract import EVERYTHING, WITHOUT_IMPORTS, extract
from smart_explore.treesitter.locate import lacking_grammars, require_toolchain

if TYPE_CHECKING:
    from smart_explore.model.skeleton import Comments


class Skeletons(NamedTuple):
    """Which comments skeletons keep, and how many levels they show, 0 for all."""

    comments: Comments
    depth: int


def parsed_outlines(session: Session, paths: Sequence[str], imports: bool, wanted: Skeletons | None) -> OutlineAnswer:
    """The outlines of the files, parsed now; with the skeletons of those that are named, where they are wanted."""
    collection = collect(
        paths, base=session.base, roots=session.roots, include=session.include, lacking=lacking_grammars()
    )
    files = collection.files
    digest = len(files) + len(collection.problems) > len(paths) or bool(collection.skipped)
    outlines: dict[int, FileOutline] = {}
    skeletons: dict[str, str] = {}
    if files:
        toolchain = require_toolchain()
        parts = EVERYTHING if imports or not digest else WITHOUT_IMPORTS
        if wanted and not digest:
            from smart_explore.symbols.extract_skeletons import extract_skeletons

            comments, depth = wanted
            answers = extract_skeletons(toolchain, files, comments=comments, depth=depth, cancelled=session.cancelled)
        else:
            answers = ((*each, "") for each in extract(toolchain, files, parts=parts, cancelled=session.cancelled))
        for index, outlines[index], text in answers:
            if text:
                skeletons[outlines[index].path] = text
            session.progress(len(outlines), len(files), "files")
    return OutlineAnswer(
        outlines=tuple(outlines[index] for index in sorted(outlines)),
        problems=tuple(collection.problems),
        skipped={str(reason): count for reason, count in collection.skipped.items()},
        digest=digest,
        skeletons=skeletons,
    )


def text_outline(session: Session, name: str, data: bytes) -> FileOutline | None:
    """The outline of a text that a file of some name is to have; None where that is in no language known here."""
    from smart_explore.languages.registry import language_of_content
    from smart_explore.model import SourceFile

    language = language_of_content(name, data)
    if language is None or b"\0" in data:
        return None
    file = SourceFile(name, language, data)
    found = extract(require_toolchain(), [file], parts=WITHOUT_IMPORTS, cancelled=session.cancelled)
    return next((outline for _, outline in found), None)
