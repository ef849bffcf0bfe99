package a

func f(x int) error {
	if err := func() error {
		p := g(x)
		if !h(p) {
			p = j(p, x)
		}
		return k(p)
	}(); err != nil {
		return err
	}
	switch y := func() int {
		a := 1
		b := 2 // of two
		return a + b
	}(); y {
	case 1:
		return nil
	}
	return nil
}
