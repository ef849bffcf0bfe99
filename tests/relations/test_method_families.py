"""Methods of one name that are one to who calls them, and the count of calls that may mean one."""

from __future__ import annotations

from pathlib import Path

import pytest
from related_tree import Plant, Smart

BUS = {
    "src/bus.ts": (
        "export interface Bus { release(id: string): void; emit(x: string): void }\n"
        "export abstract class Base implements Bus { abstract release(id: string): void; emit(x: string) {} }\n"
    ),
    "src/redis.ts": (
        'import { Base } from "./bus"\n'
        "export class Redis extends Base { release(id: string) { } }\n"
        "export class Local extends Base { release(id: string) { return other.release(id) } }\n"
    ),
    "src/memory.ts": (
        'import { Bus } from "./bus"\n'
        "export class Memory implements Bus { release(id: string) { } emit(x: string) {} }\n"
        "export function run(bus: Bus, memory: Memory) {\n"
        '    bus.release("1")\n    memory.release("2")\n}\n'
    ),
    "src/use.test.ts": (
        'import { Memory } from "./memory"\n'
        'it("frees", () => { const m: any = f(); m.release("2") })\n'
        'it("is free", () => { new Memory().release("3") })\n'
    ),
}


@pytest.fixture
def bus(plant: Plant) -> Path:
    return plant(BUS).root


def test_methods_that_carry_out_one_are_asked_about_together(bus: Path, smart: Smart) -> None:
    out = smart(bus, "callers", "release").stdout
    assert out.startswith("callers of method Bus.release src/bus.ts:1 and 4 of the same name: 4\n")
    assert " 4-5 run" in out or " 4,5 run" in out or " 4, 5 run" in out
    assert "src/use.test.ts (test)\n" in out
    derived = smart(bus, "implementations", "release").stdout
    assert [name for name in ("Base", "Memory", "Redis", "Local") if f"{name}.release" in derived] == [
        "Base",
        "Memory",
        "Redis",
        "Local",
    ]
    assert "Redis.release src/redis.ts:2" in smart(bus, "callees", "release").stdout, "what each calls"


def test_methods_that_have_nothing_in_common_are_candidates(bus: Path, smart: Smart) -> None:
    names = ["Bell", "Dove", "Trap", "Lock"]
    (bus / "src/other.ts").write_text("".join(f"export class {name} {{ release(): void {{}} }}\n" for name in names))
    assert "9 symbols are called release:\n" in smart(bus, "callers", "release").stdout


def test_many_methods_that_carry_out_one_are_asked_about_together(bus: Path, smart: Smart) -> None:
    classes = (
        f"import {{ Bus }} from './bus'\nexport class Bus{n} implements Bus {{ release(k: string): void {{}} }}\n"
        for n in range(20)
    )
    for number, source in enumerate(classes):
        (bus / f"src/bus{number}.ts").write_text(source)
    out = smart(bus, "callers", "release").stdout
    assert out.startswith("callers of method Bus.release src/bus.ts:1 and 24 of the same name: 4\n")


@pytest.mark.parametrize(
    "flags, left",
    [
        ((), "6 more calls may mean it"),
        (("--no-tests",), "5 more calls may mean it"),
        (("--file-pattern", "memory"), None),
        (("--ambiguous",), None),
        (("--ambiguous", "--no-tests"), None),
    ],
)
def test_the_calls_left_over_are_those_that_ambiguous_would_list_beside_the_same_options(
    bus: Path, smart: Smart, flags: tuple[str, ...], left: str | None
) -> None:
    few = smart(bus, "callers", "src/memory.ts::Memory.release", *flags).stdout
    all_ = smart(bus, "callers", "src/memory.ts::Memory.release", "--ambiguous", *flags).stdout
    assert few == all_, "so few are listed unasked"
    (bus / "src/more.ts").write_text("".join(f"export function go{n}(x) {{ x.release() }}\n" for n in range(4)))
    out = smart(bus, "callers", "src/memory.ts::Memory.release", *flags).stdout
    assert (left in out) if left else ("may mean it" not in out)
    listed = smart(bus, "callers", "src/memory.ts::Memory.release", "--ambiguous", *flags).stdout
    assert listed.count("[ambiguous]") == {None: listed.count("[ambiguous]"), "6": 6, "5": 5}[left and left[0]]


def test_further_away_the_calls_left_over_may_mean_what_stands_between(bus: Path, smart: Smart) -> None:
    (bus / "src/far.ts").write_text(
        'import { run } from "./memory"\nexport class Far { go() { run(a, b) } }\n'
        "export class Near { go() {} }\nexport function start(x) { x.go() }\n"
    )
    out = smart(bus, "callers", "src/memory.ts::run", "--depth", "2").stdout
    assert "Far.go" in out
    meant = "it, or one of these, or another symbol of such a name"
    assert f"1 more call may mean {meant}; to see them: --depth 2 --ambiguous" in out
    near = smart(bus, "callers", "src/memory.ts::run").stdout
    assert "may mean" not in near


def test_each_line_of_a_caller_is_listed_also_those_that_are_less_sure_than_others(bus: Path, smart: Smart) -> None:
    (bus / "src/both.ts").write_text(
        'import { Memory } from "./memory"\n'
        "export function both(other: any) {\n  new Memory().release('1')\n  other.release('2')\n}\n"
    )
    out = smart(bus, "callers", "src/memory.ts::Memory.release", "--ambiguous").stdout
    assert " 3 both [import]: new Memory().release('1')\n" in out and " 4 both [ambiguous]: other.release('2')\n" in out
    assert " 4 run [through Bus]" in out, "beside the call of the class itself"
