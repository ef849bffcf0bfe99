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


OUTSIDE = {
    "go.mod": "module example.com/a\n",
    "log.go": """\
package a

import "log"

type Logger struct {
	*log.Logger
	write func()
}

func (l *Logger) Debug() {
	l.Output(2, "x")
	l.write()
}
""",
    "env.go": """\
package a

type Env struct{}

func (e *Env) Output() {}
""",
}
MADE = {
    "go.mod": "module example.com/a\n",
    "message.go": """\
package a

type Message struct{ term int }

func (m *Message) Term() int { return m.term }

type Copy struct{ term *int }
""",
    "copy.go": """\
package a

func copied(m *Message) *Copy {
	return &Copy{term: new(m.Term())}
}

func element(all []*Message, i int) *int {
	n := new(all[i-1].Term() + 1)
	return n
}

func ofType() int {
	made := new(Message)
	return made.Term()
}
""",
}


def test_what_an_embedded_type_from_outside_has_is_no_symbol_of_the_tree(plant: Plant) -> None:
    assert plant(OUTSIDE).callers("env.go::Env.Output") == set()


def test_new_takes_a_value_and_a_type(plant: Plant) -> None:
    callers = {"import copy.go::copied", "import copy.go::element", "import copy.go::ofType"}
    assert plant(MADE).callers("message.go::Message.Term") == callers


ONCE = {
    "go.mod": "module example.com/a\n",
    "engine.go": """\
package a

import "sync"

type Engine struct{}

func (e *Engine) Run() {}

type Other struct{}

func (o *Other) Run() {}

var engine = sync.OnceValue(func() *Engine {
	return &Engine{}
})

func once() { engine().Run() }

func literal() {
	made := func(name string) *Engine { return nil }
	each := made("x")
	each.Run()
}

func another() {
	made := func() Other { return Other{} }
	made().Run()
}
""",
}


def test_function_literals_and_what_is_made_once_give_what_they_say(plant: Plant) -> None:
    assert plant(ONCE).callers("engine.go::Engine.Run") == {"local engine.go::once", "local engine.go::literal"}
