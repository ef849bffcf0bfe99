"""Ruby's declarations, read off the marked source: what a pattern could name only at many times the cost."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from smart_explore.languages.definition import Definition, Facts, Region
from smart_explore.languages.ruby_scopes import Scope, Scopes, read_scopes
from smart_explore.languages.ruby_words import METHOD_NAME, WORD, arguments, is_called, statement_end

HIDDEN = "ruby.hidden"
"""The key in a definition's extras that says that it is private or protected."""

WORD_OF_SEVERAL = "ruby.word"
"""The key in a definition's extras that holds the ``attr_reader`` that declares it together with others."""

_CONSTANT = rb"[A-Z\x80-\xff][\w\x80-\xff]*"
_TYPE = re.compile(rb"(class|module)\s+((?:::\s*)?(?:%s\s*::\s*)*)(%s)" % (WORD, _CONSTANT))
_METHOD = re.compile(
    rb"def\s+(?:(%s|@{1,2}%s|\$%s|\((?:[^()]|\([^()]*\))*\))[ \t]*(?:\.[ \t]*|::))?(%s)"
    % (WORD, WORD, WORD, METHOD_NAME)
)
_SINGLETON = re.compile(rb"class\s*<<\s*([\w\x80-\xff@$:.]+)")
_ALIAS = re.compile(rb"alias\s+:?(%s)(?=\s)" % METHOD_NAME)
_VALUE = re.compile(rb"((?:::\s*)?(?:%s\s*::\s*)*)(%s)\s*(?:\|\|=|&&=|=(?![=~>]))" % (WORD, _CONSTANT))
_MAY_BE_CONSTANT = re.compile(rb"[^a-z_@$]|self\b")
_VALUES = re.compile(rb"[^=\n]*,[^=]*(?==)")
_NAME_IN_VALUES = re.compile(rb"(?<![\w\x80-\xff:.])%s(?=\s*[,)=\s])" % _CONSTANT)
_MADE = re.compile(rb"\s*(?:::)?(Class|Module|Struct|Data)\s*\.\s*(?:new|define)\b")
_PARENT_STRUCT = re.compile(rb"<\s*(?:::)?(?:Struct\s*\.\s*new|Data\s*\.\s*define)\b")
_HEREDOC = re.compile(rb"<<[~-]?([\"'`]?)(%s)\1" % WORD)
_LONE_WORD = re.compile(rb"^[ \t]*(%s)\r?$" % WORD, re.MULTILINE)
_PATH = re.compile(rb"%s" % _CONSTANT)
_ATTRIBUTES = frozenset(
    b"attr attr_reader attr_writer attr_accessor class_attribute cattr_reader cattr_writer cattr_accessor "
    b"mattr_reader mattr_writer mattr_accessor".split()
)


def declarations(facts: Facts, found: Sequence[Definition]) -> Iterator[Definition]:
    """Every class, module, method, constant, attribute and alias of a file. ``found`` is not needed."""
    scopes = read_scopes(facts)
    for kind in ("class", "module"):
        for node in facts.marks.get("ruby." + kind, ()):
            yield from _type(facts, node)
    for node in facts.marks.get("ruby.method", ()):
        yield from _method(facts, scopes, node)
    for node in facts.marks.get("ruby.alias", ()):
        yield from _alias(facts, node)
    yield from _constants(facts, scopes)
    for word in facts.marks.get("ruby.word", ()):
        scope = scopes.around(word.start)
        if is_called(facts.data, word) and not scope.is_in_method:
            yield from _word(facts, scope, word)


def _type(facts: Facts, node: Region) -> Iterator[Definition]:
    match = _TYPE.match(facts.data, node.start, node.end)
    if not match:
        return
    definition = Definition.derived(match[1].decode(), _text(match[3]), match.start(3), node)
    definition.owner = _path(match[2])
    parents = facts.marked("ruby.superclass", match.end(), match.end() + 20)
    head = parents[0] if parents and not facts.data[match.end() : parents[0].start].strip() else None
    definition.body = Region(head.end if head else match.end(), node.end)
    yield definition
    if head and (struct := _PARENT_STRUCT.match(facts.data, head.start)):
        yield from _members(facts.data, struct.end())


def _method(facts: Facts, scopes: Scopes, node: Region) -> Iterator[Definition]:
    match = _METHOD.match(facts.data, node.start, node.end)
    if not match:
        return
    name = {"~@": "~", "!@": "!"}.get(_text(match[2]), _text(match[2]))  # two spellings of one operator
    definition = Definition.derived("function", name, match.start(2), node)
    parameters = facts.marked("ruby.parameters", match.end(), match.end() + 20)
    has_some = parameters and not facts.data[match.end() : parameters[0].start].strip()
    definition.body = Region(parameters[0].end if has_some else match.end(), node.end)
    scope = scopes.outside(node)
    definition.owner = _receiver(facts, scope, match[1])
    if not scope.shows(name, node.start, of_class=match[1] is not None):
        definition.extras[HIDDEN] = []
    yield definition


