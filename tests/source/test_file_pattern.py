from __future__ import annotations

import pytest

from smart_explore.errors import BadRequestError
from smart_explore.source.file_pattern import path_matcher

PATHS = ["a.py", "src/a.py", "src/deep/er/b.TS", "tests/test_a.py", "src/x[1].py", "caf\udce9/é.rs"]


@pytest.mark.parametrize(
    "pattern,expected",
    [
        ("a.py", ["a.py", "src/a.py", "tests/test_a.py"]),
        ("SRC/", ["src/a.py", "src/deep/er/b.TS", "src/x[1].py"]),
        ("*.ts", ["src/deep/er/b.TS"]),
        ("a.*", ["a.py", "src/a.py"]),
        ("src/*.py", ["src/a.py", "src/x[1].py"]),
        ("src/**", ["src/a.py", "src/deep/er/b.TS", "src/x[1].py"]),
        ("**/a.py", ["a.py", "src/a.py"]),
        ("src/*", ["src/a.py", "src/deep/er/b.TS", "src/x[1].py"]),
        ("*/deep/*", ["src/deep/er/b.TS"]),
        ("*/src/*", ["src/a.py", "src/deep/er/b.TS", "src/x[1].py"]),
        ("*/a.py", ["a.py", "src/a.py"]),
        ("**/deep/**/*.ts", ["src/deep/er/b.TS"]),
        ("./src/?.py", ["src/a.py"]),
        ("*.{ts,rs}", ["src/deep/er/b.TS", "caf\udce9/é.rs"]),
        ("{src,tests}/*a.p{y,yi}", ["src/a.py", "tests/test_a.py"]),
        ("*\\[1\\]*", ["src/x[1].py"]),
        ("[a-c].py", ["a.py", "src/a.py"]),
        ("src[!x]a.py", []),
        ("src[^x]deep/er/*", []),
        ("src[[:punct:]]a.py", []),
        ("caf\udce9/*", ["caf\udce9/é.rs"]),
        ("nothing", []),
    ],
)
def test_a_pattern_selects(pattern: str, expected: list[str]) -> None:
    matches = path_matcher(pattern)
    assert [path for path in PATHS if matches(path)] == expected


@pytest.mark.parametrize("pattern", ["[a", "src//*", "*\\", "[[:nope:]]", "\ud800*"])
def test_a_glob_that_can_match_nothing_is_refused(pattern: str) -> None:
    with pytest.raises(BadRequestError, match="can match nothing"):
        path_matcher(pattern)


def test_a_flood_of_alternatives_is_refused() -> None:
    with pytest.raises(BadRequestError, match="alternatives"):
        path_matcher("{a,b}" * 30 + "*")


def test_many_stars_do_not_take_exponential_time() -> None:
    assert not path_matcher("*a" * 100 + "*b")("a" * 250)
    assert not path_matcher("**/a/" * 50 + "*b")("a/" * 1000 + "a")
