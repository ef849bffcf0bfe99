"""Hops for ``flow_truth.py`` that were written when ``flow`` was done, in the form of ``flow_hops.py``."""
# ruff: noqa: E501 - a hop is easier to read on one line

from __future__ import annotations

PYTHON = {
    "generator": "def h$n(a, b):\n    yield b\n    yield a\n---\n$V = 0\nfor e$n in h$n($v, 1):\n    $V = e$n\n$D = $d",
    "property": "class C$n:\n    def __init__(self, a):\n        self._a = a\n    @property\n    def a(self):\n        return self._a\n---\n$V = C$n($v).a\n$D = $d",
    "nested": "def inner$n():\n    return $v\n$V = inner$n()\n$D = $d",
    "finally": "$V = 0\ntry:\n    $V = $v\nfinally:\n    $D = $d",
    "get": 'm$n = {"k": $v}\n$V = m$n.get("k", 0)\n$D = m$n.get("o", $d)',
    "swap": "x$n, y$n = $d, $v\nx$n, y$n = y$n, x$n\n$V = x$n\n$D = y$n",
    "walrus": "if (w$n := $v) > 0:\n    pass\n$V = w$n\n$D = $d",
    "static": "class C$n:\n    @staticmethod\n    def go(a, b):\n        ?b\n        return a\n---\n$V = C$n.go($v, $d)\n$D = $d",
    "named rest": 'def h$n(**k):\n    return k["a"]\n---\n$V = h$n(a=$v, b=$d)\n$D = h$n(a=$d, b=$v)',
    "super": "class B$n:\n    def __init__(self, a):\n        self.a = a\nclass C$n(B$n):\n    def __init__(self, a, b):\n        super().__init__(a)\n        self.b = b\n---\no$n = C$n($v, $d)\n$V = o$n.a\n$D = o$n.b",
    "spread": "def h$n(a, b):\n    ?b\n    return a\n---\n$V = h$n(*[$v, $d])\n$D = $d",
    "zip": "$V = 0\nfor i$n, e$n in zip([$d], [$v]):\n    $V = e$n\n$D = i$n",
}

JAVASCRIPT = {
    "generator": "function* h$n(a, b) {\n    yield b;\n    yield a;\n}\n---\nlet $V = 0;\nfor (const e$n of h$n($v, 1)) {\n    $V = e$n;\n}\nconst $D = $d;",
    "getter": "class C$n {\n    #a;\n    constructor(a) {\n        this.#a = a;\n    }\n    get a() {\n        return this.#a;\n    }\n}\n---\nconst $V = new C$n($v).a;\nconst $D = $d;",
    "nested": "function inner$n() {\n    return $v;\n}\nconst $V = inner$n();\nconst $D = $d;",
    "finally": "let $V = 0;\nlet $D;\ntry {\n    $V = $v;\n} finally {\n    $D = $d;\n}",
    "map": 'const m$n = new Map();\nm$n.set("k", $v);\nconst $V = m$n.get("k");\nconst $D = $d;',
    "swap": "let x$n = $d, y$n = $v;\n[x$n, y$n] = [y$n, x$n];\nconst $V = x$n;\nconst $D = y$n;",
    "static": "class C$n {\n    static go(a, b) {\n        ?b\n        return a;\n    }\n}\n---\nconst $V = C$n.go($v, $d);\nconst $D = $d;",
    "super": "class B$n {\n    constructor(a) {\n        this.a = a;\n    }\n}\nclass C$n extends B$n {\n    constructor(a, b) {\n        super(a);\n        this.b = b;\n    }\n}\n---\nconst o$n = new C$n($v, $d);\nconst $V = o$n.a;\nconst $D = o$n.b;",
    "spread": "function h$n(a, b) {\n    ?b\n    return a;\n}\n---\nconst $V = h$n(...[$v, $d]);\nconst $D = $d;",
    "merged": "const m$n = { ...{ k: $v }, o: $d };\nconst $V = m$n.k;\nconst $D = m$n.o;",
    "then": "const $V = await Promise.resolve($v).then((q) => q + 1);\nconst $D = $d;",
    "chosen": "const $V = $d > 1e9 ? 0 : $v ?? 1;\nconst $D = $d || 2;",
}

JAVA = {
    "getter": "static class C$n {\n    private int a;\n    void setA(int a) {\n        this.a = a;\n    }\n    int getA() {\n        return a;\n    }\n}\n---\n${q}C$n o$n = new ${q}C$n();\no$n.setA($v);\nint $V = o$n.getA();\nint $D = $d;",
    "finally": "int $V = 0;\nint $D;\ntry {\n    $V = $v;\n} finally {\n    $D = $d;\n}",
    "map": 'Map<String, Integer> m$n = new HashMap<>();\nm$n.put("k", $v);\nint $V = m$n.get("k");\nint $D = $d;',
    "interface": "interface I$n {\n    int go(int a);\n}\nstatic class C$n implements I$n {\n    public int go(int a) {\n        return a;\n    }\n}\n---\n${q}I$n o$n = new ${q}C$n();\nint $V = o$n.go($v);\nint $D = $d;",
    "super": "static class B$n {\n    int a;\n    B$n(int a) {\n        this.a = a;\n    }\n}\nstatic class C$n extends B$n {\n    int b;\n    C$n(int a, int b) {\n        super(a);\n        this.b = b;\n    }\n}\n---\n${q}C$n o$n = new ${q}C$n($v, $d);\nint $V = o$n.a;\nint $D = o$n.b;",
    "builder": "static class C$n {\n    int a;\n    C$n with(int a) {\n        this.a = a;\n        return this;\n    }\n}\n---\nint $V = new ${q}C$n().with($v).a;\nint $D = $d;",
    "stream": "int $V = List.of($v).stream().map(q -> q + 1).findFirst().get();\nint $D = $d;",
    "chosen": "int $V = $d > 1000000 ? 0 : $v;\nint $D = $d;",
    "optional": "int $V = Optional.of($v).orElse($d);\nint $D = $d;",
    "switched": "int $V = switch ($d) {\n    case 7 -> 0;\n    default -> $v;\n};\nint $D = $d;",
}

FURTHER = {"python": PYTHON, "javascript": JAVASCRIPT, "java": JAVA}
