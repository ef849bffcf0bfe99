let kept: Stock | null = null;

export async function forget(store: Store): Promise<void> {
  let open = null;
  kept = null;
  const keys = keysOf(store);
  open = keys[0];
  await store.drop(keys);
  open = null;
}
