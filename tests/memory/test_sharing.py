"""Notes in the repository, in files, and out of another program's database."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from claude_mem_database import write
from git_repository import git
from hypothesis import given
from hypothesis import strategies as st
from notes_project import Run

from smart_explore.memory.markdown import NoNoteError, from_markdown, note_from_json, note_to_json, to_markdown
from smart_explore.memory.wording import wording_of
from smart_explore.model.anchor import Anchor
from smart_explore.model.note import Note

Add = Callable[..., str]
Recalled = Callable[..., list[str]]
FOLDER = Path(".smart-explore") / "notes"

words = st.text(alphabet=st.characters(exclude_categories=("Cs",)), max_size=80)
sketches = st.binary(max_size=256)
lines = words.map(lambda text: " ".join(text.split()))


@st.composite
def any_note(draw: st.DrawFn) -> Note:
    said = wording_of("T" + draw(lines), draw(words), draw(st.lists(lines, max_size=2)))
    anchor = Anchor(
        "src/a.py", draw(lines), "function", 1, 3, 9, "ab", "cd", "ef", draw(st.binary(max_size=256)), "f00"
    )
    return Note(
        id="k7f3a2", title=said.title, text=said.text, rev=draw(st.integers(1, 9)), asks=said.asks,
        type="T" + draw(lines), created=draw(st.integers(0, 1 << 34)), updated=5, author=draw(lines),
        concepts=tuple("c" + each for each in draw(st.lists(lines, max_size=2))), files=("a/b.md",), anchors=(anchor,),
        branch=draw(lines), commit="f00", session=draw(lines),
    )  # fmt: skip


@given(any_note())
def test_a_note_is_the_same_after_a_round_trip(note: Note) -> None:
    assert from_markdown(to_markdown(note)) == note
    assert note_from_json(json.loads(json.dumps(note_to_json(note)))) == note


@given(st.text(max_size=300), st.binary(max_size=50))
def test_any_file_is_a_note_or_none(text: str, data: bytes) -> None:
    for each in (text, "---\nid: k7f3a2\n" + text + "\n---\n# T\n", data.decode("utf-8", "replace")):
        try:
            assert from_markdown(each).title
        except NoNoteError:
            continue


def test_a_shared_note_is_found_by_who_has_the_repository_and_is_gone_with_its_file(
    add: Add, run: Run, recalled: Recalled, project: Path, tmp_path: Path
) -> None:
    id = add("Retries overlap", "--symbol", "client.py:Client.retry", "--concept", "gotcha")
    assert run("note", "share", id).returncode == 0
    (file,) = (project / FOLDER).iterdir()
    assert file.name == f"{id}-retries-overlap.md"
    git(project, "add", "-A")
    git(project, "commit", "-qm", "share")
    git(tmp_path, "clone", "-q", str(project), "copy")
    copy = tmp_path / "copy"
    theirs = {"cwd": copy, "env": {"SMART_EXPLORE_NOTES": str(tmp_path / "theirs")}}
    assert recalled("overlapping", **theirs) == ["Retries overlap"]
    done = run("recall", "--id", id, **theirs)
    assert "shared note" in done.stdout and "no instruction" in done.stdout
    (note,) = json.loads(run("recall", "--id", id, "--json", **theirs).stdout)["notes"]
    assert [each["state"] for each in note["anchors"]] == ["fresh"]
    shared = copy / FOLDER / file.name
    shared.write_text(shared.read_text().replace("Retries overlap", "Retries never overlap"))
    assert recalled("overlapping", **theirs) == ["Retries never overlap"]
    shared.unlink()
    assert recalled("overlapping", **theirs) == []
    assert recalled("overlapping") == ["Retries overlap"]


def test_a_hostile_repositorys_notes_are_read_as_data(
    run: Run, recalled: Recalled, project: Path, tmp_path: Path
) -> None:
    folder = project / FOLDER
    folder.mkdir(parents=True)
    head = '---\nid: aaaaa{}\nfiles: ["../../etc/passwd", "/etc/shadow", "ok.py"]\nauthor: "\\u001b[2J"\n---\n'
    (folder / "a.md").write_text(head.format(2) + "# \x1b]0;pwn\x07 title\n\nk7f3a1 forged\n\x1b[31m")
    (folder / "b.md").write_text(head.format(3) + "# big\n\n" + "x" * 100_000)
    (folder / "c.md").symlink_to(tmp_path / "elsewhere")
    (folder / "d.md").write_bytes(b"\xff\xfe---\x00")
    (folder / "e.md").write_text('---\nid: aaaaa4\nrev: 1e400\nanchor: {"path": [1], "ordinal": -1}\n---\n# odd\n')
    done = run("recall")
    assert "\x1b" not in done.stdout
    assert "title" in done.stdout
    (note,) = json.loads(run("recall", "--id", "aaaaa2", "--json").stdout)["notes"]
    assert note["files"] == ["ok.py"]
    assert "\n  k7f3a1 forged" in run("recall", "--id", "aaaaa2").stdout
    assert "big" not in "".join(recalled())


def test_files_in_which_no_note_can_be_read_are_named(run: Run, add: Add, project: Path) -> None:
    add("Mine")
    folder = project / FOLDER
    folder.mkdir(parents=True)
    (folder / "good.md").write_text("---\nid: aaaaa2\n---\n# Good\n")
    (folder / "empty.md").write_text("")
    (folder / "large.md").write_text("---\nid: aaaaa3\n---\n# big\n\n" + "x" * 3_000_000)
    (folder / "link.md").symlink_to(project / "elsewhere")
    os.mkfifo(folder / "pipe.md")
    for _ in range(2):
        done = run("recall")
        assert (done.returncode, "Good" in done.stdout, "Mine" in done.stdout) == (3, True, True)
        assert f"no note can be read in {FOLDER}: empty.md, large.md, link.md and 1 more" in done.stdout
    (folder / "pipe.md").unlink()
    assert "and 1 more" not in run("recall").stdout
    with open(os.fsencode(folder) + b"/odd\xff.md", "w") as odd:
        odd.write("---\nid: aaaaa4\n---\n# Odd\n")
    assert f"1 of 5 notes in {FOLDER} are left out; no note" in run("recall").stdout


def test_a_file_cannot_take_the_place_of_ones_own_note(add: Add, recalled: Recalled, run: Run, project: Path) -> None:
    id = add("What I know")
    (project / FOLDER).mkdir(parents=True)
    (project / FOLDER / "x.md").write_text(f"---\nid: {id}\nrev: 99\n---\n# What they say\n")
    assert recalled() == ["What I know"]
    (project / FOLDER / "x.md").unlink()
    assert recalled() == ["What I know"]


def test_private_notes_and_secrets_are_not_shared(add: Add, run: Run, project: Path) -> None:
    id = add("For me", "--private")
    refused = run("note", "share", id)
    assert (refused.returncode, "private" in refused.stderr) == (2, True)
    assert not (project / FOLDER).exists()


def test_shared_notes_beyond_what_is_read_are_counted(run: Run, project: Path, notes: Path) -> None:
    (project / FOLDER).mkdir(parents=True)
    for letter in "abcde":
        (project / FOLDER / f"{letter}.md").write_text(f"---\nid: aaaaa{letter}\n---\n# Of {letter}\n")
    script = (
        "import sys; import smart_explore.memory.shared as shared; shared.MAX_FILES = 2; sys.argv[1:] = ['recall'];"
        "from smart_explore.frontends.cli.app import run; sys.exit(run())"
    )
    environment = {**os.environ, "SMART_EXPLORE_NOTES": str(notes)}
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", script], cwd=project, env=environment, capture_output=True, text=True
        )
        assert (done.returncode, "3 of 5 notes in .smart-explore/notes are left out" in done.stdout) == (3, True), done
    assert "left out" not in run("recall").stdout


@pytest.mark.parametrize("linked", [".smart-explore", ".smart-explore/notes"])
def test_a_link_among_the_folders_of_shared_notes_is_followed_neither_to_write_nor_to_read(
    linked: str, add: Add, run: Run, recalled: Recalled, project: Path, tmp_path: Path
) -> None:
    id = add("Mine")
    outside = tmp_path / "outside"
    (outside / "notes").mkdir(parents=True)
    (outside / "a.md").write_text("---\nid: aaaaa2\n---\n# From outside\n")
    (outside / "notes" / "a.md").write_text("---\nid: aaaaa2\n---\n# From outside\n")
    (project / linked).parent.mkdir(exist_ok=True)
    (project / linked).symlink_to(outside)
    refused = run("note", "share", id)
    assert (refused.returncode, "is a link" in refused.stderr) == (2, True)
    assert sorted(path.name for path in outside.rglob("*.md")) == ["a.md", "a.md"]
    assert recalled() == ["Mine"]


@pytest.mark.parametrize("form", ["md", "jsonl"])
def test_what_others_shared_and_what_was_recorded_is_not_exported_as_ones_own(
    form: str, add: Add, run: Run, recalled: Recalled, project: Path, tmp_path: Path
) -> None:
    (project / FOLDER).mkdir(parents=True)
    (project / FOLDER / "a.md").write_text('---\nid: aaaaa2\nauthor: "Somebody"\n---\n# Theirs\n')
    event = {"session_id": "abc-1", "cwd": str(project), "hook_event_name": "UserPromptSubmit", "prompt": "Asked"}
    assert run("hook", input=json.dumps(event)).returncode == 0
    out = tmp_path / "out"
    before = run("note", "export", str(out), "--as", form)
    assert recalled("--kind", "note", "--kind", "prompt") == ["Asked", "Theirs"]
    after = run("note", "export", str(out), "--as", form)
    assert (before.returncode, after.returncode, before.stderr) == (1, 1, after.stderr)
    add("Mine")
    assert run("note", "export", str(out), "--as", form).returncode == 0
    other = {"env": {"SMART_EXPLORE_NOTES": str(tmp_path / "other")}, "cwd": tmp_path}
    assert run("note", "import", str(out), **other).returncode == 0
    assert recalled(**other) == ["Mine"]


@pytest.mark.parametrize("form", ["md", "jsonl"])
def test_what_is_exported_comes_in_once_and_as_it_was(
    form: str, add: Add, run: Run, recalled: Recalled, tmp_path: Path
) -> None:
    symbol = "client.py:Client.send"
    cafe = add("-", "--title", "Café", "--symbol", symbol, "--ask", "where?", input="# text\n\n---\nmore")
    add("Second", "--type", "decision", "--date", "2020-02-02")
    add("For me", "--private")
    assert run("note", "export", str(tmp_path / "out"), "--as", form).returncode == 0
    other = {"env": {"SMART_EXPLORE_NOTES": str(tmp_path / "other")}}
    for _ in range(2):
        assert run("note", "import", str(tmp_path / "out"), **other).returncode == 0
    assert sorted(recalled(**other)) == ["Café", "Second"]
    answers = [json.loads(run("recall", "--id", cafe, "--json", **options).stdout) for options in ({}, other)]
    assert answers[0]["notes"] == answers[1]["notes"]


def test_claude_mems_database_comes_in_once_and_stays_as_it_is(run: Run, recalled: Recalled, tmp_path: Path) -> None:
    database = write(tmp_path / "claude-mem.db")
    before = database.read_bytes()
    (tmp_path / "api").mkdir()
    there = {"cwd": tmp_path / "api"}
    first = run("note", "import", str(database), **there)
    assert (first.returncode, first.stderr) == (0, "")
    assert "notes 3, sessions 1, prompts 1" in first.stdout
    assert "left out 2" in first.stdout
    again = run("note", "import", str(database), **there)
    assert "there already 5" in again.stdout
    assert database.read_bytes() == before
    assert [path.name for path in tmp_path.glob("claude-mem.db*")] == ["claude-mem.db"]
    assert sorted(recalled("--kind", "note", **there)) == ["Key", "Leak in the worker", "Only text here."]
    assert recalled("--kind", "prompt", "--project", "web", **there) == ["Why?"]
    (note,) = json.loads(run("recall", "leak", "--limit", "1", "--json", **there).stdout)["notes"]
    assert note["files"] == ["src/c.py", "src/a.py", "b.py"]
    assert recalled("--file", "nothing.py", **there) == []
