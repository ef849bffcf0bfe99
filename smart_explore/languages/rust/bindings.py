"""Names that are bound in Rust: patterns of every kind, with the types of parameters and ``let``, fields, returns."""

from __future__ import annotations

import re

from smart_explore.languages.lookup_rules import words
from smart_explore.languages.member_access import UNKNOWN
from smart_explore.languages.raw_references import SELF, Variable
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.syntax import Uses
from smart_explore.languages.type_notation import MAX_TYPE

PATTERNS = words("""
    closure_parameters match_pattern tuple_pattern tuple_struct_pattern field_pattern slice_pattern or_pattern
    mut_pattern ref_pattern reference_pattern captured_pattern struct_pattern
""")
GIVEN = words("let_declaration let_condition for_expression")
_NAMES = words("identifier shorthand_field_identifier")
_NAME, _TYPE, _PATTERN, _VALUE = (read_place(field) for field in ("name", "type", "pattern", "value"))
_CALLED = read_place("function")
_CLONE = ".clone"
_MAKERS = re.compile(r"(?:new|default|from|with|open|build)(?:_\w+)?\Z")


def bind_given(e: Uses, index: int) -> None:
    """Add a parameter or a variable that has a name of its own, with its type or value."""
    tree = e.tree
    name, of_type, value = (child_at(tree, index, place) for place in (_PATTERN, _TYPE, _VALUE))
    if name >= 0 and tree.kinds[name] == "identifier":
        declared = e.type_name(of_type)
        variable = Variable(e.text(name), tree.starts[name], declared, "declared", tree.ends[of_type])
        if not declared:
            given = "" if of_type >= 0 else _value(e, value)
            variable = Variable(*variable[:2], given, visible_from=tree.ends[value] if value >= 0 else 0)
        _add(e, variable)


def bind_pattern(e: Uses, index: int) -> None:
    """Add the names that a pattern binds; they are visible behind the value that it is matched with."""
    tree = e.tree
    names = [child for child in tree.children(index) if tree.kinds[child] in _NAMES and tree.fields[child] != "type"]
    if tree.kinds[index] == "match_pattern":
        names = [name for name in names if tree.fields[name] != "condition"]
    whole = index
    while names and tree.kinds[tree.parents[whole]] in PATTERNS:
        whole = tree.parents[whole]
    around = tree.parents[whole]
    value = child_at(tree, around, _VALUE) if tree.kinds[around] in GIVEN else -1
    for name in names:
        _add(e, Variable(e.text(name), tree.starts[name], visible_from=tree.ends[value] if value >= 0 else 0))


def _add(e: Uses, variable: Variable) -> None:
    if not variable.name[:1].isupper():
        e.raw.variables.append(variable)


def _value(e: Uses, index: int) -> str:
    """``T`` for ``T { .. }``, ``&T { .. }`` and a constructor by its name; for another call, its result.

    A clone has the type of its receiver. ``""`` for all else.
    """
    tree = e.tree
    if index >= 0 and tree.kinds[index] == "call_expression":
        callee = _written(e, child_at(tree, index, _CALLED))
        returned = f"={callee.removesuffix(_CLONE)}{'' if callee.endswith(_CLONE) else '()'}" if callee else ""
        return _made(callee) or (returned if len(returned) <= MAX_TYPE else "")
    if index >= 0 and tree.kinds[index] == "reference_expression":
        index = child_at(tree, index, _VALUE)
    is_literal = index >= 0 and tree.kinds[index] == "struct_expression"
    return _written(e, child_at(tree, index, _NAME)) if is_literal else ""


def _written(e: Uses, index: int) -> str:
    """The names joined by ``.``, with ``Self`` as it is written; ``""`` for what is no chain of names."""
    path = e.path(index) if index >= 0 else UNKNOWN
    if path.startswith(SELF) and e.tree.data.startswith(b"Self", e.tree.starts[index]):
        return "Self" + path[len(SELF) :]
    return "" if path == UNKNOWN else path


def _made(callee: str) -> str:
    """``T`` of ``T.new`` and of ``T`` itself."""
    head, _, last = callee.rpartition(".")
    if last[:1].isupper():
        return callee
    return head if _MAKERS.match(last) and head.rpartition(".")[2][:1].isupper() else ""
