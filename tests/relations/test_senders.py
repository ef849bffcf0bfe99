"""Calls that send the events for which a function is registered: by a text, a constant, a type or an object."""

from __future__ import annotations

import json

import pytest
from related_tree import Plant, Smart

FILES = {
    "py/signals.py": "from blinker import Signal\nsaved = Signal()\nother = Signal()\n",
    "py/heard.py": """\
from django.db.models import signals
from .signals import other, saved

@receiver(signals.post_save, sender=dict)
def py_decorated(sender): ...

@saved.connect
def py_connected(sender): ...

def py_given(sender): ...
def py_keyed(sender): ...
def py_named(sender): ...
def py_mapped(sender): ...
def py_called(sender): ...

saved.connect(py_given, sender=dict)
bus.on("py-saved", py_keyed)
crawler.signals.connect(py_named, signal=signals.opened)
crawler.signals.connect(make(py_called), signal=signals.opened)
""",
    "py/sent.py": """\
from django.db.models.signals import post_save
from . import signals
from .signals import saved

def save(bus):
    post_save.send(dict)
    saved.send_robust(dict)
    signals.other.send(dict)
    bus.emit("py-saved", 1)
    bus.on("py-saved", save)
    bus.signals.send_log(signal=x.opened)
    return lambda: saved.connect(save)
""",
    "js/heard.js": """\
function jsGiven(doc) {}
bus.on('js-saved', jsGiven);
class JsView {
  constructor() {
    this.$listen('js-drawn', this.jsBound.bind(this));
    bus.once('js-inline', () => this.jsInline());
    window.addEventListener('js-window', this.jsWindow);
  }
  jsBound() {}
  jsInline() {}
  jsWindow() {}
}
const handlers = { 'js-key': jsKey };
function jsKey() {}
""",
    "js/sent.js": """\
function jsSave() {
  bus.emit('js-saved', {});
  this.$emit('js-drawn');
  bus.emit('js-inline');
  window.dispatchEvent(new CustomEvent('js-window'));
  bus.publish('js-key');
  bus.removeListener('js-saved', x);
  log('js-saved');
}
""",
    "ts/heard.ts": """\
import { TsSaved } from './saved';
export class TsMailer {
  @OnEvent('ts.saved')
  tsDecorated(e: TsSaved) {}
}
@EventsHandler(TsSaved)
export class TsHandler {
  tsHandle(event: TsSaved) {}
}
emitter.on(Topics.Created, tsConstant);
function tsConstant() {}
""",
    "ts/saved.ts": "export class TsSaved {}\n",
    "ts/sent.ts": """\
import { TsSaved } from './saved';
export function tsSave(bus: Bus) {
  bus.emit('ts.saved', 1);
  bus.publish(new TsSaved());
  emitter.emit(Topics.Created);
  emitter.emit(Colours.Created);
}
""",
    "java/JavaSaved.java": "package a;\npublic class JavaSaved { public JavaSaved(Object o) {} }\n",
    "java/Mailer.java": """\
package a;
public class Mailer {
  @EventListener
  public void javaTyped(JavaSaved event) {}
  @EventListener({JavaSaved.class})
  public void javaListed() {}
  @KafkaListener(topics = "java-orders")
  public void javaTopic(String s) {}
  public void start(Bus bus) { bus.addListener("java-x", this::javaGiven); }
  void javaGiven() {}
}
""",
    "java/Service.java": """\
package a;
public class Service {
  void save() {
    publisher.publishEvent(new JavaSaved(this));
    kafka.send("java-orders", "x");
    bus.fire("java-x");
  }
}
""",
    "cs/A.cs": """\
namespace A {
  public class Shop {
    public event EventHandler Sold;
    public void Sell() { Sold?.Invoke(this, EventArgs.Empty); }
    public void Old() { if (Sold != null) Sold(this, EventArgs.Empty); }
  }
  public class Other {
    public event EventHandler Sold;
    public void Sell() { Sold(this, EventArgs.Empty); }
  }
  public class View {
    private Shop shop;
    private Link link;
    public void Open() { shop.Sold += CsAdded; shop.Sold += new EventHandler(this.CsMade); link.Sold += CsExternal; }
    void CsAdded(object o, EventArgs e) { }
    void CsMade(object o, EventArgs e) { }
    void CsExternal(object o, EventArgs e) { }
  }
  public class SavedHandler : INotificationHandler<CsSaved> {
    public Task CsHandle(CsSaved n) { return null; }
  }
  public class CsSaved { }
  public class Service { void Do(IMediator m) { m.Publish(new CsSaved()); } }
}
""",
    "php/heard.php": """\
<?php
namespace App;
class Provider {
    function boot() {
        Event::listen('php.saved', [$this, 'phpText']);
    }
    function phpText() {}
}
#[AsEventListener(event: PhpSaved::class)]
class PhpListener { public function __invoke(PhpSaved $e) {} }
class PhpSaved { }
""",
    "php/sent.php": """\
<?php
namespace App;
class Saver {
    function save() {
        event(new PhpSaved($this));
        PhpSaved::dispatch();
        Event::dispatch('php.saved');
    }
}
""",
    "go/go.mod": "module x\ngo 1.20\n",
    "go/a.go": """\
package x

func goText(e any) {}
func goConstant()  {}

func wire(bus *Bus) {
	bus.Subscribe("go-saved", goText)
	bus.On(EventDrawn, goConstant)
}

func save(bus *Bus) {
	bus.Publish("go-saved", 1)
	bus.Emit(EventDrawn)
}
""",
    "rb/a.rb": """\
class RbMailer
  def start
    bus.on(:rb_saved, method(:rb_given))
    bus.publish(:rb_saved, 1)
  end
  def rb_given; end
end
""",
    "gd/a.gd": """\
extends Node
signal gd_hit
func _ready():
	gd_hit.connect(gd_given)
func gd_given():
	pass
func shoot():
	gd_hit.emit()
	emit_signal("gd_hit")
""",
    "kt/A.kt": """\
package k
class KtMailer(private val bus: Bus) {
  init {
    bus.subscribe("kt-saved", ::ktText)
    bus.on<KtSaved>(this::ktType)
  }
  fun ktText() {}
  fun ktType() {}
  @Subscribe
  fun ktTaken(e: KtSaved) {}
}
class KtSaved
class KtSaver(private val bus: Bus) {
  fun save() {
    bus.publish("kt-saved")
    bus.post(KtSaved())
  }
}
""",
    "dart/a.dart": """\
class DMailer {
  DMailer(bus) {
    bus.on('d-saved', dText);
    clicked.addListener(dObject);
    bus.emit('d-saved');
    clicked.notifyListeners();
  }
  void dText() {}
  void dObject() {}
}
""",
    "dart/b.dart": "void other(clicked) { clicked.notifyListeners(); }\n",
    "lua/a.lua": """\
local function lua_text() end
events:on("lua-saved", lua_text)
events:emit("lua-saved")
""",
    "swift/A.swift": """\
class SwMailer {
  func start() {
    NotificationCenter.default.addObserver(self, selector: #selector(swSelected), name: .swSaved, object: nil)
    bus.on("sw-x", swText)
  }
  @objc func swSelected() {}
  func swText() {}
  func save() {
    NotificationCenter.default.post(name: .swSaved, object: nil)
    bus.emit("sw-x")
  }
}
""",
    "scala/A.scala": """\
package s
class ScMailer(bus: Bus) {
  bus.subscribe("sc-saved", scText)
  def scText(x: Int): Unit = {}
  def save(): Unit = { bus.publish("sc-saved", 1) }
}
""",
    "cpp/a.cpp": """\
class Button { public: Signal clicked; void press() { clicked.emit(); } };
void cppGiven() {}
void start() { bus.on("cpp-x", cppGiven); }
void press() { bus.emit("cpp-x"); }
""",
    "rs/Cargo.toml": '[package]\nname = "x"\nversion = "0.1.0"\n',
    "rs/src/lib.rs": """\
fn rs_text() {}
fn wire(bus: &Bus) {
    bus.on("rs-saved", rs_text);
    bus.emit("rs-saved");
}
""",
}


