"""Does ``definition`` find the true places? Judged by ``ast`` for Python, and by lists of declarations for others.

    python scripts/judge_definitions.py python                        # the running Python's own library
    python scripts/judge_definitions.py python --root DIR
    python scripts/judge_definitions.py list TRUTH.jsonl --root DIR   # "file" of the list is relative to DIR's parent

Random names are drawn from functions, classes, methods and what is assigned at the top of a module. For each:

    unique   one true place: it must be the first answer
    few      2 to 10 true places, or more of which all that are required are shown: before anything that is none
    many     more, optional ones counted: the 10 that are shown must all be true places

A place is true where file and name are those of a true definition, and its lines hold the line of the definition. What
is assigned several times in a file is one place. Python's class attributes, and a list's optional rows (fields, keys of
objects, functions that bear a variable's name), may be shown and need not be. Local variables count for nothing, nor
does what is shown of files that ast cannot read, such as those in C.

Everything runs in a temporary folder with an index of its own.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import sys
import tempfile
import warnings
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple


class Place(NamedTuple):
    """A file and the lines, 1-based, any of which may be said."""

    path: str
    lines: tuple[int, ...]
    required: bool = True


Truth = dict[str, list[Place]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("judge", choices=("python", "list"))
    parser.add_argument("truth", nargs="?", help="the list of declarations, one JSON object a line")
    parser.add_argument("--root", default=os.path.dirname(os.__file__))
    parser.add_argument("--names", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-index", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        os.environ["XDG_CACHE_HOME"] = os.path.join(scratch, "cache")
        root = os.path.join(scratch, "root")
        shutil.copytree(given.root, root, ignore=shutil.ignore_patterns("site-packages", "__pycache__"), symlinks=True)
        unread: set[str] = set()
        truth = _of_python(root, unread) if given.judge == "python" else _of_list(given.truth, given.root, root)
        return _judge(root, truth, unread, given)


def _judge(root: str, truth: Truth, unread: set[str], given: argparse.Namespace) -> int:
    from smart_explore.frontends.catalog import verb
    from smart_explore.requests import Session, call

    known = sorted(name for name, places in truth.items() if any(place.required for place in places))
    names = random.Random(given.seed).sample(known, min(given.names, len(known)))
    if not given.no_index:
        call(verb("index"), Session(base=root), {})
    counted: Counter[str] = Counter()
    wrong: list[str] = []
    for name in names:
        places = truth[name]
        values = {"name": name, "no_index": given.no_index}
        shown = call(verb("definition"), Session(base=root), values).matches[:10]
        hits = [_hit(match, name, places) for match in shown if match.path not in unread]
        required = {at for at, place in enumerate(places) if place.required}
        missing = required - set(hits)
        kind = "unique" if len(places) == 1 else "many" if missing and len(places) > 10 else "few"
        first_false = hits.index(None) if None in hits else len(hits)
        if kind == "many":
            right = len(hits) == 10 and None not in hits
        else:
            right = not missing and all(hit is None for hit in hits[first_false:])
        counted[kind] += 1
        counted[f"{kind} right"] += right
        if not right:
            got = [f"{match.path}:{match.symbol.line_start} {match.symbol.kind}" for match in shown]
            wrong.append(
                f"{name}: {kind}, {len(places)} places, missing {[places[at] for at in missing][:3]}, shown {got[:4]}"
            )
    for line in wrong:
        print(line)
    for kind in ("unique", "few", "many"):
        print(f"{kind:7}{counted[f'{kind} right']:5} of {counted[kind]}")
    print(f"{len(names)} of {len(known)} names, {len(wrong)} wrong")
    return bool(wrong)


def _hit(match: object, name: str, places: list[Place]) -> int | None:
    """Which place a match shows, None for none."""
    symbol = match.symbol  # type: ignore[attr-defined]
    for at, place in enumerate(places):
        there = symbol.name == name and match.path == place.path  # type: ignore[attr-defined]
        if there and any(symbol.line_start <= line <= symbol.line_end for line in place.lines):
            return at
    return None


def _of_python(root: str, unread: set[str]) -> Truth:
    values: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    truth: defaultdict[str, list[Place]] = defaultdict(list)
    for folder, _, files in os.walk(root):
        for file in files:
            path = os.path.join(folder, file)
            shown = os.path.relpath(path, root)
            if not file.endswith(".py"):
                unread.add(shown)
                continue
            try:
                with open(path, "rb") as stream, warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    tree = ast.parse(stream.read())
            except (SyntaxError, ValueError):
                unread.add(shown)
                continue
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                    truth[node.name].append(Place(shown, (node.lineno,)))
                if isinstance(node, ast.ClassDef):
                    for name, line in _assigned(node.body):
                        truth[name].append(Place(shown, (line,), False))
            for name, line in _assigned(tree.body):
                values[shown, name].append(line)
    for (shown, name), lines in values.items():
        truth[name].append(Place(shown, tuple(lines)))
    lost = [shown for shown in unread if shown.endswith(".py")]
    print(f"ast could not read {len(lost)} files", file=sys.stderr)
    return dict(truth)


def _assigned(body: list[ast.stmt]) -> Iterator[tuple[str, int]]:
    """The names assigned by statements of a module or class themselves."""
    for node in body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            if isinstance(target, ast.Name):
                yield target.id, target.lineno


def _of_list(path: str, original: str, root: str) -> Truth:
    truth: defaultdict[str, list[Place]] = defaultdict(list)
    values: defaultdict[tuple[str, str, bool], list[int]] = defaultdict(list)
    above = os.path.dirname(os.path.abspath(original))
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            inside = f"/{row['file']}".rpartition(f"/{os.path.basename(above)}/{os.path.basename(original)}/")[2]
            if row["kind"] == "@file" or inside.startswith("/") or not os.path.exists(os.path.join(root, inside)):
                continue
            if row["class"] == "value":
                if row["tier"] != "nested":  # a local variable
                    values[inside, row["name"], row["tier"] != "optional"].append(row["name_line"])
            else:
                truth[row["name"]].append(Place(inside, (row["name_line"],), row["tier"] != "optional"))
    for (inside, name, required), lines_of in values.items():
        truth[name].append(Place(inside, tuple(lines_of), required))
    return dict(truth)


if __name__ == "__main__":
    sys.exit(main())
