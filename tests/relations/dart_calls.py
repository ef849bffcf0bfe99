"""Dart in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "pubspec.yaml": "name: shop\n",
    "lib/base.dart": """\
import 'src/ready.dart';

abstract class Base {
  Base(int size) {
    check();
  }

  void save() => check();

  bool check() => ready();
}
""",
    "lib/basket.dart": """\
import 'package:shop/base.dart';
import 'src/numbers.dart';
import 'src/ready.dart' as tools;

class Basket extends Base with Counted {
  final Numbers numbers = Numbers();
  Printer? printer;

  Basket(String name) : super(3) {
    rename(name);
  }

  Basket.named(int x) : this('x');

  @override
  void save() {
    super.save();
    this.total(numbers);
    printer?.stamp('x');
  }

  int total(Numbers given) {
    final own = Numbers();
    given.twice(tools.half(2));
    own.twice(1);
    numbers
      ..twice(2);
    int local(int q) => q + 1;
    [1].forEach((it) => local(it));
    return given.spread();
  }

  void rename(String name) {
    Basket.named(3);
    Helpers.zero();
  }
}
""",
    "lib/src/ready.dart": """\
bool ready() => half(1) > 0;

double half(int of) => of / 2;

mixin Counted {
  int total(Numbers given);
}
""",
    "lib/src/numbers.dart": """\
export 'ready.dart';

class Numbers {
  int twice(int of) => of * 2;
}

class Larger extends Numbers {
  int grow() => twice(3);
}

class Helpers {
  static int zero() => Numbers().twice(0);
}

class Printer {
  void stamp(String what) {}
}

extension Spread on Numbers {
  int spread() => 1;
}
""",
}

_BASE = "lib/base.dart::Base"
_BASKET = "lib/basket.dart::Basket"
_TOOLS = "lib/src/numbers.dart::"
_READY = "lib/src/ready.dart::"

CALLERS: dict[str, set[str]] = {
    f"{_BASE}.save": {f"inherited {_BASKET}.save"},
    f"{_BASE}.Base": {f"inherited {_BASKET}.Basket"},
    f"{_BASE}.check": {f"self {_BASE}.Base", f"self {_BASE}.save"},
    f"{_BASKET}.total": {f"self {_BASKET}.save"},
    f"{_BASKET}.total.local": {f"local {_BASKET}.total"},
    f"{_BASKET}.rename": {f"self {_BASKET}.Basket"},
    f"{_BASKET}.named": {f"local {_BASKET}.rename"},
    f"{_READY}ready": {f"import {_BASE}.check"},
    f"{_READY}half": {f"import {_BASKET}.total", f"local {_READY}ready"},
    f"{_TOOLS}Numbers": {f"import {_BASKET}.numbers", f"import {_BASKET}.total", f"local {_TOOLS}Helpers.zero"},
    f"{_TOOLS}Numbers.twice": {
        f"import {_BASKET}.total",
        f"inherited {_TOOLS}Larger.grow",
        f"local {_TOOLS}Helpers.zero",
    },
    f"{_TOOLS}Helpers.zero": {f"import {_BASKET}.rename"},
    f"{_TOOLS}Printer.stamp": {f"import {_BASKET}.save"},
    f"{_TOOLS}Spread.spread": {f"import {_BASKET}.total"},
}
