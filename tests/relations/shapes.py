"""Shapes that are drawn and tested, in Python and Go."""

from __future__ import annotations

SHAPES = {
    "shop/shape.py": """\
UNIT = 1


class Shape:
    def area(self):
        return UNIT

    def name(self):
        return self.area()
""",
    "shop/round.py": """\
from shop.shape import Shape, UNIT


class Round(Shape):
    def area(self):
        return 3 * UNIT


class Circle(Round):
    def area(self):
        return super().area()
""",
    "shop/user.py": """\
import os
from . import round
from .shape import Shape


def use():
    shape = Shape()
    return shape.area()
""",
    "tests/test_shape.py": """\
from shop.shape import Shape


def test_area():
    shape = Shape()
    assert shape.area() == 1
""",
    "tests/test_use.py": "from shop.user import use\n\n\ndef test_use():\n    assert use()\n",
}
GO = {
    "go.mod": "module example.com/m\n",
    "api/api.go": "package api\n\ntype Store interface {\n\tLoad() error\n\tSave(n int) error\n}\n",
    "disk/disk.go": "package disk\n\ntype Disk struct{}\n\nfunc (d *Disk) Load() error { return nil }\n",
    "disk/save.go": "package disk\n\nfunc (d *Disk) Save(n int) error { return nil }\n\ntype Half struct{}\n\n"
    "func (h Half) Load() error { return nil }\n",
}
