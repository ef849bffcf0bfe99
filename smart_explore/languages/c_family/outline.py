"""Outline rules of C and C++: the kind of a declaration, the name it declares, and its display."""

from __future__ import annotations

import re

from smart_explore.languages.c_family.declarators import Declared, read_declarator, read_qualified
from smart_explore.languages.c_family.masking.tokens import KEYWORDS
from smart_explore.languages.c_family.signature import unnamed_type
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, SCOPE_KINDS, TYPE_KINDS, VALUE_KINDS

_HEAD = re.compile(rb"(?:inline\s+)?(class|struct|union|enum|namespace)\b")
_NO_FUNCTION = re.compile(rb"for\b|\[(?!\[)")
_FIRST_WORD = re.compile(rb"(?:__extension__\s+)?([A-Za-z_]\w*)")
_CONST = re.compile(rb"\b(?:const|constexpr|constinit|_Atomic\s+const)\b")
_MADE_NAME = re.compile(rb"\w+\s*\(\s*\w+\s*\)\s*\(")
_MACRO_CALL = re.compile(rb"\w+\s*\(\s*([A-Za-z_]\w*)\s*(?:,\s*([A-Za-z_]\w*)\s*)?\)")
_LAMBDA = re.compile(rb"=\s*$")
_UPPER = re.compile(r"[A-Z][A-Z0-9_]*$")

_SPECIFIERS = 400
"""The most bytes that are searched for specifiers: one declaration can have thousands of names."""

_STATEMENT_WORDS = """if else for while do switch case default return goto break continue sizeof alignof noexcept throw
    try catch defined static_assert _Static_assert decltype typeof new delete operator and or not requires"""
NO_FUNCTIONS = frozenset(_STATEMENT_WORDS.split())
"""Words that the parser may misread as the name of a function."""

_BESIDE = VALUE_KINDS | {"type", "field", "prototype"}
"""Kinds whose declaration can also declare a type: that type is their sibling, not their member."""

_CALL = rb"[A-Za-z_]\w*(?:[ \t]*\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\))?"
_ATTRIBUTES = re.compile(rb"[ \t]*" + _CALL + rb"(?:[ \t]+" + _CALL + rb")*[ \t]*\r?\Z")
_WORD = re.compile(rb"[A-Za-z_]\w*")
_STANDS_ALONE = re.compile(
    rb"(?:\b|_)(?i:begin|end|decls|object|declare|define|generate|impl|register|namespace|test)(?:\b|_)"
    rb"|^\s*(?:else|do|try|public|private|protected)\b"
)
_MAX_LINE_BYTES = 300
_MAX_LINES = 10


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Name and judge a match of the shared patterns; False if it declares nothing."""
    kind = definition.kind
    if kind == "macro":
        definition.parent = None
        return True
    if kind == "enum_member":
        _move_out(definition)
        return True
    if kind in ("type", "namespace"):
        return True
    if kind == "struct":
        return _adjust_type(definition, file)
    if kind == "function" and _NO_FUNCTION.match(file.data, definition.node_start):
        return False
    word = _FIRST_WORD.match(file.data, definition.node_start)
    if word and word[1] == b"template":
        return False
    declared = read_declarator(file.data, definition.name_start, definition.node_end)
    if declared is None or declared.name in NO_FUNCTIONS:
        return False
    definition.name, definition.name_start, definition.owner = declared.name, declared.offset, declared.owner
    if word and word[1] == b"typedef":
        is_symbol = _adjust_typedef(definition, file)
    elif _is_callable(declared, file) or (kind == "function" and file.data[declared.start] == 0x28):
        is_symbol = _adjust_callable(definition, declared, file)
    else:
        is_symbol = kind != "function" and _adjust_value(definition, file)
    if is_symbol:
        _take_in_macros(definition, file)
    return is_symbol


def _adjust_type(definition: Definition, file: FileCaptures) -> bool:
    head = _HEAD.match(file.data, definition.node_start)
    declared, _ = read_qualified(file.data, definition.name_start, definition.node_end)
    if head is None or declared is None:
        return False
    definition.kind = head[1].decode()
    definition.name, definition.name_start, definition.owner = declared.name, declared.offset, declared.owner
    _move_out(definition)
    _take_in_macros(definition, file)
    return True


def _adjust_typedef(definition: Definition, file: FileCaptures) -> bool:
    definition.kind = "type"
    unnamed = unnamed_type(definition, file)
    if unnamed is not None and _holds_members(definition, unnamed, file):
        head = _HEAD.match(file.data, unnamed.start)
        if head is not None:
            definition.kind = head[1].decode()
    return True


def _holds_members(definition: Definition, unnamed: Region, file: FileCaptures) -> bool:
    """True if the members of an anonymous type belong to this name: the first declared one, or the type's own."""
    between = file.data[unnamed.end : definition.name_start]
    return b"*" not in between.rpartition(b",")[2] or b"," not in between


