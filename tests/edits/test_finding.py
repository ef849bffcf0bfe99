from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.edits.document import Document
from smart_explore.edits.matching.find_edit import TextEdit, find_edit
from smart_explore.edits.matching.levels import Level
from smart_explore.edits.refusal import RefusedError

FILE = "class A:\n\tdef run(self):\n\t\tif self.x:\n\t\t\treturn 1\n\t\treturn 10\n\n\tdef stop(self):\n\t\treturn 2\n"


def edited(data: str | bytes, old: str, new: str, **options: object) -> tuple[str, Level]:
    document = Document(data if isinstance(data, bytes) else data.encode())
    found = find_edit(document, TextEdit(old, new, **options))  # type: ignore[arg-type]
    return document.changed([change for each in found for change in each.changes]).decode(), found[0].level


def refused(data: str | bytes, old: str, new: str, **options: object) -> RefusedError:
    with pytest.raises(RefusedError) as refusal:
        edited(data, old, new, **options)
    return refusal.value


@pytest.mark.parametrize(
    ("old", "new", "level", "expected"),
    [
        ("\t\treturn 2", "\t\treturn 3", Level.EXACT, FILE.replace("return 2", "return 3")),
        ("return 2", "return 3", Level.EXACT, FILE.replace("return 2", "return 3")),
        ("\tdef stop(self):  \n\t\treturn 2 ", "\tdef stop(self):  \n\t\treturn 3 ", Level.TRAILING, None),
        ("    def stop(self):\n        return 2", "    def stop(self):\n        return 3", Level.INDENTATION, None),
        ("def stop(self):\n\treturn 2", "def stop(self):\n\treturn 3", Level.INDENTATION, None),
        ("\tdef  stop(self):\n\n\t\treturn 2", "\tdef  stop(self):\n\n\t\treturn 3", Level.WHITESPACE, None),
        ("def stop( self ): return 2", "def stop( self ): return 3", Level.STRUCTURE, None),
        ("7\t\tdef stop(self):\n8\t\t\treturn 2", "7\t\tdef stop(self):\n8\t\t\treturn 3", Level.STRUCTURE, None),
    ],
)
def test_what_differs_in_form_only_is_found_and_shared_text_stays_as_the_file_has_it(
    old: str, new: str, level: Level, expected: str | None
) -> None:
    assert edited(FILE, old, new) == (expected or FILE.replace("return 2", "return 3"), level)


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("x = f( a,b )\n", "x = f(a, b)", "x = f(a, c)", "x = f( a,c )\n"),
        ("x = f( a,b )\n", "x = f(a, b)", "x = f(a, b, c)", "x = f( a,b, c )\n"),
        ("x = f( a,b )\n", "x = f(a, b)", "x = g(b)", "x = g(b )\n"),
        ("say(\u201chello\u201d, a)\n", 'say("hello", a)', 'say("hello", b)', "say(\u201chello\u201d, b)\n"),
        (f"x = [{'a,' * 300}a]\n", f"x = [{'a, ' * 300}a]", f"x = [{('a, ' * 100 + 'b, ') * 2}{'a, ' * 100}a]", None),
    ],
)
def test_tokens_that_old_and_new_share_stay_as_the_file_has_them(
    file: str, old: str, new: str, expected: str | None
) -> None:
    assert edited(file, old, new)[0] == (expected or f"x = [{('a,' * 100 + ' b,') * 2}{'a,' * 100}a]\n")


def test_as_many_blank_lines_go_as_old_has_more_than_new() -> None:
    file = "def a():\n\tone()\n\n\n\n\n\ttwo()\n"
    new = edited(file, "    one()\n\n\n    two()", "    one()\n    x()\n    two()")[0]
    assert new == "def a():\n\tone()\n\tx()\n\n\n\ttwo()\n"


def test_where_the_file_has_no_more_blank_lines_than_old_all_of_them_go() -> None:
    file = "def a():\n\tone()\n\n\n\ttwo()\n"
    assert edited(file, "    one()\n\n\n    two()", "    one()\n    two()")[0] == "def a():\n\tone()\n\ttwo()\n"


def test_new_lines_are_indented_by_the_rule_that_explains_the_old_ones() -> None:
    old = "    def stop(self):\n        return 2"
    new = "    def stop(self):\n        if self.y:\n            return 4\n        return 2"
    assert "\tdef stop(self):\n\t\tif self.y:\n\t\t\treturn 4\n\t\treturn 2\n" in edited(FILE, old, new)[0]


