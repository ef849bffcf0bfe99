"""Which keys and calls a line stands below, in literals of several languages."""

from __future__ import annotations

import pytest

from smart_explore.languages.language import Layout
from smart_explore.text_search.enclosing_keys import MAX_PATH_CHARACTERS, LinesAbove
from smart_explore.text_search.entries import MAX_VALUE


def keys(source: str, first: int = 0, layout: Layout = "brackets") -> str:
    """The path of keys around the one line of a source that holds ``HERE``."""
    (line,) = [number for number, text in enumerate(source.split("\n"), 1) if "HERE" in text]
    return LinesAbove(source.encode(), layout).enclosing_keys(line, first)


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


JSON = """\
{
  "rules": [
    { "id": "a", "b": "ONE" },
    {
      "level": 3,
      "mode": "TWO",
      "name": "read file",
      "more": {
        "x": "THREE"
      }
    },
    {
      "uses": "FOUR",
      "with": "FIVE"
    }
  ]
}
"""
YAML = """\
jobs:
  test:
    # - x: y
    steps:
      - uses: checkout
        with:
          depth: ONE
      - run: make TWO
        name: Build it
      -
        retries: 3
        kind: last # one
        note: THREE
    names:
      - FOUR
rules:
- alert: HighLoad
  expr: FIVE
"""
TOML = """\
top = "ONE"
[plain]
x = "TWO"
[[rule]]
priority = 3
toolName = ["a", "b"]
decision = "THREE"
[rule.nested]
x = "FOUR"
[rule.nested.deep]
x = [
  "FIVE",
]
[[rule]]
toolName = [
  "glob",
]
decision = "SIX"
[[server]]
port = "SEVEN"
"""
DOORS = """\
DOORS = [
    {
        "wide": ONE,
        "title": "front",
    },
]
send([{
  title: 'back',
  wide: TWO,
}], {
  wide: THREE,
  title: 'no entry',
})
"""


@pytest.mark.parametrize(
    ("source", "layout", "paths"),
    [
        (JSON, "brackets", ["rules", "rules[name=read file]", "rules[name=read file].more", *["rules[uses=FOUR]"] * 2]),
        (
            YAML,
            "indented",
            [
                "jobs.test.steps[uses=checkout].with",
                "jobs.test.steps[name=Build it]",
                "jobs.test.steps[kind=last]",
                "jobs.test.names",
                "rules[alert=HighLoad]",
            ],
        ),
        (
            TOML,
            "tables",
            [
                "",
                "plain",
                "rule[toolName=a,…]",
                "rule[toolName=a,…].nested",
                "rule[toolName=a,…].nested.deep.x",
                "rule[toolName=glob,…]",
                "server[port=SEVEN]",
            ],
        ),
        (DOORS, "brackets", ["DOORS[title=front]", "send()[title=back]", "send()"]),
    ],
)
def test_of_lists_of_objects_the_path_says_which_one(source: str, layout: Layout, paths: list[str]) -> None:
    names = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN"][: len(paths)]
    told = [keys(source.replace(name, "HERE"), layout=layout).replace("HERE", name) for name in names]
    assert told == paths


def test_an_entry_below_the_line_that_is_told_is_told_apart_and_a_long_name_is_cut() -> None:
    assert keys(JSON.replace("TWO", "HERE"), first=2) == "[name=read file]"
    long = keys(f'[[a]]\nname = "{"x" * 99}"\nb = "HERE"\n', layout="tables")
    assert len(long) == len("a[name=]") + MAX_VALUE and long.endswith("x…]")
