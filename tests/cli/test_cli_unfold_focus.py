"""A focus shows what a line leads to and what it stands in, not the heads alone: as rows, or as it is written."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli_project import Run

CHECKOUT = '''\
def complete(
    manager,
    checkout,
    lines,
    payment,
    user,
    app=None,
    site=None,
) -> Order:
    """Complete a checkout."""
{filler}
    if not payment.pending:
        try:
            order = create(
                checkout,
                lines,
                skip_checks=payment.is_draft,
            )
        except OutOfStock as error:
            release(
                checkout,
                voucher=checkout.voucher,
            )
            found = explained(error)
            count(found)
            count_more(found)
            raise found from error
        except NotApplicable as error:
            raise Invalid(error)
{filler}
    return order
'''


@pytest.fixture
def checkout(project: Path) -> Path:
    path = project / "checkout.py"
    path.write_text(CHECKOUT.format(filler="\n".join(f"    step_{number}(user)" for number in range(40))))
    return path


def focused(run: Run, *words: str) -> str:
    """The lines that a focus shows, without their numbers; ``...`` is a gap."""
    out = run("unfold", "checkout.py", "complete", *words).stdout
    shown = [line.partition("\t") for line in out.split("\n") if "\t" in line]
    return "".join(f"{'...' if number == '...' else text}\n" for number, _, text in shown)


def test_a_head_that_is_wanted_is_shown_with_the_block_that_it_opens(run: Run, checkout: Path) -> None:
    text = focused(run, "--focus", "OutOfStock", "--view", "full")
    assert "        except OutOfStock as error:\n            release(\n                checkout,\n" in text
    assert "            raise found from error\n" in text
    assert "step_39" not in text
    rows = run("unfold", "checkout.py", "complete", "--focus", "OutOfStock").stdout
    assert ("except NotApplicable" in text) == ("except NotApplicable" in rows), "the same statements as in rows"


def test_an_argument_that_is_wanted_is_shown_with_the_call_that_it_is_passed_to(run: Run, checkout: Path) -> None:
    assert "            order = create(\n                checkout,\n" in focused(
        run, "--focus", "is_draft", "--view", "full"
    )


def test_a_long_signature_is_folded_around_a_focus(run: Run, checkout: Path) -> None:
    text = focused(run, "--focus", "OutOfStock", "--view", "full")
    assert text.startswith("def complete(\n...\n) -> Order:\n...\n    if not payment")
    assert "    site=None,\n" in focused(run, "--focus", "site=None", "--view", "full"), "what is wanted of it is shown"


def test_a_long_block_is_not_shown_for_its_head(run: Run, checkout: Path) -> None:
    calls = "".join(f"            count_{n}(found)\n" for n in range(30))
    checkout.write_text(checkout.read_text().replace("            count(found)\n", calls))
    text = focused(run, "--focus", "OutOfStock")
    assert "except OutOfStock as error:\n" in text
    assert "raise found" not in text


INNER = [f"used({number})" for number in range(18)]
LONG_CASES = (
    ("a.py", "def run(op):\n    if op == CLOSE:\n", "        begin()\n        for path in paths:\n",
     "            {0}\n", "        end()\n"),
    ("a.go", "package a\n\nfunc run(op int) {\n\tif op == CLOSE {\n", "\t\tbegin()\n\t\tfor _, path := range paths {\n",
     "\t\t\t{0}\n", "\t\t}\n\t\tend()\n\t}\n}\n"),
    ("a.ts", "export function run(op: number) {\n  switch (op) {\n    case CLOSE:\n",
     "      begin();\n      for (const path of paths) {\n", "        {0};\n", "      }\n      end();\n  }\n}\n"),
    ("A.java", "class A {\n void run(int op) {\n  switch (op) {\n   case CLOSE:\n",
     "    begin();\n    for (String path : paths) {\n", "     {0};\n", "    }\n    end();\n  }\n }\n}\n"),
)  # fmt: skip


@pytest.mark.parametrize(("name", *"abcd"), LONG_CASES, ids=[name for name, *_ in LONG_CASES])
def test_of_a_long_block_the_upper_rows_are_shown_with_its_head(
    run: Run, tmp_path: Path, name: str, a: str, b: str, c: str, d: str
) -> None:
    (tmp_path / name).write_text(a + b + "".join(c.format(step) for step in INNER) + d)
    out = run("unfold", f"{tmp_path / name}::run~CLOSE").stdout
    told = [line.partition("\t")[2].strip() for line in out.splitlines() if line[:1].isdigit()]
    assert [row.split(" ")[0] for row in told[-3:]] == ["begin()", "for", "end()"]
    assert "used(" not in out


def test_a_focus_is_on_rows_with_the_heads_around_them(run: Run, checkout: Path) -> None:
    out = run("unfold", "checkout.py", "complete", "--focus", "OutOfStock").stdout
    assert out.split("\n")[:-2] == [
        "checkout.py:1-109 def complete(manager, checkout, lines, payment, user, app=None, site=None) -> Order",
        "51\tif not payment.pending:",
        "52-57\t  try: order = create(checkout, lines, skip_checks=payment.is_draft)",
        "58\t  except OutOfStock as error:",
        "59\t    release(checkout, voucher=checkout.voucher)",
        "63\t    found = explained(error)",
        "64\t    count(found)",
        "65\t    count_more(found)",
        "66\t    raise found from error",
        "67\t  except NotApplicable as error: raise Invalid(error)",
        "(9 of 90 rows, in 109 lines)",
    ]


def test_of_what_no_row_tells_the_line_itself_is_shown(run: Run, checkout: Path) -> None:
    checkout.write_text(
        checkout.read_text()
        .replace(
            "    return order",
            "    # order: may be None\n    log.info('order %s', 1)\n    kept = order\n    return order",
        )
        .replace(
            "            count(found)\n",
            "            if found:\n                log.info('order kept')\n" + "            count(1)\n" * 9,
        )
    )
    assert "log.info('order %s', 1)" in run("unfold", "checkout.py", "complete", "--focus", "order %s").stdout
    assert "# order: may be None" in run("unfold", "checkout.py", "complete", "--focus", "order: may").stdout
    rows = run("unfold", "checkout.py", "complete", "--focus", "order").stdout.split("\n")[1:-3]
    assert rows == [
        "51\tif not payment.pending:",
        "52-57\t  try: order = create(checkout, lines, skip_checks=payment.is_draft)",
        "58\t  except OutOfStock as error:",
        "77\t  except NotApplicable as error: raise Invalid(error)",
        "121\tkept = order",
        "122\treturn order",
    ]


def test_each_name_may_have_a_focus_of_its_own(run: Run, checkout: Path) -> None:
    several = "def other(user):\n" + "    if user:\n        stop(user)\n" * 30 + "    return draft(user)\n"
    checkout.write_text(f"{checkout.read_text()}\n\n{several}")
    out = run(
        "unfold", "checkout.py", "complete~is_draft|nothing", "checkout.py::other~draft", "--focus", "step_3"
    ).stdout
    assert "skip_checks=payment.is_draft" in out and "return draft(user)" in out
    assert "step_3" not in out and "stop(user)" not in out
    assert "step_3(user)" in run("unfold", "checkout.py", "complete~", "--max-tokens", "9000").stdout, "no focus"
    nowhere = run("unfold", "checkout.py", "complete~no_such", "other~draft", "Shop~x").stdout
    assert "(no line of it holds 'no_such')" in nowhere
    assert "no symbol 'Shop~x' in checkout.py" in nowhere


def test_a_focus_without_a_symbol_is_over_the_whole_file(run: Run, checkout: Path) -> None:
    checkout.write_text(
        f"LIMIT = 3\n\n\nclass Shop:\n    def stop(self):\n        OutOfStock.stop()\n\n\n{checkout.read_text()}"
    )
    out = run("unfold", "checkout.py", "--focus", "OutOfStock").stdout
    shown = [line.partition("\t")[2] for line in out.split("\n") if "\t" in line]
    assert shown[0] == "class Shop: def stop(self): OutOfStock.stop()"
    assert shown[1].startswith("def complete(manager, ")
    assert "      raise found from error" in shown
    assert "step_3" not in out
    out = run("unfold", "checkout.py", "--focus", "OutOfStock", "--view", "full").stdout
    shown = [line.partition("\t")[2] for line in out.split("\n") if "\t" in line]
    assert shown[:3] == ["(1-3)", "class Shop:", "    def stop(self):"]
    assert "def complete(" in shown
    assert "            raise found from error" in shown
    assert "    step_3(user)" not in shown
    nowhere = run("unfold", "checkout.py", "--focus", "no_such").stdout
    assert "(no line of it holds 'no_such')" in nowhere
    assert "complete(manager" in nowhere, "its outline"
    assert "step_3" not in nowhere


def test_several_ranges_of_lines_are_all_shown(run: Run, checkout: Path) -> None:
    for words in (("--lines", "2-3", "--lines", "5"), ("--lines", "2-3,5")):
        out = run("unfold", "checkout.py", *words).stdout
        assert "\n    manager,\n    checkout,\n\n:5-5\n" in out
        assert "\n    payment,\n" in out
        assert "lines" not in out
    assert "    manager,\n    checkout,\n    lines,\n" in run("unfold", "checkout.py", "--lines", "2,4").stdout
    assert run("unfold", "checkout.py", "--lines", "2-3,x").returncode == 2
    assert "checkout.py:1-109 " in run("unfold", "checkout.py", "--lines", "").stdout, "as if it were not given"


def test_lines_go_with_symbols_and_with_a_focus(run: Run, checkout: Path) -> None:
    out = run("unfold", "checkout.py", "--lines", "2-3", "server.go::Server").stdout
    assert "\n    manager,\n" in out
    assert "type Server struct" in out
    out = run("unfold", "checkout.py", "--lines", "2-40", "--focus", "step_3").stdout
    assert [line.split("\t")[0] for line in out.split("\n") if "\t" in line] == ["14"], out
    assert out.startswith("checkout.py:2-40 in complete\n")
    apart = run("unfold", "checkout.py", "--lines", "2-12,60-80", "--focus", "step_3").stdout
    assert "72\tstep_3(user)" in apart
    assert "(no line of it holds 'step_3')" in apart


def test_a_focus_has_the_same_lines_however_it_is_asked_for(run: Run, checkout: Path) -> None:
    asked = (
        ("checkout.py", "complete", "--focus", "step_3"),
        ("checkout.py::complete~step_3",),
        ("checkout.py~step_3",),
        ("checkout.py:1-109~step_3",),
        ("checkout.py", "--lines", "1-109", "--focus", "step_3"),
    )
    texts = [run("unfold", *words).stdout for words in asked]
    numbered = [re.findall(r"^(\d+)\t", text, re.M) for text in texts]
    in_head = [numbered[0], numbered[0], *[["1", *numbered[0]]] * 3]
    assert numbered == in_head, texts
    documents = [json.loads(run("unfold", *words, "--json").stdout) for words in asked]
    rows = [[row["line_start"] for row in each["results"][0]["focused"]] for each in documents]
    assert [list(map(str, each)) for each in rows] == numbered


def test_a_file_and_a_line_of_one_may_have_a_focus_of_their_own(run: Run, checkout: Path) -> None:
    (checkout.parent / "routes.js").write_text(
        "router.post('pay', async (context) => {\n"
        + "".join(f"  step{n}(context)\n" for n in range(60))
        + "  if (context.lost) {\n    refuse(context)\n  }\n})\n"
    )
    out = run("unfold", "checkout.py~is_draft|nothing", "routes.js:30~lost", "checkout.py:60~OutOfStock").stdout
    assert "skip_checks=payment.is_draft" in out
    assert "62\t  if (context.lost) { refuse(context) }" in out and "step3(" not in out
    assert "raise found from error" in out and "step_3(" not in out
    assert "(no line of it holds 'no_such')" in run("unfold", "routes.js~no_such").stdout
    assert run("unfold", "nothing.py~x").returncode == 1


@pytest.mark.parametrize(
    ("focus", "nowhere"),
    [("OutOfStock,pending", ""), ("OutOfStock,nix,nie", "; nowhere: nix, nie"), ("OutOfStock|nix", "; nowhere: nix")],
)
def test_of_several_words_it_says_which_are_nowhere(run: Run, checkout: Path, focus: str, nowhere: str) -> None:
    out = run("unfold", "checkout.py", f"complete~{focus}").stdout
    assert "except OutOfStock as error" in out
    assert f", in 109 lines{nowhere})\n" in out


def test_words_that_are_all_nowhere_are_named(run: Run, checkout: Path) -> None:
    assert "(no line of it holds 'nix' or 'nie')" in run("unfold", "checkout.py", "complete~nix,nie").stdout


def test_a_docstring_that_speaks_of_it_is_no_row_where_code_does(run: Run, checkout: Path) -> None:
    checkout.write_text(checkout.read_text().replace("Complete a checkout.", "Complete.\n\n    OutOfStock: none left."))
    out = run("unfold", "checkout.py", "complete", "--focus", "OutOfStock").stdout
    assert "none left" not in out
    assert "except OutOfStock" in out
    assert "none left" in run("unfold", "checkout.py", "complete", "--focus", "none left").stdout
