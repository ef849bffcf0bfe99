"""``FILE:LINE``: what is about the line that was asked for."""

from __future__ import annotations

import re
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


def test_a_line_of_a_long_function_is_shown_with_the_rows_around_and_what_it_stands_in(run: Run, large: Path) -> None:
    lines = run("unfold", "jobs.js:60").stdout.split("\n")
    shown = [line.partition("\t")[0] for line in lines if line[:1].isdigit() and "\t" in line]
    assert shown == ["58", "59", "60>", "61", "62", "63"]
    out = run("unfold", "jobs.js:44").stdout
    assert "\n42\t  const and = [\n43\t    {\n44>\t      failed: {\n" in out, "of its statement the lines"
    assert "\n49\tstep0(args)\n" in out


def test_the_lines_around_one_are_shown_where_they_are_shorter_than_rows(run: Run, project: Path) -> None:
    cases = "".join(f"    case 'a{n}':\n      return await step{n}(one, two, three, four, five)\n" for n in range(40))
    (project / "many.ts").write_text(f"export function go(x) {{\n  switch (x) {{\n{cases}  }}\n}}\n")
    lines = run("unfold", "many.ts:40").stdout.split("\n")
    assert "40>\t      return await step18(one, two, three, four, five)" in lines
    assert "2\t  switch (x) {" in lines or "2\tswitch (x) {" in lines


@pytest.mark.parametrize("word", ["3-5", "4"])
def test_bare_lines_are_of_the_file_that_was_named_before(run: Run, large: Path, word: str) -> None:
    one = run("unfold", "server.go", "Server", "jobs.js", word).stdout
    assert "type Server struct" in one
    assert "step3(args)" in one or "step2(args)" in one
    assert run("unfold", "jobs.js", "900").returncode == 1


def test_what_is_around_a_line_can_be_had_whole_as_printed(run: Run, large: Path) -> None:
    hint = run("unfold", "jobs.js:60").stdout.partition("tokens: FILE")[2].partition(")\n")[0]
    whole = run("unfold", f"jobs.js{hint}!full").stdout
    assert "\n60\t" in whole
    assert "step39(args)\n\t  return find(and)\n" in whole


def test_a_line_of_a_symbols_own_head_means_the_symbol(run: Run, large: Path) -> None:
    out = run("unfold", "jobs.js:1").stdout
    assert "\n1>\texport const pickJobs" in out
    assert "step39(args)\n\t  return find(and)\n" in out


def test_lines_of_a_file_are_its_statements_on_a_line_each_where_that_is_shorter(run: Run, large: Path) -> None:
    spread = r"\1(\n    args, // all that there are\n    context.started,\n  )"
    text = re.sub(r"(step\d+)\(args\)", spread, (large / "jobs.js").read_text())
    (large / "jobs.js").write_text(text)
    out = run("unfold", "jobs.js:160-290").stdout
    rows = out.split("\n")
    assert rows[0] == "jobs.js:160-290 in pickJobs"
    assert rows[1] == "158\tstep39(args, context.started)"
    assert rows[-3] == "(without logs, comments and types; as it is: --view full)"
    assert rows[2] == "162-168\tconst and = [{ failed: { equals: false } }]"
    assert "// all" not in out
    whole = run("unfold", "jobs.js:160-290", "--view", "full").stdout
    assert "    args, // all" in whole and len(whole) > len(out)
    assert "    args, // all" in run("unfold", "jobs.js", "--lines", "160-290").stdout, (
        "these are asked for as they are"
    )


LOGGED = (
    "async function close(orders, log) {\n"
    + "".join(
        f"  const order{n} = await orders.take({n})\n"
        f"  if (!order{n}) {{\n    log.warn('no order', {{ n: {n} }})\n    log.info('number', {{ number: {n} }})\n"
        f"  }} else {{\n    log.debug('order', {n})\n    await order{n}.close('night')\n  }}\n"
        for n in range(10)
    )
    + "}\n"
)


