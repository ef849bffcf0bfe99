package port

func (h *Harbour) load(ship *Ship) (int, error) {
	crates, err := h.crates(ship)
	if err != nil {
		h.logger.Error("no crates", "ship", ship.Name, "err", err)
		return 0, err
	}
	for _, crate := range crates {
		h.logger.Debug("loading", "crate", crate)
		if err := ship.take(crate); err != nil {
			h.logger.Info("left behind", "crate", crate)
			h.logger.Warn("a crate is left behind", "crate", crate)
			h.left = append(h.left, crate)
		}
	}
	h.logger.Info("loaded", "crates", len(crates))
	return len(crates), nil
}
