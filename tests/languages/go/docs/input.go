// Copyright by somebody.

//go:build linux

// Package docs shows where documentation stands.
//
// It has two paragraphs.
package docs

//go:generate stringer -type=Mode

// Mode is how.
//
//nolint:revive
type Mode int

//nolint
type Quiet struct{}

// This comment belongs to nothing.

func Undocumented() {}

/*
Block comments are documentation too.

	code()
*/
func Block() {}

//go:noinline
func Directive() {}

//go:noinline
// Both has a directive above.
func Both() {}

// Options of it.
type Options struct {
	// Verbose says more.
	Verbose bool
	Depth   int // how deep
	Quiet   bool //nolint:unused
}

var Limit = 10 // at most

type Reader interface {
	Read() error // reads
}
