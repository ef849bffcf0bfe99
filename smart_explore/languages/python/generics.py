"""Type parameters of Python's classes and functions, type arguments of their bases, and metaclasses."""

from __future__ import annotations

from collections.abc import Iterable

from smart_explore.languages.python.annotations import reduced
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.terms.building import asked, kept, union_of
from smart_explore.terms.paths import names_in
from smart_explore.terms.steps import CALL
from smart_explore.terms.terms import Bounded, Named, Term, Tuple, Union

_NAME, _VALUE, _FUNCTION = read_place("name"), read_place("value"), read_place("function")
_PARAMETERS, _BASES, _KEYS = read_place("type_parameters/*"), read_place("superclasses/*"), read_place("subscript")
_OF_PARAMETERS = frozenset({"Generic", "Protocol"})


def declare_generics(e: Uses, index: int) -> None:
    """Declare the type parameters of a function or a class, and the type arguments of the bases and the metaclass."""
    tree, named = e.tree, child_at(e.tree, index, _NAME)
    name, bases = e.text(named), list[tuple[int, Term | None]]()
    if parameters := [_parameter(e.text(one)) for one in children_at(tree, index, _PARAMETERS)]:
        _declare(e, f"{name}[]", tree.starts[named], _listed(parameters))
    for base in children_at(tree, index, _BASES):
        kind, start, value = tree.kinds[base], tree.starts[base], child_at(tree, base, _VALUE)
        if kind == "keyword_argument" and e.text(child_at(tree, base, _NAME)) == "metaclass":
            written = reduced(e.text(value).encode())
            _declare(e, f"{name}[%]", start, written if isinstance(written, Named) else None)
        elif kind == "subscript" and e.text(value).rpartition(".")[2] in _OF_PARAMETERS:
            _declare(e, f"{name}[]", start, _listed(_parameter(e.text(one)) for one in children_at(tree, base, _KEYS)))
        elif kind == "subscript":
            bases.append((start, reduced(e.text(base).encode())))
        elif kind == "call":
            called = e.value(child_at(tree, base, _FUNCTION))
            _declare(e, f"{name}[=]", start, asked(called, CALL) if names_in(called) else None)
    several = union_of(filter(None, (written for _, written in bases)))
    _declare(e, f"{name}[^]", bases[0][0] if bases else 0, kept(several))


def _declare(e: Uses, name: str, start: int, of_type: Term | None) -> None:
    if of_type is not None:
        e.raw.declared.append(Variable(name, start, of_type))


def _listed(parameters: Iterable[tuple[str, Term | None]]) -> Term:
    return Tuple(tuple(Named(name) if bound is None else Bounded(name, bound) for name, bound in parameters))


def _parameter(written: str) -> tuple[str, Term | None]:
    """The name and the bound of ``T: Bound = Default``."""
    name, _, rest = written.partition(":")
    bound = reduced(rest.partition("=")[0].encode())
    return name.partition("=")[0].strip(" *\t"), None if isinstance(bound, Union) else bound
