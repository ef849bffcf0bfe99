def merge(store, defaults, given, **options):
    found = None
    rows = []
    counts: dict[str, int] = {}
    began = time.monotonic()
    name = given.name.strip().lower()
    state = store.state
    state.error = None
    merged = {**defaults, **given.options}
    for row in store.rows(merged):
        found = None
        if row.kind == "open":
            log.debug("open %s", row)
        if not row.valid:
            logger.warning("invalid row", row)
            continue
        if row.lost:
            logger.info("lost")
            return None
        try:
            store.save(row, retries=3, owner=options.get("owner"), filters=given.filters, name=name, queue=store.queue, mode=m)
        except Refused:
            logger.exception("refused")
        rows.append(row)
    metrics.increment("merged")
    return rows, time.monotonic() - began
