"""Measure ``flow`` against programs that are run: which probes change when the seed of a program does.

Each program sends a seed's value through one to four hops, in one file or over two, beside another value. It is run
with two seeds: the probes that print something else are the truth. ``flow`` is asked where the seed goes, and back from
some probes whether they come from it. Needs node, javac and go, or ``--languages`` without them.

    python scripts/flow_truth.py [--programs 60] [--seed 1] [--misses]
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import NamedTuple

from flow_hops import HOPS

from smart_explore.operations.flow import VERB
from smart_explore.requests import Session, call

PROBE = re.compile(r"[pP]robe\((\d+)")
PYTHON_MODULES = ("dataclasses", "typing", "functools", "contextlib")
START = {"python": "main.py", "javascript": "main.js", "java": "Main.java", "go": "main.go"}
OTHER = {"python": "part.py", "javascript": "part.js", "java": "Part.java", "go": "part.go"}
BACK = 3
"""So many probes of each program are asked for what they come from."""


class Program(NamedTuple):
    """A program: its folder, its hops, if it is in two files, and the file and line of each probe."""

    folder: Path
    language: str
    hops: list[str]
    across: bool
    probes: dict[int, tuple[str, int]]


class Writer:
    """One program in the making."""

    def __init__(self, language: str, across: bool) -> None:
        self.language = language
        self.across = across
        self.helpers: list[str] = []
        self.body: list[str] = []
        self.names: list[str] = []
        self._probes = 0

    def lines(self, text: str) -> list[str]:
        """The lines of a text, with probes where it asks for them."""
        return [self._probe(line) if line.lstrip().startswith("?") else line for line in text.split("\n")]

    def _probe(self, line: str) -> str:
        indent, _, value = line.partition("?")
        self._probes += 1
        start = {"java": "Probes.probe", "go": "probes.Probe"}.get(self.language, "probe")
        return f"{indent}{start}({self._probes}, {value})" + (";" if self.language in ("javascript", "java") else "")

    def hop(self, number: int, name: str, value: str, other: str) -> tuple[str, str]:
        """Write a hop; the names that then hold the two values."""
        following = f"v{number}", f"d{number}"
        outside = "Part." if self.across else ""
        text = Template(HOPS[self.language][name]).safe_substitute(
            v=value, d=other, V=following[0], D=following[1], n=number, q=outside
        )
        helper, separator, body = text.rpartition("\n---\n")
        if separator:
            self.helpers += self.lines(helper)
            self.names += re.findall(
                r"^(?:async )?(?:def|class|function)\*? (\w+)", helper.replace("async f", "f"), re.M
            )
        self.body += self.lines(f"{body}\n?{following[0]}\n?{following[1]}")
        return following

    def files(self) -> dict[str, str]:
        """The files of the program."""
        helpers, body = self.helpers, self.body
        main, part = START[self.language], OTHER[self.language]
        if self.language == "python":
            top = [
                *(f"from {name} import *" for name in PYTHON_MODULES),
                "import asyncio, os",
                "from probes import probe",
            ]
            own = [*(f"from part import {name}" for name in self.names)] if self.across else helpers
            start = ["def main():", *(f"    {line}" for line in body), "main()"]
            found = {main: [*top, *own, *start]}
            if self.across:
                found[part] = [*top, *helpers]
        elif self.language == "javascript":
            top = ['import { probe } from "probes";']
            own = [f'import {{ {name} }} from "./part.js";' for name in self.names] if self.across else helpers
            found = {main: [*top, *own, "async function main() {", *(f"    {line}" for line in body), "}", "main();"]}
            if self.across:
                marked = [re.sub(r"^(async function|function\*?|class) ", r"export \1 ", line) for line in helpers]
                found[part] = [*top, *marked]
        elif self.language == "go":
            packages = ("probes", "errors", "fmt", "os", "strconv", "strings")
            top = ["package main", *(f'import "{name}"' for name in packages)]
            used = ["var _, _, _ = errors.New, fmt.Sprint, os.Getenv", "var _, _ = strconv.Itoa, strings.ToUpper"]
            own = [] if self.across else helpers
            found = {main: [*top, *used, *own, "func main() {", *(f"    {line}" for line in body), "}"]}
            if self.across:
                used = ["var _ = probes.Probe", *used]
                found[part] = [*top, *used, *helpers]
        else:
            top = ["import outside.Probes;", "import java.util.*;", "import java.util.function.*;"]
            start = ["static void main() {", *(f"    {line}" for line in body), "}"]
            found = {main: [*top, "class Main {", *([] if self.across else helpers), *start, "}"]}
            if self.across:
                found[part] = [*top, "class Part {", *helpers, "}"]
        return {path: "\n".join(lines) + "\n" for path, lines in found.items()}


SEED = {
    "python": "seed = int(os.environ['SEED'])\nother = 1",
    "javascript": "const seed = Number(process.env.SEED);\nconst other = 1;",
    "go": 'seed, _ := strconv.Atoi(os.Getenv("SEED"))\nother := 1',
    "java": 'int seed = Integer.getInteger("seed");\nint other = 1;',
}


def write(folder: Path, language: str, across: bool, chance: random.Random, known: Mapping[str, str]) -> Program:
    """A program of one to four hops in a folder."""
    writer = Writer(language, across)
    hops = [chance.choice(sorted(known)) for _ in range(chance.randint(1, 4))]
    writer.body += SEED[language].split("\n")
    names = "seed", "other"
    for number, hop in enumerate(hops, 1):
        names = writer.hop(number, hop, *names)
    folder.mkdir(parents=True)
    (folder / ".git").mkdir()
    probes = {}
    for path, text in writer.files().items():
        package = f"package {folder.name};\n" if language == "java" else ""
        (folder / path).write_text(package + text)
        for line, written in enumerate((package + text).split("\n"), 1):
            if found := PROBE.search(written):
                probes[int(found[1])] = path, line
    return Program(folder, language, hops, across, probes)


def changed(programs: list[Program], root: Path) -> list[set[int]]:
    """For each program the probes that print something else for another seed."""
    outputs = []
    for seed in ("7", "1009"):
        outputs.append([seen(text) for text in _run(programs, root, seed)])
    return [
        {probe for probe in {*one, *two} if one.get(probe) != two.get(probe)} for one, two in zip(*outputs, strict=True)
    ]


def seen(text: str) -> dict[int, list[str]]:
    """The output of each probe."""
    found: dict[int, list[str]] = {}
    for line in text.splitlines():
        number, _, value = line.partition(" ")
        found.setdefault(int(number), []).append(value)
    return found


def _run(programs: list[Program], root: Path, seed: str) -> list[str]:
    environment = {**os.environ, "SEED": seed, "PYTHONPATH": str(root / "outside")}
    language = programs[0].language
    if language == "java":
        return _run_java(programs, root, seed)
    texts = []
    for program in programs:
        if language == "go" and not (program.folder / "program").exists():
            (program.folder / "go.mod").write_text(GO_MODULE.format(root / "outside" / "go"))
            subprocess.run(
                ["go", "build", "-buildvcs=false", "-o", "program", "."], cwd=program.folder, check=True, timeout=120
            )
        argv = {"python": [sys.executable, "main.py"], "javascript": ["node", "main.js"], "go": ["./program"]}[language]
        done = subprocess.run(argv, cwd=program.folder, env=environment, capture_output=True, text=True, timeout=60)
        if done.returncode:
            raise SystemExit(f"{program.folder}: {done.stderr}")
        texts.append(done.stdout)
    return texts


GO_MODULE = "module program\ngo 1.19\nrequire probes v0.0.0\nreplace probes => {}\n"


def _run_java(programs: list[Program], root: Path, seed: str) -> list[str]:
    """All programs in one machine: it is the start that takes time."""
    made = root / "classes"
    if not made.is_dir():
        all_of_them = root / "java"
        calls = "".join(f'System.out.println("#");{one.folder.name}.Start.start();' for one in programs)
        (root / "outside" / "All.java").write_text(f"class All {{ public static void main(String[] a) {{ {calls} }} }}")
        sources = [*all_of_them.rglob("*.java"), *(root / "outside").rglob("*.java")]
        for program in programs:
            start = root / "outside" / f"{program.folder.name}Start.java"
            folder = root / "starts" / program.folder.name
            folder.mkdir(parents=True, exist_ok=True)
            start = folder / "Start.java"
            name = program.folder.name
            start.write_text(f"package {name}; public class Start {{ public static void start() {{ Main.main(); }} }}")
            sources.append(start)
        subprocess.run(["javac", "-d", str(made), *map(str, sources)], check=True, timeout=300)
    argv = ["java", f"-Dseed={seed}", "-cp", str(made), "All"]
    done = subprocess.run(argv, capture_output=True, text=True, check=True, timeout=120)
    return done.stdout.split("#\n")[1:]


def write_probes(root: Path) -> None:
    """The functions that print, outside of the trees that are asked."""
    outside = root / "outside"
    outside.mkdir()
    (outside / "probes.py").write_text("def probe(number, value):\n    print(number, value)\n")
    module = root / "javascript" / "node_modules" / "probes"
    module.mkdir(parents=True)
    (module / "package.json").write_text('{"type": "module", "main": "index.js"}')
    (module / "index.js").write_text("export function probe(n, value) {\n  console.log(n, value);\n}\n")
    (root / "javascript" / "package.json").write_text('{"type": "module"}')
    (outside / "go").mkdir()
    (outside / "go" / "go.mod").write_text("module probes\ngo 1.19\n")
    (outside / "go" / "probes.go").write_text(
        'package probes\nimport "fmt"\nfunc Probe(n int, v int) {\n    fmt.Println(n, v)\n}\n'
    )
    (outside / "Probes.java").write_text(
        "package outside; public class Probes { public static void probe(int n, int v)"
        ' { System.out.println(n + " " + v); } }'
    )


def asked(program: Program, target: str, *, back: bool) -> set[tuple[str, int]]:
    """The lines that ``flow`` is sure of."""
    values = {"target": target, "back": back, "depth": 30}
    answer = call(VERB, Session(base=str(program.folder)), values)
    return {(row.path, row.line) for row in answer.rows if not row.how}


def main() -> None:
    """Print a line a language: precision and recall in one file and across two, forwards and back."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--languages", nargs="*", default=list(HOPS))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        os.environ["XDG_CACHE_HOME"] = str(root / "cache")
        write_probes(root)
        for language in options.languages:
            chance = random.Random(f"{options.seed} {language}")
            programs = [
                write(root / language / f"p{number}", language, number % 2 == 1, chance, HOPS[language])
                for number in range(options.programs)
            ]
            measure(programs, changed(programs, root), chance, misses=options.misses)


