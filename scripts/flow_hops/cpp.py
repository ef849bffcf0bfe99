"""The hops of C++, in the form that ``flow_hops`` describes."""

# ruff: noqa: E501 - a hop is easier to read on one line

from __future__ import annotations

HOPS = {
    "assign": "int $V = $v + 1;\nint $D{$d};",
    "class": "class C$n {\npublic:\n    C$n(int a, int b) : a_(a), b_{b} {}\n    int a() const { return a_; }\n    int b() const { return b_; }\nprivate:\n    int a_;\n    int b_;\n};\n---\nC$n o$n($v, $d);\nint $V = o$n.a();\nint $D = o$n.b();",
    "outside of the class": "class C$n {\npublic:\n    void set(int a);\n    int get() const;\n    int b = 0;\nprivate:\n    int a_ = 0;\n};\nvoid C$n::set(int a) {\n    ?a\n    a_ = a;\n}\nint C$n::get() const {\n    return a_;\n}\n---\nC$n o$n;\no$n.set($v);\nint $V = o$n.get();\nint $D = o$n.b + $d;",
    "new": "struct C$n {\n    int a;\n    int b;\n    C$n(int a, int b) { this->a = a; this->b = b; }\n};\n---\nauto *o$n = new C$n($v, $d);\nint $V = o$n->a;\nint $D = o$n->b;",
    "reference": "static void h$n(int &to, int a) {\n    to = a;\n}\nstatic void k$n(int to, int a) {\n    to = a;\n}\n---\nint $V = 0, $D = $d;\nh$n($V, $v);\nk$n($D, $v);",
    "lambda": "auto f$n = [$v](int z) { return z + $v; };\nint $V = f$n($d);\nauto g$n = [&](int z) { return z + $d; };\nint $D = g$n(1);",
    "vector": "std::vector<int> x$n;\nx$n.push_back($v);\nint $V = 0;\nfor (const auto &e$n : x$n) {\n    ?e$n\n    $V = e$n;\n}\nint $D = $d;",
    "map": 'std::map<std::string, int> m$n;\nm$n["k"] = $v;\nm$n["o"] = $d;\nint $V = m$n["k"];\nint $D = m$n["o"];',
    "structured binding": "static std::pair<int, int> h$n(int a, int b) {\n    return {b, a};\n}\n---\nauto [$D, $V] = h$n($v, $d);",
    "template": "template <typename T> T h$n(const T &a, const T &b) {\n    return a;\n}\n---\nint $V = h$n<int>($v, $d);\nint $D = h$n($d, $v);",
    "exception": "static void h$n(int a) {\n    throw std::runtime_error(std::to_string(a));\n}\n---\nint $V = 0;\ntry {\n    h$n($v);\n} catch (const std::runtime_error &e$n) {\n    $V = std::stoi(e$n.what());\n}\nint $D = $d;",
    "unique pointer": "struct C$n {\n    int a = 0;\n    int b = 0;\n};\n---\nauto o$n = std::make_unique<C$n>();\no$n->a = $v;\no$n->b = $d;\nint $V = o$n->a;\nint $D = o$n->b;",
    "move": "std::vector<int> x$n{$v};\nstd::vector<int> y$n = std::move(x$n);\nint $V = y$n[0];\nint $D = $d;",
    "interface": "struct I$n {\n    virtual int go(int a) = 0;\n};\nstruct C$n : I$n {\n    int go(int a) override {\n        ?a\n        return a;\n    }\n};\nstatic int run$n(I$n &i, int a) {\n    return i.go(a);\n}\n---\nC$n o$n;\nint $V = run$n(o$n, $v);\nint $D = $d;",
    "inherited": "struct B$n {\n    int a;\n    explicit B$n(int a) : a(a) {}\n};\nstruct C$n : B$n {\n    int b;\n    C$n(int a, int b) : B$n(a), b(b) {}\n};\n---\nC$n o$n(($v), $d);\nint $V = o$n.a;\nint $D = o$n.b;",
    "cast": "int $V = static_cast<int>(static_cast<long>($v));\nint $D = static_cast<int>($d);",
    "condition": "int $V = 0;\nif (int t$n = $v; t$n > 0) {\n    $V = t$n;\n}\nint $D = $d;",
    "static member": "struct C$n {\n    inline static int a = 0;\n    static void put(int q) { a = q; }\n    static int get() { return a; }\n};\n---\nC$n::put($v);\nint $V = C$n::get();\nint $D = $d;",
    "namespace": "namespace n$n {\nint h(int a) {\n    return a;\n}\n}\n---\nint $V = n$n::h($v);\nint $D = n$n::h($d);",
    "default": "static int h$n(int a, int b = 3) {\n    return a + b;\n}\n---\nint $V = h$n($v);\nint $D = h$n($d);",
    "tuple": "auto t$n = std::make_tuple($v, $d);\nint $V = std::get<0>(t$n);\nint $D = $d;",
    "aggregate": "struct C$n {\n    int a;\n    int b;\n};\n---\nC$n o$n{$v, $d};\nint $V = o$n.a;\nint $D = o$n.b;",
}
