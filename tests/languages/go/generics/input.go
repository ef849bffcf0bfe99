package generics

type Number interface {
	~int | ~float64
}

type List[T any] struct {
	head *node[T]
	*Base[T]
	pkg.Other[string, int]
}

type Keyed[K interface{ Key() string }, V any] struct {
	items map[K]V
}

type Pairs[K comparable, V any] = map[K]List[V]

func Map[T, U any](items []T, f func(T) U) []U { return nil }
