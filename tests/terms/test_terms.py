"""Terms are there once, their texts are read back, and what is built of them stays within bounds."""

from __future__ import annotations

import gc
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.terms.building import (
    MAX_MEMBERS,
    MAX_SIZE,
    as_part,
    asked,
    call_of,
    has_arguments,
    rest_of,
    union_of,
    with_mapped_arguments,
    without_arguments,
)
from smart_explore.terms.interned import Term
from smart_explore.terms.parse import MAX_DEPTH, parse, parse_list, parse_parameters, parse_path, parse_steps
from smart_explore.terms.show import show, show_path
from smart_explore.terms.steps import (
    AWAITED,
    CALL,
    ELEMENT,
    KEY,
    LISTED,
    LOOP_KEY,
    LOOP_VARIABLE,
    OWN_OBJECT,
    AnyNumber,
    Assigned,
    Call,
    Discriminated,
    Element,
    Excluded,
    Guarded,
    Having,
    Item,
    Member,
    Parameter,
    PassedTo,
    Typed,
    TypedCall,
)
from smart_explore.terms.terms import (
    EMPTY_LIST,
    EMPTY_MAP,
    NO_SYMBOL,
    UNKNOWN,
    Access,
    Channel,
    Expression,
    Function,
    Generic,
    IfInTree,
    Iterable,
    Literal,
    Map,
    Named,
    OwnObject,
    Receivers,
    Record,
    Rest,
    Tuple,
    TypeItself,
    Union,
    Unreadable,
)

A, B = Named("A"), Named("B")

