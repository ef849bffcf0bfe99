package a

func f(x int) int {
	const (
		one = iota + 1
		two
	)
	var (
		total   = x * one
		pairs   = map[int]func() int{}
		limit   int
		another = total + 2*two + x*x*x + one*one*one + two*two*two*two
	)
	return use(total, pairs, limit, another)
}
