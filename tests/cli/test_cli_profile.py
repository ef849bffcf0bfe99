"""``smart-explore profile`` through the real program and the real CLI."""

from __future__ import annotations

import json
from pathlib import Path

from cli_project import Run

PROFILE = """\
geometry/shapes.py python, 41 lines, 726 bytes
lines: 26 code, 2 comment, 13 blank
layout: ASCII, LF line ends, indented with 4 spaces
symbols: 7 functions, 2 types; longest function: total_area 37-41 (5 lines)
nesting: 2 blocks deep at line 15
imports: 2
3 import math
4 from typing import (Any)
"""


def test_a_profile_tells_lines_layout_functions_nesting_and_imports(run: Run) -> None:
    done = run("profile", "geometry/shapes.py")
    assert done.stdout == PROFILE
    assert (done.returncode, done.stderr) == (0, "")


def test_a_profile_tells_byte_order_mark_line_ends_and_tabs(run: Run, project: Path) -> None:
    (project / "a.go").write_bytes('\ufeffpackage a\r\n\r\nfunc f() {\r\n\tprintln("é")\n}'.encode())
    document = json.loads(run("profile", "--json", "a.go").stdout)
    assert document["layout"] == {
        "encoding": "UTF-8",
        "bom": True,
        "line_ends": "mixed",
        "final_newline": False,
        "indentation": "tabs",
        "indent_width": 0,
    }
    assert document["importers"] is None


def test_a_file_that_is_not_utf_8_is_said_to_be_so(run: Run, project: Path) -> None:
    (project / "old.py").write_bytes(b"name = 'caf\xe9'\n")
    assert "layout: not UTF-8, LF line ends, not indented" in run("profile", "old.py").stdout


def test_a_text_of_several_lines_is_code_and_a_comment_beside_code_too(run: Run, project: Path) -> None:
    (project / "text.py").write_text('X = """\n# no comment\n"""  # beside\n# alone\n')
    assert "lines: 3 code, 1 comment, 0 blank" in run("profile", "text.py").stdout


def test_importers_are_told_on_request(run: Run, project: Path) -> None:
    (project / "geometry" / "use.py").write_text("import os\nfrom geometry.shapes import Shape\n")
    assert run("profile", "--importers", "geometry/shapes.py").stdout.endswith(
        "imported by 1 file\ngeometry/use.py:2\n"
    )


def test_folders_and_missing_files_have_no_profile(run: Run) -> None:
    folder = run("profile", "geometry")
    assert (folder.returncode, folder.stdout) == (2, "")
    assert "name a file" in folder.stderr
    missing = run("profile", "nowhere.py")
    assert missing.returncode == 1
    assert "no such file" in missing.stdout + missing.stderr


def test_a_profile_is_a_view_of_an_outline_of_one_file(run: Run) -> None:
    assert run("outline", "--view", "profile", "geometry/shapes.py").stdout == PROFILE
    for words, told in (
        (("geometry",), "name a file"),
        (("server.go", "secret.py"), "name one, as in: outline --view profile server.go"),
        (("server.go", "--kind", "type"), "leave --kind out"),
    ):
        done = run("outline", "--view", "profile", *words)
        assert (done.returncode, done.stdout) == (2, "") and told in done.stderr
