"""What a focus shows beside the lines that hold it, and of these the ones that say nothing of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_project import Run

PAY = """\
def pay(order, cache, name):
    stored = cache.get(name)
    if stored is None:
        return load(order)
    check(order)
    send(
        order=order,
        cache=cache,
        retries=3,
    )
    report(name, cache=cache)
    if order.is_open:
        close(order)
    return stored
"""

PAID = """\
export function pay(order, cache, name) {
  const { stored } = cache.find(name)
  if (!stored) return load(order)
  check(order)
  send({
    order: order,
    cache: cache,
    retries: 3,
  })
  if (order.isOpen) close(order)
  return stored
}
"""


@pytest.mark.parametrize(("name", "text"), [("pay.py", PAY), ("pay.js", PAID)])
def test_what_is_looked_up_is_read_with_whether_it_was_found(project: Path, run: Run, name: str, text: str) -> None:
    (project / name).write_text(text)
    rows = run("unfold", f"{name}::pay~get|find").stdout
    assert "return load(order)" in rows
    assert "close" not in rows


@pytest.mark.parametrize(("name", "text", "lines"), [("pay.py", PAY, "8, 11"), ("pay.js", PAID, "7")])
def test_what_only_passes_it_on_is_named_by_its_lines(
    project: Path, run: Run, name: str, text: str, lines: str
) -> None:
    (project / name).write_text(text)
    rows = run("unfold", f"{name}::pay~cache").stdout
    assert "retries" not in rows
    assert "send" not in rows
    assert f"; only passed on: {lines})" in rows


def test_where_it_is_only_passed_on_that_is_shown(project: Path, run: Run) -> None:
    (project / "pay.py").write_text(PAY.replace("cache.get(name)", "get(name)"))
    rows = run("unfold", "pay.py::pay~cache").stdout
    assert "cache=cache" in rows
    assert "only passed on" not in rows


def test_without_room_for_all_what_a_condition_leads_to_stays_first(project: Path, run: Run) -> None:
    steps = "".join(
        f"    step_{n}(order, count_of_all_orders)\n    if order.late: stop_{n}(order)\n" for n in range(40)
    )
    (project / "pay.py").write_text(
        f"def pay(order):\n    with opened(order) as late:\n{steps.replace('    ', '        ')}"
        "        if order.lost:\n            first(order)\n            second(order)\n            third(order)\n"
    )
    rows = run("unfold", "pay.py::pay~late|lost", "--max-tokens", "650").stdout
    assert "step_3(" not in rows
    assert "third(order)" in rows


def test_what_sets_a_variable_is_shown_for_a_condition_that_is_meant_alone(project: Path, run: Run) -> None:
    (project / "pay.py").write_text(
        "def pay(order, late):\n    is_paid = False\n    if order.card:\n        is_paid = charge(order)\n"
        "    if late:\n        if not is_paid: remind(order)\n        close(order)\n"
    )
    assert "charge" not in run("unfold", "pay.py::pay~late", "--view", "body").stdout
    assert "charge" in run("unfold", "pay.py::pay~remind", "--view", "body").stdout


WATCH = """\
async def watch(apps, cache):
    ready = False
    for app in apps:
        tries = cache.get(app.slug, 0)
        if await app.answers():
            ready = app
            continue
        tries += 1
        if tries == 1:
            cache.keep(app.slug, tries)
            return
        note(app)
        try:
            await app.restart()
        except AppError as err:
            report(err)
        finally:
            cache.drop(app.slug)
