"""The members that a type of the tree has, for a request of one that it lacks."""

from __future__ import annotations

from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.operations.unfold.in_tree import defining_place
from smart_explore.requests import Session
from smart_explore.symbols.extract import extract
from smart_explore.symbols.lookup import nearest, split_name
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.workspace import named_file

MAX_MEMBERS = 4


def members_hint(session: Session, wanted: str) -> str:
    """For ``Type.member``: the file of the type, if a single one defines it, and its members with the most similar
    names.

    ``""`` for any other name, and if no such type is known.
    """
    parts = split_name(wanted.partition("~")[0].strip().removesuffix("()"))
    if len(parts) < 2:
        return ""
    owner, member = parts[-2:]
    path = defining_place(session, owner).path
    if not path:
        return ""
    for _, outline in extract(require_toolchain(), [named_file(session, path)[0]], cancelled=session.cancelled):
        type_ = next((each for each in outline.walk() if each.name == owner and each.kind in TYPE_KINDS), None)
        names = [f"{owner}.{each.name}" for each in type_.children] if type_ else []
        near = nearest(names, f"{owner}.{member}", MAX_MEMBERS)
        return f"{owner} in {path} has no such member{'; did you mean: ' + ', '.join(near) if near else ''}"
    return ""
