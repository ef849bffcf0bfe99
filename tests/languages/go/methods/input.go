package methods

func (s *Set[K]) Add(key K) {}

func (Set[K]) Len() int { return 0 }

func (m *Map[K, V]) Get(key K) (value V, ok bool) { return }

func (other) elsewhere() {}

func ( /* the receiver */ s *Spaced) Odd() {}

func (s *Stack) Push(
	first int, // the first
	rest ...int,
) (
	depth int,
	err error,
) {
	return
}

func assembled(a, b uint64) uint64
