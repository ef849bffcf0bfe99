package parcels

func (d *Desk) send(parcel *Parcel) error {
	if err := parcel.seal(); err != nil {
		if entry := d.logger.Check(ErrorLevel, "could not seal"); entry != nil {
			entry.Write(String("parcel", parcel.ID))
		}
		return err
	}
	if entry := d.logger.Check(DebugLevel, "sealed"); entry != nil {
		entry.Write(String("parcel", parcel.ID), Int("weight", parcel.Weight))
	}
	if lid := d.logger.Check(DebugLevel, "open"); lid != nil {
		d.close(lid)
	}
	if lid := d.find(parcel); lid != nil {
		lid.Write(parcel.ID)
	}
	return d.truck.load(parcel)
}
