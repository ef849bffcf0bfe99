"""Judge the edges of Python code by jedi, which evaluates it as an editor does.

    python scripts/judge_relations.py TREE [FOLDER] [--sample 1000] [--show 20]

Of every call in FOLDER (a folder of TREE, the whole tree by default), or of a sample of them, compares what the call
resolves to with what jedi says. Precision: of the edges of each kind that jedi has an answer for, how many it agrees
with. Recall: of the calls that jedi leads into the tree, how many have a sure edge to the same symbol, or any.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import jedi

from smart_explore.relation_answers.open_tree import open_workspace
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.facts.facts import Site, Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.requests import Session

_STUB = "stub:"


class Call(NamedTuple):
    """A call in a file of the tree."""

    file: FileFacts
    site: Site
    usage: Usage


def calls_in(context: RelationContext, folder: str) -> Iterator[Call]:
    for path in context.facts.paths:
        if path.startswith(folder):
            file = context.facts.file(path)
            if file is not None and file.language == "python":
                for site, usage in file.usages:
                    if usage.kind == "call" and usage.name != "super":
                        yield Call(file, site, usage)


def judged(context: RelationContext, script: jedi.Script, call: Call) -> set[tuple[str, str, int]] | None:
    """Path, name and line of what jedi says the call means; None where it says nothing."""
    line = script._code_lines[call.site.line - 1]
    column = len(line.encode("utf-8")[: call.site.column].decode("utf-8", "replace"))
    try:
        found = script.goto(call.site.line, column, follow_imports=True, follow_builtin_imports=True)
    except Exception:
        return None
    places = set()
    for name in found:
        path = os.path.realpath(name.module_path) if name.module_path else ""
        if name.type in ("param", "instance", "keyword"):
            continue
        inside = (
            os.path.relpath(path, context.workspace.root) if path.startswith(context.workspace.root + os.sep) else ""
        )
        if not inside and name.is_stub() and name.full_name:  # typeshed knows some packages: named, not placed
            places.add((_STUB + name.full_name, name.name, 0))
        else:
            places.add((inside, name.name, name.line or 0))
    return places or None


def agrees(place: SymbolRef, judgement: set[tuple[str, str, int]]) -> bool:
    definition = place.definition
    module = place.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    full_name = f"{module}.{definition.qualified_name}"
    package = module.partition(".")[0]
    twin = f"_{package}.{definition.qualified_name}"  # what C puts in the place of the same in Python
    return any(
        path in (_STUB + full_name, _STUB + twin)
        or (path == place.path and name == definition.name and definition.line_start <= line <= definition.line_end)
        for path, name, line in judgement
    )


def leads_inside(context: RelationContext, path: str) -> bool:
    """Whether a judgement is about a symbol of the tree, or of one of its packages as a stub describes it."""
    package = path.removeprefix(_STUB).partition(".")[0] if path.startswith(_STUB) else ""
    return any(one.startswith(package + "/") for one in context.facts.paths) if package else True


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("tree")
    parser.add_argument("folder", nargs="?", default="")
    parser.add_argument("--sample", type=int, default=1_000)
    parser.add_argument("--show", type=int, default=10)
    options = parser.parse_args()
    with open_workspace(Session(base=os.path.realpath(options.tree)), "") as context:
        judge(context, options)


def judge(context: RelationContext, options: argparse.Namespace) -> None:
    calls = list(calls_in(context, options.folder))
    chosen = random.Random(1).sample(calls, min(options.sample, len(calls)))
    chosen.sort(key=lambda call: call.file.path)
    project = jedi.Project(context.workspace.root, sys_path=[context.workspace.root, *sys.path], smart_sys_path=False)
    right: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    unjudged: Counter[str] = Counter()
    inside = sure = any_edge = 0
    shown = 0
    path, script = "", None
    for call in chosen:
        if call.file.path != path or script is None:
            path = call.file.path
            script = jedi.Script(path=os.path.join(context.workspace.root, path), project=project)
        resolution = context.graph.resolver.resolve(call.file, call.usage, call.site.inside)
        judgement = judged(context, script, call)
        how = resolution.how if resolution.places else "none"
        if judgement is None:
            unjudged[how] += 1
            continue
        agreed = any(agrees(place, judgement) for place in resolution.places)
        if any(path and leads_inside(context, path) for path, *_ in judgement):
            inside += 1
            sure += agreed and how in SURE
            any_edge += agreed
        if how == "none":
            continue
        (right if agreed else wrong)[how] += 1
        if not agreed and how in SURE and shown < options.show:
            shown += 1
            usage = call.usage
            targets = [f"{place.path}:{place.definition.qualified_name}" for place in resolution.places]
            print(f"  {path}:{call.site.line} {usage.receiver}.{usage.name} [{how}] {targets} jedi {judgement}")
    print(f"{len(chosen)} of {len(calls)} calls in {options.folder or context.workspace.root}")
    for how in (*SURE, "unique", "ambiguous", "none"):
        total = right[how] + wrong[how]
        share = f"{right[how] / total:.3f}" if total else "-"
        print(f"  {how:10} right {right[how]:5} of {total:5} = {share}, without judgement {unjudged[how]}")
    all_right, all_wrong = (sum(count[how] for how in SURE) for count in (right, wrong))
    print(f"  sure edges: precision {all_right / max(1, all_right + all_wrong):.3f} of {all_right + all_wrong}")
    sure_share, any_share = sure / max(1, inside), any_edge / max(1, inside)
    print(f"  recall of {inside} calls into the tree: sure {sure_share:.3f}, any {any_share:.3f}")


if __name__ == "__main__":
    main()
