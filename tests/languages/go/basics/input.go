package shapes

const Pi = 3.14159

var registry = map[string]Shape{
	"unit": Circle{Radius: 1},
}

// Shape has an area.
type Shape interface {
	Area() float64
	scale(by float64) Shape
}

// Circle is round.
type Circle struct {
	Radius float64 `json:"radius"`
	name   string
}

type Name = string

type Visitor func(Shape) error

// Area of the circle.
func (c Circle) Area() float64 {
	return Pi * c.Radius * c.Radius
}

func (c *Circle) scale(by float64) Shape {
	c.Radius *= by
	return c
}

// New makes a shape.
func New(kind string, options ...func(*Circle)) (Shape, error) {
	var local = kind
	return registry[local], nil
}

func reset() {}
