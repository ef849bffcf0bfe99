"""The fenced section about this program in a file of instructions for agents, such as AGENTS.md or CLAUDE.md."""

from __future__ import annotations

import re

BEGIN = "<!-- smart-explore: begin -->"
END = "<!-- smart-explore: end -->"
_SECTION = re.compile(re.escape(BEGIN) + r".*?" + re.escape(END) + r"\r?\n?", re.DOTALL)

TEXT = """\
## Exploring this code

Use smart-explore before you read whole files; hand this on to subagents.

- Where is it? `smart_search(query="words of the code")`, in a shell `smart-explore search "words of the code"`
- What is in this file? `smart_outline(file_path="src/app.py")`, `smart-explore outline src/app.py`
- Show me that symbol, only what is about a word: `smart_unfold(file_path="src/app.py", symbol_name="run~retry")`,
  `smart-explore unfold src/app.py run~retry`
- Who calls it, what would a change break? `smart_relations(target="App.run", relation="callers")`,
  `smart-explore callers App.run`, `smart-explore impact App.run`
- Which lines hold a text? `smart_grep(pattern="could not connect")`, `smart-explore grep 'could not connect'`
- What is known about it? `smart_recall(query="retries")`, `smart-explore recall retries`
"""


def with_section(text: str) -> str:
    """Return the text with the current section: in its old place, or at the end. Raises ValueError."""
    newline = "\r\n" if "\r\n" in text else "\n"
    section = f"{BEGIN}\n{TEXT}{END}\n".replace("\n", newline)
    if _has(text):
        return _SECTION.sub(lambda _: section, text, count=1)
    if not text:
        return section
    return text + ("" if text.endswith("\n") else newline) + newline + section


def without_section(text: str) -> str:
    """Return the text without the section and the blank line before it. Raises ValueError."""
    if not _has(text):
        return text
    match = _SECTION.search(text)
    assert match is not None
    before, after = text[: match.start()], text[match.end() :]
    if not after:
        before = re.sub(r"\r?\n\Z", "", before) if before.endswith(("\n\n", "\r\n\r\n")) else before
    return before + after


def _has(text: str) -> bool:
    counts = text.count(BEGIN), text.count(END)
    if counts not in ((0, 0), (1, 1)) or (counts[0] and text.index(BEGIN) > text.index(END)):
        raise ValueError(f"its lines {BEGIN} and {END} do not belong together")
    return counts[0] == 1
