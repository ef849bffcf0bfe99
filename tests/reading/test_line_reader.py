"""The row of a line is the one that ``unfold`` marks, and the keys around a line are the parents of its node."""

from __future__ import annotations

from pathlib import Path

import pytest

from smart_explore.model import FileOutline, SourceFile, Symbol
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.line_reader import LineReader, part_of_file
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.symbols.lookup import innermost_at_each
from smart_explore.symbols.trees import trees
from smart_explore.tree.key_path import MAX_PATH_CHARACTERS, MAX_VALUE
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.toolchain import Toolchain

GOLDENS = Path(__file__).parent.parent / "languages"
CLOSING = " \t});],end"


def reader_of(toolchain: Toolchain, file: SourceFile, part: SourceFile | None = None) -> LineReader:
    ((_, tree),) = trees(toolchain, [part or file], confined=False)
    assert isinstance(tree, Tree)
    return LineReader(file, tree)


def keys(toolchain: Toolchain, language: str, source: str, symbol: Symbol | None = None) -> str:
    """The path of keys around the ``HERE`` of a source."""
    line = source[: source.index("HERE")].count("\n") + 1
    before = source.split("\n")[line - 1].partition("HERE")[0]
    reader = reader_of(toolchain, SourceFile("a", language, source.encode()))
    return reader.keys(reader.offset(line, before), symbol)[0]


def marked(text: FileText, symbol: Symbol, line: int) -> BodyRow | None:
    """The row that ``unfold FILE:LINE`` marks."""
    rows = text.symbol(symbol, marked=line).focused
    row = next((row for row in reversed(rows) if row.line_start <= line), None)
    return row._replace(depth=0) if row and line <= row.line_end else None


def read(file: SourceFile, outline: FileOutline, toolchain: Toolchain, line: int, symbol: Symbol) -> BodyRow | None:
    """The row of a line, of its last statement, read from the part of the file that has it."""
    text = file.data.decode().split("\n")[line - 1]
    reader = reader_of(toolchain, file, part_of_file(file, outline, [line]))
    row = reader.row(reader.offset(line, text.rstrip(";, ")[:-1]), symbol)
    return row._replace(depth=0) if row else None


