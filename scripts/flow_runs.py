"""Run the programs of ``flow_programs.py`` with two seeds: what their probes print tells where a seed's value goes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from flow_programs import Program

GO_MODULE = "module program\ngo 1.19\nrequire probes v0.0.0\nreplace probes => {}\n"


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
    (outside / "probes.h").write_text(
        '#include <stdio.h>\n#include <stdlib.h>\n#define probe(n, v) printf("%d %d\\n", n, (int)(v))\n'
    )
    (outside / "probes.php").write_text('<?php function probe($n, $v) { echo "$n $v\\n"; }')
    (outside / "go").mkdir()
    (outside / "go" / "go.mod").write_text("module probes\ngo 1.19\n")
    (outside / "go" / "probes.go").write_text(
        'package probes\nimport "fmt"\nfunc Probe(n int, v int) {\n    fmt.Println(n, v)\n}\n'
    )
    (outside / "probes.rs").write_text(
        'pub fn probe<T: std::fmt::Debug>(n: i32, v: T) {\n    println!("{} {:?}", n, v);\n}\n'
    )
    (outside / "Probes.java").write_text(
        "package outside; public class Probes { public static void probe(int n, int v)"
        ' { System.out.println(n + " " + v); } }'
    )


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
    if language == "kotlin":
        return _run_kotlin(programs, root, seed)
    texts = []
    for program in programs:
        if language == "go" and not (program.folder / "program").exists():
            (program.folder / "go.mod").write_text(GO_MODULE.format(root / "outside" / "go"))
            subprocess.run(
                ["go", "build", "-buildvcs=false", "-o", "program", "."], cwd=program.folder, check=True, timeout=120
            )
        if language == "rust" and not (program.folder / "program").exists():
            _build_rust(program, root / "outside")
        if language in ("c", "cpp") and not (program.folder / "program").exists():
            build = ["gcc", "-w", "-I", str(root / "outside"), "-o", "program", f"main.{language}", "-lstdc++"]
            subprocess.run(build, cwd=program.folder, check=True, timeout=60)
        php = ["php", "-d", f"auto_prepend_file={root / 'outside' / 'probes.php'}", "main.php"]
        argv = {"python": [sys.executable, "main.py"], "javascript": ["node", "main.js"], "php": php}.get(
            language, ["./program"]
        )
        done = subprocess.run(argv, cwd=program.folder, env=environment, capture_output=True, text=True, timeout=60)
        if done.returncode:
            raise SystemExit(f"{program.folder}: {done.stderr}")
        texts.append(done.stdout)
    return texts


def _build_rust(program: Program, outside: Path) -> None:
    library = outside / "libprobes.rlib"
    if not library.exists():
        made = ["rustc", "--crate-type", "rlib", "--crate-name", "probes", "-o", str(library), "probes.rs"]
        subprocess.run(made, cwd=outside, check=True, timeout=120)
    build = ["rustc", "--edition", "2021", "--extern", f"probes={library}", "-o", "program", "main.rs"]
    done = subprocess.run(build, cwd=program.folder, capture_output=True, text=True, timeout=120)
    if done.returncode:
        raise SystemExit(f"{program.folder} {program.hops}: {done.stderr}")


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


def _run_kotlin(programs: list[Program], root: Path, seed: str) -> list[str]:
    """All programs in one machine, compiled at once."""
    made = root / "programs.jar"
    if not made.exists():
        calls = "\n".join(f'    println("#")\n    {one.folder.name}.main()' for one in programs)
        probes = 'fun probe(n: Int, v: Any?) {\n    println("$n $v")\n}\n'
        (root / "outside" / "All.kt").write_text(f"package outside\n\n{probes}\nfun main() {{\n{calls}\n}}\n")
        argv = ["kotlinc", "-nowarn", "-include-runtime", "-d", str(made), str(root / "kotlin"), str(root / "outside")]
        done = subprocess.run(argv, capture_output=True, text=True, timeout=600)
        if done.returncode:
            raise SystemExit(done.stderr)
    argv = ["java", f"-Dseed={seed}", "-cp", str(made), "outside.AllKt"]
    done = subprocess.run(argv, capture_output=True, text=True, timeout=120)
    if done.returncode:
        raise SystemExit(done.stderr)
    return done.stdout.split("#\n")[1:]
