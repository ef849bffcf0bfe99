"""Lines that hold a text or match a regular expression, compared with the plainest way to find them."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from smart_explore.errors import BadRequestError
from smart_explore.text_search.line_pattern import LinePattern, PatternTooSlowError, written_out

contents = st.lists(st.sampled_from([b"a", b"b", b"A", b"ab", b"\n", b"\r\n", b".", b" ", b"\xff"]), max_size=30).map(
    b"".join
)


@given(contents, st.sampled_from(["a", "ab", ".", "b a", "A"]), st.booleans())
@example(b"\na", "a", False)
@example(b"A", "a", True)
def test_a_literal_is_found_in_the_lines_that_hold_it(data: bytes, text: str, ignore_case: bool) -> None:
    needle = text.encode()
    pattern = LinePattern(text, literal=True, ignore_case=ignore_case)
    found = list(pattern.find_lines(data))
    assert pattern.may_hold(data) == bool(found)
    expected = []
    for number, line in enumerate(data.split(b"\n"), 1):
        start = (line.lower() if ignore_case else line).find(needle.lower() if ignore_case else needle)
        if start >= 0:
            expected.append((number, line.removesuffix(b"\r"), start, start + len(needle)))
    assert [match[:4] for match in found] == expected


PATTERNS = ("a+b", "^b", "a$", "^$", r"\bab\b", "a.b", "[^a]b", "(a|b)a", "b?", "(?<=a)b")
OVER_LINES = (r"\s", r"\s*b", "a[^b]*b", "[^b]+A")


@given(contents, st.sampled_from(PATTERNS + OVER_LINES), st.booleans())
@example(b"a\n" * 12 + b"b", "a[^b]*b", False)
@example(b"b\n" + b"\n" * 12 + b" \n", r"\s", False)
@example(b"ab\r\n\r\n\r\nab", "a[^b]*b", False)
def test_a_regular_expression_is_matched_line_by_line(data: bytes, pattern: str, ignore_case: bool) -> None:
    flags = re.IGNORECASE if ignore_case else 0
    expected = [
        number
        for number, line in enumerate(data.removesuffix(b"\n").split(b"\n"), 1)
        if re.search(pattern.encode(), line.removesuffix(b"\r"), flags)
    ]
    found = LinePattern(pattern, ignore_case=ignore_case)
    assert [match.line for match in found.find_lines(data) if not match.last] == expected
    assert found.may_hold(data) or not expected


def test_what_is_beyond_a_line_hides_no_match_in_it() -> None:
    found = LinePattern(r"\w++(?!\s)|\d\Z").find_lines(b"a\n1\nb")
    assert [match.line for match in found] == [1, 2, 3]


def test_matches_that_reach_over_many_lines_cost_no_more_than_each_line() -> None:
    lines = 8_000
    data = b"x = 1;\n" * lines + b'"'
    found = LinePattern('x[^"]*').find_lines(data)
    assert len(list(found)) == lines


@pytest.mark.parametrize(
    ("pattern", "literal", "line", "matched"),
    [
        ("ÜBER", True, "x über y", "über"),
        (r"\w+!", False, "x größe!", "größe!"),
        ("a.b", False, "öaßb", "aßb"),
        ("É", False, "é", "é"),
    ],
)
def test_letters_beyond_ascii_are_letters(pattern: str, literal: bool, line: str, matched: str) -> None:
    data = f"first\n{line}\n".encode()
    (match,) = LinePattern(pattern, literal=literal, ignore_case=True).find_lines(data)
    assert (match.line, match.text[match.start : match.end].decode()) == (2, matched)


@pytest.mark.parametrize("pattern", ["(", "[a", "a**b{", "", "a\nb", "x" * 2_000, "(?P<a>b)(?P<a>c"])
def test_what_is_no_pattern_is_refused(pattern: str) -> None:
    with pytest.raises(BadRequestError):
        LinePattern(pattern)


def test_a_file_that_would_take_for_ever_is_given_up_and_the_next_one_is_looked_through() -> None:
    slow = LinePattern("(a|a|aa)+(a|aa)+$zb|ok", seconds_a_file=0.05)
    data = b"a" * 5_000 + b"b\n"
    assert slow.may_hold(data)
    with pytest.raises(PatternTooSlowError):
        list(slow.find_lines(data))
    assert [match.line for match in slow.find_lines(b"ok\n")] == [1]


def test_a_pattern_has_a_thousand_characters_at_most() -> None:
    longest = "x" * 1_000
    assert [match.line for match in LinePattern(longest).find_lines(longest.encode())] == [1]
    with pytest.raises(BadRequestError):
        LinePattern(longest + "x")


def test_all_files_together_take_no_longer_than_the_time_for_all() -> None:
    slow = LinePattern("(a|a|aa)+(a|aa)+$zb|ok", seconds_in_all=0.05)
    assert [match.line for match in slow.find_lines(b"ok\n")] == [1]
    with pytest.raises(PatternTooSlowError):
        list(slow.find_lines(b"a" * 5_000 + b"b\n"))
    with pytest.raises(PatternTooSlowError):
        list(slow.find_lines(b"ok\n"))


def test_the_lines_of_a_file_take_no_longer_than_the_time_for_a_file() -> None:
    slow = LinePattern("(a|a|aa)+(a|aa)+$zb|ok", seconds_a_file=0.1)
    lines = slow.find_lines(b"ok\n" + b"a" * 5_000 + b"b\n")
    with pytest.raises(PatternTooSlowError):
        list(lines)
    assert [match.line for match in slow.find_lines(b"ok\n")] == [1]


@pytest.mark.parametrize(
    ("pattern", "literal", "ignore_case", "needs_time"),
    [
        ("ok", False, False, False),
        ("OK", False, True, False),
        ("ok.", True, True, False),
        ("über", True, False, False),
        ("über", False, True, True),
        ("o.", False, False, True),
    ],
)
def test_what_has_no_special_signs_is_found_without_a_clock(
    pattern: str, literal: bool, ignore_case: bool, needs_time: bool
) -> None:
    asked = LinePattern(pattern, literal=literal, ignore_case=ignore_case, seconds_in_all=0.0)
    assert asked.literal == ("." not in pattern or literal)
    data = "1\nok. über\n".encode()
    if needs_time:
        with pytest.raises(PatternTooSlowError):
            list(asked.find_lines(data))
    else:
        assert [match.line for match in asked.find_lines(data)] == [2]


@pytest.mark.parametrize(
    ("pattern", "size"),
    [
        ("abc", 3),
        ("a{20}", 20),
        ("a{0}b{1}", 2),
        ("a{2,30}", 30),
        ("a{,7}b", 8),
        ("a{3,}", 3),
        (r"\w{4}[a\]{9}]{5}", 9),
        ("(ab){10}c", 21),
        ("((a{20}){20}b){2}", 802),
        ("a{}", 2),
        ("ab(c)", 3),
        ("{20}a", 1),
        ("({20}a){2}", 2),
        (r"\(a\){3}", 5),
        ("a)){4}", 6),
    ],
)
def test_counts_are_written_out(pattern: str, size: int) -> None:
    assert written_out(pattern) == size


@pytest.mark.parametrize(
    "pattern",
    [
        "a{999999999}",
        "a{20001}",
        "((((a{20}){20}){20}){20}){20}",
        "(?R)",
        "(a)(?1)",
        "(?P<x>a)(?&x)",
        "((?P<x>a)|(?P>x))",
    ],
)
def test_a_pattern_that_would_cost_memory_without_bound_is_refused(pattern: str) -> None:
    with pytest.raises(BadRequestError, match=r"too large a count|calls itself"):
        LinePattern(pattern)
    assert list(LinePattern(pattern, literal=True).find_lines(f"x {pattern}".encode()))


@pytest.mark.parametrize("pattern", ["a{20000}", "(?:a|b){3}", r"\(\?R", "[(?R)]", "(?i:a)", "(?=a)a"])
def test_counts_and_groups_that_are_bounded_are_patterns(pattern: str) -> None:
    assert list(LinePattern(pattern).find_lines(b"nothing")) == []
