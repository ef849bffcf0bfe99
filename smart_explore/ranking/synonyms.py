"""Words that code uses instead of those of a question: synonyms and abbreviations."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from smart_explore.ranking.stems import stem

_LIKE = """
    remove delete drop discard pop; create make new build construct generate; init initialize initialise setup;
    config configuration settings options opts conf; get return fetch retrieve obtain load; set update assign;
    check validate verify ensure; is has whether; directory dir folder; string str text; number num count;
    function func fn callback; argument arg args param parameter parameters params; message msg; error err exception;
    request req; response resp res; execute exec run; send emit dispatch; convert to transform parse; database db;
    environment env; connection conn; context ctx; index idx; temporary temp tmp; value val; reference ref;
    position pos; maximum max; minimum min; calculate compute calc; information info; address addr;
    authentication auth authenticate; command cmd; character char; document doc; attribute attr; property prop;
    element elem; source src; destination dst dest; previous prev; original orig; specification spec;
    expression expr; statement stmt; declaration decl; definition def; variable var; object obj; image img;
    compare cmp; password pwd; timestamp ts; show display print render; start begin; stop end close;
    add append insert push; merge join combine concat; copy clone duplicate; equal equals eq; contains includes;
    write dump serialize encode; read decode deserialize; asynchronous async; synchronize sync; matrix mat; vector vec
"""

_SHORT = """
    absolute abs; administrator admin; algorithm algo; allocate alloc; application app; approximate approx;
    ascending asc; asynchronous async; attribute attr; authorization auth authz; average avg mean; background bg;
    bidirectional bidi; binary bin; boolean bool; buffer buf; callback cb; certificate cert; character char;
    coefficient coef; column col; compare cmp; concatenate concat cat; condition cond; constant const; control
    ctrl; coordinate coord; correlation corr; count cnt; covariance cov; current curr cur; decimal dec; decrement
    decr dec; degrees deg; delete del; derivative deriv; descending desc; description desc; development dev;
    dictionary dict; difference diff; dimension dim; directory dir; distance dist; distribution dist; divide div;
    document doc; duplicate dup; element el elem; enumerate enum; equation eq; evaluate eval; event evt; example
    ex; exception exc; expression expr; extension ext; external ext; feature feat; field fld; foreground fg;
    format fmt; frequency freq; gateway gw; generate gen; generator gen; gradient grad; header hdr; hexadecimal
    hex; horizontal horiz; identifier ident id; implementation impl; increment incr inc; initial init; instance
    inst; integer int; interface iface; internationalization i18n; intersection isect; inverse inv; invert inv;
    iteration iter; iterator iter iterable; kubernetes k8s; label lbl; language lang; latitude lat; length len;
    level lvl; library lib; local loc; location loc; logarithm log; longitude lon lng; lowercase lower; manager
    mgr; maximum max; memory mem; metadata meta; microsecond micro; millisecond ms milli; minimum min; modified
    mod; module mod; multiply mul; mutable mut; namespace ns; nanosecond nano ns; negative neg; network net;
    normalize norm; object obj; observer obs; offset off; operation op; operator op; option opt; optional opt;
    organization org; package pkg; packet pkt; parameter param; partition part; password passwd pass pw;
    percentage pct percent; performance perf; permission perm; permutation perm; pixel px; point pt; pointer ptr;
    polygon poly; polyline line; polynomial poly; position pos; positive pos; precision prec; predicate pred;
    prediction pred; preference pref; prefix pre; preprocess prep; primary pk; private priv; probability prob
    proba; procedure proc; process proc; protocol proto; prototype proto; public pub; quantity qty; quaternion
    quat; radians rad; random rand rnd; receive recv; receiver recv; rectangle rect; recursion rec; reference ref;
    register reg; regression reg; regular regex; relative rel; remove rm; repository repo; request req; response
    resp; result res; return ret; rotation rot; second sec; segment seg; semaphore sem; separator sep; sequence
    seq; serialize ser; server srv; service svc; session sess; signature sig; spherical sphere; square sq sqr;
    standard std; status stat; string str; structure struct; subscription sub; subtract sub; symmetric sym;
    synchronous sync; system sys; table tbl; temporary tmp temp; terminal term; text txt; texture tex; threshold
    thresh; timezone tz; token tok; transaction tx txn; transfer xfer; transform xform; translation trans;
    triangle tri; unsigned uint; uppercase upper; user usr; utility util utils; value val; variable var; variance
    var; vector vec; version ver; vertex vert; vertical vert; volume vol; warning warn; websocket ws; weight wt;
    window win; workspace ws
"""


def in_groups(text: str) -> dict[str, frozenset[str]]:
    """The other words in the groups of each word; groups are separated by ``;``."""
    others: dict[str, set[str]] = {}
    for group in text.split(";"):
        words = set(group.split())
        for word in words:
            others.setdefault(word, set()).update(words - {word})
    return {word: frozenset(several) for word, several in others.items()}


@lru_cache(maxsize=1)
def _likes() -> dict[str, frozenset[str]]:
    return in_groups(_LIKE)


@lru_cache(maxsize=1)
def _short() -> dict[str, frozenset[str]]:
    return {word: frozenset(short) for word, *short in map(str.split, _SHORT.split(";"))}


def synonyms(word: str) -> frozenset[str]:
    """The words that code uses for a programming word, in any form: ``config`` for ``settings``."""
    return in_any_form(word, _likes())


def abbreviations(word: str) -> frozenset[str]:
    """The abbreviations of a word, in any form, in code: ``len`` for ``length``."""
    return in_any_form(word, _short())


_FORMS = (("", ""), ("s", ""), ("es", ""), ("d", ""), ("ed", ""), ("ing", ""), ("ing", "e"), ("ies", "y"), ("ied", "y"))


def in_any_form(word: str, table: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """The table's entry for the word or its base form: stemming the whole table would take 10 ms."""
    for ending, instead in _FORMS:
        if word.endswith(ending):
            base = word.removesuffix(ending) + instead
            if base[-2:-1] == base[-1:] and base not in table:  # ``emitted``
                base = base[:-1]
            if base in table and (base == word or stem(base) == stem(word)):
                return table[base]
    return frozenset()
