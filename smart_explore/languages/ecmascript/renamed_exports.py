"""Exports under another name than the symbol's, or of an expression: ``export default new Store()``.

Members that a type or function is assigned, as ``Queue.prototype.push = push`` and ``run.Runner = Runner``, are such.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smart_explore.languages.ecmascript.expressions import Values
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.paths import dotted, named
from smart_explore.terms.terms import Term

_CLAUSE, _SOURCE, _SPECIFIERS = read_place("export_clause"), read_place("source"), read_place("export_specifier")
_NAME, _ALIAS, _LEFT, _RIGHT = (read_place(field) for field in ("name", "alias", "left", "right"))
_EXPORTED, _OBJECT, _PROPERTY = read_place("value|declaration|0"), read_place("object"), read_place("property")
_FIRST, _GIVEN, _EACH = read_place("0"), read_place("arguments"), read_place("*")
_NAMED = words("""
    function_declaration function_expression generator_function_declaration generator_function class_declaration class
    abstract_class_declaration
""")
_PATHS = words("identifier member_expression")
_EXPRESSIONS = words("object call_expression new_expression")
_CALLEE = read_place("function|constructor")
_MODULES = words("exports module")
MAX_NAMES = 20


def renamed_exports(e: Uses, values: Values, statements: Iterable[int]) -> Iterator[tuple[str, Term]]:
    """The names of a module's exports that differ from the symbol's, each with its expression."""
    tree = e.tree
    for node in (node for node in statements if tree.parents[node] == 0):
        if tree.kinds[node] != "export_statement":
            yield from _assigned(e, values, child_at(tree, node, _FIRST))
            continue
        clause = child_at(tree, node, _CLAUSE)
        for one in children_at(tree, clause, _SPECIFIERS) if clause >= 0 and child_at(tree, node, _SOURCE) < 0 else ():
            name, alias = child_at(tree, one, _NAME), child_at(tree, one, _ALIAS)
            is_default = tree.data[tree.ends[name] : tree.ends[one]].split() == [b"as", b"default"]  # it is no node
            if alias >= 0 or is_default:
                yield "default" if is_default else e.text(alias), named(e.text(name))
        value = child_at(tree, node, _EXPORTED)
        before = tree.data[tree.starts[node] : tree.starts[value]].split()[1:] if value >= 0 else []
        if before in ([b"default"], [b"="]):
            yield from _exported(e, values, "default", value)


def _assigned(e: Uses, values: Values, node: int) -> Iterator[tuple[str, Term]]:
    """The names that ``module.exports = ..`` and ``exports.name = ..`` give to what they are assigned."""
    tree, names = e.tree, list[str]()
    while node >= 0 and tree.kinds[node] == "assignment_expression" and len(names) < MAX_NAMES:
        path = _names(e, child_at(tree, node, _LEFT))
        if path[:2] == ["module", "exports"]:
            path = path[1:]
        if path[:1] == ["exports"] and len(path) <= 2:
            names.append(path[-1] if len(path) == 2 else "default")
        elif not names:
            return
        node = child_at(tree, node, _RIGHT)
    for name in names[:1] if node >= 0 else ():
        yield from _exported(e, values, name, node)


def _exported(e: Uses, values: Values, name: str, value: int) -> Iterator[tuple[str, Term]]:
    tree, kind = e.tree, e.tree.kinds[value]
    own = ".".join(_names(e, value)) if kind in _PATHS else ""
    if kind in _NAMED and (name_node := child_at(tree, value, _NAME)) >= 0:
        own = e.text(name_node)
    if own:
        yield from [(name, dotted(own))] if own != name else ()
    elif kind in _EXPRESSIONS and not _wraps(e, value) and (of_type := values.of(value)):
        yield name, of_type


def _wraps(e: Uses, node: int) -> bool:
    """True for a call that is given a name alone, which may be a function's, or one that is no call of a name."""
    kind, callee = e.tree.kinds[node], child_at(e.tree, node, _CALLEE)
    if kind == "object":
        return False
    given = children_at(e.tree, child_at(e.tree, node, _GIVEN), _EACH) if child_at(e.tree, node, _GIVEN) >= 0 else []
    is_name = len(given) == 1 and e.tree.kinds[given[0]] == "identifier"
    return not _names(e, callee) or (kind == "call_expression" and is_name)


def _names(e: Uses, node: int) -> list[str]:
    """``["a", "b"]`` of ``a.b``; empty for any other expression."""
    found: list[str] = []
    while node >= 0 and e.tree.kinds[node] == "member_expression" and len(found) < MAX_NAMES:
        found.append(e.text(child_at(e.tree, node, _PROPERTY)))
        node = child_at(e.tree, node, _OBJECT)
    return [e.text(node), *reversed(found)] if node >= 0 and e.tree.kinds[node] == "identifier" else []


def assigned_members(e: Uses, values: Values, assignments: Iterable[int]) -> Iterator[tuple[str, Term]]:
    """The members that a module's statements assign to what is declared in it, as ``Type.member``, each with the
    expression of its value; those of a prototype only where that is a name.
    """
    for node in assignments:
        path, value = _names(e, child_at(e.tree, node, _LEFT)), child_at(e.tree, node, _RIGHT)
        if path[-2:-1] == ["prototype"]:
            while e.tree.kinds[value] == "assignment_expression":
                value = child_at(e.tree, value, _RIGHT)
            member = ".".join((*path[:-2], path[-1]))
            given = ".".join(name for name in _names(e, value) if name != "prototype")
            if len(path) > 2 and given and given != member:
                yield member, dotted(given)
        elif len(path) != 2 or path[0] in _MODULES or e.tree.parents[e.tree.parents[node]] != 0:
            continue
        elif e.tree.kinds[value] not in _NAMED:  # these have the member's name
            yield from ((".".join(path), of_type) for _, of_type in _exported(e, values, "", value))
