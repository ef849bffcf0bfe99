"""What a word of a focus means, and that no line is shown twice for it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli_project import Run

ORDERS = """\
export async function seal(tx, io, options) {
  const { order, orderStatus } = await io.runTask('seal', async () => {
    const order = await tx.order.findFirstOrThrow({
      where: { id: options.id },
      include: { lines: true, user: { select: { name: true } } },
    })
    await tx.line.update({
      where: { id: order.id },
      data: {
        lineStatus: LineStatus.SIGNED,
      },
    })
    return { order, orderStatus: order.state }
  })
  if (!order.lines.length) {
    throw new Error('no lines')
  }
  const isComplete =
    order.lines.some((line) => line.lineStatus === LineStatus.SIGNED) ||
    order.lines.every(
      (line) => line.lineStatus === LineStatus.LOST || line.kind === Kind.COPY,
    )
  if (isComplete) {
    await io.appender.add(order)
  } else if (options.again) {
    await io.wait(order)
  } else if (options.later) {
    await io.requeue(order)
  } else {
    await io.endless(order)
  }
{filler}
  return orderStatus
}
"""


@pytest.fixture
def orders(project: Path) -> Path:
    path = project / "orders.ts"
    path.write_text(ORDERS.replace("{filler}", "\n".join(f"  step{n}(order.part{n})" for n in range(30))))
    return path


def rows(run: Run, focus: str) -> list[str]:
    out = run("unfold", f"orders.ts::seal~{focus}").stdout
    return [line for line in out.split("\n") if line[:1].isdigit() and "\t" in line]


@pytest.mark.parametrize("focus", ["isComplete|status", "Complete,status,order", "SIGNED|throw|status", "order"])
def test_no_line_is_shown_twice_whatever_case_the_other_words_have(run: Run, orders: Path, focus: str) -> None:
    numbers = [row.partition("\t")[0] for row in rows(run, focus)]
    assert len(numbers) > 2
    assert len(set(numbers)) == len(numbers)


def test_a_word_of_a_statement_means_that_one_before_names_that_end_with_it(run: Run, orders: Path) -> None:
    assert rows(run, "throw") == ["15\tif (!order.lines.length) { throw new Error('no lines') }"]
    orders.write_text(orders.read_text().replace("throw new Error('no lines')", "lose(order)"))
    assert any("findFirstOrThrow" in row for row in rows(run, "throw")), "where nothing else throws"


def test_a_short_word_inside_of_other_words_is_not_meant_and_that_is_said(run: Run, orders: Path) -> None:
    out = run("unfold", "orders.ts::seal~pen").stdout
    assert "(no line of it holds 'pen')" in out
    assert "; nowhere: pen (but inside of words))" in run("unfold", "orders.ts::seal~requeue,pen").stdout
    assert any("io.appender" in row for row in rows(run, "append")), "of a longer word"
    assert any("io.appender" in row for row in rows(run, "app")), "what begins with it"
    assert any("io.appender" in row for row in rows(run, "pender")), "a longer one inside, where there is nothing else"


def test_words_may_hold_hyphens(run: Run, project: Path) -> None:
    (project / "a.yaml").write_text("worker-ttl: 5\nother: 1\nwait-time: 3 # not of the worker-ttl\n" + "x: 1\n" * 9)
    assert "nowhere: no-such)" in run("unfold", "a.yaml~worker-ttl,wait-time,no-such").stdout
    assert "wait-time" in run("unfold", "a.yaml~ttl|wait-time").stdout


def test_a_comment_behind_a_value_is_no_reason_to_leave_out_a_key(run: Run, project: Path) -> None:
    (project / "a.yaml").write_text("work: 5 # when to steal\nstealing: 1\n" + "x: 1\n" * 3)
    assert "stealing: 1" in run("unfold", "a.yaml~steal").stdout


def test_an_else_is_shown_with_the_conditions_that_were_not_met(run: Run, orders: Path) -> None:
    shown = rows(run, "requeue")
    assert [row.partition("\t")[2].strip()[:22] for row in shown] == [
        "if (isComplete) { awai",
        "else if (options.again",
        "else if (options.later",
    ]
    assert [row.partition("\t")[2].strip()[:15] for row in rows(run, "endless")] == [
        "if (isComplete)",
        "else if (option",
        "else if (option",
        "else { await io",
    ]
    assert all("wait(" not in row for row in rows(run, "appender"))


def test_imports_are_shown_where_nothing_else_of_a_file_speaks_of_a_word_and_more_lines_than_rows_are_no_share(
    run: Run, project: Path
) -> None:
    (project / "a.ts").write_text(
        'import { seal } from "./seal";\nimport {\n  appender,\n} from "./appender";\n\n'
        "export type Props = {\n  seal: string;\n  sealed?: boolean;\n};\n\n"
        "export function close(props: Props) {\n  seal(props);\n  return seal(1);\n}\n"
    )
    out = run("unfold", "a.ts~seal").stdout
    assert "import { seal }" not in out and "12\t  seal(props)" in out
    assert " of " not in out.splitlines()[-2] and "rows, in 14 lines)" in out
    assert "3\tappender," in run("unfold", "a.ts~appender").stdout


CHECKS = """\
def settle(order, card):
    total = order.total
    # a card that was stolen is refused,
    # whatever the total
    if card.stolen or card.owner != order.owner:
        raise ValueError(card)
    # nothing to do
    if not total:
        return 0
{steps}    return total
"""


def test_a_comment_above_a_condition_of_several_clauses_belongs_to_it(run: Run, project: Path) -> None:
    path = project / "checks.py"
    call = "    total += order.fee(\n        card,\n        {},\n    )\n"
    path.write_text(CHECKS.format(steps="".join(map(call.format, range(40)))))
    told = "3\t(a card that was stolen is refused, whatever the total)\n5\tif card.stolen or card.owner != order.owner"
    for words in (("settle", "--view", "body"), ("settle~stolen",)):
        out = run("unfold", "checks.py", *words).stdout
        assert told in out, words
        assert "nothing to do" not in out, words


def test_the_word_of_a_focus_that_most_of_many_lines_hold_is_named(run: Run, project: Path) -> None:
    path = project / "checks.py"
    path.write_text(CHECKS.format(steps="".join(f"    total += order.fee_{n}(card, {n})\n" for n in range(40))))
    assert "; 40 lines hold fee" in run("unfold", "checks.py", "settle~fee|stolen").stdout
    assert "lines hold" not in run("unfold", "checks.py", "settle~stolen|owner").stdout
    told = json.loads(run("unfold", "checks.py", "settle~fee|stolen", "--json").stdout)["results"][0]
    assert told["broadest"] == {"word": "fee", "lines": 40}


STEPS = """\
def delete(queue, steps):
    steps.start(DeletionStep.FIRST)
    done = queue.pop(Deletion)
    for task in queue.of(Kind.TaskDeletion):
        steps.go_on(TaskDeletionStep.SECOND)
        task.finish(done)
    steps.end(TaskDeletionStep.LAST)
