"""TypeScript: what a name means in a file that does not import it as a value."""

from __future__ import annotations

import pytest
from related_tree import Plant

MODULES = {
    "kept.ts": "export class Watcher {\n  watch(): void {}\n}\n",
    "script.ts": "class Sender {\n  send(): void {}\n}\n",
    "seen.ts": "import './kept';\n\ndeclare global {\n  class Reader {\n    look(): void;\n  }\n}\n",
    "main.ts": "export function f(a: Watcher, b: Sender, c: Reader) {\n  a.watch();\n  b.send();\n  c.look();\n}\n",
}


@pytest.mark.parametrize(
    ("target", "how"), [("Watcher.watch", "ambiguous"), ("Sender.send", "import"), ("Reader.look", "import")]
)
def test_what_a_module_keeps_to_itself_is_no_type_of_another_file(shared: Plant, target: str, how: str) -> None:
    assert shared(MODULES).callers(target) == {f"{how} main.ts::f"}


GLOBALS = {
    "transport.ts": "export class WebTransport {}\nexport function useNothing() {}\n",
    "script.ts": "function shout() {}\n",
    "main.ts": "export function f() {\n  new WebTransport();\n  useNothing();\n  shout();\n}\n",
}


@pytest.mark.parametrize(
    ("target", "how"),
    [
        ("transport.ts::WebTransport", "ambiguous"),
        ("transport.ts::useNothing", "ambiguous"),
        ("script.ts::shout", "unique"),
    ],
)
def test_a_bare_name_that_is_not_imported_is_no_other_module_s_for_sure(shared: Plant, target: str, how: str) -> None:
    assert shared(GLOBALS).callers(target) == {f"{how} main.ts::f"}


def test_what_is_only_a_type_is_not_what_new_makes(plant: Plant) -> None:
    main = "import type { Response } from './a';\ntype Failure = Response;\n"
    main += "function f() { new Response(); new Failure(); }\n"
    tree = plant({"a.ts": "export interface Response { body: string }\n", "main.ts": main})
    assert tree.callees("main.ts::f") == set()
