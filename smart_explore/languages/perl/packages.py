"""How far a package goes that has no block: to the next one of the same block or file, or to the end of the code."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region


def hold_what_follows(packages: Sequence[Definition], file: FileCaptures) -> None:
    """Make the code after each of ``packages``, up to the next one of its block, its body; its statement is its
    signature.
    """
    markers = file.captures.get("perl.end", ())
    file_end = markers[0].start if markers else len(file.data)
    following: dict[int, int] = {}  # where the next package of a block begins, by the block's end
    for package in reversed(packages):
        block = file.around("perl.block", package.start)
        block_end = block.end - 1 if block is not None else file_end
        end = _end_of_code(file, package.node_end, following.get(block_end, block_end))
        following[block_end] = package.start
        package.body = Region(package.node_end, package.node_end)
        package.node_end = package.end = end


def _end_of_code(file: FileCaptures, start: int, end: int) -> int:
    """The end of the code between ``start`` and ``end``, without the comments about what comes next."""
    for comment in reversed(file.comments_within(start, end)):
        behind = file.data[comment.end : end].rstrip()
        if behind:
            return comment.end + len(behind)
        end = comment.start
    return start + len(file.data[start:end].rstrip())
