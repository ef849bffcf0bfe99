"""``outline --format ctags``: a tags file, read as tags(5) says."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from cli_project import Run
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.model import FileOutline, Symbol
from smart_explore.model.outline_answer import OutlineAnswer
from smart_explore.render.answer import to_format
from smart_explore.render.dialect import CommandLine
from smart_explore.render.options import RenderOptions

_ESCAPE = re.compile(r"\\(?:x([0-9a-f]{2})|([tnr\\])|u([0-9a-f]{4}))")
_ESCAPED = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}


class Tag(NamedTuple):
    name: str
    file: str
    line: int
    fields: dict[str, str]


def tags_of(document: str) -> Iterator[Tag]:
    lines = document.removesuffix("\n").split("\n")
    for shown in lines:
        if not shown.startswith("!_TAG_"):
            name, file, address, *fields = shown.split("\t")
            assert address.endswith(';"')
            parts = (field.partition(":") for field in fields)
            yield Tag(_read(name), _read(file), int(address[:-2]), {key: _read(value) for key, _, value in parts})
    assert lines == sorted(lines, key=str.encode)


def _read(field: str) -> str:
    return _ESCAPE.sub(lambda found: _ESCAPED.get(found[2]) or chr(int(found[1] or found[3], 16)), field)


def test_a_tag_has_kind_line_scope_signature_language_and_end(run: Run) -> None:
    done = run("outline", "geometry/shapes.py", "--format", "ctags")
    assert (done.returncode, done.stderr) == (0, "")
    about = {"language": "python", "scope": "class:Circle"}
    (tag,) = [tag for tag in tags_of(done.stdout) if tag.name == "__init__"]
    assert tag == Tag(
        *("__init__", "geometry/shapes.py", 28),
        {"kind": "constructor", "line": "28", "signature": "(self, radius: float = UNIT)", "end": "29"} | about,
    )
    assert {tag.name for tag in tags_of(done.stdout)} >= {"Shape", "UNIT", "area", "name", "total_area"}


def test_a_folder_gives_tags_of_all_its_files_and_depth_takes_those_inside_away(run: Run) -> None:
    tags = list(tags_of(run("outline", ".", "--format", "ctags").stdout))
    assert {tag.file for tag in tags} == {"geometry/shapes.py", "server.go", "tests/test_shapes.py"}
    tops = list(tags_of(run("outline", ".", "--format", "ctags", "--depth", "1").stdout))
    assert {tag.name for tag in tags} - {tag.name for tag in tops} >= {"area"}
    assert all(tag in tags and "scope" not in tag.fields for tag in tops if tag.file.endswith(".py"))


def test_what_went_wrong_is_said_on_stderr_and_by_the_exit_code(run: Run, project: Path) -> None:
    (project / "broken.py").write_text("def f(:\n    pass\n\n\ndef g():\n    pass\n")
    done = run("outline", "broken.py", "gone.py", "server.go", "--format", "ctags")
    assert done.returncode == 3
    assert "gone.py: no such file" in done.stderr and "broken.py" in done.stderr
    assert "server.go" in {tag.file for tag in tags_of(done.stdout)}


def test_a_range_of_revisions_has_no_tags_and_the_error_says_what_it_has(run: Run, project: Path) -> None:
    def git(*words: str) -> None:
        who = ("-c", "user.name=a", "-c", "user.email=a@b.c")
        subprocess.run(["git", *who, *words], cwd=project, check=True, capture_output=True)

    git("init", "-q")
    git("add", ".")
    git("commit", "-qm", "one")
    done = run("outline", "HEAD..worktree", "--format", "ctags")
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot be shown as ctags" in done.stderr and "json" in done.stderr


NAMES = st.text(st.characters(codec="utf-8"), min_size=1) | st.text('!\\ \t\n\r\x1b\x7f\u202e;"/x_TAG', min_size=1)


@given(st.lists(NAMES, min_size=1, max_size=5, unique=True), NAMES)
def test_no_name_ends_a_field_or_passes_for_a_line_about_the_file(names: list[str], path: str) -> None:
    symbols = tuple(
        Symbol(name, name, "method", f"{name}({path})", "", at, at, at, at, True, parent=path)
        for at, name in enumerate(names, 1)
    )
    document = to_format(
        OutlineAnswer((FileOutline(path, "x", 9, symbols),)), RenderOptions(format="ctags"), CommandLine()
    )
    tags = sorted(tags_of(document), key=lambda tag: tag.line)
    assert [tag.name for tag in tags] == names
    assert all(tag.file == path and tag.fields["scope"].partition(":")[2] == path for tag in tags)


@pytest.mark.skipif(not shutil.which("readtags"), reason="readtags of universal-ctags is not installed")
def test_readtags_finds_entries_by_name_scope_and_kind(run: Run, project: Path) -> None:
    (project / "tags").write_text(run("outline", ".", "--format", "ctags").stdout)

    def found(*words: str) -> str:
        return subprocess.run(["readtags", *words], cwd=project, check=True, capture_output=True, text=True).stdout

    assert found("-en", "total_area").startswith('total_area\tgeometry/shapes.py\t37;"\tkind:function')
    assert found("-Q", '(eq? $scope-name "Circle")', "-l").split("\t")[0] == "__init__"
