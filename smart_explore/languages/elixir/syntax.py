"""Elixir: calls by bare names and of modules, captures, structs and behaviours, all by the modules' whole names.

Declarations, directives and calls are one kind in the grammar; the names of the callees distinguish them.
"""

from __future__ import annotations

from smart_explore.languages.elixir.aliases import OWN, Aliases, named_modules
from smart_explore.languages.raw_references import Use
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import Syntax
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model.relation import ReferenceKind
from smart_explore.terms.paths import dotted
from smart_explore.terms.terms import UNKNOWN, Term

_DEFINES = words("def defp defmacro defmacrop defguard defguardp defdelegate defn defnp")
_TYPES = words("spec type typep opaque callback macrocallback")
_NO_CALLS = _DEFINES | words("""
    alias case cond defexception defimpl defmodule defprotocol defstruct for if import quote raise receive require super
    try unless unquote use with
""")
_TARGET, _LEFT, _RIGHT = read_place("target"), read_place("left"), read_place("right")
_OPERAND, _BLOCK, _ARGUMENTS = read_place("operand"), read_place("do_block"), read_place("arguments/*")
_FIRST, _SECOND, _NAMED = read_place("arguments/0"), read_place("arguments/1"), read_place("target|.")
_OPTIONS, _KEY, _VALUE = read_place("arguments/keywords/pair"), read_place("key"), read_place("value")


