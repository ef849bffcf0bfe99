"""From a tree and a language's table to the references of a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from smart_explore.languages.captures import Region
from smart_explore.languages.raw_references import RawReferences, Scope, Use, Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.generics import declare_anonymous_base, declare_bases, declare_parameters
from smart_explore.languages.reader.keys import add_keys
from smart_explore.languages.reader.lambdas import bind_parameters
from smart_explore.languages.reader.operators import add_operators
from smart_explore.languages.reader.places import Path, child_at, children_at, previous, read_place
from smart_explore.languages.reader.rules import TableRules
from smart_explore.languages.reader.syntax import Binding, Lambda, ScopeKind, Syntax
from smart_explore.tree.tree import Tree

if TYPE_CHECKING:
    from smart_explore.model.relation import ReferenceKind

_read_rules: dict[int, ReadRules] = {}


def read(tree: Tree, syntax: Syntax, every_name: bool = False) -> RawReferences:
    """The references of a file. ``every_name``: every other name of the file is among them, too."""
    rules = _read_rules.get(id(syntax))
    if rules is None:
        rules = _read_rules[id(syntax)] = ReadRules(syntax)
    reader = _Reader(tree, rules)
    return reader.read(every_name)


def function_ranges(tree: Tree, syntax: Syntax) -> tuple[list[Region], list[Region]]:
    """The functions of a file, and the arguments of its calls."""
    functions, arguments = [], []
    for index, kind in enumerate(tree.kinds):
        if syntax.scopes.get(kind) == "function":
            functions.append(Region(tree.starts[index], tree.ends[index]))
        elif kind in syntax.arguments:
            arguments.append(Region(tree.starts[index], tree.ends[index]))
    return functions, arguments


class ReadRules(TableRules):
    """The actions for each kind of node. A name has the role that its outermost node gives it."""

    def __init__(self, syntax: Syntax) -> None:
        super().__init__(syntax)
        self.actions: dict[str, list[Action]] = {}
        for table in (syntax.calls, syntax.creations):
            for kind, place in table.items():
                _add(self.actions, kind, _one("call", read_place(place)))
        for kind in syntax.suffixes:
            _add(self.actions, kind, _suffix_call)
        for kind in syntax.method_calls:
            _add(self.actions, kind, _method_call)
        for kind, place in syntax.inherits.items():
            _add(self.actions, kind, _each("inherit", read_place(place)))
            if syntax.generics:
                _add(self.actions, kind, _bases(read_place(place)))
        for kind, place in syntax.passed.items():
            _add(self.actions, kind, _each("value", read_place(place)))
        for kind, place in syntax.types.items():
            _add(self.actions, kind, _types(read_place(place)))
        for kind in syntax.type_names:
            _add(self.actions, kind, _type_leaf)
        for kind, of_kind in syntax.scopes.items():
            _add(self.actions, kind, _scope(of_kind))
        for kind in syntax.bodies:
            _add(self.actions, kind, _body)
        for kind, form in syntax.lambdas.items():
            _add(self.actions, kind, _lambda(form))
        for kind, bindings in syntax.bindings.items():
            for binding in (bindings,) if isinstance(bindings, Binding) else bindings:
                _add(self.actions, kind, _bind(binding))
        for kind, (name, of_type) in syntax.results.items():
            _add(self.actions, kind, _result(read_place(name), read_place(of_type)))
            if syntax.creations:
                _add(self.actions, kind, _base_of_anonymous(read_place(name), syntax.creations))
        for kind, (name, of_type) in syntax.aliases.items():
            _add(self.actions, kind, _alias(read_place(name), read_place(of_type)))
        for kind, special in syntax.special.items():
            _add(self.actions, kind, special)
        self.type_parameters = {kind: read_place(place) for kind, place in syntax.type_parameters.items()}


class _Reader(Expressions):
    def __init__(self, tree: Tree, rules: ReadRules) -> None:
        super().__init__(tree, rules)
        self.read_rules = rules
        self.raw = RawReferences()
        self.receivers: dict[int, str] = {}
        self.used: set[int] = set()
        self.bound: set[tuple[int, bool]] = set()
        self.type_parameters: set[str] = set()

    def read(self, every_name: bool) -> RawReferences:
        rules, kinds = self.read_rules, self.tree.kinds
        self.raw.implicit_receiver = self.syntax.implicit_receiver
        if rules.type_parameters:
            self.type_parameters.update(declare_parameters(self, self.raw, rules.type_parameters))
        get = rules.actions.get
        for index, kind in enumerate(kinds):
            found = get(kind)
            if found is not None:
                for action in found:
                    action(self, index)
        if every_name:
            self._every_name()
        return self.raw

    def use(self, kind: ReferenceKind, index: int) -> None:
        """Add the name that an expression ends in, unless it is among the uses."""
        self.add(kind, *self.access(index))

    def add(self, kind: ReferenceKind, name: int, receiver: str) -> None:
        """Add a name with its receiver, unless it is among the uses."""
        start = self.tree.starts[name]
        if name < 0 or start in self.used or self.tree.kinds[name] not in self.rules.listed:
            return
        text = self.text(name)
        if text in self.syntax.no_names:
            return
        self.used.add(start)
        self._add(kind, text, start, receiver)

    def add_at(self, kind: ReferenceKind, text: str, start: int, receiver: str, arguments: int = -1) -> None:
        """Add a name at a byte, unless it is among the uses."""
        if start not in self.used:
            self.used.add(start)
            self.raw.uses.append(Use(kind, text, start, receiver, arguments))

    def _add(self, kind: ReferenceKind, text: str, start: int, receiver: str) -> None:
        name = "this" if not receiver and text in self.syntax.own_types else text
        self.raw.uses.append(Use(kind, name, start, receiver))

    def type_uses(self, index: int) -> None:
        """Add the types that are named in a type."""
        tree, names, members, types = self.tree, self.rules.names, self.syntax.members, self.syntax.types
        nodes = [index]
        while nodes:
            node = nodes.pop()
            kind = tree.kinds[node]
            if kind in names:
                self.type_use(node, node)
            elif kind in members:
                name = self.step(node).name
                if name >= 0:
                    self.type_use(name, node)
                    nodes += [child for child in tree.children(node) if child < name < tree.after[child]]
            elif kind in self.syntax.inner:
                inner = self.step(node).inner
                nodes += [inner] if inner >= 0 else []
            elif kind not in types or node == index:
                nodes += tree.children(node)

    def type_use(self, name: int, index: int) -> None:
        """Add a type by its name, the end of the expression at ``index``."""
        self.add_type(name, "" if name == index else self.access(index)[1])

    def add_type(self, name: int, receiver: str) -> None:
        """Add a type by its name, with what it is a member of."""
        start = self.tree.starts[name]
        text = self.text(name)
        is_parameter = not receiver and text in self.type_parameters
        if start in self.used or is_parameter or self.tree.kinds[name] not in self.rules.listed:
            return
        self.used.add(start)
        self._add("type", text, start, receiver)

    def _every_name(self) -> None:
        tree, used = self.tree, self.used
        add_keys(self, self.raw, used)
        receivers = self.receivers
        members = self.syntax.members
        for index, kind in enumerate(tree.kinds):
            if kind in members or kind in self.syntax.suffixes:
                step = self.step(index)
                if step.name >= 0:
                    receivers[tree.starts[step.name]] = self.receiver(step)
        listed = self.rules.listed
        for index, kind in enumerate(tree.kinds):
            start = tree.starts[index]
            if kind not in listed or start in used or tree.ends[index] <= start:
                continue
            if tree.kinds[tree.parents[index]] not in self.rules.names:
                self.raw.names.append(Use("value", self.text(index), start, receivers.get(start, "")))
        self.raw.complete = True
        add_operators(self, self)


Action = Callable[[_Reader, int], None]


def _add(actions: dict[str, list[Action]], kind: str, action: Action) -> None:
    actions.setdefault(kind, []).append(action)


def _one(kind: ReferenceKind, place: tuple[Path, ...]) -> Action:
    def read_use(reader: _Reader, index: int) -> None:
        found = reader.at(index, place)
        if found >= 0 and reader.step(index).text != "[]":
            reader.use(kind, found)

    return read_use


def _each(kind: ReferenceKind, place: tuple[Path, ...]) -> Action:
    def read_uses(reader: _Reader, index: int) -> None:
        for found in reader.all_at(index, place):
            reader.use(kind, found)

    return read_uses


def _bases(place: tuple[Path, ...]) -> Action:
    def read_bases(reader: _Reader, index: int) -> None:
        declare_bases(reader, reader.raw, index, place)

    return read_bases


def _method_call(reader: _Reader, index: int) -> None:
    step = reader.step(index)
    reader.add("call", step.name, reader.receiver(step))


def _lambda(form: Lambda) -> Action:
    def read_parameters(reader: _Reader, index: int) -> None:
        bind_parameters(reader, reader.raw, reader.bound, index, form)

    return read_parameters


def _suffix_call(reader: _Reader, index: int) -> None:
    step = reader.step(index)
    if step.text.startswith("("):
        reader.use("call", step.inner)


def _types(place: tuple[Path, ...]) -> Action:
    def read_types(reader: _Reader, index: int) -> None:
        for found in children_at(reader.tree, index, place):
            reader.type_uses(found)

    return read_types


def _type_leaf(reader: _Reader, index: int) -> None:
    tree = reader.tree
    parent = tree.parents[index]
    is_member = parent >= 0 and tree.kinds[parent] in reader.syntax.members
    reader.type_use(index, parent if is_member else index)


def _scope(kind: ScopeKind) -> Action:
    def read_scope(reader: _Reader, index: int) -> None:
        reader.raw.scopes.append(Scope(reader.tree.starts[index], reader.tree.ends[index], kind))

    return read_scope


def _body(reader: _Reader, index: int) -> None:
    tree = reader.tree
    head = previous(tree, index)
    reader.raw.scopes.append(Scope(tree.starts[head if head >= 0 else index], tree.ends[index]))


def _result(name: tuple[Path, ...], of_type: tuple[Path, ...]) -> Action:
    def read_result(reader: _Reader, index: int) -> None:
        named = child_at(reader.tree, index, name)
        types = [reader.generic_type(returned) for returned in children_at(reader.tree, index, of_type)]
        text = types[0] if len(types) == 1 else f"({','.join(each or '?' for each in types)})" if any(types) else ""
        if named >= 0 and text not in ("", "void"):
            reader.raw.declared.append(Variable(f"{reader.text(named)}()", reader.tree.starts[named], text))

    return read_result


def _base_of_anonymous(name: tuple[Path, ...], creations: Mapping[str, str]) -> Action:
    bases = {kind: read_place(place) for kind, place in creations.items()}

    def read_base(reader: _Reader, index: int) -> None:
        tree = reader.tree
        creation = tree.parents[max(tree.parents[index], 0)]
        named = child_at(tree, index, name)
        base = child_at(tree, creation, bases[tree.kinds[creation]]) if tree.kinds[creation] in bases else -1
        if named >= 0 and base >= 0 and (text := reader.type_name(base)):
            declare_anonymous_base(reader.raw, tree, index, named, text)

    return read_base


def _alias(name: tuple[Path, ...], of_type: tuple[Path, ...]) -> Action:
    def read_alias(reader: _Reader, index: int) -> None:
        named, type_ = child_at(reader.tree, index, name), child_at(reader.tree, index, of_type)
        text = reader.type_name(type_) if type_ >= 0 and type_ != named else ""
        if named >= 0 and text:
            reader.raw.declared.append(Variable(reader.text(named), reader.tree.starts[named], text))

    return read_alias


def _bind(binding: Binding) -> Action:
    name, of_type, value = read_place(binding.name), read_place(binding.type), read_place(binding.value)
    is_field = binding.of == "field"
    type_from_name, value_from_name = binding.type.startswith(_FROM_NAME), binding.value.startswith(_FROM_NAME)

    def read_binding(reader: _Reader, index: int) -> None:
        tree = reader.tree
        if binding.inside and tree.kinds[tree.parents[index]] not in binding.inside:
            return
        for found in children_at(tree, index, name):
            named = reader.leaf(found)
            if named < 0 or (named, is_field) in reader.bound:
                continue
            reader.bound.add((named, is_field))
            text, start = reader.text(named), tree.starts[named]
            declared = reader.generic_type(child_at(tree, named if type_from_name else index, of_type))
            given = reader.at(named if value_from_name else index, value)
            if given == named:
                given = -1
            variable = Variable(text, start, declared, "declared")
            if not declared:
                of_value = reader.first_value(given, binding.by_case, is_field)
                if of_value and binding.each:
                    of_value = f"{of_value}[*]" if of_value.startswith("=") else ""
                visible = tree.ends[given] if given >= 0 and not binding.each else 0
                variable = Variable(text, start, of_value, "assigned", visible)
            if not is_field:
                reader.raw.variables.append(variable)
            elif variable.type:
                reader.raw.fields.append(variable)

    return read_binding


_FROM_NAME = ("^", "<", ">")
