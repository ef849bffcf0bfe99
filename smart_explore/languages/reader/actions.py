"""A language's table as actions by kind of node: each adds a node's uses, bindings and scopes."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.languages.raw_references import BindingKind, Scope, Use, Variable
from smart_explore.languages.reader.generics import declare_anonymous_base, declare_bases
from smart_explore.languages.reader.lambdas import bind_parameters
from smart_explore.languages.reader.places import Path, child_at, children_at, previous, read_place
from smart_explore.languages.reader.rules import TableRules
from smart_explore.languages.reader.syntax import Binding, Lambda, ScopeKind, Syntax
from smart_explore.languages.reader.text_names import names_in_texts
from smart_explore.languages.reader.uses import Uses
from smart_explore.model.relation import NO_BASE, ReferenceKind
from smart_explore.terms.building import asked
from smart_explore.terms.steps import ELEMENT, LOOP_VARIABLE, Call, TypedCall
from smart_explore.terms.terms import UNKNOWN, Named, Term, Tuple


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
            _add(self.actions, kind, _bases(read_place(place)))
        for kind, place in syntax.base_calls.items():
            _add(self.actions, kind, _base_call(read_place(place)))
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
            if syntax.anonymous:
                _add(self.actions, kind, _base_of_anonymous(read_place(name)))
        for kind, (name, of_type) in syntax.aliases.items():
            _add(self.actions, kind, _alias(read_place(name), read_place(of_type)))
        for kind, names in syntax.text_names.items():
            _add(self.actions, kind, names_in_texts(names))
        for kind, special in syntax.special.items():
            _add(self.actions, kind, special)
        self.type_parameters = {kind: read_place(place) for kind, place in syntax.type_parameters.items()}


Action = Callable[[Uses, int], None]


def _add(actions: dict[str, list[Action]], kind: str, action: Action) -> None:
    actions.setdefault(kind, []).append(action)


def _one(kind: ReferenceKind, place: tuple[Path, ...]) -> Action:
    def read_use(reader: Uses, index: int) -> None:
        found = reader.at(index, place)
        if found >= 0 and reader.step(index).steps != (ELEMENT,):
            reader.use(kind, found)

    return read_use


def _each(kind: ReferenceKind, place: tuple[Path, ...]) -> Action:
    def read_uses(reader: Uses, index: int) -> None:
        for found in reader.all_at(index, place):
            reader.use(kind, found)

    return read_uses


def _bases(place: tuple[Path, ...]) -> Action:
    def read_bases(reader: Uses, index: int) -> None:
        parents, kinds = reader.tree.parents, reader.tree.kinds
        around = parents[index], parents[parents[index]]
        is_anonymous = any(kinds[one] in reader.syntax.anonymous for one in around)
        for found in reader.all_at(index, place):
            reader.use("type" if is_anonymous else "inherit", found)
        if reader.syntax.generics and not is_anonymous:
            declare_bases(reader, index, place)

    return read_bases


def _base_call(place: tuple[Path, ...]) -> Action:
    def read_call(reader: Uses, index: int) -> None:
        found = child_at(reader.tree, index, place)
        name, receiver = reader.access(found) if found >= 0 else (-1, None)
        if name >= 0:
            reader.raw.uses.append(Use("call", reader.text(name), reader.tree.starts[name], receiver))

    return read_call


def _method_call(reader: Uses, index: int) -> None:
    step = reader.step(index)
    reader.add("call", step.name, reader.receiver(step))


def _lambda(form: Lambda) -> Action:
    def read_parameters(reader: Uses, index: int) -> None:
        bind_parameters(reader, index, form)

    return read_parameters


def _suffix_call(reader: Uses, index: int) -> None:
    step = reader.step(index)
    if isinstance(step.steps[:1] and step.steps[0], Call | TypedCall):
        reader.use("call", step.inner)


def _types(place: tuple[Path, ...]) -> Action:
    def read_types(reader: Uses, index: int) -> None:
        for found in children_at(reader.tree, index, place):
            reader.type_uses(found)

    return read_types


def _type_leaf(reader: Uses, index: int) -> None:
    tree = reader.tree
    if tree.kinds[index] in reader.syntax.steps:  # its siblings qualify it, or it qualifies them
        name, receiver = reader.access(index)
        if name == index:
            reader.add_type(name, receiver)
        return
    parent = tree.parents[index]
    is_member = parent >= 0 and tree.kinds[parent] in reader.syntax.members
    reader.type_use(index, parent if is_member else index)


def _scope(kind: ScopeKind) -> Action:
    def read_scope(reader: Uses, index: int) -> None:
        reader.raw.scopes.append(Scope(reader.tree.starts[index], reader.tree.ends[index], kind))

    return read_scope


def _body(reader: Uses, index: int) -> None:
    tree = reader.tree
    head = previous(tree, index)
    reader.raw.scopes.append(Scope(tree.starts[head if head >= 0 else index], tree.ends[index]))


def _result(name: tuple[Path, ...], of_type: tuple[Path, ...]) -> Action:
    def read_result(reader: Uses, index: int) -> None:
        named = child_at(reader.tree, index, name)
        types = [reader.generic_type(returned) for returned in children_at(reader.tree, index, of_type)]
        several = Tuple(tuple(each or UNKNOWN for each in types)) if len(types) > 1 and any(types) else None
        given = reader.documented.get(named, types[0] if len(types) == 1 else several)
        if named >= 0 and given is not None and given is not _VOID:
            reader.raw.declared.append(Variable(f"{reader.text(named)}()", reader.tree.starts[named], given))

    return read_result


def _base_of_anonymous(name: tuple[Path, ...]) -> Action:
    def read_base(reader: Uses, index: int) -> None:
        named = child_at(reader.tree, index, name)
        for base in _anonymous_bases(reader, index) if named >= 0 else ():
            declare_anonymous_base(reader, index, named, base)

    return read_base


def _anonymous_bases(reader: Uses, member: int) -> list[Term]:
    """The bases of the anonymous class that a member is declared in, ``_NO_BASE`` if it has none.

    The list is empty for a member of another class.
    """
    tree, anonymous = reader.tree, reader.syntax.anonymous
    around = tree.parents[max(tree.parents[member], 0)]
    place = anonymous.get(tree.kinds[around]) if around >= 0 else None
    types = [one for path in read_place(place or "") for one in children_at(tree, around, (path,))]
    return [base for one in types if (base := reader.named_type(one))] or [_NO_BASE] * (place is not None)


def _alias(name: tuple[Path, ...], of_type: tuple[Path, ...]) -> Action:
    def read_alias(reader: Uses, index: int) -> None:
        named, type_ = child_at(reader.tree, index, name), child_at(reader.tree, index, of_type)
        meant = reader.generic_type(type_) if type_ >= 0 and type_ != named else None
        if named >= 0 and meant is not None:
            reader.raw.declared.append(Variable(reader.text(named), reader.tree.starts[named], meant))

    return read_alias


def _bind(binding: Binding) -> Action:
    name, of_type, value = read_place(binding.name), read_place(binding.type), read_place(binding.value)
    is_field = binding.of == "field"
    type_from_name, value_from_name = binding.type.startswith(_FROM_NAME), binding.value.startswith(_FROM_NAME)

    def read_binding(reader: Uses, index: int) -> None:
        tree = reader.tree
        if binding.inside and tree.kinds[tree.parents[index]] not in binding.inside:
            return
        for found in children_at(tree, index, name):
            named = reader.leaf(found)
            if named < 0 or (named, is_field) in reader.bound:
                continue
            bases = _anonymous_bases(reader, index) if is_field else []
            if bases:
                _override(reader, named, bases)
                continue
            reader.bound.add((named, is_field))
            text, start = reader.text(named), tree.starts[named]
            declared = reader.documented.get(named) or reader.generic_type(
                child_at(tree, named if type_from_name else index, of_type)
            )
            given = reader.at(named if value_from_name else index, value)
            if given == named:
                given = -1
            visible = tree.ends[given] if given >= 0 else start
            variable = Variable(text, start, declared, "declared", visible)
            if not declared:
                of_value = reader.first_value(given, binding.by_case, is_field)
                if binding.each:
                    of_value = asked(of_value, LOOP_VARIABLE)
                how: BindingKind = "empty" if reader.is_nothing(given) else "assigned"
                variable = Variable(text, start, of_value, how, visible)
            if not is_field:
                reader.raw.variables.append(variable)
            elif variable.type:
                reader.raw.fields.append(variable)

    return read_binding


def _override(reader: Uses, field: int, bases: list[Term]) -> None:
    """Add the name of a field of an anonymous class as a key of its bases."""
    reader.bound.update(((field, True), (field, False)))
    reader.used.add(reader.tree.starts[field])
    for base in bases:
        reader.raw.uses.append(Use("key", reader.text(field), reader.tree.starts[field], base))


_VOID, _NO_BASE = Named("void"), Named(NO_BASE)
_FROM_NAME = ("^", "<", ">")
