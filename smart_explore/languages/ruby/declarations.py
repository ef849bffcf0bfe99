"""Ruby's declarations: classes, modules, methods and aliases, and those by arguments of calls.

The heads of classes and methods are read from the source: ``symbols.scm`` has the reason.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.lexing import text_of
from smart_explore.languages.ruby.scopes import HIDDEN, SHOWN, Scope, Scopes, read_scopes
from smart_explore.languages.words import words

WORD = rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*"
CONSTANT = rb"[A-Z\x80-\xff][\w\x80-\xff]*"

_VALUE = re.compile(rb"((?:::\s*)?(?:%s\s*::\s*)*)(%s)\s*(?:\|\|=|&&=|=(?![=~>]))\s*" % (WORD, CONSTANT))
_MAY_BE_CONSTANT = re.compile(rb"[^a-z_@$]|self\b")
_VALUES = re.compile(rb"[^=\n]*,[^=]*(?==)")
_NAME_IN_VALUES = re.compile(rb"(?<![\w\x80-\xff:.])%s(?=\s*[,)=\s])" % CONSTANT)
_MADE = re.compile(rb"(?:::)?(Class|Module|Struct|Data)\s*\.\s*(?:new|define)\b")
_PATH = re.compile(rb"(?<![\w\x80-\xff])%s" % CONSTANT)


def constants(file: FileCaptures, scopes: Scopes, values: set[int]) -> Iterator[Definition]:
    """The constants that assignments outside methods declare; ``Class.new`` and similar calls make types.

    Adds to ``values`` the byte offset of each value.
    """
    data = file.data
    whole = measured = Region(0, 0)
    end = 0
    for node in file.captures.get("ruby.assignment", ()):
        whole = whole if node.end == whole.end else node  # A = B = 1 is one statement
        if not _MAY_BE_CONSTANT.match(data, node.start):
            continue
        scope = scopes.around(node.start)
        if scope.is_in_method:
            continue
        if whole is not measured:
            measured, end = whole, _end_of_heredocs(file, whole)
        match = _VALUE.match(data, node.start, node.end)
        if match and text_of(match[2])[0].isupper():
            made = _MADE.match(data, match.end(), node.end)
            kind = "const" if not made else "module" if made[1] == b"Module" else "class"
            yield _constant(scope, kind, text_of(match[2]), match.start(2), whole, end, path_of(match[1]))
            values.add(match.end())
        elif several := _VALUES.match(data, node.start, node.end):
            for word in _NAME_IN_VALUES.finditer(data, *several.span()):
                name = text_of(word[0])
                if name[0].isupper():
                    yield _constant(scope, "const", name, word.start(), whole, end, ())


def _end_of_heredocs(file: FileCaptures, node: Region) -> int:
    """The end of the last heredoc that opens on a value's last line; without one, the value's own end."""
    last_line = max(node.start, file.data.rfind(b"\n", 0, node.end) + 1)
    opened = len(file.captures_in("ruby.heredoc", last_line, node.end))
    bodies = file.captures_in("ruby.heredoc_body", node.end, len(file.data))[:opened] if opened else []
    return bodies[-1].end if bodies else node.end


def _constant(
    scope: Scope, kind: str, name: str, name_start: int, node: Region, end: int, owner: tuple[str, ...]
) -> Definition:
    definition = Definition.derived(kind, name, name_start, node)
    definition.owner = owner
    definition.end = end
    if not scope.names.get(name, True):
        definition.extras[HIDDEN] = []
    return definition


def path_of(text: bytes) -> tuple[str, ...]:
    """The constants in a path: ``A::B::`` is A and B."""
    return tuple(text_of(name) for name in _PATH.findall(text))


WORD_OF_SEVERAL = "ruby.several"
"""The key in a definition's extras for the ``attr_reader`` that declares it together with others."""

_OPERATOR = rb"\[\]=?|\*\*|<=>|===?|=~|![=~]?|<<|>>|<=|>=|[+\-~]@|[+\-*/%<>&|^~`]"
_METHOD_NAME = rb"(?:%s(?:[?!]|=(?![=~>]))?|%s)" % (WORD, _OPERATOR)
_TYPE = re.compile(rb"(class|module)\s+((?:::\s*)?(?:%s\s*::\s*)*)(%s)" % (WORD, CONSTANT))
_METHOD = re.compile(
    rb"def\s+(?:(%s|@{1,2}%s|\$%s|\((?:[^()]|\([^()]*\))*\))[ \t]*(?:\.[ \t]*|::))?(%s)"
    % (WORD, WORD, WORD, _METHOD_NAME)
)
_SINGLETON = re.compile(rb"class\s*<<\s*([\w\x80-\xff@$:.]+)")
_ALIAS = re.compile(rb"alias\s+:?(%s)(?=\s)" % _METHOD_NAME)
OF_RECORDS = words(
    "attribute belongs_to delegate enum has_and_belongs_to_many has_many has_many_attached has_one has_one_attached"
    " scope store_accessor"
)
"""Active Record's and Active Support's calls that declare a member: the first argument, or each of ``delegate``."""
_OF_INCLUDING = re.compile(rb"(?:included|prepended|with_options\b[^\n]*)[ \t]*\Z")
"""The call of a block whose statements are those of the class around, or of the class that includes the module."""
_STRUCT = re.compile(r"(?:::)?(?:Struct|Data)\s*\.\s*")
_MAX_BLANKS = 20
"""The most bytes between a name and its parts."""


