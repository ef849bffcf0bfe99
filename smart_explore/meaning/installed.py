"""The extra ``meaning``: its presence, and the doctor's check of it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smart_explore.model.check import Check

SWITCH = "SMART_EXPLORE_MEANING"
"""The variable: ``off`` leaves meaning out of all answers."""


def is_installed() -> bool:
    """True if vectors can be made, and the user has not switched them off."""
    if _is_off():
        return False
    from importlib.util import find_spec  # imported only if it is needed

    return find_spec("numpy") is not None


def meaning_check() -> Check:
    """Tell if answers use meaning, and how to change that; a fault only if it is on without its vectors."""
    from smart_explore.errors import EnvironmentBrokenError
    from smart_explore.meaning.word_vectors import word_vectors
    from smart_explore.model.check import Check

    name = "meaning"
    if _is_off():
        return Check(name, True, f"off: {SWITCH}=off")
    if not is_installed():
        return Check(name, True, "off, as numpy is not installed: pip install 'smart-explore[meaning]'")
    try:
        words = word_vectors()
    except EnvironmentBrokenError as error:
        return Check(name, False, error.message, f"export {SWITCH}=off")
    return Check(name, True, f"on, as numpy is installed: {len(words.words):,} words; off with {SWITCH}=off")


def _is_off() -> bool:
    return os.environ.get(SWITCH, "") == "off"
