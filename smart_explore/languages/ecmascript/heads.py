"""The heads of declarations, as the query captured them: the name, the words before it, and where the body begins."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.ecmascript.tree import NAME, THEN, Node
from smart_explore.languages.ecmascript.trivia import behind_decorators


class Name(NamedTuple):
    """A declared name: its text without quotes, where it begins (in bytes), and the words before it (``static``)."""

    text: str
    start: int
    words: tuple[str, ...]


def name_of(node: Node, file: FileCaptures) -> Name | None:
    """The name that the node declares; None where it has none, as in ``class extends A {}``."""
    part = node.part(NAME)
    if part is None:
        return None
    text = file.region_text(part)
    text = text[1:-1] if text[0] in "\"'" else " ".join(text.split())
    before = source_without_comments(file, head_start(node.start, file), part.start)
    return Name(text, part.start, tuple(before.replace("*", " ").split()))


def body_of(node: Node, file: FileCaptures) -> Region | None:
    """The body of the node, which a signature leaves out: what follows its arrow, or the block that ends with it."""
    if node.what == "js.arrow":
        arrow = node.part(THEN)
        return None if arrow is None else Region(arrow.start, node.end)
    blocks = file.cached("js.blocks", lambda file: {block.end: block for block in file.captures.get("block", ())})
    return blocks.get(node.end)


def head_start(node_start: int, file: FileCaptures) -> int:
    """Where the declaration that begins at ``node_start`` goes on behind its decorators."""
    ends = file.cached("js.decorated", lambda file: dict(file.captures.get("js.decorator", ())))
    return behind_decorators(file.data, node_start, ends)