def _adjust_callable(definition: Definition, declared: Declared, file: FileCaptures) -> bool:
    parent = definition.parent
    holder = declared.owner[-1] if declared.owner else parent.name if parent and parent.kind in TYPE_KINDS else ""
    has_body = definition.kind == "function"
    if declared.name.startswith("operator") and not declared.name[8:9].isalnum() and declared.name[8:9] != "_":
        definition.kind = "operator"
    elif declared.name.startswith("~"):
        definition.kind = "destructor"
    elif holder:
        definition.kind = "constructor" if holder == declared.name else "method"
        if definition.kind == "method" and definition.node_start == declared.start and not declared.owner:
            return False  # a macro's call: only a constructor has no type before its name
    elif has_body:
        definition.kind = "function"
        if definition.node_start == declared.start and declared.name.isupper():
            _name_by_arguments(definition, file)
    else:
        definition.kind = "prototype"
        if declared.name.isupper() and _MADE_NAME.match(file.data, definition.name_start):
            return False
        return definition.node_start != declared.start and not definition.is_local()
    return True


def _name_by_arguments(definition: Definition, file: FileCaptures) -> None:
    """Name a macro call with a body by its arguments: ``TEST(Suite, Name) {``."""
    call = _MACRO_CALL.match(file.data, definition.name_start)
    if call:
        definition.owner = (call[1].decode(),) if call[2] else ()
        definition.name = (call[2] or call[1]).decode()
        definition.name_start = call.start(2 if call[2] else 1)


def _adjust_value(definition: Definition, file: FileCaptures) -> bool:
    parent = definition.parent
    if parent is not None and (parent.kind in TYPE_KINDS or _is_of_type(definition, parent)):
        definition.kind = "field"
        return True
    if definition.is_local():
        return False
    lambdas = file.captures_in("lambda", definition.name_start, definition.node_end)
    if lambdas and _LAMBDA.search(file.data, definition.name_start, lambdas[0].start):
        definition.kind = "function"
        return True
    is_const = finds_specifier(_CONST, definition, file) or _UPPER.match(definition.name)
    definition.kind = "const" if is_const else "variable"
    return True


def _is_of_type(definition: Definition, parent: Definition) -> bool:
    """True for a field of the unnamed type of a field or variable: ``struct { int x; } a;``."""
    return parent.kind == "field" or (parent.kind in VALUE_KINDS and definition.node_end <= parent.name_start)


def _is_callable(declared: Declared, file: FileCaptures) -> bool:
    return declared.name.startswith("operator ") or bool(
        file.captures_in("callable", declared.start, declared.start + 1)
    )


def _move_out(definition: Definition) -> None:
    """Make a type, or an enum's member, a sibling of the name declared with it: ``struct a {..} b``."""
    parent = definition.parent
    while parent is not None and parent.kind in _BESIDE:
        parent = parent.parent
    definition.parent = parent


def finds_specifier(pattern: re.Pattern[bytes], definition: Definition, file: FileCaptures) -> bool:
    """True if ``pattern`` matches before the declared name: ``static``, ``const``."""
    end = min(definition.name_start, definition.start + _SPECIFIERS)
    return pattern.search(file.data, definition.start, end) is not None


def scope(definition: Definition) -> str:
    """The name for inner symbols of types, namespaces, functions, and fields and variables of an unnamed type."""
    if definition.kind in SCOPE_KINDS | CALLABLE_KINDS | VALUE_KINDS or definition.kind == "field":
        return definition.name
    return ""


def _take_in_macros(definition: Definition, file: FileCaptures) -> None:
    """Let a definition begin at the macros before it, on its line or on lines of their own right above."""
    data, start = file.data, definition.start
    line = data.rfind(b"\n", max(0, start - _MAX_LINE_BYTES), start) + 1
    if definition.kind == "namespace" or start - line > _MAX_LINE_BYTES:
        return
    before = data[line:start]
    if before.strip():
        if not _ATTRIBUTES.match(before) or not KEYWORDS.isdisjoint(_WORD.findall(before)):
            return
        start = line + len(before) - len(before.lstrip())
        if definition.head_start == definition.start:
            definition.head_start = start
    for _ in range(_MAX_LINES if definition.kind not in MEMBER_KINDS else 0):
        above = data[max(0, line - 1 - _MAX_LINE_BYTES) : max(0, line - 1)].rpartition(b"\n")[2]
        if len(above) >= _MAX_LINE_BYTES or not _ATTRIBUTES.match(above) or _STANDS_ALONE.search(above):
            break
        line -= 1 + len(above)
        start = line + len(above) - len(above.lstrip())
    definition.start = start
