"""Rows that begin as the row above them say only how they go on."""

from __future__ import annotations

import pytest

from smart_explore.model.unfold_answer import BodyRow
from smart_explore.render.excerpts.alike_rows import beginnings


@pytest.mark.parametrize(
    ("above", "text", "rest"),
    [
        ("user.grant(Kind.ADMIN, policy.admin)", "user.grant(Kind.ACTIVE, policy.active)", "ACTIVE, policy.active)"),
        ('replacer.SetAll(a, "up.host", b)', 'replacer.SetAll(a, "up.hostport", b)', '"up.hostport", b)'),
        ("add(one)", "add(two)", "add(two)"),
        ("settings.first_of_all = 1", "settings.first_of_many = 2", "settings.first_of_many = 2"),
        ("register(first_handler)", "register(first_handler)", "register(first_handler)"),
        ("registry.register(first)", "registry.register(first)", "first)"),
        ("if registry.has(first): stop()", "if registry.has(second): go()", "if registry.has(second): go()"),
        ("registry.registered(first)", "registry.register(first)", "registry.register(first)"),
    ],
)
def test_a_row_leaves_out_the_beginning_of_a_call_that_the_row_above_has(above: str, text: str, rest: str) -> None:
    begun = beginnings([BodyRow(1, 1, 0, above), BodyRow(2, 2, 0, text)])
    assert (begun[0], text[begun[1] :]) == (0, rest)


def test_rows_of_other_blocks_and_heads_are_whole() -> None:
    texts = ("registry.register(first)", "registry.register(second)", "registry.register(third)")
    inside = [
        BodyRow(line, line, depth, text) for line, (depth, text) in enumerate(zip((0, 1, 0), texts, strict=True), 1)
    ]
    assert beginnings(inside) == [0, 0, 0]
    assert beginnings([inside[0]._replace(is_head=True), inside[2]]) == [0, 0]
