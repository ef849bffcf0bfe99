function walk(items: Item[]) {
  const known = new Map<string, Item>()
  const store = inject<Store>()
  const first = find<Item>(items)
  if (!first) throw new Error('none')
}

export function described(failure: unknown, limits: unknown) {
  const told = { kind: "late", cause: <Error>failure, limits: isKnown ? <Limits>limits : none }
  return <Description>told
}
