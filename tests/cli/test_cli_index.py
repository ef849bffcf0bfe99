"""index and status from the command line, and folders outlined out of the index."""

from __future__ import annotations

import json
import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cli_project import Run
from system_limits import no_room_behind


def test_index_says_what_it_did_and_status_how_things_stand(run: Run, project: Path) -> None:
    (project / ".git").mkdir()
    done = run("index")
    assert done.returncode == 0
    assert done.stdout.startswith(f"indexed {project}: 3 files, ")
    assert "; 3 parsed; index of " in done.stdout
    assert done.stderr == ""
    assert "; 0 parsed; " in run("index").stdout
    lines = run("status").stdout.splitlines()
    assert lines[0] == f"root: {project}"
    assert lines[1].startswith(f"index: {project.parent}/cache/smart-explore/index/")
    assert lines[2].endswith("; up to date")
    assert lines[4] == "last written less than a minute ago"


def test_status_tells_of_a_folder_never_indexed_and_what_to_do(run: Run, project: Path) -> None:
    done = run("status")
    assert done.returncode == 1
    assert "not indexed yet" in done.stdout
    assert f"to make one: smart-explore index {project}" in done.stdout
    assert not (project.parent / "cache/smart-explore/index").exists()


def test_status_counts_what_changed_and_changes_nothing(run: Run, project: Path) -> None:
    run("index")
    (project / "server.go").write_text("package server\n")
    (project / "new.py").write_text("NEW = 1\n")
    (project / "tests/test_shapes.py").unlink()
    for _ in range(2):
        document = json.loads(run("status", "--json").stdout)
        assert (document["stale"], document["up_to_date"], document["files"]) == (3, False, 2)
    run("search", "some area")
    document = json.loads(run("status", "--json").stdout)
    assert (document["stale"], document["up_to_date"], document["files"]) == (0, True, 3)
    assert document["ratio"] == round(document["size"] / document["source_bytes"], 3)


def test_status_of_a_subfolder_counts_what_is_in_it(run: Run, project: Path) -> None:
    (project / ".git").mkdir()
    run("index")
    document = json.loads(run("status", "geometry", "--json").stdout)
    assert (document["root"], document["folder"]) == (str(project), str(project / "geometry"))
    assert (document["files"], document["stale"]) == (1, 0)


def test_status_names_the_fault_of_an_index_that_cannot_be_used(run: Run, project: Path) -> None:
    run("index")
    (path,) = (project.parent / "cache/smart-explore/index").glob("*.sqlite")
    path.write_bytes(b"no database" * 1000)
    done = run("status")
    assert done.returncode == 1
    assert "file is not a database" in done.stdout
    assert path.read_bytes() == b"no database" * 1000


def test_rebuild_parses_everything_again(run: Run) -> None:
    run("index")
    assert "; 3 parsed; " in run("index", "--rebuild").stdout
    assert "; 0 parsed; " in run("index").stdout


def test_index_forgets_what_is_left_out_by_now(run: Run, project: Path) -> None:
    (project / ".git").mkdir()
    run("search", "some area", "node_modules")
    assert json.loads(run("status", "node_modules", "--json").stdout)["stale"] == 0
    run("index")
    assert json.loads(run("status", "node_modules", "--json").stdout)["stale"] == 1


def test_a_file_or_nothing_cannot_be_indexed(run: Run) -> None:
    for command in ("index", "status"):
        done = run(command, "server.go")
        assert (done.returncode, done.stdout) == (2, "")
        assert "server.go is a file" in done.stderr
        done = run(command, "nowhere")
        assert done.returncode == 1
        assert "no such file" in done.stderr


def test_index_says_what_was_lost_and_where_nothing_can_be_kept(run: Run, project: Path) -> None:
    (project / "broken.py").write_text("def half(:\n")
    os.mkfifo(project / "pipe.py")
    done = run("index")
    assert done.returncode == 3
    assert "! pipe.py: not a regular file but a named pipe" in done.stdout
    assert "! 1 file has syntax errors: answered as far as they parse (broken.py)" in done.stdout
    (project / "pipe.py").unlink()
    done = run("index", env={"XDG_CACHE_HOME": str(project / "server.go")})
    assert (done.returncode, done.stdout) == (4, "")
    assert f"no index can be kept at {project}/server.go/" in done.stderr
    assert "XDG_CACHE_HOME" in done.stderr


