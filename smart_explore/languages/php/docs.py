"""Types from PHP's doc comments: ``@var``, ``@param``, ``@return``, and the members of a class."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import NamedTuple

from smart_explore.languages.php.doc_types import read_type
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.places import child_at, children_at, following, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.building import union_of
from smart_explore.terms.paths import bounded, contains, lists_of
from smart_explore.terms.terms import UNKNOWN, Function, Generic, Iterable, Term, Union

TAG = re.compile(r"@(?P<by>psalm-|phpstan-|phan-)?(?P<name>[a-z]+(?:-[a-z]+)*)\b[ \t]*")
_LINE_START = re.compile(r"^[ \t]*\*?[ \t]?", re.MULTILINE)
_VARIABLE = re.compile(r"\s*&?\s*(?P<rest>\.\.\.)?\s*&?\s*\$(?P<name>\w+)")
_ALIAS = re.compile(r"(\w+)\s*=?\s*")
_TEMPLATE = re.compile(r"(?P<name>\w+)(?:\s+(?:of|as)\s+)?")
_METHOD = re.compile(r"\s*(?P<name>\w+)\s*\(")

_CLASSES = words("class_declaration interface_declaration trait_declaration enum_declaration")
_FUNCTIONS = words("method_declaration function_definition")
_STATEMENT = words("expression_statement")
_NAME, _PARAMETERS = read_place("name"), read_place("parameters/*")
_PROPERTIES = read_place("property_element/name")
_TARGET = read_place("assignment_expression/left")
_BASES = frozenset({"extends", "implements", "use"})


class Tag(NamedTuple):
    """A tag: its name without the prefix of a tool, that tool, and the text after it."""

    name: str
    by: str
    text: str


class DocReader:
    """The doc comments of one file."""

    def __init__(self, e: Uses) -> None:
        self._e = e
        self._named: dict[str, Term] = {}
        """The aliases of types; those from other files are unknown."""

    def read(self) -> None:
        """Record the types that the comments give to the declarations and statements after them."""
        tree = self._e.tree
        comments = [
            (index, tags)
            for index, kind in enumerate(tree.kinds)
            if kind == "comment"
            and tree.data.startswith(b"/**", tree.starts[index])
            and (tags := list(tags_of(self._e.text(index))))
        ]
        for _, tags in comments:
            self._add_aliases(tags)
        for index, tags in comments:
            behind = following(tree, index)
            kind = tree.kinds[behind] if behind >= 0 else ""
            if kind in _CLASSES:
                self._of_class(behind, tags)
            elif kind in _FUNCTIONS:
                self._of_function(behind, tags)
            elif behind >= 0:
                self._of_variables(index, behind, [tag for tag in tags if tag.name == "var"])

    def _add_aliases(self, tags: list[Tag]) -> None:
        for tag in tags:
            name = _ALIAS.match(tag.text) if tag.name in ("type", "import-type") else None
            if name is not None:
                is_own = tag.name == "type"
                known = read_type(tag.text[name.end() :], self._named).known if is_own else None
                self._named[name[1]] = known or UNKNOWN

    def _of_class(self, index: int, tags: list[Tag]) -> None:
        raw, tree = self._e.raw, self._e.tree
        name = child_at(tree, index, _NAME)
        if name < 0:
            return
        start, text = tree.starts[name], self._e.text(name)
        self._declare_templates(name, tags)
        bases = (read_type(tag.text, self._named).known for tag in tags if tag.name.removeprefix("template-") in _BASES)
        if generic := [base for base in bases if contains(base, Generic, Iterable)]:
            raw.declared.append(Variable(f"{text}[^]", start, union_of(generic)))
        for tag in tags:
            if tag.name.startswith("property"):
                of_type, variable, _ = self._typed(tag.text)
                if of_type and variable:
                    raw.fields.append(Variable(variable, start, of_type, "declared"))
            elif tag.name == "method":
                self._add_method(start, tag.text.removeprefix("static "))

    def _add_method(self, start: int, text: str) -> None:
        of_type = read_type(text, self._named)
        method = _METHOD.match(text, of_type.end)
        if method is not None and of_type.known is not None:
            self._e.raw.fields.append(Variable(method["name"], start, Function(of_type.known, None), "declared"))

    def _declare_templates(self, name: int, tags: list[Tag]) -> None:
        """Add the type parameters of a class or function, with their bounds."""
        bounds: dict[str, Term | None] = {}
        for tag in tags:
            template = _TEMPLATE.match(tag.text) if tag.name in _TEMPLATES else None
            if template is not None:
                bound = read_type(tag.text[template.end() :], self._named).known if " " in template[0] else None
                bounds.setdefault(template["name"], None if isinstance(bound, Union) else bound)
        if bounds:
            listed = bounded(bounds, bounds)
            self._e.raw.declared.append(Variable(f"{self._e.text(name)}[]", self._e.tree.starts[name], listed))

    def _of_function(self, index: int, tags: list[Tag]) -> None:
        e, tree = self._e, self._e.tree
        name = child_at(tree, index, _NAME)
        if name < 0:
            return
        self._declare_templates(name, tags)
        typed: dict[str, Term | None] = {}
        for tag in sorted(tags, key=lambda tag: tag.by):
            if tag.name == "param":
                of_type, variable, is_rest = self._typed(tag.text)
                if of_type and variable:
                    typed[variable] = lists_of(of_type) if is_rest else of_type
            elif tag.name == "return" and (returned := read_type(tag.text, self._named).known):
                e.documented[name] = returned
        for parameter in children_at(tree, index, _PARAMETERS) if typed else ():
            self._document(child_at(tree, parameter, _NAME), typed)

    def _of_variables(self, comment: int, index: int, tags: list[Tag]) -> None:
        """``@var`` before a property, a promoted parameter, an assignment or another statement."""
        e, tree = self._e, self._e.tree
        targets = children_at(tree, index, _PROPERTIES)
        is_statement = not targets and tree.kinds[index] not in _DECLARED
        if is_statement:
            targets = children_at(tree, index, _TARGET) if tree.kinds[index] in _STATEMENT else []
        elif not targets:
            targets = [child_at(tree, index, _NAME)]
        for tag in sorted(tags, key=lambda tag: tag.by):
            of_type, variable, _ = self._typed(tag.text)
            if not of_type:
                continue
            names = [variable] if variable else [e.text(one).removeprefix("$") for one in targets if one >= 0]
            for target in targets:
                self._document(target, dict.fromkeys(names, of_type))
            if is_statement and variable:
                end = tree.ends[comment]
                e.raw.variables.append(Variable(f"${variable}", tree.starts[comment], of_type, "declared", end))

    def _typed(self, text: str) -> tuple[Term | None, str, bool]:
        """The type and the name of ``T $name``, and whether it is ``T ...$name``."""
        found = read_type(text, self._named)
        name = _VARIABLE.match(text, found.end)
        return (found.known, name["name"] if name else "", bool(name and name["rest"]))

    def _document(self, target: int, typed: Mapping[str, Term | None]) -> None:
        """Record the type of a variable, and of the field that it is the name of."""
        e = self._e
        is_named = target >= 0 and e.tree.kinds[target] == "variable_name"
        if is_named and (of_type := typed.get(e.text(target).removeprefix("$"))):
            e.documented[target] = e.documented[target + 1] = of_type


_TEMPLATES = frozenset({"template", "template-covariant", "template-contravariant"})
_DECLARED = words("property_declaration property_promotion_parameter simple_parameter const_declaration")


def tags_of(comment: str) -> Iterator[Tag]:
    """The tags of a doc comment, each with all lines up to the next one."""
    text = _LINE_START.sub("", comment.removeprefix("/**").removesuffix("*/"))
    found = [tag for tag in TAG.finditer(text) if text[: tag.start()].rpartition("\n")[2].strip() == ""]
    for tag, behind in zip_longest(found, found[1:]):
        end = len(text) if behind is None else behind.start()
        yield Tag(tag["name"], tag["by"] or "", text[tag.end() : end].strip())


def read_docs(e: Uses, _root: int) -> None:
    """Read the doc comments of a file, before its declarations are."""
    if b"/**" in e.tree.data:
        DocReader(e).read()
