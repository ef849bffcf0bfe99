"""Python: decorators, docstrings, ``__all__`` and the leading underscore."""

from __future__ import annotations

import re

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comment_above, source_without_comments
from smart_explore.languages.language import Doc
from smart_explore.languages.python.assignments import assigned, assignments
from smart_explore.languages.python.empty_blocks import stops_at
from smart_explore.languages.python.lazy_exports import lazy_exports
from smart_explore.languages.signatures import fold, value_signature
from smart_explore.model.kinds import MEMBER_KINDS, VALUE_KINDS

_BEGINS = frozenset(bytes([byte]) for byte in b" \t\f\r\n\\#\"'rRuU")
_BEFORE = re.compile(rb"(?:[ \t\f\r\n]|\\\r?\n|#[^\n]*)*+(?=[rRuU]?[\"'])")
_BETWEEN = re.compile(rb"(?:[ \t\f]|\\\r?\n)*+")
_STATEMENT_END = re.compile(rb"[ \t\f\r]*(?:[;#\n]|\Z)")
_LITERAL = re.compile(
    rb"([rRuU]?)(?:"
    rb'"""((?:[^"\\]++|\\.|"(?!""))*+)"""'
    rb"|'''((?:[^'\\]++|\\.|'(?!''))*+)'''"
    rb'|"((?:[^"\\\n]++|\\.)*+)"'
    rb"|'((?:[^'\\\n]++|\\.)*+)'"
    rb")",
    re.DOTALL,
)
_ESCAPE = re.compile(
    r"\\(\r?\n|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0-7]{1,3}|.)",
    re.DOTALL,
)
_ESCAPED = {"\n": "", "\r\n": "", "\\": "\\", '"': '"', "'": "'", "n": "\n", "t": "\t", "r": "\r"}
_ACCESSORS = {
    **dict.fromkeys(("property", "cached_property", "abstractproperty", "getter"), "getter"),
    "setter": "setter",
}
_DIRECTIVE = re.compile(
    r"#(?:!|\s*(?:-\*-|noqa\b|type:|pragma\b|pylint:|fmt:|isort:|flake8:|mypy:|ruff:|pyright:|vim?:|coding[:=]))"
)
_STRING = re.compile(r""""[^"]*"|'[^']*'""")
_LINE_BELOW = re.compile(rb"[ \t]*(?:#[^\n]*)?\r?\n[ \t]*(?=[rRuU]?[\"'])")
_ADDED = re.compile(
    rb"^[ \t]*__all__[ \t]*(?:\+=[ \t]*[\[(]?|\.[ \t]*(?:extend|append)[ \t]*\()([^\])\n]*(?:\n[^\])]*)?)", re.MULTILINE
)
_LISTED = re.compile(r"""(["'])([^"'\\\n]+)\1""")
_EMPTY = re.compile(r"=\s*(?:\[\s*\]|\(\s*\)|list\(\)|tuple\(\))")


def docstring_at(data: bytes, at: int) -> str:
    """The docstring that is the first statement at or after byte ``at``, dedented; ``""`` if there is none.

    Comments may precede it. Adjacent literals count as one; bytes and f-strings are no docstrings.
    """
    if data[at : at + 1] not in _BEGINS:
        return ""
    before = _BEFORE.match(data, at)
    return statement_string(data, before.end()) if before else ""


def statement_string(data: bytes, at: int) -> str:
    """The string literals that begin at ``at``, if they are a statement of their own, else ``""``."""
    split_list: list[str] = []
    while (literal := _LITERAL.match(data, at)) is not None:
        prefix, raw = literal[1], literal[literal.lastindex or 0].decode("utf-8", "replace")
        split_list.append(raw if "\\" not in raw or prefix in (b"r", b"R") else _ESCAPE.sub(_unescape, raw))
        at = _BETWEEN.match(data, literal.end()).end()  # type: ignore[union-attr]
    if not split_list or not _STATEMENT_END.match(data, at):
        return ""
    return _dedent("".join(split_list))


def _dedent(text: str) -> str:
    """The text without the indentation that all lines except the first share, and without blank lines around it."""
    if "\n" not in text:
        return text.expandtabs().strip()
    first, *rest = text.expandtabs().replace("\r\n", "\n").split("\n")
    margin = min((len(line) - len(line.lstrip()) for line in rest if line.strip()), default=0)
    return "\n".join([first.lstrip(), *(line[margin:] for line in rest)]).strip()


