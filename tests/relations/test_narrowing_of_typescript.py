"""What ``instanceof`` says of a variable or member: where it holds, and where it may not."""

from __future__ import annotations

import pytest
from related_tree import Plant

LIB = """\
export class Fault { report(): string { return ''; } }
export class Other { report(): string { return ''; } }
export class Box { fault?: unknown }
"""
HOLDS = {
    "in_a_branch": "(e: unknown) { if (e instanceof Fault) { return e.report(); } }",
    "of_a_union": "(e: Fault | Other) {\n  if (e instanceof Fault) e.report();\n}",
    "in_the_condition": "(e: any) { if (e && e instanceof Fault && e.report()) { return 1; } }",
    "of_a_member": "(box: Box) { if (box.fault instanceof Fault) { return box.fault.report(); } }",
    "after_one_that_leaves": "(e: unknown) {\n  if (!(e instanceof Fault)) { throw e; }\n  return e.report();\n}",
    "in_a_choice": "(e: any) { return e instanceof Fault ? e.report() : ''; }",
    "in_another_branch": "(e: any) { if (!(e instanceof Fault)) { return ''; } else { return e.report(); } }",
    "caught": "() { try { caught(); } catch (e) { if (e instanceof Fault) { e.report(); } } }",
}
MAY_NOT = {
    "in_an_or": "(e: any) { if (e instanceof Fault || e.ok) { e.report(); } }",
    "behind_the_branch": "(e: any) { if (e instanceof Fault) { return 1; }\n  e.report(); }",
    "assigned": "(e: any, o: any) { if (e instanceof Fault) { e = o; e.report(); } }",
    "of_a_parameter": "(e: any, many: any[]) { if (e instanceof Fault) { many.map((e, i) => e.report()); } }",
    "in_the_other_choice": "(e: any) { return e instanceof Fault ? '' : e.report(); }",
    "negated": "(e: any) { if (!(e instanceof Fault)) { e.report(); } }",
    "in_a_loop_that_assigns": "(e: any, o: any) { if (e instanceof Fault) { while (o) { e.report(); e = o; } } }",
    "after_one_that_stays": "(e: any) { if (!(e instanceof Fault)) { e.ok = 1; }\n  e.report(); }",
}
MAIN = "import { Box, Fault, Other } from './lib';\n" + "".join(
    f"export function {name}{rest}\n" for name, rest in {**HOLDS, **MAY_NOT}.items()
)


@pytest.mark.parametrize("caller", [*HOLDS, *MAY_NOT])
def test_a_member_of_an_instance_is_known_where_the_check_holds(shared: Plant, caller: str) -> None:
    callers = shared({"lib.ts": LIB, "main.ts": MAIN}).callers("lib.ts::Fault.report")
    assert (f"import main.ts::{caller}" in callers) == (caller in HOLDS)


GUARDED = {
    "in_a_branch": "(e: unknown) { if (isFault(e)) { return e.report(); } }",
    "in_the_condition": "(e: any) { if (e && isFault(e) && e.report()) { return 1; } }",
    "after_one_that_leaves": "(e: unknown) {\n  if (!isFault(e)) { throw e; }\n  return e.report();\n}",
}
NOT_GUARDED = {
    "in_the_other_choice": "(e: any) { return e instanceof Fault ? '' : e.report(); }",
    "negated": "(e: any) { if (!isFault(e)) { e.report(); } }",
    "of_a_method": "(e: any, o: any) { if (o.isFault(e)) { e.report(); } }",
    "of_another": "(e: any) { if (isGood(e)) { e.report(); } }",
    "in_an_or": "(e: any) { if (isFault(e) || e.ok) { e.report(); } }",
}
GUARDS = (
    "import { Fault, Other } from './lib';\n"
    "export function isFault(one: unknown): one is Fault {\n  return true;\n}\n"
    "function isGood(one: unknown): boolean {\n  return true;\n}\n"
) + "".join(f"export function {name}{rest}\n" for name, rest in {**GUARDED, **NOT_GUARDED}.items())


@pytest.mark.parametrize("caller", [*GUARDED, *NOT_GUARDED])
def test_a_member_is_known_where_a_type_guard_of_the_file_holds(shared: Plant, caller: str) -> None:
    callers = shared({"lib.ts": LIB, "main.ts": GUARDS}).callers("lib.ts::Fault.report")
    assert (f"import main.ts::{caller}" in callers) == (caller in GUARDED)


ELSEWHERE = {
    "in_a_branch": "(e: Fault | Other) { if (isFault(e)) { return e.report(); } }",
    "of_a_member": "(box: { e: Fault | Other }) { if (isFault(box.e)) { return box.e.report(); } }",
    "after_one_that_leaves": "(e: Other | Fault) {\n  if (!isFault(e)) { throw e; }\n  return e.report();\n}",
    "of_both": "(e: Fault | Other) { if (isBroken(e)) { if (isGood(e)) { return e.report(); } } }",
    "by_another_name": "(e: Fault | Other) { return isBroken(e) && e.report(); }",
}
EXCLUDED = {
    "of_a_negated_one": "(e: Fault | Other) { if (!isFault(e)) { return e.report(); } }",
    "behind_one": "(e: Fault | Other) { if (isFault(e)) { return 1; } return e.report(); }",
    "of_another_branch": "(e: Fault | Other) { return isFault(e) ? 1 : e.report(); }",
}
NOT_ELSEWHERE = {
    "of_unrelated_types": "(e: Fault | Other) { if (isFault(e)) { if (isOther(e)) { return e.report(); } } }",
    "by_no_guard": "(e: Fault | Other) { if (isGood(e)) { return e.report(); } }",
    "by_one_from_outside": "(e: Fault | Other) { if (isEmpty(e)) { return e.report(); } }",
    "of_the_second": "(e: Fault | Other) { if (isSecond(1, e)) { return e.report(); } }",
    "of_the_first": "(e: Fault | Other, o: unknown) { if (isSecond(e, o)) { return e.report(); } }",
}
USING = (
    "import { Fault, Other } from './lib';\n"
    "import { isFault, isFault as isBroken, isGood, isOther, isSecond } from './guards';\n"
    "import { isEmpty } from 'lodash';\n"
) + "".join(f"export function {name}{rest}\n" for name, rest in {**ELSEWHERE, **EXCLUDED, **NOT_ELSEWHERE}.items())
GUARDING = """\
import { Fault, Other } from './lib';
export const isFault = (one: unknown): one is Fault => true;
export function isGood(one: unknown): boolean { return true; }
export function isSecond(one: unknown, other: unknown): other is Other { return true; }
export function isOther(one: unknown): one is Other { return true; }
"""


@pytest.mark.parametrize("caller", [*ELSEWHERE, *EXCLUDED, *NOT_ELSEWHERE])
def test_a_member_is_known_where_a_type_guard_of_another_file_holds(shared: Plant, caller: str) -> None:
    tree = shared({"lib.ts": LIB, "main.ts": USING, "guards.ts": GUARDING})
    assert (f"import main.ts::{caller}" in tree.callers("lib.ts::Fault.report")) == (caller not in EXCLUDED)
    assert (f"import main.ts::{caller}" in tree.callers("lib.ts::Other.report")) == (caller not in ELSEWHERE)
