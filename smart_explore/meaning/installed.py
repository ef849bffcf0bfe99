"""Whether the extra ``meaning`` is installed."""

from __future__ import annotations

import os
from importlib.util import find_spec

SWITCH = "SMART_EXPLORE_MEANING"
"""``off`` in it leaves meaning out of all answers."""


def is_installed() -> bool:
    """True if vectors can be made, and the user has not switched them off."""
    return os.environ.get(SWITCH, "") != "off" and find_spec("numpy") is not None
