"""The rows of a body keep each condition, what is set, and that something is passed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_project import Run

REPORT = """\
export class Reports {
  async collect(ctx: Context, user: User, samples: Sample[], previous: Report): Promise<Report> {
    const keptMetrics: Sample[] = [];
    for (const sample of samples) {
      if (known.has(sample.name)) {
        keptMetrics.push(sample);
      }
    }
    this.cacheMetrics(keptMetrics);
    this.metrics.increment("collected");
    this.auditLog.info("collected");
    const { accepted, refused } = await this.partsOfAllThatWasSent(keptMetrics);
    const merged = await this.reports.mergeWithWhatIsThere(ctx, user, previous, accepted);
    this.reports.forgetAllOfThatWasStoredForThisUser(
      previousReportOfTheUser, currentReportOfTheUser, laterReportsOfTheUser, allOther);
    user.report = merged;
{comments}    return merged;
  }
}
""".replace("{comments}", "    // what the user is told of this, and why it is not told at once\n" * 30)


@pytest.fixture
def rows(run: Run, project: Path) -> list[str]:
    (project / "reports.ts").write_text(REPORT)
    return run("unfold", "reports.ts", "Reports.collect", "--view", "body").stdout.split("\n")


def test_a_condition_is_there_whatever_it_leads_to(rows: list[str]) -> None:
    assert "4\tfor (const sample of samples) { if (known.has(sample.name)) { keptMetrics.push(sample) } }" in rows


def test_a_log_is_left_out_and_a_metric_is_not(rows: list[str]) -> None:
    assert any(row.startswith("9\tthis.cacheMetrics(keptMetrics)") for row in rows)
    assert '10\tthis.metrics.increment("collected")' in rows
    assert not any("auditLog" in row for row in rows)


def test_what_a_call_gives_is_set_and_what_it_is_passed_is_said(rows: list[str]) -> None:
    assert any("const { accepted, refused } = await this.partsOfAllThatWasSent(keptMetrics)" in row for row in rows)
    assert any(
        "const merged = await this.reports.mergeWithWhatIsThere(ctx, user, previous, accepted)" in row for row in rows
    )
    assert any("ThisUser(previousReportOfTheUser, currentReportOfTheUser, laterReportsOfTheUser" in row for row in rows)


def test_what_a_member_of_another_object_becomes_is_said(rows: list[str]) -> None:
    assert any("16 user.report = merged" in row or row == "16\tuser.report = merged" for row in rows)


PART = """\
    if part.kind == {n}:
        retry(part)
        other_{n}(part, {n})
        part.further = {n}
        part.place = {n}
