"""What the signals do that ask a process to end."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from smart_explore.processes.signals import ENDING_SIGNALS, end_on_signals, received, signals_blocked, unblock_signals


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


@pytest.mark.usefixtures("ending")
def test_a_signal_waits_until_the_block_is_left() -> None:
    met_inside: list[int] | None = None
    with pytest.raises(SystemExit), signals_blocked():
        signal.raise_signal(signal.SIGTERM)
        met_inside = list(received)
    assert (met_inside, received) == ([], [signal.SIGTERM])
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()).isdisjoint(ENDING_SIGNALS)


@pytest.mark.usefixtures("ending")
def test_where_signals_were_blocked_before_they_are_afterwards_until_they_are_let_in() -> None:
    with signals_blocked():
        with signals_blocked():
            signal.raise_signal(signal.SIGINT)
        assert received == []
        with pytest.raises(SystemExit):
            unblock_signals()
    assert received == [signal.SIGINT]
