"""``smart-explore report`` through the real program: where its page is written, and where not."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from cli_project import Run
from git_repository import commit, needs_git

from smart_explore.model.report_answer import PAGE_MARK


def _data(page: Path) -> dict[str, object]:
    text = page.read_text()
    data = json.loads(text.partition('<script type="application/json" id="data">')[2].partition("</script>")[0])
    assert isinstance(data, dict)
    return data


def test_the_page_is_written_and_the_first_rows_are_shown(run: Run, project: Path) -> None:
    done = run("report", "-o", "report.html")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == "project: 2 files of code with 52 lines, 11 symbols"
    assert "no hot spots: git has no history of this folder" in done.stdout
    assert done.stderr.startswith("wrote report.html, 0.1 MB")
    data = _data(project / "report.html")
    assert (data["name"], data["history"]) == ("project", None)
    again = run("report", "--output", "report.html")
    assert again.stdout == done.stdout  # the page itself is no part of the code
    assert sorted(os.listdir(project)).count("report.html") == 1
    assert not [name for name in os.listdir(project) if name.endswith(".tmp")]


@needs_git
def test_commits_colour_files_and_make_hot_spots(run: Run, project: Path) -> None:
    commit(project, "one", calm="x = 1\n", busy="def f():\n    return 1\n")
    commit(project, "two", busy="def f():\n    return 2\n")
    done = run("report", "--json")
    answer = json.loads(done.stdout)
    assert {each["path"]: each["changes"] for each in answer["files"]}["busy.py"] == [2, 2, 2]
    assert {each["path"]: each["commits_times_lines"] for each in answer["hot"]}["busy.py"] == 4
    assert answer["history"]["commits"] == 2


@pytest.mark.parametrize(
    ("output", "said"),
    [
        ("geometry/shapes.py", "exists already and is not a report"),
        ("nowhere/report.html", "there is no folder nowhere"),
        ("geometry", "is a folder"),
        ("link.html", "is a link or device"),
        ("a" * 300, "File name too long"),
    ],
)
def test_nothing_but_a_report_is_replaced(run: Run, project: Path, output: str, said: str) -> None:
    before = (project / "geometry" / "shapes.py").read_text()
    (project / "link.html").symlink_to("server.go")
    done = run("report", "-o", output)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr and "Traceback" not in done.stderr
    assert (project / "geometry" / "shapes.py").read_text() == before
    assert (project / "link.html").is_symlink()


def test_a_hostile_tree_is_shown_as_it_is(run: Run, project: Path) -> None:
    (project / "<img src=x onerror=alert(1)>.py").write_text("def f():\n    '''</script><script>alert(1)</script>'''\n")
    (project / "two\nlines.py").write_text("def g():\n    pass\n")
    (project / os.fsdecode(b"not-utf8-\xff.py")).write_text("def h():\n    pass\n")
    (project / "loop").symlink_to(project)
    done = run("report", "--format", "html")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(PAGE_MARK) and done.stdout.count("</script>") == 4
    (project / "page.html").write_text(done.stdout)
    paths = _data(project / "page.html")["files"]["path"]  # type: ignore[index]
    assert {"<img src=x onerror=alert(1)>.py", "two\\nlines.py", "not-utf8-\\xff.py"} <= set(paths)


def test_an_empty_folder_says_so_and_a_file_is_refused(run: Run, project: Path) -> None:
    (project / "empty").mkdir()
    done = run("report", "empty", "-o", "empty.html")
    assert (done.returncode, done.stdout.splitlines()[0]) == (1, "no files in empty")
    assert not (project / "empty.html").exists()
    done = run("report", "server.go")
    assert done.returncode == 2 and "server.go is a file" in done.stderr and "outline server.go" in done.stderr
