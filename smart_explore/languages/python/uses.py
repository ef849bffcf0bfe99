"""Python: calls by their callee, bases, annotations, and function references."""

from __future__ import annotations

from smart_explore.languages.python.annotations import type_names
from smart_explore.languages.raw_references import Use
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.paths import dotted

_FUNCTION, _BASES, _VALUE = read_place("function"), read_place("superclasses/*"), read_place("value")
_NAME, _MODULE, _OBJECT = read_place("name"), read_place("module_name"), read_place("object")
_OWN_TYPE = words("type(self) self.__class__")
_OWN_DECORATORS = words("classmethod property staticmethod")
_PATHS = words("identifier attribute")


def add_call(e: Uses, index: int) -> None:
    """Add the callee of a call; for ``type(self)`` the type around."""
    called = child_at(e.tree, index, _FUNCTION)
    if called >= 0 and e.text(called) in _OWN_TYPE:
        e.add_at("call", "cls", e.tree.starts[called], None)
    elif called >= 0:
        e.use("call", called)


def add_bases(e: Uses, index: int) -> None:
    """Add the bases of a class, the types between their brackets, and its metaclass."""
    for base in children_at(e.tree, index, _BASES):
        kind, value = e.tree.kinds[base], child_at(e.tree, base, _VALUE)
        if kind == "keyword_argument":
            if e.text(child_at(e.tree, base, _NAME)) == "metaclass":
                e.use("type", value)
        elif kind == "subscript":
            e.use("inherit", value)
            add_written_types(e, e.tree.ends[value], e.tree.ends[base])
        elif kind in _PATHS:
            e.use("inherit", base)


def add_types(e: Uses, index: int) -> None:
    """Add the types that an annotation names, in strings too, except a name that a statement declares."""
    tree, around = e.tree, e.tree.parents[index]
    if tree.kinds[around] == "type_alias_statement" and tree.fields[index] == "left":
        return
    while around >= 0 and tree.kinds[around] not in ("type", "type_alias_statement"):
        around = tree.parents[around]
    if around < 0 or tree.kinds[around] != "type":
        add_written_types(e, tree.starts[index], tree.ends[index])


def add_written_types(e: Uses, start: int, end: int) -> None:
    """Add the types that are named between two bytes. A name may also be called there."""
    for name, offset, receiver in type_names(e.tree.data, start, end):
        e.raw.uses.append(Use("type", name, offset, dotted(receiver) if receiver else None))
        e.used.add(offset)


def name_path(e: Uses, index: int) -> None:
    """Record the path that each name in ``case shapes.Box()`` is a member of."""
    names = e.tree.children(index)
    for number, name in enumerate(names[1:], 1):
        e.receivers[e.tree.starts[name]] = dotted(".".join(e.text(one) for one in names[:number]))


def leave_out(e: Uses, index: int) -> None:
    """Leave the names of modules out: in ``from glob import glob`` the first one is no use of the imported name."""
    module = index if e.tree.kinds[index] == "import_statement" else child_at(e.tree, index, _MODULE)
    e.used.update(e.tree.starts[node] for node in range(module, e.tree.after[module]))


def add_function_references(e: Uses) -> None:
    """Add decorators without a call, and bare names and own methods among arguments."""
    tree, raw = e.tree, e.raw
    own = {variable.name for variable in raw.variables if variable.how == "self"}
    fields = {field.name for field in raw.fields}
    bases = 0
    for index in tree.all_of("decorator", "argument_list"):
        kind = tree.kinds[index]
        if kind == "decorator":
            decorator = tree.children(index)[:1]
            if decorator and tree.kinds[decorator[0]] in _PATHS and e.text(decorator[0]) not in _OWN_DECORATORS:
                e.use("value", decorator[0])
        elif kind == "argument_list" and tree.fields[index] == "superclasses":
            bases = tree.after[index]
        elif kind == "argument_list" and index >= bases:
            for argument in tree.children(index):
                is_named = tree.kinds[argument] == "keyword_argument"
                given = child_at(tree, argument, _VALUE) if is_named else argument
                name, receiver = e.access(given) if tree.kinds[given] in _PATHS else (-1, None)
                is_own = receiver is not None and e.text(child_at(tree, given, _OBJECT)) in own
                if name >= 0 and (receiver is None or (is_own and e.text(name) not in fields)):
                    e.add("value", name, receiver)
