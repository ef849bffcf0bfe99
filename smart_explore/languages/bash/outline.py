"""Bash: functions, variables at the top of a file, aliases, ``source``, and the tests of bats."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import outline_defaults
from smart_explore.languages.blanks import written_over
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comment_above
from smart_explore.languages.language import Doc
from smart_explore.languages.rewriting import rewriting
from smart_explore.languages.signatures import has_no_body, value_or_head
from smart_explore.model.kinds import VALUE_KINDS

_SUBSTITUTION = re.compile(rb"\$\{(?=[ \t\n|])")
_TOKEN = re.compile(rb"\\.|'[^']*+'|\$\{(?![ \t\n|])[^}]*+\}|\$?\{|\}", re.DOTALL)
_LOOP = re.compile(
    rb"^[ \t]*(?:function[ \t]+)?[\w:.-]+[ \t]*\([ \t]*\)[ \t]*"
    rb"(?P<head>(?:for|select)[ \t]+\w+[ \t]+in|while|until)(?=[ \t])",
    re.MULTILINE,
)
_DO = re.compile(rb"(?<![^\s;&|])do(?:ne)?(?![^\s;&|)<>])")
_MAX_BYTES = 20_000


def _substitutions(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Parentheses for the braces of ``${ command; }`` and ``${| command; }``, which came with 5.3."""
    for start in _SUBSTITUTION.finditer(data):
        end = _closing(data, start.end() - 1)
        if end > 0 and data[end] == 0x7D:  # no other has it
            yield start.end() - 1, b"( " if data.startswith(b"|", start.end()) else b"("
            yield end, b")"


def _loops_as_blocks(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Blocks for loops that are function bodies: ``f() for x in a; do g; done`` is ``f() {     :: a;    g; }``.

    A word instead of ``in`` is read as ``in``, which is no command.
    """
    for loop in _LOOP.finditer(data):
        begin, depth = -1, 0
        for word in _DO.finditer(data, loop.end(), loop.end() + _MAX_BYTES):
            depth += 1 if word[0] == b"do" else -1
            begin = word.start() if begin < 0 else begin
            if depth == 0:
                start, end = loop.span("head")
                yield start, b"{" + (b"::" if loop["head"].endswith(b"in") else b"").rjust(end - start - 1)
                yield begin, b"  "
                yield word.start(), b"}   "
            if depth < 1:
                break


def _closing(data: bytes, start: int) -> int:
    """The offset of the curly bracket that closes the one at ``start``; -1 if none does."""
    depth = 0
    for token in _TOKEN.finditer(data, start, start + _MAX_BYTES):
        if token[0].endswith(b"{"):
            depth += 1
        elif token[0] == b"}":
            depth -= 1
            if depth == 0:
                return token.start()
    return -1


def _as_function(test: re.Match[bytes]) -> bytes:
    name = b"t" * (test.end(3) - test.end(1) - 2)
    return test[1] + name + b"()" + test[4]


prepare = rewriting(
    # each ``@test ".." {`` of bats becomes a function: the grammar reads a command and a block
    (
        rb"^([ \t]*)@test([ \t]+)(\"(?:[^\"\\\n]|\\.)*+\"|'[^'\n]*+'|[^\s\"'].*?)([ \t]+)(?=\{)",
        _as_function,
        b"@test",
    ),
    # ``coproc`` and its name, a command to the grammar
    (rb"^([ \t]*)coproc(?:[ \t]+\w+(?=[ \t]*[({]))?(?=[ \t])", rb"\1", b"coproc"),
)
known_gaps = rewriting(
    # a loop that is a function's body becomes a block
    lambda data: written_over(data, _loops_as_blocks(data)),
    # the patterns of a branch, ``*.@(c|h))``, become words
    (
        rb"^[ \t]*\(?(?:[^\s()'\"#$`;&]*[@?+*!]\([^()\s]*\)[^\s()'\"#$`;&]*)+(?=\))",
        lambda found: re.sub(rb"[^\w \t]", b"_", found[0]),
    ),
    lambda data: written_over(data, _substitutions(data)),
)

_QUOTES = re.compile(r"""@test\s+(["']?)(.*?)\1\s*\Z""")
_ALIAS = re.compile(rb"[ \t]+(?:-\w+[ \t]+)*([^\s=;|&'\"$`]+)=")
_STATEMENT = re.compile(rb"(?:\\.|'[^']*'|\"(?:\\.|[^\"\\])*\"|[^\s\\'\";&|)]|[ \t])*", re.DOTALL)
_LIMIT = 2000  # bytes of a statement that are read
_READ_ONLY = re.compile(r"(?:readonly|(?:declare|typeset|local)\s+(?:-\w+\s+)*-\w*r)\b")
_DIRECTIVE = re.compile(r"#(?:!|\s*(?:shellcheck|bats|vim?:|-\*-))")


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """Aliases, whose names are parts of words."""
    for word in file.captures.get("bash.alias", ()):
        alias = _ALIAS.match(file.data, word.end, word.end + _LIMIT)
        if alias is not None:
            yield Definition.derived("macro", alias[1], alias.start(1), _statement(file, word))


def imports(file: FileCaptures) -> Iterator[Region]:
    """The statements that ``source`` and its like read a file with."""
    return (_statement(file, word) for word in file.captures.get("bash.source", ()))


def _statement(file: FileCaptures, word: Region) -> Region:
    rest = _STATEMENT.match(file.data, word.start, word.start + _LIMIT)
    text = rest[0].rstrip() if rest is not None else b""
    return Region(word.start, max(word.end, word.start + len(text)))


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Name a test by its title; keep only the first assignment of a variable outside functions."""
    if definition.kind != "variable":
        if file.data.startswith(b"@test", definition.node_start):
            text = file.text(definition.node_start, definition.body.start if definition.body else definition.node_end)
            said = _QUOTES.match(text)
            definition.name = said[2] if said else text
        return True
    if definition.parent is not None and definition.parent.kind in VALUE_KINDS:
        definition.parent = None  # another name of the same statement
    if definition.parent is not None or file.around("bash.local", definition.node_start) is not None:
        return False
    if not outline_defaults.is_first(definition.name, file):
        return False
    if _READ_ONLY.match(file.text(definition.head_start, definition.name_start)):
        definition.kind = "const"
    return True


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True outside functions, unless the name begins with an underscore."""
    return definition.parent is None and not definition.name.startswith("_")


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above, without directives for tools."""
    return comment_above(definition, file, lambda text: not _DIRECTIVE.match(text))


OUTLINE = outline_defaults.USUAL._replace(
    exported=exported,
    doc=doc,
    signature=value_or_head(has_no_body),
    adjust=adjust,
    prepare=prepare,
    known_gaps=known_gaps,
    from_captures=from_captures,
    imports=imports,
)
