"""Variables at module level, and what brings them in by ``require()``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.ecmascript.declare import WRAPPED, definition, lead_with
from smart_explore.languages.ecmascript.paths import Lead, lead_before
from smart_explore.languages.ecmascript.tree import BOUND, NAME, VALUE, Node
from smart_explore.languages.ecmascript.trivia import skip_trivia_back, word_before
from smart_explore.languages.words import words

_CONSTANT = re.compile(r"_*[A-Z][A-Z0-9_]*\Z")
_FOR = (b"for", b"await")
_REQUIRE = re.compile(rb"(?:await\s+)?(?:[\w$]+\(\s*)?(?:require|import)\s*\(\s*[\"'`]")
_CALLS = re.compile(r"((?:[\w$.]+(?:<[^()]*?>)?\(\s*)+)(?:async\b|function\b|\(|[\w$]+\s*=>)")
_WRAPPERS = words("""
asyncHandler cache catchAsync curry debounce deprecate forwardRef memo memoize memoizeOne observer once promisify
throttle useCallback
""")
_WRAPPER_LIMIT = 2000
"""Bytes of a value in which its first function is looked for."""


def variable(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """Variables at module level; those of functions are values' own concern, but for what they bring in."""
    if not node.at_module_level:
        _require_locally(node, file)
        return
    lead = _lead_of(node, file)
    if lead is None:
        return
    data = file.data
    is_pattern = data[node.start] in b"{["
    value = node.part(VALUE)
    is_required = value is not None and _REQUIRE.match(data, value.start) is not None
    if is_required:
        required(file).append(Region(lead.start, node.end))
    names = node.parts.get(BOUND if is_pattern else NAME, [])
    for name in () if is_pattern and is_required else names:
        text = file.region_text(name)
        made = definition(_value_kind(text, lead), text, name.start, node)
        lead_with(made, lead)
        if not is_pattern and value is not None and _is_wrapped(file, value.start, node.end):
            made.kind = "function"
            made.wrappers += (WRAPPED,)
        yield made


def _require_locally(node: Node, file: FileCaptures) -> None:
    """Collect a function's variable with the value of ``require()`` or ``await import()``."""
    value = node.part(VALUE)
    if value is not None and _REQUIRE.match(file.data, value.start):
        required(file).append(Region(node.start, node.end))


def _is_wrapped(file: FileCaptures, value: int, end: int) -> bool:
    """True if the value is a function in known wrapper calls, such as ``memo(forwardRef(() => ..))``."""
    calls = _CALLS.match(source_without_comments(file, value, min(end, value + _WRAPPER_LIMIT)))
    if calls is None:
        return False
    callees = [callee.partition("<")[0] for callee in calls[1].split("(")[:-1]]
    return all(callee.strip().rpartition(".")[2] in _WRAPPERS for callee in callees)


def required(file: FileCaptures) -> list[Region]:
    """The variables with the value of ``require()`` or ``import()``; complete once all are declared."""
    return file.cached("js.required", lambda _: list[Region]())


def _lead_of(node: Node, file: FileCaptures) -> Lead | None:
    """The keywords of the variable's statement, also if other variables precede it; None in a loop's head."""
    data = file.data
    known = file.cached("js.leads", lambda _: dict[int, Lead | None]())
    lead: Lead | None = lead_before(file, node.start, binds=True)
    assert lead is not None
    before = skip_trivia_back(file, lead.start)
    if not lead.words and data[before - 1 : before] == b",":
        first = known.get(skip_trivia_back(file, before - 1))
        lead = None if first is None else Lead(first.words, lead.start)
    elif data[before - 1 : before] == b"(" and word_before(data, skip_trivia_back(file, before - 1)) in _FOR:
        lead = None
    known[node.end] = lead
    return lead


def _value_kind(name: str, lead: Lead) -> str:
    if b"let" in lead.words or b"var" in lead.words:
        return "const" if _CONSTANT.match(name) else "variable"
    return "const" if b"const" in lead.words or b"using" in lead.words else "variable"
