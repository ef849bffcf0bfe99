package store

import "fmt"

type (
	Server struct {
		*base.Core
		Logger
		db, alt *sql.DB `json:"x"`
		conns   map[string]Conn
	}
	Opener interface {
		io.Reader
		Open(key Key) error
	}
)

func (s *Server) Run(ctx context.Context, first, second *Item, rest ...Item) (err error) {
	s.db.Query(1)
	s.helper()
	s.Core.Start()
	client := &Client{Name: build, Run: s.onRun}
	one, two := pkg.New(1)
	var three Thing
	var four = new(Thing)
	client.Do()
	one.Do()
	two.Do()
	three.Do()
	four.Do()
	first.Do()
	rest.Do()
	ctx.Done()
	for i, item := range list() {
		item.Save(i)
	}
	switch kind := any(one).(type) {
	case *Kind:
		kind.Show()
	}
	go func(q Queue) { q.Push(); s.later() }(nil)
	defer s.close()
	http.HandleFunc("/", handle)
	once.Do(s.onRun)
	Map[int, Item](1)
	three = Thing{}
	return fmt.Errorf("x").
		Wrap(nil)
}

func Generic[K comparable, V any](m map[K]V) V { return m.Get() }

var handler = Build(func() { zoo := Zoo{}; zoo.Open() })