@pytest.mark.parametrize(
    "language", ["python", "typescript", "java", "go", "rust", "csharp", "php", "kotlin", "ruby", "swift"]
)
def test_the_row_of_a_line_is_the_one_that_unfold_marks(toolchain: Toolchain, language: str) -> None:
    paths = sorted((GOLDENS / language).rglob("input.*"))
    files = [SourceFile(str(path), language, path.read_bytes()) for path in paths]
    told = without = 0
    for index, outline, flow in extract_bodies(toolchain, files):
        if outline.problems:
            continue
        text = FileText(files[index].path, files[index], flow)
        symbols = innermost_at_each(outline, range(1, text.total + 1))
        for line, symbol in list(symbols.items())[:: max(1, len(symbols) // 12)]:
            if not text.lines[line - 1].strip(CLOSING):
                continue  # a bracket is shown with the row before it
            expected = marked(text, symbol, line)
            row = read(files[index], outline, toolchain, line, symbol)
            assert row is None or row == expected, f"{files[index].path}:{line}"
            told += row is not None
            without += row is None and expected is not None
    assert told >= 8
    assert without <= told // 4, "comments, and code that does not parse"


@pytest.mark.parametrize(
    ("language", "source", "path"),
    [
        (
            "typescript",
            "function f() {\n  lock = new Lock({\n    wait: {\n      tries: HERE,\n    },\n  });\n}",
            "lock.wait",
        ),
        (
            "typescript",
            "const out = await db.loan.find({\n  select: { id: true },\n  where: {\n    HERE: 1 } })",
            "out.where",
        ),
        ("javascript", "function f() {\n  return Object.seal({\n    a: {\n      tries: HERE } })\n}", "seal().a"),
        ("javascript", "send(\n  {\n    id,\n  },\n  {\n    tries: HERE,\n  })", "send()"),
        ("javascript", "send({\n  id,\n}, {\n  tries: HERE,\n})", "send()"),
        ("python", "def open():\n  door = Door(\n    lock=Lock(\n      tries=HERE))", "door.lock"),
        ("python", "LIMITS = {\n  'a:b': {\n    'tries': HERE}}", "LIMITS.a:b"),
        ("python", "base['x'] = {\n  'tries': HERE}", "x"),
        ("python", "@option(\n  help=HERE)\ndef f(): pass", "option()"),
        ("python", "with open(\n  HERE): pass", "open()"),
        ("go", "package a\n\nfunc f() {\n\td := &Door{\n\t\tLock: Lock{\n\t\t\tTries: HERE}}\n}", "d.Lock"),
        ("rust", "fn f() {\n  let d = Door {\n    lock: Lock {\n      tries: HERE } };\n}", "d.lock"),
        ("rust", "fn f() {\n  find(1)\n    .map_res(\n      HERE)?;\n}", "map_res()"),
        ("php", "<?php\n$d = [\n  'lock' => [\n    'tries' => HERE]];", "$d.lock"),
        ("ruby", "door = {\n  :lock => {\n    :tries => HERE}}", "door.lock"),
        ("java", "class A {\n  void f() {\n    Door d = new Door(\n      HERE, 1);\n  }\n}", "d"),
        ("kotlin", "val d = Door(\n  lock = Lock(\n    tries = HERE))", "d.lock"),
        (
            "csharp",
            "class A { void F() { var d = new D(1) {\n  Lock = new Lock {\n    Tries = HERE } }; } }",
            "d.Lock",
        ),
        ("swift", 'let d = Door(lock: Lock(\n  tries: ["a": HERE]))', "d.lock"),
        ("dart", "void f() { send(\n  1, lock: Lock(\n    tries: HERE)); }", "send().lock"),
        ("scala", "val d = Door(\n  lock = Lock(\n    HERE))", "d.lock"),
        ("lua", "local d = { lock = {\n  tries = HERE } }", "d.lock"),
        ("cpp", "auto d = Door{\n  .lock = Lock{\n    HERE}};", "d.lock"),
        ("elixir", "config :a,\n  url: [host: f(\n    HERE)]", "config().url.host.f()"),
        # what decides or negates a value above its line
        ("javascript", "const a = {\n  b: late\n    ? HERE\n    : 1 }", "a.b: late"),
        ("javascript", "const a = {\n  b: late ?\n    HERE : 1 }", "a.b: late ?"),
        ("javascript", "const a = {\n  b: late ? 1 :\n    HERE }", "a.b: late ? … :"),
        ("javascript", "const a = {\n  b: late ? {\n    c: {\n      d: HERE } } : 1 }", "a.b: late ? c"),
        ("typescript", "type A = {\n  b?:\n    HERE }", "A"),
        ("typescript", "const a = {\n  b: !(\n    HERE) }", "a.b: !"),
        ("typescript", "const a = {\n  b: not(\n    HERE) }", "a.b.not()"),
        ("python", "a = dict(\n  b=not (\n    HERE))", "a.b: not"),
        ("go", "package a\n\nfunc f() {\n\td := Door{\n\t\tLock: !(\n\t\t\tHERE)}\n}", "d.Lock: !"),
        ("rust", "fn f() {\n  let d = Door {\n    lock: !(\n      HERE) };\n}", "d.lock: !"),
        ("java", "class A {\n  boolean d = late ?\n    x : !(\n      HERE);\n}", "d: late ? … : !"),
        ("kotlin", "val d = Door(\n  lock = !(\n    HERE))", "d.lock: !"),
        (
            "csharp",
            "class A { void F() { var d = new D { Lock = late ?\n  1 : !(\n    HERE) }; } }",
            "d.Lock: late ? … : !",
        ),
        ("php", "<?php\n$d = [\n  'lock' => $late ?\n    HERE : 1];", "$d.lock: $late ?"),
        ("ruby", "door = {\n  lock: late ?\n    HERE : 1 }", "door.lock: late ?"),
        ("swift", "let d = Door(lock: late ?\n  HERE : 1)", "d.lock: late ?"),
        ("dart", "var d = Door(lock: late ?\n  HERE : 1);", "d.lock: late ?"),
        ("cpp", "auto d = Door{\n  .lock = late ?\n    HERE : 1};", "d.lock: late ?"),
        ("hcl", "a = {\n  b = late ?\n    HERE : 1 }", "a.b: late ?"),
        ("hcl", 'resource "a" "b" {\n  tags = {\n    Name = "HERE"\n  }\n}', "tags"),
    ],
)
def test_a_line_of_a_literal_is_below_its_keys_and_the_call_that_takes_it(
    toolchain: Toolchain, language: str, source: str, path: str
) -> None:
    assert keys(toolchain, language, source) == path


def test_a_table_is_named_by_the_symbol_in_it_alone(toolchain: Toolchain) -> None:
    source = '[tool.x]\nname = "a"\ndeps = [\n  HERE,\n]\n'
    deps = Symbol("deps", "tool.x.deps", "key", "", "", 3, 5, 3, 3, exported=False)
    assert keys(toolchain, "toml", source) == "tool.x.deps"
    assert keys(toolchain, "toml", source, deps) == ""
    assert keys(toolchain, "toml", source.replace("[tool.x]", "[[tool.x]]"), deps) == "[name=a]"
    assert keys(toolchain, "toml", source.replace("HERE", "1").replace("deps", "HERE"), deps) == "tool.x"


@pytest.mark.parametrize(
    ("language", "source"),
    [
        ("javascript", "function open() {\n  const a = HERE;\n}"),
        ("javascript", "const run = async (x) => {\n  HERE();\n}"),
        ("javascript", "router.get('/a', (request) => {\n  HERE();\n})"),
        ("javascript", "const jobs = {\n  open({ id }) {\n    HERE();\n  }\n}"),
        ("javascript", "if (\n  HERE\n) {}"),
        ("javascript", "class Door {\n  lock = HERE;\n}"),
        ("javascript", "switch (a) {\n  default: {\n    HERE();\n  }\n}"),
        ("go", "package a\n\nfunc f() {\n\tx := func() {\n\t\tHERE()\n\t}\n}"),
        ("rust", "fn f() {\n  find(\n    1)\n    .map_res(HERE)?;\n}"),
        ("rust", "fn f() {\n  let x = match y {\n    HERE => 1,\n  };\n}"),
        ("rust", "fn f() {\n  matches!(self, Query {\n    uids: None,\n    HERE: 1 })\n}"),
        ("java", "class A {\n  void open(\n    String HERE) {}\n}"),
        ("kotlin", "fun f() {\n  doors.map { door ->\n    HERE\n  }\n}"),
    ],
)
def test_a_line_of_statements_is_below_no_keys(toolchain: Toolchain, language: str, source: str) -> None:
    assert keys(toolchain, language, source) == ""


def test_a_path_begins_below_its_symbol_and_ends_with_the_keys_that_there_is_room_for(toolchain: Toolchain) -> None:
    source = "const lock = {\n  wait: {\n    tries: HERE,\n  },\n}"
    lock = Symbol("lock", "lock", "const", "", "", 1, 5, 1, 1, exported=False)
    assert keys(toolchain, "javascript", source) == "lock.wait"
    assert keys(toolchain, "javascript", source, lock) == "wait"
    long = "a" * (MAX_PATH_CHARACTERS - 4)
    assert keys(toolchain, "javascript", source.replace("{\n  wait", f"{{\n {long}: {{\n  wait") + "}") == "...wait"


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
[rule.other]
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
FIRST, DEEP = "rule[toolName=a,…]", "rule[toolName=a,…].nested.deep.x"


@pytest.mark.parametrize(
    ("language", "source", "paths"),
    [
        ("json", JSON, "rules/rules[name=read file]/rules[name=read file].more/rules[uses=FOUR]/rules[uses=FOUR]"),
        (
            "yaml",
            YAML,
            "jobs.test.steps[uses=checkout].with/jobs.test.steps[name=Build it]/jobs.test.steps[kind=last]"
            "/jobs.test.names/rules[alert=HighLoad]",
        ),
        ("toml", TOML, f"/plain/{FIRST}/{FIRST}.nested/{DEEP}/rule[toolName=glob]/server[port=SEVEN]"),
        ("javascript", DOORS, "DOORS[title=front]/send()[title=back]/send()"),
        ("python", "R = [\n  Rule(\n    name='a',\n    ONE=1),\n  dict(\n    TWO=1)]\n", "R.Rule()/R.dict()"),
        ("php", "<?php\n$d = [\n  [\n    'id' => 'x',\n    'y' => ONE,\n  ],\n];\n", "$d[id=x]"),
    ],
)
def test_in_lists_of_objects_the_path_says_which_one(
    toolchain: Toolchain, language: str, source: str, paths: str
) -> None:
    names = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN"][: paths.count("/") + 1]
    told = [keys(toolchain, language, source.replace(name, "HERE")).replace("HERE", name) for name in names]
    assert told == paths.split("/")


def test_a_long_name_of_an_entry_is_cut(toolchain: Toolchain) -> None:
    long = keys(toolchain, "toml", f'[[a]]\nname = "{"x" * 99}"\nb = "HERE"\n')
    assert len(long) == len("a[name=]") + MAX_VALUE and long.endswith("x…]")
