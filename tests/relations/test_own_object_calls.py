"""What ``this`` may be asked for in a class: of classes that have nothing to do with it, nothing."""

from __future__ import annotations

import pytest
from related_tree import Plant

CLASSES = """\
import { Indicator } from "library";
import { Lost } from "./lost";
export class Health extends Indicator { check() { this.status(); } }
export class Below extends Health { status() {} }
export class Alone { run() { this.status(); } }
export class OfLost extends Lost { run() { this.status(); } }
export class OfMade extends mixed(Indicator) { run() { this.status(); } }
export class Other { status() {} }
export interface Asked { status(): void; }
"""
JAVA = """\
package shop;
import library.Indicator;
public class Health extends Indicator { void check() { this.status(); } }
class Below extends Health { void status() {} }
class Other { void status() {} }
"""
PYTHON = """\
from library import Indicator
class Health(Indicator):
    def check(self): self.status()
class Other:
    def status(self): pass
class Twin:
    def status(self): pass
class Both(Health, Other): pass
"""
GIVEN = """\
class Other:
    def load(self): pass
    def save(self): pass
    def kept(self): pass
class Job:
    def __init__(self, load, save):
        self.load = load
        self.save, self.more = save
    def run(self): self.load()
class Below(Job):
    def ask(self): self.save()
class Apart:
    def run(self): self.load()
    def ask(self): self.kept()
"""


@pytest.mark.parametrize(
    ("file", "text", "target", "expected"),
    [
        ("a.ts", CLASSES, "Other.status", "OfLost.run OfMade.run"),
        ("a.ts", CLASSES, "Below.status", "Health.check OfLost.run OfMade.run"),
        ("a.ts", CLASSES, "Asked.status", "Health.check Alone.run OfLost.run OfMade.run"),
        ("shop/Health.java", JAVA, "Other.status", ""),
        ("shop/Health.java", JAVA, "Below.status", "Health.check"),
        ("a.py", PYTHON, "Other.status", "Health.check"),
    ],
)
def test_a_call_of_its_own_object_means_members_of_classes_above_and_below(
    plant: Plant, file: str, text: str, target: str, expected: str
) -> None:
    found = plant({file: text}).callers(f"{file}::{target}")
    assert found == {f"ambiguous {file}::{caller}" for caller in expected.split()}


def test_what_an_object_was_given_is_not_the_only_method_of_that_name(shared: Plant) -> None:
    plant = shared({"a.py": GIVEN})
    assert plant.callers("a.py::Other.load") == {"ambiguous a.py::Job.run", "unique a.py::Apart.run"}
    assert plant.callers("a.py::Other.save") == {"ambiguous a.py::Below.ask"}
    assert plant.callers("a.py::Other.kept") == {"unique a.py::Apart.ask"}


def test_the_only_method_of_a_name_is_not_meant_where_a_class_gives_itself_one(plant: Plant) -> None:
    job = "class Job { constructor(load) { this.load = load } run() { this.load() } }\n"
    tree = plant({"a.ts": f"class Other {{ load() {{}} }}\n{job}"})
    assert tree.callers("a.ts::Other.load") == set()
