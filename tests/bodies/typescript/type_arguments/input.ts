function walk(items: Item[]) {
  const known = new Map<string, Item>()
  const store = inject<Store>()
  const first = find<Item>(items)
  if (!first) throw new Error('none')
}
