"""Which queries may be texts that stand in code as they are written, and which files may hold them."""

from __future__ import annotations

import pytest
from small_index import index

from smart_explore.ranking.literal_text import MAX_FILES, complains, files_that_may_hold, is_expected, literal_text


@pytest.mark.parametrize(
    ("query", "text", "expected", "complaint"),
    [
        ("does not exist", "does not exist", False, True),
        ("retry failed uploads", "retry failed uploads", False, True),
        ("event loop", "event loop", False, False),
        ("event_loop", "", True, False),
        ("Loop.run", "", True, False),
        ('"event loop"', "event loop", True, False),
        ("`run`", "run", True, False),
        ("MAX_RETRIES", "MAX_RETRIES", True, False),
        ("task-received", "task-received", True, False),
        ("a.broker.url", "a.broker.url", True, False),
        ("my-tool.allowedHosts", "my-tool.allowedHosts", True, False),
        ("/api/users", "/api/users", True, False),
        ("Loop::run", "", True, False),
        ("user %s is gone", "user %s is gone", True, False),
        ("user {name} is gone", "user {name} is gone", True, False),
        ("The user is gone.", "The user is gone.", True, False),
        ("Could not connect", "Could not connect", True, True),
        ("Why is it not called?", "Why is it not called?", False, True),
        ("Who calls it", "Who calls it", False, False),
    ],
)
def test_a_query_may_be_a_text_that_stands_as_it_is_written(
    query: str, text: str, expected: bool, complaint: bool
) -> None:
    assert (literal_text(query), is_expected(query), complains(query)) == (text, expected, complaint)


def test_files_may_hold_a_text_of_which_one_symbol_holds_all_words() -> None:
    terms = index({"a.py": [("open", "the dial is gone")], "b.py": [("gone", "no"), ("shut", "dial")]})
    found = files_that_may_hold("dial is gone", terms)
    assert found is not None and (found.paths, found.all) == (["a.py"], True)
    assert [terms.symbol_of(*place) for place in found.symbols] == [("a.py", terms.outline_of("a.py").symbols[0])]
    assert files_that_may_hold("is the", terms) is None
    assert files_that_may_hold("dialled", terms) == ([], True, [])
    many = index({f"{n:03}.py": [("x", "dial")] for n in range(MAX_FILES * 2 + 1)})
    sample = files_that_may_hold("the dial", many)
    assert sample is not None and not sample.all
    assert MAX_FILES // 2 < len(sample.paths) <= MAX_FILES and sample.paths[1] == "003.py"
