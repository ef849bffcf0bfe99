"""Compare our edges with those of a compiler: ``python scripts/compare_scip.py FOLDER index.scip [EXAMPLES]``.

Of each call and base in the files that the index speaks of: what we find without it, and what it says.
"""

from __future__ import annotations

import os
import sys
from collections import Counter

from smart_explore.relation_answers.open_tree import open_tree
from smart_explore.relation_answers.relation_query import find_tree
from smart_explore.relations.edges import SURE, Resolution, same_symbol
from smart_explore.relations.graph.graph import Graph
from smart_explore.requests import Session

SURENESS = {"unique": "the only one of its name", "ambiguous": "one of several"}


def main(folder: str, index: str, examples: int) -> None:
    """Print a table of both, and some of the places where they differ."""
    tree = find_tree(Session(base=os.path.realpath(folder), scip=os.path.realpath(index)), "")
    counts: Counter[tuple[str, str]] = Counter()
    shown: Counter[tuple[str, str]] = Counter()
    with open_tree(tree) as context:
        if context.graph.evidence is None:
            sys.exit(f"{index}: {context.index_problem}")
        alone = Graph(context.facts, context.workspace.read)
        for path in context.facts.paths:
            file = context.facts.file(path)
            for site, usage in file.usages if file else ():
                assert file is not None
                (_, ours), (_, theirs) = (
                    next(iter(graph.resolver.resolve_sites(file, usage, [site]))) for graph in (alone, context.graph)
                )
                if not context.graph.evidence.has_symbol(file, site, usage.name):
                    continue
                key = _ours(ours), _theirs(ours, theirs)
                counts[key] += 1
                if key[1] in ("another symbol", "external") and shown[key] < examples:
                    shown[key] += 1
                    print(f"{path}:{site.line} {usage.receiver}.{usage.name}: {key}", *map(_place, (ours, theirs)))
    total = sum(counts.values())
    print(f"{total} places of calls and bases with a symbol of the compiler")
    for (ours_, theirs_), count in sorted(counts.items()):
        print(f"{ours_:28} {theirs_:28} {count:6} {100 * count / total:5.1f} %")


def _ours(found: Resolution) -> str:
    if not found.places:
        return "nothing in the tree"
    return "sure" if found.how in SURE else SURENESS.get(found.how, found.how)


def _theirs(ours: Resolution, theirs: Resolution) -> str:
    if theirs.how != "compiler":
        return "as it was" if theirs == ours else "external"
    if not ours.places:
        return "a symbol"
    return "the same" if any(same_symbol(theirs.places[0], one) for one in ours.places) else "another symbol"


def _place(found: Resolution) -> str:
    return ", ".join(
        f"{one.path}:{one.definition.line_start} {one.definition.qualified_name}" for one in found.places[:2]
    )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 0)
