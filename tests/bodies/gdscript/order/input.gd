class_name Till
extends Node

signal sold(item)
const LIMIT = 3
@export var speed: float = 2.0

# Sell what is in the basket.
func sell(basket: Array, limit := 3) -> int:
	var total: int = 0
	if basket.is_empty():
		return 0
	elif basket.size() > limit:
		limit = 10
	else:
		push_warning("few")
	for item in basket:
		if item == null: continue
		total += item.price * 2
		sold.emit(item)
	while total > LIMIT:
		total -= 1
		if total == 5:
			break
	match total:
		1, 2:
			total = 3
		_:
			pass
	basket.map(func(each):
		each.sold = true
		return each
	)
	var after = total if limit else -total
	await get_tree().process_frame
	return after

class Inner:
	var x = 1
	func y():
		return x
