# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A rename of a function or variable leaves members of types and labels of arguments that have its name."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

SITE = "struct site { int a, region; };\nint f(struct site *s) { return s->region; }\n"
CASES = {
    "c: a variable, from its definition": (
        "conf.c::region",
        {
            "conf.h": "extern int «region»;\n",
            "conf.c": '#include "conf.h"\nint «region» = 1;\n',
            "use.c": '#include "conf.h"\n' + SITE + "int g(void) { return «region»; }\n",
        },
    ),
    "rust: a function": (
        "a.rs::::region",
        {
            "a.rs": "pub fn «region»() -> u32 {\n    1\n}\n\npub struct Site {\n    pub region: u32,\n}\n\npub trait T {\n    fn region(&self) -> u32;\n}\n\nfn f(s: &Site) -> u32 {\n    s.region + «region»()\n}\n"
        },
    ),
    "php: a function": (
        "a.php::::region",
        {
            "a.php": "<?php\nfunction «region»()\n{\n    return 1;\n}\n\nclass Site\n{\n    const region = 2;\n\n    public function region()\n    {\n        return «region»();\n    }\n}\n\nenum E\n{\n    case region;\n}\n"
        },
    ),
    "swift: a function with the name of an argument label": (
        "a.swift::label",
        {
            "a.swift": 'func «label»() -> String { return "a" }\n\nfunc make(region: Int, label text: String) -> String {\n    return text + «label»()\n}\n\nfunc use() {\n    _ = make(region: 1, label: «label»())\n}\n'
        },
    ),
    "php: the private property of a trait, which is its users' own": (
        "a.php::Keeps.input",
        {
            "a.php": "<?php\ntrait Keeps\n{\n    private int $«input» = 0;\n\n    private function load(): int\n    {\n        return $this->«input»;\n    }\n}\n\nclass Desk\n{\n    use Keeps;\n\n    public function run(): int\n    {\n        $this->«input» = 3;\n\n        return $this->load() + $this->«input»;\n    }\n}\n"
        },
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_other_things_of_the_name_stay(case: str, ask: Ask, folder: Path) -> None:
    target, files = CASES[case]
    assert_renamed(target, files, ask, folder)
