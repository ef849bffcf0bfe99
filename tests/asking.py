"""Questions to the program and what it answers, as a person in a shell sees it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from smart_explore.errors import SmartExploreError
from smart_explore.frontends.catalog import note_verb, verb
from smart_explore.render.answer import to_format
from smart_explore.render.dialect import CommandLine
from smart_explore.requests import Session, call, render_options

Question = tuple[str, Mapping[str, Any]]
"""A verb, such as ``callers`` or ``note add``, and its values."""


def asked(root: Path, questions: Sequence[Question], base: str = "") -> str:
    """All questions with their answers, as the command line shows them."""
    parts = []
    session = Session(base=str(root / base) if base else str(root))
    for name, values in questions:
        declared = note_verb(name[5:]) if name.startswith("note ") else verb(name)
        try:
            answer = call(declared, session, values)
            options = render_options(declared, {"format": "text", **values})
            told = f"{to_format(answer, options, CommandLine())}exit code {answer.exit_code}"
        except SmartExploreError as error:
            told = f"{error.message}\n{error.hint}\nexit code {error.exit_code}"
        if str(root) in told:  # how long that is differs
            told = re.sub(r"\[~\d+ tokens\]", "[~N tokens]", told)
        written = " ".join(f"{key}={value!r}" for key, value in values.items())
        parts.append(f"#### {name} {written}\n{told}\n")
    return "\n".join(parts).replace(str(root), "ROOT")
