"""Type parameters of Python's classes and functions, type arguments of their bases, and metaclasses."""

from __future__ import annotations

from smart_explore.languages.python.annotations import reduced
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.uses import Uses

_NAME, _VALUE, _FUNCTION = read_place("name"), read_place("value"), read_place("function")
_PARAMETERS, _BASES, _KEYS = read_place("type_parameters/*"), read_place("superclasses/*"), read_place("subscript")
_OF_PARAMETERS = frozenset({"Generic", "Protocol"})
MAX_BASES = 400
"""The most characters that are kept of a class's bases."""


def declare_generics(e: Uses, index: int) -> None:
    """Declare the type parameters of a function or a class, and the type arguments of the bases and the metaclass."""
    tree, named = e.tree, child_at(e.tree, index, _NAME)
    name, kept = e.text(named), list[tuple[int, str]]()
    if parameters := [_parameter(e.text(one)) for one in children_at(tree, index, _PARAMETERS)]:
        _declare(e, f"{name}[]", tree.starts[named], f"({','.join(parameters)})")
    for base in children_at(tree, index, _BASES):
        kind, start, value = tree.kinds[base], tree.starts[base], child_at(tree, base, _VALUE)
        if kind == "keyword_argument" and e.text(child_at(tree, base, _NAME)) == "metaclass":
            written = reduced(e.text(value).encode())
            _declare(e, f"{name}[%]", start, written if written.replace(".", "").isidentifier() else "")
        elif kind == "subscript" and e.text(value).rpartition(".")[2] in _OF_PARAMETERS:
            written = ",".join(_parameter(e.text(one)) for one in children_at(tree, base, _KEYS))
            _declare(e, f"{name}[]", start, f"({written})")
        elif kind == "subscript":
            kept.append((start, reduced(e.text(base).encode())))
        elif kind == "call":
            called = e.path(child_at(tree, base, _FUNCTION))
            _declare(e, f"{name}[=]", start, f"={called}()" if called.replace(".", "").isidentifier() else "")
    text = "^".join(filter(None, (written for _, written in kept)))
    _declare(e, f"{name}[^]", kept[0][0] if kept else 0, text if len(text) <= MAX_BASES else "")


def _declare(e: Uses, name: str, start: int, of_type: str) -> None:
    if of_type:
        e.raw.declared.append(Variable(name, start, of_type))


def _parameter(written: str) -> str:
    """``T: Bound = Default`` as ``T:Bound``."""
    name, _, rest = written.partition(":")
    bound = reduced(rest.partition("=")[0].encode())
    name = name.partition("=")[0].strip(" *\t")
    return name + (f":{bound}" if bound and "^" not in bound else "")
