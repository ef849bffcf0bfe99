// Package shop sells fruit.
//
// At a price.
package shop

import "fmt"

/*
Prices of today,
in cents.
*/
var Prices = map[string]int{
	"apple": 10, "banana": 20, "cherry": 30, "damson": 40, "elderberry": 50, "fig": 60,
	"grape": 70, "honeydew": 80,
}

// Shop is a shop.
type Shop struct {
	// whose it is
	Owner string
}

func (s *Shop) Ask(what string) (int, error) {
	type found struct{ price int }
	price, ok := Prices[what]
	if !ok {
		return 0, fmt.Errorf("no %s", what)
	}
	return price, nil
}

func empty() {}
