"""Set-ups that are killed, stopped, or started twice leave a good installation or none."""

from __future__ import annotations

import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from fake_machine import SET_UP, Gate, Machine

from smart_explore.treesitter.folders import installation_folder
from smart_explore.treesitter.install import set_up
from smart_explore.treesitter.locate import find_toolchain

_HANG_UP = select.POLLERR | select.POLLHUP
#: Seconds after which a step that never ends counts as a failure.
_PATIENCE = 30


def _stand_still_in(machine: Machine, gate: Gate, step: str) -> None:
    query = f"{gate.stop}; " if step == "query" else ""
    cli = machine.cli(machine.folder / "fetched", query=query + "echo '  text: `proof`'")
    rebuild = machine.rebuilds(cli)
    machine.node(
        pack=gate.stop if step == "pack" else "", rebuild=f"{gate.stop}; {rebuild}" if step == "rebuild" else rebuild
    )


def _works_again(machine: Machine) -> None:
    machine.node(rebuild=machine.rebuilds(machine.cli(machine.folder / "fetched")))
    assert set_up(machine.said.append) == find_toolchain()
    assert machine.installations == [Path(installation_folder()).name]


@pytest.mark.parametrize("step", ["pack", "rebuild", "query"])
def test_a_set_up_killed_half_way_leaves_none_and_the_next_succeeds(machine: Machine, gate: Gate, step: str) -> None:
    _stand_still_in(machine, gate, step)
    child = machine.start()
    gate.reached(child)
    child.send_signal(signal.SIGKILL)
    assert child.wait(_PATIENCE) == -signal.SIGKILL
    assert find_toolchain() is None
    assert [name.startswith(".building-") for name in machine.installations] == [True]
    gate.open()
    _works_again(machine)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child that its parent died")
def test_a_killed_set_up_takes_npm_along(machine: Machine, gate: Gate) -> None:
    _stand_still_in(machine, gate, "pack")
    child = machine.start()
    writer = gate.reached(child)
    child.send_signal(signal.SIGKILL)
    child.wait(_PATIENCE)
    watch = select.poll()
    watch.register(writer, _HANG_UP)
    assert watch.poll(_PATIENCE * 1000), "the fake npm still stands at the gate"


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, -2)])
def test_a_set_up_that_is_asked_to_stop_kills_npm_and_removes_its_folder(
    machine: Machine, gate: Gate, number: int, status: int
) -> None:
    _stand_still_in(machine, gate, "pack")
    # What a shell starts in the background ignores SIGINT, and so does all that it starts in turn.
    listen = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    child = machine.start(f"{listen}; {SET_UP}")
    writer = gate.reached(child)
    child.send_signal(number)
    assert child.wait(_PATIENCE) == status
    watch = select.poll()
    watch.register(writer, _HANG_UP)
    assert watch.poll(_PATIENCE * 1000), "the fake npm still stands at the gate"
    assert machine.installations == []


def test_two_set_ups_at_once_do_the_work_once_and_both_succeed(machine: Machine, gate: Gate) -> None:
    _stand_still_in(machine, gate, "pack")
    first = machine.start()
    gate.reached(first)
    second = machine.start(f"{SET_UP}; print('second is done')")
    assert second.stderr is not None
    assert second.stderr.readline() == "smart-explore: waiting for another set-up to end\n"
    gate.open()
    assert first.wait(_PATIENCE) == 0
    said, _ = second.communicate(timeout=_PATIENCE)
    assert (second.returncode, said) == (0, "second is done\n")
    assert len(machine.called("npm ci")) == 1


def test_a_waiting_set_up_takes_over_when_the_one_at_work_is_killed(machine: Machine, gate: Gate) -> None:
    _stand_still_in(machine, gate, "pack")
    first = machine.start()
    gate.reached(first)
    second = machine.start()
    assert second.stderr is not None
    second.stderr.readline()
    machine.node(rebuild=machine.rebuilds(machine.folder / "fetched"))
    first.send_signal(signal.SIGKILL)
    _, said = second.communicate(timeout=_PATIENCE)
    assert second.returncode == 0, said
    assert find_toolchain() is not None
    assert machine.installations == [Path(installation_folder()).name]


def test_a_set_up_reads_nothing_from_its_own_stdin(machine: Machine) -> None:
    machine.node(pack="cat > /dev/null", rebuild=machine.rebuilds(machine.cli(machine.folder / "fetched")))
    read_end_stays_open = subprocess.PIPE
    child = subprocess.Popen([sys.executable, "-P", "-c", SET_UP], stdin=read_end_stays_open, stderr=subprocess.DEVNULL)
    machine.children.append(child)  # type: ignore[arg-type]
    assert child.wait(_PATIENCE) == 0
