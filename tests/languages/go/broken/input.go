package broken

func Before() {}

func Wrong() {
	x := := 1
	return }}
}

type After struct {
	Field int
}

// The
// var
func Last() {}

func Open(a int {
