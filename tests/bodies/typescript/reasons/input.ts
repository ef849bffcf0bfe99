/**
 * Sends a parcel and counts it. A parcel that is refused is deliberately not counted.
 */
export async function send(parcel: Parcel, store: Store): Promise<number> {
  // the next van
  const van = await store.van(parcel.region, 3);
  // Without a van it waits. This must not fail the order,
  // whose payment was taken.
  if (!van) {
    return 0;
  }
  // one more
  const count = await store.add(parcel, van.number + 1);
  if (count > 40) {
    // never more than forty in one van
    await store.close(van);
    throw new Full(van);
  }
  // a third, because there may be many
  return count;
}
