"""The small project that the command line is tried on."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable

Run = Callable[..., "subprocess.CompletedProcess[str]"]

_HASH = re.compile(r" @[0-9a-f]{16}$", re.MULTILINE)

SHAPES = '''\
"""Shapes and their areas."""

import math
from typing import (
    Any,
)

UNIT = 1.0


class Shape:
    """Something with an area."""

    def area(self) -> float:
        """How much it covers."""
        raise ValueError

    @property
    def name(self) -> str:
        return "shape"

    @name.setter
    def name(self, value: str) -> None:
        pass


class Circle(Shape):
    def __init__(self, radius: float = UNIT) -> None:
        self.radius = radius

    # Pi times the square
    # of the radius.
    def area(self) -> float:
        return math.pi * self.radius**2


def total_area(shapes: list[Any]) -> float:
    def one(shape: Any) -> float:
        return shape.area()

    return sum(map(one, shapes))
'''

SERVER = """\
package server

// Server answers requests.
type Server struct {
	Port int
}

// Shutdown stops the server gracefully.
func (s *Server) Shutdown(wait int) error {
	return nil
}
"""


def without_hashes(text: str) -> str:
    """What is unfolded, without the hashes behind the heads of symbols."""
    return _HASH.sub("", text)
