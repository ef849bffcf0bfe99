"""Which name a focus is behind: files and symbols whose names hold a tilde, and functions of a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_project import Run


def test_a_wave_is_part_of_a_name_where_a_symbol_is_called_so(run: Run, project: Path) -> None:
    (project / "shop.cpp").write_text("struct Shop {\n  ~Shop() {\n    close();\n  }\n  void stop();\n};\n")
    assert "2-4 destructor Shop.~Shop" in run("unfold", "shop.cpp", "Shop::~Shop").stdout
    assert "2-4 destructor Shop.~Shop" in run("unfold", "shop.cpp", "~Shop").stdout


@pytest.mark.parametrize("name", ["a~b.py", "a~b~c.py", "old~/shapes.py"])
def test_a_focus_behind_a_file_whose_name_holds_a_tilde_is_of_that_file(run: Run, project: Path, name: str) -> None:
    (project / "old~").mkdir()
    (project / "a").mkdir()
    (project / name).write_text((project / "geometry/shapes.py").read_text())
    for end in ("~total_area", ":40~radius"):
        header, *rows = run("unfold", f"{name}{end}").stdout.splitlines()
        assert header.startswith(f"{name}:")
        assert len(rows) > 1
        assert rows[:-1] == run("unfold", f"geometry/shapes.py{end}").stdout.splitlines()[1:-1]


def test_a_focus_behind_no_file_is_refused_for_what_stands_before_the_first_tilde(run: Run) -> None:
    assert "x: no such file" in run("unfold", "x~y~z").stderr
    assert "geometry is a folder" in run("unfold", "geometry~y~z").stderr


GO = """\
package till

func load(till *Till) bool {
	ready := till.isOpen && till.count() > 1
	return ready
}

func (till *Till) Close(ready bool) {
	if ready == false || till == nil {
		return
	}
	till.count()
	report(till.name)
	lock(till.drawer)
	print(till.receipt)
	if ready {
		till.day = 0
	}
}
"""


def test_a_focus_on_a_file_names_the_functions_and_takes_no_comparison_for_an_assignment(
    run: Run, project: Path
) -> None:
    (project / "till.go").write_text(GO)
    out = run("unfold", "till.go~day").stdout
    rows = [line.partition("\t")[2] for line in out.split("\n") if "\t" in line]
    assert rows == ["func (till *Till) Close(ready bool) {", "  if ready { till.day = 0 }"]
    found = run("unfold", "till.go", "load~nowhere", "Till.Close~day").stdout
    assert "(no line of it holds 'nowhere')" in found
    assert "till.count() > 1" in found, "what is short most often calls what holds it"


def test_a_type_on_a_line_above_the_name_is_part_of_the_head(run: Run, project: Path) -> None:
    body = "{\n  if (a > 3) {\n    return 1;\n  }\n  work(a);\n  int n = a;\n  return n;\n}\n"
    (project / "shop.cc").write_text(f"std::unique_ptr<int>\nShop::find(int a)\n{body}")
    told = run("unfold", "shop.cc", "Shop.find~work").stdout.splitlines()
    assert told[:2] == ["shop.cc:1-10 std::unique_ptr<int> Shop::find(int a)", "7\twork(a)"]
    (project / "Shop.java").write_text(f'class Shop {{\n@Timed("x")\npublic List<Integer>\nfind(int a) {body}}}\n')
    told = run("unfold", "Shop.java", "Shop.find~work").stdout.splitlines()
    assert told[:3] == ['Shop.java:2-11 @Timed("x")', "4\tpublic List<Integer> Shop.find(int a) {", "8\twork(a)"]


MANY = "draft_{0} = load(draft, {0})"
DELETING = {
    "a.py": (
        "def copy_all(draft):\n{many}\n\ndef delete_draft(page):\n    asked = confirm(page)\n    if not asked:\n"
        "        return\n    shop.remove(page.id)\n    notify(page)\n    audit(page)\n    close(page)\n    open(page)\n"
    ),
    "a.js": (
        "function copyAll(draft) {{\n{many}\n}}\nclass Pages {{\n  async deleteDraft(page) {{\n"
        "    const asked = confirm(page);\n    if (!asked) {{\n      return;\n    }}\n    shop.remove(page.id);\n"
        "    notify(page);\n    audit(page);\n    close(page);\n    open(page);\n  }}\n}}\n"
    ),
    "a.go": (
        "package a\n\nfunc copyAll(draft string) {{\n{many}\n}}\n\nfunc deleteDraft(page *Page) {{\n"
        "\tasked := confirm(page)\n\tif !asked {{\n\t\treturn\n\t}}\n\tshop.remove(page.id)\n\tnotify(page)\n"
        "\taudit(page)\n\tclose(page)\n\topen(page)\n}}\n"
    ),
    "A.java": (
        "class A {{\n  void copyAll(String draft) {{\n{many}\n  }}\n  void deleteDraft(Page page) {{\n"
        "    boolean asked = confirm(page);\n    if (!asked) {{\n      return;\n    }}\n    shop.remove(page.id);\n"
        "    notify(page);\n    audit(page);\n    close(page);\n    open(page);\n  }}\n}}\n"
    ),
}


@pytest.mark.parametrize("name", DELETING)
def test_a_function_whose_name_holds_a_word_that_many_lines_hold_shows_what_it_does(
    run: Run, project: Path, name: str
) -> None:
    many = "\n".join(f"    {MANY.format(number)};".removesuffix(";" * name.endswith(".py")) for number in range(40))
    (project / name).write_text(DELETING[name].format(many=many))
    out = run("unfold", f"{name}~draft").stdout
    assert "lines more: " in out
    assert all(f"{call}(page" in out for call in ("confirm", "shop.remove", "notify", "audit", "close"))


LARGE = {
    "shop.py": (
        "@register(\n    kind={long},\n)\nclass Shop(\n    Opened,\n    Base,\n):\n    kind = 1\n{many}\n",
        "    def step_{0}(self):\n        lift(self, {0})\n",
        "class Shop",
    ),
    "shop.ts": (
        "@Register({{\n  kind: {long},\n}})\nexport class Shop extends Base {{\n  kind = 1;\n{many}\n}}\n",
        "  step_{0}() {{\n    lift(this, {0});\n  }}",
        "class Shop",
    ),
    "Shop.java": (
        "@Register(\n  kind = {long}\n)\npublic class Shop extends Base {{\n  int kind = 1;\n{many}\n}}\n",
        "  void step_{0}() {{\n    lift(this, {0});\n  }}",
        "class Shop",
    ),
}


@pytest.mark.parametrize("name", LARGE)
def test_the_head_of_a_large_type_as_the_focus_of_its_file_means_that_type(run: Run, project: Path, name: str) -> None:
    text, member, focus = LARGE[name]
    long = '"' + "a long text " * 40 + '"'
    (project / name).write_text(text.format(long=long, many="\n".join(member.format(n) for n in range(20))))
    out = run("unfold", f"{name}~{focus}").stdout
    assert all(f"step_{number}(" in out for number in range(20))
    assert "kind = 1" in out
