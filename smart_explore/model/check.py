"""One thing that the doctor looked at."""

from __future__ import annotations

from typing import NamedTuple


class Check(NamedTuple):
    """The result of a check of the environment: ``ok`` if the part is as it should be.

    ``detail`` tells the finding in one line. ``fix`` is the exact command that repairs it, ``""`` if ``ok``.
    """

    name: str
    ok: bool
    detail: str
    fix: str = ""
