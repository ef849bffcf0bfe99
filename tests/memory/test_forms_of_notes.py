"""Notes out of files and of another program's database: what is read, what is cut and what is none."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from claude_mem_database import write

from smart_explore.errors import BadRequestError
from smart_explore.memory.claude_mem import is_database, read_database
from smart_explore.memory.markdown import NoNoteError, file_name, from_markdown, to_markdown
from smart_explore.memory.private import clean
from smart_explore.memory.wording import wording_of
from smart_explore.model.note import MAX_TITLE, Note

HEAD = "---\nid: k7f3a2\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("---\n# T\n", None),
        ("---\nid: k7f3a2\n# T\n", None),
        ("id: k7f3a2\n---\n# T\n", None),
        ("---\nid: k7f3a\n---\n# T\n", None),
        ("---\nid: k7f3a2aaa\n---\n# T\n", None),
        (HEAD + "---\n", None),
        (HEAD + "rev: 1099511627776\n---\n# T\n", None),
        (HEAD + "rev: x\n---\n# T\n", None),
        (HEAD + "---\n# T\n", {"title": "T", "text": "", "rev": 1, "kind": "note", "type": "discovery"}),
        (HEAD + "---\n\n\n# T\n\nbelow\n", {"title": "T", "text": "below"}),
        (HEAD.replace("\n", "\r\n") + "---\r\n# T\r\nbelow", {"title": "T", "text": "below"}),
        (HEAD + "no field\nRev: 3\nrev: 1099511627775\n---\nT", {"title": "T", "rev": 1_099_511_627_775}),
        (HEAD + "author: Ann \nbranch: \"a\\u0020b\"\n---\nT", {"author": "Ann", "branch": "a b"}),
        (HEAD + "concepts: [1, \"\", \"b\"]\nasks: one\n---\nT", {"concepts": ("1", "b"), "asks": ("one",)}),
        (HEAD + 'files: ["a/../b", "..", "~x", "/x", "a..b", "a\\u0000"]\n---\nT', {"files": ("a..b",)}),
        (HEAD + f"type: {'t' * 600}\nkind: prompt\n---\nT", {"type": "t" * 500, "kind": "prompt"}),
        (HEAD + "created: -4\nupdated: 7\nkind: odd\n---\nT", {"created": 0, "updated": 7, "kind": "note"}),
        (HEAD + "anchor: {\"path\": 3, \"line_start\": \"4\"}\n---\nT", {"anchors": 1}),
        (HEAD + "anchor: 3\n---\nT", None),
        (HEAD + "anchor: {\"path\": \"a\"}\n" * 101 + "---\nT", {"anchors": 100}),
    ],
)  # fmt: skip
def test_a_file_is_this_note_or_none(text: str, expected: dict[str, Any] | None) -> None:
    if expected is None:
        with pytest.raises(NoNoteError):
            from_markdown(text)
        return
    note = from_markdown(text)._asdict()
    note["anchors"] = len(note["anchors"])
    assert expected.items() <= note.items()


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Race in the dispatcher!", "k7f3a2-race-in-the-dispatcher.md"),
        ("!?", "k7f3a2.md"),
        ("a" * 49 + " b", f"k7f3a2-{'a' * 49}.md"),
        ("a" * 60, f"k7f3a2-{'a' * 50}.md"),
    ],
)
def test_a_file_is_called_by_id_and_title(title: str, name: str) -> None:
    assert file_name(Note("k7f3a2", title)) == name


def test_what_is_empty_is_not_written() -> None:
    assert to_markdown(Note("k7f3a2", "T", kind="note", type="x", rev=1)) == (
        '---\nid: k7f3a2\nrev: 1\nkind: "note"\ntype: "x"\n---\n# T\n'
    )


@pytest.mark.parametrize(
    ("title", "text", "expected"),
    [
        ("", "# One  two\nbelow\n", ("One two", "below")),
        ("T", "# One\nbelow", ("T", "# One\nbelow")),
        ("", "one", ("one", "")),
        (" a\tb ", "c\r\nd\re\0", ("a b", "c\nd\ne\ufffd")),
        ("x" * MAX_TITLE, "y", ("x" * MAX_TITLE, "y")),
        ("x " * 61, "y", ("x " * 57 + "x...", "x " * 60 + "x\n\ny")),
        ("", "x" * (MAX_TITLE + 1), ("x" * (MAX_TITLE - 3) + "...", "x" * (MAX_TITLE + 1))),
    ],
)
def test_words_are_a_title_and_a_text(title: str, text: str, expected: tuple[str, str]) -> None:
    assert wording_of(title, text)[:2] == expected


def test_words_that_are_none_or_too_many_are_refused_and_secrets_counted() -> None:
    assert len(wording_of("T", "x" * 20_000).text) == 20_000
    for text in ("", "<private>x", "x" * 20_001, "\u00e4" * 10_001):
        with pytest.raises(BadRequestError):
            wording_of("" if len(text) < 20 else "T", text)
    words = wording_of("password=abcdef", "token: 'abcdefgh'", ["", " a  b ", "api_key=abcdefg"])
    assert words == ("password=[secret]", "token: '[secret]'", ("a b", "api_key=[secret]"), 3)


@pytest.mark.parametrize(
    ("text", "expected", "secrets"),
    [
        ("a <private>b</private> c", "a  c", 0),
        ("a <PRIVATE x=1>b <private>c</private> d</Private> e", "a  e", 0),
        ("a <private>b", "a ", 0),
        ("a </private> b", "a </private> b", 0),
        ("a <system-reminder>b</system-reminder><private>c</private>d", "a d", 0),
        ("a <privateer>b", "a <privateer>b", 0),
        ("password = get_it()", "password = get_it()", 0),
        ("password: None, token=$HOME/x", "password: None, token=$HOME/x", 0),
        ("secret=abcde", "secret=abcde", 0),
        ("my.secret=abcdef", "my.secret=[secret]", 1),
        ("https://ann:hunter2@example.org", "https://[secret]@example.org", 1),
        ("key sk-0123456789abcdef and ghp_0123456789abcdefghij", "key [secret] and [secret]", 2),
    ],
)
def test_what_is_marked_and_what_is_secret_is_not_kept(text: str, expected: str, secrets: int) -> None:
    assert clean(text) == (expected, secrets)


def test_notes_of_claude_mem_are_read_with_paths_inside_of_their_projects(tmp_path: Path) -> None:
    database = write(tmp_path / "claude-mem.db")
    assert is_database(str(database))
    assert not is_database(__file__) and not is_database(str(tmp_path / "none")) and not is_database(str(tmp_path))
    counts: Counter[str] = Counter()
    notes = list(read_database(str(database), {"api": "/home/ann/api"}, counts))
    assert [name for name, _ in notes] == ["api", "api", "api", "api", "web"]
    leak, text, key, session, prompt = (note for _, note in notes)
    assert leak.files == ("src/c.py", "src/a.py", "b.py")
    assert leak.text == "Listeners stay.\n\n- grew by 50 MB"
    assert (leak.type, leak.concepts, leak.session, leak.created) == ("bugfix", ("gotcha",), "c-1", 1_762_596_300)
    assert (text.title, text.text, text.concepts) == ("Only text here.", "More of it.\n\n- not json", ("plain",))
    assert (key.title, key.text) == ("Key", "[secret]")
    assert (session.kind, session.title, session.type) == ("session", "a session without a summary", "session")
    assert (prompt.kind, prompt.title, prompt.session, prompt.type) == ("prompt", "Why?", "c-2", "prompt")
    assert counts == {"files outside of the project left out": 2}
    assert len({note.id for _, note in notes}) == 5
    again = list(read_database(str(database), {}, Counter()))
    assert [note.id for _, note in again] == [note.id for _, note in notes]
    other = tmp_path / "other.db"
    other.write_bytes(database.read_bytes()[:16] + b"x" * 100)
    with pytest.raises(BadRequestError, match="not a database of claude-mem"):
        list(read_database(str(other), {}, Counter()))
