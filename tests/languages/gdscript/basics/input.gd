@tool
class_name Player
extends CharacterBody2D
## The player.

signal died
signal hit(damage: int)

enum State { IDLE, RUN = 3 }
enum { A, B }

const SPEED = 300.0
const Other = preload("res://other.gd")
@export var health: int = 100
@export_range(0, 10) var x := 3
@onready var sprite = $Sprite
var name: String:
	set(value):
		name = value
	get:
		return name
static var count = 0

## Moves.
func _physics_process(delta: float) -> void:
	var local = 1
	if local:
		move()

static func make() -> Player:
	return Player.new()

func _init(a):
	super(a)

class Inner extends Node:
	var y = 1
	func go(): pass

var f = func(x): return x
