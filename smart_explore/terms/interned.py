"""Immutable values of which each is there once: they are compared and hashed by identity, as cheaply as texts."""

from __future__ import annotations

import threading
from typing import Any, ClassVar, dataclass_transform
from weakref import WeakValueDictionary

_made: WeakValueDictionary[tuple[object, ...], Any] = WeakValueDictionary()
_making = threading.Lock()


@dataclass_transform(frozen_default=True)
class Interning(type):
    """The metaclass of such values: the fields of a class are its annotations, in the order of its arguments.

    Fields are hashable: texts, numbers, other such values, and tuples of these.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Interning:
        """The class, with its fields as slots."""
        namespace.setdefault("__slots__", tuple(namespace.get("__annotations__", ())))
        return super().__new__(cls, name, bases, namespace)

    def __call__(cls, *fields: Any) -> Any:
        """The value with these fields."""
        key = (cls, *fields)
        found = _made.get(key)
        if found is None:
            with _making:  # two threads must not make two
                found = _made.get(key)
                if found is None:
                    found = _made[key] = _new(cls, fields)
        return found


def _new(kind: Any, fields: tuple[object, ...]) -> Any:
    made = kind.__new__(kind)
    for name, field in zip(kind.__slots__, fields, strict=True):
        object.__setattr__(made, name, field)
    return made


def _size(field: object) -> int:
    if isinstance(field, tuple):
        return sum(map(_size, field))
    return field.size if isinstance(field, Interned) else 0


class Interned(metaclass=Interning):
    """The base of such values."""

    __slots__ = ("__weakref__", "_own_size")
    _own_size: ClassVar[int]

    @property
    def size(self) -> int:
        """The number of values that this one consists of, itself included."""
        if not hasattr(self, "_own_size"):
            object.__setattr__(self, "_own_size", 1 + sum(map(_size, self.fields)))
        return self._own_size

    @property
    def fields(self) -> tuple[Any, ...]:
        """The fields that the value was made of."""
        return tuple(getattr(self, name) for name in self.__slots__)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name} of a {type(self).__name__} cannot be set")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.fields))})"


class Term(Interned):
    """The base of types and expressions."""

    __slots__ = ()
