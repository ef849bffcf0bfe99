"""PowerShell: functions, classes, enums, variables of a script, and the tests of Pester."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import clean_comment, comment_above, comments_above
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.rewriting import rewriting, underscores
from smart_explore.languages.signatures import fold, value_or_head
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS

_ROOM = re.compile(rb"<#[^#\n]*#>|[ \t]")
_DECLARES = re.compile(
    rb"\s*(?:function|filter|class|enum|workflow|configuration|hidden|static)\b|\s*\[", re.IGNORECASE
)
_WORD_BEFORE = re.compile(
    rb"(?:\)|\b(?:else|try|finally|catch|do|begin|process|end|clean|trap|default)"
    rb"|\b(?:catch|trap)\s+\[[\w.,+ \t\[\]]+\])\s*\Z",
    re.IGNORECASE,
)
_MAX_LINE = 500
_ATTRIBUTES = rb"^[ \t]*((?:\[[\w.]+\((?:[^()\n]|\([^()\n]*\))*+\)\]\s*)++)"
_ATTRIBUTES_BEFORE = re.compile(_ATTRIBUTES + rb"\Z", re.MULTILINE)
_MAX_ATTRIBUTES = 500  # bytes before a type


def _filled(block: re.Match[bytes]) -> bytes:
    data = block.string
    start = block.start()
    line = data[max(data.rfind(b"\n", 0, start) + 1, start - _MAX_LINE) : start]
    if not line.strip() or _DECLARES.match(line) or _WORD_BEFORE.search(line):
        return block[0]
    if len(block[0]) == 2:
        return b"''"
    return _ROOM.sub(lambda room: b"1".ljust(len(room[0])), block[0], count=1)


def _without_commas(words: re.Match[bytes]) -> bytes:
    return words[0].replace(b",", b" ")


known_gaps = rewriting(
    # a path that begins with a variable, ``. $PSScriptRoot/a.ps1``, is a text
    (rb"(?<=[ \t])\$\w+(?:[\\/][\w.-]+)+", lambda path: b"'" + b"_" * (len(path[0]) - 2) + b"'"),
    # between words without quotes there are no commas
    (rb"^[ \t]*[A-Za-z]+-\w+[ \t]+[\w.-]+(?:,[ \t]*[\w.-]+)+", _without_commas),
    (rb"[ \t]-[A-Za-z]+[ \t]+[A-Za-z][\w.*-]*(?:,[ \t]*[A-Za-z][\w.*-]*)+", _without_commas),
    # ``List`1[T]`` and ``A.B+C`` become plain names of types
    (rb"`(?=\d+\[)", b"_"),
    (rb"(?<=\[)([\w.]+)\+(?=\w+\])", rb"\1."),
    # ``-cin`` is ``-in``
    (rb"(?i)(?<=[ \t])-[ci]((?:not)?in)(?=[ \t])", rb"-\1"),
    # an empty block as a value becomes a text; one with a blank or a comment gets a number
    (rb"(?<=[\s(])\{(?:\s*+<#[^#\n]*+#>)?\s*+\}", _filled),
    # operators of version 7 become older ones: a sum, a semicolon, an access without a condition
    (rb"\?\?=", b"  ="),
    (rb"(?<=\s)\?\?(?=\s)", b"+"),
    (rb"(?<=[\w\s)\]}])\?(\s[^?\n;{}|]*?\s):(?=\s)", rb"+\1+"),
    (rb"(?<=\w)\?(?=[.\[])", b"_"),
    # type arguments of a method become a part of its name
    (rb"(?<=\w)\[[A-Za-z][\w.,\[\] ]*\](?=\()", underscores),
    (rb"(?<=\s)(?:&&|\|\|)(?=\s)", b";"),
    (rb"([)\]}])\?(?=[.\[])", rb" \1"),
    # a semicolon ends ``break outer``, and ``break`` before a bracket
    (rb"\b(break|continue)[ \t]+(?:\w+[ \t]*)?(?=[}\r\n])", rb"\1;"),
    # a constructor does not call its base, and an enum has no type
    (rb"(?i)(\))[ \t]*:\s*base\s*\((?:[^()\n]|\([^()\n]*\))*+\)(?=\s*\{)", rb"\1"),
    (rb"(?i)(\benum[ \t]+\w+)[ \t]*:[ \t]*[\w.]+(?=\s*\{)", rb"\1"),
    # remove attributes of types
    (rb"(?i)%s(?=(?:class|enum)[ \t]+\w)" % _ATTRIBUTES, b""),
    # the block ``clean`` is another ``end``
    (rb"(?i)(?<=[\s}])clean(?=\s*\{)", b"end"),
    # a semicolon between parameters and code of the same line
    (rb"(?i)(\bparam[ \t]*\((?:[^()\n]|\([^()\n]*\))*+\)) (?=[^\s;}])", rb"\1;"),
)

_NAMED = {
    "powershell.class": ("class", re.compile(rb"class\s+(\w+)", re.IGNORECASE)),
    "powershell.enum": ("enum", re.compile(rb"enum\s+(\w+)", re.IGNORECASE)),
    "powershell.member": ("enum_member", re.compile(rb"(\w+)")),
    "powershell.property": ("property", re.compile(rb"[^$=]*\$(\w+)")),
    "powershell.method": ("method", re.compile(rb"[^(]*?(\w+)\s*\(")),
    "powershell.assignment": (
        "variable",
        re.compile(rb"(?:\[[^\]=\n]*\]+\s*)*\$(?:script:|global:)?(\w+)\s*=", re.IGNORECASE),
    ),
}
_TEST_NAME = re.compile(rb"\s+(?:-Name\s+)?(?:'([^'\n]*)'|\"([^\"\n]*)\")", re.IGNORECASE)
_CONFIGURATION = re.compile(rb"configuration\s+([A-Za-z_][\w-]*)\s*\{", re.IGNORECASE)
_SCOPE = re.compile(r"^(?:script|global|local|private):", re.IGNORECASE)
_HELP = re.compile(r"\.SYNOPSIS\s*\n(.*?)(?=^\s*#?\s*\.[A-Z]+\b|\Z)", re.DOTALL | re.MULTILINE | re.IGNORECASE)
_BLOCK = re.compile(r"^\s*<#\s*|\s*#>\s*$")
_DIRECTIVE = re.compile(r"#(?:requires\b|region\b|endregion\b|!)", re.IGNORECASE)
_MAX_HELP = 400  # bytes between the head of a function and the help within it


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """The definitions that are named in their text: types and their members, values, tests."""
    for mark, (kind, pattern) in _NAMED.items():
        for node in file.captures.get(mark, ()):
            match = pattern.match(file.data, node.start, node.end)
            if match is not None:
                if kind in ("class", "enum"):
                    node = _with_attributes(file.data, node)
                definition = Definition.derived(kind, match[1], match.start(1), node)
                if kind in ("class", "enum", "method"):
                    definition.body = _body(file, match.end(), node)
                yield definition
    for definition in definitions:
        if definition.kind == "test":
            named = _TEST_NAME.match(file.data, definition.name_start + len(definition.name), definition.node_end)
            brace = file.data.find(b"{", definition.name_start, definition.node_end)
            definition.name = (named[1] or named[2] or b"").decode("utf-8", "replace") if named else ""
            definition.body = Region(brace if brace > 0 else definition.node_end, definition.node_end)


def _with_attributes(data: bytes, node: Region) -> Region:
    before = data[max(0, node.start - _MAX_ATTRIBUTES) : node.start]
    attributes = _ATTRIBUTES_BEFORE.search(before)
    return Region(node.start - len(before) + attributes.start(1), node.end) if attributes is not None else node


def _body(file: FileCaptures, start: int, node: Region) -> Region:
    brace = file.data.find(b"{", start, node.end)
    return Region(brace if brace > 0 else node.end, node.end)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Make a method with its class's name a constructor; keep only the first value of a script's variable."""
    parent = definition.parent
    if definition.kind == "function":
        if definition.name_start == definition.node_start:  # a command, to the grammar
            head = _CONFIGURATION.match(file.data, definition.node_start)
            if head is None:
                return False
            definition.name, definition.name_start = head[1].decode(), head.start(1)
        definition.name = _SCOPE.sub("", definition.name)
        definition.body = _body(file, definition.name_start, Region(definition.node_start, definition.node_end))
    elif definition.kind == "test":
        return bool(definition.name)
    elif definition.kind == "method" and parent is not None and definition.name == parent.name:
        definition.kind = "constructor"
    elif definition.kind == "variable":
        return parent is None and outline_defaults.is_first(definition.name.lower(), file)
    return outline_defaults.adjust(definition, file)


