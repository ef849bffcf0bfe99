"""Charging cards."""

from __future__ import annotations

import time
from typing import Protocol


class DeclinedError(Exception):
    """The bank says no: to try again is no use."""


class Gateway(Protocol):
    """The service that moves the money."""

    def charge(self, card: str, cents: int, *, timeout: float) -> str: ...


def charge_with_retries(
    gateway: Gateway,
    card: str,
    cents: int,
    *,
    attempts: int = 3,
    timeout: float = 10.0,
    pause: float = 0.5,
) -> str:
    """Charge a card and return the receipt; try again where the gateway does not answer in time.

    A card that is declined is not tried again. Each pause is twice as long as the one before, and never longer than
    the timeout. The last failure is raised as it is.
    """
    if cents <= 0:
        raise ValueError(f"nothing to charge: {cents}")
    failure: Exception | None = None
    for attempt in range(attempts):
        if attempt:
            time.sleep(min(pause, timeout))
            pause *= 2
        try:
            receipt = gateway.charge(card, cents, timeout=timeout)
        except DeclinedError:
            raise
        except TimeoutError as error:
            failure = error
            continue
        except ConnectionError as error:
            failure = error
            if attempt + 1 < attempts:
                timeout = timeout * 1.5
            continue
        if not receipt:
            failure = RuntimeError("the gateway gave no receipt")
            continue
        return receipt
    assert failure is not None
    raise failure
