"""Go: a type's methods stand in any file of its package."""

from __future__ import annotations

from related_tree import Plant

FILES = {
    "go.mod": "module example.com/a\n",
    "state.go": """\
package a

type State struct{ voters []int }

func (s *State) Voters() []int { return s.voters }
""",
    "equal.go": """\
package a

func (s *State) Equal(other *State) bool {
	for _, each := range []*State{s, other} {
		each.Voters()
	}
	return true
}
""",
}


def test_elements_are_known_in_a_method_of_another_file_than_its_type(plant: Plant) -> None:
    assert plant(FILES).callers("state.go::State.Voters") == {"import equal.go::State.Equal"}