@pytest.mark.parametrize("room", [4_096, 40_000])
def test_index_on_a_full_disk_says_that_it_is_full(room: int, run: Run, project: Path) -> None:
    with no_room_behind(room):
        done = run("index")
    assert (done.returncode, done.stdout) == (4, "")
    assert "full" in done.stderr and "rollback" not in done.stderr
    assert "not indexed yet" in run("status").stdout
    assert run("index").returncode == 0


def test_an_index_of_which_all_files_were_read_for_a_question_is_finished_by_the_next(run: Run, project: Path) -> None:
    for number in range(200):  # so many are read for their relations as a question needs them
        (project / f"use{number}.py").write_text(
            f"from geometry.shapes import area\n\n\ndef use{number}():\n    area()\n"
        )
    run("callers", "area")
    assert "not indexed yet" in run("status").stdout
    assert run("index").returncode == 0
    assert "up to date" in run("status").stdout


def test_the_folder_outlined_from_the_index_is_the_folder_parsed(run: Run, project: Path) -> None:
    (project / "bad.py").write_text("def half(:\n    pass\n")
    for words in ((".",), (".", "--json"), (".", "--kind", "class", "--json"), ("geometry", "tests"), ("geometry",)):
        parsed = run("outline", *words, "--no-index")
        for _ in range(2):
            indexed = run("outline", *words)
            assert (indexed.stdout, indexed.returncode) == (parsed.stdout, parsed.returncode), words
    assert json.loads(run("status", "--json").stdout)["stale"] == 0


def test_an_outline_of_a_folder_shows_what_changed(run: Run, project: Path) -> None:
    assert " total_area" in run("outline", ".").stdout
    (project / "geometry/shapes.py").write_text("def no_area(): pass\n")
    shown = run("outline", ".").stdout
    assert "no_area" in shown
    assert " total_area" not in shown
    shutil.rmtree(project / "geometry")
    assert "no_area" not in run("outline", ".").stdout


def test_progress_is_shown_at_a_terminal_and_cleared(run: Run, project: Path) -> None:
    for number in range(400):
        (project / f"part{number}.py").write_text("def part(): pass\n" * 150)
    main, other = pty.openpty()
    environment = {**os.environ, "XDG_CACHE_HOME": str(project.parent / "cache")}
    process = subprocess.Popen(
        [sys.executable, "-m", "smart_explore", "index"],
        cwd=project,
        stderr=other,
        stdout=subprocess.PIPE,
        env=environment,
    )
    os.close(other)
    output, _ = process.communicate(timeout=120)
    shown = b""
    try:
        while piece := os.read(main, 65536):
            shown += piece
    except OSError:  # the terminal's other end is closed
        pass
    os.close(main)
    assert b"403 files" in output
    if shown:  # a quick machine is done before it is worth showing
        assert b"/403 files" in shown
        assert shown.endswith(b"\r\x1b[K")


def test_the_doctor_tells_of_the_index_and_the_notes_of_a_folder(run: Run, project: Path) -> None:
    data = {"XDG_DATA_HOME": str(project.parent / "data"), "SMART_EXPLORE_NOTES": str(project.parent / "notes")}

    def checks(*words: str) -> dict[str, str]:
        done = run("doctor", *words, "--json", env=data)
        return {check["name"]: check["detail"] for check in json.loads(done.stdout)["checks"]}

    (project / ".git").mkdir()
    assert checks()["index"] == f"none of {project} yet: the first question that needs one makes it"
    assert not (project.parent / "cache/smart-explore/index").exists()
    run("index")
    (project / "new.py").write_text("NEW = 1\n")
    run("note", "add", "areas are in square metres", env=data)
    told = checks("geometry")
    assert told["index"].startswith("1 file, ") and f"symbols below {project / 'geometry'}, " in told["index"]
    assert "; 1 changed since, read by the next question, " in checks()["index"]
    assert told["notes"] == f"1 on this project, 1 in all, {project.parent / 'notes'}"
    (index,) = (project.parent / "cache/smart-explore/index").glob("*.sqlite")
    index.write_bytes(b"of another time" * 100)
    assert ": the next question builds it anew, " in checks()["index"]
    assert run("search", "some area").returncode == 0
    done = run("doctor", "server.go")
    assert done.returncode == 2 and "server.go: not a folder" in done.stderr
