package parcels

func fee(kind int) int {
	switch kind {
	case Letter:
	case Card, Note:
		return 1
	case Leaflet:
		return 1
	default:
		return 4
	}
	return 0
}
