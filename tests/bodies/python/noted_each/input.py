def weighed(parcels, scale):
    for mark, grams in scale.marks.items():
        metrics.gauge(mark, grams)
    for parcel in parcels:
        logger.info("weighed %s", parcel)
    for parcel in parcels:
        if parcel.is_heavy:
            logger.debug("heavy %s", parcel)
    for parcel in parcels:
        parcel.stamp = scale.stamp(parcel)
        logger.info("stamped %s", parcel)
    return scale.total