def test_two_rules_that_differ_for_a_new_line_are_refused() -> None:
    file = "if a:\n        b()\n        c()\n"
    assert (
        refused(file, "    b()\n    c()", "    b()\n    if d:\n        e()\n    c()").refusal.code == "unclear_indent"
    )


def test_one_line_without_its_indentation_does_not_take_more_lines_without_theirs() -> None:
    assert refused(FILE, "return 2", "if x:\n\treturn 3").refusal.code == "unclear_indent"
    assert edited(FILE, "return 2", "x = 3\n\t\treturn x")[0].endswith("\t\tx = 3\n\t\treturn x\n")


@pytest.mark.parametrize(
    ("text", "old"),
    [("x = 100\n", "x = 10"), ("x = 1.5\n", "= 1"), ("cafe\u0301 = 1\n", "cafe"), ("ab = 1\n", "b = 1")],
)
def test_a_match_does_not_begin_or_end_inside_a_word(text: str, old: str) -> None:
    assert refused(text, old, "y").refusal.code == "inside_word"


def test_several_places_are_refused_and_shown_with_the_lines_that_tell_them_apart() -> None:
    file = "def a():\n    go()\n    return 1\n\n\ndef b():\n    go()\n    return 1\n"
    refusal = refused(file, "    go()\n    return 1", "    return 2").refusal
    assert refusal.code == "several"
    assert [shown.text.split("\n")[0] for shown in refusal.shown] == ["def a():", "def b():"]


@pytest.mark.parametrize(("near", "line"), [(2, 2), (3, 2), (40, 40), (21, 0), (400, 0)])
def test_the_line_given_decides_where_it_is_clearly_nearest_to_one(near: int, line: int) -> None:
    file = "\n" + "go()\n" + "x\n" * 37 + "go()\n"
    if not line:
        assert refused(file, "go()", "stop()", near_line=near).refusal.code == "several"
    else:
        lines = edited(file, "go()", "stop()", near_line=near)[0].split("\n")
        assert lines.index("stop()") == line - 1


def test_a_place_on_the_very_line_given_is_meant_however_near_the_others_are() -> None:
    assert edited("go()\n\ngo()\ngo()\n", "go()\n", "stop()\n", near_line=3)[0] == "go()\n\nstop()\ngo()\n"
    assert refused("go()\n\ngo()\ngo()\n", "go()", "stop()", near_line=2).refusal.code == "several"


def test_every_place_is_changed_where_that_is_asked_for_and_none_overlap() -> None:
    assert edited("aa aa\n aa\n", "aa", "b", every=True)[0] == "b b\n b\n"
    assert edited("!!!\n", "!!", "?", every=True)[0] == "?!\n"


def test_what_is_there_already_is_said() -> None:
    assert refused("a = 1\nb = 2\n", "a = 1\n", "a = 1\nb = 2\n").refusal.code == "exists_already"
    assert refused("total = 2\n", "total = 1\n", "total = 2\n").refusal.code == "exists_already"


def test_text_that_is_nowhere_is_refused_with_the_nearest_place_as_it_stands() -> None:
    refusal = refused(FILE, "\tdef stop(self):\n\t\treturn 4", "\tdef stop(self):\n\t\treturn 5").refusal
    assert refusal.code == "no_match"
    assert refusal.shown[0].line == 7
    assert refusal.shown[0].text == "\tdef stop(self):\n\t\treturn 2"


def test_a_typo_is_forgiven_only_where_a_hash_proves_the_file() -> None:
    file = "".join(f"value_{number} = compute_the_number({number})\n" for number in (11, 502, 73)) + "done = True\n"
    old, new = "value_73 = compute_the_nunber(73)\ndone = True", "value_73 = compute_the_nunber(73)\ndone = False"
    assert refused(file, old, new).refusal.code == "no_match"
    text, level = edited(file, old, new, proven=True)
    assert (text, level) == (file.replace("True", "False"), Level.SIMILAR)


