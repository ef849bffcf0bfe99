"""What functions take that stand in a map, an array or a mapped type of TypeScript whose type says it."""

from __future__ import annotations

import pytest
from related_tree import Plant

TYPES = """\
class Context { go() {} }
class Other { go() {} }
type Kind = 'open' | 'shut';
type Handler = (context: Context) => void;
interface Plan { steps: Handler[] }
"""
HELD = {
    "a record": "const held: Record<Kind, Handler> = { open(context) { context.go(); } };",
    "a record of functions": "const held: Record<string, (c: Context) => void> = { open: context => context.go() };",
    "an index signature": "const held: { [key: string]: Handler } = { open: (context) => { context.go(); } };",
    "a mapped type": "const held: { [K in Kind]: (n: number, context: Context) => void } = { open: (n, c) => c.go() };",
    "an optional mapped type": "const held: { readonly [K in Kind]?: Handler } = { open(context) { context.go(); } };",
    "a field": "class Box { held: { [K in Kind]: Handler } = { open(context) { context.go(); } }; }",
    "an array": "const held: Handler[] = [(context) => context.go()];",
    "a later element": "const held: Handler[] = [() => { [1, 2]; }, (context) => context.go()];",
    "an array of objects": "const held: Array<{ run(context: Context): void }> = [{ run(context) { context.go(); } }];",
    "an array in an object": "const held: Plan = { steps: [context => context.go()] };",
    "an array that is returned": "function held(): Handler[] { return [(context) => context.go()]; }",
}


@pytest.mark.parametrize("held", HELD)
def test_a_function_takes_what_the_type_of_its_container_says(shared: Plant, held: str) -> None:
    tree = shared({f"{each}.ts": f"{TYPES}{HELD[each]}export {{}}\n" for each in HELD})
    (found,) = tree.ask("callers", f"{held}.ts::Context.go").rows
    assert (found.how, found.symbol.path) == ("local", f"{held}.ts")
    assert tree.ask("callers", f"{held}.ts::Other.go").rows == ()


def test_an_element_of_an_array_takes_nothing_where_it_is_asked_for(plant: Plant) -> None:
    main = "function held(many: Handler[]) { const one = many[((context) => context.go())(1)]; }"
    assert not any(one.startswith("local") for one in plant({"main.ts": TYPES + main}).callers("main.ts::Context.go"))


def test_what_a_map_hands_on_is_what_it_holds(plant: Plant) -> None:
    main = "function each(many: Map<string, Context>) { many.forEach((one) => one.go()); }"
    assert plant({"main.ts": TYPES + main}).callers("main.ts::Context.go") == {"local main.ts::each"}
