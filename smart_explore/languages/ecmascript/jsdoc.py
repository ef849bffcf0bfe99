"""The types in JavaScript's comments: ``@param``, ``@returns`` and ``@type`` of JSDoc, and its imports."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.ecmascript.destructuring import PATTERNS
from smart_explore.languages.ecmascript.functions import parameters_in, parameters_of, pattern_of
from smart_explore.languages.ecmascript.import_types import SAYS_TYPES, SPECIFIER
from smart_explore.languages.ecmascript.jsdoc_types import type_tree
from smart_explore.languages.ecmascript.types import written_type
from smart_explore.languages.lexing import matching_bracket
from smart_explore.languages.reader.places import child_at, following, read_place
from smart_explore.languages.reader.syntax import each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.building import kept, parts_of, union_of
from smart_explore.terms.paths import contains, is_single, with_types
from smart_explore.terms.terms import MORE, NO_SYMBOL, Expression, Named, Record, Term
from smart_explore.tree.tree import Tree

COMMENT = re.compile(rb"/\*\*(?!/)(?:[^*]|\*(?!/))*+\*/")
_TAG = re.compile(rb"@(\w+)\s*(?=\{(?!@)|[\w$\[])")
_NAMED = re.compile(rb"\s*\[?\s*([\w$]+(?:(?:\[\])?\.[\w$]+)*+)")
_LISTED = re.compile(rb"\s*\[?\s*([\w$]+(?:\s*,\s*[\w$]+)*)")
_NAMES = re.compile(rb"[\w$]+")
MAX_TYPE = 1000
"""Bytes of a type that are looked at."""


class Tag(NamedTuple):
    """A tag ``@what {of_type} name``: the tree of its type, None without one, and its name, ``b""`` without one.

    A type parameter may have names separated by commas, and its default for a type: ``@template [T=A]``.
    """

    what: bytes
    of_type: Tree | None
    name: bytes


def tags_of(data: bytes, start: int, end: int) -> Iterator[Tag]:
    """The tags of the comment between two bytes, in order."""
    for tag in _TAG.finditer(data, start, end):
        opening, what = data[tag.end() : tag.end() + 1], tag[1]
        is_default = opening == b"[" and what == b"template"
        closing = matching_bracket(data, tag.end(), end) if opening == b"{" or is_default else tag.end()
        if closing < 0 or closing - tag.end() > MAX_TYPE:
            continue
        named = (_LISTED if what == b"template" else _NAMED).match(data, tag.end() if is_default else closing, end)
        begin = data.find(b"=", tag.end(), closing) + 1 if is_default else tag.end() + 1
        of_type = type_tree(data, begin, closing - 1) if 0 < begin < closing - 1 else None
        yield Tag(what, of_type, named[1] if named else b"")


def names_in(tree: Tree) -> Iterator[tuple[int, str, bytes]]:
    """The names in a type that are asked of nothing in it: the byte offset, the module of one in ``import("./a").B``,
    and the name.
    """
    for node in tree.all_of("type_identifier"):
        data, end = tree.data, tree.ends[node]
        module = SPECIFIER.match(data, tree.starts[node], end)
        if name := _NAMES.match(data, module.end() if module else tree.starts[node], end):
            yield name.start(), (module[1] or module[2]).decode("utf-8", "replace") if module else "", name[0]


def documented_types(tree: Tree, name: str) -> Iterator[tuple[int, str]]:
    """The byte offsets where JSDoc comments write a name as a type, each with the specifier of the module that it is
    asked of, ``import("./a").Name``; ``""`` for a bare one. A file whose comments declare the name has no bare ones.
    """
    written, bare, is_declared = name.encode(), list[int](), False
    for comment in COMMENT.finditer(tree.data) if tree.data.find(written) >= 0 else ():
        for tag in tags_of(tree.data, *comment.span()) if written in comment[0] else ():
            is_declared = is_declared or (tag.what in _DECLARING and written in _NAMES.findall(tag.name))
            for offset, module, found in names_in(tag.of_type) if tag.of_type else ():
                if found == written and module:
                    yield offset, module
                elif found == written:
                    bare.append(offset)
    yield from ((offset, "") for offset in bare if not is_declared)


_DECLARING = (b"typedef", b"callback", b"template")
_OBJECT = frozenset(("Object", "object"))
MAX_LEVELS = 3
"""The depth to which named types inside of others are replaced."""


class Typedefs:
    """The types that comments of one file define by ``@typedef``; uses of their names are replaced."""

    def __init__(self, data: bytes) -> None:
        self._known: dict[str, Term] = {}
        for comment in COMMENT.finditer(data) if b"@typedef" in data else ():
            if b"@typedef" in comment[0]:
                self._read(list(tags_of(data, *comment.span())))

    def _read(self, tags: list[Tag]) -> None:
        for number, tag in enumerate(tags):
            if tag.what != b"typedef" or not tag.name or (tag.of_type and tag.of_type.text(0).startswith("import(")):
                continue
            members = []
            for other in tags[number + 1 :]:
                if other.what == b"typedef":
                    break
                members += [other] if other.what in (b"property", b"prop") else []
            if meant := object_of(tag.of_type, members, _written) or _written(tag.of_type):
                self._known.setdefault(tag.name.decode("utf-8", "replace"), meant)

    def written(self, of_type: Tree | None) -> Term | None:
        """The type, with the file's typedefs replaced."""
        written = _written(of_type)
        return self._replaced(written, MAX_LEVELS) if written is not None and self._known else written

    def _replaced(self, of_type: Term, levels: int) -> Term:
        """A type with its typedefs replaced; by a union only where it is no part of another type."""
        if not levels or contains(of_type, Expression):
            return of_type
        return union_of(self._replaced_part(part, levels) for part in parts_of(of_type)) or of_type

    def _replaced_part(self, part: Term, levels: int) -> Term:
        if isinstance(part, Named) and part.name in self._known:
            return self._replaced(self._known[part.name], levels - 1)

        def of_name(name: str) -> Term | None:
            meant = self._replaced(self._known[name], levels - 1) if name in self._known else None
            return meant if _is_part(meant) else None

        return kept(with_types(part, of_name)) or part


