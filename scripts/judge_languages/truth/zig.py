"""Zig by the standard library's ``std.zig.Ast`` (``zig.zig``, built by ziglang): functions, containers, tests."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from rows import Symbol, symbol, tell

BINARY = Path(os.environ["PARSERS"]) / "zig-truth"
if not BINARY.exists():
    source = Path(__file__).with_suffix(".zig")
    subprocess.run(
        [sys.executable, "-m", "ziglang", "build-exe", source, f"-femit-bin={BINARY}", "-fno-llvm", "-fno-lld"],
        check=True,
        cwd=tempfile.gettempdir(),
    )


def read(text: str) -> Iterator[Symbol]:
    with tempfile.NamedTemporaryFile("w", suffix=".zig") as file:
        file.write(text)
        file.flush()
        with tempfile.NamedTemporaryFile("w") as paths:
            paths.write(file.name)
            paths.flush()
            said = subprocess.run([BINARY, paths.name], capture_output=True, check=True).stderr.decode()
    if not said:
        raise ValueError("syntax error")
    rows = []
    for line in said.splitlines()[1:]:
        kind, start, end, name = line.split("\t")
        rows.append((kind, int(start), int(end), name))
    declared = {(start, name) for kind, start, _, name in rows if kind == "fn_decl"}
    rows = [row for row in rows if not (row[0].startswith("fn_proto") and (row[1], row[3]) in declared)]
    for row in rows:
        kind, start, end, name = row
        around = [other for other in rows if other[1] <= start and end <= other[2] and other[1:3] != (start, end)]
        inside = any(other[0] in ("fn_decl", "test_decl") for other in around)
        parents = [other[3] for other in sorted(around, key=lambda other: (other[1], -other[2])) if other[0] == "type"]
        makes_type = kind.startswith("fn") and name[:1].isupper()  # a function that returns a type
        said_kind = "type" if kind == "type" else "callable|type" if makes_type else "callable|test"
        if kind == "test_decl":
            name = "test" if name == "{" else name.strip('"')
        yield symbol(said_kind, name, parents, start, end, optional=inside)


tell(read, sys.argv[1:], ("callable", "type", "test"))
