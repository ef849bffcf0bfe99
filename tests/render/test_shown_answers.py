"""Answers as they are shown: as text for a person and for a model, as JSON, and with less and less room.

``SMART_EXPLORE_GOLDEN=write`` writes ``shown/*.txt`` anew: read the difference before you commit it.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import answers_of_files as files
import answers_of_relations as relations
import answers_of_symbols as symbols
import pytest
from shown_case import Case

from smart_explore.render.answer import to_json, to_text
from smart_explore.render.dialect import CommandLine, ToolCall

KINDS: Mapping[str, Mapping[str, Case]] = {
    "changed": files.CHANGES,
    "context": relations.CONTEXTS,
    "definition": symbols.DEFINITIONS,
    "edit": files.EDITS,
    "flow": relations.FLOWS,
    "graph": relations.GRAPHS,
    "grep": files.GREPS,
    "history": files.HISTORIES,
    "note": files.NOTES,
    "outline": symbols.OUTLINES,
    "profile": files.PROFILES,
    "recall": files.RECALLS,
    "relations": relations.RELATIONS,
    "search": symbols.SEARCHES,
    "several": relations.SEVERALS,
    "status": files.STATES,
    "trace": relations.TRACES,
    "tree": files.TREES,
    "unfold": symbols.UNFOLDS,
}
SHOWN = Path(__file__).parent / "shown"
_SAID = re.compile(r"\[~(\d+) tokens\]\n\Z")
LEAST = 100
"""Tokens: an answer with less room is its header and its notes."""


@pytest.fixture(autouse=True)
def utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Days and times of day are those of the machine's own zone."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def shown(case: Case) -> Iterator[str]:
    text = to_text(case.answer, case.options, CommandLine())
    yield f"{text}exit code {case.answer.exit_code}"
    of_a_tool = to_text(case.answer, case.options, ToolCall())
    differing = [line for line in of_a_tool.splitlines() if line not in text.splitlines()][:-1]
    yield from ["as a tool:", *differing] if differing else []
    yield from ["as JSON:", to_json(case.answer, case.options).rstrip("\n")] if case.json else []
    if case.halved:
        tokens = _tokens(text) // 2
        half = to_text(case.answer, case.options._replace(max_tokens=tokens), CommandLine())
        yield from [f"with room for {tokens} tokens:", half.rstrip("\n")]


def _tokens(text: str) -> int:
    """The tokens that an answer says it takes."""
    (said,) = _SAID.findall(text)
    return int(said)


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_is_shown_as_agreed(kind: str) -> None:
    parts = [f"#### {name}\n" + "\n".join(shown(case)) for name, case in KINDS[kind].items()]
    got = "\n\n".join(parts) + "\n"
    expected = SHOWN / f"{kind}.txt"
    if os.environ.get("SMART_EXPLORE_GOLDEN") == "write":
        expected.write_text(got)
    assert got == expected.read_text()


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_keeps_to_its_room(kind: str) -> None:
    for name, case in KINDS[kind].items():
        most = _tokens(to_text(case.answer, case.options, CommandLine())) if case.halved else 0
        for tokens in range(LEAST, most, 7):
            said = _tokens(to_text(case.answer, case.options._replace(max_tokens=tokens), CommandLine()))
            assert said <= tokens, f"{name} with {tokens}"
