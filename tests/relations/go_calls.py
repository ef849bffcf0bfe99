"""Go in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "go.mod": "module example.com/shop\n\ngo 1.22\n",
    "main.go": """\
package main

import (
	"fmt"

	"example.com/shop/store"
	cost "example.com/shop/price"
)

func main() {
	fmt.Println(cost.Sum(1))
	s := store.NewStore()
	s.Load()
	start()
}

func shadows(start func()) {
	start()
	Sum := func() {}
	Sum()
}
""",
    "start.go": "package main\n\nfunc start() {\n\thidden()\n}\n\nfunc hidden() {}\n",
    "store/store.go": """\
package store

type Base struct{}

func (b *Base) Reset() {}

type Store struct {
	Base
	size int
}

func NewStore() *Store {
	return &Store{}
}

func (s *Store) Load() error {
	s.open()
	s.Reset()
	return check(s)
}

func typed(s *Store) {
	s.Load()
}

type Loader interface {
	Load() error
	open()
}
""",
    "store/open.go": "package store\n\nfunc (s *Store) open() {}\n\nfunc check(s *Store) error {\n\treturn nil\n}\n",
    "price/price.go": 'package price\n\nfunc Sum(n int) int {\n\treturn check(n)\n}\n\nfunc check(n int) int {\n\treturn len("x")\n}\n',
}

CALLERS = {
    "price/price.go::Sum": {"import main.go::main"},
    "price/price.go::check": {"local price/price.go::Sum"},
    "start.go::start": {"import main.go::main"},
    "start.go::hidden": {"local start.go::start"},
    "store/store.go::NewStore": {"import main.go::main"},
    "store/store.go::Store.Load": {"ambiguous main.go::main", "local store/store.go::typed"},
    "store/open.go::Store.open": {"self store/store.go::Store.Load"},
    "store/store.go::Base.Reset": {"inherited store/store.go::Store.Load"},
    "store/open.go::check": {"import store/store.go::Store.Load"},
}
