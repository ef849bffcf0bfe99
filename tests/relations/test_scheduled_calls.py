"""Where what runs a function later is told with how long it waits."""

from __future__ import annotations

from collections import Counter

import pytest
from related_tree import Plant, Smart
from system_events import OPENED, noting

from smart_explore.languages.ecmascript import JAVASCRIPT
from smart_explore.languages.registry import BY_NAME
from smart_explore.relation_answers.call_sites import MAX_ROWS
from smart_explore.relation_answers.scheduled import MAX_TEXT, scheduled

SOURCE = """\
export function start(clock) {
  clock.repeat(
    () => store.flush().catch(report),
    seconds(5),
    'flush',
  );
  clock.repeat(store.sweep.bind(store), FLUSH_PERIOD);
  setInterval(async () => {
    await store.clean();
  }, 10 * 1000);
  const size = Math.max(store.size(), 10);
  clock.once(() => store.boot());
  run(() => { if (ready) { store.stop(); } }, 10);
  clock.repeat(() => store.refreshAllThatHasBeenChangedSinceTheLastTime(whatIsKept, other),
    minutes(2), `all of what was there`);
}
"""
LINES = SOURCE.split("\n")


@pytest.mark.parametrize(
    ("name", "line", "call"),
    [
        ("flush", 3, "clock.repeat(() => store.flush().catch(report), seconds(5), 'flush')"),
        ("sweep", 7, "clock.repeat(store.sweep.bind(store), FLUSH_PERIOD)"),
        ("clean", 9, "setInterval(async () => { await store.clean(); }, 10 * 1000)"),
        ("refreshAllThatHasBeenChangedSinceTheLastTime", 14, "clock.repeat(…, minutes(2), `all of what was there`)"),
    ],
)
def test_what_is_called_later_is_told_with_the_call_that_says_when(name: str, line: int, call: str) -> None:
    assert scheduled(LINES, line, name, JAVASCRIPT.closure) == call


@pytest.mark.parametrize(("name", "line"), [("size", 11), ("boot", 12), ("stop", 13), ("nothing", 3), ("flush", 99)])
def test_what_is_called_at_once_or_without_a_time_is_not(name: str, line: int) -> None:
    assert scheduled(LINES, line, name, JAVASCRIPT.closure) == ""


@pytest.mark.parametrize(
    ("language", "source"),
    [
        ("python", "clock.every(10, lambda: store.flush())"),
        ("java", "clock.every(() -> store.flush(), 10)"),
        ("go", "clock.Every(10, func() { store.flush() })"),
        ("rust", "clock.every(10, |now| { store.flush(now) })"),
        ("ruby", "clock.every(10, ->(now) { store.flush(now) })"),
        ("csharp", "clock.Every(10, now => store.flush(now))"),
    ],
)
def test_a_call_that_a_closure_makes_is_not_made_at_once(language: str, source: str) -> None:
    assert scheduled([source], 1, "flush", BY_NAME[language].closure) == source
    assert scheduled([source], 1, "flush", "") == ""


WIDE = "x" * (MAX_TEXT - len("clock.every(flush, 10, )"))


@pytest.mark.parametrize(
    ("source", "call"),
    [
        ("clock.every(flush, 10)", "clock.every(flush, 10)"),
        ("clock.every([() => flush()], 10)", "clock.every([() => flush()], 10)"),
        ("clock.every({ a: 1 }, () => flush(), 10)", "clock.every({ a: 1 }, () => flush(), 10)"),
        (f"clock.every(flush, 10, {WIDE})", f"clock.every(flush, 10, {WIDE})"),
        (f"clock.every(flush, 10, {WIDE}x)", f"clock.every(…, 10, {WIDE}x)"),
        ("clock.every(\n\n\n\nflush, 10)", "clock.every(flush, 10)"),
        ("clock.every(\n\n\n\n\nflush, 10)", ""),
    ],
)
def test_the_call_around_is_told_whole_where_it_is_near_and_short(source: str, call: str) -> None:
    lines = source.split("\n")
    assert scheduled(lines, len(lines), "flush", JAVASCRIPT.closure) == call


@pytest.mark.parametrize("brackets", ["(" * 40, ")" * 40, "(a, " * 300, "{[(" * 9 + "x"])
def test_brackets_that_do_not_close_end_the_search(brackets: str) -> None:
    assert scheduled([brackets + "() => run(), 5"], 1, "run", JAVASCRIPT.closure) == ""


def test_callers_tell_how_often_a_function_is_run(plant: Plant, smart: Smart) -> None:
    tree = plant(
        {
            "src/flags.ts": "export class Flags {\n  flush() {}\n  drop() {}\n}\n",
            "src/plan.ts": (
                'import { Flags } from "./flags";\nexport function plan(flags: Flags, timer) {\n'
                "  timer.every(\n    () => flags.flush(),\n    5 * 1000,\n  );\n"
                "  timer.every(\n    flags.drop.bind(flags),\n    minutes(2),\n  );\n}\n"
                "function twice(flags: Flags, timer) {\n"
                "  timer.every(() => flags.flush(), 5);\n  timer.every(() => flags.flush(), 6);\n}\n"
            ),
            "src/plan.test.ts": (
                'import { Flags } from "./flags";\nfunction tried(flags: Flags, timer) {\n'
                "  timer.every(() => flags.flush(), 5);\n}\n"
            ),
        }
    )
    assert smart(tree.root, "callers", "Flags.flush").stdout.splitlines()[1:-1] == [
        "src/plan.ts",
        " 4 plan [import]: timer.every(() => flags.flush(), 5 * 1000)",
        " 13,14 twice [import]",
        "  13: timer.every(() => flags.flush(), 5)",
        "  14: timer.every(() => flags.flush(), 6)",
        "src/plan.test.ts (test)",
        " 3 tried [import]: timer.every(() => flags.flush(), 5)",
    ]
    assert "timer.every(flags.drop.bind(flags), minutes(2))" in smart(tree.root, "callers", "Flags.drop").stdout
    below = smart(tree.root / "src", "callers", "Flags.flush").stdout
    assert "plan.ts\n 4 plan [import]: timer.every(() => flags.flush(), 5 * 1000)" in below


def test_of_many_callers_each_file_is_looked_at_three_times_and_those_shown_with_their_calls_twice_more(
    plant: Plant, trusting: None
) -> None:
    users = {f"use{number}.py": "import a\n\n\ndef use():\n    a.wanted()\n" for number in range(2 * MAX_ROWS)}
    tree = plant({"a.py": "def wanted():\n    pass\n", **users})
    assert len(tree.callers("wanted")) == len(users)
    with noting(OPENED, tree.root) as opened:
        assert len(tree.ask("callers", "wanted", limit=4 * MAX_ROWS).rows) == len(users)
    again = Counter(path for path in opened if path in users)
    assert max(again.values()) <= 5, "for strings that name it, for the calls, and for the conditions around them"
    assert again.total() <= 3 * len(users) + 2 * MAX_ROWS
