"""Arguments that do not fit, and what the model is told."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smart_explore.errors import BadRequestError
from smart_explore.frontends.catalog import VERBS, verb
from smart_explore.frontends.mcp.arguments import values_of
from smart_explore.frontends.mcp.tools import tool_schema

REFUSED = [
    ("outline", {"file": "a.py"}, 'no argument "file"', "file_path (required)"),
    ("outline", {"file_path": "a.py", "dept": 1}, "did you mean 'depth'?", "depth"),
    ("outline", {"paths": "a.py"}, "did you mean 'file_path'?", "file_path"),
    ("outline", {}, "needs the argument 'file_path'", "file_path (required)"),
    ("outline", {"file_path": None}, "needs the argument 'file_path'", "file_path (required)"),
    ("outline", {"file_path": []}, "'file_path' is empty", "file_path (required)"),
    ("outline", {"file_path": 7}, "must be a string, or a list of strings, not 7", "arguments"),
    ("outline", {"file_path": ["a.py", 7]}, "not 7", "arguments"),
    ("outline", {"file_path": {"a": 1}}, 'not {"a": 1}', "arguments"),
    ("outline", {"file_path": "a.py", "view": "everything"}, "'names' or 'signatures' or 'full'", "arguments"),
    ("outline", {"file_path": "a.py", "imports": "yes"}, "true or false", "arguments"),
    ("outline", {"file_path": "a.py", "depth": -1}, "from 0 to 100, not -1", "arguments"),
    ("search", {"query": "x", "max_results": "20"}, 'from 1 to 1000, not "20"', "arguments"),
    ("search", {"query": "x", "max_results": True}, "not true", "arguments"),
    ("search", {"query": "x", "max_results": 2.5}, "not 2.5", "arguments"),
    ("search", {"query": "x", "max_results": 0}, "from 1 to 1000, not 0", "arguments"),
    ("search", {"query": "x", "max_results": 1_001}, "from 1 to 1000, not 1001", "arguments"),
    ("search", {"query": "x", "max_results": "9" * 78}, 'not "' + "9" * 78 + '"', "arguments"),
    ("search", {"query": "x", "max_results": "9" * 79}, 'not "' + "9" * 79 + "...", "arguments"),
    ("edit", {"edits": "all"}, "'edits' must be a list of objects, not \"all\"", "arguments"),
    ("search", {"query": "x", "max_results": 2, "limit": 3}, "'max_results' is given twice, also as", "arguments"),
    ("search", {"query": "x", "max_tokens": float("nan")}, "not NaN", "arguments"),
    ("search", {"query": ["x"]}, "'query' must be a string", "arguments"),
    ("search", {"query": "\ud83d"}, "half of a pair", "arguments"),
    ("search", {"query": "x", "as_json": True}, 'no argument "as_json"', "format"),
]


@pytest.mark.parametrize(("name", "arguments", "message", "hint"), REFUSED)
def test_what_does_not_fit_is_refused_with_the_arguments_there_are(
    name: str, arguments: dict[str, Any], message: str, hint: str
) -> None:
    with pytest.raises(BadRequestError) as caught:
        values_of(verb(name), arguments)
    assert message in caught.value.message
    assert hint in caught.value.hint


@pytest.mark.parametrize("name", ["search", "definition"])
def test_the_number_of_results_may_be_called_limit(name: str) -> None:
    wanted = "query" if name == "search" else "name"
    assert values_of(verb(name), {wanted: "x", "limit": 3}) == {wanted: "x", "max_results": 3}


def test_one_value_stands_for_a_list_of_one() -> None:
    one = values_of(verb("unfold"), {"file_path": "a.py", "symbol_name": "main"})
    assert one == {"file": "a.py", "symbols": ("main",)}
    assert one == values_of(verb("unfold"), {"file_path": "a.py", "symbol_name": ["main"]})


def test_null_means_that_an_argument_was_not_given() -> None:
    assert values_of(verb("search"), {"query": "x", "path": None, "max_results": None}) == {"query": "x"}


def test_the_bounds_themselves_are_allowed() -> None:
    for most in (1, 1_000):
        assert values_of(verb("search"), {"query": "x", "max_results": most})["max_results"] == most


def test_a_list_of_objects_is_given_on_as_it_is() -> None:
    for edits in ([{"path": "a.py"}], {"path": "a.py"}):
        assert values_of(verb("edit"), {"edits": edits})["edits"] == edits


def test_a_whole_number_may_come_as_a_float() -> None:
    assert values_of(verb("search"), {"query": "x", "max_results": 20.0})["max_results"] == 20


def test_bytes_of_a_file_name_that_is_not_utf8_are_let_through() -> None:
    assert values_of(verb("outline"), {"file_path": "caf\udce9.py"}) == {"paths": ("caf\udce9.py",)}


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@pytest.mark.parametrize("name", VERBS)
@given(data=st.data())
@settings(max_examples=30)
def test_any_json_is_either_refused_or_understood(name: str, data: st.DataObject) -> None:
    known = st.sampled_from(sorted(tool_schema(verb(name))["properties"]))
    arguments = data.draw(st.dictionaries(known | st.text(), _json, max_size=4))
    try:
        values = values_of(verb(name), arguments)
    except BadRequestError as error:
        assert error.message and error.hint
    else:
        assert values.keys() <= {parameter.name for parameter in verb(name).parameters} | {"format"}
