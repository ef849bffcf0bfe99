"""Objects that stand in for a module in tests: ``vi.mock("./a", () => ({ b: 1 }))``."""

from __future__ import annotations

from smart_explore.tree.tree import Tree

_MOCKING = frozenset(
    f"{library}.{function}"
    for library in ("jest", "vi", "vitest")
    for function in ("doMock", "mock", "setMock", "unstable_mockModule")
) | {"mock.module"}
"""Functions that take a module's specifier, and what gives the exports that are used in place of its own."""
_PASSED = frozenset(
    {"parenthesized_expression", "as_expression", "satisfies_expression", "await_expression", "statement_block"}
)
_FUNCTIONS = frozenset({"arrow_function", "function_expression"})


def mocked_module(tree: Tree, key: int) -> str:
    """The specifier of the module whose exports are named by the keys of the object of a key; ``""`` for none."""
    node = tree.parents[key]
    if tree.kinds[node] in ("pair", "method_definition", "string"):
        node = tree.parents[node] if tree.kinds[node] != "string" else tree.parents[tree.parents[node]]
    if tree.kinds[node] != "object":
        return ""
    around = tree.parents[node]
    is_returned = False
    while around > 0 and (tree.kinds[around] in _PASSED or tree.kinds[around] == "return_statement"):
        is_returned = is_returned or tree.kinds[around] == "return_statement"
        if tree.kinds[around] == "statement_block" and not is_returned:
            return ""
        node, around = around, tree.parents[around]
    if tree.kinds[around] in _FUNCTIONS and tree.fields[node] == "body":
        node, around = around, tree.parents[around]
    return _specifier(tree, around, node) if tree.kinds[around] == "arguments" else ""


def _specifier(tree: Tree, arguments: int, given: int) -> str:
    """The text of the first argument of a mocking call, or of the ``import(..)`` there, where ``given`` is next."""
    children = tree.children(arguments)
    callee = tree.children(tree.parents[arguments])[0]
    if children[1:2] != [given] or tree.text(callee) not in _MOCKING:
        return ""
    module = children[0]
    if tree.kinds[module] == "call_expression" and tree.text(tree.children(module)[0]) == "import":
        module = next(iter(tree.children(tree.children(module)[-1])), module)
    return tree.text(module).strip("'\"`") if tree.kinds[module] in ("string", "template_string") else ""
