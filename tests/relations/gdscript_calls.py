"""GDScript in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "project.godot": "[application]\n",
    "base.gd": """\
class_name Base extends Node


func _init(size: int) -> void:
\tcheck()


func save() -> void:
\tcheck()


func check() -> bool:
\treturn Ready.is_ready()
""",
    "basket.gd": """\
class_name Basket extends Base

const Figures = preload("res://tools/numbers.gd")

signal saved(sum: int)

var output: Printer
var held := Printer.new()


func save() -> void:
\tsuper.save()
\tsaved.emit(self.total(Figures.half(2)))
\theld.stamp("held")
\tsaved.connect(_on_saved)


func total(given: int) -> int:
\tvar own := Printer.new()
\town.stamp("own")
\toutput.erase()
\tfor line: Line in []:
\t\tline.fold()
\t(given as Printer).erase()
\treturn Figures.half(given)


func _on_saved(sum: int) -> void:
\trename()


func rename() -> void:
\tcheck()


class Line extends Printer:
\tfunc fold() -> void:
\t\tstamp("line")
""",
    "tools/numbers.gd": """\
extends RefCounted


static func half(of: int) -> int:
\treturn divided(of, 2)


static func divided(of: int, by: int) -> int:
\treturn of / by
""",
    "tools/printer.gd": """\
class_name Printer
extends RefCounted


func stamp(what: String) -> void:
\tpass


func erase() -> void:
\tself.stamp("")
""",
    "ready.gd": """\
class_name Ready


static func is_ready() -> bool:
\treturn true
""",
    "scenes/walk.gd": """\
extends "res://scenes/motion.gd"


func _process(delta):
\tmove(delta)
""",
    "scenes/motion.gd": """\
extends Node2D


func move(delta):
\tself.turn()


func turn():
\tpass
""",
}

_BASKET = "basket.gd::Basket"
_PRINTER = "tools/printer.gd::Printer"

CALLERS: dict[str, set[str]] = {
    "base.gd::Base.save": {f"inherited {_BASKET}.save"},
    "base.gd::Base.check": {
        "self base.gd::Base._init",
        "self base.gd::Base.save",
        f"inherited {_BASKET}.rename",
    },
    f"{_BASKET}.total": {f"self {_BASKET}.save"},
    f"{_BASKET}.rename": {f"self {_BASKET}._on_saved"},
    f"{_BASKET}.Line.fold": {f"local {_BASKET}.total"},
    "tools/numbers.gd::half": {f"import {_BASKET}.save", f"import {_BASKET}.total"},
    "tools/numbers.gd::divided": {"local tools/numbers.gd::half"},
    f"{_PRINTER}.stamp": {
        f"import {_BASKET}.save",
        f"import {_BASKET}.total",
        f"inherited {_BASKET}.Line.fold",
        f"self {_PRINTER}.erase",
    },
    f"{_PRINTER}.erase": {f"import {_BASKET}.total"},
    "ready.gd::Ready.is_ready": {"import base.gd::Base.check"},
    "scenes/motion.gd::move": {"import scenes/walk.gd::_process"},
    "scenes/motion.gd::turn": {"local scenes/motion.gd::move"},
}