def test_forty_lines_are_source_and_more_are_rows_without_logs_whatever_is_in_them(run: Run, project: Path) -> None:
    (project / "close.js").write_text(LOGGED)
    assert run("unfold", "close.js:2-41").stdout.count("log.info('number', {") == 5
    assert "log.info" not in run("unfold", "close.js:2-41!body").stdout
    rows = run("unfold", "close.js:2-61").stdout
    assert "\n3\tif (!order0) { log.warn('no order' …) }\n6\telse { await order0.close('night') }\n" in rows
    assert "log.info" not in rows and "log.debug" not in rows
    found = run("unfold", "close.js~number").stdout
    assert "log.info('number', { number: 0 })" in found, "a focus means logs, too"


def test_a_blank_line_is_shown_with_what_is_above_it_and_below_it(run: Run, project: Path) -> None:
    steps = "".join(f"        before{n}(x)\n" for n in range(30))
    (project / "check.py").write_text(
        f"def check(x):\n    if x.is_new:\n{steps}        if x.is_lost:\n            find(x)\n\n"
        f"        raise_alarm(x)\n{steps}    return x\n\nLIMIT = 3\n\nNAMES = [\n    'a',\n]\n"
    )
    inside = run("unfold", "check.py:35").stdout
    assert "find(x)\n35>\t\n36\t  raise_alarm(x)\n" in inside
    assert "\n69\tLIMIT = 3\n70>\t\n\tNAMES = [\n" in run("unfold", "check.py:70").stdout


def test_lines_that_are_mostly_comments_are_shown_as_they_are(run: Run, project: Path) -> None:
    comments = "".join(f"    # what step {n} is for, said in a line of its own\n" for n in range(40))
    (project / "said.py").write_text(f"def f(x):\n{comments}    return step(x)\n")
    assert "# what step 39 is for" in run("unfold", "said.py:2-42").stdout


@pytest.mark.parametrize("view", ["auto", "body"])
@pytest.mark.parametrize("tokens", ["200", "300", "900"])
def test_a_line_in_a_long_statement_behind_many_rows_is_there(run: Run, project: Path, view: str, tokens: str) -> None:
    rows = "".join(f"    if x.a{n}:\n        y{n}(x)\n        return {n}\n" for n in range(90))
    arguments = "".join(f"        argument_{n}=x.value_{n},\n" for n in range(62))
    (project / "call.py").write_text(f"def f(x):\n{rows}    return call(\n{arguments}    )\n")
    out = run("unfold", "call.py:312", "--view", view, "--max-tokens", tokens).stdout
    assert "\n312>\t        argument_39=x.value_39,\n" in out
    assert len(out) <= int(tokens) * 4


def test_lines_too_deep_for_rows_are_shown_as_they_are(run: Run, project: Path) -> None:
    deep = "".join(f"if (a{n}) {{\n" for n in range(300)) + "put(found)\n" + "}\n" * 300
    (project / "deep.ts").write_text(f"function f() {{\n{deep}}}\n")
    out = run("unfold", "deep.ts:200-302").stdout
    assert "\tif (a250) {\n" in out and "put(found)" in out


def test_of_a_long_function_each_line_that_was_asked_for_is_shown_but_where_it_is_there_already(
    run: Run, large: Path
) -> None:
    out = run("unfold", "jobs.js:20", "jobs.js:60").stdout
    assert "\n20>\t" in out
    assert "\n60>\t" in out
    assert "60>" not in run("unfold", "jobs.js", "pickJobs", "jobs.js:60").stdout