"""


def test_lines_with_longer_names_than_that_of_a_focus_are_counted(run: Run, project: Path) -> None:
    path = project / "steps.py"
    path.write_text(STEPS)
    out = run("unfold", "steps.py", "delete~TaskDeletion").stdout
    assert "4\tfor task in queue.of(Kind.TaskDeletion):" in out
    assert "in longer names: 2 lines more" in out
    assert "\tsteps.end(" not in out
    told = json.loads(run("unfold", "steps.py~TaskDeletion", "--json").stdout)["results"][0]
    assert told["in_longer_names"] == 2
    assert "longer names" not in run("unfold", "steps.py", "delete~Deletion").stdout


SWITCH = """\
def switch(flags, store):
    # enable what is wanted
    for flag in flags:
        if flag.enablement:
            store.count(flag)
    for flag in flags:
        if store.knows(flag):
            store.enable_all(flag)
            raise Unknown(flag)
    return store.disabled
"""


def test_a_word_means_its_whole_occurrences_where_there_are_some_and_else_the_words_that_it_is_part_of(
    run: Run, project: Path
) -> None:
    (project / "switch.py").write_text(SWITCH + "    # the end\n" * 30)
    out = run("unfold", "switch.py", "switch~enable").stdout
    assert "store.enable_all(flag)" in out and "flag.enablement" not in out
    assert "flag.enablement" in run("unfold", "switch.py", "switch~enabl").stdout
    (project / "switch.py").write_text(SWITCH.replace("enablement", "enabled") + "    # the end\n" * 30)
    assert "flag.enabled" in run("unfold", "switch.py", "switch~enable").stdout, "a form of the verb"
    both = run("unfold", "switch.py", "switch~enable,count").stdout
    assert "store.enable_all(flag)" in both and "store.count(flag)" in both
    without = SWITCH.replace("store.enable_all(flag)", "store.add(flag)")
    (project / "switch.py").write_text(without + "    # the end\n" * 30)
    assert "flag.enablement" in run("unfold", "switch.py", "switch~enable").stdout, (
        "a comment is no reason to leave it out"
    )


LATE = (
    ("late.go", "package a\n\nfunc send(deadline T) {{\n{0}\tif at > deadline {{\n\t\tlog.Warn(1)\n\t\treturn\n\t}}\n"
     "\tlog.Info(\"before the deadline\")\n\twait(deadline)\n}}\n"),
    ("late.rs", "fn send(deadline: T) {{\n{0}    if at > deadline {{\n        tracing::warn!(1);\n        return;\n"
     "    }}\n    tracing::info!(\"before the deadline\");\n    wait(deadline);\n}}\n"),
    ("late.py", "def send(deadline):\n{0}    if at > deadline:\n        logger.warning(1)\n        return\n"
     "    logger.info('before the deadline')\n    wait(deadline)\n"),
    ("late.swift", "func send(deadline: T) {{\n{0}    if at > deadline {{\n        logger.warning(1)\n        return\n"
     "    }}\n    logger.info(\"before the deadline\")\n    wait(deadline)\n}}\n"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "source"), LATE, ids=[name for name, _ in LATE])
def test_a_guard_that_logs_before_it_returns_is_no_log(run: Run, project: Path, name: str, source: str) -> None:
    end = ";" if name == "late.rs" else ""
    indent = "\t" if name == "late.go" else "    "
    filler = "".join(f"{indent}step_{n}(harbour, quay, vessel){end}\n" for n in range(30))
    (project / name).write_text(source.format(filler))
    out = run("unfold", f"{name}::send~deadline").stdout
    told = [line.partition("\t")[2].strip("() ") for line in out.split("\n") if "deadline" in line and "\t" in line]
    assert [line.partition(" {")[0].partition(":")[0] for line in told] == ["if at > deadline", "wait(deadline"]


TRUST = """\
pub fn trust(path: &Path) {
    let hash = hash_of(path);
    write(path, hash);
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_hash_changes() {
        let hash = hash_of(root());
        assert_ne!(hash, salted(root()));
    }
}
"""


@pytest.mark.parametrize(
    ("focus", "told", "note"),
    [
        ("hash", [2, 3], "; in tests: 3 lines more)"),
        ("salted", [9, 11], ""),
        ("hash|test", [2, 3, 10, 11], ""),
        ("hash,test", [2, 3, 10, 11], ""),
    ],
)
def test_lines_of_tests_inside_the_tested_file_are_counted_where_others_match(
    run: Run, project: Path, focus: str, told: list[int], note: str
) -> None:
    (project / "trust.rs").write_text(TRUST)
    out = run("unfold", f"trust.rs~{focus}").stdout
    numbers = {int(line.partition("\t")[0]) for line in out.split("\n") if line.partition("\t")[0].isdigit()}
    assert numbers.issuperset(told)
    assert numbers.isdisjoint({2, 3, 10, 11}.difference(told))
    assert ("in tests" in out) == bool(note) and note in out


CALLED = {
    "a.py": "def allowed(user):\n{steps}    return _ids(user)\n\n\ndef _ids(user):\n    return user.owner\n",
    "a.ts": "function allowed(user) {\n{steps}    return ids(user)\n}\nfunction ids(user) {\n  return user.owner\n}\n",
    "a.go": "package a\n\nfunc allowed(user U) I {\n{steps}\treturn ids(user)\n}\n\n"
    "func ids(user U) I {\n\treturn user.owner\n}\n",
}


@pytest.mark.parametrize("name", CALLED)
def test_a_word_that_only_a_called_function_holds_is_named_with_it(run: Run, project: Path, name: str) -> None:
    steps = "".join(f"    step_{number}(other, then, again)\n" for number in range(50))
    (project / name).write_text(CALLED[name].replace("{steps}", steps))
    out = run("unfold", name, "allowed~user|owner").stdout
    assert re.search(r"nowhere: owner \(but in _?ids, line 5\d\)", out)
    assert "nowhere: zebra)" in run("unfold", name, "allowed~user|zebra").stdout


SETTING = {
    "a.py": ("def weigh(crates, total):\n{many}\n", "    lift(total, {0})", "    total = measured(crates)"),
    "a.js": ("function weigh(crates, total) {{\n{many}\n}}\n", "  lift(total, {0});", "  total = measured(crates);"),
    "a.go": (
        "package a\n\nfunc weigh(crates []int, total int) {{\n{many}\n}}\n",
        "\tlift(total, {0})",
        "\ttotal = measured(crates)",
    ),
    "A.java": (
        "class A {{\n  void weigh(List crates, int total) {{\n{many}\n  }}\n}}\n",
        "    lift(total, {0});",
        "    total = measured(crates);",
    ),
}


@pytest.mark.parametrize("name", SETTING)
def test_of_many_lines_with_a_variable_those_that_set_it_come_first(run: Run, project: Path, name: str) -> None:
    text, use, setting = SETTING[name]
    lines = [use.format(number) for number in range(60)]
    lines[47] = lines[53] = setting
    (project / name).write_text(text.format(many="\n".join(lines)))
    out = run("unfold", f"{name}~total").stdout
    assert "lines more: " in out
    assert out.count("total = measured(crates)") == 2
