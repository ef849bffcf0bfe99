package nameless

// A variable of a nameless struct type has its fields.
var config struct {
	Verbose bool
	server  struct {
		Port int
	}
}

// What stands in a value has no name to be found by.
var table = []struct {
	name string
	want int
}{
	{"a", 1},
}

var _ Shape = (*Circle)(nil)

// A test suite keeps its functions in a variable without a name.
var _ = Describe("it", func() {
	var local int
	helper := func() {}
})

func _() {
	var x [1]struct{}
}

type padded struct {
	_     [4]byte
	inner map[string]struct {
		Deep int
	}
}

func timeout(err error) bool {
	t, ok := err.(interface{ Timeout() bool })
	return ok && t.Timeout()
}
