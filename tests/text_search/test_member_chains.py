"""Chains of members over several lines as one, and what only looks like one."""

from __future__ import annotations

import pytest

from smart_explore.text_search.line_pattern import LinePattern, PatternTooSlowError
from smart_explore.text_search.member_chains import MAX_LINES, chains
from smart_explore.text_search.member_links import links_of

CHAINS = [
    ("await prisma.session\n  .deleteMany({ id })\n", "await prisma.session.deleteMany({ id })"),
    ("const x = a\n  // why\n  .b // it\n  ?.c()\n", "const x = a.b?.c()"),
    ("q = (\n    session.query(Foo)\n    .filter(a)  # x\n    .all()\n)\n", "    session.query(Foo).filter(a).all()"),
    ("x = Foo.objects \\\n    .filter(1)\n", "x = Foo.objects.filter(1)"),
    ("let x = foo()\r\n    .bar()?\r\n    .baz();\r\n", "let x = foo().bar()?.baz();"),
    ("$x = $this->em\n    ->find('é')\n    ?->name;\n", "$x = $this->em->find('é')?->name;"),
    ("return log.\n\t\tNamed(w).\n\t\tWith(x)\n", "return log.Named(w).With(x)"),
    ("auto x = std::\n    make();\n", "auto x = std::make();"),
    ("val x = a!!\n    .b\n", "val x = a!!.b"),
    ("x = user\n  &.name\n", "x = user&.name"),
    ("local x = list\n  :map(f)\n", "local x = list:map(f)"),
    ("$('a')\n.hide()\n", "$('a').hide()"),
    ("x = 'a // b'\n  .c\n", "x = 'a // b'.c"),
]

NO_CHAINS = [
    "The caller ends the session.\n  delete it then\n",
    "Ends the session.\n  delete it then\n",
    "return session.\ndelete()\n",
    ".. note::\n    experimental\n",
    "call(a,\n     .b)\n",
    "    deep\n  .b()\n",
    "*.pyc\nbuild\n.cache\n",
    "// it is a\n  .b()\n",
    "x = [a\n  ...b]\n",
    "a\n\n  .b()\n",
    "1\n  .5\n",
    "x ? a\n  : b(1)\n",
]


@pytest.mark.parametrize(("source", "joined"), CHAINS)
def test_lines_of_a_chain_are_one(source: str, joined: str) -> None:
    assert [chain.text.decode() for chain in chains(source.encode())] == [joined]


@pytest.mark.parametrize("source", NO_CHAINS)
def test_lines_that_do_not_belong_together_are_none(source: str) -> None:
    assert list(chains(source.encode())) == []


SOURCE = b"""\
async function wipe() {
  await prisma.chatSession
    .deleteMany({ a: 1 })
  const x = await prisma
    // why
    .chatSession // it
    .deleteMany({
  x.chatSession.deleteMany()
  // prisma.chatSession
  y
    .deleteMany()
}
"""


@pytest.mark.parametrize(
    ("pattern", "literal", "lines"),
    [
        (r"chatSession\.deleteMany", False, [(2, 3), (6, 7), (8, 0)]),
        ("chatSession.deleteMany", False, [(2, 3), (6, 7), (8, 0)]),
        ("chatSession.deleteMany(", True, [(2, 3), (6, 7), (8, 0)]),
        (r"prisma.*\.delete", False, [(2, 3), (4, 7)]),
        (r"prisma\.chatSession\.delete|y\.delete", False, [(2, 3), (4, 7), (10, 11)]),
        (r"^  await.*\.deleteMany\(.*\)$", False, [(2, 3)]),
        (r"\w\.delete", False, [(2, 3), (6, 7), (8, 0), (10, 11)]),
        (r"chatSession\s*deleteMany", False, []),
        (r"prisma.*deleteMany", False, []),
        ("prisma.deleteMany", True, []),
    ],
)
def test_a_pattern_that_names_members_matches_across_the_breaks_of_a_chain(
    pattern: str, literal: bool, lines: list[tuple[int, int]]
) -> None:
    for ignore_case in (False, True):
        written = pattern.upper() if literal and ignore_case else pattern
        asked = LinePattern(written, literal=literal, ignore_case=ignore_case)
        assert [(match.line, match.last) for match in asked.find_lines(SOURCE)] == lines
        assert asked.may_hold(SOURCE) or not lines
        if literal:
            assert asked.may_hold(SOURCE) == bool(lines)


@pytest.mark.parametrize(
    ("pattern", "data", "lacks"),
    [
        (r"a+\.names*", b"a.name", False),
        (r"a+\.names*", b"a.nam", True),
        (r"on\.names{2}", b"on.nam", True),
        (r"\w+\.get\(", b"x.set()", True),
        (r"a\.b|c", b"c", False),
        (r"c(\.b)?", b"c", False),
        ("c", b"d", False),
    ],
)
def test_a_file_that_lacks_a_name_of_every_match_is_told(pattern: str, data: bytes, lacks: bool) -> None:
    assert links_of(pattern, literal=False, lower=False).are_lacking_in(data) is lacks


def test_the_lines_of_a_chain_are_shown_from_the_match_to_its_end() -> None:
    source = "a = über\n    .näher('ä')\n    .c()\n".encode()
    for literal in (True, False):
        (match,) = LinePattern("näher('ä').c" if literal else r"näher\('ä'\)\.c", literal=literal).find_lines(source)
        assert (match.line, match.last, match.text.decode()) == (2, 3, ".näher('ä').c()")
        assert match.text[match.start : match.end].decode() == "näher('ä').c"


def test_a_hostile_chain_takes_no_longer_than_the_time_for_a_file() -> None:
    slow = LinePattern(r"(a|a|aa)+(a|aa)+\.b$zb", seconds_a_file=0.05)
    source = b"a" * 3_000 + b"\n" + b"  .b\n" * 3_000
    assert slow.may_hold(source)
    with pytest.raises(PatternTooSlowError):
        list(slow.find_lines(source))


def test_so_many_lines_of_a_file_are_joined_at_most() -> None:
    (chain,) = chains(b"a\n" + b"  .b\n" * (MAX_LINES + 1))
    assert len(chain.lines) == MAX_LINES + 1
