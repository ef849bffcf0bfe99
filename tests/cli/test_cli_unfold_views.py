"""A view of its own for each of what is asked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_project import Run

LONG = "def {name}(order, stock):\n" + "".join(
    f"    # about item {number}\n    if order.lines[{number}] > stock[{number}]:\n        raise Missing({number})\n"
    for number in range(20)
)


@pytest.fixture
def orders(project: Path) -> Path:
    """Two functions of 61 lines, of which rows leave out the comments, and a command in Ruby."""
    (project / "orders.py").write_text(f"{LONG.format(name='check')}\n\n{LONG.format(name='book')}")
    (project / "order.rb").write_text("class Order\n  def save!(lines)\n    store(lines)\n  end\nend\n")
    return project


def test_one_of_several_is_shown_as_source_the_others_as_rows(run: Run, orders: Path) -> None:
    shown = run("unfold", "orders.py", "check", "book!full").stdout
    rows, _, source = shown.partition("function book")
    assert "# about" not in rows and "raise Missing(19)" in rows
    assert source.count("# about") == 20
    turned = run("unfold", "orders.py", "check!body", "book", "--view", "full", "--max-tokens", "3000").stdout
    assert turned.count("# about") == 20


def test_lines_a_focus_and_a_file_have_views_too(run: Run, orders: Path) -> None:
    assert "# about item 5" in run("unfold", "orders.py:10-60!full").stdout
    assert "# about" not in run("unfold", "orders.py:2-60!body").stdout
    assert run("unfold", "orders.py!full", "--max-tokens", "5000").stdout.count("# about") == 40
    assert "\t        raise Missing(17)\n" in run("unfold", "orders.py::check~Missing.17!full").stdout
    body = json.loads(run("unfold", "orders.py", "check!body", "book", "--format", "json").stdout)["results"]
    assert ["body" in result for result in body] == [True, False]


def test_a_sign_at_the_end_of_a_name_is_the_names(run: Run, orders: Path) -> None:
    assert "store(lines)" in run("unfold", "order.rb", "save!").stdout
    assert "store(lines)" in run("unfold", "order.rb::Order.save!!full").stdout


def test_what_is_no_view_is_told_in_a_line_and_the_others_are_answered(run: Run, orders: Path) -> None:
    told = run("unfold", "orders.py", "check!ful", "book~19", "orders.py:3-4!rows")
    assert told.returncode == 3
    assert "\ncheck!ful: no view 'ful': check!full or check!body\n" in told.stdout
    assert "\n! orders.py:3-4!rows: no view 'rows': orders.py:3-4!full or orders.py:3-4!body\n" in told.stdout
    assert "Missing(19)" in told.stdout
    assert "no view 'ful'" in run("unfold", "orders.py!ful").stderr
