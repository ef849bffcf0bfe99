"""C and C++: rules for calls, ``new``, bases, initialized members, types, and function references."""

from __future__ import annotations

import re
from collections.abc import Set

from smart_explore.languages.c_family.aliases import NamespaceAliases, namespaces_used, type_aliases
from smart_explore.languages.c_family.bindings import bind
from smart_explore.languages.c_family.constructions import creates_object, is_value_for_type, returned_type
from smart_explore.languages.c_family.designators import designators
from smart_explore.languages.c_family.expressions import SYNTAX as EXPRESSIONS
from smart_explore.languages.c_family.generics import declare_generics, parameter_names
from smart_explore.languages.c_family.member_chains import receiver_before
from smart_explore.languages.c_family.operators import add_operators, declare_operators
from smart_explore.languages.c_family.unparsed_calls import (
    calls_declared,
    calls_in_macros,
    calls_in_masked_code,
    names_in_macros,
    names_in_masked_code,
)
from smart_explore.languages.c_family.written_types import SPECIFIERS
from smart_explore.languages.raw_references import SELF, Scope, Use
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.model.relation import NAMESPACES_USED, ReferenceKind
from smart_explore.terms.building import asked
from smart_explore.terms.paths import last_name, member
from smart_explore.terms.steps import Element
from smart_explore.terms.terms import UNKNOWN, Expression, Term

_WORD = re.compile(r"[A-Za-z_$\x80-\U0010ffff][\w$]*+")
_BLOCKS = words(
    "compound_statement for_statement for_range_loop if_statement while_statement switch_statement catch_clause"
)
_FUNCTIONS = words("function_definition lambda_expression")
_WITH_BODY = _FUNCTIONS | {"catch_clause"}
_NAMES = words("identifier field_identifier type_identifier namespace_identifier")
_PARAMETERS = words(
    "type_parameter_declaration optional_type_parameter_declaration variadic_type_parameter_declaration"
)
_NAMED = SPECIFIERS | _PARAMETERS | words("alias_declaration concept_definition friend_declaration")
_TYPE, _GIVEN, _ARGUMENT = read_place("type"), read_place("^/arguments/*"), read_place("argument")
_EMPLACES = frozenset({"emplace", "emplace_back", "emplace_front", "try_emplace"})
"""The methods of containers that create an element."""
_ADDS = _EMPLACES | words("insert push push_back push_front")
_LITERALS = frozenset({"number_literal", "string_literal", "char_literal", "initializer_list", "true", "false"})
MAKER = "new"
"""The name of the call of a constructor if only the initialized member is named."""