def test_a_line_is_a_window_in_the_source_too_where_its_symbol_is_long(run: Run, large: Path) -> None:
    lines = "".join(f"  await step{n}(one, two, three, four, five, six)\n" for n in range(90))
    (large / "long.js").write_text(f"export async function go(x) {{\n{lines}}}\n")
    out = run("unfold", "long.js:60", "jobs.js:1", "--view", "full").stdout
    assert "\n60>\t  await step58(one" in out and "step40(" not in out and "step75(" not in out
    assert "step39(args)\n\t  return find(and)\n" in out, "of its own head the whole symbol"
    assert "step39(args)\n\t  return find(and)\n" in run("unfold", "jobs.js:60", "--view", "full").stdout, "a short one"


def test_lines_of_a_symbol_that_is_named_beside_them_are_shown_alone(run: Run, large: Path) -> None:
    out = run("unfold", "jobs.js::pickJobs", "--lines", "3-4").stdout
    assert "step1(args)" in out and "step9(" not in out and "pickJobs" not in out
    assert "step9(" in run("unfold", "jobs.js::pickJobs~step9", "--lines", "3-4").stdout, "a focus is more than lines"


def test_of_a_call_it_is_told_what_handles_its_errors(run: Run, project: Path) -> None:
    filler = "".join(f"    step{n}(one, two)\n" for n in range(60))
    text = f"async function go(x) {{\n  await before(x)\n  try {{\n{filler}    await inside(x)\n  }} catch (error) {{\n"
    text += "    const said = tell(error, x)\n    for (const each of said) {\n      await keep(each)\n    }\n"
    text += "    return said\n"
    (project / "go.js").write_text(text + "  }\n" + "  after(x)\n" * 9 + "}\n")
    inside = run("unfold", "go.js:64").stdout
    assert "3\ttry {" in inside and "const said = tell(error, x)" in inside and "return said" in inside
    assert "(lines around 64; all, ~" in inside


def test_lines_that_a_file_does_not_have_do_not_lose_the_others(run: Run, project: Path) -> None:
    (project / "till.py").write_text("def load():\n    return 1\n")
    named = (("till.py", "load", "7-9"), ("till.py:7-9", "load"))
    for words in (*named, ("till.py", "--lines", "7-9,1-2"), ("till.py", "--lines", "1-2,7-9")):
        done = run("unfold", *words)
        assert "def load():" in done.stdout, words
        assert "7-9: no lines 7-9 in till.py; it has lines 1-2\n" in done.stdout
        assert done.returncode == 3
    done = run("unfold", "till.py:7-9", "till.py:5-2")
    assert (done.returncode, done.stdout) == (1, "")
    assert "no lines 7-9 in till.py\nit has lines 1-2\n" in done.stderr


WHY = (
    ("A.java", "class A {\n  /**\n   * Sends. This must not block callers.\n   *\n   * @param a the job\n   */\n"
     "  void send(Job a) {\n    if (a.done()) {\n      return;\n    }\n    a.run();\n  }\n}\n", 7),
    ("a.ts", "/**\n * Sends. This must not block callers.\n */\nfunction send(a: Job) {\n"
     "  if (a.done) {\n    return;\n  }\n  a.run();\n}\n", 4),
    ("a.go", "package a\n\n// send sends. This must not block\n// its callers.\nfunc send(a Job) {\n"
     "\tif a.done {\n\t\treturn\n\t}\n\ta.run()\n}\n", 5),
    ("a.rs", "/// Sends. This must not block\n/// its callers.\nfn send(a: Job) {\n"
     "    if a.done {\n        return;\n    }\n    a.run();\n}\n", 3),
)  # fmt: skip


@pytest.mark.parametrize(("name", "source", "line"), WHY, ids=[name for name, *_ in WHY])
def test_the_head_below_a_doc_that_says_why_is_shown(
    run: Run, tmp_path: Path, name: str, source: str, line: int
) -> None:
    (tmp_path / name).write_text(source)
    done = run("unfold", f"{tmp_path / name}:{line}")
    assert done.returncode == 0
    assert f"\n{line}>\t" in done.stdout
    assert "send(" in done.stdout
