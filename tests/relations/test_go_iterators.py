"""What loops of Go take from functions that they range over."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILE = """\
package site

import "iter"

type Page struct{}
func (p *Page) render() {}
type Part struct{}
func (p *Part) render() {}
type Walk[T any] func(yield func(int, T) bool)
func (w Walk[T]) size() {}

type Sites struct{}
func (s *Sites) all(keep func(*Page) bool) iter.Seq[*Page] { return nil }
func (s *Sites) named() iter.Seq2[string, *Page] { return nil }
func (s *Sites) raw() func(yield func(*Page) bool) { return nil }
func (s *Sites) of(yields func(key string, part *Part) bool) {}

func one(s *Sites) { for p := range s.all(nil) { p.render() } }
func two(s *Sites) { for _, p := range s.named() { p.render() } }
func three(s *Sites) { for p := range s.raw() { p.render() } }
func four(w Walk[*Part]) { for _, p := range w { p.render() } }
func five(w Walk[*Part]) { w.size() }
func six(each func(func(string, *Part) bool)) { for _, p := range each { p.render() } }
func seven(take func(func(*Part) error)) { for p := range take { p.render() } }
"""
CALLERS = {"Page.render": "one two three", "Part.render": "four six", "Walk.size": "five"}


@pytest.mark.parametrize("target", CALLERS)
def test_a_loop_over_a_function_takes_what_that_yields(shared: Plant, target: str) -> None:
    sure = {one for one in shared({"a.go": FILE}).callers(f"a.go::{target}") if one.startswith("local")}
    assert sure == {f"local a.go::{name}" for name in CALLERS[target].split()}
