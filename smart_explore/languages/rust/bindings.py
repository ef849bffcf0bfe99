"""Names that are bound in Rust: patterns of every kind, with the types of parameters and ``let``, fields, returns."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.member_access import UNKNOWN, MemberAccesses
from smart_explore.languages.raw_references import SELF, BindingKind, RawReferences, ReferenceCaptures, Variable
from smart_explore.languages.type_notation import MAX_TYPE

_NAME = rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*+"
_TYPE = re.compile(
    rb"\s*(?:&\s*(?:'\w+\s+)?|mut\s+|dyn\s+|impl\s+|(?:(?:%s::)*(?:Box|Rc|Arc|Pin)<)|\()*\s*((?:%s\s*::\s*)*%s)"
    % (_NAME, _NAME, _NAME)
)
_BORROWED = re.compile(rb"&\s*(?:mut\s+)?")
_CLONE = ".clone"
_MAKERS = re.compile(r"(?:new|default|from|with|open|build)(?:_\w+)?\Z")


def bind(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the variables, the fields, and what functions return."""
    variables: dict[int, Variable] = {}
    for match in captures.matching("variable.typed"):
        name, written = match["variable.typed"], match["type"]
        of_type = _declared(captures.data, written)
        how: BindingKind = "declared" if of_type else "assigned"
        variables[name.start] = Variable(captures.text(name), name.start, of_type, how, written.end)
    bound = sorted(captures.matching("bound"), key=lambda match: (match["bound"].start, -match["bound"].end))
    around = IntervalIndex([match["bound"] for match in bound])
    values = _Values(captures, accesses)
    for name in captures.of("variable"):
        number = around.innermost(name.start)
        pattern, value = (bound[number]["bound"], bound[number]["value"]) if number >= 0 else (None, name)
        of_type = values.type_of(value) if pattern == name else ""
        visible_from = value.end if pattern is not None else 0
        variables.setdefault(name.start, Variable(captures.text(name), name.start, of_type, visible_from=visible_from))
    raw.variables += [variable for variable in variables.values() if not variable.name[:1].isupper()]
    for match in captures.matching("field"):
        name = match["field"]
        of_type = _declared(captures.data, match["type"])
        raw.fields.append(Variable(captures.text(name), name.start, of_type, "declared"))
    for match in captures.matching("returns"):
        name = match["returns.name"]
        if of_type := _declared(captures.data, match["returns"]):
            raw.declared.append(Variable(f"{captures.text(name)}()", name.start, of_type))


def _declared(data: bytes, written: Region) -> str:
    """The type without references and what boxes it."""
    match = _TYPE.match(data, written.start, written.end)
    return re.sub(r"\s", "", match[1].decode("utf-8", "replace")).replace("::", ".") if match is not None else ""


class _Values:
    """The types of one file's values."""

    def __init__(self, captures: ReferenceCaptures, accesses: MemberAccesses) -> None:
        self._captures, self._accesses = captures, accesses
        self._literals = captures.spans("literal.type", "literal.body")
        self._calls = captures.spans("reference.call", "arguments")

    def type_of(self, value: Region) -> str:
        """``T`` for ``T { .. }``, ``&T { .. }`` and a constructor by its name; for another call, its result.

        A clone has the type of its receiver. ``""`` for all else.
        """
        if (call := self._calls.get(value)) is not None:
            callee = self._path(call["reference.call"])
            returned = f"={callee.removesuffix(_CLONE)}{'' if callee.endswith(_CLONE) else '()'}" if callee else ""
            return _made(callee) or (returned if len(returned) <= MAX_TYPE else "")
        borrow = _BORROWED.match(self._captures.data, value.start, value.end)
        literal = self._literals.get(Region(borrow.end(), value.end) if borrow is not None else value)
        return "" if literal is None else self._path(literal["literal.type"])

    def _path(self, region: Region) -> str:
        """The names joined by ``.``, with ``Self`` as it is written; ``""`` for what is no chain of names."""
        path = self._accesses.path(region)
        if self._captures.data.startswith(b"Self", region.start) and path.startswith(SELF):
            return "Self" + path[len(SELF) :]
        return "" if path == UNKNOWN else path


def _made(callee: str) -> str:
    """``T`` of ``T.new`` and of ``T`` itself."""
    head, _, last = callee.rpartition(".")
    if last[:1].isupper():
        return callee
    return head if _MAKERS.match(last) and head.rpartition(".")[2][:1].isupper() else ""
