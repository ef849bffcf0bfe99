"""``unfold --view body``: what decides is shown, the rest is left out, and what has no room is counted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli_project import Run

DEEP = """\
def poll(worker):
    with worker.lock() as lock:
        try:
            while True:
                job = worker.take(lock)
                if job is None:
                    break
{blocks}
        finally:
            worker.close()
    return worker
"""


BLOCK = """\
                if job.kind == {n}:
                    job.tries += {n}
                    job.wait = {n} * 2
                    open_{n}(job)
                    return {n}
"""


@pytest.fixture
def deep(project: Path) -> str:
    blocks = "".join(BLOCK.format(n=n) for n in range(60))
    (project / "deep.py").write_text(DEEP.format(blocks=blocks.rstrip("\n")))
    return "deep.py"


def test_a_body_is_shown_as_deep_as_the_budget_has_room_for(run: Run, deep: str) -> None:
    out = run("unfold", deep, "poll", "--view", "body", "--max-tokens", "6000").stdout
    assert "\n6\t      if job is None: break\n" in out
    assert "\n307\t        return 59\n" in out
    assert "folded" not in out


def test_what_lies_too_deep_for_the_budget_is_counted_on_the_line_that_leads_to_it(run: Run, deep: str) -> None:
    by_budget = {tokens: run("unfold", deep, "poll", "--max-tokens", str(tokens)).stdout for tokens in (100, 180, 1300)}
    loop = by_budget[100].partition("\n3\t  try:\n")[2].partition("\n308\t  finally: worker.close()\n")[0]
    assert loop.startswith("4\t    while True:\n") and loop.endswith(
        "\n8-307\t      (300 lines folded; calls open_0, open_1, open_2, +57)"
    )
    assert "\n13-17\t      if job.kind == 1: (4 lines folded)\n" in by_budget[180], "of a block its beginning"
    last = by_budget[180].partition("\n308\t")[0].rpartition("\n")[2].partition(" lines folded; calls open_")[0]
    first, count = int(last.partition("-")[0]), int(last.rpartition("(")[2])
    assert last == f"{first}-307\t      ({count}" and count == 308 - first
    assert "\n303-307\t      if job.kind == 59: (4 lines folded)\n308\t" in by_budget[1300]
    assert "\n6\t      if job is None: break\n" in by_budget[1300], "what takes a line of its own is not folded"
    for tokens, out in by_budget.items():
        assert "\n310\treturn worker\n" in out
        assert len(out) <= tokens * 4


def test_a_deep_body_leaves_room_for_what_else_was_asked_for(run: Run, deep: str, project: Path) -> None:
    (project / "other.py").write_text("def small():\n    return 'seen'\n")
    out = run("unfold", deep, "poll", "other.py::small", "--max-tokens", "1300").stdout
    assert "lines folded)" in out
    assert "return 'seen'" in out


def test_a_long_body_without_room_shows_its_beginning_and_result_and_names_the_calls_between(
    run: Run, project: Path
) -> None:
    steps = "".join(f"    if order.has({n}):\n        open_{n}(order)\n" for n in range(100))
    (project / "long.py").write_text(f"def ship(order):\n{steps}    return send(order)\n")
    out = run("unfold", "long.py", "ship", "--max-tokens", "300").stdout
    rows = out.split("\n")
    assert rows[1] == "2\tif order.has(0): open_0(order)"
    assert "\n202\treturn send(order)\n" in out
    (folded,) = [row for row in rows if "lines folded" in row]
    first, count = int(folded.partition("-")[0]), int(folded.partition("(")[2].partition(" ")[0])
    last = int(folded.partition("\t")[0].partition("-")[2])
    assert count == last - first + 1
    assert f"lines folded; calls order.has, open_{first // 2 - 1}, " in folded
    assert f"\n{first - 2}\tif" in out and f"\n{last + 1}\treturn" in out, "no line is left out without a mark"
    assert len(out) <= 1_200


def test_long_rows_are_cut_before_any_is_left_out(run: Run, project: Path) -> None:
    fields = ", ".join(f"field_{n}={n}" for n in range(30))
    stores = "".join(f"    order.store_{n}({fields})\n" for n in range(6))
    (project / "wide.py").write_text(f"def keep(order):\n{stores}    return order\n")
    out = run("unfold", "wide.py", "keep", "--max-tokens", "330").stdout
    assert [row.partition("\t")[0] for row in out.split("\n")[1:8]] == ["2", "3", "4", "5", "6", "7", "8"]
    assert out.count("…\n") == 6
    assert len(out) <= 1_320


def test_what_a_focus_means_and_has_no_room_is_counted_and_named(run: Run, project: Path) -> None:
    tries = "".join(f"        if order.has({n}):\n            order.retry_{n}()\n" for n in range(12))
    (project / "tries.py").write_text(f"def ship(order):\n    while order.is_open:\n{tries}    return order\n")
    out = run("unfold", "tries.py", "ship", "--focus", "retry", "--max-tokens", "130").stdout
    shown = out.count(": order.retry_")
    assert 0 < shown < 12
    assert f"; {12 - shown} lines more: {3 + 2 * shown}-25)" in out


LOCK = """\
/** Counts a failed login. */
export async function countFailure({
  user,
  limit = 5,
  store,
}: {
  /**
   * Whose login failed.
   */
  user: User
  limit?: number
  store: Store
}): Promise<Outcome> {
  const { name, mail } = user
  // starts anew where the last lock is over
  let until: Date | null = null
  const isLast =
    typeof user.failures === 'number' &&
    user.failures + 1 >= limit

  if (user.until && !isLocked(new Date(user.until))) {
    await store.update({
      id: user.id,
      table: store.tables.users,
      failures: 1,
      until: null,
      name,
      mail,
    })
    until = user.until
    return { locked: false }
  } else {
    logger.warn('one more failure', {
      name,
      mail,
      count: user.failures,
    })
    user.failures = nextCount(user)
  }

  if (
    isLast && // the store counts, too
    (!until || until < store.now())
  ) {
    user.until = store.later
  }
  try {
    await store.flush(user)
  } catch (error) {
    logger.error('cannot flush', {
      name,
      mail,
    })
  }
{filler}  return {
    locked: isLast,
  }
}
""".replace("{filler}", "  store.touch(user)\n" * 60)


def shown_of(run: Run, path: str, name: str) -> list[str]:
    """The rows of a body's view, of which the header holds the first, without what closes it."""
    lines = run("unfold", path, name, "--view", "body", "--max-tokens", "4000").stdout.split("\n")
    return lines[: next(number for number, line in enumerate(lines) if re.match(r"\(\d+ lines[;,)]", line))]


