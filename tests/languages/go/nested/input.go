package nested

func Outer(limit int) int {
	const step = 1
	var count int
	type counter struct {
		n int
	}
	add := func(c *counter, by interface{}) int {
		type deeper int
		return c.n
	}
	var late = func() {}
	one, two := func() {}, 2
	return add(nil, step)
}

var handler = func(w Writer) {
	var local = 1
	type inner struct{}
}
