"""What a walk takes besides what it takes by itself."""

from __future__ import annotations

from typing import NamedTuple


class Inclusion(NamedTuple):
    """Whether a walk takes what ignore files exclude, and hidden files and folders; never ``.git`` itself."""

    no_ignore: bool = False
    hidden: bool = False


DEFAULT = Inclusion()
