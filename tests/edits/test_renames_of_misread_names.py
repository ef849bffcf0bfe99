# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A rename reaches names in constructs that a grammar takes for others, and passes by those that such ones declare."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

CASES = {
    "a type that a tagged template is given": (
        "box.ts::Props",
        {
            "box.ts": "export interface «Props» { wide: boolean }\n",
            "use.ts": "import { «Props» } from './box'\nexport const Box = styled.div<«Props»>`${(props) => props.wide}`\n",
        },
    ),
    "a field in brackets before a sign": (
        "A.cs::A.End",
        {"A.cs": "class A\n{\n    int Start;\n    int «End»;\n    int Span() => («End») - Start;\n}\n"},
    ),
    "a field in brackets before a sign, of which an element is taken": (
        "A.cs::A.Ends",
        {
            "A.cs": "class A\n{\n    int[] «Ends»;\n    A Next;\n    int Span(int at) => («Ends»[at]) - (Next.«Ends»[0]) * at;\n}\n"
        },
    ),
    "a field in brackets before a sign, with a comment in its name": (
        "A.cs::A.End",
        {
            "A.cs": "class A\n{\n    int «End»;\n    A Next;\n    int Span(int at) => (Next. /* last */ «End») - at;\n}\n"
        },
    ),
    "a field of a variable in brackets before a sign": (
        "Cart.java::Cart.total",
        {
            "Cart.java": "class Cart {\n    int «total»;\n    Cart next;\n}\n",
            "Use.java": "class Use {\n    int left(Cart cart, int i) {\n        return (cart.«total») - (cart.next.«total») - i++;\n    }\n}\n",
        },
    ),
    "a constant in brackets before a sign": (
        "Limits.java::Limits.MOST",
        {
            "Limits.java": "class Limits {\n    static final int «MOST» = 3;\n}\n",
            "Use.java": "class Use {\n    int last() {\n        return (Limits.«MOST») - 1;\n    }\n}\n",
        },
    ),
    "a null-safe member in strings": (
        "a.php::User.name",
        {
            "a.php": '<?php\nclass User { public $«name»; }\nfunction greet(?User $user, ?User $other) {\n    echo "Hello $user?->«name»$other?->«name»->name";\n    echo <<<TEXT\n      Hello $user?->«name»!\n      TEXT;\n}\n'
        },
    ),
    "a variable that a statement calls an element with": (
        "a.cpp::mode",
        {
            "a.cpp": "static int «mode»;\n\nvoid use(int a)\n{\n    table[«mode»](a);\n    if («mode») table[«mode»](a);\n}\n"
        },
    ),
    "a function with one type and one value": (
        "a.kt::read",
        {"a.kt": "fun <T> «read»(text: String): T = TODO()\n\nfun use(text: String) = «read»<String>(text)\n"},
    ),
    "a member of a type with one argument": (
        "a.swift::Pool.take",
        {
            "a.swift": "struct Pool<T> {\n    static func «take»(n: Int) -> T? { nil }\n}\n\nfunc use() { let a = Pool<Int>.«take»(n: 1) }\n"
        },
    ),
    "a constant that a resource of its name hides": (
        "box.ts::lock",
        {
            "box.ts": "export const «lock» = 1\n\nexport function run() {\n  using lock = open()\n  lock.hold()\n}\n\nexport const twice = «lock» * 2\n"
        },
    ),
    "a method at the end of a line, whose operand is on the next": (
        "a.scala::Rule.and",
        {
            "a.scala": "class Rule {\n  def «and»(other: Rule): Rule = other\n}\n\nobject Use {\n  def both(a: Rule, b: Rule) = a «and»\n    b\n\n  val same = new Rule() «and»\n    new Rule()\n}\n"
        },
    ),
    "a method of what stands between two ends of lines, and not of all before it": (
        "a.scala::Mark.or",
        {
            "a.scala": "class Rule { def or(other: Mark) = this }\n\nclass Mark {\n  def and(other: Mark): Rule = new Rule()\n  def «or»(other: Mark) = this\n}\n\nobject Use {\n  def any(a: Mark, b: Mark, c: Mark) = {\n    a and\n      b or\n      c\n    a and\n      b or c\n    a «or»\n      b\n  }\n}\n"
        },
    ),
    "a function that names of patterns hide": (
        "a.dart::total",
        {
            "a.dart": "int «total»() => 1;\n\nvoid use(List<(int, int)> all) {\n  final (sum, total) = all.first;\n  print(total);\n}\n\nvoid each(List<(int, int)> all) {\n  for (var (total, :n) in all) print(total + n);\n  print(«total»());\n}\n"
        },
    ),
    "a method beside a variable of its name, with what may be its argument or an operand": (
        "a.rb::Box.total",
        {
            "a.rb": "class Box\n  def «total»; [3]; end\n  def go(total, n)\n    a = total -n, total +n, total *n, total **n, total &n\n    total [0]\n    total.each { |x| total -x }\n    «total»(*n) + self.«total»\n  end\n  def other(n)\n    «total» -n\n    «total» [0]\n    «total» *n\n  end\nend\n"
        },
    ),
    "a function that the value of a property of its name calls": (
        "a.kt::label",
        {
            "a.kt": "fun «label»() = 1\nclass Box { val label = «label»() }\nclass Own { fun label() = 1; val label = label() }\nfun use() = Box().label + «label»()\n"
        },
    ),
    "a property whose value calls an inherited method of its name": (
        "a.kt::Box.label",
        {
            "a.kt": "open class Base { fun label() = 1 }\nclass Box : Base() { val «label» = label() }\nfun use() = Box().«label»\n"
        },
    ),
    "a type behind a prefix, in a type alias of its name": (
        "a.dart::Crate",
        {
            "a.dart": "class «Crate» { int size = 0; }\n",
            "b.dart": "import 'a.dart' as a;\ntypedef Crate = a.«Crate»;\nCrate make(a.«Crate» one) => Crate();\n",
        },
    ),
    "a type alias of a type of its name behind a prefix": (
        "b.dart::Crate",
        {
            "a.dart": "class Crate { int size = 0; }\n",
            "b.dart": "import 'a.dart' as a;\ntypedef «Crate» = a.Crate;\n«Crate» make(a.Crate one) => «Crate»();\n",
        },
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_name_that_the_grammar_takes_for_another_is_renamed(case: str, ask: Ask, folder: Path) -> None:
    target, files = CASES[case]
    assert_renamed(target, files, ask, folder)
