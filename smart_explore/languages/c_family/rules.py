"""What C and C++ share: which kind of declaration a match is, what it declares, how it is shown."""

from __future__ import annotations

import re

from smart_explore.languages import common
from smart_explore.languages.c_family.names import Declared, read_declarator, read_qualified
from smart_explore.languages.c_family.units import KEYWORDS
from smart_explore.languages.definition import Definition, Facts, Region
from smart_explore.model.kinds import CALLABLE_KINDS, SCOPE_KINDS, TYPE_KINDS, VALUE_KINDS

_HEAD = re.compile(rb"(?:inline\s+)?(class|struct|union|enum|namespace)\b")
_NO_FUNCTION = re.compile(rb"for\b|\[(?!\[)")
_FIRST_WORD = re.compile(rb"(?:__extension__\s+)?([A-Za-z_]\w*)")
_STATIC = re.compile(rb"\bstatic\b")
_CONST = re.compile(rb"\b(?:const|constexpr|constinit|_Atomic\s+const)\b")
_MADE_NAME = re.compile(rb"\w+\s*\(\s*\w+\s*\)\s*\(")
_MACRO_CALL = re.compile(rb"\w+\s*\(\s*([A-Za-z_]\w*)\s*(?:,\s*([A-Za-z_]\w*)\s*)?\)")
_LAMBDA = re.compile(rb"=\s*$")
_DIRECTIVE = re.compile(r"^[ \t]*#.*$", re.MULTILINE)
_CALL = rb"[A-Za-z_]\w*(?:[ \t]*\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\))?"
_ATTRIBUTE_LINE = re.compile(rb"[ \t]*" + _CALL + rb"(?:[ \t]+" + _CALL + rb")*[ \t]*\r?\Z")
_WORD = re.compile(rb"[A-Za-z_]\w*")
_OTHER_MACRO = re.compile(
    rb"(?:\b|_)(?i:begin|end|decls|object|declare|define|generate|impl|register|namespace|test)(?:\b|_)|^\s*(?:else|do|try|public|private)\b"
)
_UPPER = re.compile(r"[A-Z][A-Z0-9_]*$")

NO_FUNCTIONS = frozenset(
    """if else for while do switch case default return goto break continue sizeof alignof noexcept throw try catch
    defined static_assert _Static_assert decltype typeof new delete operator and or not requires""".split()
)
"""Words that a parser led astray can take for the name of a function."""

_BESIDE = VALUE_KINDS | {"type", "field", "prototype"}
"""What can declare a type on the way to something else: the type stands beside it, not inside it."""


def refine(definition: Definition, facts: Facts) -> bool:
    """Name and judge a match of the shared patterns; False for what declares nothing."""
    kind = definition.kind
    if kind == "macro":
        definition.parent = None
        return True
    if kind == "enum_member":
        _move_out(definition)
        return True
    if kind == "type":
        return True
    if kind == "struct":
        return _refine_type(definition, facts)
    if kind == "function" and _NO_FUNCTION.match(facts.data, definition.node_start):
        return False
    word = _FIRST_WORD.match(facts.data, definition.node_start)
    if word and word[1] == b"template":
        return False
    declared = read_declarator(facts.data, definition.name_start, definition.node_end)
    if declared is None or declared.name in NO_FUNCTIONS:
        return False
    take_in_macros(definition, facts)
    definition.name, definition.name_start, definition.owner = declared.name, declared.offset, declared.owner
    if word and word[1] == b"typedef":
        return _refine_typedef(definition, facts)
    if _is_callable(declared, facts) or (kind == "function" and facts.data[declared.start] == 0x28):
        return _refine_callable(definition, declared, facts)
    return kind != "function" and _refine_value(definition, facts)


def _refine_type(definition: Definition, facts: Facts) -> bool:
    head = _HEAD.match(facts.data, definition.node_start)
    declared, _ = read_qualified(facts.data, definition.name_start, definition.node_end)
    if head is None or declared is None:
        return False
    definition.kind = head[1].decode()
    definition.name, definition.name_start, definition.owner = declared.name, declared.offset, declared.owner
    _move_out(definition)
    take_in_macros(definition, facts)
    return True


def _refine_typedef(definition: Definition, facts: Facts) -> bool:
    definition.kind = "type"
    unnamed = _unnamed_type(definition, facts)
    if unnamed is not None:
        head = _HEAD.match(facts.data, unnamed.start)
        if head is not None:
            definition.kind = head[1].decode()
    return True


