package table

func widest(table *Table) int {
	type width struct {
		chars int
		bytes int
	}
	type side = int
	const start side = 0
	found := width{chars: int(start)}
	for _, each := range table.columns {
		found.chars = max(found.chars, each.chars)
	}
	return found.chars
}
