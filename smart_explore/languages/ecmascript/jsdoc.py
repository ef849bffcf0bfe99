"""The types in JavaScript's comments: ``@param``, ``@returns`` and ``@type`` of JSDoc, and its imports."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.ecmascript.destructuring import PATTERNS
from smart_explore.languages.ecmascript.functions import parameters_in, parameters_of, pattern_of
from smart_explore.languages.ecmascript.import_types import SAYS_TYPES, SPECIFIER
from smart_explore.languages.ecmascript.types import written_type
from smart_explore.languages.lexing import matching_bracket, whole_word
from smart_explore.languages.reader.places import child_at, following, read_place
from smart_explore.languages.reader.syntax import each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.type_notation import MAX_OBJECT, MORE, NO_SYMBOL
from smart_explore.languages.words import words
from smart_explore.tree.tree import Tree

COMMENT = re.compile(rb"/\*\*(?!/)(?:[^*]|\*(?!/))*+\*/")
_TAG = re.compile(rb"@(param|arg|argument|returns?|type|template|typedef|property|prop)\b\s*(?=[\w${])")
_NAMED = re.compile(rb"\s*\[?\s*([\w$]+(?:(?:\[\])?\.[\w$]+)*+)")
_REST = re.compile(rb"([^\n]*)")
_LINE_START = re.compile(rb"\n[ \t]*\*[ \t]?")
_DOTTED = re.compile(rb"\.\s*(?=<)")
_MARKED = re.compile(rb"[?!]\s*(?=[A-Za-z_$(])")
_BRACE = b"{"[0]
MAX_TYPE = 1000
"""Bytes of a type that are looked at."""


class Tag(NamedTuple):
    """A tag ``@what {of_type} name``; missing parts are empty."""

    what: bytes
    of_type: bytes
    name: bytes


def tags_of(comment: bytes) -> Iterator[Tag]:
    """The tags of one comment, in order."""
    for tag in _TAG.finditer(comment):
        end = matching_bracket(comment, tag.end(), len(comment)) if comment[tag.end()] == _BRACE else tag.end()
        if end < 0 or end - tag.end() > MAX_TYPE:
            continue
        named = (_REST if tag[1] == b"template" else _NAMED).match(comment, end)
        yield Tag(tag[1], _plain(comment[tag.end() + 1 : end - 1]), named[1] if named else b"")


def _plain(text: bytes) -> bytes:
    """A type as TypeScript writes it: without marks of nullable and optional types."""
    text = _LINE_START.sub(b"\n", text).strip().removesuffix(b"=").strip()
    text = _MARKED.sub(b"", _DOTTED.sub(b"", text))
    if text.startswith(b"..."):
        text = b"Array<%b>" % text[3:]
    return b"Record<%b" % text[len(b"Object<") :] if text.startswith((b"Object<", b"object<")) else text


_ANY_TAG = re.compile(rb"@(\w+)\s*(?=\{(?!@)|[\w$\[])")
_DECLARING = (b"typedef", b"callback", b"template")
_NO_TYPE_BEFORE, _NO_TYPE_BEHIND = re.compile(rb"[.'\"\w$]"), re.compile(rb"\??\s*:|['\"]")


def documented_types(tree: Tree, name: str) -> Iterator[tuple[int, str]]:
    """The byte offsets where JSDoc comments write a name as a type, each with the specifier of the module that it is
    asked of, ``import("./a").Name``; ``""`` for a bare one. A file whose comments declare the name has no bare ones.
    """
    word, bare, is_declared = whole_word(name.encode()), list[int](), False
    for comment in COMMENT.finditer(tree.data) if tree.data.find(name.encode()) >= 0 else ():
        for tag in _ANY_TAG.finditer(tree.data, *comment.span()):
            is_braced = tree.data[tag.end()] == _BRACE
            has_type = is_braced or (tag[1] == b"template" and tree.data.startswith(b"[", tag.end()))
            end = matching_bracket(tree.data, tag.end(), comment.end()) if has_type else tag.end()
            begin = end if is_braced else tag.end()
            named = _NAMED.match(tree.data, begin, comment.end()) if tag[1] in _DECLARING and begin > 0 else None
            is_declared = is_declared or (named is not None and named[1] == name.encode())
            for found in word.finditer(tree.data, tag.end(), max(end, tag.end())):
                asked = [
                    one for one in SPECIFIER.finditer(tree.data, tag.end(), found.start()) if one.end() == found.start()
                ]
                if asked:
                    yield found.start(), (asked[0][1] or asked[0][2] or b"").decode("utf-8", "replace")
                elif not _NO_TYPE_BEFORE.match(tree.data, found.start() - 1) and not _NO_TYPE_BEHIND.match(
                    tree.data, found.end()
                ):
                    bare.append(found.start())
    yield from ((offset, "") for offset in bare if not is_declared)


_OBJECT = frozenset((b"", b"Object", b"object"))
_NAME = re.compile(r"(?<![.\w$@])[A-Za-z_$][\w$]*(?![\w$.:~(\[])")
_NOT_IN_OTHERS = frozenset("^|=")
MAX_LEVELS = 3
"""The depth to which named types inside of others are replaced."""


class Typedefs:
    """The types that comments of one file define by ``@typedef``; uses of their names are replaced."""

    def __init__(self, data: bytes) -> None:
        self._known: dict[str, str] = {}
        for comment in COMMENT.finditer(data) if b"@typedef" in data else ():
            if b"@typedef" in comment[0]:
                self._read(list(tags_of(comment[0])))

    def _read(self, tags: list[Tag]) -> None:
        for number, tag in enumerate(tags):
            if tag.what != b"typedef" or not tag.name or tag.of_type.startswith(b"import("):
                continue
            members = []
            for other in tags[number + 1 :]:
                if other.what == b"typedef":
                    break
                members += [other] if other.what in (b"property", b"prop") else []
            if text := object_of(tag.of_type, members, written_type) or written_type(tag.of_type):
                self._known.setdefault(tag.name.decode("utf-8", "replace"), text)

    def written(self, of_type: bytes) -> str:
        """The type in the notation of ``written_type``, with the file's typedefs replaced."""
        text = written_type(of_type)
        return self._told(text, MAX_LEVELS) if self._known else text

    def _told(self, text: str, levels: int) -> str:
        """A type with its typedefs replaced; a union only where it is no part of another type."""
        if not levels or "=" in text:
            return text
        parts = (self._told_part(part, levels) for part in text.split("^"))
        return "^".join(dict.fromkeys(parts))

    def _told_part(self, part: str, levels: int) -> str:
        if part in self._known:
            return self._told(self._known[part], levels - 1)

        def told(name: re.Match[str]) -> str:
            text = self._told(self._known[name[0]], levels - 1) if name[0] in self._known else name[0]
            return name[0] if _NOT_IN_OTHERS & set(text) else text

        text = _NAME.sub(told, part)
        return text if len(text) <= MAX_OBJECT else part


