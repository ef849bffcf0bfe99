"""Values through constructs of each language: lines marked IN depend on ``seed`` for sure, lines marked OUT do not.

``flow`` forwards reaches the first; back from each of them it comes to the parameter again, and not from the second.
"""

# ruff: noqa: E501 - a case is easier to read on one line

from __future__ import annotations

import pytest
from related_tree import Plant

from smart_explore.model.flow_answer import FlowAnswer
from smart_explore.operations.flow import VERB
from smart_explore.requests import Session, call

CASES = {
    "closure of a call": ("a.js", "const both = (a, b) => ({ get: () => a, other: b });\nfunction main(seed, d) {\n  const o = both(seed, d);\n  show(o.get()); // IN\n  show(o.other); // OUT\n}\n"),
    "curried": ("a.js", "const add = (a) => (b) => a + b;\nfunction main(seed, d) {\n  show(add(seed)(d)); // IN\n  show(add(d)(d)); // OUT\n}\n"),
    "shared state": ("a.py", "state = {'a': 0}\ndef put(a):\n    state['a'] = a\ndef get():\n    return state['a']\ndef main(seed, d):\n    put(seed)\n    show(get())  # IN\n    show(d)  # OUT\n"),
    "static field": ("A.java", "class A {\n  static int state;\n  static void put(int a) { state = a; }\n  static int get() { return state; }\n  static void main(int seed, int d) {\n    put(seed);\n    show(get()); // IN\n    show(d); // OUT\n  }\n}\n"),
    "patterns of cases": ("a.py", "def main(seed, d):\n    match [seed, d]:\n        case [x, y]:\n            show(x)  # IN\n            show(y)  # OUT\n"),
    "pattern of instanceof": ("A.java", "class A {\n  static void main(Object seed, int d) {\n    if (seed instanceof Integer i) {\n      show(i); // IN\n      show(d); // OUT\n    }\n  }\n}\n"),
    "handed on": ("a.js", "async function main(seed, d) {\n  const [x, y] = await Promise.all([seed, d]);\n  show(x); // IN\n  show(y); // OUT\n}\n"),
    "filled": ("a.js", "function main(seed, d) {\n  const o = {};\n  Object.assign(o, { k: seed, l: d });\n  show(o.k); // IN\n  show(o.l); // OUT\n}\n"),
    "replaced": ("a.py", "from dataclasses import dataclass, replace\n@dataclass\nclass C:\n    a: int\n    b: int\ndef main(seed, d):\n    o = replace(C(d, d), a=seed)\n    show(o.a)  # IN\n    show(o.b)  # OUT\n"),
    "named tuple": ("a.py", "from typing import NamedTuple\nclass C(NamedTuple):\n    a: int\n    b: int\ndef main(seed, d):\n    x, y = C(seed, d)\n    show(x)  # IN\n    show(y)  # OUT\n"),
    "handed to call": ("a.js", "function one(a, b) {\n  show(a); // IN\n  show(b); // OUT\n}\nfunction main(seed, d) {\n  one.call(null, seed, d);\n}\n"),
    "callback": ("a.js", "function ask(a, done) {\n  done(null, a);\n}\nfunction main(seed, d) {\n  ask(seed, (error, q) => {\n    show(q); // IN\n    show(error); // OUT\n  });\n}\n"),
    "raised": ("a.py", "def fail(a):\n    raise ValueError(a)\ndef main(seed, d):\n    try:\n        fail(seed)\n    except KeyError as other:\n        show(other)  # OUT\n    except ValueError as error:\n        show(error.args)  # IN\n"),
    "setter": ("a.js", "class C {\n  set a(q) {\n    this.b = q;\n  }\n}\nfunction main(seed, d) {\n  const o = new C();\n  o.a = seed;\n  show(o.b); // IN\n  show(d); // OUT\n}\n"),
    "constructors": ("A.java", "class A {\n  static class C {\n    int a, b;\n    C(int a) { this(a, 0); }\n    C(int a, int b) {\n      this.a = a;\n      this.b = b;\n    }\n  }\n  static void main(int seed, int d) {\n    C c = new C(seed);\n    show(c.a); // IN\n    show(c.b); // OUT\n  }\n}\n"),
    "only method": ("A.java", "class A {\n  interface I { int go(int a); }\n  static class C implements I {\n    public int go(int a) {\n      show(a); // IN\n      return a;\n    }\n  }\n  static void main(int seed, int d, I i) {\n    i.go(seed);\n    show(d); // OUT\n  }\n}\n"),
    "channel": ("a.go", "package a\n\nfunc run(seed, d int) {\n\tc := make(chan int, 1)\n\tc <- seed\n\tv := <-c\n\tshow(v) // IN\n\tshow(d) // OUT\n}\n"),
    "pointer": ("a.go", "package a\n\nfunc fill(p *int, a int) { *p = a }\n\nfunc run(seed, d int) {\n\tv, w := 0, 0\n\tfill(&v, seed)\n\tfill(&w, d)\n\tshow(v) // IN\n\tshow(w) // OUT\n}\n"),
    "embedded": ("a.go", "package a\n\ntype B struct{ a int }\ntype C struct {\n\tB\n\tb int\n}\n\nfunc run(seed, d int) {\n\to := C{B: B{a: seed}, b: d}\n\tshow(o.a) // IN\n\tshow(o.B.a) // IN\n\tshow(o.b) // OUT\n}\n"),
    "named result": ("a.go", "package a\n\nfunc late(a int) (r int) {\n\tdefer func() { r = a }()\n\treturn 0\n}\n\nfunc run(seed, d int) {\n\tshow(late(seed)) // IN\n\tshow(late(d)) // OUT\n}\n"),
    "tail of a function": ("a.rs", "fn one(a: u8, b: u8) -> u8 {\n    if b > 1 {\n        a\n    } else {\n        match b {\n            0 => 1,\n            _ => a + 1,\n        }\n    }\n}\nfn main(seed: u8, d: u8) {\n    show(one(seed, d)); // IN\n    let w = one(d, seed);\n    show(w); // OUT\n}\n"),
    "own literal": ("a.rs", "struct C {\n    a: u8,\n    b: u8,\n}\nimpl C {\n    fn new(a: u8, b: u8) -> Self {\n        Self { a, b }\n    }\n    fn one(&self) -> u8 {\n        self.a\n    }\n    fn two(&self) -> u8 {\n        self.b\n    }\n}\nfn main(seed: u8, d: u8) {\n    let o = C::new(seed, d);\n    show(o.one()); // IN\n    show(o.two()); // OUT\n}\n"),
    "result": ("a.rs", "fn ask(a: u8, e: u8) -> Result<u8, u8> {\n    if e > 1 {\n        return Err(e);\n    }\n    Ok(a)\n}\nfn main(seed: u8, d: u8) {\n    match ask(seed, d) {\n        Ok(q) => show(q), // IN\n        Err(e) => show(e), // OUT\n    }\n}\n"),
    "members of an object": ("A.cs", "class C {\n  private readonly int a;\n  public int B { get; set; }\n  public C(int a) { this.a = a; }\n  public int One() => a;\n}\nclass E {\n  public int B { get; set; }\n  public E(int a) { }\n}\nclass A {\n  void main(int seed,\n      int d) {\n    var o = new C(seed) { B = d };\n    Show(o.One()); // IN\n    Show(o.B); // OUT\n    E p = new(d) { B = seed };\n    Show(p.B); // IN\n  }\n}\n"),
    "record with": ("A.cs", "record R(int A, int B);\nclass A {\n  void main(int seed,\n      int d) {\n    var r = new R(d, d);\n    var s = r with { A = seed };\n    Show(s.A); // IN\n    Show(r.A); // OUT\n    var t = d switch { 1 => 3, _ => seed };\n    Show(t); // IN\n    if (m.TryGetValue(d, out var v)) {\n      Show(v); // OUT\n    }\n    if (seed is int i && i > 1) {\n      Show(i); // IN\n    }\n  }\n}\n"),
    "part of what may fail": ("a.rs", "struct C {\n    a: u8,\n    b: u8,\n}\nfn make(a: u8, b: u8) -> Result<C, u8> {\n    Ok(C { a, b })\n}\nfn main(seed: u8, d: u8) -> Result<(), u8> {\n    let o = make(seed, d)?;\n    show(o.a); // IN\n    show(o.b); // OUT\n    let p = Box::new(make(d, seed).unwrap().clone());\n    show(p.a); // OUT\n    show(p.b); // IN\n    Ok(())\n}\n"),
    "parts in macros": ("a.rs", "struct B {\n    c: u8,\n    d: u8,\n}\nstruct C {\n    b: B,\n}\nfn main(seed: u8, d: u8) {\n    let o = C { b: B { c: seed, d } };\n    let x = vec![o.b.c.clone(), d];\n    show(x); // IN\n    let y = vec![o.b.d.clone(); 2];\n    show(y); // OUT\n}\n"),
    "deep part": ("a.py", "class C:\n    def __init__(self, n):\n        self.n = n\ndef main(seed, d):\n    o = C({'w': {'x': {'y': {'z': seed, 'w': d}}}})\n    show(o.n['w']['x']['y']['z'])  # IN\n    show(o.n['w']['x']['y']['w'])  # OUT\n"),
    "object of the expected type": ("A.cs", "class C {\n  public int A;\n  public int B;\n  public C(int a, int b) {\n    A = a;\n    B = b;\n  }\n}\nclass A {\n  C Make(int a, int b) => new(a, b);\n  void main(int seed,\n      int d) {\n    C c = new(seed, d);\n    Show(c.A); // IN\n    Show(c.B); // OUT\n    var e = Make(d, seed);\n    Show(e.A); // OUT\n    Show(e.B); // IN\n  }\n}\n"),
    "member of an external object": ("A.cs", "class B {\n  public int Send(int a) => 3;\n}\nclass C {\n  public int Send(int a) => 4;\n}\nclass A {\n  void main(int seed,\n      int d) {\n    using var client = new Other();\n    client.Limit = seed;\n    var answer = client.Send(d);\n    Show(answer); // IN\n    Show(d); // OUT\n  }\n}\n"),
    "part of a part": ("a.py", "def main(seed, d):\n    m = {}\n    m.setdefault('k', []).append(seed)\n    show(m['k'])  # IN\n    show(m['l'])  # OUT\n"),
    "key of a loop": ("a.go", "package a\n\nfunc run(seed, d int) {\n\tfor k, e := range []int{seed, d} {\n\t\tshow(e) // IN\n\t\tshow(k) // OUT\n\t}\n}\n"),
    "entries of PHP": ("a.php", "<?php\nfunction main($seed, $d) {\n    $m = ['k' => $seed, 'o' => $d];\n    $m['p'] = $d;\n    show($m['k']); // IN\n    show($m['p']); // OUT\n    foreach (['k' => $seed] as $k => $e) {\n        show($e); // IN\n        show($k); // OUT\n    }\n    ['k' => $x, 'o' => $y] = $m;\n    show($x); // IN\n    show($y); // OUT\n}\n"),
    "object of PHP": ("a.php", "<?php\nclass C {\n    public static $s;\n    public function __construct(private int $a, private int $b = 0) { self::$s = $b; }\n    public function one() { return $this->a; }\n    public function two() { return $this->b; }\n}\nfunction main($seed, $d) {\n    $o = new C(b: $d, a: $seed);\n    show($o->one()); // IN\n    show($o->two()); // OUT\n    show(C::$s); // OUT\n}\n"),
    "given by reference": ("a.php", "<?php\nfunction fill(&$to, $a) {\n    $to = $a;\n}\nfunction keep($to, $a) {\n    $to = $a;\n}\nfunction main($seed, $d) {\n    fill($v, $seed);\n    show($v); // IN\n    $w = $d;\n    keep($w, $seed);\n    show($w); // OUT\n    $m = ['k' => $d];\n    put($m, $seed);\n    show($m['k']); // OUT\n    $o = new O();\n    give($o, $seed);\n    show($o->k); // IN\n}\nfunction put($m, $a) {\n    $m['k'] = $a;\n}\nfunction give($o, $a) {\n    $o->k = $a;\n}\n"),
    "closures of PHP": ("a.php", "<?php\nfunction main($seed, $d) {\n    $f = function ($z) use ($seed) { return $z + $seed; };\n    $g = fn($z) => $z * $d;\n    show($f($d)); // IN\n    show($g($d)); // OUT\n    show(match (true) { $d > 1 => 3, default => $seed }); // IN\n    throw new E($seed); // IN\n}\n"),
    "object that is changed": ("a.py", "class C:\n    a = 0\ndef main(seed, d):\n    o: C = seed\n    o.a = d\n    o.b[d] = d\n    show(o.k)  # IN\ndef other():\n    show(C().a)  # OUT\n"),
    "structs of C": ("a.c", "struct C { int a; int b; };\nstatic void set(struct C *c, int a) { c->a = a; }\nstatic void lose(struct C c, int a) { c.b = a; }\nvoid main(int seed, int d) {\n    struct C o = { .a = d, .b = d }, p = { .a = seed, .b = d };\n    show(p.b); // OUT\n    set(&o, seed);\n    lose(o, seed);\n    show(o.a); // IN\n    show(o.b); // OUT\n}\n"),
    "pointers of C": ("a.c", "#define K 3\nstatic void fill(int *to, int a) {\n    *to = a;\n}\nstatic int one(int q) {\n    return q + K;\n}\nvoid main(int seed, int d) {\n    int v, w = d, x[2] = {seed, d};\n    char text[9];\n    int (*f)(int) = one;\n    fill(&v, seed);\n    fill(&w, d);\n    show(v); // IN\n    show(w); // OUT\n    show(x[0]); // IN\n    show(x[1]); // OUT\n    snprintf(text, 9, \"%d\", seed);\n    show(text); // IN\n    show(f(d)); // OUT\n}\n"),
    "parameters of C++": ("a.cpp", "static void fill(int &to, int a) { to = a; }\nstatic void keep(int to, int a) { to = a; }\ntemplate <typename T> T same(const T &a, T *b) { return a; }\nvoid main(int seed, int d) {\n    int v = 0, w = d;\n    fill(v, seed);\n    keep(w, seed);\n    show(v); // IN\n    show(w); // OUT\n    auto f = [seed](int z) { return z + seed; };\n    show(f(d)); // IN\n    int u = same<int>(d, &seed);\n    show(u); // OUT\n    std::vector<int> all;\n    all.push_back(seed);\n    for (const auto &e : all) show(e); // IN\n    auto [x, y] = std::make_pair(d, d);\n    show(y); // OUT\n    if (int t = seed; t > 0) show(t); // IN\n}\n"),
    "value of an entry": ("A.java", "class A {\n  static void main(Map m, int seed, int d) {\n    m.put(d, seed);\n    m.forEach((k, v) -> {\n      show(v); // IN\n      show(k); // OUT\n    });\n  }\n}\n"),
    "field without its object": ("A.java", "class A {\n  private int a;\n  private int b;\n  static void main(int seed, int d) {\n    A o = new A(seed, d);\n  }\n  A(int a, int b) {\n    this.a = a;\n    this.b = b;\n  }\n  void one() {\n    a.close(); // IN\n    track(a); // IN\n    b.close(); // OUT\n  }\n}\n"),
    "called and asked": ("a.py", "def main(seed, d, e):\n    seed()  # IN\n    seed.go()  # IN\n    d.go()  # OUT\n    _ = e\n"),
    "name of a function": ("a.ts", "function main(seed: any, d: any) {\n  const pick = (q: any) => {\n    return q; // IN\n  };\n  show(pick(seed)); // IN\n  show(pick); // OUT\n}\n"),
    "kernel of CUDA": ("a.cu", "__global__ void fill(int *out, int a, int b) {\n    out[0] = a;\n}\nvoid main(int seed,\n          int d) {\n    int *p = make(), *q = make();\n    fill<<<1, 1>>>(p, seed, d);\n    fill<<<1, 1>>>(q, d, seed);\n    show(p[0]); // IN\n    show(q[0]); // OUT\n}\n"),
    "closures of two callers": ("a.js", "const apply = (f, a) => f(a);\nfunction main(seed, d) {\n  show(apply((q) => q, seed)); // IN\n  show(apply((q) => q + 1, d)); // OUT\n}\n"),
    "objects of Kotlin": ("a.kt", "data class R(val a: Int, var b: Int)\nclass C(x: Int, y: Int) {\n    val a = x\n    val b: Int get() = y\n}\nfun main(seed: Int,\n         d: Int) {\n    val r = R(seed, d)\n    val (p, q) = r\n    show(p) // IN\n    show(q) // OUT\n    show(r.copy(a = d).a) // OUT\n    show(r.copy(b = seed).b) // IN\n    val c = C(d, seed)\n    show(c.a) // OUT\n    show(c.b) // IN\n    val (u, v) = d to seed\n    show(u) // OUT\n    show(v) // IN\n    show(\"$d\") // OUT\n    show(\"$seed!\") // IN\n}\n"),
    "values of branches of Kotlin": ("a.kt", "fun main(seed: Int,\n         d: Int) {\n    val a = if (d > 1) {\n        d\n    } else seed\n    show(a) // IN\n    val b = when (d) {\n        1 -> 2\n        else -> d\n    }\n    show(b) // OUT\n    var c = seed\n    if (d > 1) {\n        c = d\n    } else {\n        c = 2\n    }\n    show(c) // OUT\n    val e = try { seed } catch (f: Exception) { d }\n    show(e) // IN\n    for ((i, o) in listOf(d)) {\n        show(o) // OUT\n    }\n}\n"),
    "closures of Kotlin": ("a.kt", "fun one(a: Int, f: (Int) -> Int) = f(a)\nfun two(a: List<Int>, b: Int): Int {\n    a.forEach {\n        if (it > 3) return it\n    }\n    return b\n}\nfun main(seed: Int,\n         d: Int) {\n    show(one(seed) { it + 1 }) // IN\n    show(one(d) { it + 1 }) // OUT\n    show(two(seed, d)) // IN\n    d.let {\n        show(it) // OUT\n    }\n    seed.let {\n        show(it) // IN\n    }\n}\n"),
    "objects of Swift": ("a.swift", "struct R {\n  let a: Int\n  var b: Int\n}\nclass C {\n  let a: Int\n  private var b: Int\n  var c: Int { b + 1 }\n  init(_ x: Int, with y: Int = 0) {\n    self.a = x\n    b = y\n  }\n}\nfunc main(seed: Int,\n          d: Int) {\n  let r = R(a: seed, b: d)\n  show(r.a) // IN\n  show(r.b) // OUT\n  let c = C(d, with: seed)\n  show(c.a) // OUT\n  show(c.c) // IN\n  let (p, q) = (seed, d)\n  show(p) // IN\n  show(q) // OUT\n  let m = [\"k\": seed, \"l\": d]\n  show(m[\"k\"]) // IN\n  show(m[\"l\"]) // OUT\n}\n"),
    "branches of Swift": ("a.swift", "func main(seed: Int?,\n          d: Int) throws {\n  guard let seed = seed, d > 1 else { return }\n  var a = seed\n  if d > 1 {\n    a = d\n  } else {\n    a = 2\n  }\n  show(a) // OUT\n  if let b = other(seed) {\n    show(b) // IN\n  }\n  switch seed {\n  case .some(let e): show(e) // IN\n  default: show(d) // OUT\n  }\n  let f = if d > 1 { d } else { seed }\n  show(f) // IN\n  for g in [d] {\n    show(g) // OUT\n  }\n  while d > 1 {\n    a = seed\n    break\n  }\n  show(d + go(a)) // IN\n  show(.seed) // OUT\n}\n"),
    "closures of Swift": ("a.swift", "func one(a: Int, _ f: (Int) -> Int) -> Int {\n  return f(a)\n}\nfunc two(a: Int, b: Int = 1, then: (Int) -> Void) {\n  then(a)\n}\nfunc main(seed: Int,\n          d: Int) {\n  show(one(a: seed) { $0 + 1 }) // IN\n  show(one(a: d) { $0 + 1 }) // OUT\n  two(a: d) { e in\n    show(e) // OUT\n  }\n  two(a: seed) { e in\n    show(e) // IN\n  }\n  let h = [seed]\n  h.forEach { show($0) } // IN\n  let g = { (z: Int) in z + d }\n  show(g(d)) // OUT\n}\n"),
    "two objects of a type": ("A.java", "class A {\n  private int a;\n  A(int a) {\n    this.a = a;\n  }\n  int one() {\n    return a;\n  }\n  static void main(int seed,\n      int d) {\n    A o = new A(seed);\n    A p = new A(d);\n    show(p.one()); // OUT\n    show(d); // OUT\n  }\n}\n"),
    "objects of C++": ("a.cpp", "class C {\n public:\n  C(int a, int b) : a_(a), b_{b} {}\n  int one() const { return a_; }\n  int two() const { return b_; }\n private:\n  int a_;\n  int b_;\n};\nstruct S {\n  int k;\n  int o;\n};\nvoid main(int seed,\n          int d) {\n  C p(seed, d);\n  show(p.one()); // IN\n  show(p.two()); // OUT\n  S s{seed, d};\n  show(s.k); // IN\n  show(s.o); // OUT\n  std::vector<int> v{d, seed};\n  show(v[0]); // OUT\n  show(v[1]); // IN\n}\n"),
    "name in a format": ("a.rs", "fn main(seed: u8, d: u8) {\n    let a = format!(\"{{d}} {seed:?} {}\", 3);\n    show(a); // IN\n    let b = format!(\"{{seed}} {d}\");\n    show(b); // OUT\n}\n"),
    "method of a trait object": ("a.rs", "trait I {\n    fn go(&self, a: u8) -> u8;\n}\nstruct C;\nimpl I for C {\n    fn go(&self, a: u8) -> u8 {\n        show(a); // IN\n        a\n    }\n}\nfn run(i: &dyn I, a: u8) -> u8 {\n    i.go(a)\n}\nfn main(seed: u8, d: u8) {\n    show(run(&C, seed)); // IN\n    show(d); // OUT\n}\n"),
}  # fmt: skip


