"""A text that an answer has printed is named by its line when it comes again."""

from __future__ import annotations

from smart_explore.render.said_before import said_once

LONG = "add_search_rules(&mut query.filter, search_rules)"


def test_a_text_that_stands_above_is_named_by_its_line_and_in_another_file_by_that_file_too() -> None:
    lines = [
        "src/a.rs",
        f" 10 one\t{LONG}",
        f" 20-30 two\t{LONG}",
        "src/b.rs",
        f"  7\t{LONG}",
        " 8\tshort",
        " 9\tshort",
    ]

    assert list(said_once(lines, "\t")) == [
        "src/a.rs",
        f" 10 one\t{LONG}",
        " 20-30 two\t(= line 10)",
        "src/b.rs",
        "  7\t(= a.rs:10)",
        " 8\tshort",
        " 9\tshort",
    ]


def test_a_text_so_long_that_it_may_be_cut_is_printed_again() -> None:
    lines = ["a.rs", f" 1\t{'x' * 120}", f" 2\t{'x' * 120}"]

    assert list(said_once(lines, "\t")) == lines
