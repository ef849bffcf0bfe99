from __future__ import annotations

import pytest

from smart_explore.source.minified import looks_bundled, looks_minified

ORDINARY = b"def name(argument):\n    return argument + 1\n\n\n" * 60
LICENCE = b"/*!\n * Some library, under some licence.\n */\n"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"var a=1;" * 600_000, id="one line of 5 MB"),
        pytest.param(LICENCE * 20 + b"!function(e,t){return e+t}(1,2);" * 200 + b"\n", id="licence and one line"),
        pytest.param((b"a=b;" * 2000 + b"\n") * 30, id="lines broken by the tool"),
        pytest.param(b"a=b;" * 1000 + b"\n//# sourceMappingURL=a.js.map\n", id="with a source map"),
        pytest.param(b"\r" + b"a=b;" * 1000 + b"\r", id="lone carriage returns around it"),
    ],
)
def test_lines_that_nobody_writes_are_minified(data: bytes) -> None:
    assert looks_minified(data)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="empty"),
        pytest.param(ORDINARY, id="ordinary"),
        pytest.param(ORDINARY + b"DATA = '" + b"x" * 200_000 + b"'\n", id="one line of data"),
        pytest.param(ORDINARY.replace(b"\n", b"\r"), id="lone carriage returns"),
        pytest.param(ORDINARY.replace(b"\n", b"\r\n"), id="CRLF"),
        pytest.param(b"x = " + b"1 + " * 100 + b"1\n", id="one line, long but short of minified"),
        pytest.param(b"# note\n" * 300 + b"x = '" + b"x" * 3000 + b"'\n", id="one line of data among comments"),
        pytest.param((b"    0x00, " * 20 + b"\n") * 500, id="a table in lines of 200"),
    ],
)
def test_code_that_people_write_is_not_minified(data: bytes) -> None:
    assert not looks_minified(data)


LONG = b"x" * 2_001
COMMENT = (b"//" + b"c" * 497 + b"\n") * 4


@pytest.mark.parametrize(
    ("data", "ordinary"),
    [
        pytest.param(b"x" * 1_001, b"x" * 1_000 + b"\n", id="a line of 1,000 bytes"),
        pytest.param(b"x" * 1_036 + b"\n" * 14, b"x" * 1_035 + b"\n" * 14, id="less than 70 bytes a line"),
        pytest.param(LONG + b"x\n" + COMMENT, LONG + b"\n" + COMMENT, id="half of the bytes"),
        pytest.param(LONG + b"\nx" * 4, LONG + b"\nx" * 5, id="four lines more of code"),
        pytest.param((LONG + b"\nx\n") * 9 + b"x\n" * 3, (LONG + b"\nx\n") * 9 + b"x\n" * 4, id="three more than long"),
        pytest.param(LONG + b"\n\n # x" * 9, LONG + b"\n\n x" * 9, id="comments and blank lines are no code"),
    ],
)
def test_where_the_bounds_are(data: bytes, ordinary: bytes) -> None:
    assert (looks_minified(data), looks_minified(ordinary)) == (True, False)


def test_names_of_bundles_are_known() -> None:
    names = [
        "a.min.js",
        "a-min.js",
        "A.MIN.JS",
        "a.min.mjs",
        "a.bundle.js",
        "a.js",
        "admin.js",
        "min.js",
        "a.min.ts",
        "bundle.js",
    ]
    assert [name for name in names if looks_bundled(name.encode())] == names[:5]
