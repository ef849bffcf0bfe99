"""Edits as a front end asks for them, and what they leave."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from smart_explore.model.edit_answer import EditAnswer

Ask = Callable[..., EditAnswer]


def contents(folder: Path) -> dict[str, bytes]:
    """The bytes of all files below a folder, also hidden ones."""
    return {
        os.path.relpath(os.path.join(place, name), folder): Path(place, name).read_bytes()
        for place, _, names in os.walk(folder)
        for name in names
    }


def code(answer: EditAnswer) -> str:
    """The one word of an answer's one refusal; ``""`` where the edit was made."""
    assert len(answer.refusals) <= 1
    return answer.refusals[0].code if answer.refusals else ""
