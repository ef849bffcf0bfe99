class_name Basket
extends "res://base.gd"

const Figures = preload("res://tools/numbers.gd")

signal saved(sum: int)

@export var limit: int = 3
@onready var output: Printer = $Output
var held := Printer.new()
var lines: Array = []


func _init(count: int) -> void:
	super(count)
	output.stamp("x")


func save() -> int:
	super.save()
	saved.emit(self.total(Figures.new()))
	held.stamp("held")
	saved.connect(_on_saved)
	return limit


func total(given: Figures) -> int:
	var own := Printer.new()
	own.stamp("own")
	given.twice(Figures.half(2))
	for line in lines:
		line.fold()
	for printer: Printer in lines:
		printer.stamp("each")
	(given as Figures).twice(1)
	lines[0].fold()
	var later := func(printer): printer.stamp("later")
	later.call(own)
	await get_tree().process_frame
	return (own if limit > 0 else held).stamp("either")


func _on_saved(sum: int) -> void:
	match sum:
		1: rename()
		var other: print(other)


func rename() -> void:
	pass


class Line extends Printer:
	var amount = 1

	func fold() -> void:
		stamp("line")