def measure(programs: list[Program], truths: list[set[int]], chance: random.Random, *, misses: bool) -> None:
    """Ask about each program and print the figures."""
    counts: Counter[tuple[str, bool, str]] = Counter()
    wrong: Counter[str] = Counter()
    for program, truth in zip(programs, truths, strict=True):
        found = asked(program, "main::seed", back=False)
        for probe, place in program.probes.items():
            count(counts, wrong, program, "forward", is_true=probe in truth, is_found=place in found)
        start = next(
            (START[program.language], number)
            for number, line in enumerate((program.folder / START[program.language]).read_text().split("\n"), 1)
            if re.search(r"\bseed(, _)? :?= ", line)
        )
        for probe in chance.sample(sorted(program.probes), min(BACK, len(program.probes))):
            path, line = program.probes[probe]
            sources = asked(program, f"{path}:{line}", back=True)
            count(counts, wrong, program, "back", is_true=probe in truth, is_found=start in sources)
    for direction in ("forward", "back"):
        for across in (False, True):
            right, extra, lost = (counts[direction, across, what] for what in ("right", "extra", "lost"))
            where = "two files" if across else "one file"
            print(
                f"{programs[0].language:<11} {direction:<8} {where:<10} {right + lost:>4} true, precision "
                f"{right / max(1, right + extra):.3f}, recall {right / max(1, right + lost):.3f}"
            )
    if misses:
        for what, times in wrong.most_common(25):
            print(f"  {times:>3} {what}")


def count(
    counts: Counter[tuple[str, bool, str]],
    wrong: Counter[str],
    program: Program,
    direction: str,
    *,
    is_true: bool,
    is_found: bool,
) -> None:
    """Add one answer to the figures."""
    if is_true or is_found:
        what = "right" if is_true and is_found else "extra" if is_found else "lost"
        counts[direction, program.across, what] += 1
        if what != "right":
            wrong[f"{what} {direction} {'across' if program.across else 'inside'} {' '.join(program.hops)}"] += 1


if __name__ == "__main__":
    main()
