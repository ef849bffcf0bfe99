"""Python's assignments that declare a constant, a variable, an attribute or an enum member.

The query captures assignments to names, local ones too: a pattern for the relevant ones would cost far more than to
drop the others here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.lexing import split_bracketed, split_list, text_of
from smart_explore.model.kinds import CALLABLE_KINDS

_MAX_READ = 500


def assigned(file: FileCaptures, found: Sequence[Definition]) -> Iterator[Definition]:
    """The definitions of assignments at module level and in class bodies, at any depth of ``if`` and ``try``.

    ``found`` are the functions and classes, in source order. Of several assignments to a name the first counts, and
    each in a branch: the other half of an ``if`` or ``try`` is a definition of its own.
    """
    data = file.data
    around: list[Definition] = []
    known: set[tuple[int, str]] = set()
    enums: dict[int, bool] = {}
    at = 0
    statement = Region(0, 0)
    statement_end = local_end = 0
    for node, target in assignments(file):
        start = node.start
        if start >= statement_end:
            statement, statement_end = node, node.end  # not part of a chain: a = b = 1
        if start < local_end:
            continue
        while at < len(found) and found[at].node_start <= start:
            around.append(found[at])
            at += 1
        while around and around[-1].node_end <= start:
            around.pop()
        scope = around[-1] if around else None
        if (
            scope is not None and scope.kind in CALLABLE_KINDS
        ):  # and so are the following ones, up to a definition inside it
            local_end = min(scope.node_end, found[at].node_start) if at < len(found) else scope.node_end
            continue
        for name, name_start in names_in(data, *target):
            key = (id(scope), name)
            if key not in known or _is_in_branch(data, node, scope):
                known.add(key)
                if scope is not None and id(scope) not in enums:
                    enums[id(scope)] = _is_enum(file, scope)
                kind = _kind(file, name, node, target, scope is not None, enums.get(id(scope), False))
                yield Definition.derived(kind, name, name_start, statement)


def assignments(file: FileCaptures) -> Iterator[tuple[Region, Region]]:
    """Each assignment to names, with its target."""
    return zip(file.captures.get("python.assignment", ()), file.captures.get("python.target", ()), strict=True)


def _is_in_branch(data: bytes, node: Region, scope: Definition | None) -> bool:
    """True if the assignment is indented deeper than its scope's own statements."""
    first = scope.body.start if scope is not None and scope.body is not None else 0
    return _indentation(data, node.start) > (_indentation(data, first) if scope is not None else 0)


def _indentation(data: bytes, offset: int) -> int:
    line = data.rfind(b"\n", max(0, offset - _MAX_READ), offset) + 1
    return len(data[line:offset]) - len(data[line:offset].lstrip()) if line or offset < _MAX_READ else 0


def names_in(data: bytes, start: int, end: int) -> Iterator[tuple[str, int]]:
    """The names that a target binds, with their byte offsets; ``a.b`` and ``a[b]`` bind none."""
    for first, last in split_list(data, start, end, hashes=True):
        if data[first] in b"([":
            yield from names_in(data, first + 1, last - 1)
        else:
            written = data[first:last].lstrip(b"* ")
            if (name := text_of(written)).isidentifier():
                yield name, last - len(written)


def _kind(file: FileCaptures, name: str, node: Region, target: Region, in_class: bool, in_enum: bool) -> str:
    """The kind of a name that an assignment at module level or in a class declares."""
    types = file.captures_in("python.type", target.end, node.end)
    written = types[0] if types else target
    _, is_assigned, value = file.data[written.end : min(node.end, written.end + _MAX_READ)].partition(b"=")
    word = value.lstrip(b"( \t\r\n\f\\")[: len(b"lambda:")]
    is_function = word.startswith(b"lambda") and not text_of(word).isidentifier()
    if in_class:
        is_private = name.startswith("_") and name.endswith("_")
        return "enum_member" if in_enum and is_assigned and not (is_private or is_function) else "property"
    is_final = bool(types) and file.region_text(types[0]).partition("[")[0].rpartition(".")[2].strip() == "Final"
    return "function" if is_function else "const" if is_final or name.isupper() else "variable"


def _is_enum(file: FileCaptures, scope: Definition) -> bool:
    """True if the name of a base class ends with ``Enum`` or ``Flag``."""
    several = (split_bracketed(file.data, *bases) for bases in scope.extras.get("python.bases", ()))
    names = (file.text(*base).rpartition(".")[2].strip() for listed in several for base in listed)
    return any(name.endswith(("Enum", "Flag")) for name in names)