"""


def test_where_a_focus_has_little_room_what_it_is_about_goes_last(run: Run, project: Path) -> None:
    parts = "".join(PART.format(n=n) for n in range(7))
    (project / "parts.py").write_text(f"def send(part):\n{parts}    return part\n")
    large, small = (run("unfold", "parts.py", "send~retry", "--max-tokens", size).stdout for size in ("4000", "150"))
    assert "other_3(part, 3)" in large
    assert small.count("retry(part)") == 7
    assert small.count("other_") < 5 < large.count("other_")


def test_a_call_of_literals_is_a_value_to_tell(run: Run, project: Path) -> None:
    (project / "waits.py").write_text(
        "LIMIT: Final[timedelta] = timedelta(minutes=10)\nPAUSE = seconds(5)\nNOW = clock()\n\n\n"
        "def wait(since):\n    if since > LIMIT or since > NOW:\n        raise TooLate\n    sleep(PAUSE)\n"
    )
    out = run("unfold", "waits.py", "wait", "--view", "body").stdout
    assert "\n(1 LIMIT = timedelta(minutes=10); 2 PAUSE = seconds(5))\n" in out


def test_what_a_user_sees_takes_no_more_room_than_other_text(run: Run, project: Path) -> None:
    items = "".join(f'      <Item label="item {n}" isLast={{index === {n}}} />\n' for n in range(40))
    effects = "".join(f"  useEffect(() => {{\n    refresh{n}(index);\n  }}, [index]);\n" for n in range(10))
    (project / "list.tsx").write_text(
        f"export function List({{ index }}: Props) {{\n{effects}  return (\n    <ul>\n{items}    </ul>\n  );\n}}\n"
    )
    rows = run("unfold", "list.tsx", "List", "--view", "body").stdout.split("\n")
    (shown,) = [row for row in rows if row.startswith("32-75\treturn")]
    assert '<ul> <Item label="item 0"' in shown
    assert 450 < len(shown) <= 493


def test_of_many_lines_that_a_focus_means_the_others_are_named_in_text_and_in_json(run: Run, project: Path) -> None:
    parts = "".join(PART.format(n=n) for n in range(20))
    (project / "parts.py").write_text(f"def send(part):\n{parts}    return part\n")
    out = run("unfold", "parts.py", "send~retry|place|further").stdout
    told = json.loads(run("unfold", "parts.py", "send~retry|place|further", "--json").stdout)["results"][0]
    beyond = told["beyond"]
    shown = {row["line_start"] for row in told["focused"]}
    assert f"; {len(beyond)} lines more: " in out
    assert len(beyond) == 60 - 16
    assert shown.isdisjoint(beyond)


def test_text_of_a_here_document_and_literals_with_room_are_in_rows(run: Run, project: Path) -> None:
    columns = ", ".join(f"count(distinct column_of_some_length_{n}) as number_{n}" for n in range(20))
    logs = "\n".join(f"    step_{n}(value)" for n in range(40))
    (project / "flags.rb").write_text(
        f"def flagged\n{logs}\n    sql = <<~SQL\n      UPDATE votes SET flags = 3\n    SQL\n    run(sql)\n"
        f'    User.active\n      .select("{columns}")\n      .having("n_flags >= 10")\n      .limit(30)\nend\n'
    )
    rows = run("unfold", "flags.rb", "flagged", "--view", "body").stdout
    assert "\tUPDATE votes SET flags = 3 SQL\n" in rows
    assert '.select("count(distinct' in rows and 'number_19").having("n_flags >= 10").limit(30)\n' in rows


BLOCKS = (
    ("a.rs", "fn alloc(s: S) -> R {\n    let best = {\n        let now = time();\n{checks}        found\n    };\n"
     "    send(best)\n}\n", "if d.load < LIMIT { found = d; touch(n); }"),
    ("a.scala", "object A {\n  def alloc(s: S): R = {\n    val best = {\n        val now = time()\n{checks}"
     "        found\n    }\n    send(best)\n  }\n}\n", "if (d.load < LIMIT) { found = d; touch(n) }"),
    ("a.rb", "def alloc(s)\n    best = begin\n        now = time\n{checks}        found\n    end\n"
     "    send(best)\nend\n", "if d.load < LIMIT then found = d; touch(n) end"),
    ("a.zig", "fn alloc(s: S) R {\n    const best = blk: {\n        const now = time();\n{checks}"
     "        break :blk found;\n    };\n    return send(best);\n}\n",
     "if (d.load < LIMIT) { found = d; touch(n); }"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "source", "check"), BLOCKS, ids=[name for name, *_ in BLOCKS])
def test_a_block_whose_value_is_set_has_rows(run: Run, tmp_path: Path, name: str, source: str, check: str) -> None:
    checks = "".join(f"        {check.replace('n)', f'{number})')}\n" for number in range(30))
    (tmp_path / name).write_text(source.replace("{checks}", checks))
    out = run("unfold", f"{tmp_path / name}::alloc~touch").stdout.splitlines()
    around = next(line for line in out if "best = " in line)
    inside = [line for line in out if "LIMIT" in line]
    assert "time" not in around
    assert len(inside) > 3
    assert all(line.partition("\t")[2].startswith("  ") for line in inside)
