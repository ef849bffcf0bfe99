"""Options that widen a walk."""

from __future__ import annotations

from typing import NamedTuple


class Inclusion(NamedTuple):
    """Options of a walk: include ignored files, and hidden files and folders; never ``.git`` itself."""

    no_ignore: bool = False
    hidden: bool = False


DEFAULT = Inclusion()
