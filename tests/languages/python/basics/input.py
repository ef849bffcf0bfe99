#!/usr/bin/env python3
"""A module's own docstring is no symbol."""

from functools import cache

LIMIT = 10


# Adds two numbers.
# Both must be whole.
def add(a: int, b: int = 0) -> int:
    total = a + b

    def note() -> None:
        print(total)

    return total


@cache
# between decorators
@trace("slow")
async def fetch(
    url: str,  # where from
    *,
    retries: int = 3,
) -> bytes:
    """Read a page."""
    return b""


class Shape(Base, metaclass=Meta):
    """A shape."""

    sides = 0

    def __init__(self, sides):
        self.sides = sides

    def area(self): return 0

    class Inner:
        def deep(self):
            class Local:
                width = 1

                def method(self):
                    pass

            return Local
    # a comment below the last statement is no part of the class


def _hidden(): ...
