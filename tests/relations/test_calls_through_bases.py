"""A method is called by the name of what it carries out: those calls are its callers, and labelled so."""

from __future__ import annotations

import pytest
from related_tree import Plant, Smart

QUEUE = {
    "core/strategy.ts": "export interface Strategy { stop(name: string): void }\n",
    "core/polling.ts": (
        "export abstract class Polling {\n  stop(name: string) { this.halt(); }\n  halt() {}\n}\n"
        "export class Other {\n  stop() {}\n}\n"
    ),
    "core/memory.ts": (
        'import { Polling } from "./polling";\nimport { Strategy } from "./strategy";\n'
        "export class Memory extends Polling implements Strategy {}\n"
        "export class Plain implements Strategy { stop(name: string) {} }\n"
    ),
    "core/queue.ts": (
        'import { Strategy } from "./strategy";\nimport { Plain } from "./memory";\n'
        "export class Queue {\n"
        "  constructor(private strategy: Strategy, private plain: Plain) {}\n"
        "  end() { this.strategy.stop('all'); }\n"
        "  other() { this.plain.stop('all'); }\n"
        "}\n"
        "export function close(queue: Queue) { queue.end(); }\n"
    ),
    "cli/add.ts": "export function add(spinner) {\n" + "  spinner.stop();\n" * 5 + "}\n",
}


def told(plant_rows: object) -> list[tuple[str, str, str]]:
    """Of each row its symbol, how it was found and through what."""
    return [(row.symbol.qualified_name, row.how, row.through) for row in plant_rows.rows]  # type: ignore[attr-defined]


def test_a_method_that_a_derived_class_brings_to_an_interface_is_called_through_that(
    plant: Plant, smart: Smart
) -> None:
    tree = plant(QUEUE)
    answer = tree.ask("callers", "Polling.stop")
    assert told(answer) == [("Queue.end", "through", "Strategy.stop")]
    assert answer.ambiguous == 5
    assert " 5 Queue.end [through Strategy]: " in smart(tree.root, "callers", "Polling.stop").stdout


def test_what_is_called_directly_comes_first(shared: Plant) -> None:
    assert told(shared(QUEUE).ask("callers", "Plain.stop"))[:2] == [
        ("Queue.other", "import", ""),
        ("Queue.end", "through", "Strategy.stop"),
    ]


def test_what_calls_those_is_a_step_further_and_counts_in_the_impact(shared: Plant) -> None:
    tree = shared(QUEUE)
    answer = tree.ask("callers", "Polling.halt", 3)
    assert told(answer) == [
        ("Polling.stop", "self", ""),
        ("Queue.end", "through", "Strategy.stop"),
        ("close", "local", ""),
    ]
    assert ("Queue.end", "through", "Strategy.stop") in told(tree.ask("impact", "Polling.stop", 1))


