"""Go in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "go.mod": "module example.com/shop\n\ngo 1.22\n",
    "main.go": """\
package main

import (
	"bytes"
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

func loose(stores []*store.Store) {
	stores[0].Load()
	written := bytes.NewBuffer(nil)
	written.Reset()
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
    "store/open.go": """\
package store

func (s *Store) open() {}

func check(s *Store) error {
	return nil
}
""",
    "price/price.go": """\
package price

func Sum(n int) int {
	return check(n)
}

func check(n int) int {
	return len("x")
}
""",
}

CALLERS = {
    "price/price.go::Sum": {"import main.go::main"},
    "price/price.go::check": {"local price/price.go::Sum"},
    "start.go::start": {"import main.go::main"},
    "start.go::hidden": {"local start.go::start"},
    "store/store.go::NewStore": {"import main.go::main"},
    "store/store.go::Store.Load": {
        "import main.go::main",
        "import main.go::loose",
        "local store/store.go::typed",
    },
    "store/store.go::Loader.Load": set(),
    "store/open.go::Store.open": {"self store/store.go::Store.Load"},
    "store/store.go::Base.Reset": {
        "inherited store/store.go::Store.Load",
        "ambiguous main.go::loose",  # a method of bytes.Buffer, or of what embeds it
    },
    "store/open.go::check": {"import store/store.go::Store.Load"},
}
