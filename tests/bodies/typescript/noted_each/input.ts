export function weighed(parcels: Parcel[], scale: Scale): number {
  for (const parcel of parcels) {
    this.weightHistogram.record(parcel.weight);
  }
  parcels.forEach((parcel) => {
    logger.debug('weighed', parcel.id);
  });
  parcels.forEach((parcel) => logger.info(parcel.id));
  Object.entries(scale.marks).forEach(([mark, grams]) => {
    metrics.gauge(mark, grams);
  });
  parcels.forEach((parcel) => {
    logger.debug('stamping', parcel.id);
    parcel.stamp = scale.stamp(parcel);
  });
  for (const parcel of parcels) {
    logger.warn('heavy', parcel.weight);
  }
  for (const parcel of this.queue.takeAll()) {
    logger.info('taken', parcel.id);
  }
  while (!scale.isStill()) {
    logger.info('waiting');
  }
  return scale.total;
}
