"""Below the rows of a body stand the values of the constants of its file that they name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from cli_project import Run

LIMITS = """\
import time

CAP = 15_000
RATIO = 0.8
NAME = "queue"
UNUSED = 3
COMPUTED = time.time()


class Queue:
    size = 200
    is_open = False
    _started = 0

    def put(self, each):
        if each.weight > CAP * RATIO or self._started:
            raise TooMuch(NAME)
        if self.size > 3 and self.is_open:
            self.flush()
        return COMPUTED
"""


@pytest.fixture
def limits(project: Path) -> Path:
    path = project / "limits.py"
    path.write_text(LIMITS)
    return path


@pytest.mark.parametrize("view", ["auto", "body"])
def test_literals_that_a_function_names_are_told_with_their_lines(run: Run, limits: Path, view: str) -> None:
    out = run("unfold", "limits.py", "Queue.put", "--view", view).stdout
    assert '\n(3 CAP = 15_000; 4 RATIO = 0.8; 5 NAME = "queue"; 11 size = 200)\n' in out


def test_of_a_focus_only_what_its_rows_name(run: Run, limits: Path) -> None:
    limits.write_text(LIMITS.replace("        return", "        wait_for_it()\n" * 30 + "        return"))
    out = run("unfold", "limits.py", "Queue.put", "--focus", "weight").stdout
    assert "(3 CAP = 15_000; 4 RATIO = 0.8)" in out or '(3 CAP = 15_000; 4 RATIO = 0.8; 5 NAME = "queue")' in out
    assert "size = 200" not in out


def test_the_source_as_it_is_has_no_line_that_is_not_in_it(run: Run, limits: Path) -> None:
    out = run("unfold", "limits.py", "Queue.put", "--view", "full").stdout
    assert "CAP = 15_000" not in out


def test_members_of_an_interface_are_no_values(run: Run, project: Path) -> None:
    (project / "limits.ts").write_text(
        "const MOST = 4 * 60\nconst LATER = MOST + 1\nexport interface Options { most: number }\n"
        "export function go(o: Options) {\n  if (o.most > MOST) {\n    stop(LATER)\n  }\n  return start(o)\n}\n"
    )
    out = run("unfold", "limits.ts", "go").stdout
    assert "\n(1 MOST = 4 * 60)\n" in out


def test_there_are_at_most_six_and_none_where_the_budget_is_small(run: Run, project: Path) -> None:
    names = [f"LIMIT_{number}" for number in range(9)]
    declared = "".join(f"{name} = {index + 10}\n" for index, name in enumerate(names))
    (project / "many.py").write_text(f"{declared}def go(x):\n    return x > max({', '.join(names)})\n")
    out = run("unfold", "many.py", "go", "--view", "body").stdout
    assert "; 6 LIMIT_5 = 15)" in out
    assert "LIMIT_6 =" not in out


SENDER = """\
from .limits import MAX_TRIES, WAIT_SECONDS as PAUSE_SECONDS, NOT_SAID
from shop.limits import TOTAL_BYTES
from outside import OTHER_LIMIT


@retry(MAX_TRIES)
def send(parts):
    for part in parts:
        if part.size > TOTAL_BYTES or part.age > OTHER_LIMIT or part.kind == NOT_SAID:
            raise TooMuch(part)
        sleep(PAUSE_SECONDS)
