"""Models as JSON values: an object has the fields of a model under their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from smart_explore.model import Problem, Symbol

_SHOWN: Mapping[type, tuple[str, ...]] = {
    Problem: ("path", "kind", "reason", "line"),
    Symbol: ("name", "qualified_name", "kind", "signature", "doc", "line_start", "line_end"),
}
"""The fields of the models that are shown without the others. Lines are 1-based and inclusive; 0 is no line."""


def to_data(value: Any) -> Any:
    """The JSON value of a model, of a mapping or sequence of models, or of a plain value, which is its own."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return fields(value, *_SHOWN.get(type(value), value._fields))
    if isinstance(value, Mapping):
        return {key: to_data(each) for key, each in value.items()}
    return [to_data(each) for each in value] if isinstance(value, list | tuple) else value


def fields(model: Any, *names: str) -> dict[str, Any]:
    """Some fields of a model, in this order."""
    return {name: to_data(getattr(model, name)) for name in names}


def present(**values: Any) -> dict[str, Any]:
    """The values that are neither empty, nor 0, nor False."""
    return {name: to_data(value) for name, value in values.items() if value}


def repository_json(path: str, repositories: Sequence[str]) -> dict[str, str]:
    """``repository``: the folder of the one that a path is in, as it is shown; nothing where one tree was asked."""
    found = [one for one in repositories if path == one or path.startswith(f"{one.rstrip('/')}/")]
    if not found and "." in repositories:  # the current folder, whose paths begin without it
        found = ["."]
    return {"repository": max(found, key=len)} if found else {}
