"""How far a question about relations reads a tree that was never read as a whole."""

from __future__ import annotations

from typing import NamedTuple


class ReadingLimits(NamedTuple):
    """How many files are read for one question.

    Where more than ``min_files``, and than one in ``share``, are to be read, all are. Of a tree of more than
    ``read_as_a_whole`` no name is looked for that more than ``common`` of them may define; in one of more than
    ``bounds_further`` no name of a step behind the first that more than ``often`` of them hold.
    """

    min_files: int = 400
    share: int = 4
    read_as_a_whole: int = 20_000
    common: int = 500
    bounds_further: int = 1_000
    often: int = 200


USUAL = ReadingLimits()


class UsesInFolders(NamedTuple):
    """Uses of the names are wanted from some folders of the tree, of all without any; ``target`` is the name asked for.

    Of no other files uses are read then, however many those are that matter.
    """

    folders: tuple[str, ...] = ()
    target: str = ""
