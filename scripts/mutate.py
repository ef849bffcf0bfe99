"""Change one operator, number or call at random, run the tests that reach it, put it back; print the share caught.

    python scripts/mutate.py COUNT SEED [ROOM ...]

Works in this checkout, which must be clean, and takes the rooms in turn. One run of all tests, with every chosen place
marked, says which tests reach which place. A change is caught where one of these, or of its room's tests, fails twice
or does not end. What a person found to change nothing that can be seen stands in `equivalent_mutants.txt` with the
reason, and does not count: a line a change as this prints survivors in the end, below it the reason, indented.
"""

from __future__ import annotations

import ast
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from mutants import PACKAGE, Mutant, marked, mutants, mutated

MAX_SECONDS = 600
"""For the tests of one change; what no test noticed until then counts as missed."""
MAX_TEST_SECONDS = 150
"""A test that takes longer does not end; no test takes a tenth of it, and what it runs ends after 60 or 120."""
MAX_BYTES = 4 << 30
"""Of each process's data."""
PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
STOP = ("-n", "0", "-x", "-o", f"faulthandler_timeout={MAX_TEST_SECONDS}", "-o", "faulthandler_exit_on_timeout=true")
EQUIVALENT = Path(__file__).with_name("equivalent_mutants.txt")
RECORDER = """
import json, os
known = set()
def _reached_(number):
    test = os.environ.get("PYTEST_CURRENT_TEST", "")
    if (number, test) not in known:
        known.add((number, test))
        file = os.open({log!r}, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        os.write(file, (json.dumps([number, test]) + "\\n").encode())
        os.close(file)
"""


def require_clean() -> None:
    """Raise SystemExit where files that git knows are not as it knows them."""
    if subprocess.run(["git", "status", "--porcelain", "--untracked-files=no"], capture_output=True, check=True).stdout:
        raise SystemExit("this checkout has changes: commit them first")


def reaching(chosen: Sequence[Mutant], folders: Sequence[str] = ("tests",)) -> list[list[str]]:
    """For each change the tests that evaluate the place; whole files where that is done while fixtures are set up."""
    with tempfile.TemporaryDirectory() as folder:
        log, recorder = f"{folder}/log", Path(folder, "mutation_recorder.py")
        recorder.write_text(RECORDER.format(log=log))
        beginning = f"import sys; sys.path.append({folder!r}); from mutation_recorder import _reached_"
        places: dict[Path, list[int]] = {}
        for number, mutant in enumerate(chosen):
            places.setdefault(mutant.path, []).append(number)
        sources = {path: path.read_bytes() for path in places}
        changed = {
            path: marked(sources[path], [(number, chosen[number].node) for number in numbers], beginning)
            for path, numbers in places.items()
        }
        with replaced(changed):
            subprocess.run((*PYTEST, "-n", "2", *folders), stdout=subprocess.DEVNULL, check=False)
        tests: list[set[str]] = [set() for _ in chosen]
        for line in Path(log).read_text().splitlines() if os.path.exists(log) else []:
            number, test = json.loads(line)
            name, _, phase = test.rpartition(" ")
            if name:
                tests[number].add(name if phase == "(call)" else name.partition("::")[0])
    return [sorted(test for test in found if test.partition("::")[0] not in found - {test}) for found in tests]


@contextmanager
def replaced(sources: dict[Path, bytes]) -> Iterator[None]:
    """The files hold these sources meanwhile."""
    before = {path: path.read_bytes() for path in sources}
    try:
        for path, source in sources.items():
            path.write_bytes(source)
        yield
    finally:
        for path, source in before.items():
            path.write_bytes(source)


def stages(room: str, path: Path, reaching: Sequence[str]) -> list[list[str]]:
    """The tests that reach a place, of these the ones that name its module first; then the room's own, all."""
    module = ".".join(path.with_suffix("").parts)
    package, _, stem = module.rpartition(".")
    naming = {
        str(file)
        for file in Path("tests").rglob("test_*.py")
        if any(name in file.read_text() for name in (module, f"from {package} import {stem}"))
        or (stem in file.stem and file.parts[1] == room)
    }
    rooms_own = f"tests/{room}/"
    first = [test for test in reaching if test.partition("::")[0] in naming]
    others = sorted(set(reaching) - set(first), key=lambda test: (not test.startswith(rooms_own), test))
    return [first, others, [rooms_own] if os.path.isdir(rooms_own) else []]


