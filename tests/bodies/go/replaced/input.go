package post

func Send(parcels []Parcel, strategy string, limits Limits) {
	chosen := parcels
	maximum := limits.Usual
	plain := parcels
	if strategy == "late" {
		chosen = late(parcels)
	}
	if strategy == "all" {
		maximum = len(parcels)
	}
	deliver(chosen, maximum, plain)
}
