"""Which keys and calls a line stands below, in literals of several languages."""

from __future__ import annotations

import pytest

from smart_explore.text_search.keys_around import MAX_PATH_CHARACTERS, LinesAbove


def keys(source: str, first: int = 0) -> str:
    """The path of keys around the one line of a source that holds ``HERE``."""
    (line,) = [number for number, text in enumerate(source.split("\n"), 1) if "HERE" in text]
    return LinesAbove(source.encode()).keys_around(line, first)


@pytest.mark.parametrize(
    ("source", "path"),
    [
        ("  start() {\n    this.lock = new Lock({\n      wait: {\n        tries: HERE,\n", "lock.wait"),
        ("  const out = await db.loan.find({\n    select: { id: true },\n    where: {\n      HERE: 1,\n", "out.where"),
        ("def open():\n    door = Door(\n        lock=Lock(\n            tries=HERE,\n", "door.lock"),
        ("LIMITS = {\n    'a:b': {\n        'tries': HERE,\n", "LIMITS.a:b"),
        ("func open() {\n\td := &Door{\n\t\tLock: Lock{\n\t\t\tTries: HERE,\n", "d.Lock"),
        ("fn open() {\n    let d = Door {\n        lock: Lock {\n            tries: HERE,\n", "d.lock"),
        ("$d = [\n    'lock' => [\n        'tries' => HERE,\n", "$d.lock"),
        ("  door = {\n    :lock => {\n      :tries => HERE,\n", "door.lock"),
        ("  void open() {\n    Door d = new Door(\n        HERE,\n", "d"),
        ("    return Object.seal({\n      a: {\n        tries: HERE,\n", "seal().a"),
        ("  send(\n    {\n      id,\n    },\n    {\n      tries: HERE,\n", "send()"),
        ("  send({\n    id,\n  }, {\n    tries: HERE,\n", "send()"),
    ],
)
def test_a_line_of_a_literal_stands_below_its_keys_and_the_call_that_takes_it(source: str, path: str) -> None:
    assert keys(source) == path


@pytest.mark.parametrize(
    "source",
    [
        "function open() {\n  const a = HERE;\n",
        "const run = async (x) => {\n  HERE();\n",
        "router.get('/a', (request) => {\n  HERE();\n",
        "const jobs = {\n  open({ id }) {\n    HERE();\n",
        "if (\n  HERE\n",
        "for i := 0; i < 3; i++ {\n\tHERE()\n",
        "x := func() {\n\tHERE()\n",
        "let x = match y {\n    HERE => 1,\n",
        "class Door {\n  lock = HERE;\n",
        "  public void open(\n      String HERE,\n",
        "with open(\n    HERE,\n",
        "doors.map { door ->\n    HERE\n",
        "switch (a) {\n  default: {\n    HERE();\n",
    ],
)
def test_a_line_of_statements_stands_below_no_keys(source: str) -> None:
    assert keys(source) == ""


def test_a_path_begins_below_the_line_that_is_told_and_ends_with_what_it_has_room_for() -> None:
    source = "const lock = {\n  wait: {\n    tries: HERE,\n"
    assert keys(source) == "lock.wait"
    assert keys(source, first=1) == "wait"
    long = "a" * (MAX_PATH_CHARACTERS - 4)
    assert keys(f"const lock = {{\n  {long}: {{\n    wait: {{\n      HERE,\n") == "...wait"
