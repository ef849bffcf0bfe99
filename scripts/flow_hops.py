"""The hops that ``flow_truth.py`` makes programs of: by language, name and what is written for each.

``$v`` holds the seed's value, ``$d`` another one; a hop sets ``$V`` and ``$D`` in the same way. ``$n`` makes names new,
``$q`` stands before what is in another file. A line ``?x`` probes ``x``. Before ``---`` stands what is outside of the
function, if anything.
"""

# ruff: noqa: E501 - a hop is easier to read on one line

from __future__ import annotations

PYTHON = {
    "assign": "$V = $v + 1\n$D = $d + 1",
    "overwrite": "t$n = $v\n?t$n\nt$n = $d\n?t$n\n$V = $v\n$D = t$n",
    "call": ("def h$n(a, b):\n    ?a\n    ?b\n    return a * 2\n---\n$V = h$n($v, $d)\n$D = h$n($d, 5)"),
    "keyword": "def h$n(a, b=3):\n    ?a\n    return b\n---\n$V = h$n($d, b=$v)\n$D = h$n($v)",
    "pair": "def h$n(a, b):\n    return b, a\n---\n$D, $V = h$n($v, $d)",
    "dictionary": 'm$n = {"k": $v, "o": $d}\n$V = m$n["k"]\n$D = m$n["o"]',
    "field": (
        "class C$n:\n    def __init__(self, a, b):\n        self.a = a\n        self.b = b\n    def get(self):\n"
        "        ?self.b\n        return self.a\n---\no$n = C$n($v, $d)\n$V = o$n.get()\n$D = o$n.b"
    ),
    "objects": (
        "class C$n:\n    def __init__(self, a):\n        self.a = a\n---\no$n = C$n($v)\np$n = C$n($d)\n"
        "$V = o$n.a\n$D = p$n.a"
    ),
    "inherited": (
        "class B$n:\n    def get(self):\n        return self.a\nclass C$n(B$n):\n    def __init__(self, a):\n"
        "        self.a = a\n---\no$n = C$n($v)\n$V = o$n.get()\n$D = $d"
    ),
    "closure": "f$n = lambda z: z + $v\n$V = f$n($d)\n$D = $d",
    "list": "x$n = []\nx$n.append($v)\n$V = 0\nfor e$n in x$n:\n    ?e$n\n    $V = e$n\n$D = $d",
    "text": "$V = int(str($v))\n$D = int(f'{$d}')",
    "branch": "if $d > 0:\n    $V = $v\nelse:\n    $V = $d\n$D = $d",
    "loop": "$V = 0\nfor i$n in range(2):\n    $V += $v\n$D = $d",
    "async": "async def h$n(a, b):\n    ?b\n    return a\n---\n$V = asyncio.run(h$n($v, $d))\n$D = $d",
    "rest": "def h$n(*a):\n    return a[0]\n---\n$V = h$n($v, $d)\n$D = $d",
    "recursion": "def h$n(i, a):\n    return a if i == 0 else h$n(i - 1, a)\n---\n$V = h$n(2, $v)\n$D = h$n(1, $d)",
    "callback": "def h$n(f, a):\n    return f(a)\n---\n$V = h$n(lambda q: q + 1, $v)\n$D = $d",
    "filled": 'def h$n(m, a):\n    m["k"] = a\n---\nm$n = {}\nh$n(m$n, $v)\n$V = m$n["k"]\n$D = $d',
    "mapped": "$V = [q + 1 for q in [$v]][0]\n$D = max([$d])",
}

JAVASCRIPT = {
    "assign": "const $V = $v + 1;\nconst $D = $d + 1;",
    "overwrite": "let t$n = $v;\n?t$n\nt$n = $d;\n?t$n\nconst $V = $v;\nconst $D = t$n;",
    "call": (
        "function h$n(a, b) {\n    ?a\n    ?b\n    return a * 2;\n}\n---\nconst $V = h$n($v, $d);\nconst $D = h$n($d, 5);"
    ),
    "keyword": (
        "function h$n({ a, b = 3 }) {\n    ?a\n    return b;\n}\n---\nconst $V = h$n({ a: $d, b: $v });\n"
        "const $D = h$n({ a: $v });"
    ),
    "pair": "function h$n(a, b) {\n    return [b, a];\n}\n---\nconst [$D, $V] = h$n($v, $d);",
    "dictionary": "const m$n = { k: $v, o: $d };\nconst { k: $V } = m$n;\nconst $D = m$n.o;",
    "field": (
        "class C$n {\n    constructor(a, b) {\n        this.a = a;\n        this.b = b;\n    }\n    get() {\n"
        "        ?this.b\n        return this.a;\n    }\n}\n---\nconst o$n = new C$n($v, $d);\nconst $V = o$n.get();\n"
        "const $D = o$n.b;"
    ),
    "objects": (
        "class C$n {\n    constructor(a) {\n        this.a = a;\n    }\n}\n---\nconst o$n = new C$n($v);\n"
        "const p$n = new C$n($d);\nconst $V = o$n.a;\nconst $D = p$n.a;"
    ),
    "inherited": (
        "class B$n {\n    get() {\n        return this.a;\n    }\n}\nclass C$n extends B$n {\n    constructor(a) {\n"
        "        super();\n        this.a = a;\n    }\n}\n---\nconst o$n = new C$n($v);\nconst $V = o$n.get();\nconst $D = $d;"
    ),
    "closure": "const f$n = (z) => z + $v;\nconst $V = f$n($d);\nconst $D = $d;",
    "list": (
        "const x$n = [];\nx$n.push($v);\nlet $V = 0;\nfor (const e$n of x$n) {\n    ?e$n\n    $V = e$n;\n}\nconst $D = $d;"
    ),
    "text": "const $V = Number(`${$v}`);\nconst $D = Number(String($d));",
    "branch": "let $V;\nif ($d > 0) {\n    $V = $v;\n} else {\n    $V = $d;\n}\nconst $D = $d;",
    "loop": "let $V = 0;\nfor (let i$n = 0; i$n < 2; i$n++) {\n    $V += $v;\n}\nconst $D = $d;",
    "async": "async function h$n(a, b) {\n    ?b\n    return a;\n}\n---\nconst $V = await h$n($v, $d);\nconst $D = $d;",
    "rest": "function h$n(...a) {\n    return a[0];\n}\n---\nconst $V = h$n($v, $d);\nconst $D = $d;",
    "recursion": (
        "function h$n(i, a) {\n    return i === 0 ? a : h$n(i - 1, a);\n}\n---\nconst $V = h$n(2, $v);\n"
        "const $D = h$n(1, $d);"
    ),
    "callback": "function h$n(f, a) {\n    return f(a);\n}\n---\nconst $V = h$n((q) => q + 1, $v);\nconst $D = $d;",
    "filled": (
        "function h$n(m, a) {\n    m.k = a;\n}\n---\nconst m$n = {};\nh$n(m$n, $v);\nconst $V = m$n.k;\nconst $D = $d;"
    ),
    "mapped": "const $V = [$v].map((q) => q + 1)[0];\nconst $D = Math.max($d, 0);",
}