def sure(root: str, target: str, *, back: bool) -> set[int]:
    answer = call(VERB, Session(base=root), {"target": target, "back": back, "depth": 20})
    assert isinstance(answer, FlowAnswer)
    return {row.line for row in answer.rows if not row.how}


@pytest.mark.parametrize("name", CASES)
def test_what_depends_on_a_value_is_told_and_nothing_else(plant: Plant, name: str) -> None:
    path, source = CASES[name]
    root = str(plant({path: source}).root)
    lines = source.split("\n")
    marked = {mark: {number for number, line in enumerate(lines, 1) if line.endswith(mark)} for mark in ("IN", "OUT")}
    function = "run" if path.endswith(".go") else "main"
    start = next(number for number, line in enumerate(lines, 1) if f"{function}(" in line and "seed" in line)
    forwards = sure(root, f"{function}::seed", back=False)
    assert (marked["IN"] - forwards, marked["OUT"] & forwards) == (set(), set())
    from_it = {line for line in marked["IN"] | marked["OUT"] if start in sure(root, f"{path}:{line}", back=True)}
    row = lines[start - 1]
    assert marked["IN"] <= from_it, row


def test_a_call_of_a_method_with_a_body_may_mean_the_one_that_overrides_it(plant: Plant) -> None:
    source = "class B {\n  int go(int a) { return 3; }\n  int ask(int b) {\n    return go(b);\n  }\n}\n"
    source += "class A extends B {\n  int go(int c) { return c; }\n}\n"
    root = str(plant({"A.java": source}).root)
    answer = call(VERB, Session(base=root), {"target": "A.java:8", "back": True, "depth": 5})
    assert [(row.line, row.how) for row in answer.rows] == [(8, ""), (4, "through"), (3, "through")]


def test_a_method_that_implements_a_trait_is_called_through_it(plant: Plant) -> None:
    source = CASES["method of a trait object"][1]
    assert plant({"a.rs": source}).callers("C.go") == {"through a.rs::run"}
