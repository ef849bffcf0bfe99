"""A rename of a namespace, a module or a class that several files open changes it in all of them, or in none."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed, code

IN_RUBY = {
    "a.rb": "module «Shop»\n  class Till\n    def open; end\n  end\nend\n",
    "b.rb": 'require_relative "a"\nmodule «Shop»\n  class Crate < «Shop»::Till\n  end\nend\n«Shop»::Crate.new.open\n',
    "c.rb": "module Other\n  module Shop\n  end\nend\nclass Other::Shop::Till\nend\n",
}
CLASS_OF_RUBY = {
    "a.rb": "class «Till»\n  def open; end\nend\n",
    "b.rb": 'require_relative "a"\nclass «Till»\n  def shut; open; end\nend\n«Till».new.shut\n',
    "c.rb": "module Other\n  class Till\n  end\nend\n",
}
IN_CPP = {
    "a.hpp": "#pragma once\nnamespace «shop» { namespace deep { struct Till { int open(int n); }; int load(int); } }\n"
    "namespace other { namespace shop { struct Till { }; } }\n",
    "a.cpp": '#include "a.hpp"\nint «shop»::deep::load(int n) { return n; }\n'
    "int «shop»::deep::Till::open(int n) { return n; }\n",
    "b.cpp": '#include "a.hpp"\nusing namespace «shop»;\nnamespace «shop»::deep { int more() { return load(1); } }\n'
    "namespace sd = «shop»::deep;\nusing «shop»::deep::load;\nother::shop::Till one;\n"
    "int use() { return «shop»::deep::Till().open(1) + sd::load(1) + deep::load(2); }\n"
    "template <class T> struct W {}; W<«shop»::deep::Till> w;\n",
}
CASES = {
    "a module of Ruby, from the first file": ("a.rb::Shop", IN_RUBY),
    "a module of Ruby, from another file": ("b.rb::Shop", IN_RUBY),
    "a class of Ruby": ("b.rb::Till", CLASS_OF_RUBY),
    "a namespace of C++, from a header": ("a.hpp::shop", IN_CPP),
    "a namespace in one, by its last name": (
        "b.cpp::shop.deep",
        {
            "a.hpp": "#pragma once\nnamespace shop { namespace «deep» { struct Till { }; } }\n",
            "b.cpp": '#include "a.hpp"\nnamespace shop::«deep» { Till one; }\nshop::«deep»::Till two;\n',
        },
    ),
}
REFUSED = {
    "C#": ("a.cs", "namespace Shop.Deep;\nclass Till { }\n", "Shop.Deep"),
    "PHP": ("a.php", "<?php\nnamespace Shop\\Deep;\nclass Till { }\n", "Shop\\Deep"),
}


@pytest.mark.parametrize("case", CASES)
def test_all_files_that_open_it_are_changed(case: str, ask: Ask, folder: Path) -> None:
    target, files = CASES[case]
    assert_renamed(target, files, ask, folder)


@pytest.mark.parametrize("language", REFUSED)
def test_a_namespace_that_imports_name_by_its_path_is_not_renamed(language: str, ask: Ask, folder: Path) -> None:
    path, text, symbol = REFUSED[language]
    (folder / path).write_text(text)
    answer = ask({"path": path, "op": "rename", "symbol": symbol, "new_name": "Low"})
    assert code(answer) == "unsupported"
    assert (folder / path).read_text() == text
