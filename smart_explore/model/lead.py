"""From the code that an answer shows to what it calls, extends or names next."""

from __future__ import annotations

from typing import Literal, NamedTuple

from smart_explore.model.symbol import Symbol

OWN = "self"
"""The receiver of a call of a member of the own object or type."""

MentionKind = Literal["call", "type", "file"]


class Mention(NamedTuple):
    """A name in code that another symbol, or for ``file`` another file of the tree, may have.

    ``line`` is 1-based. For a call, ``receiver`` is the name before the last one of ``store.jobs.add``, ``""`` without
    one, and ``words`` are those of the receiver's declarations. A bare call, or one of an ``OWN`` member, has the
    qualified name of the type around as ``owner``, and the words of that type's signature.
    """

    line: int
    name: str
    kind: MentionKind = "call"
    receiver: str = ""
    words: tuple[str, ...] = ()
    owner: str = ""
    is_undeclared: bool = False
    """True for a receiver by itself that the file does not declare: it is imported, or comes with a closure."""


class Lead(NamedTuple):
    """A symbol, or a file without one, that line ``line`` (from 1) of the file ``of`` mentions by ``name``.

    ``file`` is the name of the file at ``path`` if no other one has it, else the path. The symbol's lines are
    ``line_start`` to ``line_end``, 1-based and inclusive; 0 for a file. If it ``is_slight``, an accessor or of one
    line, nobody reads on there.
    """

    name: str
    of: str
    line: int
    path: str = ""
    file: str = ""
    qualified_name: str = ""
    line_start: int = 0
    line_end: int = 0
    is_slight: bool = False


Named = tuple[str, Symbol]
"""A symbol and the path of its file."""