def _is_part(of_type: Term | None) -> bool:
    """True for a type that may be part of another one."""
    return is_single(of_type) and not contains(of_type, Expression)


def _written(of_type: Tree | None) -> Term | None:
    return written_type(of_type, 0) if of_type is not None else None


def object_of(of_type: Tree | None, members: Iterable[Tag], read: Callable[[Tree | None], Term | None]) -> Term | None:
    """A plain object type with its documented members; None for other types, or without members."""
    if of_type is not None and of_type.text(0) not in _OBJECT:
        return None
    types = {tag.name.decode("utf-8", "replace"): read(tag.of_type) for tag in members if b"." not in tag.name}
    known = tuple((name, one) for name, one in types.items() if one is not None and _is_part(one))
    return kept(Record((*known, (MORE, NO_SYMBOL)))) if known else None


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
        self.types: dict[int, Term] = {}
        self.values: dict[int, Term] = {}
        """The documented type of a value, by its node: of ``module.exports = {}``, of ``export default {}``."""
        self.casts: dict[int, Term] = {}
        """The documented type of an expression in brackets, by its node."""
        self._of_classes: list[tuple[range, set[bytes]]] = []
        for comment in comments if SAYS_TYPES.search(e.tree.data) else ():
            start, end = e.tree.starts[comment], e.tree.ends[comment]
            text = e.tree.data[start:end]
            is_asked = text.startswith(b"/**") and (SAYS_TYPES.search(text) or b"@template" in text)
            if is_asked and (node := following(e.tree, comment)) >= 0:
                self._read(list(tags_of(e.tree.data, start, end)), node)

    def _read(self, tags: list[Tag], node: int) -> None:
        """Record the types that a comment gives the code that begins with a node."""
        unknown = {name for tag in tags if tag.what == b"template" for name in _NAMES.findall(tag.name)}
        declared = child_at(self._tree, node, _DECLARED) if self._tree.kinds[node] == "export_statement" else node
        if unknown and self._tree.kinds[declared] in _CLASSES:
            self._of_classes.append((range(declared, self._tree.after[declared]), unknown))
        unknown = unknown.union(*(names for members, names in self._of_classes if node in members))
        tags = [tag for tag in tags if tag.of_type and unknown.isdisjoint(name for _, _, name in names_in(tag.of_type))]
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
                if written := self._typedefs.written(tag.of_type):
                    self.values[value] = written
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

    def _add(self, start: int, of_type: Tree | None, members: Sequence[Tag] = ()) -> None:
        """Record the type of the code at byte ``start``; ``members`` list the members of a plain object type."""
        if known := object_of(of_type, members, self._typedefs.written) or self._typedefs.written(of_type):
            self.types.setdefault(start, known)


def _member_of(parameter: Tag, tag: Tag) -> bytes:
    """``b`` if the tag is about ``a.b``, a member of the parameter ``a``; else ``b""``."""
    return tag.name[len(parameter.name) + 1 :] if tag.name.startswith(parameter.name + b".") else b""


_PARAMETERS = (b"param", b"arg", b"argument")
_RETURNS = (b"return", b"returns")
