"""Files named alone, lines of several files, and symbols inside of one another."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_project import Run

HEAD = '''\
import json
from shop import Base


class Stock(Base):
    """What is there."""

    limit: int = 3

    @property
    def size(self):
        """How many."""
        return len(self.items)

'''
METHOD = '''\
    def take_{number}(self, item, count):
        """Take some, number {number}.

        With a doc of some length, that no row needs.
        """
        # a comment that says nothing of what is done here
        if count > {number}:
            raise TooMany(item, count)

        self.items[item] -= count
        self.send(item, count)

'''


def stock(methods: int) -> str:
    return HEAD + "".join(METHOD.format(number=number) for number in range(methods))


@pytest.fixture
def stocks(project: Path) -> Path:
    """Files of 26, 146 and 494 lines."""
    for name, methods in (("small", 1), ("middle", 11), ("large", 40)):
        (project / f"{name}.py").write_text(stock(methods))
    return project


def test_a_short_file_is_its_source_a_middle_one_its_rows_and_a_large_one_its_outline(run: Run, stocks: Path) -> None:
    assert "\nimport json\n" in run("unfold", "small.py").stdout.replace("1\t", "\n")
    middle = run("unfold", "middle.py").stdout
    assert "\n5\tclass Stock(Base):\n8\t  limit = 3\n11\t  @property def size(self): return len(self.items)\n" in middle
    assert "\n21\t    if count > 0: raise TooMany(item, count)\n" in middle
    assert "With a doc" not in middle
    assert "import json" not in middle
    large = run("unfold", "large.py").stdout
    assert "take_39(item, count)" in large
    assert "TooMany" not in large


def test_a_file_of_values_is_its_rows_where_these_are_few(run: Run, project: Path) -> None:
    limits = "".join(f"LIMIT_{n} = make(\n    'a{n}',\n    {n},\n    '1h',\n)\n\n" for n in range(25))
    (project / "limits.py").write_text(limits)
    assert "\n145-149\tLIMIT_24 = make('a24', 24, '1h')\n" in run("unfold", "limits.py").stdout


def test_lines_of_a_statement_that_its_row_mostly_leaves_out_are_source(run: Run, project: Path) -> None:
    calls = "".join(f"    .where(lambda row: row.is_of(entry_{n}, other_{n}))\n" for n in range(45))
    (project / "query.py").write_text(f"def ask(db):\n    found = (\n    db.rows\n{calls}    )\n    return found\n")
    assert "\t    .where(lambda row: row.is_of(entry_44, other_44))\n" in run("unfold", "query.py:2-49").stdout
    assert "entry_44" not in run("unfold", "query.py", "ask", "--view", "body").stdout


def test_lines_inside_of_a_function_are_rows_below_its_name(run: Run, project: Path) -> None:
    body = "".join(f"    # a comment on {n}\n    if other.has({n}):\n        other.take({n})\n" for n in range(20))
    parameters = "".join(f"    warehouse_{n}: Warehouse,\n" for n in range(9))
    (project / "fill.py").write_text(f"def fill(\n{parameters}    other: Warehouse,\n) -> int:\n{body}    return 1\n")
    assert run("unfold", "fill.py:13-73").stdout.split("\n")[:2] == [
        "fill.py:13-73 in fill",
        "14\tif other.has(0): other.take(0)",
    ]


def test_a_view_that_is_asked_for_is_given_of_any_file(run: Run, stocks: Path) -> None:
    source = (stocks / "large.py").read_text()
    full = run("unfold", "large.py", "--view", "full", "--max-tokens", "9000").stdout
    assert [line.partition("\t")[2] for line in full.split("\n")[1:-2]] == source.split("\n")[:-1]
    body = run("unfold", "large.py", "--view", "body", "--max-tokens", "9000").stdout
    assert body.count("raise TooMany(item, count)") == 40
    assert len(body) < 0.6 * len(source)
    assert len(run("unfold", "large.py", "--view", "body", "--max-tokens", "300").stdout) <= 1_200


def test_types_of_a_file_are_rows_whether_or_not_their_members_end_with_a_sign(run: Run, project: Path) -> None:
    (project / "types.ts").write_text(
        "export interface Order {\n  id: string\n  lines?: Line[]\n}\n"
        "export type Kind =\n  | 'open'\n  | 'closed'\n"
        "type Large = {\n" + "  member: string\n" * 20 + "}\n"
        "@Component({\n  selector: 'shop',\n})\nclass Shop {\n  private size = 3\n"
        "  stop(): void {\n    leave()\n  }\n}\n"
    )
    assert run("unfold", "types.ts", "--view", "body").stdout.split("\n")[1:6] == [
        "1\texport interface Order { id: string; lines?: Line[] }",
        "5\texport type Kind = | 'open' | 'closed'",
        "8-29\ttype Large = {...}",
        "30-37\t@Component({ selector: 'shop' }) class Shop { private size = 3; stop() { leave() } }",
        "(38 lines without logs and comments; some: --focus WORD; all, ~140 tokens: --view full)",
    ]


def test_a_symbol_inside_of_another_that_is_asked_for_is_shown_once(run: Run, stocks: Path) -> None:
    out = run("unfold", "middle.py", "Stock", "Stock.take_3").stdout
    assert out.count("if count > 3") == 1
    assert "def take_3(self, item, count): (by itself)\n" in out
    assert "def take_4(self, item, count): …\n" in out and "if count > 4" not in out, "only what else it has"
    source = run("unfold", "middle.py", "Stock", "Stock.take_3", "--view", "full", "--max-tokens", "4000").stdout
    assert source.count("if count > 3") == 1
    assert "\n...\t(52-61 by itself)\n" in source


def test_lines_stand_behind_their_file_or_belong_to_the_one_of_which_nothing_else_is_named(
    run: Run, stocks: Path
) -> None:
    out = run("unfold", "small.py:1-2", "middle.py:5-6", "large.py::Stock.size").stdout
    heads = [line.partition(" ")[0] for line in out.split("\n") if ".py:" in line]
    assert heads == ["small.py:1-2", "middle.py:5-6", "large.py:10-13"]
    assert "import json\nfrom shop import Base\n" in out
    assert run("unfold", "small.py:1-200").stderr.startswith("smart-explore: no lines 1-200 in small.py\n") is False
    assert "no lines 900-901 in small.py" in run("unfold", "small.py:900-901").stderr
    alone = run("unfold", "small.py::Stock.size", "middle.py", "--lines", "1-2").stdout
    assert [line.partition(" ")[0] for line in alone.split("\n") if ".py:" in line] == [
        "middle.py:1-2",
        "small.py:10-13",
    ]
    unclear = run("unfold", "small.py", "middle.py", "--lines", "1-2")
    assert unclear.returncode == 2
    assert "write them behind their file: small.py:1-2 or middle.py:1-2" in unclear.stderr


def test_the_only_member_of_a_name_is_shown_where_its_type_is_another_one(run: Run, stocks: Path) -> None:
    done = run("unfold", "small.py", "Shelf.take_0")
    assert "method Stock.take_0" in done.stdout
    assert "\n(taken for Shelf.take_0)\n" in done.stdout
    assert "no symbol" not in done.stdout
    assert done.returncode == 0
    assert "method" not in run("unfold", "small.py", "Shelf.take_1").stdout


def test_the_line_asked_for_stands_as_it_is_in_a_body_s_rows(run: Run, stocks: Path) -> None:
    out = run("unfold", "middle.py::Stock", "--view", "body").stdout
    assert "\n21\t  if count > 0: raise TooMany(item, count)\n" in out
    marked = run("unfold", "large.py:24", "--view", "body", "--max-tokens", "2000")
    assert "24>\t        self.items[item] -= count\n" in marked.stdout
    (stocks / "long.py").write_text(
        "def long_one(a):\n"
        + "".join(
            f"    if a > {number}:\n        # about {number}\n        a = a * {number}\n        plain = a\n"
            for number in range(90)
        )
        + "    take(\n"
        + "".join(f"        a + {number},\n" for number in range(60))
        + "    )\n"
    )
    out = run("unfold", "long.py:43", "--view", "body", "--max-tokens", "900").stdout
    assert "42\t    if a > 10:\n43>\t        # about 10\n" in out
    assert out.count("\n42\t") == 1
    out = run("unfold", "long.py:402", "--view", "body", "--max-tokens", "1900").stdout
    lines = [line for line in out.splitlines() if line[:3].isdigit() and int(line[:3]) > 360]
    assert [line[:19] for line in lines[:2]] == ["362\ttake(a + 0, a +", "396\t        a + 33,"]
    assert [line.partition("\t")[0] for line in lines[2:]] == [f"{n}{'>' * (n == 402)}" for n in range(397, 409)]
    assert "\n46\tif a > 11: a = a * 11" in out


def test_a_short_path_means_the_file_that_the_request_names_before(run: Run, project: Path) -> None:
    for folder in ("one", "two"):
        (project / folder).mkdir()
        (project / folder / "views.py").write_text(f"def view():\n    return {folder}()\n\n\ndef other():\n    pass\n")
    shown = run("unfold", "two/views.py::other", "views.py:1-2").stdout
    assert "return two()" in shown and "no such file" not in shown
    assert "did you mean one/views.py or two/views.py?" in run("unfold", "views.py:1-2").stderr
    (project / "two" / "only.py").write_text("LIMIT = 3\n")
    assert "LIMIT = 3" in run("unfold", "two/views.py::other", "only.py").stdout


def test_lines_of_a_symbol_of_one_letter_are_shown(run: Run, project: Path) -> None:
    (project / "a.py").write_text("def x():\n    one()\n    two()\n")
    assert "two()" in run("unfold", "a.py::x:3-3").stdout


def test_a_long_file_is_rows_where_most_of_it_is_in_no_symbol(run: Run, project: Path) -> None:
    rule = 'allow("{n}", (user) =>\n  and(\n    user.isActive,\n    user.level > {n},\n  )\n);\n\n'
    helper = "function helper(a) {\n  return a;\n}\n"
    (project / "rules.ts").write_text("".join(rule.format(n=n) for n in range(50)) + helper)
    shown = run("unfold", "rules.ts").stdout
    assert '\n1-6\tallow("0", (user) => and(user.isActive, user.level > 0))\n' in shown
    (project / "code.ts").write_text("".join(f"function helper{n}(a) {{\n  return a;\n}}\n" for n in range(110)))
    assert "\n1-3 helper0(a)\n" in run("unfold", "code.ts").stdout
