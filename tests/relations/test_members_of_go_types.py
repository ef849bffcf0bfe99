"""Go: constants that repeat what stands before them, types without a name, and switches on types inside of others."""

from __future__ import annotations

import pytest
from related_tree import Plant, named

FILES = {
    "go.mod": "module example.com/a\n",
    "color.go": """\
package a

type Color uint8

func (c Color) Paint() {}

type Shade struct{}

func (s *Shade) Paint() {}

const (
	Black Color = iota + 30
	Red
	Green
)

const Unsaid, Plain = 1, 2

const (
	First = Color(1)
	Second
)
""",
    "use.go": """\
package a

import "io"

var loud = Red

type Page struct {
	Template interface {
		Execute(w io.Writer) error
	}
	inner struct {
		color Color
		shades, others []*Shade // of both
		text string
	}
}

func repeated() { loud.Paint() }

func converted() { Second.Paint() }

func (p *Page) show(w io.Writer) { p.Template.Execute(w) }

func (p *Page) fields() { p.inner.color.Paint() }

func (p *Page) elements() { p.inner.others[0].Paint() }

func table() {
	cases := []struct {
		name  string
		color Color
		paint func()
	}{{"red", Red, nil}}
	for _, each := range cases {
		each.color.Paint()
		each.paint()
	}
}

func (p *Page) local() {
	for _, each := range []struct{ shades *Shade }{{nil}} {
		each.shades.Paint()
	}
	p.inner.shades[0].Paint()
}

func switched(one any, other any) {
	switch found := one.(type) {
	case string:
		switch inner := other.(type) {
		case *Shade:
			inner.Paint()
		}
	case Color:
		found.Paint()
	}
}

func paint() {}
""",
    "named.go": """package a

var shade = &Shade{}
""",
    "takes.go": """package a

type Taker interface {
	Take(shade Color)
}

func takes(one *Shade, then func(one Color)) { one.Paint() }

func global() { shade.Paint() }
""",
}

CALLERS = {
    "color.go::Color.Paint": {
        "import use.go::repeated",
        "import use.go::converted",
        "import use.go::Page.fields",
        "import use.go::table",
        "import use.go::switched",
    },
    "color.go::Shade.Paint": {
        "import use.go::Page.elements",
        "import use.go::Page.local",
        "import takes.go::takes",
        "import takes.go::global",
        "import use.go::switched",
    },
    "use.go::Page.Template.Execute": {"local use.go::Page.show"},
    "use.go::paint": set(),
}


@pytest.mark.parametrize("target", CALLERS)
def test_what_go_says_without_a_name_leads_to_its_members(shared: Plant, target: str) -> None:
    assert shared(FILES).callers(target) == CALLERS[target]


ANONYMOUS = {
    "go.mod": "module example.com/b\n",
    "b.go": """\
package b

import "sync"

var cfg struct {
	Port int
}

var slots []struct {
	Free bool
}

var byName map[string]*struct{ Count int }

type Suite struct {
	cases []struct {
		want string
	}
}

type Other struct{ Port, Lock int }

func (o Other) Unlock() {}

func reads(s *Suite) {
	cfg.Port = 1
	println(slots[0].Free, byName["a"].Count)
	for _, each := range s.cases {
		println(each.want)
	}
}

func local(o Other) {
	var it struct{ Port int }
	it.Port = o.Port
	var held struct {
		sync.Mutex
		since int
	}
	held.Unlock()
}
""",
}


@pytest.mark.parametrize(
    ("target", "uses"),
    [
        ("cfg.Port", {"local b.go::reads"}),
        ("slots.Free", {"local b.go::reads"}),
        ("byName.Count", {"local b.go::reads"}),
        ("Suite.cases.want", {"local b.go::reads"}),
        ("Other.Port", {"local b.go::local"}),
        ("Other.Unlock", set()),
    ],
)
def test_the_fields_of_an_anonymous_struct_belong_to_what_is_declared_with_it(
    shared: Plant, target: str, uses: set[str]
) -> None:
    answer = shared(ANONYMOUS).ask("references", f"b.go::{target}", ambiguous=True)
    assert {f"{row.how} {named(row.symbol)}" for row in answer.rows} == uses