TEXTS = {
    "A": A,
    "a.b.T": Named("a.b.T"),
    "::std::String": Named("::std::String"),
    "?": UNKNOWN,
    "_": NO_SYMBOL,
    "A[B,_]": Generic("A", (B, NO_SYMBOL)),
    "A[B[A]]": Generic("A", (Generic("B", (A,)),)),
    "A[=a.b(),{k:B}]": Generic("A", (Expression("a", (Member("b"), CALL)), Record((("k", B),)))),
    "string'a,b'": Literal(Named("string"), "a,b"),
    "{mode:string'a,b',k:B}": Record((("mode", Literal(Named("string"), "a,b")), ("k", B))),
    "List~[]A": IfInTree("List", Iterable(A)),
    "Map~[A]List~[]B": IfInTree("Map", Map(A, IfInTree("List", Iterable(B)))),
    "Run~>_(A)": IfInTree("Run", Function(NO_SYMBOL, (A,))),
    "%a.T": TypeItself(Named("a.T")),
    "A^B^?": Union((A, B, UNKNOWN)),
    "[]A!B[A]": Iterable(Union((A, Generic("B", (A,))))),
    "[]_": EMPTY_LIST,
    "[_]_": EMPTY_MAP,
    "[A][]B": Map(A, Iterable(B)),
    "[_]=a()": Map(NO_SYMBOL, Expression("a", (CALL,))),
    "<[]A": Channel(Iterable(A)),
    "(A,?,=a#1)": Tuple((A, UNKNOWN, Expression("a", (Item(1),)))),
    "()": Tuple(()),
    ">A": Function(A, None),
    ">A()": Function(A, ()),
    ">(A,B)": Function(Tuple((A, B)), None),
    ">(A,B)(A)": Function(Tuple((A, B)), (A,)),
    ">>A(B)(A)": Function(Function(A, (B,)), (A,)),
    ">_(.A,B,*A)": Function(NO_SYMBOL, (OwnObject(A), B, Rest(A))),
    ">A!B(A)": Function(Union((A, B)), (A,)),
    ">=a()": Function(Expression("a", ()), ()),
    "{a:A,...:_}": Record((("a", A), ("...", NO_SYMBOL))),
    "{}": Record(()),
    "=a": Expression("a", ()),
    "=self.#b": Expression("self", (Member("#b"),)),
    "=a.b?.c!.~D": Expression("a", (Member("b?"), Member("c!"), Member("~D"))),
    "=r#type.a": Expression("r#type", (Member("a"),)),
    "=super().a": Expression("super", (CALL, Member("a"))),
    "=a[][0][*][**][+][*+]{}": Expression("a", (ELEMENT, Element("0"), LOOP_VARIABLE, LOOP_KEY, LISTED, AWAITED, KEY)),
    "=f(A,=b(_,B))&0&this&name": Expression(
        "f",
        (Call((A, Expression("b", (Call((NO_SYMBOL, B)),)))), Parameter("0"), OWN_OBJECT, Parameter("name")),
    ),
    "=f(<A,B>)<:A>": Expression("f", (TypedCall((A, B)), Typed((A,)))),
    "=c;b.d();a()": Expression("c", (PassedTo(Expression("b", (Member("d"),))), PassedTo(Expression("a", ())))),
    "=a()<.b().c()>.d": Expression("a", (CALL, AnyNumber(("b", "c")), Member("d"))),
    "=a<?isA>": Expression("a", (Guarded(Expression("isA", ())),)),
    "=a<=kind:b,E.c>": Expression("a", (Discriminated("kind", ("b", "E.c")),)),
    "(=a<=kind:b,c>,=f<:A,B>)": Tuple(
        (Expression("a", (Discriminated("kind", ("b", "c")),)), Expression("f", (Typed((A, B)),)))
    ),
    "=a<+b>": Expression("a", (Having("b"),)),
    "=a<@b.c()>": Expression("a", (Assigned(Expression("b", (Member("c"), CALL))),)),
    "=a<!=kind:b>": Expression("a", (Excluded(Discriminated("kind", ("b",))),)),
    "=a<!?isA>": Expression("a", (Excluded(Guarded(Expression("isA", ()))),)),
    "=a<!A>": Expression("a", (Excluded(A),)),
    "A|.b()": Access(A, (Member("b"), CALL)),
    "[]A|[]": Access(Iterable(A), (ELEMENT,)),
    "{a:A}|.a^B": Union((Access(Record((("a", A),)), (Member("a"),)), B)),
    "A!B|.c": Access(Union((A, B)), (Member("c"),)),
    "@(A,=b)": Receivers((A, Expression("b", ()))),
    "unsigned int": Named("unsigned int"),
    "": Unreadable(""),
    "=": Unreadable("="),
    "=a.": Unreadable("=a."),
    "(A": Unreadable("(A"),
    "[]": Iterable(Unreadable("")),
    "{a}": Unreadable("{a}"),
    "A[B^=": Unreadable("A[B^="),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_read_as_its_term_and_written_as_it_was(text: str) -> None:
    assert parse(text) is TEXTS[text]
    assert show(TEXTS[text]) == text


NAMES = st.sampled_from(["a", "b.C", "E", "self", "_x", "größe"])
LABELS = st.sampled_from(["a", "b", "this"])


def _steps(terms: st.SearchStrategy[Term]) -> st.SearchStrategy[tuple[object, ...]]:
    expressions = st.builds(lambda root: Expression(root, ()), LABELS)
    listed = st.lists(terms, min_size=1, max_size=2).map(tuple)
    narrowing = st.one_of(
        expressions.map(Guarded),
        st.builds(Discriminated, LABELS, st.lists(NAMES, min_size=1, max_size=2).map(tuple)),
        LABELS.map(Having),
    )
    one = st.one_of(
        LABELS.map(Member),
        st.just(CALL),
        listed.filter(lambda several: not isinstance(several[0], Channel)).map(Call),
        listed.map(TypedCall),
        st.sampled_from(["", "0", "*", "**", "+", "*+"]).map(Element),
        st.just(KEY),
        st.integers(0, 12).map(Item),
        st.sampled_from(["0", "99", "this", "name"]).map(Parameter),
        expressions.map(PassedTo),
        st.lists(LABELS, min_size=1, max_size=3).map(tuple).map(AnyNumber),
        narrowing,
        narrowing.map(Excluded),
        expressions.map(Assigned),
        NAMES.map(Named).map(Excluded),
    )
    return st.lists(one, min_size=1, max_size=4).map(tuple)


def _deeper(terms: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    several = st.lists(terms, max_size=3).map(tuple)
    plain = terms.filter(lambda one: not isinstance(one, Access))
    parameters = st.one_of(st.just((Rest(A),)), st.just((OwnObject(A), B)), several)
    return st.one_of(
        st.builds(Generic, NAMES, st.lists(terms, min_size=1, max_size=3).map(tuple)),
        st.builds(IfInTree, NAMES, plain),
        plain.map(TypeItself),
        plain.map(Iterable),
        st.builds(Map, terms, plain),
        plain.map(Channel),
        st.lists(terms, min_size=1, max_size=3).map(tuple).map(Tuple),
        st.builds(Function, plain, parameters),
        st.lists(st.tuples(LABELS, terms), max_size=3).map(tuple).map(Record),
        st.builds(Access, terms, _steps(terms)),
        st.builds(Expression, LABELS, _steps(terms)),
    )


LEAVES = st.one_of(
    NAMES.map(Named),
    st.sampled_from([NO_SYMBOL, Literal(Named("string"), "a,b"), Generic("G", (A, B))]),
    LABELS.map(lambda root: Expression(root, ())),
)
TERMS: st.SearchStrategy[Term] = st.deferred(lambda: st.one_of(LEAVES, LEAVES, LEAVES, _deeper(TERMS)))
UNIONS = st.lists(TERMS, min_size=2, max_size=3, unique=True).map(tuple).map(Union)


@given(st.one_of(TERMS, UNIONS))
def test_every_term_is_read_back_from_its_text(term: Term) -> None:
    assert parse(show(term)) is term
    assert parse_path(show_path(term)) is term or isinstance(term, Union)


@given(st.text(alphabet="aB.=|^!~[](){}<>&#;,:*%'@?_0+", max_size=24))
def test_any_text_is_some_term_and_what_is_written_of_it_means_the_same(text: str) -> None:
    assert parse(show(parse(text))) is parse(show(parse(show(parse(text)))))


def test_the_same_fields_make_the_same_value_also_in_several_threads() -> None:
    made: list[Term] = []
    begin = threading.Barrier(8)

    def make() -> None:
        begin.wait()
        made.extend(Generic(f"G{number}", (Named(f"N{number}"),)) for number in range(200))

    threads = [threading.Thread(target=make) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({id(one) for one in made}) == 200


def test_a_value_that_nobody_has_is_forgotten() -> None:
    first = Generic("Forgotten", (A,))
    assert Generic("Forgotten", (A,)) is first
    number = id(first.arguments[0])
    del first
    gc.collect()
    assert id(Generic("Forgotten", (A,)).arguments[0]) == number


def test_a_value_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="name of a Named cannot be set"):
        A.name = "B"  # type: ignore[misc]
    assert repr(Generic("G", (A,))) == "Generic('G', (Named('A'),))"


def test_a_text_nested_too_deep_is_unreadable_only_in_its_depth() -> None:
    text = "[]" * 400 + "A"
    term = parse(text)
    assert show(term) == text
    depth = 0
    while isinstance(term, Iterable):
        term, depth = term.element, depth + 1
    assert (depth, type(term)) == (MAX_DEPTH + 1, Unreadable)


INEXPRESSIBLE = {
    Iterable(Access(A, (CALL,))): "[]_",
    Iterable(Union((A, Iterable(B)))): "[]_",
    Function(Expression("a", (CALL,)), None): ">=a()()",
    Expression("a", (Call((Channel(A), Expression("b", (Having("c"),)))),)): "=a()",
}


@pytest.mark.parametrize("term", INEXPRESSIBLE)
def test_what_no_text_can_say_is_written_as_unknown(term: Term) -> None:
    assert show(term) == INEXPRESSIBLE[term]


def test_lists_parameters_and_steps_are_read_by_themselves() -> None:
    assert parse_list("(A,_,[A]B)") == (A, NO_SYMBOL, Map(A, B))
    assert parse_list("") == parse_list("()") == ()
    assert parse_parameters("(T:A^B,U)") == (("T", Union((A, B))), ("U", None))
    assert parse_parameters("") == ()
    assert parse_steps(".a()[]") == (Member("a"), CALL, ELEMENT)
    with pytest.raises(ValueError):
        parse_steps("a b")


PATHS = {"a.b()": "=a.b()", "A|": "A", "A|.b|": "A|.b", "{a:A}|": "{a:A}", "a<?f>": "=a<?f>"}


@pytest.mark.parametrize("path", PATHS)
def test_a_receiver_is_read_and_written(path: str) -> None:
    term = parse_path(path)
    assert term is parse(PATHS[path])
    assert show_path(term) == path


def test_an_unknown_receiver_has_no_term() -> None:
    assert parse_path("?") is parse_path("") is None
    assert show_path(None) == "?"


ASKED = {
    ("A", ".b()"): "A|.b()",
    ("A|.b", "()[]"): "A|.b()[]",
    ("=a", ".b"): "=a.b",
    ("A^=b", ".c"): "A|.c^=b.c",
    ("?", ".b"): "?",
    ("A", ""): "A",
    ("{a:A}", ".a"): "{a:A}|.a",
    ("=a()<.b()>", ".c()"): "=a()<.b().c()>",
    ("=a()<.b()>", ".c"): "=a()<.b()>.c",
    ("=a()<.b()>.c", "()"): "=a()<.b().c()>",
}


@pytest.mark.parametrize("of, steps", ASKED)
def test_an_access_path_is_put_behind_a_type(of: str, steps: str) -> None:
    found = asked(parse(of), *parse_steps(steps))
    assert found is not None
    assert show(found) == ASKED[of, steps]


def test_a_long_path_loses_arguments_then_its_order_and_then_itself() -> None:
    long: Term | None = parse("=a(=b)")
    for number in range(MAX_SIZE):
        long = asked(long, Member(f"m{number % 3}"), Call((Expression("b", ()),)))
    assert long is parse("=a()<.m0().m1().m2()>")
    various: Term | None = parse("=a()")
    for number in range(MAX_SIZE):
        various = asked(various, Member(f"m{number}"))
        assert number < MAX_MEMBERS or various is None or various.size <= MAX_SIZE
    assert various is None


def test_a_large_object_is_left_for_its_member() -> None:
    large = Record(tuple((f"k{number}", A if number else NO_SYMBOL) for number in range(MAX_SIZE)))
    assert asked(large, Member("k3"), CALL) is parse("A|()")
    assert asked(large, Member("k0")) is asked(large, Member("other")) is None


def test_unions_have_each_type_once_and_no_unknown_one() -> None:
    assert union_of([A, Union((A, B)), B]) is Union((A, B))
    assert union_of([A, A]) is A
    assert union_of([A, None]) is union_of([]) is None


CALLS = {
    ("_", "_"): "()",
    ("A", "_", "=b"): "(A,_,=b)",
    ("A^B",): "()",
    ("A", "B|.c"): "(A,_)",
    ("=a(A,A,A,A,A,A,A,A)(A,A,A,A,A,A,A,A)",): "(=a()())",
    ("A[A,A,A,A,A,A,A,A,A,A,A,A,A,A,A,A]",): "()",
}


@pytest.mark.parametrize("arguments", CALLS)
def test_a_call_keeps_the_arguments_that_it_can(arguments: tuple[str, ...]) -> None:
    step = call_of(map(parse, arguments))
    assert step is parse_steps(CALLS[arguments])[0]
    typed = call_of(map(parse, arguments), of_types=True)
    assert typed is (CALL if step is CALL else TypedCall(step.arguments))  # type: ignore[attr-defined]


def test_arguments_are_replaced_and_removed() -> None:
    steps = parse_steps(".a(=b,A)(<B>)")
    assert has_arguments(steps) and not has_arguments(parse_steps(".a()[]"))
    replaced = with_mapped_arguments(steps, lambda each: B if isinstance(each, Expression) else each)
    assert replaced == parse_steps(".a(B,A)(<B>)")
    assert with_mapped_arguments(steps, lambda each: None) == parse_steps(".a()(<B>)")
    assert show(without_arguments(parse("=a(A).b(<A>)^A|.c(=d)^>=a(=b)()"))) == "=a().b()^A|.c()^>=a()()"


def test_parts_of_types() -> None:
    assert rest_of(Iterable(A)) is Rest(A)
    assert rest_of(A) is None
    assert as_part(Union((A, Generic("G", (B,))))) is Union((A, Generic("G", (B,))))
    assert as_part(Union((A, Iterable(B)))) is as_part(None) is None
    assert as_part(Access(A, (CALL,))) is None
    assert as_part(Access(A, (CALL,)), asks=True) is Access(A, (CALL,))