def _unescape(match: re.Match[str]) -> str:
    escape = match[1]
    if escape[0] in "xuU01234567" and escape != escape[0]:
        code = int(escape, 8) if escape[0].isdigit() else int(escape[1:], 16)
        return chr(code) if code <= 0x10FFFF and not 0xD800 <= code < 0xE000 else match[0]
    return _ESCAPED.get(escape, match[0])


def exported(definition: Definition, file: FileCaptures) -> bool:
    """At top level True if ``__all__`` lists it; without ``__all__``, if it has no leading underscore.

    Names such as ``__init__`` are Python's own and count as public.
    """
    name = definition.name
    if definition.parent is None:
        listed = file.cached("python.listed", listed_names)
        if listed is not None:
            return name in listed
    return not name.startswith("_") or (name.startswith("__") and name.endswith("__"))


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The docstring; for a value the string on the line below; else the comment above."""
    text = ""
    if definition.body is not None:
        text = docstring_at(file.data, definition.body.start)
    elif definition.kind in VALUE_KINDS or definition.kind in MEMBER_KINDS:
        below = _LINE_BELOW.match(file.data, definition.node_end)
        text = statement_string(file.data, below.end()) if below else ""
    return Doc(text, -1) if text else comment_above(definition, file, lambda text: not _DIRECTIVE.match(text))


def signature(definition: Definition, file: FileCaptures) -> str:
    """``def f(a) -> b``, ``class A(B)``; for a value its first line."""
    if definition.body is None:
        return value_signature(definition, file)
    head = source_without_comments(file, definition.head_start, definition.body.start).rstrip()
    return fold(_logical_line(head) if "\n" in head else head)


def _logical_line(head: str) -> str:
    """The head up to the end of its brackets; its first line if they never close, as in unfinished code."""
    lines = head.split("\n")
    depth = 0
    for count, line in enumerate(lines, 1):
        bare = _STRING.sub("", line)
        depth += sum(map(bare.count, "([{")) - sum(map(bare.count, ")]}"))
        if depth <= 0 and not line.rstrip().endswith("\\"):
            return "\n".join(lines[:count])
    return lines[0]


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Name the kinds of methods, strip type parameters from an alias, and end with the last statement."""
    if not outline_defaults.adjust(definition, file):
        return False
    if definition.kind == "method":
        definition.kind = _method_kind(definition, file)
    elif definition.kind == "type":
        definition.name = definition.name.partition("[")[0].strip()
        if not definition.name.isidentifier():
            return False  # type(x).y = z reads as an alias to the grammar
    definition.end = _end_of_last_statement(definition, file)
    return True


def _method_kind(definition: Definition, file: FileCaptures) -> str:
    if definition.name == "__init__":
        return "constructor"
    for decorator in file.captures_in("decorator", definition.start, definition.node_start):
        name = file.region_text(decorator)[1:].partition("(")[0].rpartition(".")[2].strip()
        if name in _ACCESSORS:
            return _ACCESSORS[name]
    return "method"


def _end_of_last_statement(definition: Definition, file: FileCaptures) -> int:
    """The end of the last statement: the grammar adds the comments below it to the body."""
    end = definition.end
    ending = file.comment_ending
    if end not in ending:
        return end
    ends: dict[int, int] = file.cached("python.ends", lambda _: {})
    passed = []
    while end not in ends and (comment := ending.get(end)) is not None:
        passed.append(end)
        end = comment.start
        while end > definition.start and file.data[end - 1] in b" \t\r\n\f":
            end -= 1
    end = ends.get(end, end)
    ends.update((offset, end) for offset in passed)
    return end


OUTLINE = outline_defaults.USUAL._replace(
    imports=lazy_exports,
    exported=exported,
    doc=doc,
    signature=signature,
    adjust=adjust,
    empty_body=b"pass",
    column=b"\f",
    stops_at=stops_at,
    from_captures=assigned,
)


def listed_names(file: FileCaptures) -> frozenset[str] | None:
    """The names that ``__all__`` lists; None if there is none, or no literal that can be read."""
    if b"__all__" not in file.data:
        return None
    nodes: list[Region] = []
    for node, target in assignments(file):
        is_inside = bool(nodes) and node.start < nodes[-1].end
        if not is_inside and file.region_text(target) == "__all__":
            nodes.append(node)
    if not nodes:
        return None
    texts = [source_without_comments(file, node.start, node.end) for node in nodes]
    texts += [source_without_comments(file, *added.span(1)) for added in _ADDED.finditer(file.data)]
    names = frozenset(name for text in texts for _, literal in _LISTED.findall(text) for name in literal.split())
    return names if names or any(_EMPTY.search(text) for text in texts) else None
