"""Settings in TOML that cost more than they say are none."""

from __future__ import annotations

import pytest

from smart_explore.languages.toml_settings import MAX_DOTS, toml_settings


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"a.b = 1\n", {"a": {"b": 1}}),
        (b"a = 1 = 2\n", {}),
        (b"a = '\xff'\n", {"a": "\ufffd"}),
        (b"x = 1\ny = '" + b"." * MAX_DOTS + b"'\n", {"x": 1, "y": "." * MAX_DOTS}),
        (b"x = 1\ny = '" + b"." * (MAX_DOTS + 1) + b"'\n", {}),
        (b"a = [" + b"[" * 5_000, {}),
    ],
)
def test_settings_are_read_where_they_cost_no_more_than_they_say(data: bytes, expected: dict[str, object]) -> None:
    assert toml_settings(data) == expected
