"""Ruby's declarations, read off the marked source: what a pattern could name only at many times the cost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.ruby.constants import CONSTANT, constants, members, path_of, text_of
from smart_explore.languages.ruby.declaring_calls import METHOD_NAME, WORD, arguments, is_called, statement_end
from smart_explore.languages.ruby.scopes import HIDDEN, Scope, Scopes, read_scopes

WORD_OF_SEVERAL = "ruby.word"
"""The key in a definition's extras that holds the ``attr_reader`` that declares it together with others."""

_TYPE = re.compile(rb"(class|module)\s+((?:::\s*)?(?:%s\s*::\s*)*)(%s)" % (WORD, CONSTANT))
_METHOD = re.compile(
    rb"def\s+(?:(%s|@{1,2}%s|\$%s|\((?:[^()]|\([^()]*\))*\))[ \t]*(?:\.[ \t]*|::))?(%s)"
    % (WORD, WORD, WORD, METHOD_NAME)
)
_SINGLETON = re.compile(rb"class\s*<<\s*([\w\x80-\xff@$:.]+)")
_ALIAS = re.compile(rb"alias\s+:?(%s)(?=\s)" % METHOD_NAME)
_PARENT_STRUCT = re.compile(rb"<\s*(?:::)?(?:Struct\s*\.\s*new|Data\s*\.\s*define)\b")
_ATTRIBUTES = frozenset(
    b"attr attr_reader attr_writer attr_accessor class_attribute cattr_reader cattr_writer cattr_accessor "
    b"mattr_reader mattr_writer mattr_accessor".split()
)


def declarations(file: FileCaptures, captured: Sequence[Definition]) -> Iterator[Definition]:
    """Every class, module, method, constant, attribute and alias of a file. ``captured`` is not needed."""
    scopes = read_scopes(file)
    for mark in ("ruby.class", "ruby.module"):
        for node in file.captures.get(mark, ()):
            yield from _type(file, node)
    for node in file.captures.get("ruby.method", ()):
        yield from _method(file, scopes, node)
    for node in file.captures.get("ruby.alias", ()):
        yield from _alias(file, node)
    yield from constants(file, scopes)
    for word in file.captures.get("ruby.word", ()):
        scope = scopes.around(word.start)
        if is_called(file.data, word) and not scope.is_in_method:
            yield from _word(file, scope, word)


def _type(file: FileCaptures, node: Region) -> Iterator[Definition]:
    match = _TYPE.match(file.data, node.start, node.end)
    if not match:
        return
    definition = Definition.derived(match[1].decode(), text_of(match[3]), match.start(3), node)
    definition.owner = path_of(match[2])
    parents = file.captures_in("ruby.superclass", match.end(), match.end() + 20)
    head = parents[0] if parents and not file.data[match.end() : parents[0].start].strip() else None
    definition.body = Region(head.end if head else match.end(), node.end)
    yield definition
    if head and (struct := _PARENT_STRUCT.match(file.data, head.start)):
        yield from members(file.data, struct.end())


def _method(file: FileCaptures, scopes: Scopes, node: Region) -> Iterator[Definition]:
    match = _METHOD.match(file.data, node.start, node.end)
    if not match:
        return
    name = {"~@": "~", "!@": "!"}.get(text_of(match[2]), text_of(match[2]))  # two spellings of one operator
    definition = Definition.derived("function", name, match.start(2), node)
    parameters = file.captures_in("ruby.parameters", match.end(), match.end() + 20)
    has_some = parameters and not file.data[match.end() : parameters[0].start].strip()
    definition.body = Region(parameters[0].end if has_some else match.end(), node.end)
    scope = scopes.outside(node)
    definition.owner = _receiver(file, scope, match[1])
    if not scope.shows(name, node.start, of_class=match[1] is not None):
        definition.extras[HIDDEN] = []
    yield definition


def _receiver(file: FileCaptures, scope: Scope, receiver: bytes | None) -> tuple[str, ...]:
    """The object that a singleton method belongs to where that is not the class around it."""
    if receiver is None and scope.kind == "singleton":
        match = _SINGLETON.match(file.data, scope.start)
        receiver = match[1] if match else None
    if receiver is None or receiver == b"self":
        return ()
    around = scope
    while around.outer is not None and around.kind not in ("class", "module"):
        around = around.outer
    match = _TYPE.match(file.data, around.start) if around.outer is not None else None
    return () if match and match[3] == receiver else (text_of(receiver.strip(b"()@$ ")),)


def _alias(file: FileCaptures, node: Region) -> Iterator[Definition]:
    match = _ALIAS.match(file.data, node.start, node.end)
    if match:
        yield Definition.derived("function", text_of(match[1]), match.start(1), node)


def _word(file: FileCaptures, scope: Scope, word: Region) -> Iterator[Definition]:
    data = file.data
    text = data[word.start : word.end]
    if text in _ATTRIBUTES:
        read = arguments(data, word.end)
        kind, names, end = "property", read.names, statement_end(data, word.end)
    elif text in (b"alias_method", b"define_method"):
        read = arguments(data, word.end)
        kind, names, end = "function", read.names[:1], read.end
        if text == b"define_method":
            blocks = file.captures_in("ruby.block", read.end, read.end + 3)
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