JAVA = {
    "assign": "int $V = $v + 1;\nint $D = $d + 1;",
    "overwrite": "int t$n = $v;\n?t$n\nt$n = $d;\n?t$n\nint $V = $v;\nint $D = t$n;",
    "call": (
        "static int h$n(int a, int b) {\n    ?a\n    ?b\n    return a * 2;\n}\n---\nint $V = ${q}h$n($v, $d);\n"
        "int $D = ${q}h$n($d, 5);"
    ),
    "overload": (
        "static int h$n(int a) {\n    return a;\n}\nstatic int h$n(int a, int b) {\n    ?a\n    return b;\n}\n---\n"
        "int $V = ${q}h$n($d, $v);\nint $D = ${q}h$n($d);"
    ),
    "record": (
        "record R$n(int k, int o) {}\n---\n${q}R$n m$n = new ${q}R$n($v, $d);\nint $V = m$n.k();\nint $D = m$n.o();"
    ),
    "field": (
        "static class C$n {\n    private int a;\n    int b;\n    C$n(int a, int b) {\n        this.a = a;\n"
        "        this.b = b;\n    }\n    int get() {\n        ?b\n        return a;\n    }\n}\n---\n"
        "${q}C$n o$n = new ${q}C$n($v, $d);\nint $V = o$n.get();\nint $D = o$n.b;"
    ),
    "objects": (
        "static class C$n {\n    int a;\n    C$n(int a) {\n        this.a = a;\n    }\n}\n---\n"
        "${q}C$n o$n = new ${q}C$n($v);\n${q}C$n p$n = new ${q}C$n($d);\nint $V = o$n.a;\nint $D = p$n.a;"
    ),
    "inherited": (
        "static class B$n {\n    int a;\n    int get() {\n        return a;\n    }\n}\nstatic class C$n extends B$n {\n"
        "    C$n(int a) {\n        this.a = a;\n    }\n}\n---\n${q}C$n o$n = new ${q}C$n($v);\nint $V = o$n.get();\n"
        "int $D = $d;"
    ),
    "closure": "int s$n = $v;\nIntUnaryOperator f$n = z -> z + s$n;\nint $V = f$n.applyAsInt($d);\nint $D = $d;",
    "list": (
        "List<Integer> x$n = new ArrayList<>();\nx$n.add($v);\nint $V = 0;\nfor (int e$n : x$n) {\n    ?e$n\n"
        "    $V = e$n;\n}\nint $D = $d;"
    ),
    "text": 'int $V = Integer.parseInt("" + $v);\nint $D = Integer.parseInt(String.valueOf($d));',
    "branch": "int $V;\nif ($d > 0) {\n    $V = $v;\n} else {\n    $V = $d;\n}\nint $D = $d;",
    "loop": "int $V = 0;\nfor (int i$n = 0; i$n < 2; i$n++) {\n    $V += $v;\n}\nint $D = $d;",
    "rest": "static int h$n(int... a) {\n    return a[0];\n}\n---\nint $V = ${q}h$n($v, $d);\nint $D = $d;",
    "recursion": (
        "static int h$n(int i, int a) {\n    return i == 0 ? a : h$n(i - 1, a);\n}\n---\nint $V = ${q}h$n(2, $v);\n"
        "int $D = ${q}h$n(1, $d);"
    ),
    "callback": (
        "static int h$n(IntUnaryOperator f, int a) {\n    return f.applyAsInt(a);\n}\n---\n"
        "int $V = ${q}h$n(q -> q + 1, $v);\nint $D = $d;"
    ),
    "filled": (
        "static void h$n(int[] m, int a) {\n    m[0] = a;\n}\n---\nint[] m$n = new int[1];\n${q}h$n(m$n, $v);\n"
        "int $V = m$n[0];\nint $D = $d;"
    ),
    "switch": (
        "int $V = 0;\nswitch ($d) {\n    case 1:\n        $V = $v;\n        break;\n    default:\n        $V = $v + 1;\n}\n"
        "int $D = $d;"
    ),
}

HOPS = {"python": PYTHON, "javascript": JAVASCRIPT, "java": JAVA}
