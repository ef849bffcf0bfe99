# ruff: noqa: E501 - a note and a question are easier to read on one line
"""Which notes are found by words, files, symbols, dates and states, as a person in a shell sees it."""

from __future__ import annotations

from git_repository import commit, needs_git
from told_shell import CODE, Shell, compare

pytestmark = needs_git

QUERIES = (
    *(
        "overlap",
        "overlapping retries",
        "retry",
        '"must never"',
        '"never must"',
        "retry -server",
        'retry -"the server"',
        "retr*",
    ),
    *(
        "gotcha",
        "Client.retry",
        "client",
        "how.md",
        "crash",
        "slow start",
        "colour",
        "nothing of that kind",
        "the",
        "!",
        "ID",
    ),
    *("a whole lot of words that nobody wrote of retry", "port", "parseHTTPVersion", "http version", "question asked"),
)


def test_notes_are_found_as_agreed(shell: Shell) -> None:
    shell.remark("nothing is there yet")
    shell("recall", query=("x",))
    shell("recall", id=("abc",))
    shell("note share", id=("abc",))
    shell("note export", folder="../out")
    shell("note edit", id="abc")
    retry = shell.add("Retries must never overlap\nThe server counts each retry.", 1, symbol=("client.py:Client.retry",), concept=("Gotcha",), type="bugfix")  # fmt: skip
    shell.add("The port is kept\nas a number, see connect", 30, symbol=("client.py:connect",), file=("docs/how.md",))
    shell.add("It panics at once\nparseHTTPVersion fails at the beginning", 31, file=("docs/how.md",), ask=("which question is asked?",))  # fmt: skip
    shell.add("Colour of the terminal\nretry", 62, type="decision", concept=("how-it-works",))
    shell.add("Retry, retry and retry", 70, file=("docs/",))
    for query in QUERIES:
        shell("recall", query=(query,))
    shell("recall", query=("retry", "port"), format="json")
    shell("recall", query=("retry",), limit=2)
    shell("recall", query=("retry", "nothing of that kind"))
    for filters in (
        {"file": ("docs/how.md",)},
        {"file": ("docs/",)},
        {"file": ("how.md",)},
        {"file": ("client.py", "docs/how.md"), "limit": 1},
        {"symbol": "retry"},
        {"symbol": "Client::retry"},
        {"symbol": "Client"},
        {"symbol": "client"},
        {"symbol": "connect", "query": ("nothing of that kind",)},
        {"type": ("bugfix", "decision")},
        {"concept": ("gotcha",)},
        {"concept": ("gotcha", "how-it-works")},
        {"since": "2025-02-01"},
        {"since": "2025-01-31", "until": "2025-01-31"},
        {"until": "2025-01"},
        {"until": "2025"},
        {"since": "2026"},
        {"state": ("fresh",)},
        {"state": ("stale,gone",)},
        {"state": ("odd",)},
        {"kind": ("session",)},
        {"project": "all"},
        {"project": "shop", "limit": 1},
        {"project": "nothing"},
        {"project": "nothing", "query": ("retry",)},
        {"base": "docs", "file": ("how.md",)},
        {"around": retry},
        {"around": "2025-01-31", "before": 1, "after": 1},
        {"around": "2025-01-02T12:00", "before": 1, "after": 1},
        {"around": "best", "query": ("colour",), "before": 1, "after": 0},
        {"around": "best", "query": ("nothing of that kind",)},
        {"around": "zzzzzz"},
        {"around": "9zzzzz"},
        {"around": "yesterday", "before": 2},
        {"id": ("o",)},
        {"since": "some day"},
    ):
        shell("recall", **filters)
    commit(shell.root, "moved", client="", http=CODE.replace("Client", "Speaker"))
    shell("recall", state=("moved", "stale"))
    shell("recall", file=("http.py",))
    shell("recall", file=("client.py",))
    shell("outline", paths=("http.py",))
    shell("unfold", file="http.py", symbols=("connect",))
    shell("search", query="connect")
    shell("definition", name="connect")
    shell("outline", paths=("http.py",), format="json")
    compare("found", shell.text)