@pytest.mark.parametrize(
    ("name", "sent"),
    [
        ("py_decorated", ["py/sent.py:6"]),
        ("py_connected", ["py/sent.py:7"]),
        ("py_given", ["py/sent.py:7"]),
        ("py_keyed", ["py/sent.py:9"]),
        ("py_named", ["py/sent.py:11"]),
        ("py_called", ["py/sent.py:11"]),
        ("py_mapped", []),
        ("jsGiven", ["js/sent.js:2"]),
        ("JsView.jsBound", ["js/sent.js:3 ambiguous"]),
        ("JsView.jsInline", ["js/sent.js:4"]),
        ("JsView.jsWindow", ["js/sent.js:5"]),
        ("jsKey", ["js/sent.js:6"]),
        ("tsDecorated", ["ts/sent.ts:3"]),
        ("TsHandler", ["ts/sent.ts:4"]),
        ("TsHandler.tsHandle", ["ts/sent.ts:4"]),
        ("tsConstant", ["ts/sent.ts:5"]),
        ("javaTyped", ["java/Service.java:4"]),
        ("javaListed", ["java/Service.java:4"]),
        ("javaTopic", ["java/Service.java:5"]),
        ("javaGiven", ["java/Service.java:6"]),
        ("CsAdded", ["cs/A.cs:4", "cs/A.cs:5"]),
        ("CsMade", ["cs/A.cs:4", "cs/A.cs:5"]),
        ("CsExternal", ["cs/A.cs:4 ambiguous", "cs/A.cs:5 ambiguous", "cs/A.cs:9 ambiguous"]),
        ("CsHandle", ["cs/A.cs:23"]),
        ("phpText", ["php/sent.php:7"]),
        ("PhpListener", ["php/sent.php:5", "php/sent.php:6"]),
        ("PhpListener.__invoke", ["php/sent.php:5", "php/sent.php:6"]),
        ("goText", ["go/a.go:12"]),
        ("goConstant", ["go/a.go:13"]),
        ("rb_given", ["rb/a.rb:4"]),
        ("gd_given", ["gd/a.gd:8", "gd/a.gd:9"]),
        ("ktText", ["kt/A.kt:15"]),
        ("ktType", ["kt/A.kt:16"]),
        ("ktTaken", ["kt/A.kt:16"]),
        ("dText", ["dart/a.dart:5"]),
        ("dObject", ["dart/a.dart:6"]),
        ("lua_text", ["lua/a.lua:3"]),
        ("swSelected", ["swift/A.swift:9"]),
        ("swText", ["swift/A.swift:10"]),
        ("scText", ["scala/A.scala:5"]),
        ("cppGiven", ["cpp/a.cpp:4"]),
        ("rs_text", ["rs/src/lib.rs:4"]),
    ],
)
def test_callers_list_what_sends_the_event_of_a_registration(shared: Plant, name: str, sent: list[str]) -> None:
    answer = shared(FILES).ask("callers", name)
    assert [f"{row.symbol.path}:{row.lines[0]} {row.how}".strip() for row in answer.sent] == sent


