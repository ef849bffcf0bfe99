# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A type, a namespace or a module that has another name is that which it names."""

from __future__ import annotations

import pytest
from related_tree import Plant

CASES = {
    "rust": (
        "Drawer::open",
        {
            "src/lib.rs": "pub mod store;\npub mod front;\npub mod desk;\n",
            "src/store.rs": "pub struct Drawer;\nimpl Drawer {\n    pub fn open() -> Drawer { Drawer }\n}\n",
            "src/front.rs": "pub type Till = crate::store::Drawer;\npub use crate::store as books;\n",
            "src/desk.rs": "use crate::front::{Till, books};\nfn a() {\n    Till::open(); // <-\n    books::Drawer::open(); // <-\n}\n",
        },
    ),
    "c++": (
        "shop::Drawer::count",
        {
            "a.hpp": "#pragma once\nnamespace shop {\nstruct Drawer {\n  int count() const { return 1; }\n};\n}\n",
            "b.cpp": '#include "a.hpp"\nusing Till = shop::Drawer;\ntypedef shop::Drawer Old;\nint a(const Till& till, Old* old) {\n  till.count(); // <-\n  return old->count(); // <-\n}\n',
        },
    ),
    "a structure of c that is declared with its other name": (
        "drawer.open",
        {
            "a.h": "typedef struct drawer {\n  int (*open)(int);\n} drawer_t;\nstruct other {\n  int (*open)(int);\n};\n",
            "b.c": '#include "a.h"\n/* typedef struct other drawer_t; */\nint a(drawer_t *it, struct other *one) {\n  one->open(2);\n  return it->open(1); // <-\n}\n',
        },
    ),
    "a namespace of c++": (
        "shop::count",
        {
            "a.hpp": "#pragma once\nnamespace shop {\nint count();\n}\n",
            "a.cpp": '#include "a.hpp"\nint shop::count() { return 1; }\n',
            "b.cpp": '#include "a.hpp"\nnamespace market = shop;\nint a() {\n  return market::count(); // <-\n}\n',
        },
    ),
    "swift": (
        "Drawer.count",
        {
            "a.swift": "class Drawer {\n    func count() -> Int {\n        return 1\n    }\n}\n\ntypealias Box = Drawer\n",
            "b.swift": "func a(box: Box) -> Int {\n    return box.count() // <-\n}\n\nfunc b() -> Int {\n    return Box().count() // <-\n}\n",
        },
    ),
    "kotlin": (
        "Drawer.count",
        {
            "a.kt": "package shop\n\nclass Drawer {\n    fun count(): Int = 1\n}\n",
            "b.kt": "package desk\n\nimport shop.Drawer\n\ntypealias Box = Drawer\n\nfun a(box: Box): Int {\n    return box.count() // <-\n}\n",
        },
    ),
    "c# by the whole name": (
        "Ledger.Balance",
        {
            "a.cs": "namespace Shop.Store\n{\n    public class Ledger\n    {\n        public static int Balance() { return 1; }\n    }\n}\n",
            "b.cs": "class Desk\n{\n    int A() { return Shop.Store.Ledger.Balance(); } // <-\n    int B()\n    {\n        return global::Shop.Store.Ledger.Balance(); // <-\n    }\n}\n",
        },
    ),
    "python's packages": (
        "alpha",
        {
            "pkg/__init__.py": "from . import core as engine\nfrom .core import alpha as first\nsecond = first\n",
            "pkg/core.py": "def alpha():\n    return 1\n",
            "use.py": "import pkg\nfrom pkg import engine, second\n\n\ndef run():\n    engine.alpha()  # <-\n    pkg.engine.alpha()  # <-\n    second()  # <-\n",
        },
    ),
    "typescript's barrels": (
        "alpha",
        {
            "impl.ts": "export function alpha() { return 1 }\nexport default function settle() { return 2 }\n",
            "index.ts": "export * as money from './impl'\nimport { alpha as first } from './impl'\nexport { first as second }\n",
            "use.ts": "import { money, second } from './index'\nexport function run() {\n  money.alpha() // <-\n  second() // <-\n}\n",
        },
    ),
    "c# by using": (
        "Ledger.Entry.Make",
        {
            "a.cs": "namespace Shop.Store;\npublic class Ledger {\n    public class Entry {\n        public static Entry Make() { return new Entry(); }\n    }\n}\n",
            "b.cs": "using Row = Shop.Store.Ledger.Entry;\nusing Goods = Shop.Store;\nusing static Shop.Store.Ledger;\nclass Desk {\n    object A() { return Row.Make(); } // <-\n    object B() { return Goods.Ledger.Entry.Make(); } // <-\n    object C() { return Goods::Ledger.Entry.Make(); } // <-\n    object D() { return Entry.Make(); } // <-\n}\n",
        },
    ),
    "kotlin's imports": (
        "Drawer.open",
        {
            "a.kt": "package shop\n\nclass Drawer {\n    companion object {\n        fun open(): Drawer = Drawer()\n    }\n}\n\ntypealias Box = Drawer\n",
            "b.kt": "package desk\n\nimport shop.Box\nimport shop.Drawer as Case\nimport shop.Drawer.Companion.open as opened\n\nfun a() {\n    Case.open() // <-\n    Box.open() // <-\n    opened() // <-\n    shop.Drawer.open() // <-\n}\n",
        },
    ),
    "kotlin's extensions": (
        "Int.twice",
        {
            "a.kt": "package shop\n\nfun Int.twice(): Int = this * 2\n",
            "b.kt": "package desk\n\nimport shop.twice as doubled\n\nfun a(n: Int): Int {\n    return n.doubled() // <-\n}\n",
        },
    ),
    "a function of kotlin by its whole name": (
        "src/a.kt::tally",
        {
            "src/a.kt": "package shop.store\n\nfun tally(): Int = 1\n",
            "src/b.kt": "package desk\n\nfun a() {\n    shop.store.tally() // <-\n}\n",
            "src/c.kt": "package other\n\nfun tally(): Int = 2\n",
        },
    ),
    "scala's imports": (
        "a.scala::Ledger.balance",
        {
            "a.scala": "package shop.store\n\nobject Ledger {\n  def balance(day: Int): Int = day\n}\n",
            "b.scala": "package desk\n\nimport shop.store\nimport shop.store.{Ledger => Books}\nimport shop.store.Ledger.{balance => saldo}\n\nclass Desk {\n  val own = shop.store.Ledger\n  Books.balance(1) // <-\n  saldo(2) // <-\n  store.Ledger.balance(3) // <-\n  own.balance(4) // <-\n}\n",
            "c.scala": "package other\n\nimport shop.store.Ledger._\n\nobject Ledger {\n  def balance(day: Int): Int = day\n}\n\nclass Desk {\n  balance(1) // <-\n}\n",
        },
    ),
    "scala's types": (
        "Drawer.open",
        {
            "a.scala": "package shop\n\nclass Drawer {\n  def open(): Int = 1\n}\n\nobject Names {\n  type Till = Drawer\n}\n",
            "b.scala": "package desk\n\nimport shop.Names.Till\n\nclass Desk(till: Till) {\n  till.open() // <-\n  new Till().open() // <-\n}\n",
        },
    ),
    "ruby's constants": (
        "Drawer.open",
        {
            "a.rb": "module Shop\n  class Drawer\n    def self.open\n      1\n    end\n  end\n  Till = Drawer\nend\nBox = Shop::Drawer\nStore = Shop\n",
            "b.rb": "require_relative 'a'\n\ndef run(kind = Box)\n  Box.open # <-\n  Shop::Till.open # <-\n  Store::Drawer.open # <-\n  drawer = ::Shop::Drawer\n  drawer.open # <-\n  kind.open # <-\nend\n",
        },
    ),
    "instances of ruby's constants": (
        "Drawer.shut_it",
        {
            "a.rb": "class Drawer\n  def shut_it\n    1\n  end\nend\n\nBox = Drawer\n",
            "b.rb": "require_relative 'a'\n\nclass Desk\n  Own = Drawer\n\n  def initialize\n    @own = Own.new\n  end\n\n  def run\n    @own.shut_it # <-\n    Box.new.shut_it # <-\n  end\nend\n\ndef other(drawer)\n  drawer.open\nend\n",
        },
    ),
    "php's qualified names": (
        "src/a.php::tally",
        {
            "src/a.php": "<?php\nnamespace Shop;\nfunction tally() {\n}\n",
            "src/b.php": "<?php\nnamespace Shop\\Old;\nfunction tally() {\n}\n",
            "src/c.php": "<?php\nnamespace Desk;\nuse Shop;\nuse Shop\\Old as Past;\nuse function Shop\\tally as count_up;\nfunction a() {\n    \\Shop\\tally(); // <-\n    Shop\\tally(); // <-\n    count_up(); // <-\n    Past\\tally();\n    Shop\\Old\\tally();\n    \\tally();\n}\n",
        },
    ),
    "an alias of an alias of a namespace of c++": (
        "shop::deep::count",
        {
            "a.hpp": "#pragma once\nnamespace shop { namespace deep {\nint count();\n} }\nnamespace desk {\nint count();\n}\n",
            "b.cpp": '#include "a.hpp"\nnamespace first = shop;\nnamespace second = first::deep;\nint a() {\n  return second::count(); // <-\n}\nint b() {\n  return desk::count();\n}\n',
        },
    ),
    "types of dart behind the prefix of an import": (
        "a.dart::Drawer.pull",
        {
            "a.dart": "class Drawer {\n  int pull() => 1;\n}\n",
            "b.dart": "class Drawer {\n  int pull() => 2;\n}\n",
            "c.dart": "import 'a.dart' as st;\nimport 'b.dart' as other;\nclass Sub extends st.Drawer {\n  st.Drawer? own;\n  run() {\n    pull(); // <-\n    own?.pull(); // <-\n  }\n}\nrun(st.Drawer a, other.Drawer b, List<st.Drawer> c, Map<int, st.Drawer> d) {\n  a.pull(); // <-\n  b.pull();\n  c.first.pull(); // <-\n  d[1]?.pull(); // <-\n}\n",
        },
    ),
    "names that php imports in a group": (
        "src/a.php::tally",
        {
            "src/a.php": "<?php\nnamespace Shop;\nconst RATE = 1;\nclass Till {\n}\nfunction tally() {\n}\n",
            "src/b.php": "<?php\nnamespace Desk;\nuse Shop\\{Till, function tally as count_up, const RATE};\nfunction a() {\n    count_up(); // <-\n}\n",
        },
    ),
    "swift's type aliases with modifiers": (
        "Drawer.pull",
        {
            "a.swift": "public struct Drawer { public func pull() {} }\nstruct Other { func pull() {} }\npublic typealias Till = Drawer\npublic struct Desk { private typealias Own = Drawer\n  func use(_ own: Own) {\n    own.pull() // <-\n  }\n}\n",
            "b.swift": "func a(_ till: Till) {\n  till.pull() // <-\n}\n",
        },
    ),
    "members of php's qualified names": (
        "src/a.php::Till.open",
        {
            "src/a.php": "<?php\nnamespace Shop;\nclass Till {\n    public static function open() {\n    }\n}\n",
            "src/b.php": "<?php\nnamespace Shop\\Old;\nclass Till {\n    public static function open() {\n    }\n}\n",
            "src/c.php": "<?php\nnamespace Desk;\nuse Shop\\Old;\nuse Shop\\Old\\Till;\nclass Desk {\n    private \\Shop\\Till $till;\n    function a(Old\\Till $past, \\Shop\\Till|null $now) {\n        \\Shop\\Till::open(); // <-\n        Till::open();\n        Old\\Till::open();\n        $past->open();\n        $this->till->open(); // <-\n        $kind = \\Shop\\Till::class;\n        $kind::open(); // <-\n    }\n}\n",
        },
    ),
    "a chain of python's names": (
        "gamma",
        {
            "pkg/__init__.py": "from .core import gamma_alias as gamma2\n",
            "pkg/core.py": "def gamma():\n    return 1\n\n\ngamma_alias = gamma\n",
            "use.py": "import pkg\nfrom pkg import gamma2\n\n\ndef run():\n    gamma2()  # <-\n    pkg.gamma2()  # <-\n",
        },
    ),
    "elixir's imports of a module that no folder is called after": (
        "Shop.Ledger.balance",
        {
            "lib/ledger.ex": "defmodule Shop.Ledger do\n  def balance(n), do: n\nend\n",
            "lib/desk.ex": "defmodule Shop.Desk do\n  import Shop.Ledger, only: [balance: 1]\n  def run, do: balance(1) # <-\nend\n",
        },
    ),
    "results of php's qualified names": (
        "Till.ring",
        {
            "src/a.php": "<?php\nnamespace Shop\\Store;\nclass Till {\n    public static function open(): self {\n        return new self();\n    }\n    public function ring() {\n    }\n}\n",
            "src/b.php": "<?php\nnamespace Desk;\nuse Shop\\Store;\nfunction run() {\n    Store\\Till::open()->ring(); // <-\n}\n",
        },
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_another_name_of_a_type_or_module_means_what_it_names(case: str, plant: Plant) -> None:
    target, files = CASES[case]
    marked = {(path, at) for path, text in files.items() for at, line in enumerate(text.split("\n"), 1) if "<-" in line}
    rows = plant(files).ask("callers", target).rows
    sure = {(row.symbol.path, line) for row in rows for line in row.lines if row.how not in ("ambiguous", "unique")}
    assert sure == marked


def test_the_name_of_an_inline_namespace_may_be_left_out(plant: Plant) -> None:
    tree = plant(
        {
            "a.hpp": "#pragma once\nnamespace shop {\ninline namespace v1 {\nint fresh();\n}\n}\nnamespace desk { int stale(); }\n",
            "b.cpp": '#include "a.hpp"\nint a() { return shop::fresh(); }\nint b() { return shop::v1::fresh(); }\nint c() { return desk::fresh(); }\n',
        }
    )
    assert tree.callers("fresh") == {"unique b.cpp::a", "import b.cpp::b"}
