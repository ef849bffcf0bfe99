"""Paying for a basket."""

from shop.basket import Basket
from shop.checkout import checkout
from shop.payments import charge_with_retries
from shop.store import MemoryStore


class SlowGateway:
    """Answers at the second attempt."""

    def __init__(self) -> None:
        self.calls = 0

    def charge(self, card: str, cents: int, *, timeout: float) -> str:
        self.calls += 1
        if self.calls == 1:
            raise TimeoutError
        return f"{card} {cents}"


def test_an_order_is_paid_and_kept() -> None:
    basket = Basket({"tea": 450})
    basket.add("tea", 2)
    store = MemoryStore()
    assert checkout(basket, "4711", 7, SlowGateway(), store) == "4711 1390"
    assert store.load(7) == {"cents": 1390, "receipt": "4711 1390"}


def test_a_gateway_that_is_slow_is_asked_again() -> None:
    assert charge_with_retries(SlowGateway(), "4711", 100, pause=0) == "4711 100"
