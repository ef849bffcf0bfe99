"""``FILE:LINE``: what is about the line that was asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_project import Run

FIXTURES = """\
const fixtures = {
{before}
  setUp: [async ({{ timeout }}, use) => {{
    const seconds = timeout || 30
    if (seconds > 60) {{
      warn(seconds)
    }}
    context.timeout = seconds
    context.started = now()
    await use()
    context.timeout = undefined
    context.started = undefined
  }}, {{ auto: true }}],
{after}
}
"""
QUERY = """\
export const pickJobs = async (args) => {
{before}
  const and = [
    {{
      failed: {{
        equals: false,
      }},
    }},
  ]
{after}
  return find(and)
}
"""


def filled(template: str, line: str) -> str:
    lines = "\n".join(line.format(number) for number in range(40))
    return template.replace("{{", "{").replace("}}", "}").replace("{before}", lines).replace("{after}", lines)


@pytest.fixture
def large(project: Path) -> Path:
    (project / "fixtures.js").write_text(filled(FIXTURES, "  option_{0}: [{0}, {{ scope: 'worker' }}],"))
    (project / "jobs.js").write_text(filled(QUERY, "  step{0}(args)"))
    return project


def test_a_line_inside_of_a_large_value_is_shown_with_its_function(run: Run, large: Path) -> None:
    lines = run("unfold", "fixtures.js:47").stdout.split("\n")
    shown = [int(line.partition("\t")[0].strip(">")) for line in lines if line[:1].isdigit() and "\t" in line]
    assert shown == [1, *range(42, 53)]
    assert "47>\t    context.timeout = seconds" in lines
    assert "...\t(2-41)" in lines


def test_a_line_of_a_long_function_is_shown_with_ten_lines_around_and_what_it_stands_in(run: Run, large: Path) -> None:
    lines = run("unfold", "jobs.js:60").stdout.split("\n")
    shown = [int(line.partition("\t")[0].strip(">")) for line in lines if line[:1].isdigit() and "\t" in line]
    assert shown == [1, *range(50, 71)]
    assert "\n42\t  const and = [\n43\t    {\n44>\t      failed: {\n" in run("unfold", "jobs.js:44").stdout


def test_what_is_around_a_line_can_be_had_whole_as_printed(run: Run, large: Path) -> None:
    hint = run("unfold", "jobs.js:60").stdout.partition("smart-explore ")[2].partition(")\n")[0]
    assert "\n60>\t" in (whole := run(*hint.split()).stdout)
    assert "step39(args)\n\t  return find(and)\n" in whole


def test_a_line_of_a_symbols_own_head_means_the_symbol(run: Run, large: Path) -> None:
    out = run("unfold", "jobs.js:1").stdout
    assert "\n1>\texport const pickJobs" in out
    assert "step39(args)\n\t  return find(and)\n" in out
