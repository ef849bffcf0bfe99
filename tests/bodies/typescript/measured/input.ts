export async function delivered(parcel: Parcel, span: Span): Promise<boolean> {
  span.setAttribute('parcel.id', parcel.id);
  this.parcelCounter.add(1, { country: parcel.country ?? 'unknown' });
  if (parcel.isLost) {
    span.setAttribute('skip_reason', 'lost');
    return false;
  }
  if (parcel.weight > 30) {
    await this.truck.load(parcel);
    this.loadingDuration.record(Date.now() - parcel.begun);
  } else if (parcel.isFragile) {
    await this.courier.hand(parcel);
  } else {
    span.addEvent('by_bicycle', { weight: parcel.weight });
  }
  if (parcel.isLate) {
    this.logger.warn('late', { id: parcel.id });
  } else {
    this.logger.info('in time');
  }
  try {
    await this.sign(parcel);
  } catch (error) {
    span.recordException(error);
  }
  this.days.add(parcel.day);
  span.end();
  return true;
}

export async function guarded(context: Context, next: Next): Promise<void> {
  try {
    await next();
  } finally {
    context.close();
  }
}
