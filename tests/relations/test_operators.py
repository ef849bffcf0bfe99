# ruff: noqa: E501 - a line of a file is easier to read on one line
"""Operators and other syntax call methods without their names: marked lines do so for sure, those with ? perhaps."""

from __future__ import annotations

import pytest
from related_tree import Plant

CASES = {
    "a python operator": (
        "Sum.__add__",
        "a.py",
        "class Sum:\n    def __add__(self, other):\n        return self\n\n\ndef total(one: Sum, unknown):\n    print(one + 1)  # <-\n    print(1 + 2)\n\n\ndef add(one: Sum):\n    one += 1  # <-\n\n\ndef guess(unknown):\n    return unknown + 1  # <?\n",
    ),
    "an operator that python's object has apart from the assignment": (
        "Sum.__add__",
        "a.py",
        "class Sum:\n    def __add__(self, other):\n        return self\n\n    def __iadd__(self, other):\n        return self\n\n\ndef total(one: Sum, unknown):\n    one += 1\n    unknown += 1  # <?\n    return one + 1  # <-\n",
    ),
    "a kotlin operator beside that of the assignment": (
        "Sum.plus",
        "a.kt",
        "class Sum {\n    operator fun plus(n: Int) = this\n    operator fun plusAssign(n: Int) {}\n}\nfun total(one: Sum): Sum {\n    one += 1\n    return one + 1 // <-\n}\n",
    ),
    "a scala operator beside that of the assignment": (
        "Sum.+",
        "a.scala",
        "class Sum {\n  def +(n: Int) = this\n  def +=(n: Int): Unit = {}\n}\nobject Use {\n  def total(one: Sum) = {\n    one += 1\n    one + 1 // <-\n  }\n}\n",
    ),
    "rust's equality beside inequality": (
        "Sum.eq",
        "a.rs",
        "struct Sum;\nimpl PartialEq for Sum {\n    fn eq(&self, other: &Sum) -> bool { true }\n    fn ne(&self, other: &Sum) -> bool { false }\n}\nfn total(one: Sum, other: Sum) -> bool {\n    let a = one != other;\n    one == other // <-\n}\n",
    ),
    "ruby's equality beside inequality": (
        "Sum.==",
        "a.rb",
        "class Sum\n  def ==(other)\n    true\n  end\n\n  def !=(other)\n    false\n  end\nend\n\ndef total\n  one = Sum.new\n  one != 1\n  one == 1 # <-\nend\n",
    ),
    "c++ equality beside inequality": (
        "Sum.operator==",
        "a.cpp",
        "struct Sum {\n  bool operator==(const Sum& o) const { return true; }\n  bool operator!=(const Sum& o) const { return false; }\n};\nbool total(const Sum& a, const Sum& b) {\n  bool c = a != b;\n  return a == b; // <-\n}\n",
    ),
    "swift's comparison beside the mirrored one": (
        "Sum.<",
        "a.swift",
        "struct Sum {\n    static func < (a: Sum, b: Sum) -> Bool { return true }\n    static func > (a: Sum, b: Sum) -> Bool { return true }\n}\nfunc total(a: Sum, b: Sum) -> Bool {\n    let c = a > b\n    return a < b // <-\n}\n",
    ),
    "a python reflected operator": (
        "Sum.__radd__",
        "a.py",
        "class Sum:\n    def __radd__(self, other):\n        return self\n\n\ndef total(one: Sum):\n    return 1 + one  # <-\n",
    ),
    "a python comparison": (
        "Sum.__lt__",
        "a.py",
        "class Sum:\n    def __lt__(self, other):\n        return True\n\n\ndef least(one: Sum, other):\n    return one < other  # <-\n",
    ),
    "python's with": (
        "Lock.__enter__",
        "a.py",
        "class Lock:\n    def __enter__(self):\n        return self\n\n\ndef run():\n    with Lock() as lock:  # <-\n        print(lock)\n\n\ndef read(path):\n    with path as file:  # <?\n        return file\n",
    ),
    "a python element that is set": (
        "Rows.__setitem__",
        "a.py",
        "class Rows:\n    def __setitem__(self, key, value):\n        pass\n\n\ndef fill(rows: Rows):\n    rows[1] = 2  # <-\n\n\ndef read(rows: Rows):\n    return rows[1]\n",
    ),
    "a python function that calls a method": (
        "Rows.__len__",
        "a.py",
        "class Rows:\n    def __len__(self):\n        return 0\n\n\ndef count(rows: Rows):\n    return len(rows)  # <-\n\n\ndef name(text: str):\n    return len('text')\n",
    ),
    "a python object that is called": (
        "Task.__call__",
        "a.py",
        "class Task:\n    def __call__(self):\n        pass\n\n\ndef run(task: Task, path):\n    task()  # <-\n    path.open()\n\n\ndef other():\n    run(1, 2)\n",
    ),
    "a c++ operator": (
        "Sum.operator+=",
        "a.cpp",
        "struct Sum {\n  Sum& operator+=(int n) { return *this; }\n};\nvoid add(Sum& sum, Sum* all) {\n  sum += 1; // <-\n}\nvoid move(Sum* all) {\n  all += 1; // <?\n}\n",
    ),
    "a c++ operator that is no member": (
        "operator<<",
        "a.cpp",
        "#include <iostream>\nstruct Sum { int n; };\nstd::ostream& operator<<(std::ostream& out, const Sum& sum) { return out; }\nvoid show(const Sum& sum) {\n  std::cout << sum; // <-\n}\nvoid shift(int n) {\n  int m = n << 2;\n}\n",
    ),
    "a c++ object that is called": (
        "Less.operator()",
        "a.cpp",
        "struct Less {\n  bool operator()(int n) const { return true; }\n};\nbool less(const Less& is_less) {\n  return is_less(1); // <-\n}\n",
    ),
    "a swift operator that is passed": (
        "Sum.+",
        "a.swift",
        "struct Sum {\n    static func + (a: Sum, b: Sum) -> Sum { return a }\n}\nfunc total(all: [Sum]) -> Sum {\n    let add: (Sum, Sum) -> Sum = (+) // <?\n    return all.reduce(Sum(), +) // <?\n}\nfunc least(all: [Int]) -> [Int] {\n    return all.sorted(by: <)\n}\n",
    ),
    "a ruby operator that is passed": (
        "Sum.+",
        "a.rb",
        "class Sum\n  def +(other)\n    self\n  end\nend\n\ndef total(all)\n  all.reduce(:+) # <?\n  all.inject(&:+) # <?\n  all.inject(:-)\nend\n",
    ),
    "a c# indexer of what may be null": (
        "Sum.this",
        "a.cs",
        "class Sum {\n    public int this[int n] => n;\n}\nclass Use {\n    int Total(Sum? one) { return one?[1]; } // <-\n    int Least(int[]? all) { return all?[1]; }\n    int Other(dynamic one) { return one?[1]; } // <?\n}\n",
    ),
    "a rust operator in the arguments of a macro": (
        "Sum.eq",
        "a.rs",
        'struct Sum(i32);\nimpl PartialEq for Sum {\n    fn eq(&self, o: &Sum) -> bool { true }\n}\nimpl Sum {\n    fn make(n: i32) -> Sum { Sum(n) }\n    fn same(&self) -> Sum { self.make() }\n}\nfn total(a: Sum, b: Sum, n: i32) {\n    assert_eq!(a.same(), b, "{}", n); // <-\n    debug_assert_ne!(&a, &b); // <-\n    assert!(n < 1 && Sum::make(1) == b); // <-\n    log!("x", if a == b { 1 } else { 2 }); // <-\n    assert!(n + a == b); // <?\n    assert!(!a == b); // <?\n    assert_eq!(n, 1);\n    assert!(a < b);\n}\n',
    ),
    "a rust operator in the arguments of a macro, beside closures and types": (
        "Sum.bitor",
        "a.rs",
        "struct Sum(i32);\nimpl BitOr for Sum {\n    type Output = Sum;\n    fn bitor(self, o: Sum) -> Sum { self }\n}\nfn total(a: Sum, all: Vec<i32>) {\n    let v = vec![a | a]; // <-\n    let w = vec![all.iter().map(|n| n + 1), Vec::<Sum>::new()];\n}\n",
    ),
    "a rust operator before a macro's argument": (
        "Sum.not",
        "a.rs",
        "struct Sum(i32);\nimpl Not for Sum {\n    type Output = bool;\n    fn not(self) -> bool { true }\n}\nfn total(a: Sum, n: bool) {\n    assert!(!a); // <-\n    assert!(n || !a); // <-\n    assert!(!n);\n    vec![1];\n}\n",
    ),
    "scala's apply of a companion object": (
        "Sum.apply",
        "a.scala",
        "class Sum(val n: Int)\nobject Sum {\n  def apply(n: Int): Sum = new Sum(n)\n}\nobject Use {\n  def total() = {\n    val one = new Sum(1)\n    Sum(2) // <?\n  }\n}\n",
    ),
    "a kotlin operator": (
        "Sum.plus",
        "a.kt",
        "class Sum {\n    operator fun plus(other: Sum): Sum = this\n}\n\nfun add(one: Sum, other: Sum) =\n    one + other // <-\n\nfun number() = 1 + 2\n",
    ),
    "a kotlin extension": (
        "times",
        "a.kt",
        "class Sum\n\noperator fun Sum.times(n: Int): Sum = this\n\nfun twice(sum: Sum) =\n    sum * 2 // <-\n",
    ),
    "a c# operator of the right side": (
        "Sum.operator*",
        "a.cs",
        "class Sum {\n    public static Sum operator *(int n, Sum sum) => sum;\n    Sum Twice(Sum sum) {\n        return 2 * sum; // <-\n    }\n}\n",
    ),
    "a c# indexer": (
        "Rows.this",
        "a.cs",
        "class Rows {\n    public int this[int at] => at;\n}\nclass Use {\n    int Read(Rows rows) {\n        return rows[1]; // <-\n    }\n}\n",
    ),
    "a swift operator": (
        "Sum.+",
        "a.swift",
        "struct Sum {\n    static func + (one: Sum, other: Sum) -> Sum {\n        return one\n    }\n}\n\nfunc add(one: Sum) -> Sum {\n    return one + one // <-\n}\n",
    ),
    "a swift subscript": (
        "Rows.subscript",
        "a.swift",
        "struct Rows {\n    subscript(at: Int) -> Int {\n        return at\n    }\n}\n\nfunc read(rows: Rows) -> Int {\n    return rows[1] // <-\n}\n",
    ),
    "a dart operator": (
        "Sum.operator==",
        "a.dart",
        "class Sum {\n  bool operator ==(Object other) => true;\n}\n\nbool differs(Sum one, Sum other) {\n  return one != other; // <-\n}\n",
    ),
    "a ruby operator": (
        "Rows.<<",
        "a.rb",
        "class Rows\n  def <<(row)\n    self\n  end\nend\n\ndef fill\n  rows = Rows.new\n  rows << 1 # <-\nend\n\ndef shift\n  [1] << 2\nend\n",
    ),
    "a php object that is called": (
        "Task.__invoke",
        "a.php",
        "<?php\nclass Task {\n    public function __invoke($n) {\n    }\n}\n\nfunction run(Task $task) {\n    $task(1); // <-\n}\n\nfunction make() {\n    return new Task();\n}\n",
    ),
    "a rust operator": (
        "Sum::add",
        "a.rs",
        "struct Sum;\nimpl std::ops::Add for Sum {\n    type Output = Sum;\n    fn add(self, other: Sum) -> Sum {\n        self\n    }\n}\nfn total(one: Sum, other: Sum, n: u32) -> Sum {\n    n + 1;\n    one + other // <-\n}\n",
    ),
    "a rust operator that assigns": (
        "Sum::add_assign",
        "a.rs",
        "struct Sum;\nimpl std::ops::AddAssign<u32> for Sum {\n    fn add_assign(&mut self, n: u32) {}\n}\nfn total(mut one: Sum) {\n    one += 1; // <-\n}\n",
    ),
    "a rust comparison": (
        "Sum::eq",
        "a.rs",
        "struct Sum;\nimpl PartialEq for Sum {\n    fn eq(&self, other: &Sum) -> bool {\n        true\n    }\n}\nfn differs(one: &Sum, other: &Sum) -> bool {\n    one != other // <-\n}\n",
    ),
    "a rust element": (
        "Rows::index",
        "a.rs",
        "struct Rows {\n    all: Vec<u32>,\n}\nimpl std::ops::Index<usize> for Rows {\n    type Output = u32;\n    fn index(&self, at: usize) -> &u32 {\n        &self.all[at]\n    }\n}\nfn read(rows: &Rows, all: &Vec<u32>) -> u32 {\n    all[0];\n    rows[1] // <-\n}\n",
    ),
    "a scala operator": (
        "Sum.+",
        "a.scala",
        "class Sum {\n  def +(other: Sum): Sum = this\n}\n\nobject Use {\n  def add(one: Sum, other: Sum): Sum =\n    one + other // <-\n\n  def number(n: Int): Int = n + 2\n}\n",
    ),
    "a scala operator that assigns": (
        "Sum.+",
        "a.scala",
        "class Sum {\n  def +(n: Int): Sum = this\n}\n\nobject Use {\n  def add(sum: Sum): Unit = {\n    var one: Sum = sum\n    one += 1 // <-\n  }\n}\n",
    ),
    "a unary scala operator": (
        "Sum.unary_-",
        "a.scala",
        "class Sum {\n  def unary_- : Sum = this\n}\n\nobject Use {\n  def less(one: Sum): Sum =\n    -one // <-\n}\n",
    ),
    "a dart operator of members": (
        "Sum.operator+",
        "a.dart",
        "class Sum {\n  Sum operator +(Sum o) => this;\n}\nclass Box {\n  Sum sum;\n  Box(this.sum);\n}\nrun(Box a, Box? b) {\n  a.sum + a.sum; // <-\n  b!.sum + b.sum; // <-\n  a.sum + 1; // <-\n  1 + a.sum;\n}\n",
    ),
    "a rust operator of what a closure is given": (
        "Sum.add",
        "a.rs",
        "use std::ops::Add;\nstruct Sum;\nimpl Add for Sum { type Output = Sum; fn add(self, o: Sum) -> Sum { self } }\nfn all(v: Vec<Sum>) -> Sum {\n    v.into_iter().fold(Sum, |x, y| x + y) // <?\n}\nfn one(v: Vec<Sum>) -> Vec<Sum> {\n    v.into_iter().map(|x| x + Sum).collect() // <-\n}\n",
    ),
    "a scala operator of what a function is given": (
        "Sum.+",
        "a.scala",
        "class Sum {\n  def +(o: Sum): Sum = this\n}\nobject Use {\n  def all(v: List[Sum]) = {\n    v.foldLeft(new Sum)((x, y) => x + y) // <?\n  }\n}\n",
    ),
    "a scala object that is called": (
        "Rows.apply",
        "a.scala",
        "class Rows {\n  def apply(at: Int): Int = at\n  def update(at: Int, n: Int): Unit = ()\n}\n\nobject Use {\n  def read(rows: Rows): Int = {\n    rows(1) = 2\n    rows(1) // <-\n  }\n}\n",
    ),
    "a scala element that is set": (
        "Rows.update",
        "a.scala",
        "class Rows {\n  def apply(at: Int): Int = at\n  def update(at: Int, n: Int): Unit = ()\n}\n\nobject Use {\n  def fill(rows: Rows): Unit = {\n    rows(1) = 2 // <-\n    rows(1)\n  }\n}\n",
    ),
    "a swift comparison that is negated": (
        "Sum.==",
        "a.swift",
        "struct Sum {\n    static func == (one: Sum, other: Sum) -> Bool {\n        return true\n    }\n}\n\nfunc differs(one: Sum, other: Sum) -> Bool {\n    return one != other // <-\n}\n",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_syntax_calls_is_found_where_the_operand_is_known_and_possible_elsewhere(plant: Plant, name: str) -> None:
    target, path, text = CASES[name]
    tree = plant({path: text})
    rows = tree.ask("callers", target, ambiguous=True).rows
    found = {line: "<?" if row.how == "ambiguous" else "<-" for row in rows for line in row.lines}
    assert found == {
        at: mark for at, line in enumerate(text.split("\n"), 1) for mark in ("<-", "<?") if line.endswith(mark)
    }


CALLED_OBJECTS = {
    "kotlin": ("Vec.invoke", "a.kt", "class Vec {\n    operator fun invoke(x: Int): Int = x\n}\nfun run(all: List<Vec>) = all.reduce { x, y -> x }\nfun call(vec: Vec, all: List<Vec>) = vec(1) + all[0](2)\n"),
    "swift": ("Vec.callAsFunction", "a.swift", "struct Vec {\n    func callAsFunction(_ x: Int) -> Int { x }\n}\nfunc run(_ all: [Vec]) -> Vec { all.reduce(Vec()) { x, y in x } }\nfunc call(vec: Vec, all: [Vec]) -> Int { vec(1) + all[0](2) }\n"),
    "dart": ("Vec.call", "a.dart", "class Vec {\n  int call(int x) => x;\n}\nrun(List<Vec> all) => all.reduce((x, y) => x);\ncall(Vec vec, List<Vec> all) => vec(1) + all[0](2);\n"),
    "scala": ("Vec.apply", "a.scala", "class Vec {\n  def apply(x: Int): Int = x\n}\nobject Use { def run(all: List[Vec]) = all.reduce(_ orElse _)\n  def call(vec: Vec) = vec(1) }\n"),
}  # fmt: skip


@pytest.mark.parametrize("language", CALLED_OBJECTS)
def test_a_method_of_a_list_is_no_call_of_its_elements(plant: Plant, language: str) -> None:
    target, path, text = CALLED_OBJECTS[language]
    rows = plant({path: text}).ask("callers", target).rows
    assert [line for row in rows for line in row.lines] == [5]
