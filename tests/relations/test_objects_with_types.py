"""Objects that are said to be of a type: what that says of their methods' parameters, in comments and annotations."""

from __future__ import annotations

import pytest
from related_tree import Plant

TYPES = """\
import type { CoreContext } from "@outer/core";
export class Code { text(): string; }
export namespace Rule {
  interface Module { meta?: {}; create(context: Context): Listener }
  interface Context { code: Code; report(one: { at: number; fix(fixer: Fixer): void }): void }
  interface Fixer { replace(): void }
  interface Listener { program(node: Tree): void }
  interface Tree { walk(): void }
  interface Outer extends CoreContext { own: Code }
}
"""
FIXER = "class Fixer { replace() {} turn() {} }\nmodule.exports = { Fixer };\n"
COMMONJS = """\
/** @type {import('../types').Rule.Module} */
module.exports = {
  create(context) {
    const code = context.code;
    code.text();
    context.report({ at: 1, fix(fixer) { fixer.replace(); } });
    return { program(node) { node.walk(); } };
  },
};
"""
MODULE = """\
/** @type {import("../types/index.d.ts").Rule.Module} */
export default { create(context) { context.code.text(); } };

/** @param {import("../types").Code} code */
export function run(code) { code.text(); }

export const cast = /** @type {import("../types").Rule.Module} */ ({ create(context) { context.code.text(); } });
"""
TYPED = """\
import type { Rule } from "../types";
export const rule = { create(context) { context.code.text(); } } satisfies Rule.Module;
export const other = { create(context) { context.code.text(); } } as Rule.Module;
"""
OUTER = """\
/** @param {import('../types').Rule.Outer} outer */
function changes(outer) {
  outer.report({ fix(fixer) { fixer.turn(); } });
  outer.own.text();
}
"""
FILES = {
    "types/index.d.ts": TYPES,
    "fixer.js": FIXER,
    "rules/one.js": COMMONJS,
    "rules/two.mjs": MODULE,
    "rules/three.ts": TYPED,
    "rules/four.js": OUTER,
}


@pytest.mark.parametrize(
    "target, callers",
    [
        (
            "types/index.d.ts::Code.text",
            "rules/one.js::create rules/two.mjs::create rules/two.mjs::run rules/two.mjs::cast.create "
            "rules/three.ts::rule.create rules/three.ts::other.create rules/four.js::changes",
        ),
        ("types/index.d.ts::Rule.Fixer.replace", "rules/one.js::create"),
        ("types/index.d.ts::Rule.Tree.walk", "rules/one.js::create.program"),
        ("fixer.js::Fixer.replace", ""),
    ],
)
def test_the_type_of_an_object_says_what_its_methods_take(shared: Plant, target: str, callers: str) -> None:
    sure = {one for one in shared(FILES).callers(target) if not one.startswith(("ambiguous ", "unique "))}
    assert sure == {f"import {caller}" for caller in callers.split()}


def test_a_module_that_a_type_is_named_with_is_imported(plant: Plant) -> None:
    tree = plant({**FILES, "plain.js": "// import('./types')\n/* see {import('./types')} */\n"})
    names = {"rules/one.js", "rules/two.mjs", "rules/three.ts", "rules/four.js"}
    assert set(tree.names("importers", "types/index.d.ts")) == names


def test_what_a_type_has_from_outside_is_nothing_of_the_tree(shared: Plant) -> None:
    assert shared(FILES).callers("fixer.js::Fixer.turn") == {"ambiguous rules/four.js::changes"}