def _unnamed_type(definition: Definition, facts: Facts) -> Region | None:
    """The type without a name, but with a body, that a typedef, field or value is declared by."""
    for region in facts.marked("unnamed", definition.node_start, definition.name_start)[:1]:
        if (
            facts.data.find(b"{", region.start, region.end) >= 0
            and b"}" not in facts.data[region.end : definition.name_start]
        ):
            return region
    return None


def _refine_callable(definition: Definition, declared: Declared, facts: Facts) -> bool:
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
            _name_by_arguments(definition, facts)
    else:
        definition.kind = "prototype"
        if declared.name.isupper() and _MADE_NAME.match(facts.data, definition.name_start):
            return False
        return definition.node_start != declared.start and not definition.is_local()
    return True


def _name_by_arguments(definition: Definition, facts: Facts) -> None:
    """A macro's call with a body is known by what it is given: ``TEST(Suite, Name) {``."""
    call = _MACRO_CALL.match(facts.data, definition.name_start)
    if call:
        definition.owner = (call[1].decode(),) if call[2] else ()
        definition.name = (call[2] or call[1]).decode()
        definition.name_start = call.start(2 if call[2] else 1)


def _refine_value(definition: Definition, facts: Facts) -> bool:
    parent = definition.parent
    if parent is not None and (parent.kind in TYPE_KINDS or parent.kind == "field"):
        definition.kind = "field"
        return True
    if definition.is_local():
        return False
    lambdas = facts.marked("lambda", definition.name_start, definition.node_end)
    if lambdas and _LAMBDA.search(facts.data, definition.name_start, lambdas[0].start):
        definition.kind = "function"
        return True
    is_const = _CONST.search(facts.data, definition.node_start, definition.name_start) or _UPPER.match(definition.name)
    definition.kind = "const" if is_const else "variable"
    return True


def _is_callable(declared: Declared, facts: Facts) -> bool:
    return declared.name.startswith("operator ") or bool(facts.marked("callable", declared.start, declared.start + 1))


def take_in_macros(definition: Definition, facts: Facts) -> None:
    """Let a definition begin at the macros before it, on its line or on lines of their own right above."""
    data, at = facts.data, definition.start
    if definition.kind == "namespace":
        return
    line = data.rfind(b"\n", 0, at) + 1
    before = data[line:at]
    if before.strip():
        if not _ATTRIBUTE_LINE.match(before) or not KEYWORDS.isdisjoint(_WORD.findall(before)):
            return
        at = line + len(before) - len(before.lstrip())
        if definition.head_start == definition.start:
            definition.head_start = at
    while line > 0:
        above = data[data.rfind(b"\n", 0, line - 1) + 1 : line - 1]
        if not _ATTRIBUTE_LINE.match(above) or _OTHER_MACRO.search(above):
            break
        line -= 1 + len(above)
        at = line + len(above) - len(above.lstrip())
    definition.start = at


def _move_out(definition: Definition) -> None:
    """Set a type, or an enum's member, beside what is declared with it: ``struct a {..} b``."""
    parent = definition.parent
    while parent is not None and parent.kind in _BESIDE:
        parent = parent.parent
    definition.parent = parent


def is_static(definition: Definition, facts: Facts) -> bool:
    """Whether ``static`` stands before the name."""
    return _STATIC.search(facts.data, definition.start, definition.name_start) is not None


def signature(definition: Definition, facts: Facts) -> str:
    """The head on one line: no body, no member initialisers, no preprocessor lines."""
    kind = definition.kind
    if kind == "macro":
        return common.value_signature(definition, facts)
    if definition.body is None and (kind in VALUE_KINDS or kind == "field" or kind in TYPE_KINDS):
        inner = _unnamed_type(definition, facts)
        if inner is not None:
            brace = facts.data.find(b"{", inner.start)
            head = common.source_without_comments(facts, definition.head_start, brace)
            tail = common.source_without_comments(facts, inner.end, definition.node_end)
            return common.fold(f"{head}{{...}} {tail}")
        if kind not in TYPE_KINDS:
            return common.value_signature(definition, facts)
    end = definition.body.start if definition.body is not None else definition.node_end
    initializers = facts.marked("initializers", definition.name_start, end)
    text = common.source_without_comments(facts, definition.head_start, initializers[0].start if initializers else end)
    return common.fold(_DIRECTIVE.sub("", text))


def scope(definition: Definition) -> str:
    """Types, namespaces, functions and fields of an unnamed type lend their name to what is inside."""
    if definition.kind in SCOPE_KINDS or definition.kind in CALLABLE_KINDS or definition.kind == "field":
        return definition.name
    return ""
