"""What a report finds: who uses what, layers, and above all what nothing uses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.model.report_answer import PAGE_MARK, ReportAnswer, UnusedSymbol
from smart_explore.operations.report import report
from smart_explore.requests import Session
from smart_explore.treesitter.toolchain import Toolchain

Ask = Callable[..., ReportAnswer]


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toolchain: Toolchain) -> Ask:
    """Report on a folder of a tree of these files: ``ask("src", **{"src/a.py": "x = 1\\n"})``."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def ask_(folder: str = ".", **files: str) -> ReportAnswer:
        for name, text in files.items():
            (tmp_path / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / "tree" / name).write_text(text)
        return report(Session(base=str(tmp_path / "tree")), folder)

    return ask_


def _names(answer: ReportAnswer, several: tuple[UnusedSymbol, ...]) -> dict[str, list[str]]:
    return {answer.symbols[each.symbol].name: [doubt.kind for doubt in each.doubts] for each in several}


SHOP = {
    "shop/pay.py": (
        "from shop.words import tidy\n\n\n"
        "def pay(amount):\n    return tidy(amount)\n\n\n"
        "def _lost(amount):\n    return _lost(amount - 1)\n\n\n"
        "def refund(amount):\n    return pay(-amount)\n\n\n"
        "def only_tested():\n    return 1\n"
    ),
    "shop/words.py": "def tidy(text):\n    return str(text)\n",
    "tests/test_pay.py": "from shop.pay import only_tested\n\n\ndef test_it():\n    assert only_tested()\n",
}


def test_a_private_function_that_only_calls_itself_is_unused_and_a_public_one_perhaps(ask: Ask) -> None:
    answer = ask(**SHOP)
    assert _names(answer, answer.unused) == {"_lost": []}
    assert _names(answer, answer.perhaps) == {"refund": ["exported"], "only_tested": ["tests", "exported"]}
    (tested,) = [each for each in answer.perhaps if len(each.doubts) == 2]
    assert tested.doubts[0].reason == "only tests name it: tests/test_pay.py:1"


def test_users_layers_and_the_heart_are_those_of_production(ask: Ask) -> None:
    answer = ask(**SHOP)
    by_name = {symbol.name: symbol.callers for symbol in answer.symbols}
    assert by_name == {"pay": 1, "_lost": 0, "refund": 0, "only_tested": 0, "tidy": 1}
    assert [(answer.files[one].path, answer.files[one].users) for one in answer.heart] == [("shop/words.py", 1)]
    (shop,) = answer.maps
    assert {node.name: node.layer for node in shop.nodes} == {"shop/pay.py": 1, "shop/words.py": 0}
    assert {file.path: file.role for file in answer.files}["tests/test_pay.py"] == "test"
    assert answer.history is None


@pytest.mark.parametrize(
    ("doubt", "name", "source"),
    [
        ("decorated", "_hear", "import bus\n\n\n@bus.on('x')\ndef _hear():\n    pass\n"),
        ("derived", "_Plugin", "class Base:\n    pass\n\n\nclass _Plugin(Base):\n    pass\n"),
        (
            "pattern",
            "_as_text",
            "def ask(self, kind):\n    return getattr(self, '_as_' + kind)\n\n\ndef _as_text():\n    pass\n",
        ),
        (
            "pattern",
            "_visit_call",
            "def ask(self, kind):\n    return getattr(self, f'_visit_{kind}')\n\n\ndef _visit_call():\n    pass\n",
        ),
    ],
)
def test_what_something_may_use_unseen_is_unused_only_perhaps(ask: Ask, doubt: str, name: str, source: str) -> None:
    answer = ask(**{"a.py": source})
    assert name not in _names(answer, answer.unused)
    assert doubt in _names(answer, answer.perhaps)[name]


@pytest.mark.parametrize(
    "source",
    [
        "def _named():\n    pass\n\n\nALL = ['_named']\n",
        "def _named():\n    pass\n\n\n# _named is called by the loader\n",
        "def _named():\n    pass\n\n\nprint(_named)\n",
        "import outside\n\n\nclass Shown(outside.View):\n    def _named(self):\n        pass\n\n\nShown()\n",
        "class Own:\n    def __repr__(self):\n        return ''\n\n\nOwn()\n",
        "class _Kept:\n    @staticmethod\n    def make():\n        pass\n\n\n_Kept.make()\n",
    ],
)
def test_what_is_named_anywhere_or_called_by_others_is_not_told(ask: Ask, source: str) -> None:
    answer = ask(**{"a.py": source})
    assert _names(answer, answer.unused) == {}
    assert not {"_named", "_Kept", "make"}.intersection(_names(answer, answer.perhaps))


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("View.cs", "class View {\n  override void OnShown() { }\n  void Lost() { }\n}\nclass A {\n  View v;\n}\n"),
        ("view.cpp", "class View {\n  void OnShown() override { }\n  void Lost() { }\n};\nView view;\n"),
        ("View.kt", "class View {\n    override fun OnShown() { }\n    private fun Lost() { }\n}\nval view = View()\n"),
    ],
)
def test_what_says_that_it_overrides_is_never_unused(ask: Ask, name: str, source: str) -> None:
    answer = ask(**{name: source})
    told = {*_names(answer, answer.unused), *_names(answer, answer.perhaps)}
    assert "View.OnShown" not in told and "View.Lost" in told


