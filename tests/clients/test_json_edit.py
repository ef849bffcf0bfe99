"""Members of a JSON text are set and removed, and nothing else of it changes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.clients.json_edit import remove_from, set_in
from smart_explore.clients.json_spans import parse, plain

scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6)
values = st.recursive(
    scalars,
    lambda each: st.lists(each, max_size=3) | st.dictionaries(st.text(max_size=4), each, max_size=3),
    max_leaves=8,
)
SPACE = st.sampled_from(["", " ", "\n", "\n  ", "\r\n\t"])
COMMENT = st.sampled_from(["", "", "/* a, } */", "// b ]\n"])


@st.composite
def texts(draw: st.DrawFn, value: Any) -> str:
    """JSON with comments and any layout."""

    def gap() -> str:
        return draw(SPACE) + draw(COMMENT) + draw(SPACE)

    def written(each: Any) -> str:
        if isinstance(each, dict):
            members = [f"{gap()}{json.dumps(key)}{gap()}:{gap()}{written(inner)}{gap()}" for key, inner in each.items()]
        elif isinstance(each, list):
            members = [f"{gap()}{written(inner)}{gap()}" for inner in each]
        else:
            return json.dumps(each)
        brackets = "{}" if isinstance(each, dict) else "[]"
        comma = draw(st.sampled_from(["", "", ","])) if members else ""
        return brackets[0] + ",".join(members) + comma + (draw(SPACE) if comma else "") + brackets[1]

    return gap() + written(value) + gap()


@given(values.flatmap(lambda value: st.tuples(st.just(value), texts(value))))
def test_a_text_is_read_as_what_it_says(pair: tuple[Any, str]) -> None:
    value, text = pair
    assert plain(text, parse(text)) == value


@given(
    st.dictionaries(st.text(max_size=4), values, min_size=1, max_size=4).flatmap(
        lambda v: st.tuples(st.just(v), texts(v))
    )
)
def test_a_member_that_is_set_and_removed_leaves_the_text_as_it_was(pair: tuple[Any, str]) -> None:
    value, text = pair
    if "ours" in value:
        return
    after = set_in(text, ("ours", "server"), {"command": "x", "args": ["mcp"]})
    assert plain(after, parse(after)) == value | {"ours": {"server": {"command": "x", "args": ["mcp"]}}}
    assert remove_from(after, ("ours", "server")) == text


@given(
    st.lists(values, min_size=1, max_size=4).flatmap(
        lambda v: st.tuples(st.just(v), texts({"list": v}), st.integers(0, 3))
    )
)
def test_of_an_array_one_element_goes_and_the_others_stay(case: tuple[list[Any], str, int]) -> None:
    value, text, index = case
    index %= len(value)
    after = remove_from(text, ("list", index))
    rest = [*value[:index], *value[index + 1 :]]
    assert plain(after, parse(after)) == ({"list": rest} if rest else {})
    grown = set_in(text, ("list", len(value)), {"a": 1})
    assert plain(grown, parse(grown)) == {"list": [*value, {"a": 1}]}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", '{\n  "a": {\n    "b": 1\n  }\n}\n'),
        ("{}", '{\n  "a": {\n    "b": 1\n  }\n}'),
        ('{"x": 1}', '{"x": 1, "a": {"b": 1}}'),
        ('{"x": 1 /* y */}', '{"x": 1, /* y */ "a": {"b": 1}}'),
        ('{\n\t"x": 1, // y\n}\n', '{\n\t"x": 1, // y\n\t"a": {\n\t\t"b": 1\n\t},\n}\n'),
        ('{\n\t"x": 1 // y\n}\n', '{\n\t"x": 1, // y\n\t"a": {\n\t\t"b": 1\n\t}\n}\n'),
        ('{\r\n    "a": {}\r\n}', '{\r\n    "a": {\r\n        "b": 1\r\n    }\r\n}'),
        ('{"a": {"b": "old", "c": 2}}', '{"a": {"b": 1, "c": 2}}'),
        ("\ufeff{}", '\ufeff{\n  "a": {\n    "b": 1\n  }\n}'),
    ],
)
def test_a_new_member_follows_the_layout_of_the_text(before: str, after: str) -> None:
    assert set_in(before, ("a", "b"), 1) == after


def test_letters_of_all_languages_are_written_as_they_are() -> None:
    assert set_in("", ("é",), ["ü"]) == '{\n  "é": [\n    "ü"\n  ]\n}\n'
    assert set_in('{"x": 1}', ("é",), "ü") == '{"x": 1, "é": "ü"}'


def test_objects_that_a_removal_leaves_empty_go_and_others_stay() -> None:
    assert remove_from('{"x": {}, "a": {"b": {"c": 1}}}', ("a", "b", "c")) == '{"x": {}}'
    assert remove_from('{"a": {"b": 1, "c": 2}}', ("a", "b")) == '{"a": {"c": 2}}'
    assert remove_from('{"a": 1}', ("x", "b")) == '{"a": 1}'


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[1 2]",
        '{"a" 1}',
        '{"a": 1} x',
        "{1: 2}",
        '"\n"',
        "nul",
        '{"a": 1,, "b": 2}',
        "[,]",
        "/* {}",
        "{'a': 1}",
        "[" * 9_999,
    ],
)
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        set_in(text, ("a",), 1)


@pytest.mark.parametrize(("text", "path"), [('{"a": 1}', ("a", "b")), ("[]", ("a",)), ('{"a": {}}', ("a", 0))])
def test_a_place_that_cannot_be_is_refused(text: str, path: tuple[str | int, ...]) -> None:
    with pytest.raises(ValueError, match="holds no place"):
        set_in(text, path, 1)
