package groups

// Sizes of things.
const (
	Small = iota
	Medium
	// Large is the largest.
	Large
	_
	first, second = 1, "two"
)

const One, Two = 1, 2

var (
	// ErrGone says that it is gone.
	ErrGone = errors.New("gone")
	cache   map[string][]byte // filled when first asked
	x, y    int
)

type (
	// ID names a thing.
	ID int

	pair struct {
		left, right ID
	}

	Store interface {
		Get(ID) (pair, error)
	}
)

var (
	// Not the
	// var
	counted int
)
