"""Go: type parameters are what a call says, what it is given, what an annotation has, or their bound."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "go.mod": "module example.com/a\n",
    "pool/pool.go": """\
package pool

type Pool[T any] struct {
	held []T
	last T
}

type Pair[K comparable, V any] struct {
	Key   K
	Value V
}

func New[T any](make func() T) *Pool[T] { return &Pool[T]{} }

func Both[A, B any](first A, second []B) Pair[A, B] { return Pair[A, B]{} }

func Empty[T any]() *Pool[T] { return nil }

func Mapped[T, R any](all []T, change func(T) R) []R { return nil }
""",
    "pool/methods.go": """\
package pool

func (p *Pool[X]) Get() X { return p.last }

func (p *Pool[X]) All() []X { return p.held }

func (p *Pair[_, V]) Second() (V, error) { return p.Value, nil }

// Odd names more type parameters than there are, as code may that is under way.
func (p *Pool[X, Y]) Odd() Y { return p.odd }
""",
    "use.go": """\
package a

import "example.com/a/pool"

type Buffer struct{}

func (b *Buffer) Reset() {}

type Other struct{}

func (o *Other) Reset() {}

type Resetter interface{ Reset() }

var buffers = pool.New(func() *Buffer { return &Buffer{} })

type Holder struct{ inner *pool.Pool[*Buffer] }

func given() {
	one := buffers.Get()
	one.Reset()
}

func elements() {
	for _, each := range buffers.All() {
		each.Reset()
	}
}

func (h *Holder) annotated() { h.inner.Get().Reset() }

func said() {
	empty := pool.Empty[*Buffer]()
	empty.Get().Reset()
}

func second(others []Other) {
	pair := pool.Both(1, []Other{})
	other, _ := pair.Second()
	other.Reset()
}

func mapped(all []int) {
	for _, each := range pool.Mapped(all, func(one int) *Other { return nil }) {
		each.Reset()
	}
}

func bounded[T Resetter](one T) { one.Reset() }

func unknown() {
	pool.Empty().Get().Reset()
}

func odd() { buffers.Odd().Reset() }
""",
}

CALLERS = {
    "use.go::Buffer.Reset": {"given", "elements", "Holder.annotated", "said"},
    "use.go::Other.Reset": {"second", "mapped"},
    "use.go::Resetter.Reset": {"bounded"},
}


@pytest.mark.parametrize("target", CALLERS)
def test_type_parameters_lead_to_what_stands_for_them(shared: Plant, target: str) -> None:
    rows = shared(FILES).ask("callers", target).rows
    sure = {row.symbol.qualified_name for row in rows if row.how not in ("unique", "ambiguous", "through")}
    assert sure == CALLERS[target]