def _receiver(facts: Facts, scope: Scope, receiver: bytes | None) -> tuple[str, ...]:
    """The object that a singleton method belongs to where that is not the class around it."""
    if receiver is None and scope.kind == "singleton":
        match = _SINGLETON.match(facts.data, scope.start)
        receiver = match[1] if match else None
    if receiver is None or receiver == b"self":
        return ()
    around = scope
    while around.outer is not None and around.kind not in ("class", "module"):
        around = around.outer
    match = _TYPE.match(facts.data, around.start) if around.outer is not None else None
    return () if match and match[3] == receiver else (_text(receiver.strip(b"()@$ ")),)


def _alias(facts: Facts, node: Region) -> Iterator[Definition]:
    match = _ALIAS.match(facts.data, node.start, node.end)
    if match:
        yield Definition.derived("function", _text(match[1]), match.start(1), node)


def _constants(facts: Facts, scopes: Scopes) -> Iterator[Definition]:
    data = facts.data
    whole = measured = Region(0, 0)
    end = 0
    for node in facts.marks.get("ruby.assignment", ()):
        whole = whole if node.end == whole.end else node  # A = B = 1 is one statement
        if not _MAY_BE_CONSTANT.match(data, node.start):
            continue
        scope = scopes.around(node.start)
        if scope.is_in_method:
            continue
        if whole is not measured:
            measured, end = whole, _end_of_heredocs(facts, whole)
        match = _VALUE.match(data, node.start, node.end)
        if match and _text(match[2])[0].isupper():
            made = _MADE.match(data, match.end(), node.end)
            kind = "const" if not made else "module" if made[1] == b"Module" else "class"
            yield _constant(scope, kind, _text(match[2]), match.start(2), whole, end, _path(match[1]))
            if made and made[1] in (b"Struct", b"Data"):
                yield from _members(data, made.end())
        elif several := _VALUES.match(data, node.start, node.end):
            for found in _NAME_IN_VALUES.finditer(data, *several.span()):
                name = _text(found[0])
                if name[0].isupper():
                    yield _constant(scope, "const", name, found.start(), whole, end, ())


def _end_of_heredocs(facts: Facts, node: Region) -> int:
    """Where the last heredoc ends that opens on a value's last line; the value's own end where there is none."""
    data = facts.data
    line_end = data.find(b"\n", node.end)
    if line_end < 0 or b"<<" not in data[node.start : line_end]:
        return node.end
    end = node.end
    for opener in _HEREDOC.finditer(data, data.rfind(b"\n", 0, node.end) + 1, line_end):
        ends = facts.once("ruby.lone_words", _lone_words).get(opener[2], [])
        at = bisect_right(ends, max(end, line_end))
        end = ends[at] if at < len(ends) else end
    return end


def _lone_words(facts: Facts) -> dict[bytes, list[int]]:
    """Where the lines end that hold one word alone, as a heredoc's last line does."""
    ends: dict[bytes, list[int]] = {}
    for line in _LONE_WORD.finditer(facts.data):
        ends.setdefault(line[1], []).append(line.end())
    return ends


def _constant(
    scope: Scope, kind: str, name: str, name_start: int, node: Region, end: int, owner: tuple[str, ...]
) -> Definition:
    definition = Definition.derived(kind, name, name_start, node)
    definition.owner = owner
    definition.end = end
    if not scope.names.get(name, True):
        definition.extras[HIDDEN] = []
    return definition


def _members(data: bytes, at: int) -> Iterator[Definition]:
    """The attributes that ``Struct.new(:a, :b)`` gives its class."""
    for name, start in arguments(data, at).names:
        yield Definition.derived("property", name, start, Region(start, start + len(name.encode())))


def _word(facts: Facts, scope: Scope, word: Region) -> Iterator[Definition]:
    data = facts.data
    text = data[word.start : word.end]
    if text in _ATTRIBUTES:
        read = arguments(data, word.end)
        kind, names, end = "property", read.names, statement_end(data, word.end)
    elif text in (b"alias_method", b"define_method"):
        read = arguments(data, word.end)
        kind, names, end = "function", read.names[:1], read.end
        if text == b"define_method":
            blocks = facts.marked("ruby.block", read.end, read.end + 3)
            end = blocks[0].end if blocks else statement_end(data, word.end)
    else:
        return
    for name, start in names:
        definition = Definition.derived(kind, name, start, Region(word.start, max(end, start + len(name.encode()))))
        if len(names) > 1:
            definition.extras[WORD_OF_SEVERAL] = [word]
        if not scope.shows(name, word.start):
            definition.extras[HIDDEN] = []
        yield definition


def _path(text: bytes) -> tuple[str, ...]:
    return tuple(_text(name) for name in _PATH.findall(text))


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")
