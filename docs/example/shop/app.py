"""The shop on a command line."""

from __future__ import annotations

import argparse
from pathlib import Path

from shop.basket import Basket
from shop.checkout import checkout
from shop.payments import Gateway
from shop.store import FileStore

PRICES = {"tea": 450, "cup": 1_200, "pot": 3_900}


def main(gateway: Gateway) -> None:
    """Buy what the command line names."""
    parser = argparse.ArgumentParser()
    parser.add_argument("articles", nargs="+", choices=sorted(PRICES))
    parser.add_argument("--card", required=True)
    wanted = parser.parse_args()
    basket = Basket(PRICES)
    for article in wanted.articles:
        basket.add(article)
    print(checkout(basket, wanted.card, 1, gateway, FileStore(Path("orders"))))
