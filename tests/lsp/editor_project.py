"""The project that servers are asked about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from language_client import LanguageClient

SHAPES = '''\
"""Shapes."""


class Shape:
    """Something with an area."""

    def area(self):
        raise NotImplementedError


class Circle(Shape):
    def area(self):
        """Three times the square of the radius."""
        return scaled(self.radius)


def scaled(value):
    """Three times the square: *not* [a link](http://example.com) <b>."""
    return 3 * value**2
'''

MAIN = """\
from shapes import Circle, scaled


def run():
    s = "ü😀"; print(s, scaled(2))
    return Circle().area()
"""

Start = Callable[..., LanguageClient]


def plant(root: Path) -> Path:
    """A project with a name that a URI has to escape."""
    root.mkdir()
    (root / "shapes.py").write_text(SHAPES)
    (root / "main.py").write_text(MAIN)
    (root / "données 100%.py").write_text("def largest():\n    return 1\n")
    return root
