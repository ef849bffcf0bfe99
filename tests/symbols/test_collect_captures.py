"""Captures sorted by what they are for, and definitions widened by what belongs to them."""

from __future__ import annotations

from printed import Place, matches_of, one_match

from smart_explore.languages.captures import Definition, Region
from smart_explore.model import Matches
from smart_explore.symbols.collect import Collected, collect
from smart_explore.symbols.positions import Lines


def place(data: bytes, name: str, text: bytes, nth: int = 0) -> Place:
    """A capture of the ``nth`` occurrence of a text."""
    start = -1
    for _ in range(nth + 1):
        start = data.index(text, start + 1)
    row, end = data[:start].count(b"\n"), start + len(text)
    end_row = data[:end].count(b"\n")
    return (name, row, start - data.rfind(b"\n", 0, start) - 1, end_row, end - data.rfind(b"\n", 0, end) - 1)


def collected(data: bytes, *matches: tuple[Place, ...]) -> Collected:
    return collect(data, Lines(data), matches_of(matches))


def text(data: bytes, definition: Definition) -> bytes:
    return data[definition.start : definition.end]


def function(data: bytes, whole: bytes, name: bytes) -> tuple[Place, ...]:
    return place(data, "definition.function", whole), place(data, "name", name, data[: data.index(whole)].count(name))


def test_a_definition_has_its_kind_name_and_body() -> None:
    data = b"def area(): pass"
    captures = (*function(data, data, b"area"), place(data, "body", b"pass"), place(data, "owner", b"def"))
    (found,) = collected(data, captures).definitions
    assert (found.kind, found.name, found.body, found.extras) == (
        "function",
        "area",
        Region(12, 16),
        {"owner": [Region(0, 3)]},
    )


def test_of_two_matches_of_one_name_the_later_pattern_counts_whatever_their_order() -> None:
    data = b"def area(): pass"
    plain = one_match(*function(data, data, b"area"), pattern=0)
    special = one_match(place(data, "definition.method", data), place(data, "name", b"area"), pattern=1)
    for lines in (plain + special, special + plain):
        assert [d.kind for d in collect(data, Lines(data), Matches(lines)).definitions] == ["method"]


def test_of_several_names_in_a_node_those_behind_an_equals_sign_are_values() -> None:
    data = b"val left = LOW, right = HIGH"
    names = (b"left", b"LOW", b"right", b"HIGH")
    matches = (one_match(place(data, "definition.property", data), place(data, "name", name)) for name in names)
    found = collect(data, Lines(data), Matches([line for match in matches for line in match])).definitions
    assert [definition.name for definition in found] == ["left", "right"]


def test_a_match_without_a_name_is_no_definition() -> None:
    data = b"def area(): pass"
    captures = (place(data, "definition.function", data), place(data, "body", b"pass"))
    assert collected(data, captures).definitions == []


def test_what_wraps_a_definition_and_what_wraps_that_is_part_of_it() -> None:
    data = b"export default function area() {}"
    inner = b"function area() {}"
    wrapped = (place(data, "wrapper.default", data[7:]), place(data, "target", inner))
    export = (place(data, "wrapper.export", data), place(data, "target", data[7:]))
    (found,) = collected(data, function(data, inner, b"area"), wrapped, export).definitions
    assert text(data, found) == data
    assert found.head_start == 0
    assert found.wrappers == ("default", "export")


def test_wrappers_that_go_round_in_a_circle_end() -> None:
    data = b"area()"
    again = (place(data, "wrapper.a", data), place(data, "target", data))
    smaller = (place(data, "wrapper.b", b"area"), place(data, "target", data))
    (found,) = collected(data, function(data, data, b"area"), again, smaller).definitions
    assert text(data, found) == data


def test_decorators_above_belong_to_a_definition_with_comments_between_them() -> None:
    data = b"x = 1\n\n@one\n# why\n\n@two\ndef area(): pass\n"
    matches = [
        function(data, b"def area(): pass", b"area"),
        (place(data, "decorator", b"@one"),),
        (place(data, "decorator", b"@two"),),
        (place(data, "comment", b"# why"),),
    ]
    (found,) = collected(data, *matches).definitions
    assert text(data, found) == data[7:].rstrip()
    assert data[found.head_start :].startswith(b"def")


def test_a_comment_above_the_decorators_is_no_part_of_the_definition() -> None:
    data = b"# doc\n@one\ndef area(): pass\n"
    matches = [
        function(data, b"def area(): pass", b"area"),
        (place(data, "decorator", b"@one"),),
        (place(data, "comment", b"# doc"),),
    ]
    (found,) = collected(data, *matches).definitions
    assert text(data, found).startswith(b"@one")


def test_decorators_at_the_start_of_a_definition_are_no_part_of_its_head() -> None:
    data = b"@One /* why */\n  @Two void area() {}"
    matches = [
        function(data, data, b"area"),
        (place(data, "decorator", b"@One"),),
        (place(data, "decorator", b"@Two"),),
        (place(data, "comment", b"/* why */"),),
    ]
    (found,) = collected(data, *matches).definitions
    assert text(data, found) == data
    assert data[found.head_start :] == b"void area() {}"


def test_marks_imports_comments_and_errors_are_kept_apart_in_order() -> None:
    data = b"import b\nimport a\n# one\n# two\nx y\n"
    found = collected(
        data,
        (place(data, "import", b"import a"),),
        (place(data, "import", b"import b"),),
        (place(data, "comment", b"# two\n"),),
        (place(data, "comment", b"# one"),),
        (place(data, "comment", b"# one"),),
        (place(data, "error", b"y"),),
        (place(data, "missing", b"x"),),
        (place(data, "py.thing", b"y"), place(data, "py.other", b"x")),
    )
    assert [data[r.start : r.end] for r in found.imports] == [b"import b", b"import a"]
    assert [data[r.start : r.end] for r in found.file_captures.comments] == [b"# one", b"# two"]
    assert [data[r.start : r.end] for r in found.errors] == [b"x", b"y"]
    assert set(found.file_captures.captures) == {"py.thing", "py.other"}


def test_an_import_inside_another_is_listed_with_it() -> None:
    data = b"import (a; b)"
    found = collected(data, (place(data, "import", b"a"),), (place(data, "import", data),))
    assert [(r.start, r.end) for r in found.imports] == [(0, len(data))]