def test_a_comment_that_old_lacks_stays_and_must_not_lie_where_it_changes_something() -> None:
    file = "x = 1\n# why\ny = 2\nz = 3\nw = x + y + z\n"
    old = "x = 1\ny = 2\nz = 3\nw = x + y + z"
    assert edited(file, old, old.replace("z = 3", "z = 4"), marks=("#",))[0] == file.replace("z = 3", "z = 4")
    assert refused(file, old, old.replace("y = 2", "y = 3"), marks=("#",)).refusal.code == "unseen_line"


def test_code_left_out_stays_as_it_is() -> None:
    file = "def a(first):\n    one(first)\n    two(first)\n    three(first)\n    return first + 1\n"
    old = "def a(first):\n    one(first)\n    # ... existing code ...\n    return first + 1"
    assert edited(file, old, old.replace("+ 1", "+ 2"), marks=("#",))[0] == file.replace("+ 1", "+ 2")


@pytest.mark.parametrize("new", ["$& \\1 %s {}", "\\n", "<<<<<<< HEAD", "// ... existing code ..."])
def test_new_text_is_written_to_the_letter(new: str) -> None:
    assert edited("a = 1\n", "a = 1", new)[0] == new + "\n"


LINES = st.lists(st.sampled_from(["if a:", "    b()", "\tc()", "", "d = 1", "    "]), min_size=1, max_size=8)


@given(LINES, LINES, LINES)
def test_a_unique_block_sent_as_it_is_becomes_the_new_block_and_nothing_else_changes(
    before: list[str], after: list[str], new: list[str]
) -> None:
    old = "unique = 1\nblock = 2"
    text = "\n".join([*before, old, *after])
    replacement = "\n".join(["other = 3", *new])
    assert edited(text, old, replacement)[0] == "\n".join([*before, replacement, *after])


PARTS = ["call", "(", ")", "a", ", ", "{k: 1}", " = ", '"x"', "don\u2019t", "\u201cno\u201d", " \u2014 ", "1.5"]
MIDDLES = st.lists(st.sampled_from(PARTS), min_size=3, max_size=8).map("".join)
FORMS: list[Callable[[str], str]] = [
    lambda text: text,
    lambda text: text.replace(" ", ""),
    lambda text: text.replace(" ", "  "),
    lambda text: text.replace("(", "( ").replace(")", " )").replace("{", "{ "),
    lambda text: text.translate({0x2019: "'", 0x201C: '"', 0x201D: '"', 0x2014: "-"}),
    lambda text: text.replace('"', "\u201d").replace("-", "\u2013"),
    lambda text: f" {text} ",
    lambda text: text.replace(", ", ",\n  "),
    lambda text: text.replace("call", "ca1l"),
]


@given(
    st.sampled_from(["", "    ", "  x = ", "return!", "f(z, ", "\u2026", "\tlaunch(one(a), "]),
    MIDDLES,
    st.sampled_from(["", " ", ";", ") + tail()", " || other(b);", "\u2026", "]"]),
    st.sampled_from(FORMS),
    st.sampled_from(["", "leave", "one(1)\ntwo(2)", None]),
    st.booleans(),
)
def test_what_old_does_not_show_of_its_first_and_last_line_stays(
    before: str, middle: str, after: str, form: Callable[[str], str], new: str | None, proven: bool
) -> None:
    data = f"above = 1\n{before}{middle}{after}\nbelow = 2\n"
    old = form(middle)
    try:
        text, _ = edited(data, old, old.replace("a", "b") if new is None else new, proven=proven)
    except RefusedError:
        return
    head, tail = f"above = 1\n{before}".rstrip(), f"{after}\nbelow = 2\n".lstrip()
    assert text.startswith(head) and text.endswith(tail) and len(text) >= len(head) + len(tail)


@given(
    st.text(alphabet="ab\n \t\r.'\u2019", max_size=30), st.text(alphabet="ab\n \t.'", max_size=12), st.text(max_size=8)
)
def test_any_request_is_answered_or_refused(data: str, old: str, new: str) -> None:
    if old:
        try:
            edited(data, old, new.replace("\udfff", ""))
        except RefusedError as error:
            assert error.refusal.code and error.refusal.message


def test_old_without_end_takes_no_time_without_end() -> None:
    assert refused("a" * 40_000 + "\n", "a" * 20_000, "b").refusal.code == "inside_word"
    assert refused("\n" * 100_000, "\n" * 50_000 + "x", "b").refusal.code == "no_match"
