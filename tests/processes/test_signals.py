"""What the signals do that ask a process to end."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from smart_explore.processes.signals import ENDING_SIGNALS, end_on_signals, received


@pytest.fixture
def ending() -> Iterator[None]:
    """Signals end this process as they end the program; afterwards they do what they did before."""
    before = {number: signal.getsignal(number) for number in ENDING_SIGNALS}
    end_on_signals()
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        received.clear()


@pytest.mark.usefixtures("ending")
@pytest.mark.parametrize("number", ENDING_SIGNALS)
def test_the_first_ending_signal_ends_with_its_number_and_later_ones_do_nothing(number: signal.Signals) -> None:
    with pytest.raises(SystemExit) as ended:
        signal.raise_signal(number)
    assert (ended.value.code, received) == (128 + number, [number])
    for later in ENDING_SIGNALS:
        signal.raise_signal(later)
    assert received == [number]
