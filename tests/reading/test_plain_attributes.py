"""Attributes that tell nothing of what a function does."""

from __future__ import annotations

import pytest

from smart_explore.reading.rows.body_rows import without_plain_attributes


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("#[allow(clippy::too_many_arguments)]", ""),
        ('#[tracing::instrument(level = "trace", fields(id))] #[test]', "#[test]"),
        ("#[inline] #[allowed]", "#[allowed]"),
        (
            '[HttpGet("Items")] [ProducesResponseType(StatusCodes.Status200OK)] [Authorize(Policy = "A")]',
            '[HttpGet("Items")] [Authorize(Policy = "A")]',
        ),
        ('@Override @SuppressWarnings("unchecked") @Transactional', "@Transactional"),
        ("@overrides", "@overrides"),
        ("#[allow(" + "(" * 3_000, "#[allow(" + "(" * 3_000),
    ],
)
def test_attributes_for_a_compiler_or_a_linter_are_left_out(written: str, told: str) -> None:
    assert without_plain_attributes(written) == told
