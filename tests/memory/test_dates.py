"""Days as people write them: their first and their last second."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from smart_explore.errors import BadRequestError
from smart_explore.memory.dates import parse_date, shown_date


@pytest.fixture(autouse=True, params=["UTC", "Asia/Tokyo"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Hours that the machine's zone is ahead."""
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield 9 if request.param == "Asia/Tokyo" else 0
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("written", "first", "last"),
    [
        ("2025", "2025-01-01 00:00:00", "2025-12-31 23:59:59"),
        ("2025-1", "2025-01-01 00:00:00", "2025-01-31 23:59:59"),
        ("2024-02", "2024-02-01 00:00:00", "2024-02-29 23:59:59"),
        ("2025-11", "2025-11-01 00:00:00", "2025-11-30 23:59:59"),
        ("2025-12", "2025-12-01 00:00:00", "2025-12-31 23:59:59"),
        (" 2025-12-31 ", "2025-12-31 00:00:00", "2025-12-31 23:59:59"),
        ("2025-3-5", "2025-03-05 00:00:00", "2025-03-05 23:59:59"),
        ("2025-03-05T14:30", "2025-03-05 14:30:00", "2025-03-05 14:30:00"),
    ],
)
def test_a_date_is_its_first_second_or_its_last(written: str, first: str, last: str, zone: int) -> None:
    def seconds(text: str) -> int:
        return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) - zone * 3600

    assert (parse_date(written), parse_date(written, end=True)) == (seconds(first), seconds(last))


@pytest.mark.parametrize(
    ("written", "days"),
    [
        *(("today", 0), ("Yesterday", 1), ("3d", 3), ("1 day", 1), ("2 weeks ago", 14), ("1w", 7), ("2 Months", 60)),
        *(("1 month ago", 30), ("1y", 365), ("2 years ago", 730), ("0d", 0)),
    ],
)
def test_days_ago_are_counted_from_today(written: str, days: int) -> None:
    day = datetime.now().replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=days)
    assert parse_date(written) == int(day.timestamp())
    assert parse_date(written, end=True) == int((day + timedelta(days=1)).timestamp()) - 1


@pytest.mark.parametrize(
    "written", ["", "soon", "2025-13", "2025-02-30", "99999 years", "0000", "12", "2025-11-30T25:00"]
)
def test_what_is_no_date_is_refused_with_examples(written: str) -> None:
    with pytest.raises(BadRequestError, match="not a date") as refused:
        parse_date(written)
    assert "3 days ago" in refused.value.hint


def test_a_day_is_shown_as_it_is_written_and_what_is_none_as_unknown(zone: int) -> None:
    assert shown_date(1_735_732_800) == "2025-01-01"
    assert shown_date(1_735_732_800 - 12 * 3600 - 1) == ("2025-01-01" if zone else "2024-12-31")
    assert shown_date(1 << 60) == "?"