class _File:
    """The references of one file."""

    def __init__(self, e: Uses, *, is_cpp: bool) -> None:
        self._e, self._tree, self._is_cpp = e, e.tree, is_cpp
        self.aliases = NamespaceAliases(e.tree)
        self._containers: Set[str] = bind(e.tree, e, e.raw)
        for one in e.tree.all_of("template_parameter_list"):
            around = e.tree.parents[one]
            extent = e.tree.starts[around], e.tree.ends[around]
            for name in parameter_names(e.tree.data, e.tree.starts[one], e.tree.ends[one]):
                e.raw.type_parameters.setdefault(name, []).append(extent)

    def read(self) -> None:
        """Add the uses, from the first node to the last one."""
        tree = self._tree
        for index, kind in enumerate(tree.kinds):
            field, around = tree.fields[index], tree.kinds[tree.parents[index]]
            if (kind in _BLOCKS and around not in _FUNCTIONS) or (kind == "parameter_list" and self._is_open(index)):
                self._e.raw.scopes.append(Scope(tree.starts[index], tree.ends[index], "block"))
            if kind == "qualified_identifier" and (last := self._e.name(index)) >= 0:
                self._e.raw.paths.add(tree.starts[last])
            if field == "function":
                self._call(index)
            elif kind == "new_expression":
                self._add("call", child_at(tree, index, _TYPE))
            elif kind == "base_class_clause":
                for base in tree.children(index):
                    self._add("inherit", base)
            elif kind == "field_initializer":
                self._initializer(index)
            elif kind == "type_identifier":
                self._type(index)
            elif kind == "initializer_list":
                self._add("call", returned_type(tree, index), tree.starts[index])
            elif kind == "pointer_expression" and tree.data.startswith(b"&", tree.starts[index]):
                of = child_at(tree, index, _ARGUMENT)
                self._add("value", of if tree.kinds[of] in ("identifier", "qualified_identifier") else -1)
            elif field == "value" or (kind == "identifier" and around in ("argument_list", "initializer_list")):
                self._value(index)

    def _is_open(self, parameters: int) -> bool:
        """True for the parameters of a prototype, or of a function's type: no body sees them."""
        around = self._tree.parents[parameters]
        while self._tree.kinds[around].endswith("_declarator"):
            around = self._tree.parents[around]
        return self._tree.kinds[around] not in _WITH_BODY

    def _add(self, kind: ReferenceKind, index: int, at: int = -1) -> None:
        """Add the last name of an expression or a type, at a byte or at its own offset."""
        name, receiver = self._e.access(index) if index >= 0 else (-1, None)
        if name >= 0:
            self.add_at(kind, self._e.text(name), self._tree.starts[name] if at < 0 else at, receiver)

    def add_at(self, kind: ReferenceKind, name: str, start: int, receiver: Term | None) -> None:
        """Add a name whose receiver may begin with an alias of a namespace."""
        self._e.add_at(kind, name, start, self.aliases.expanded(receiver, start))

    def add_name(self, start: int, end: int) -> None:
        """Add a name from a macro or masked code to those that only a reading of every name finds."""
        if start not in self._e.used:
            self._e.used.add(start)
            receiver = self.aliases.expanded(receiver_before(self._tree.data, start), start)
            name = self._tree.data[start:end].decode("utf-8", "replace")
            self._e.raw.names.append(Use("value", name, start, receiver))

    def _call(self, callee: int) -> None:
        self._add("call", callee)
        name, receiver = self._e.access(callee)
        given = children_at(self._tree, callee, _GIVEN)
        in_braces = bool(given) and self._tree.kinds[given[-1]] == "initializer_list"
        if name < 0 or receiver in (None, UNKNOWN) or self._e.text(name) not in (_ADDS if in_braces else _EMPLACES):
            return
        # a single one may be the pointer that a container keeps
        is_held = len(given) == 1 and self._tree.kinds[given[0]] not in _LITERALS
        if not is_held or last_name(receiver) in self._containers:
            self.add_at("call", MAKER, self._tree.ends[callee], asked(receiver, Element("0")))

    def _initializer(self, index: int) -> None:
        """Add the constructor of a base, or of a member."""
        named, *given = self._tree.children(index)
        text = self._tree.text(named)
        if text[:1].isupper() or self._tree.kinds[named] != "field_identifier":
            self._add("call", named)
        elif given:
            self.add_at("call", MAKER, self._tree.starts[given[0]], Expression(SELF, (member(text),)))

    def _value(self, index: int) -> None:
        """Add a function reference. Macros are in capitals."""
        text = self._tree.text(index)
        if not text.isupper() and _WORD.fullmatch(text) and self._tree.kinds[index] not in ("true", "false", "null"):
            self.add_at("value", text, self._tree.starts[index], None)

    def _type(self, index: int) -> None:
        start, name = self._tree.starts[index], self._tree.text(index)
        symbol = self._e.symbol_at(start)
        is_own = symbol is not None and symbol.kind in TYPE_KINDS and symbol.name == name
        receiver = receiver_before(self._tree.data, start, (b"::",))
        is_parameter = not receiver and self._e.raw.is_type_parameter(name, start)
        if is_value_for_type(self._e, index):
            self._e.raw.tentative.append(Use("type", name, start, self.aliases.expanded(receiver, start)))
        elif not (is_own or is_parameter or self._is_declared(index)):
            is_call = creates_object(self._e, index, by_default=self._is_cpp)
            self.add_at("call" if is_call else "type", name, start, receiver)

    def _is_declared(self, index: int) -> bool:
        """True for the name of a type that is declared there by a keyword."""
        tree, around = self._tree, self._tree.parents[index]
        if tree.kinds[around] not in SPECIFIERS or tree.fields[index] != "name":
            return tree.kinds[around] in _NAMED and tree.fields[index] in ("name", "")
        is_alone = tree.after[around] == index + 1
        return not is_alone or tree.data[tree.ends[around] :].lstrip()[:1] == b";"


def _read(e: Uses, is_cpp: bool) -> None:
    """Add the uses in a file's nodes, then the calls that no node shows, and the names for a reading of all names."""
    tree, raw, file = e.tree, e.raw, _File(e, is_cpp=is_cpp)
    for index in calls_declared(tree):
        e.use("call", index)
    file.read()
    for start, end in (*calls_in_macros(tree), *calls_in_masked_code(tree)):
        name = tree.data[start:end].decode("utf-8", "replace")
        file.add_at("call", name, start, receiver_before(tree.data, start))
    if raw.complete:
        for start, end in (*names_in_masked_code(tree), *names_in_macros(tree)):
            file.add_name(start, end)
        for use in designators(tree):
            e.add_at(*use)
        e.used.update(tree.starts[one] for listed in tree.all_of("preproc_params") for one in tree.children(listed))
        for index in tree.all_of(*_NAMES):
            if receiver := receiver_before(tree.data, tree.starts[index]):
                e.receivers[tree.starts[index]] = file.aliases.expanded(receiver, tree.starts[index])
    if is_cpp:
        raw.declared += declare_operators(tree)
        if raw.complete:
            add_operators(e, raw)
    raw.declared += [*declare_generics(tree), *type_aliases(tree)]
    if (used := namespaces_used(tree)) is not None:
        raw.renamed.append((NAMESPACES_USED, used))


C = EXPRESSIONS._replace(
    bare_names=_NAMES,
    scopes=each("function_definition lambda_expression", "function"),
    special={"translation_unit": lambda e, _: _read(e, is_cpp=False)},
)
CPP = C._replace(special={"translation_unit": lambda e, _: _read(e, is_cpp=True)})
