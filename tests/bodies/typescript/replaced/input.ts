export function send(parcels: Parcel[], strategy: string, limits: Limits) {
  let chosen: Parcel[] = parcels;
  let maximum = limits.usual;
  const plain = parcels;
  let found = null;
  if (strategy === "late") {
    chosen = parcels.filter((parcel) => parcel.late);
    found = chosen;
  }
  if (strategy === "all") {
    maximum = parcels.length;
  }
  deliver(chosen, maximum, plain, found);
}
