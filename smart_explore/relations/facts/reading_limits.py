"""How far a question about relations reads a tree that was never read as a whole."""

from __future__ import annotations

from typing import NamedTuple


class ReadingLimits(NamedTuple):
    """Limits on how many files are read for one question.

    If more than ``min_files``, and than one in ``share``, of the files are to be read, all are. In a tree of more than
    ``read_as_a_whole`` files no name is looked up that more than ``common`` of them may define; in one of more than
    ``bounds_further`` no name of a step after the first that occurs in more than ``often`` of them.
    """

    min_files: int = 400
    share: int = 4
    read_as_a_whole: int = 20_000
    common: int = 500
    bounds_further: int = 1_000
    often: int = 200


USUAL = ReadingLimits()


class UsesInFolders(NamedTuple):
    """Restricts the uses to read to some folders of the tree (all if empty); ``target`` is the requested name.

    Uses in other files are not read then, however many files would be relevant.
    """

    folders: tuple[str, ...] = ()
    target: str = ""
