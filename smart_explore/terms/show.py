"""From terms to their texts, as ``terms.parse`` reads them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from smart_explore.terms import steps as step
from smart_explore.terms import terms as term
from smart_explore.terms.interned import Interned
from smart_explore.terms.parse import IN_UNION, beginning
from smart_explore.terms.terms import NO_SYMBOL, Term, Union

MAX_KEPT = 2_000
"""The most terms whose texts are kept."""


@lru_cache(maxsize=MAX_KEPT)
def show(written: Term) -> str:
    """The text of a term. What no text can say inside another type, such as a list of an access, is ``_`` there."""
    return "^".join(map(_shown, written.parts)) if isinstance(written, Union) else _shown(written)


@lru_cache(maxsize=MAX_KEPT)
def show_path(written: Term | None) -> str:
    """The receiver, as ``parse_path`` reads it; ``?`` for None."""
    if written is None:
        return "?"
    return show(written)[1:] if isinstance(written, term.Expression) else f"{show(written)}|"


def _shown(written: Interned) -> str:
    return _TEXTS[type(written)](written)


def _inner(written: Interned) -> str:
    """The text of a term in brackets: a union is one of names there."""
    if not isinstance(written, Union):
        return _shown(written)
    parts = list(map(_shown, written.parts))
    return "!".join(parts) if all(map(IN_UNION.fullmatch, parts)) else _shown(NO_SYMBOL)


def _operand(written: Interned) -> str:
    """The text of a term behind a prefix, where none may have steps."""
    return _shown(NO_SYMBOL) if isinstance(written, term.Access) else _inner(written)


def _several(written: Sequence[Interned]) -> str:
    return ",".join(map(_inner, written))


def _path(steps: Sequence[step.Step]) -> str:
    return "".join(map(_shown, steps))


def _call(of: step.Call) -> str:
    arguments = _several(of.arguments)  # those that would be read as types are left out
    return "()" if arguments.startswith("<") and arguments.endswith(">") else f"({arguments})"


def _function(of: term.Function) -> str:
    result = _operand(of.result)
    if of.parameters is None:  # brackets at the end of the result would be those of the parameters
        return f">{result}()" if result.endswith(")") and beginning(result) > 0 else f">{result}"
    return f">{result}({_several(of.parameters)})"


_TEXTS: dict[type, Callable[[Any], str]] = {
    term.Named: lambda of: of.name,
    term.Generic: lambda of: f"{of.name}[{_several(of.arguments)}]",
    term.Literal: lambda of: f"{_operand(of.of)}'{of.texts}'",
    term.IfInTree: lambda of: f"{of.name}~{_operand(of.otherwise)}",
    term.TypeItself: lambda of: f"%{_operand(of.of)}",
    term.Iterable: lambda of: f"[]{_operand(of.element)}",
    term.Map: lambda of: f"[{_inner(of.key)}]{_operand(of.value)}",
    term.Channel: lambda of: f"<{_operand(of.element)}",
    term.Tuple: lambda of: f"({_several(of.parts)})",
    term.Function: _function,
    term.Rest: lambda of: f"*{_inner(of.of)}",
    term.OwnObject: lambda of: f".{_inner(of.of)}",
    term.Record: lambda of: f"{{{','.join(f'{name}:{_inner(of_type)}' for name, of_type in of.members)}}}",
    term.Bounded: lambda of: f"{of.name}:{show(of.bound)}",
    term.Access: lambda of: f"{_inner(of.base)}|{_path(of.steps)}",
    term.Expression: lambda of: f"={of.root}{_path(of.steps)}",
    term.Receivers: lambda of: f"@({_several(of.types)})",
    term.Unreadable: lambda of: of.text,
    step.Member: lambda of: f".{of.name}",
    step.Call: _call,
    step.TypedCall: lambda of: f"(<{_several(of.types)}>)",
    step.Element: lambda of: f"[{of.which}]",
    step.Key: lambda of: "{}",
    step.Item: lambda of: f"#{of.number}",
    step.Parameter: lambda of: f"&{of.which}",
    step.PassedTo: lambda of: f";{_shown(of.function)[1:]}()",
    step.AnyNumber: lambda of: f"<{''.join(f'.{name}()' for name in of.names)}>",
    step.Typed: lambda of: f"<:{_several(of.types)}>",
    step.Guarded: lambda of: f"<?{_shown(of.guard)[1:]}>",
    step.Discriminated: lambda of: f"<={of.member}:{','.join(of.texts)}>",
    step.Having: lambda of: f"<+{of.member}>",
    step.Assigned: lambda of: f"<@{_shown(of.given)[1:]}>",
    step.Excluded: lambda of: f"<!{_shown(of.what)[1:-1] if isinstance(of.what, step.Step) else _inner(of.what)}>",
}
