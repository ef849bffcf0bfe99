"""One check of the doctor."""

from __future__ import annotations

from typing import NamedTuple


class Check(NamedTuple):
    """The result of a check of the environment: ``ok`` if the part works.

    ``detail`` is the finding in one line. ``fix`` is the exact command that repairs it, ``""`` if ``ok``.
    """

    name: str
    ok: bool
    detail: str
    fix: str = ""
