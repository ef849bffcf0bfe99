def compare_seals(crate, port):
    seal = crate.read_seal()
    if crate.is_traced:
        port.log.debug("comparing %s", crate)
    if seal.number != crate.number or seal.is_broken:
        port.log.warning(
            "the seal of %s differs",
            crate,
        )
    try:
        crate.dry(hours=3)
    except Wet:
        port.log.exception("still wet")
    else:
        port.log.info("dry")