def test_senders_are_shown_below_the_registrations_and_replace_the_key_that_is_held(plant: Plant, smart: Smart) -> None:
    tree = plant({path: text for path, text in FILES.items() if path.startswith("js/")})
    for _ in range(2):  # as it is read, and as it is kept
        out = smart(tree.root, "callers", "jsGiven").stdout
        assert (
            "\nwhat it listens to is sent here, which may call it:\njs/sent.js\n 2 jsSave: bus.emit('js-saved', {})\n"
            in out
        )
        assert "the key that" not in out
    document = json.loads(smart(tree.root, "callers", "jsGiven", "--json").stdout)
    (row,) = document["sent"]
    assert (row["path"], row["qualified_name"], row["lines"]) == ("js/sent.js", "jsSave", [2])


def test_the_first_senders_are_listed_production_first_and_the_others_are_counted(plant: Plant, smart: Smart) -> None:
    more = {f"js/more{n}.js": "bus.emit('js-saved');\n" for n in range(7)}
    tree = plant({**FILES, **more, "js/a.test.js": "bus.emit('js-saved');\n"})
    answer = tree.ask("callers", "jsGiven")
    assert (len(answer.sent), answer.more_sent) == (5, 4)
    assert not any(row.test for row in answer.sent)
    assert "\n4 more places may send what it listens to\n" in smart(tree.root, "callers", "jsGiven").stdout


@pytest.mark.parametrize(
    ("path", "source", "name", "shown"),
    [
        (
            "a.js",
            "bus.on('stored', told);\nfunction told() {}\n"
            "function save(x) {\n  if (x.isNew) {\n    bus.emit('stored');\n  }\n}\n",
            "told",
            " 5 save: if (x.isNew) { bus.emit('stored') }",
        ),
        (
            "a.js",
            "bus.on('stored', told);\nfunction told() {}\nfunction save(x) { if (x.isNew) bus.emit('stored'); }\n",
            "told",
            " 3 save: if (x.isNew) { bus.emit('stored') }",
        ),
        (
            "a.py",
            "saved = Signal()\n\ndef told(): ...\n\nsaved.connect(told)\n\n"
            "def save(x):\n    if x:\n        saved.send(x)\n",
            "told",
            " 9 save: if x: saved.send(x)",
        ),
    ],
)
def test_senders_have_the_conditions_around_them(
    plant: Plant, smart: Smart, path: str, source: str, name: str, shown: str
) -> None:
    tree = plant({path: source})
    for _ in range(2):  # as it is read, and as it is kept
        assert f"\n{shown}\n" in smart(tree.root, "callers", name).stdout
    (row,) = json.loads(smart(tree.root, "callers", name, "--json").stdout)["sent"]
    assert row["text"] in shown and row["conditions"][0][1] in shown


def test_senders_and_what_changes_a_value_have_room_beside_many_readers(plant: Plant, smart: Smart) -> None:
    readers = {f"r{n:02}.js": "import { told } from './a.js';\nexport function read() { told(); }\n" for n in range(40)}
    heard = "bus.on('stored', told);\nexport function told() {}\n"
    heard += "function save(x) {\n  if (x.isNew) bus.emit('stored');\n}\n"
    out = smart(plant({"a.js": heard, **readers}).root, "callers", "told", "--max-tokens", "300").stdout
    assert " 4 save: if (x.isNew) { bus.emit('stored') }\n" in out
    readers = {f"r{n:02}.py": "def read(f):\n    return f.limit\n" for n in range(40)}
    limit = "class A:\n    limit = 3\n\n    def set(self, x):\n        if x:\n            self.limit = x\n"
    root = plant({"z.py": limit, **readers}).root
    out = smart(root, "callers", "A.limit", "--ambiguous", "--max-tokens", "300").stdout
    assert out.splitlines()[2:4] == ["z.py", " 6 A.set [self]: if x: self.limit = x"]
