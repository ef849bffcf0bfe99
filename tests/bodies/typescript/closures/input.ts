export function pairs(ids: string[], store: Store): Observable<number> {
  return store
    .stream(ids)
    .pipe(
      mergeMap(found =>
        join(
          store.left(found, one => {
            if (!one) {
              throw new Error('nothing on the left side');
            }
            store.keep(one);
            return one.value;
          }),
          store.right(found, other => {
            if (other.isOld) {
              store.renew(other);
            }
            return other.value;
          }),
        ),
      ),
      map(all => all.length),
    );
}
