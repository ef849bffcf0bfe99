"""What is asked of notes, one step after another, and what a person in a shell sees.

``SMART_EXPLORE_GOLDEN=write`` writes ``told/*.txt`` anew: read the difference before you commit it.
"""

from __future__ import annotations

import os
import re
import time
from pathlib import Path
from typing import Any

from asking import asked
from notes_project import CLIENT

TOLD = Path(__file__).parent / "told"
DAY = 86_400
NOON = 1_735_732_800
"""2025-01-01 12:00 UTC."""
CODE = f"""{CLIENT}

def connect(host, port):
    client = Client(host)
    client.port = port
    client.open()
    return client
"""


class Shell:
    """A project, and what was asked in it and answered; ids of notes are told by when they came: ID1, ID2."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.told: list[str] = []
        self.ids: list[str] = []

    def __call__(self, verb: str, base: str = "", **values: Any) -> str:
        """Ask, and the id of the note that was kept, if one was."""
        text = asked(self.root, [(verb, values)], base)
        self.told.append(text)
        kept = re.match(r"#### .*\nkept (?:> )?(\w{6}) ", text)
        if kept:
            self.ids.append(kept[1])
        return kept[1] if kept else ""

    def add(self, text: str, day: int, **values: Any) -> str:
        """Keep a note as of some day of 2025."""
        return self(
            "note add", text=text, date=time.strftime("%Y-%m-%dT12:00", time.gmtime(NOON + day * DAY)), **values
        )

    def remark(self, text: str) -> None:
        self.told.append(f"#### ({text})\n")

    @property
    def text(self) -> str:
        text = "\n".join(self.told)
        for number, id in enumerate(self.ids, 1):
            text = text.replace(id, f"ID{number}")
        return text


def compare(name: str, got: str) -> None:
    expected = TOLD / f"{name}.txt"
    if os.environ.get("SMART_EXPLORE_GOLDEN") == "write":
        expected.write_text(got)
    assert got == expected.read_text()
