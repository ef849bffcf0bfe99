"""One thing that the doctor looked at."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Check:
    """Whether a part of the environment is as it should be.

    ``detail`` says what was found, in one line. ``fix`` is the exact command that mends it, ``""`` where ``ok``.
    """

    name: str
    ok: bool
    detail: str
    fix: str = ""
