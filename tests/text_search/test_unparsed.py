"""Lines of files that are not parsed which seem to define a name."""

from __future__ import annotations

from pathlib import Path

import pytest

from smart_explore.requests import Session
from smart_explore.text_search.unparsed import MAX_CHARACTERS, MAX_FILE_BYTES, unparsed_definition


@pytest.mark.parametrize(
    ("file", "source", "told"),
    [
        ("a.pyx", "# cython\ncpdef bint alive(int pid):\n", "a.pyx:2 has 'cpdef bint alive(' but .pyx is not parsed"),
        ("a.pyx", "x = 1\n    def alive(self):\n", "a.pyx:2 has 'def alive('"),
        ("a.fs", "let alive x = x\n", "a.fs:1 has 'let alive' but .fs is not"),
        ("a.f90", "      integer function alive(x)\n", "a.f90:1 has 'integer function alive('"),
        ("a.clj", "(defn alive [x])\n", "a.clj:1 has '(defn alive'"),
        ("a.vb", "Public Sub Alive()\n  Public Sub alive()\n", "a.vb:2 has 'Public Sub alive('"),
        ("a.pas", "procedure TStore.alive;\n", "a.pas:1 has 'procedure TStore.alive'"),
        ("a.tcl", "proc alive {x} {\n", "a.tcl:1 has 'proc alive'"),
        ("Runfile", "function alive {\n", "Runfile:1 has 'function alive' but its language is not parsed"),
        ("a.pyx", "# def alive\nresult = alive(1)\nprint('def alive(')\n", ""),
        ("a.pyx", "def alive2():\ndef is_alive():\n", ""),
        ("a.pyx", "the function alive does it\n", ""),
        ("a.py", "def alive():\n", ""),
        ("a.md", "def alive():\n", ""),
        ("a.csv", "def alive():\n", ""),
        ("a.pyx", "def \0alive():\ndef alive():\n", ""),
        ("a.pyx", "x" * MAX_FILE_BYTES + "\ndef alive():\n", ""),
        ("a.pyx", " " * 200 + "def alive():\n", ""),
    ],
)
def test_the_line_of_a_file_that_is_not_parsed_is_told_that_defines_a_name(
    tmp_path: Path, file: str, source: str, told: str
) -> None:
    (tmp_path / file).write_text(source)
    found = unparsed_definition(Session(base=str(tmp_path)), "Store.alive()", ())
    assert (found.told if found else "").startswith(told)
    assert bool(found) == bool(told)


def test_only_what_is_below_the_folders_is_looked_at_and_the_beginning_of_a_long_line_is_left_out(
    tmp_path: Path,
) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "a.pyx").write_text("cdef extremely_long_name_of_a_type other_long_name_of_a_type and_more alive(x)\n")
    session = Session(base=str(tmp_path))
    assert unparsed_definition(session, "alive", ("inner", "a.pyx", "gone")) is None
    assert unparsed_definition(session, "", ()) is None
    found = unparsed_definition(session, "alive", ("inner", "."))
    assert found is not None
    assert (found.text[0], len(found.text)) == ("…", MAX_CHARACTERS + 1)
    assert found.text.endswith("and_more alive(")