def declarations(file: FileCaptures, captured: Sequence[Definition]) -> Iterator[Definition]:
    """Every class, module, method, constant and alias of a file.

    ``captured`` are arguments of calls that may declare something. The others lose their names.
    """
    for definition in captured:
        if definition.name[:1] == ":":
            definition.name = definition.name[1:]
            definition.name_start += 1
    scopes = read_scopes(file, captured)
    values = {_behind(file, node) for node in file.captures.get("ruby.superclass", ())}
    for mark in ("ruby.class", "ruby.module"):
        for node in file.captures.get(mark, ()):
            yield from _type(file, node)
    for node in file.captures.get("ruby.method", ()):
        yield from _method(file, scopes, node)
    for node in file.captures.get("ruby.alias", ()):
        yield from _alias(file, node)
    yield from constants(file, scopes, values)
    calls = Counter(definition.node_start for definition in captured)
    for definition in captured:
        scope = scopes.around(definition.node_start)
        _complete(file, scope, definition, definition.node_start in values, calls[definition.node_start] > 1)


def _behind(file: FileCaptures, superclass: Region) -> int:
    """The byte offset of a superclass after its ``<``."""
    return superclass.end - len(file.data[superclass.start + 1 : superclass.end].lstrip())


def _type(file: FileCaptures, node: Region) -> Iterator[Definition]:
    match = _TYPE.match(file.data, node.start, node.end)
    if not match:
        return
    definition = Definition.derived(match[1].decode(), match[3], match.start(3), node)
    definition.owner = path_of(match[2])
    parents = file.captures_in("ruby.superclass", match.end(), match.end() + _MAX_BLANKS)
    head = parents[0] if parents and not file.data[match.end() : parents[0].start].strip() else None
    definition.body = Region(head.end if head else match.end(), node.end)
    yield definition


def _method(file: FileCaptures, scopes: Scopes, node: Region) -> Iterator[Definition]:
    match = _METHOD.match(file.data, node.start, node.end)
    if not match:
        return
    name = {"~@": "~", "!@": "!"}.get(text_of(match[2]), text_of(match[2]))  # two spellings of one operator
    definition = Definition.derived("function", name, match.start(2), node)
    parameters = file.captures_in("ruby.parameters", match.end(), match.end() + _MAX_BLANKS)
    has_some = parameters and not file.data[match.end() : parameters[0].start].strip()
    definition.body = Region(parameters[0].end if has_some else match.end(), node.end)
    scope = scopes.outside(node)
    definition.owner = _receiver(file, scope, match[1])
    if not scope.shows(name, node.start, of_class=match[1] is not None):
        definition.extras[HIDDEN] = []
    yield definition


def _receiver(file: FileCaptures, scope: Scope, receiver: bytes | None) -> tuple[str, ...]:
    """The object that a singleton method belongs to, if it is not the class around it."""
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
        yield Definition.derived("function", match[1], match.start(1), node)


def _is_of_class(file: FileCaptures, scope: Scope) -> bool:
    """True for a scope whose calls declare members of a class: routes and tests have calls of the same names."""
    if scope.kind in ("class", "module"):
        return True
    line = file.data.rfind(b"\n", 0, scope.start) + 1
    return scope.outer is not None and bool(_OF_INCLUDING.search(file.data, line, scope.start))


def _complete(file: FileCaptures, scope: Scope, definition: Definition, is_value: bool, of_several: bool) -> None:
    """Complete a definition by a call's argument: an attribute, a struct's member, or a method.

    Its name is emptied if it is none of these.
    """
    (word,) = definition.extras["ruby.word"]
    text, receiver = file.region_text(word), file.text(definition.node_start, word.start)
    if text in ("new", "define"):
        is_declared = is_value and _STRUCT.fullmatch(receiver) is not None
        definition.start = definition.node_start = definition.head_start = definition.name_start
        definition.end = definition.node_end = definition.name_start + len(definition.name.encode())
    elif text in ("alias_method", "define_method"):
        is_declared = not receiver and b"," not in file.data[word.end : definition.name_start]
        definition.kind = "function"
    elif text in OF_RECORDS:
        is_first = b"," not in file.data[word.end : definition.name_start]
        is_name = text == "delegate" or is_first != (text == "store_accessor")
        is_declared = is_name and not receiver and _is_of_class(file, scope)
        if of_several and text in ("delegate", "store_accessor"):
            definition.extras[WORD_OF_SEVERAL] = [word]
    else:
        is_declared = not receiver and text not in SHOWN
        if of_several:
            definition.extras[WORD_OF_SEVERAL] = [word]
    if scope.is_in_method or not is_declared:
        definition.name = ""
    elif not receiver and not scope.shows(definition.name, word.start):
        definition.extras[HIDDEN] = []
