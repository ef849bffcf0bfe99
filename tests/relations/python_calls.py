"""A Python tree in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "shop/__init__.py": "from .basket import Basket, empty as make_empty\nfrom .deep import *\n",
    "shop/base.py": """\
class Base:
    def __init__(self):
        self.reset()

    def reset(self):
        pass

    def save(self):
        self.check()

    def check(self):
        return ready()

    @classmethod
    def make(cls):
        return cls()


def ready():
    return True
""",
    "shop/basket.py": """\
from shop import base
from shop.base import Base, ready as is_ready
import shop.prices
import shop.prices as cost
import json


class Basket(Base):
    limit = base.ready()

    def save(self):
        super().save()
        self.total()
        self.reset()

    def total(self):
        shop.prices.sum_up()
        cost.sum_up()
        return base.ready() and is_ready()

    def dump(self):
        return json.dumps(self)


class Large(Basket):
    def __init__(self):
        super().__init__()

    def grow(self):
        self.total()
        self.check()


def empty():
    return Basket()


def many():
    return Large()


def shadows(ready, empty):
    ready()
    empty()
    total = len
    total()
""",
    "shop/prices.py": """\
def sum_up():
    def inner():
        return round(1)
    return inner()


def round_up(prices):
    return [one.unusual_name() for one in prices] + [price.check() for price in prices]


class Price:
    def unusual_name(self):
        return 1

    def check(self):
        return sum_up()
""",
    "shop/deep/__init__.py": "from .hidden import wild\n",
    "shop/deep/hidden.py": "def wild():\n    return _own()\n\n\ndef _own():\n    return 1\n",
    "app.py": """\
import shop
import shop.basket
from shop import Basket, make_empty
from shop.deep import hidden
from shop.basket import *


def run():
    basket = Basket()
    basket.total()
    make_empty()
    shop.make_empty()
    shop.basket.many()
    hidden.wild()


def typed(basket: Basket) -> None:
    basket.dump()


def starred():
    many()
    shop.wild()
    print(len("x"))


run()
""",
    "other.py": """\
from elsewhere import ready
import os


def outside():
    ready()
    os.many()
    empty()
""",
}

CALLERS = {
    "shop/base.py::Base.reset": {"self shop/base.py::Base.__init__", "inherited shop/basket.py::Basket.save"},
    "shop/base.py::Base.save": {"inherited shop/basket.py::Basket.save"},
    "shop/base.py::Base.check": {
        "self shop/base.py::Base.save",
        "inherited shop/basket.py::Large.grow",
        "ambiguous shop/prices.py::round_up",
    },
    "shop/base.py::ready": {
        "local shop/base.py::Base.check",
        "import shop/basket.py::Basket.limit",
        "import shop/basket.py::Basket.total",
    },
    "shop/basket.py::Basket.total": {
        "self shop/basket.py::Basket.save",
        "inherited shop/basket.py::Large.grow",
        "import app.py::run",
    },
    "shop/basket.py::Basket.dump": {"import app.py::typed"},
    "shop/prices.py::sum_up": {"import shop/basket.py::Basket.total", "local shop/prices.py::Price.check"},
    "shop/prices.py::Price.check": {"ambiguous shop/prices.py::round_up"},
    "shop/prices.py::Price.unusual_name": {"unique shop/prices.py::round_up"},
    "shop/basket.py::Basket": {"local shop/basket.py::empty", "import app.py::run"},
    "shop/basket.py::Large": {"local shop/basket.py::many"},
    "shop/basket.py::Large.__init__": {"local shop/basket.py::many"},
    "shop/base.py::Base.__init__": {
        "inherited shop/basket.py::Large.__init__",
        "self shop/base.py::Base.make",
        "local shop/basket.py::empty",
        "import app.py::run",
    },
    "shop/basket.py::empty": {"import app.py::run"},
    "shop/basket.py::many": {"import app.py::run", "import app.py::starred"},
    "shop/deep/hidden.py::wild": {"import app.py::run", "import app.py::starred"},
    "shop/deep/hidden.py::_own": {"local shop/deep/hidden.py::wild"},
    "app.py::run": {"local app.py"},
}
