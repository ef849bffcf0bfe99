"""Whatever a file holds, its skeleton is made; where the file parses, so does the skeleton, and it names the same."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from smart_explore.languages.registry import all_languages, language_of_name
from smart_explore.model import FileOutline, Matches, SourceFile
from smart_explore.model.skeleton import Comments
from smart_explore.symbols.build import build_outline
from smart_explore.symbols.extract import answers, extract
from smart_explore.symbols.extract_skeletons import WITH_FOLDS, extract_skeletons
from smart_explore.symbols.skeleton import build_skeleton
from smart_explore.treesitter.toolchain import Toolchain

FOLDED = [language for language in all_languages() if language.folding]
_NAMES = {language.name for language in FOLDED}
CASES = [
    case
    for case in sorted(Path(__file__).parent.parent.glob("languages/*/*/input.*"))
    if str(language_of_name(case.name)) in _NAMES
]
CUTS = 3
WORDS = [
    b"\n", b" ", b"    ", b"\t", b"{", b"}", b"(", b")", b"[", b"]", b";", b":", b",", b".", b"=", b"'", b'"', b'"""',
    b"`", b"\\", b"/*", b"*/", b"//", b"#", b"@a", b"=>", b"a", b"B", b"0", b"class A", b"struct ", b"fn f()",
    b"func f()", b"def f():", b"function f()", b"end", b"export ", b"const x", b"return ", b"match x", b"case 1:",
    b"if x", b"else", b"try", b"do |x|", b"<<~E", b"E", b"\r\n", b"\xff", b"\xe4", b"\0",
]  # fmt: skip

contents = st.one_of(st.binary(max_size=40), st.lists(st.sampled_from(WORDS), max_size=40).map(b"".join))


def names(outline: FileOutline) -> list[tuple[str, str]]:
    return [(symbol.qualified_name, symbol.kind) for symbol in outline.walk()]


def check(toolchain: Toolchain, files: list[SourceFile], comments: Comments) -> None:
    made = {at: (outline, text) for at, outline, text in extract_skeletons(toolchain, files, comments=comments)}
    assert sorted(made) == list(range(len(files)))
    check_again(toolchain, [(files[at], *each) for at, each in made.items()])


def check_again(toolchain: Toolchain, made: list[tuple[SourceFile, FileOutline, str]]) -> None:
    for file, outline, _ in made:
        assert [problem for problem in outline.problems if problem.kind not in ("syntax", "set-aside")] == [], file
    parsed = [each for each in made if not each[1].problems]
    skeletons = [file._replace(data=text.encode()) for file, _, text in parsed]
    for number, again in extract(toolchain, skeletons):
        file, outline, text = parsed[number]
        assert (again.problems, names(again)) == ((), names(outline)), (file, text)


def source_of(case: Path) -> SourceFile:
    return SourceFile(str(case), str(language_of_name(case.name)), case.read_bytes())


def test_the_skeletons_of_all_golden_cases_parse_and_name_what_the_files_name(toolchain: Toolchain) -> None:
    files = [source_of(case) for case in CASES]
    made = {}  # each skeleton once: most files have the same whatever their comments
    for at, answer in answers(toolchain, files, WITH_FOLDS):
        assert isinstance(answer, Matches), files[at]
        outline = build_outline(files[at], answer)
        for comments in get_args(Comments):
            text = build_skeleton(files[at], answer, comments=comments)
            made[at, text] = (files[at], outline, text)
    assert {at for at, _ in made} == set(range(len(files)))
    check_again(toolchain, list(made.values()))


def test_a_skeleton_is_made_of_code_that_ends_anywhere(toolchain: Toolchain) -> None:
    files = []
    for number, source in enumerate(map(source_of, CASES[::4])):  # each costs a whole outline of a damaged file
        end = len(source.data) * (1 + number % (CUTS - 1)) // CUTS
        files.append(source._replace(path=f"{source.path}:{end}", data=source.data[:end]))
    check(toolchain, files, "none")


@given(st.lists(contents, min_size=2, max_size=2, unique=True), st.sampled_from(get_args(Comments)))
@settings(max_examples=1, suppress_health_check=list(HealthCheck))
def test_a_skeleton_is_made_of_any_content(toolchain: Toolchain, many: list[bytes], comments: Comments) -> None:
    files = [
        SourceFile(f"{number}.{language.name}", language.name, content + b"\n")  # its end may be an error by itself
        for language in FOLDED
        for number, content in enumerate(many)
    ]
    check(toolchain, files, comments)