"""


def test_values_that_are_imported_are_told_with_their_file(run: Run, project: Path) -> None:
    (project / "shop").mkdir()
    (project / "shop" / "__init__.py").touch()
    (project / "shop" / "sender.py").write_text(SENDER)
    (project / "shop" / "limits.py").write_text(
        "MAX_TRIES = 5\nWAIT_SECONDS = 0.5\nTOTAL_BYTES = 5 * 1024\nNOT_SAID = what()\nOTHER_LIMIT = 3\n"
    )
    out = run("unfold", "shop/sender.py", "send", "--view", "body").stdout
    values = "limits.py:1 MAX_TRIES = 5; :2 PAUSE_SECONDS = 0.5; :3 TOTAL_BYTES = 5 * 1024"
    assert f"\n({values})\n" in out


def test_of_several_files_those_without_constants_are_as_they_were(run: Run, limits: Path, project: Path) -> None:
    (project / "sender.py").write_text(SENDER.replace(".limits", "limits").replace("shop.limits", "limits"))
    (project / "plain.py").write_text(
        "def add(a, b):\n" + "    # at length\n" * 30 + "    if a > b:\n        return a + b\n"
    )
    out = run("unfold", "plain.py::add", "sender.py::send", "limits.py::Queue.put", "--view", "body").stdout
    assert "if a > b: return a + b" in out
    assert "CAP = 15_000" in out


def test_values_of_another_folder_are_told_with_its_path(run: Run, project: Path) -> None:
    (project / "web").mkdir()
    (project / "web" / "limits.ts").write_text("export const MAX_SIZE = 30;\nexport const MAX_AGE = sizeOf(x);\n")
    body = "  // at length\n" * 30
    (project / "send.ts").write_text(
        f"import {{ MAX_SIZE, MAX_AGE }} from './web/limits';\n\nexport function send(part: Part) {{\n{body}"
        "  if (part.size > MAX_SIZE || part.age > MAX_AGE) {\n    throw new Error('too much');\n  }\n}\n"
    )
    assert "\n(web/limits.ts:1 MAX_SIZE = 30)\n" in run("unfold", "send.ts", "send").stdout


def test_a_module_that_cannot_be_read_costs_its_values_alone(run: Run, project: Path) -> None:
    (project / "sender.py").write_text(SENDER.replace("shop.limits", "queue_of_bytes"))
    (project / "limits.py").mkdir()
    os.mkfifo(project / "queue_of_bytes.py")
    done = run("unfold", "sender.py", "send", "--view", "body")
    assert done.returncode == 0
    assert "if part.size > TOTAL_BYTES" in done.stdout


def test_values_of_several_lines_are_told_with_what_they_are_made_of(run: Run, project: Path) -> None:
    (project / "waits.py").write_text(
        "CHECK_SECONDS = 5\nSETUP_TIMEOUT = timedelta(\n    seconds=CHECK_SECONDS * 10,  # long\n)\n"
        "def wait(server):\n" + "    if server.is_late():\n        server.ask()\n" * 20 + "    return SETUP_TIMEOUT\n"
    )
    out = run("unfold", "waits.py", "wait", "--view", "body").stdout
    assert "(1 CHECK_SECONDS = 5; 2 SETUP_TIMEOUT = timedelta(seconds=CHECK_SECONDS * 10))" in out


ANSWERS = """\
import { GONE, READ, Limits } from './codes'
export function first(res) {
  if (res.status === GONE || res.mode === READ) return res.retry(Limits.TRIES)
}
export function second(res) {
  if (res.status === GONE) return 1
}
"""


def test_constants_of_one_word_and_members_of_types_are_told_and_each_once_in_an_answer(
    run: Run, project: Path
) -> None:
    (project / "codes.ts").write_text(
        "export const GONE = 410\nexport const READ = 'read'\nexport class Limits {\n  static TRIES = 7\n}\n"
    )
    (project / "answers.ts").write_text(ANSWERS)
    out = run("unfold", "answers.ts", "first", "second", "--view", "body").stdout
    assert "(codes.ts:1 GONE = 410; :4 Limits.TRIES = 7)" in out
    assert out.count("GONE = 410") == 1
    assert "READ = " not in out, "it is called what it is"


def test_attributes_of_a_module_are_constants(run: Run, project: Path) -> None:
    (project / "queue.ex").write_text(
        "defmodule Queue do\n  @limit 20\n  @wait :timer.seconds(5)\n\n"
        '  def put(items, item) do\n    if length(items) > @limit, do: raise("full")\n    [item | items]\n  end\nend\n'
    )
    assert "\n(2 limit = 20)\n" in run("unfold", "queue.ex", "put", "--view", "body").stdout


STORES = """\
package store

import "errors"

const prefix = "the store "

var (
	errFull  = errors.New(prefix + "has no room for a crate of this size; it is tried again at the end of the day")
	errWet   = errors.New("the crate is wet")
	errOther = errors.New(describe(prefix))
)

func keep(crate Crate) error {
	if crate.size > free() {
		return errFull
	}
	if crate.isWet {
		return errWet
	}
	if crate.isLate {
		return notify(crate, errOther)
	}
	return nil
}
"""


def test_the_messages_of_errors_that_rows_return_by_a_name_are_told(run: Run, project: Path) -> None:
    (project / "store.go").write_text(STORES)
    full = 'errors.New(prefix + "has no room for a crate of this size; it is tried again at the end of the day")'
    out = run("unfold", "store.go", "keep", "--view", "body").stdout
    assert f'(8 errFull = {full}; 9 errWet = errors.New("the crate is wet"))' in out


def test_an_error_that_is_made_once_is_a_value(run: Run, project: Path) -> None:
    loops = "".join(f"  while (crates[{n}].isOpen) {{\n    close(crates[{n}])\n  }}\n" for n in range(20))
    (project / "full.ts").write_text(
        f"const FULL = new Error('no crate fits')\n\nexport function keep(crates) {{\n{loops}  throw FULL\n}}\n"
    )
    assert "(1 FULL = new Error('no crate fits'))" in run("unfold", "full.ts", "keep").stdout


def test_rows_of_lines_have_the_constants_that_they_use_and_do_not_declare(run: Run, project: Path) -> None:
    steps = "".join(f"    step_{n}(crate)\n" for n in range(20))
    land = f"def land(crate):\n    if crate.load > MAX_LOAD: raise ValueError\n{steps}"
    (project / "dock.py").write_text(f"import a\n\nMAX_LOAD = 40\nLEAST = 3\n\n\n{land}")
    assert "\n(3 MAX_LOAD = 40)\n" in run("unfold", "dock.py:7-28").stdout
    assert "(3 MAX_LOAD" not in run("unfold", "dock.py:1-28").stdout
