"""Dates as people write them, and as notes show them: days in the machine's time zone."""

from __future__ import annotations

import re
import time
from datetime import datetime, timedelta

from smart_explore.errors import BadRequestError

_AGO = re.compile(r"(\d{1,5})\s*(d|days?|w|weeks?|m|months?|y|years?)(?:\s+ago)?", re.IGNORECASE)
_DAY = re.compile(r"(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?")
_DAYS = {"d": 1, "w": 7, "m": 30, "y": 365}


def parse_date(written: str, end: bool = False) -> int:
    """The first second of a written date, or its last second with ``end``, in seconds since 1970.

    ``2025``, ``2025-11``, ``2025-11-30``, an ISO time, ``3d``, ``2 weeks ago``, ``today``, ``yesterday``. Raises
    BadRequestError.
    """
    text = written.strip().lower()
    today = datetime.now().replace(hour=0, minute=0, second=0, microsecond=0)
    try:
        if text in ("today", "yesterday"):
            return _ending(today - timedelta(days=text == "yesterday"), timedelta(days=1), end)
        if ago := _AGO.fullmatch(text):
            return _ending(today - timedelta(days=int(ago[1]) * _DAYS[ago[2][0]]), timedelta(days=1), end)
        if day := _DAY.fullmatch(text):
            year, month, number = int(day[1]), int(day[2] or 1), int(day[3] or 1)
            first = datetime(year, month, number)
            if day[3]:
                return _ending(first, timedelta(days=1), end)
            after = datetime(year + (month == 12 or not day[2]), month % 12 + 1 if day[2] else 1, 1)
            return _ending(first, after - first, end)
        return int(datetime.fromisoformat(written.strip()).timestamp())
    except (ValueError, OverflowError, OSError):
        raise BadRequestError(
            f"not a date: {written!r}", "write 2025-11-30, 2025-11, 2025, 2025-11-30T14:00, '3 days ago' or today"
        ) from None


def _ending(first: datetime, span: timedelta, end: bool) -> int:
    return int((first + span).timestamp()) - 1 if end else int(first.timestamp())


def shown_date(seconds: int) -> str:
    """``2025-11-30``."""
    try:
        return time.strftime("%Y-%m-%d", time.localtime(seconds))
    except (OverflowError, ValueError, OSError):
        return "?"
