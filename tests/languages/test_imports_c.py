"""The files that ``#include`` means in C and C++."""

from __future__ import annotations

import pytest
from imports_tree import files, names, tree

from smart_explore.languages.c_family.include_lines import include_lines

PROJECT = """
    src/main.c src/util.h src/string.h src/deep/a.c include/shop/api.h include/config.h lib/kit/include/kit/kit.h
    lib/kit/src/kit.c lib/other/util.h lib/other/only.h third/net/net.h
"""


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ('#include "x.h"', [("x.h", "*", "*")]),
        ("#include <a/b.h>", [("<a/b.h>", "*", "*")]),
        ("#  include_next <x.h>", [("<x.h>", "*", "*")]),
        ("#include MACRO", []),
        ("#include <>", []),
        ('#include "', []),
    ],
)
def test_an_include_shows_all_of_a_file(statement: str, expected: list[tuple[str, str, str]]) -> None:
    assert names("c", statement) == expected


@pytest.mark.parametrize(
    ("importer", "header", "expected"),
    [
        ("src/main.c", "util.h", "src/util.h"),
        ("src/deep/a.c", "../util.h", "src/util.h"),
        ("src/main.c", "./deep/../util.h", "src/util.h"),
        ("src/main.c", "<shop/api.h>", "include/shop/api.h"),
        ("src/deep/a.c", "config.h", "include/config.h"),
        ("src/deep/a.c", "src/util.h", "src/util.h"),
        ("lib/kit/src/kit.c", "<kit/kit.h>", "lib/kit/include/kit/kit.h"),
        ("src/main.c", "kit/kit.h", "lib/kit/include/kit/kit.h"),
        ("src/main.c", "net/net.h", "third/net/net.h"),
        ("src/main.c", "only.h", "lib/other/only.h"),
        ("src/main.c", "<only.h>", ""),
        ("src/main.c", "string.h", "src/string.h"),
        ("lib/kit/src/kit.c", "<string.h>", ""),
        ("src/main.c", "<vector>", ""),
        ("src/main.c", "/usr/include/x.h", ""),
        ("src/main.c", "../../../x.h", ""),
        ("src/main.c", "absent.h", ""),
    ],
)
def test_a_header_is_found_beside_the_file_then_in_include_folders(importer: str, header: str, expected: str) -> None:
    assert files("cpp", importer, header, tree(PROJECT)) == expected


INCLUDES = """\
/* #include "comment.h" */
#include <first.h>  // why
  #  include "second.h"
const char *text = "\\
#include <text.h>";
#include_next <next.h>
#ifdef A
#include "third.h"
#endif
int f(int a,
#include "amid.h"
) {
#include "fourth.h"
}
#include <last.h>"""


def test_includes_are_read_off_the_bytes_where_no_comment_or_literal_holds_them() -> None:
    found = [(one.text, one.line) for one in include_lines(INCLUDES.encode())]

    assert found == [
        ("#include <first.h>  // why", 2),
        ('#  include "second.h"', 3),
        ('#include "third.h"', 8),
        ('#include "amid.h"', 11),
        ('#include "fourth.h"', 13),
        ("#include <last.h>", 15),
    ]
    assert include_lines(b"#define include_guard\n") == include_lines(b"int x;\n") == []
