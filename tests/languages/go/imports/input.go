package imports

import "fmt"

import (
	"os"
	str "strings" // another name
	. "math"
	_ "embed"
)
