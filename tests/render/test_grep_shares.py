"""How many lines each alternative of a pattern is shown."""

from __future__ import annotations

from smart_explore.model import Symbol
from smart_explore.model.grep_answer import GrepAnswer, MatchedFile, MatchedLine
from smart_explore.render.answer import to_text
from smart_explore.render.dialect import CommandLine
from smart_explore.render.grep.text import LINES_A_SHARE_OF, MANY_LINES, MIN_LEFT_OUT, shares_of_alternatives
from smart_explore.render.options import RenderOptions


def found(line: int, text: str, alternative: str) -> MatchedLine:
    start = text.index(alternative)
    return MatchedLine(line, text, start, start + len(alternative), alternative=alternative)


def file_of(path: str, *lines: MatchedLine) -> MatchedFile:
    return MatchedFile(path, False, len(lines), lines)


def plain(count: int, alternative: str = "door") -> list[MatchedLine]:
    return [found(number, f"open({alternative})", alternative) for number in range(1, count + 1)]


def test_a_common_alternative_leaves_room_for_a_rare_one_and_its_other_lines_are_counted() -> None:
    noisy = file_of("a.py", *plain(40), found(41, "door = 1", "door"))
    other = file_of("b.py", found(1, "open(door)", "door"), found(2, "key(1)", "key"))
    (first, second), counts = shares_of_alternatives([noisy, other])
    share = LINES_A_SHARE_OF // 2
    assert [each.line for each in first.lines] == [*range(1, share - 1), 41]  # what sets it, and one of the other file
    assert [each.alternative for each in second.lines] == ["door", "key"]
    assert first.total == len(first.lines)
    assert counts == [f"door: {42 - share} more (a.py {42 - share}), shown where it is looked for alone"]


def test_a_file_of_which_nothing_is_shown_is_counted_alone() -> None:
    files = [file_of(f"{n}.py", *plain(1)) for n in range(40)]
    kept, (count,) = shares_of_alternatives([*files, file_of("key.py", *plain(1, "key"))])
    assert len(kept) == LINES_A_SHARE_OF // 2 + 1
    assert count.startswith("door: 25 more (15.py 1, 16.py 1, 23 files more), ")


def test_few_lines_are_all_shown() -> None:
    few = [file_of("a.py", *plain(MANY_LINES - 1), found(99, "key(1)", "key"))]
    assert shares_of_alternatives(few) == (few, [])
    one = [file_of("a.py", *plain(60))]
    assert shares_of_alternatives(one) == (one, [])
    share = LINES_A_SHARE_OF // 2
    even = [file_of("a.py", *plain(share + MIN_LEFT_OUT - 1), *plain(share, "key"))]
    assert shares_of_alternatives(even) == (even, [])


def test_a_rare_alternative_is_shown_with_its_imports_in_its_symbol_in_tests_and_before_the_room_ends() -> None:
    go = Symbol("go", "go", "function", "go", "", 1, 99, 1, 1, exported=True)
    doors = tuple(each._replace(symbol=go) for each in plain(MANY_LINES + 8))
    code = file_of("a.py", found(1, "import Key", "Key"), *doors, found(90, "use(lock)", "lock")._replace(symbol=go))
    more = [file_of(f"more/{number}.py", *plain(2)) for number in range(20)]
    last = file_of("z.py", found(7, "bolt()", "bolt"))
    tests = file_of("tests/a.py", *plain(20), found(33, "hinge()", "hinge"))._replace(is_test=True)
    answer = GrepAnswer("door|Key|lock|bolt|hinge", (code, *more, last, tests), 23)
    out = to_text(answer, RenderOptions(max_tokens=200), CommandLine())
    assert "\n 1\timport Key\n" in out
    assert "\n  90\tuse(lock)\n" in out
    assert "\nz.py\n 7\tbolt()\n" in out
    assert "\ntests/a.py\n 33\thinge()\n" in out