def test_members_of_a_trait_are_those_of_the_classes_that_use_it(ask: Ask) -> None:
    trait = "<?php\ntrait Sized {\n    private function getSize() { return 1; }\n}\n"
    inside = ask(**{"a.php": f"{trait}class Box {{ use Sized; }}\nnew Box();\n"})
    assert "Sized.getSize" in _names(inside, inside.unused)
    outside = ask(**{"a.php": f"{trait}class Box extends Model {{ use Sized; }}\nnew Box();\n"})
    assert "Sized.getSize" not in _names(outside, outside.unused)


@pytest.mark.parametrize(
    ("base", "unused"),
    [("outside.View", {}), ("Own", {"Mixed._named": []})],
)
def test_a_member_that_is_mixed_into_a_type_with_an_external_base_is_not_told(
    base: str, unused: dict[str, list[str]], ask: Ask
) -> None:
    source = (
        "import outside\n\n\nclass Own:\n    pass\n\n\nclass Mixed:\n    def _named(self):\n        pass\n\n\n"
        f"class Half(Mixed):\n    pass\n\n\nclass Shown(Half, {base}):\n    pass\n\n\nprint(Shown(), Own())\n"
    )
    answer = ask(**{"a.py": source})
    assert {**_names(answer, answer.unused), **_names(answer, answer.perhaps)} == unused


def test_a_function_assigned_to_a_member_of_a_value_that_is_no_symbol_is_unused_only_perhaps(ask: Ask) -> None:
    source = (
        "function openAll(request) {\n  request.onsuccess = () => {\n    done()\n  }\n}\n"
        "window.onload = function () {\n  openAll({})\n}\n"
        "class Box {\n  start() {\n    this.reader.onloadend = () => {\n      done()\n    }\n  }\n}\n"
        "new Box().start()\nfunction Old() {}\nOld.prototype.gone = function () {}\n"
    )
    answer = ask(**{"a.js": source, "b.js": "function request() {}\nrequest()\nOld()\n"})
    assert _names(answer, answer.unused) == {"Old.gone": []}
    handlers = ("openAll.request.onsuccess", "window.onload", "Box.start.reader.onloadend")
    assert _names(answer, answer.perhaps) == {name: ["object"] for name in handlers}


def test_a_public_name_that_a_python_file_does_not_export_is_unused_only_perhaps(ask: Ask) -> None:
    answer = ask(**{"a.py": "__all__ = ['other']\n\n\ndef left():\n    pass\n\n\ndef _lost():\n    pass\n"})
    assert _names(answer, answer.unused) == {"_lost": []}
    assert _names(answer, answer.perhaps) == {"left": ["exported"]}


def test_a_name_in_a_template_is_a_doubt_and_one_in_a_report_is_none(ask: Ask) -> None:
    files = {"a.py": "def _shown():\n    pass\n\n\ndef _gone():\n    pass\n", "page.html": "<p>{{ _shown }}</p>\n"}
    answer = ask(**files, **{"report.html": f"{PAGE_MARK}\n_gone _shown\n"})
    assert _names(answer, answer.unused) == {"_gone": []}
    assert _names(answer, answer.perhaps) == {"_shown": ["text"]}
    assert "report.html" not in {file.path for file in answer.files}


def test_tests_in_a_file_of_rust_and_what_a_type_adds_to_a_module_are_not_called_unused(ask: Ask) -> None:
    rust = "fn lost() {}\n\n#[test]\nfn checks() {}\n\n#[no_mangle]\nfn called_from_c() {}\n"
    script = "declare module 'other' {\n  interface Options {\n    loud: boolean;\n  }\n}\n"
    answer = ask(**{"src/lib.rs": rust, "src/other.ts": script})
    assert _names(answer, answer.unused) == {"lost": []}
    assert "checks" not in _names(answer, answer.perhaps)
    assert _names(answer, answer.perhaps)["called_from_c"] == ["decorated"]


def test_what_is_outside_of_the_folder_counts_as_a_user_of_what_is_in_it(ask: Ask) -> None:
    answer = ask("lib", **{"lib/a.py": "def give():\n    pass\n", "app.py": "from lib.a import give\n\ngive()\n"})
    assert {file.path: file.role for file in answer.files} == {"app.py": "outside", "lib/a.py": "code"}
    assert (answer.perhaps, [symbol.callers for symbol in answer.symbols]) == ((), [1])
    (edge,) = answer.edges
    assert answer.files[-1 - edge.source].path == "app.py" and edge.how == "import"


def test_a_language_whose_calls_are_not_read_is_told_and_not_judged(ask: Ask) -> None:
    answer = ask(**{"a.hs": "module A where\n\nlost :: Int\nlost = 1\n"})
    assert answer.unjudged == {"haskell": 1}
    assert (answer.unused, answer.perhaps) == ((), ())


def test_an_empty_folder_is_an_empty_report_and_what_is_no_folder_is_refused(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "tree" / "empty").mkdir(parents=True)
    assert ask("empty", **{"a.py": "x = 1\n"}).files == ()
    with pytest.raises(BadRequestError, match=r"a\.py is a file"):
        ask("a.py")
    with pytest.raises(NotFoundError):
        ask("nowhere")
