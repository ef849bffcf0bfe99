"""From a basket to an order that is paid."""

from __future__ import annotations

from shop.basket import Basket
from shop.payments import Gateway, charge_with_retries
from shop.store import Store

FREE_DELIVERY_CENTS = 5_000
DELIVERY_CENTS = 490


def checkout(basket: Basket, card: str, number: int, gateway: Gateway, store: Store) -> str:
    """Charge what is in the basket, keep the order, and return the receipt."""
    cents = basket.total() + delivery(basket)
    receipt = charge_with_retries(gateway, card, cents)
    store.save(number, {"cents": cents, "receipt": receipt})
    return receipt


def delivery(basket: Basket) -> int:
    """What the delivery costs, in cents."""
    return 0 if basket.total() >= FREE_DELIVERY_CENTS else DELIVERY_CENTS