def scope(definition: Definition) -> str:
    """Types, functions and blocks of tests lend their name."""
    return definition.name if definition.kind == "test" else outline_defaults.scope(definition)


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True unless it is inside a function, hidden or private."""
    head = file.text(definition.head_start, definition.name_start + len("private:")).lower()
    return not definition.is_local() and "hidden" not in head.split() and not head.endswith("private:")


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The synopsis of the help above or at the beginning of a function, else the comment above."""
    above = comments_above(definition.start, file)
    inside: list[Region] = []
    if definition.kind == "function" and definition.body is not None:
        inside = file.comments_within(definition.body.start, definition.body.start + _MAX_HELP)
    for comments in (above, inside):
        if told := _HELP.search("\n".join(file.region_text(comment) for comment in comments)):
            text = clean_comment(_BLOCK.sub("", told[1]).strip())
            return Doc(text, comments[0].start if comments is above else -1)
    plain = comment_above(definition, file, lambda text: not _DIRECTIVE.match(text))
    return Doc(_BLOCK.sub("", plain.text).strip(), plain.start)


def signature(definition: Definition, file: FileCaptures) -> str:
    """The head; for a function with parameters in its body, these too."""
    if definition.kind == "function" and definition.body is not None:
        block = next(iter(file.captures_in("powershell.parameters", definition.body.start, definition.node_end)), None)
        outer = file.around("powershell.function", block.start) if block is not None else None
        if block is not None and outer is not None and outer.start == definition.node_start:
            names = ", ".join(_parameters(file, block))
            head = file.text(definition.head_start, definition.body.start).strip()
            return fold(f"{head}({names})" if names else head)
    return _SIGNATURE(definition, file)


def _parameters(file: FileCaptures, block: Region) -> list[str]:
    """The names of a block's parameters, without those in script blocks of their defaults."""
    found = file.captures_in("powershell.parameter", block.start, block.end)
    names = [_PARAMETER.search(file.data, region.start, region.end) for region in found]
    return [name[0].decode("utf-8", "replace") for name in names if name is not None]


_PARAMETER = re.compile(rb"\$\w+")
_SIGNATURE = value_or_head(lambda definition: definition.kind not in CALLABLE_KINDS | TYPE_KINDS | {"test"})

OUTLINE = OutlineRules(
    exported=exported,
    doc=doc,
    signature=signature,
    adjust=adjust,
    scope=scope,
    known_gaps=known_gaps,
    from_captures=from_captures,
)
