"""Anchors: the stored state of a symbol when a note is made about it, and its later judgement."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from smart_explore.errors import NotFoundError
from smart_explore.memory.anchor_files import AnchorFiles
from smart_explore.memory.moved_symbols import find_again
from smart_explore.model.anchor import Anchor, Judgement
from smart_explore.processes.program import never
from smart_explore.revisions.likeness import changed_share, digest
from smart_explore.revisions.versions import FileVersion, SymbolVersion
from smart_explore.source.git.head import head_commit
from smart_explore.symbols.lookup import find, nearest


def make_anchors(root: str, symbols: Sequence[tuple[str, str]]) -> list[Anchor]:
    """An anchor for each ``(path, name)`` in the project at ``root``; names as in ``unfold``, ``""`` for a file.

    If several symbols share a name, the first that is no ``impl`` counts. Raises NotFoundError for a missing file or
    symbol, EnvironmentBrokenError without a working CLI.
    """
    files = AnchorFiles(os.path.realpath(root), never)
    versions = files.versions(path for path, name in symbols if name)
    commit = (head_commit(files.repository) if files.repository else None) or ""
    return [_anchor(files, path, name, versions.get(path), commit) for path, name in symbols]


def _anchor(files: AnchorFiles, path: str, name: str, version: FileVersion | None, commit: str) -> Anchor:
    data = files.data(path)
    if data is None:
        raise NotFoundError(f"{path}: no such file in the project", "name it relative to the project's root")
    if not name:
        return Anchor(path, "", "file", text_digest=digest([data]), commit=commit)
    if version is None:
        raise NotFoundError(f"{path} is in no supported language", "name the file alone")
    chosen = find(version.outline, name)
    if not chosen:
        near = nearest([each.symbol.qualified_name for each in version.symbols], name)
        hint = f"did you mean: {', '.join(near)}" if near else f"to see what there is: smart-explore outline {path}"
        raise NotFoundError(f"no symbol {name!r} in {path}", hint)
    symbol = next((each for each in chosen if each.kind != "impl"), chosen[0])
    return anchor_of(next(each for each in version.symbols if each.symbol is symbol), commit)


def anchor_of(version: SymbolVersion, commit: str) -> Anchor:
    """The anchor for the current state of a symbol."""
    symbol = version.symbol
    return Anchor(
        version.file.source.path,
        symbol.qualified_name,
        symbol.kind,
        version.ordinal,
        symbol.line_start,
        symbol.line_end,
        version.text_digest,
        version.token_digest,
        version.body_digest,
        version.sketch,
        commit,
    )


def judge(root: str, anchors: Sequence[Anchor], cancelled: Callable[[], bool] = never) -> list[Judgement]:
    """The current judgement of each anchor in the project at ``root``; all their files are parsed together.

    Only symbols that are no longer in place cost more: git is asked for the changes since the anchor's commit, and the
    new symbols there are compared. Raises EnvironmentBrokenError without a working CLI.
    """
    files = AnchorFiles(os.path.realpath(root), cancelled)
    judgements = _judge_all_in_place(files, anchors)
    unmatched = [number for number, judgement in enumerate(judgements) if judgement is None]
    for number, again in zip(unmatched, find_again(files, [anchors[number] for number in unmatched]), strict=True):
        judgements[number] = again
    return [judgement for judgement in judgements if judgement is not None]


def judge_in_place(root: str, anchors: Sequence[Anchor]) -> list[Judgement | None]:
    """The judgement on each anchor whose symbol is in its old place; None for others, without a search."""
    return _judge_all_in_place(AnchorFiles(os.path.realpath(root), never), anchors)


def _judge_all_in_place(files: AnchorFiles, anchors: Sequence[Anchor]) -> list[Judgement | None]:
    versions = files.versions(each.path for each in anchors if each.qualified_name and each.text_digest)
    return [_judge_in_place(files, anchor, versions.get(anchor.path)) for anchor in anchors]


def _judge_in_place(files: AnchorFiles, anchor: Anchor, version: FileVersion | None) -> Judgement | None:
    """The judgement on an anchor whose symbol is in its old place; None if it is not there."""
    if not anchor.text_digest:
        return Judgement("unanchored", anchor.path, anchor.qualified_name, anchor.line_start, anchor.line_end)
    if not anchor.qualified_name:
        data = files.data(anchor.path)
        if data is None:
            return None
        same = digest([data]) == anchor.text_digest
        return Judgement("fresh" if same else "stale", anchor.path, "", changed=float(not same))
    there = version.by_name.get(anchor.qualified_name) if version else None
    return _judged(anchor, closest(there, anchor)) if there else None


def closest(versions: Sequence[SymbolVersion], anchor: Anchor) -> SymbolVersion:
    """The best of several symbols with the same name: first by equal tokens, then by kind, order and distance."""
    return min(
        versions,
        key=lambda each: (
            each.token_digest != anchor.token_digest,
            each.symbol.kind != anchor.kind,
            each.ordinal != anchor.ordinal,
            abs(each.symbol.line_start - anchor.line_start),
        ),
    )


def _judged(anchor: Anchor, version: SymbolVersion) -> Judgement:
    symbol = version.symbol
    same = version.token_digest == anchor.token_digest
    return Judgement(
        "fresh" if same else "stale",
        anchor.path,
        symbol.qualified_name,
        symbol.line_start,
        symbol.line_end,
        0.0 if same else changed_share(anchor.sketch, version.sketch),
    )
