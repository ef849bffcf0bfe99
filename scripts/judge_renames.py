"""Print the lines of a tree with a renamed name that the rename neither changes, lists nor counts.

    python scripts/judge_renames.py TREE --count 60          60 symbols, drawn at random
    python scripts/judge_renames.py TREE --name LogContext   all symbols with a name

Each such line has to be about something else of that name: a miss is silent. Nothing is written.
"""

from __future__ import annotations

import argparse
import os
import random
import re
from collections.abc import Iterator
from contextlib import suppress

from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.renames.rename import Renaming
from smart_explore.edits.request import Edit
from smart_explore.model import SourceFile
from smart_explore.operations.edit.requested_rename import requested_rename
from smart_explore.relation_answers.open_tree import open_workspace
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.facts.facts import Definition
from smart_explore.requests import Session

Place = tuple[str, int]
"""A path and a line (1-based)."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tree")
    parser.add_argument("--count", type=int, default=60, help="symbols to draw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--name", default="", help="only symbols with this name")
    given = parser.parse_args()
    session = Session(base=os.path.realpath(given.tree))
    total = refused = untouched = 0
    with open_workspace(session, session.base) as context:
        drawn = [one for one in _symbols(context) if given.name in ("", one[1].last_name)]
        random.Random(given.seed).shuffle(drawn)
        for path, symbol in drawn if given.name else drawn[: given.count]:
            total += 1
            try:
                renaming = _renaming(session, context, path, symbol)
            except RefusedError as error:
                refused += 1
                print(f"{path}:{symbol.line_start} {symbol.qualified_name}: refused, {error.refusal.code}")
                continue
            lines = sorted(set(_lines_with(context, path, renaming.name)) - _told(renaming))
            untouched += len(lines)
            print(f"{path}:{symbol.line_start} {symbol.qualified_name}: {len(lines)} lines are about others")
            for other, line in lines:
                print(f"    {other}:{line} {context.workspace.read_line(other, line).strip()[:120]}")
    print(f"{total} symbols, {refused} refused, {untouched} lines to judge")


def _symbols(context: RelationContext) -> Iterator[tuple[str, Definition]]:
    """The symbols of the tree that others can be confused with: those with a name of three letters or more."""
    for path in sorted(context.candidates()):
        file = context.facts.file(path)
        for one in file.definitions if file is not None else ():
            if re.fullmatch(r"[^\W\d]\w{2,}", one.last_name):
                yield path, one


def _renaming(session: Session, context: RelationContext, path: str, symbol: Definition) -> Renaming:
    name = symbol.last_name
    new_name = f"{'Q' if name[0].isupper() else 'q'}{name}"
    edit = Edit("rename", os.path.join(session.base, path), symbol=symbol.qualified_name, new_name=new_name)
    return requested_rename(session, context, edit, unique=False)


def _lines_with(context: RelationContext, own: str, name: str) -> Iterator[Place]:
    """The lines with a whole name in the files whose code may name a symbol of the file ``own``."""
    word = re.compile(rb"(?<!\w)%b(?!\w)" % re.escape(name.encode()))
    family = context.facts.family_of(own)
    for path in context.candidates():
        if context.facts.family_of(path) != family:
            continue
        source = None
        with suppress(OSError):
            source = context.source(path, name)
        for row, line in enumerate(source.data.split(b"\n") if isinstance(source, SourceFile) else ()):
            if word.search(line):
                yield path, row + 1


def _told(renaming: Renaming) -> set[Place]:
    changed = {(path, row + 1) for path, places in renaming.occurrences.items() for row, _ in places}
    return changed.union(renaming.unsure, renaming.quoted, renaming.commented, renaming.told)


if __name__ == "__main__":
    main()