"""


def test_what_changes_a_variable_that_a_shown_condition_reads_is_shown_with_it(run: Run, project: Path) -> None:
    (project / "watch.py").write_text(WATCH + "    # the end\n" * 40)
    for target in ("watch.py::watch~keep", "watch.py:10"):
        out = run("unfold", target).stdout
        assert "tries = cache.get(app.slug, 0)" in out and "tries += 1" in out and "if tries == 1" in out, target
    assert "ready = app" not in run("unfold", "watch.py::watch~keep").stdout


RAISING = (
    ("pay.py", "def pay(order):\n{tests}    if order.late:\n        error = Refused(429, order)\n"
     "        for each in order.parts:\n            if each.late:\n                note(each)\n            else:\n"
     "                forget(each)\n        raise error\n",
     "    if refused(order, {n}):\n        raise Refusal({n})\n"),
    ("pay.ts", "export function pay(order: Order) {\n{tests}  if (order.late) {\n"
     "    const error = new Refused(429, order)\n    for (const each of order.parts) {\n      if (each.late) {\n"
     "        note(each)\n      } else {\n        forget(each)\n      }\n    }\n    throw error\n  }\n}\n",
     "  if (refused(order, {n})) {\n    throw new Refusal({n})\n  }\n"),
    ("Pay.java", "class Pay {\n  void pay(Order order) {\n{tests}    if (order.late) {\n"
     "      Exception error = new Refused(429, order);\n      for (Part each : order.parts) {\n"
     "        if (each.late) {\n          note(each);\n        } else {\n          forget(each);\n"
     "        }\n      }\n      throw error;\n    }\n"
     "  }\n}\n", "    if (refused(order, {n})) {\n      throw new Refusal({n});\n    }\n"),
    ("pay.go", "package a\n\nfunc pay(order Order) error {\n{tests}\tif order.late {\n"
     "\t\tproblem := refused(429, order)\n\t\tfor _, each := range order.parts {\n\t\t\tif each.late {\n"
     "\t\t\t\tnote(each)\n\t\t\t} else {\n\t\t\t\tforget(each)\n\t\t\t}\n\t\t}\n\t\treturn problem\n"
     "\t}\n\treturn nil\n}\n", "\tif isRefused(order, {n}) {\n\t\treturn refusal({n})\n\t}\n"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "source", "test"), RAISING, ids=[each[0] for each in RAISING])
def test_among_many_rows_one_that_only_raises_a_variable_has_what_sets_it(
    run: Run, project: Path, name: str, source: str, test: str
) -> None:
    tests = "".join(test.replace("{n}", str(number)) for number in range(9))
    (project / name).write_text(source.replace("{tests}", tests))
    out = run("unfold", f"{name}::pay~raise|throw|return").stdout
    assert "efused(429, order)" in out
    assert "forget(each)" not in out


def test_beside_a_try_of_which_a_line_is_shown_stand_its_handlers(run: Run, project: Path) -> None:
    (project / "watch.py").write_text(WATCH + "    # the end\n" * 40)
    out = run("unfold", "watch.py", "watch~restart").stdout
    assert "except AppError as err" in out and "finally:" in out
    handled = run("unfold", "watch.py", "watch~report").stdout
    assert "try:" in handled and "finally:" in handled
    assert "except" not in run("unfold", "watch.py", "watch~answers").stdout


def test_where_only_the_head_holds_the_focus_the_rows_that_it_leads_to_are_shown(run: Run, project: Path) -> None:
    steps = "".join(f"    step_{number}(state)\n" for number in range(20))
    clauses = f'  def on("late", state) do\n{steps}  end\n\n  def on(_, state) do\n    state\n  end\n'
    (project / "socket.ex").write_text(f"defmodule Socket do\n{clauses}end\n")
    out = run("unfold", "socket.ex", "on~late").stdout
    assert "step_7(state)\n" in out and "def on(_, state) do" in out


def test_each_alternative_of_a_pattern_keeps_its_lines_among_many_of_another(run: Run, project: Path) -> None:
    steps = "".join(f"    stored = ctx.load({number}, stored)\n" for number in range(40))
    (project / "steps.py").write_text(f"def save(ctx, stored):\n{steps}    commit(stored)\n    return stored\n")
    out = run("unfold", "steps.py", r"save~ctx\.|commit").stdout
    assert "\tcommit(stored)\n" in out and "ctx.load(0, stored)\n" in out
