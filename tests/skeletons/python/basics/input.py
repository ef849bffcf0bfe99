"""What a shop sells.

More about it.
"""

import os
from typing import overload  # for the two ways to ask

PRICES = {
    "apple": 10, "banana": 20, "cherry": 30, "damson": 40, "elderberry": 50, "fig": 60,
    "grape": 70, "honeydew": 80,
}
"""Cents for one.

Of today.
"""

HELP = """
Ask for a price,

in cents, or for all of them together, as a person would who has not been here before, and who has time.
"""
small = [1, 2]

if os.name == "nt":
    def sep():
        return "\\" + os.sep
else:
    def sep(): return os.sep


class Empty(Exception):
    """Nothing there."""


class Shop:
    """A shop.

    It has an owner.
    """

    # whose it is
    owner: str = "me"

    def __init__(
        self,
        owner: str,  # a name
        *,
        open: bool = True,
    ) -> None:
        # said once
        self.owner = owner
        self.open = open

    @property
    def is_open(self) -> bool:
        return self.open

    def ask(self, what):
        """The price of it."""
        calls = 0

        match what:
            case "all":
                def every():
                    return sum(PRICES.values())
                return every()
            case _:
                calls += 1
                print(calls, "calls")

        try:
            class Price(int):
                pass
        except TypeError:
            raise SystemError from None
        return Price(PRICES[what])


print("this is a line that says something rather long about a shop and what it sells to people who come by")
print("this is another line that says something rather long about a shop and what it sells to those who do not")