def failure(stages: Sequence[Sequence[str]]) -> str:
    """The first test that fails, also a second time alone: a busy machine fails some; "" where all pass."""
    deadline, flaky = time.monotonic() + MAX_SECONDS, list[str]()
    for tests in stages:
        while tests and (test := _first_failure([*tests, *(f"--deselect={each}" for each in flaky)], deadline)):
            if "::" not in test or _first_failure([test], time.monotonic() + MAX_TEST_SECONDS):
                return test
            flaky.append(test)
    return ""


def _first_failure(arguments: Sequence[str], deadline: float) -> str:
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as listed:  # a command line has a bound
        listed.write("\n".join(arguments))
        listed.flush()
        output = _output((*PYTEST, *STOP, f"@{listed.name}"), deadline)
    failed = re.search(r"^(?:FAILED|ERROR) (\S.*?)(?: - .*)?$", output or "", re.MULTILINE)
    return "" if output is None else failed[1] if failed else _why(output)


def _output(command: Sequence[str], deadline: float) -> str | None:
    """What failing tests print; None where all pass, or time is up."""
    with tempfile.TemporaryFile("w+", errors="replace") as output:  # a pipe would be kept open by what outlives a test
        run = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            code = run.wait(timeout=max(deadline - time.monotonic(), 1))
        except subprocess.TimeoutExpired:
            code = None
        finally:
            with suppress(ProcessLookupError):
                os.killpg(run.pid, signal.SIGKILL)
            run.wait()
        output.seek(0)
        printed = output.read()
        has_failed = code != 0 if code is not None else "= FAILURES =" in printed  # a thread may hinder pytest's end
        return printed if has_failed else None


def _why(output: str) -> str:
    return "a test does not end" if "Timeout (" in output else "the tests cannot begin"


def equivalents() -> dict[str, str]:
    """Why changes cannot be seen, by their keys."""
    reasons, key = dict[str, str](), ""
    for line in EQUIVALENT.read_text().splitlines() if EQUIVALENT.exists() else []:
        if line.startswith(" "):
            reasons[key] += line.strip() + " "
        elif line:
            key, reasons[line] = line, ""
    return reasons


def key_of(mutant: Mutant) -> str:
    """The change as it stands in the file of equivalents."""
    source, row = mutant.path.read_bytes(), mutant.node.lineno - 1
    before, after = (text.split(b"\n")[row].decode().strip() for text in (source, mutated(source, mutant)))
    return f"{mutant.path}: {before} -> {after}"


def main() -> None:
    count, seed, rooms = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    require_clean()
    resource.setrlimit(resource.RLIMIT_DATA, (MAX_BYTES, resource.RLIM_INFINITY))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that files are put back
    rooms = rooms or sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists())
    choice, sites = random.Random(seed), {room: mutants(room) for room in rooms}
    chosen = [choice.choice(sites[rooms[number % len(rooms)]]) for number in range(count)]
    tests = reaching(chosen)
    if _first_failure(["--collect-only", *sorted(set().union(*tests))], time.monotonic() + MAX_SECONDS):
        raise SystemExit("the tests cannot be collected as they are")
    reasons, caught, counted, survivors = equivalents(), 0, 0, list[str]()
    for number, mutant in enumerate(chosen):
        key, room, place = key_of(mutant), mutant.path.parts[1], f"{mutant.path}:{mutant.node.lineno}"
        print(f"{number + 1} {place} {ast.unparse(mutant.node)} -> {mutant.text}", flush=True)
        if key in reasons:
            print(f"    equivalent: {reasons[key]}", flush=True)
            continue
        began = time.monotonic()
        with replaced({mutant.path: mutated(mutant.path.read_bytes(), mutant)}):
            failed = failure(stages(room, mutant.path, tests[number]))
        all_run = time.monotonic() - began < MAX_SECONDS
        survivors += [] if failed else [key]
        caught, counted = caught + bool(failed), counted + 1
        some = "" if all_run else ", of which there was time for some"
        shown = failed[:150] or f"SURVIVED {len(tests[number])} tests or files that reach it{some}"
        print(f"    {caught}/{counted} {shown}", flush=True)
    print("", *survivors, f"{caught} of {counted} caught, {count - counted} set aside as equivalent", sep="\n")


if __name__ == "__main__":
    main()