class _File:
    """The references of one file, read from its first node to the last one."""

    def __init__(self, e: Uses) -> None:
        self._e, self._tree, self._raw = e, e.tree, e.raw
        self._aliases = Aliases(e.tree)
        self._end_of_types = 0
        self._known: set[int] = set()
        self._functions: set[tuple[str, int]] = set()

    def read(self) -> None:
        for index, kind in enumerate(self._tree.kinds):
            if kind == "call":
                self._call(index)
            elif kind == "unary_operator" and self._tree.data.startswith(b"@", self._tree.starts[index]):
                self._attribute(index, child_at(self._tree, index, _OPERAND))
            elif kind == "alias" and index not in self._known:
                self._module("type" if self._kind(self._tree.parents[index]) == "struct" else "value", index)
            elif kind == "identifier" and (arity := 1 if self._is_piped(index) else self._captured(index)) >= 0:
                self._add(index, arguments=arity)

    def _kind(self, index: int) -> str:
        return self._tree.kinds[index] if index >= 0 else ""

    def _text(self, index: int) -> str:
        return self._tree.text(index) if index >= 0 else ""

    def _is_operator(self, index: int, sign: bytes) -> bool:
        """True for a binary operator with that sign."""
        gaps = self._tree.gaps(index, self._tree.children(index)) if self._kind(index) == "binary_operator" else ()
        return any(self._tree.data[start:end].strip() == sign for start, end in gaps)

    def _is_piped(self, index: int) -> bool:
        """True for the right side of ``|>``."""
        return self._tree.fields[index] == "right" and self._is_operator(self._tree.parents[index], b"|>")

    def _is_module(self, index: int) -> bool:
        return self._kind(index) == "alias" or self._text(index) == OWN

    def _add(self, name: int, module: int = -1, arguments: int = -1) -> None:
        """Add a call with some number of arguments, which in the notation of types names a type."""
        text, of = self._text(name), self._aliases.expanded(self._text(module), module) if module >= 0 else ""
        receiver: Term | None = dotted(of) if of else None
        if module >= 0 and not (of[:1].isupper() or of == OWN):
            if not self._tree.data.startswith(b"(", self._tree.ends[name]):
                return  # a field
            receiver = UNKNOWN
        start = self._tree.ends[name] - len(text.lstrip(":").encode())
        kind: ReferenceKind = "type" if name < self._end_of_types else "call"
        if module >= 0 or text not in _NO_CALLS:
            self._e.add_at(kind, text.lstrip(":"), start, receiver, arguments if kind == "call" else -1)

    def _module(self, kind: ReferenceKind, index: int) -> None:
        """Add the name of a module: the last part of the full name, with the parts before it as the receiver."""
        written = self._text(index)
        around, _, name = self._aliases.expanded(written, index).rpartition(".")
        receiver = dotted(around) if around else None
        start = self._tree.ends[index] - len(name.encode())
        if written.endswith(name) and kind != "value":
            self._known.add(index)
            self._e.add_at(kind, name, start, receiver)
        elif written.endswith(name) and self._raw.complete:
            self._raw.names.append(Use(kind, name, start, receiver))

    def _attribute(self, index: int, operand: int) -> None:
        """Add the use of an attribute, the names in a declared one, or the behaviour that it names."""
        word, module = self._text(child_at(self._tree, operand, _TARGET)), child_at(self._tree, operand, _FIRST)
        if self._kind(operand) == "identifier":
            self._e.add_at("value", self._text(operand), self._tree.starts[operand], None)
        elif word in _TYPES:
            self._end_of_types = self._tree.after[index]
            self._declare(operand)
        elif word == "behaviour" and self._kind(module) == "alias":
            self._module("inherit", module)
        elif word == "optional_callbacks" and self._raw.complete:
            self._list(operand)

    def _call(self, index: int) -> None:
        """Add a call, or another construct written as one."""
        tree, target = self._tree, child_at(self._tree, index, _TARGET)
        owner, name = child_at(tree, target, _LEFT), child_at(tree, target, _RIGHT)
        if self._kind(target) == "dot" and self._kind(name) == "identifier":
            if self._kind(owner) in ("alias", "identifier"):
                self._add(name, owner, self._arity(index))
            if self._text(name) in _DEFINES:
                self._declare(index)
        if self._kind(target) != "identifier" or tree.data.endswith(b"@", 0, tree.starts[target]):
            return
        word, owner, name = self._text(target), child_at(tree, index, _FIRST), child_at(tree, index, _SECOND)
        if word in ("alias", "require", "defmodule"):
            self._aliases.add(index, self._text(index))
        elif word in ("import", "defoverridable") and self._raw.complete:
            self._list(index)
        elif word in _DEFINES or (
            word.startswith("def") and word not in _NO_CALLS and self._is_head(self._head(index))
        ):
            self._declare(index)
        elif word == "apply" and self._is_module(owner) and self._kind(name) == "atom":
            self._add(name, owner)
        elif word == "plug" and self._kind(name := self._head(index)) == "atom":
            self._add(name)
        if word == "defdelegate":
            self._delegate(index)
        if target not in self._known:
            self._add(target, arguments=self._arity(index))

    def _is_head(self, head: int) -> bool:
        """True for the head after a macro without brackets: ``defmemo name(x)``, not ``default(name(x))``."""
        return self._kind(head) == "call" and not self._tree.data.endswith(b"(", 0, self._tree.starts[head])

    def _head(self, index: int) -> int:
        """The first argument of a declaration, without a guard or a result type; -1 if there is none."""
        head = child_at(self._tree, index, _FIRST)
        while self._is_operator(head, b"when") or self._is_operator(head, b"::"):
            head = child_at(self._tree, head, _LEFT)
        return head

    def _declare(self, index: int) -> None:
        """Add the number of a function's arguments, by its first clause; the others and its types repeat it."""
        head = self._head(index)
        name = child_at(self._tree, head, _NAMED)
        start, written, (least, most) = self._tree.starts[name], self._text(name), self._given(head)
        symbol = self._e.symbol_at(start) if self._kind(name) == "identifier" else None
        self._known.add(name)
        if symbol is None:
            return
        module = symbol.qualified_name[: -len(symbol.name) - 1] if symbol.name == written else symbol.qualified_name
        if self._raw.complete:
            self._raw.names.append(Use("declaration", written, start, dotted(module) if module else None, most))
        if symbol.name == written and (first := (symbol.qualified_name, symbol.line_start)) not in self._functions:
            self._functions.add(first)
            self._raw.takes[start] = "" if most < 0 else f"{least}-{most}" if least < most else str(most)

    def _given(self, index: int) -> tuple[int, int]:
        """The number of arguments in a call, first without those that have a default; both -1 if it is unknown."""
        given = children_at(self._tree, index, _ARGUMENTS) if index >= 0 else []
        if any(self._tree.data.startswith(b"unquote_splicing", self._tree.starts[one]) for one in given):
            return -1, -1
        return len(given) - sum(self._is_operator(one, b"\\\\") for one in given), len(given)

    def _captured(self, index: int) -> int:
        """The number of arguments of the function in ``&name/2``; -1 for any other node."""
        around, data = self._tree.parents[index], self._tree.data
        if self._tree.fields[index] != "left" or not self._is_operator(around, b"/"):
            return -1
        arity = self._text(child_at(self._tree, around, _RIGHT))
        return int(arity) if arity.isdigit() and data.endswith(b"&", 0, self._tree.starts[around]) else -1

    def _arity(self, index: int) -> int:
        """The number of arguments that a call passes, with a piped one and a block; -1 if it is unknown."""
        captured, (_, given) = self._captured(index), self._given(index)
        beside = (child_at(self._tree, index, _BLOCK) >= 0) + self._is_piped(index)
        return captured if captured >= 0 else given + beside if given >= 0 else -1

    def _delegate(self, index: int) -> None:
        """Add the function that a delegate calls, by the delegate's name if it has no other."""
        head, pairs = self._head(index), children_at(self._tree, index, _OPTIONS)
        keys = (self._text(child_at(self._tree, pair, _KEY)).rstrip(": ") for pair in pairs)
        options = {key: child_at(self._tree, pair, _VALUE) for key, pair in zip(keys, pairs, strict=True)}
        name = options.get("as", child_at(self._tree, head, _NAMED))
        if self._is_module(options.get("to", -1)) and self._kind(name) in ("atom", "identifier"):
            self._add(name, options["to"], self._given(head)[1])

    def _list(self, index: int) -> None:
        """Add the functions that an import, ``defoverridable`` or ``@optional_callbacks`` lists by name and arity."""
        module = self._aliases.expanded(next(named_modules(self._text(index)), ("", OWN, ""))[1], index)
        for pair in range(index, self._tree.after[index]):
            key, value = child_at(self._tree, pair, _KEY), self._text(child_at(self._tree, pair, _VALUE))
            if self._kind(pair) == "pair" and self._kind(key) == "keyword" and value.isdigit():
                name = self._text(key).rstrip(": ")
                self._raw.names.append(
                    Use("declaration", name, self._tree.starts[key], dotted(module) if module else None, int(value))
                )


SYNTAX = Syntax(names=words(""), special={"source": lambda e, _: _File(e).read()}, own_method_names=True)