def object_of(of_type: bytes, members: Iterable[Tag], read: Callable[[bytes], str]) -> str:
    """``{a:A,...:_}`` for a plain object type with documented members; ``""`` for other types, or without members."""
    if of_type not in _OBJECT:
        return ""
    said = {tag.name.decode("utf-8", "replace"): read(tag.of_type) for tag in members if b"." not in tag.name}
    kept = {name: text for name, text in said.items() if text and not _NOT_IN_OTHERS & set(text)}
    text = f"{{{','.join(f'{name}:{text}' for name, text in kept.items())},{MORE}:{NO_SYMBOL}}}"
    return text if kept and len(text) <= MAX_OBJECT else ""


_NAMES, _LISTED = re.compile(rb"[\w$]+"), re.compile(rb"[\s\[]*[\w$]+(?:\s*,\s*[\w$]+)*")
_SELF = words("identifier property_identifier private_property_identifier shorthand_property_identifier")
_FIELD, _VALUE, _LEFT, _RIGHT = (read_place(place) for place in ("name|property", "value", "left", "right"))
_OWNER, _PROPERTY, _FIRST = read_place("object"), read_place("property"), read_place("0")
_DECLARED = read_place("declaration|value|0")
_DECLARATOR, _TYPED = read_place("variable_declarator"), read_place("type/function_type|value")
_AROUND = {
    "export_statement": _DECLARED,
    **each("lexical_declaration variable_declaration", _DECLARATOR),
    **each("expression_statement return_statement", _FIRST),
    **each("variable_declarator pair field_definition public_field_definition", _TYPED),
    "assignment_expression": _RIGHT,
}
"""The way from what a comment is in front of to the function that it documents."""
_CLASSES = words("class_declaration class abstract_class_declaration")
_STATEMENTS = words("export_statement lexical_declaration variable_declaration expression_statement")
MAX_LEVELS_AROUND = 12
"""The number of nodes on that way."""