LANGUAGES = {
    "python": {
        "base.py": (
            "class Base:\n    def stop(self):\n        pass\n\n    def end(self):\n        self.stop()\n\n"
            "class Real(Base):\n    def stop(self):\n        super().stop()\n\n"
            "class Sibling(Base):\n    def stop_all(self):\n        self.stop()\n\n"
            "def of_base(one: Base):\n    one.stop()\n\n"
            "def of_sibling(one: Sibling):\n    one.stop()\n\n"
            "def of_the_class(one):\n    Base.stop(one)\n"
        ),
    },
    "java": {
        "Base.java": "abstract class Base {\n  void stop() {}\n  void end() { stop(); }\n}\n",
        "Real.java": "class Real extends Base {\n  void stop() { super.stop(); }\n}\n",
        "Sibling.java": "class Sibling extends Base {\n  void stop_all() { this.stop(); }\n}\n",
        "Use.java": (
            "class Use {\n  void of_base(Base one) { one.stop(); }\n  void of_sibling(Sibling one) { one.stop(); }\n}\n"
        ),
    },
    "typescript": {
        "base.ts": (
            "export class Base {\n  stop() {}\n  end() { this.stop(); }\n}\n"
            "export class Real extends Base {\n  stop() { super.stop(); }\n}\n"
            "export class Sibling extends Base {\n  stop_all() { this.stop(); }\n}\n"
            "export function of_base(one: Base) { one.stop(); }\n"
            "export function of_sibling(one: Sibling) { one.stop(); }\n"
        ),
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_calls_of_what_cannot_be_of_the_type_are_left_out(plant: Plant, language: str) -> None:
    rows = plant(LANGUAGES[language]).ask("callers", "Real.stop").rows
    assert {row.symbol.qualified_name.rpartition(".")[2]: row.through for row in rows} == {
        "end": "Base.stop",
        "of_base": "Base.stop",
    }


def test_a_method_of_go_is_called_through_the_interface_that_its_type_has_all_methods_of(plant: Plant) -> None:
    tree = plant(
        {
            "go.mod": "module m\n",
            "a.go": (
                "package m\n\ntype Stopper interface{ Stop() }\n\ntype Real struct{}\n\nfunc (r *Real) Stop() {}\n\n"
                "type Outer struct{ Real }\n\nfunc (o *Outer) Stop() {}\n\n"
                "func End(one Stopper) { one.Stop() }\n\nfunc Direct(r *Real) { r.Stop() }\n"
            ),
        }
    )
    assert sorted(told(tree.ask("callers", "Real.Stop"))) == [
        ("Direct", "local", ""),
        ("End", "through", "Stopper.Stop"),
    ]
    assert told(tree.ask("callers", "Outer.Stop")) == [("End", "through", "Stopper.Stop")], "Real calls its own"


MEMBERS = {
    "python": {
        "a.py": (
            "class Base:\n    label = ''\n\n    def shown(self):\n        return self.label\n\n"
            "class Real(Base):\n    label = 'real'\n\ndef other(label):\n    return label\n"
        ),
    },
    "python_property": {
        "a.py": (
            "class Base:\n    @property\n    def label(self):\n        return ''\n\n"
            "    def shown(self):\n        return self.label\n\n"
            "class Real(Base):\n    @property\n    def label(self):\n        return 'real'\n"
        ),
    },
    "typescript": {
        "a.ts": (
            "export interface Base { label: string }\nexport class Real implements Base { label = '' }\n"
            "export function shown(one: Base) { return one.label }\nfunction other(label) { return label }\n"
        ),
    },
    "csharp": {
        "A.cs": (
            "interface Base { string label { get; } }\nclass Real : Base { public string label => null; }\n"
            "class Use {\n  string shown(Base one) { return one.label; }\n  int other(int label) { return label; }\n}\n"
        ),
    },
    "kotlin": {
        "a.kt": (
            'interface Base { val label: String }\nclass Real : Base { override val label = "" }\n'
            "fun shown(one: Base) = one.label\nfun other(label: Int) = label\n"
        ),
    },
    "dart": {
        "a.dart": (
            "abstract class Base { String label = ''; }\nclass Real extends Base { @override String label = ''; }\n"
            "String shown(Base one) { return one.label; }\nint other(int label) { return label; }\n"
        ),
    },
    "swift": {
        "a.swift": (
            'protocol Base { var label: String { get } }\nclass Real: Base { var label: String = "" }\n'
            "func shown(one: Base) -> String { return one.label }\nfunc other(label: Int) -> Int { return label }\n"
        ),
    },
    "scala": {
        "a.scala": (
            'trait Base { def a = 1; val label: String }\nclass Real extends Base { val label = "" }\n'
            "object Use {\n  def shown(one: Base) = one.label\n  def other(label: Int) = label\n}\n"
        ),
    },
    "php": {
        "a.php": (
            "<?php\nclass Base { public $label = ''; }\nclass Real extends Base { public $label = 'real'; }\n"
            "function shown(Base $one) { return $one->label; }\nfunction other($label) { return $label; }\n"
        ),
    },
}


@pytest.mark.parametrize("language", MEMBERS)
def test_a_member_is_read_through_the_member_of_a_base_and_references_say_that_uses_have_its_name(
    plant: Plant, language: str
) -> None:
    tree = plant(MEMBERS[language])
    rows = [(row.symbol.name, row.through) for row in tree.ask("callers", "Real.label").rows]
    assert rows == [("shown", "Base.label")]
    assert "shown" in {row.symbol.name for row in tree.ask("impact", "Real.label").rows}
    answer = tree.ask("references", "Real.label")
    assert (answer.rows, answer.elsewhere) == ((), 1)
    assert [row.symbol.name for row in answer.other_calls] == ["shown"]
