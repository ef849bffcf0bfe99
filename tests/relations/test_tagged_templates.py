"""JavaScript, TypeScript: a tag of a template literal is a call of it, and the template is what that gives."""

from __future__ import annotations

import pytest
from related_tree import Plant

TEXT = """\
class Raw<T> { run(): T { return null!; } named(name: string): Raw<T> { return this; } }
class Other { run() {} named() {} }
function sql<T = unknown>(parts: TemplateStringsArray, ...given: unknown[]): Raw<T> { return null!; }
const db = { sql };
function plain(id: number) { sql`select ${`${id}`}`.run(); }
function with_types() { sql<string | null>`select 1`.named("a").run(); }
function held() { const query = sql`select 1`; query.run(); }
function held_with_types() { const query = sql<{ a: string }>`select 1`; query.run(); }
function of_an_object() { db.sql`select 1`.run(); }
function of_no_tag(a: number, b: number) { if (a < b && b > 1) `text`.run(); }
"""
CALLERS = {
    "sql": "plain with_types held held_with_types of_an_object",
    "Raw.run": "plain with_types held held_with_types of_an_object",
    "Raw.named": "with_types",
    "Other.run": "",
}


@pytest.mark.parametrize("target", CALLERS)
def test_a_tag_is_called(shared: Plant, target: str) -> None:
    found = shared({"a.ts": TEXT}).callers(f"a.ts::{target}")
    sure = {one.partition("::")[2] for one in found if one.startswith("local")}
    assert sure == set(CALLERS[target].split())


def test_a_tag_of_javascript_is_called(plant: Plant) -> None:
    text = (
        "class Raw { run() {} }\nclass B { run() {} }\nconst sql = () => new Raw();\nfunction f() { sql`a`.run(); }\n"
    )
    tree = plant({"a.js": text})
    assert tree.callers("a.js::Raw.run") == tree.callers("a.js::sql") == {"local a.js::f"}


def test_what_is_in_a_template_with_a_tag_is_no_text(plant: Plant) -> None:
    text = "export class Tag { toString() { return ''; } }\nconst f = (s, t) => t;\n"
    uses = "function tagged(t: Tag) { return f`${t}`; }\nfunction inner(t: Tag) { return f`${`${t}`}`; }\n"
    found = plant({"a.ts": text + uses}).callers("a.ts::Tag.toString")
    assert {one.partition("::")[2] for one in found} == {"inner"}
