"""One thing that the doctor looked at."""

from __future__ import annotations

from typing import NamedTuple


class Check(NamedTuple):
    """Whether a part of the environment is as it should be.

    ``detail`` says what was found, in one line. ``fix`` is the exact command that mends it, ``""`` where ``ok``.
    """

    name: str
    ok: bool
    detail: str
    fix: str = ""