def test_a_body_shows_conditions_whole_and_what_they_set(run: Run, project: Path) -> None:
    (project / "lock.ts").write_text(LOCK)
    assert shown_of(run, "lock.ts", "countFailure") == [
        "lock.ts:2-118 export async function countFailure({ user, limit = 5, store })",
        "14\tconst { name, mail } = user",
        "16\tlet until = null",
        "17\tconst isLast = typeof user.failures === 'number' && user.failures + 1 >= limit",
        "21\tif (user.until && !isLocked(new Date(user.until))) {",
        "22-29\t  await store.update({ id: user.id, table: store.tables.users, failures: 1, until: null, name, mail })",
        "30\t  until = user.until",
        "31\t  return { locked: false }",
        "32-38\telse { logger.warn('one more failure' …); user.failures = nextCount(user) }",
        "41-45\tif (isLast && (!until || until < store.now())) { user.until = store.later }",
        "47\ttry { await store.flush(user) }",
        "49-53\tcatch (error) { logger.error('cannot flush' …) }",
        "55-114\tstore.touch(user) (60 times)",
        "115\treturn { locked: isLast }",
    ]


TASK = """\
@app.task(
    queue=settings.QUEUE,
    retry_backoff=10,
)
@traced
def deliver(
    self, delivery: "Delivery", *, context: "TaskContext", attempts: int = 3, sender: "Sender | None" = None
) -> "Outcome":
    \"\"\"Sends it.

    Again where it fails.
    \"\"\"
    from . import transport

    log.info("delivers %s", delivery)
    target = delivery.target
    while attempts:
        try:
            transport.send(target)
        except Refused:
            if attempts == 1:
                raise
            attempts -= 1
        else:
            break
    delivery.state = target.state
{filler}""".replace("{filler}", "    delivery.kind = target.kind\n" * 40)


