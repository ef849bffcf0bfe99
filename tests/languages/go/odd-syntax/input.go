package odd; type Short int; func OneLine() {}; const A = 1; var b = 2

func Ünder() {}
func Ärger() {}
func 世界() {}

var raw = `
func NotCode() {}
`

type
Broken int

var f,
	g int

func   spaced (  a   int  ,  b string  )   ( int ,  error )   {  return 0, nil }

type Embedded struct {
	*pkg.Pointer
	pkg.Plain
	Local
	io.Reader `json:"-"`
}

type Callback func(
	ctx Context,
	args ...string,
) error
