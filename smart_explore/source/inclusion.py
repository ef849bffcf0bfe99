"""Options that widen a walk."""

from __future__ import annotations

from typing import NamedTuple


class Inclusion(NamedTuple):
    """Options of a walk: take files that ignore files exclude, and hidden files and folders; never ``.git`` itself."""

    no_ignore: bool = False
    hidden: bool = False


DEFAULT = Inclusion()
