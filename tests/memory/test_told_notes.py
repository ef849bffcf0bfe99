# ruff: noqa: E501 - a note and a question are easier to read on one line
"""Notes kept, changed, told by hooks, imported and forgotten, one step after another, as a person in a shell sees it."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

from git_repository import commit, git, needs_git
from told_shell import CODE, DAY, NOON, Shell, compare

from smart_explore.memory.hook import append
from smart_explore.memory.session_context import session_context
from smart_explore.memory.state import memory_state

pytestmark = needs_git


def test_notes_are_kept_changed_and_forgotten_as_agreed(shell: Shell) -> None:
    first = shell.add("Retries must never overlap\nThe server counts each.\n\nSo it was in March.", 1, symbol=("client.py:Client.retry",), type="bugfix", concept=("gotcha", "gotcha", "pattern"))  # fmt: skip
    second = shell.add("# A title with a mark", 2, file=("docs/how.md", "client.py"), ask=("where is it?", "and why?"))
    shell.add("word " * 40 + "\nbelow", 3)
    shell.add("secret token=abcdef123456 here <private>mine</private>", 4)
    shell.add("", 5, title="Only a title", private=True, file=("no/such.py",))
    shell.add("On two symbols", 6, symbol=("client.py::connect", "client.py:Client.send"), file=("client.py",))
    for bad in (
        {"text": ""},
        {"text": "x" * 20_001},
        {"text": "a", "symbol": ("client.py",)},
        {"text": "a", "symbol": (":x",)},
        {"text": "a", "symbol": ("client.py:",)},
        {"text": "a", "symbol": ("client.py:nothing",)},
        {"text": "a", "symbol": ("docs/how.md:Hwo",)},
        {"text": "a", "symbol": ("../x.py:y",)},
        {"text": "a", "file": ("../x.py",)},
        {"text": "a", "file": (".",)},
        {"text": "a", "date": "someday"},
    ):
        shell("note add", **bad)
    shell("recall", id=(first, second))
    shell("note edit", id=first, text="Now it says this\nand that")
    shell("note edit", id=first, title="Another title", concept=("trade-off",), file=("docs/how.md",), type="decision")
    shell("note edit", id=second, text="Another text", ask=("who?",))
    shell("note edit", id=second, symbol=("client.py:connect",), private=True)
    shell("note edit", id=first, still_true=True)
    shell("recall", id=(first, second), format="json")
    (shell.root / "client.py").write_text(CODE.replace("times", "count").replace("client.open()", "client.open(3)"))
    shell("recall", id=(first,))
    shell("note edit", id=second, still_true=True)
    shell("recall", id=(first, second))
    for bad in (
        {"id": "zzzzzz"},
        {"id": ""},
        {"id": first, "symbol": ("client.py:x",)},
        {"id": first, "text": "<private>"},
    ):
        shell("note edit", **bad)
    shell("note forget", id=(second, second))
    shell("note forget", id=(second,))
    shell("recall")
    shell("note forget", id=(first,), purge=True)
    shell("recall", limit=2)
    shell("note share", id=(shell.ids[4],))
    shell("note share", id=(shell.ids[5],))
    shell("note export", folder="../out")
    shell("note export", folder="../jsonl", **{"as": "jsonl"})
    for folder in ("out", "jsonl"):
        names = sorted(os.listdir(shell.root.parent / folder), key=lambda name: name.partition("-")[2])
        shell.remark(f"{folder}: {' '.join(names)}")
    shell("note import", path="../out")
    shell("note import", path="../nothing")
    shell("note import", path="docs")
    shell("note import", path="client.py")
    shell("note import", path=".", **{"as": ("x",)})
    compare("steps", shell.text)


def test_what_hooks_tell_is_found_as_agreed(shell: Shell) -> None:
    def tell(what: str, day: int, session: str = "abc-1", **more: str) -> None:
        append({"time": NOON + day * DAY, "session": session, "client": "claude", "cwd": str(shell.root), "what": what} | more)  # fmt: skip

    first = git(shell.root, "rev-parse", "HEAD")
    tell("start", 1, commit=first)
    tell("prompt", 1, text="Why does it retry?\nSay so.")
    tell("prompt", 1, text="Why does it retry?\nSay so.")
    tell("touch", 1, path="client.py")
    tell("touch", 2, path=str(shell.root / "docs" / "how.md"))
    tell("touch", 2, path="/etc/passwd")
    tell("message", 3, text="It retries as the server counts.")
    tell("message", 2, session="lost")
    tell("message", 4, session="def-2", text="A message\nof two lines")
    tell("summary", 5, session="def-2", text="A summary of it")
    tell("end", 5, session="def-2", commit="")
    tell("prompt", 6, session="ghi-3", text="A prompt alone")
    shell("recall")
    shell("recall", kind=("prompt", "session"), format="json")
    shell("recall", kind=("session",), file=("docs/how.md",))
    commit(shell.root, "second", client=CODE + "\n\nx = 1\n")
    tell("end", 7, commit=git(shell.root, "rev-parse", "HEAD"))
    shell("recall", query=("server",))
    shell("recall", around="sabc")
    shell("recall", around="s")
    shell("recall", around="szzz")
    shell("recall", around="saz")
    shell("recall", around="sd", before=0, after=0)
    shell("recall", kind=("session",), limit=1)
    own = shell.add("On the client\nmore", 8, symbol=("client.py:connect",))
    shell.add("On another file", 9, file=("docs/other.md",))
    (shell.root / ".smart-explore" / "notes").mkdir(parents=True)
    (shell.root / ".smart-explore" / "notes" / "a.md").write_text(
        '---\nid: aaaaa2\nrev: 7\ncreated: 1735732800\nfiles: ["client.py"]\nauthor: "Bob"\nkind: "odd"\n---\n\n# Theirs\n\nof it\n'
    )
    shell("recall", id=("aaaaa2",))
    shell("recall")
    shell("note edit", id="aaaaa2", type="decision")
    shell("note forget", id=("aaaaa2",))
    shell.remark((shell.root / ".smart-explore" / "notes" / "aaaaa2-theirs.md").read_text())
    for shared in (False, True):
        shell.remark(session_context(str(shell.root), shared))
    shell("recall", id=(own,))
    (shell.root / "client.py").write_text(CODE.replace("client.open()", "client.open(3)"))
    shell("recall", state=("stale",))
    shell.remark(session_context(str(shell.root), False))
    shell.remark(session_context(str(shell.root.parent), False))
    shell("status")
    told = re.sub(r"[\d.]+ \w+ in (?=ROOT|/)|(?<=updated: )\d+|(?<=index/shop-)\w+", "N ", shell.text)
    compare("hooks", told.replace(str(shell.root.parent), "ABOVE"))


def test_what_is_in_a_file_of_json_lines_is_kept_or_said_to_be_none(shell: Shell, tmp_path: Path) -> None:
    def line(**fields: Any) -> str:
        return json.dumps({"id": "k7f3a1", "title": "A title", "created": NOON, "rev": 2, "updated": 5} | fields)

    assert memory_state(str(shell.root))[1:6] == (0, 0, 0, 0, 0)
    for name, lines in {
        "first": [
            line(),
            line(),
            "",
            "no json",
            "[]",
            '{"id": "k7"}',
            line(id="k7f3a2", title=""),
            line(id="k7f3a3", rev="x"),
        ],
        "again": [line(), line(rev=1, text="older"), line(rev=3, text="newer"), line(rev=3, updated=6, text="newest")],
        "odd": [
            line(
                id="k7f3a4", kind="prompt", type="", author=["a"], concepts="one", files=["../a", "/b", "c/../d", "e"]
            ),
            line(id="k7f3a5", rev=1 << 40),
            line(
                id="k7f3a6",
                rev=-3,
                created=-5,
                anchors=[{"path": "../a"}, {"path": "client.py", "qualified_name": "connect", "sketch": "?"}],
            ),
            line(id="k7f3a7", rev=0, anchors=[{"path": "client.py", "qualified_name": "connect", "ordinal": -1}]),
            line(id="K7F3A8"),
            line(id="k7f3a9", asks=["a", "", "b" * 600]),
        ],
    }.items():
        (tmp_path / f"{name}.jsonl").write_text("\n".join(lines))
        shell("note import", path=f"../{name}.jsonl")
        shell("recall", kind=("note", "prompt"), format="json")
    assert memory_state(str(shell.root))[2:6] == (3, 0, 1, 4)
    shell("note forget", id=("k7f3a1",))
    shell("note import", path="../first.jsonl")
    shell("recall", id=("k7f3a9",))
    compare("lines", shell.text.replace(str(tmp_path), "ABOVE"))
