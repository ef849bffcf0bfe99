package order

func (b *Basket) Total(ctx context.Context, rate int) (int, error) {
	if b.closed {
		return 0, errors.New("closed")
	} else if rate > 9 {
		goto high
	} else {
		b.check(rate)
	}
	for i, item := range b.items {
		switch item.kind {
		case Gross, Net:
			b.add(item)
			fallthrough
		default:
			continue
		}
	}
	select {
	case <-ctx.Done():
		return 0, ctx.Err()
	case v := <-b.values:
		b.use(v)
	}
	defer func() {
		b.mutex.Unlock()
	}()
	switch v := b.any.(type) {
	case int:
		return v, nil
	}
high:
	return Sum[int](b.items), nil
}
