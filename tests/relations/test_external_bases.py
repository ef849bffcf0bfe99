"""What bases outside of the tree give: of the types among their type arguments the one that has what is asked."""

from __future__ import annotations

import pytest
from related_tree import Plant

TYPES = """\
import { Context as Outer, Plain } from "library";
export class Source {
  text() {}
  close() {}
}
export class Other { close() {} }
export interface Twin { text(): void; }
export interface Context extends Outer<{ Code: Source; Named: Other }> { own(): void; }
export interface Two extends Outer<Source, Twin> {}
export interface Bare extends Plain {}
export class Job extends Plain<Source> { run() { this.source.text(); } }
"""
MAIN = """\
import { Bare, Context, Two } from "./types";
export function of_a_member(one: Context) { one.source.text(); }
export function of_a_variable(one: Context) { const source = one.source; source.text(); }
export function of_a_call(one: Context) { one.read().text(); }
export function further(one: Context) { one.source.parent.text(); }
export function of_two(one: Two) { one.source.text(); }
export function of_several_with_it(one: Context) { one.source.close(); }
export function without_arguments(one: Bare) { one.source.text(); }
"""
PYTHON = """\
from library import Repository
class User:
    def save(self): pass
class Twin:
    def save(self): pass
class Users(Repository[User]): pass
def use(users: Users):
    users.first().save()
"""


def test_a_base_outside_gives_what_the_only_type_among_its_arguments_has(plant: Plant) -> None:
    found = plant({"types.ts": TYPES, "main.ts": MAIN}).callers("types.ts::Source.text")
    assert {one for one in found if one.startswith("unique ")} == {
        "unique main.ts::of_a_member",
        "unique main.ts::of_a_variable",
        "unique main.ts::of_a_call",
        "unique types.ts::Job.run",
    }


@pytest.mark.parametrize("target", ["Source.close", "Other.close"])
def test_where_several_types_among_the_arguments_have_it_nothing_tells_which(plant: Plant, target: str) -> None:
    expected = {"ambiguous main.ts::of_several_with_it"}
    assert plant({"types.ts": TYPES, "main.ts": MAIN}).callers(f"types.ts::{target}") == expected


def test_the_arguments_of_a_python_base_say_it_too(plant: Plant) -> None:
    assert plant({"users.py": PYTHON}).callers("users.py::User.save") == {"unique users.py::use"}


MADE_BASES = """\
class Query:
    def find(self): pass
class Cache:
    def find(self): pass
class Base:
    @classmethod
    def of(cls, query):
        return type("Of", (cls,), {"find": query.find})
class Manager(Base.of(Query)): pass
class Books(Manager):
    def find(self):
        return super().find()
class Plain:
    def find(self):
        return super().find()
def use(books: Books, plain: Plain, manager: Manager):
    manager.find()
    books.find()
    plain.find()
"""


def test_a_member_may_be_that_of_a_base_class_that_a_function_makes(plant: Plant) -> None:
    answer = plant({"made.py": MADE_BASES}).ask("callers", "Query.find", ambiguous=True)
    assert sorted((row.how, line) for row in answer.rows for line in row.lines) == [
        ("ambiguous", 12),
        ("ambiguous", 17),
    ]