def test_decorators_are_shown_and_types_are_not_where_the_signature_is_long(run: Run, project: Path) -> None:
    (project / "task.py").write_text(TASK)
    assert shown_of(run, "task.py", "deliver") == [
        "task.py:1-66 @app.task(queue=settings.QUEUE, retry_backoff=10) @traced",
        '6-8\tdef deliver(self, delivery, *, context, attempts = 3, sender = None) -> "Outcome":',
        "13\tfrom . import transport",
        "16\ttarget = delivery.target",
        "17\twhile attempts:",
        "18\t  try: transport.send(target)",
        "20\t  except Refused:",
        "21\t    if attempts == 1: raise",
        "23\t    attempts -= 1",
        "24\t  else: break",
        "26\tdelivery.state = target.state",
        "27-66\tdelivery.kind = target.kind (40 times)",
    ]


def test_a_view_that_saves_nothing_gives_way_to_the_source(run: Run, project: Path) -> None:
    lines = "".join(f"    if kind == {n}:\n        return {n}\n" for n in range(9))
    (project / "kinds.py").write_text(f"def number_of(kind):\n{lines}")
    both = [
        run("unfold", "kinds.py", "number_of", "--view", view, "--max-tokens", "9000").stdout
        for view in ("body", "full")
    ]
    assert both[0] == both[1]


def test_a_chain_of_any_length_has_a_view(run: Run, project: Path) -> None:
    chain = " else ".join(f"if (kind === {n}) {{\n    kind = {n + 1}\n    sent = kind\n  }}" for n in range(900))
    (project / "chain.js").write_text(f"function next(kind) {{\n  let sent\n  {chain}\n  return kind\n}}\n")
    rows = shown_of(run, "chain.js", "next")
    assert "6\telse if (kind === 1) { kind = 2; sent = kind }" in rows
    assert rows[-1] == "2704\treturn kind"


def test_calls_of_one_function_with_other_arguments_are_told_apart(run: Run, project: Path) -> None:
    (project / "again.py").write_text(
        "def again(self, deferred):\n"
        "    if self.left:\n"
        "        deferred.addCallback(lambda _: self._do_clobber_it_all())\n"
        "        deferred.addCallback(lambda _: self._clone_it(self.shallow))\n"
        "        deferred.addErrback(log)\n"
        "        deferred.addErrback(log)\n"
        + "    # and stands in a comment that is longer than rows\n" * 20
        + "    return deferred\n"
    )
    shown = "\n".join(shown_of(run, "again.py", "again"))
    assert "lambda _: self._do_clobber_it_all()" in shown
    assert "…lambda _: self._clone_it(self.shallow)" in shown
    assert "deferred.addErrback(log) (2 times)" in shown


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("a.c", "int f(int a) { return g(a); }"),
        ("a.py", "def f(a): return g(a)"),
        ("a.ts", "function f(a) { return g(a) }"),
        ("a.go", "package a\nfunc f(a int) int { return g(a) }"),
    ],
)
def test_a_function_on_the_last_line_of_a_file_without_a_line_break_is_shown(
    run: Run, project: Path, name: str, source: str
) -> None:
    (project / name).write_text(source)
    for words in ([name, "f"], [f"{name}:{source.count(chr(10)) + 1}"], [name, "f", "--focus", "g"], [f"{name}!body"]):
        for view in ([], ["--view", "body"], ["--view", "full"]):
            done = run("unfold", *words, *view)
            assert (done.returncode, done.stderr) == (0, "")
            assert "return g(a)" in done.stdout