class JsDoc:
    """The types that the JSDoc comments of one file give, by the byte offset of the name, pattern or parameter list."""

    def __init__(self, e: Uses, comments: Iterable[int]) -> None:
        self._e = e
        self._tree = e.tree
        self._typedefs = Typedefs(e.tree.data)
        self.types: dict[int, str] = {}
        self.values: dict[int, str] = {}
        """The documented type of a value, by its node: of ``module.exports = {}``, of ``export default {}``."""
        self.casts: dict[int, str] = {}
        """The documented type of an expression in brackets, by its node."""
        self._of_classes: list[tuple[range, set[bytes]]] = []
        for comment in comments if SAYS_TYPES.search(e.tree.data) else ():
            text = e.tree.data[e.tree.starts[comment] : e.tree.ends[comment]]
            is_asked = text.startswith(b"/**") and (SAYS_TYPES.search(text) or b"@template" in text)
            if is_asked and (node := following(e.tree, comment)) >= 0:
                self._read(list(tags_of(text)), node)

    def _read(self, tags: list[Tag], node: int) -> None:
        """Record the types that a comment gives the code that begins with a node."""
        written = (_LISTED.match(tag.name) for tag in tags if tag.what == b"template")
        unknown = {name for one in written if one is not None for name in _NAMES.findall(one[0])}
        declared = child_at(self._tree, node, _DECLARED) if self._tree.kinds[node] == "export_statement" else node
        if unknown and self._tree.kinds[declared] in _CLASSES:
            self._of_classes.append((range(declared, self._tree.after[declared]), unknown))
        unknown = unknown.union(*(names for members, names in self._of_classes if node in members))
        tags = [tag for tag in tags if tag.of_type and not unknown & set(_NAMES.findall(tag.of_type))]
        for tag in tags:
            if tag.what == b"type":
                self._read_type(tag, node)
        function = self._function(node)
        listed = parameters_of(self._tree, function) if function >= 0 else -1
        if listed < 0:
            return
        self._add_parameters(listed, [tag for tag in tags if tag.what in _PARAMETERS])
        for tag in tags:
            if tag.what in _RETURNS and self._tree.kinds[listed] == "formal_parameters":
                self._add(self._tree.starts[listed], tag.of_type)

    def _read_type(self, tag: Tag, node: int) -> None:
        """Record the type of a variable, field, value or expression in brackets."""
        kinds, start = self._tree.kinds, self._tree.starts[node]
        beginning = [node]
        while (first := child_at(self._tree, beginning[-1], _FIRST)) >= 0 and self._tree.starts[first] == start:
            beginning.append(first)
        for one in beginning:
            if kinds[one] == "parenthesized_expression":
                if written := self._typedefs.written(tag.of_type):
                    self.casts[one] = self.values[child_at(self._tree, one, _FIRST)] = written
                return
        for _ in range(MAX_LEVELS_AROUND):
            name, value = self._named(node)
            if name >= 0:
                self._add(self._tree.starts[name], tag.of_type)
                return
            if value >= 0:
                self.values[value] = self._typedefs.written(tag.of_type)
                return
            node = child_at(self._tree, node, _AROUND[kinds[node]]) if kinds[node] in _STATEMENTS else -1
            if node < 0:
                return

    def _named(self, node: int) -> tuple[int, int]:
        """The name that a declaration or an assignment gives a type to, else the value that has it; -1 for neither."""
        tree, kind = self._tree, self._tree.kinds[node]
        if kind in ("variable_declarator", "field_definition", "public_field_definition"):
            name = child_at(tree, node, _FIELD)
            return (name if tree.kinds[name] in _SELF else -1), -1
        if kind in _SELF:
            return node, -1
        target = child_at(tree, node, _LEFT) if kind == "assignment_expression" else node
        if tree.kinds[target] == "member_expression" and tree.kinds[child_at(tree, target, _OWNER)] == "this":
            return child_at(tree, target, _PROPERTY), -1
        if kind == "assignment_expression":
            return (target, -1) if tree.kinds[target] == "identifier" else (-1, child_at(tree, node, _RIGHT))
        is_value = kind in ("pair", "export_statement")
        return -1, child_at(tree, node, _VALUE) if is_value else -1

    def _function(self, node: int) -> int:
        """The function that a comment in front of a node is about, a signature among them; -1 for none."""
        for _ in range(MAX_LEVELS_AROUND):
            if parameters_of(self._tree, node) >= 0:
                return node
            if self._tree.kinds[node] not in _AROUND:
                return -1
            node = child_at(self._tree, node, _AROUND[self._tree.kinds[node]])
            if node < 0:
                return -1
        return -1

    def _add_parameters(self, listed: int, tags: list[Tag]) -> None:
        """A parameter has the type that is said under its name; a pattern has the one in its place."""
        in_order = [tag for tag in tags if b"." not in tag.name]
        named = {tag.name: tag for tag in reversed(in_order)}
        parameters = parameters_in(self._tree, listed)
        for place, parameter in enumerate(parameters):
            pattern = pattern_of(self._tree, parameter)
            if self._tree.kinds[pattern] == "rest_pattern":
                pattern = child_at(self._tree, pattern, _FIRST)
            if self._tree.kinds[pattern] in PATTERNS:
                said = in_order[place] if len(in_order) == len(parameters) else None
            else:
                said = named.get(self._tree.text(pattern).encode())
            if said is not None:
                members = [tag._replace(name=inner) for tag in tags if (inner := _member_of(said, tag))]
                self._add(self._tree.starts[pattern], said.of_type, members)

    def _add(self, start: int, of_type: bytes, members: Sequence[Tag] = ()) -> None:
        """Record the type of the code at byte ``start``; ``members`` list the members of a plain object type."""
        if text := object_of(of_type, members, self._typedefs.written) or self._typedefs.written(of_type):
            self.types.setdefault(start, text)


def _member_of(parameter: Tag, tag: Tag) -> bytes:
    """``b`` if the tag is about ``a.b``, a member of the parameter ``a``; else ``b""``."""
    return tag.name[len(parameter.name) + 1 :] if tag.name.startswith(parameter.name + b".") else b""


_PARAMETERS = (b"param", b"arg", b"argument")
_RETURNS = (b"return", b"returns")
