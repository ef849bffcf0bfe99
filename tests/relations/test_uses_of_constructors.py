# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A constructor is used where an object is made and where a subclass calls it: marked lines, and no other."""

from __future__ import annotations

import pytest
from related_tree import Plant

CASES = {
    "python": (
        "Mail.__init__",
        {
            "a.py": "class Mail:\n    def __init__(self, text):\n        self.text = text\n\n\nclass Letter(Mail):\n    def __init__(self):\n        super().__init__('')  # <-\n",
            "b.py": "from a import Mail\n\n\ndef read(mail: Mail) -> Mail:\n    return mail\n\n\ndef write():\n    return Mail('x')  # <-\n\n\ndef check(one):\n    return isinstance(one, Mail)\n",
        },
    ),
    "typescript": (
        "Mail.constructor",
        {
            "a.ts": "export class Mail {\n  constructor(public text: string) {}\n}\n\nexport class Letter extends Mail {\n  constructor() {\n    super('') // <-\n  }\n}\n",
            "b.ts": "import { Mail } from './a'\n\nexport function read(mail: Mail): Mail {\n  return mail\n}\n\nexport function write() {\n  return new Mail('x') // <-\n}\n",
        },
    ),
    "java": (
        "Mail.Mail",
        {
            "Mail.java": "class Mail {\n    Mail(String text) {\n    }\n}\n",
            "Post.java": 'class Post {\n    Mail read(Mail mail) {\n        return mail;\n    }\n    Object write() {\n        return new Mail("x"); // <-\n    }\n}\n',
            "Letter.java": 'class Letter extends Mail {\n    Letter() {\n        super(""); // <-\n    }\n}\n',
        },
    ),
    "c#": (
        "Mail.Mail",
        {
            "Mail.cs": "class Mail {\n    public Mail(string text) {\n    }\n}\n",
            "Post.cs": 'class Post {\n    Mail Read(Mail mail) {\n        return mail;\n    }\n    object Write() {\n        return new Mail("x"); // <-\n    }\n}\n',
        },
    ),
    "php": (
        "Mail.__construct",
        {
            "a.php": "<?php\nclass Mail {\n    public function __construct($text) {\n    }\n}\n\nfunction read(Mail $mail): Mail {\n    return $mail;\n}\n\nfunction write() {\n    return new Mail('x'); // <-\n}\n",
        },
    ),
    "ruby": (
        "Mail.initialize",
        {
            "a.rb": "class Mail\n  def initialize(text)\n  end\nend\n\ndef read(mail)\n  mail.is_a?(Mail)\nend\n\ndef write\n  Mail.new('x') # <-\nend\n",
        },
    ),
    "swift": (
        "Mail.init",
        {
            "a.swift": 'class Mail {\n    init(text: String) {\n    }\n}\n\nfunc read(mail: Mail) -> Mail {\n    return mail\n}\n\nfunc write() {\n    send(Mail(text: "x")) // <-\n}\n',
        },
    ),
    "c++": (
        "Mail.Mail",
        {
            "mail.h": "#pragma once\nclass Mail {\npublic:\n    Mail(int size);\n};\n",
            "mail.cpp": '#include "mail.h"\nMail::Mail(int size) {}\n',
            "post.cpp": '#include <memory>\n#include "mail.h"\nMail read(const Mail& mail) {\n    return mail;\n}\nvoid write() {\n    Mail one{1}; // <-\n    auto two = std::make_unique<Mail>(2); // <-\n    Mail three(3); // <-\n    Mail* none;\n    read(Mail{4}); // <-\n}\n',
        },
    ),
    "c++ where the type is not written": (
        "Mail.Mail",
        {
            "mail.h": "#pragma once\nclass Mail {\npublic:\n    Mail(int size);\n};\nnamespace post { class Box { public: Mail first(); }; }\n",
            "post.cpp": '#include "mail.h"\nMail one() {\n    if (late()) return {1, 2}; // <-\n    return {3}; // <-\n}\nauto two() -> Mail { return {2}; } // <-\nvoid three() { auto make = [](int n) -> Mail { return {n}; }; } // <-\nMail post::Box::first() { return {4}; } // <-\nint four() { return {4}; }\n',
        },
    ),
    "c++ without arguments, and members that are pointers": (
        "Mail.Mail",
        {
            "mail.h": "#pragma once\nclass Mail {\npublic:\n    Mail();\n    Mail(int size);\n};\nextern Mail far;\nclass Box {\n    Mail* last_; Mail& own_; std::unique_ptr<Mail> kept_; Mail item_;\npublic:\n    Box(Mail* last, Mail& own);\n};\n",
            "post.cpp": '#include "mail.h"\nBox::Box(Mail* last, Mail& own)\n    : last_(last), own_(own), kept_(last),\n      item_(1) // <-\n{}\nvoid one() {\n    Mail mail; // <-\n    static Mail first; // <-\n    Mail all[3]; // <-\n    Mail *none, &same = mail;\n}\nMail far; // <-\n',
        },
    ),
    "a subclass without one": (
        "Mail.__init__",
        {
            "a.py": "class Mail:\n    def __init__(self, text):\n        self.text = text\n\n    @classmethod\n    def empty(cls):\n        return cls('')  # <-\n\n\nclass Letter(Mail):\n    pass\n\n\nclass Card(Letter):\n    def __init__(self):\n        self.text = ''\n\n\ndef write():\n    return Letter('x')  # <-\n\n\ndef draw():\n    return Card()\n",
        },
    ),
    "c# where the type is not written": (
        "Mail.Mail",
        {
            "Mail.cs": "class Mail {\n    public Mail(string text) {\n    }\n}\n",
            "Post.cs": 'class Post {\n    Mail last = new("a"); // <-\n    Mail Write() {\n        return new("b"); // <-\n    }\n}\nclass Letter(string text)\n    : Mail(text) // <-\n{\n}\n',
        },
    ),
    "java where it is passed on": (
        "Mail.Mail",
        {
            "Mail.java": "class Mail {\n    Mail(String text) {\n    }\n}\n",
            "Post.java": "import java.util.function.Function;\nclass Post {\n    Function<String, Mail> make = Mail::new; // <-\n}\n",
        },
    ),
    "dart": (
        "Mail.Mail",
        {
            "a.dart": "class Mail {\n  final String text;\n  Mail(this.text);\n  Mail.empty()\n      : this(''); // <-\n}\n\nclass Letter extends Mail {\n  Letter(\n    super.text, // <-\n  );\n}\n\nMail write() => Mail.empty();\n",
        },
    ),
    "dart by its own name": (
        "Mail.empty",
        {
            "a.dart": "class Mail {\n  Mail(String text);\n  Mail.empty();\n}\n\nMail write() => Mail('x');\n\nMail read() {\n  return Mail.empty(); // <-\n}\n",
        },
    ),
    "swift where the type is not written": (
        "Mail.init",
        {
            "a.swift": 'class Mail {\n    init(text: String) {\n    }\n}\n\nfunc write() -> Mail {\n    return .init(text: "x") // <-\n}\n\nclass Letter: Mail {\n    func copy() -> Letter {\n        return Letter(text: "y") // <-\n    }\n}\n',
        },
    ),
}


@pytest.mark.parametrize("relation", ["references", "impact"])
@pytest.mark.parametrize("case", CASES)
def test_a_constructor_is_used_where_objects_are_made_not_where_its_type_is_named(
    case: str, relation: str, plant: Plant
) -> None:
    target, files = CASES[case]
    marked = [(path, n) for path, text in files.items() for n, line in enumerate(text.split("\n"), 1) if "<-" in line]
    answer = plant(files).ask(relation, target)
    assert sorted((row.symbol.path, line) for row in answer.rows for line in row.lines) == sorted(marked)


BY_OTHER_NAMES = {
    "kotlin by a reference": (
        "a.kt::Mail",
        {"a.kt": "class Mail(val text: String)\n\nfun a(all: List<String>) =\n    all.map(::Mail) // <-\n"},
    ),
    "kotlin by another name of the type": (
        "a.kt::Mail",
        {
            "a.kt": "package shop\n\nclass Mail(val text: String)\n\ntypealias Letter = Mail\n",
            "b.kt": 'package desk\n\nimport shop.Letter\n\nfun a() = Letter("a") // <-\n\nfun b() = shop.Mail("b") // <-\n',
        },
    ),
    "swift by another name of the type": (
        "Mail.init",
        {
            "a.swift": "class Mail {\n    init(text: String) {\n    }\n}\n\ntypealias Letter = Mail\n",
            "b.swift": 'func a() -> Mail {\n    return Letter(text: "a") // <-\n}\n',
        },
    ),
    "dart by another name of the type": (
        "Mail.Mail",
        {
            "a.dart": "class Mail {\n  Mail(String text);\n}\n\ntypedef Letter = Mail;\n",
            "b.dart": "import 'a.dart';\n\nMail a() {\n  return Letter('a'); // <-\n}\n",
        },
    ),
    "c++ by another name of the type": (
        "Mail::Mail",
        {
            "a.hpp": "#pragma once\nstruct Mail {\n  Mail(int n) {}\n};\nusing Letter = Mail;\n",
            "a.cpp": '#include "a.hpp"\nvoid a() {\n  Letter one(1); // <-\n  take(Letter{2}); // <-\n}\n',
        },
    ),
    "ruby by another name of the type": (
        "Mail.initialize",
        {
            "a.rb": "class Mail\n  def initialize(text)\n  end\nend\n\nLetter = Mail\n",
            "b.rb": "require_relative 'a'\n\nLetter.new('a') # <-\n",
        },
    ),
    "c# where the type is expected": (
        "Mail.Mail",
        {
            "Mail.cs": 'namespace Shop;\npublic class Mail {\n    public Mail(string text) {\n    }\n    public static Mail Empty() => new(""); // <-\n}\n',
            "Post.cs": 'using Letter = Shop.Mail;\nclass Post {\n    Shop.Mail Last { get; set; }\n    void Send(int n, Shop.Mail mail) {\n    }\n    void Write() {\n        Last = new("a"); // <-\n        Send(1, new("b")); // <-\n        var copy = new Post {\n            Last = new("c"), // <-\n        };\n        object other = new Letter("d"); // <-\n        object third = new Shop.Mail("e"); // <-\n    }\n    async Task<Shop.Mail> Read(bool b, string[] names) {\n        Outside(new("no"));\n        names[0] = new("no");\n        return b\n            ? new("f") // <-\n            : null;\n    }\n}\n',
        },
    ),
    "java's objects of a class without one of its own": (
        "Mail.Mail",
        {
            "Mail.java": "class Mail {\n    Mail() {\n    }\n}\n",
            "Post.java": "class Letter extends Mail {\n}\nclass Card extends Mail {\n    Card(int n) {\n        super(); // <-\n    }\n}\nclass Post {\n    Object a = new Letter(); // <-\n    Object b = new Card(1);\n}\n",
        },
    ),
    "c#'s objects of a class without one of its own": (
        "Mail.Mail",
        {
            "Mail.cs": "class Mail {\n    public Mail() {\n    }\n}\n",
            "Post.cs": "class Letter : Mail {\n}\nclass Card : Mail {\n    public Card(int n) {\n    }\n}\nclass Post {\n    Letter a = new(); // <-\n    object b = new Letter(); // <-\n    object c = new Card(1);\n}\n",
        },
    ),
    "java's enums": (
        "Color.Color",
        {
            "Color.java": "enum Color {\n    RED(1), // <-\n    BLUE(2) { // <-\n    },\n    NONE; // <-\n    Color(int n) {\n    }\n    Color() {\n        this(0); // <-\n    }\n}\n",
        },
    ),
    "php by qualified names and variables": (
        "src/Mail.php::Mail.__construct",
        {
            "src/Mail.php": "<?php\nnamespace Shop;\nclass Mail {\n    public function __construct($text) {\n    }\n}\n",
            "src/Other.php": "<?php\nnamespace Shop\\Old;\nclass Mail {\n    public function __construct($text) {\n    }\n}\n",
            "src/Post.php": "<?php\nnamespace Desk;\nuse Shop;\nuse Shop\\Old\\Mail;\nfunction write() {\n    new Mail('no');\n    new \\Shop\\Mail('a'); // <-\n    new Shop\\Mail('b'); // <-\n    new Shop\\Old\\Mail('no');\n    new namespace\\Mail('no');\n    $kind = \\Shop\\Mail::class;\n    new $kind('c'); // <-\n    return new class('d') extends Shop\\Mail { // <-\n    };\n}\n",
        },
    ),
    "c++ where a member is initialised": (
        "Mail::Mail",
        {
            "mail.hpp": "#pragma once\nstruct Mail {\n  Mail(int n) {}\n};\n",
            "post.hpp": '#pragma once\n#include "mail.hpp"\nclass Post {\n  Mail last_;\n  int n;\n public:\n  Post(int n);\n  Post();\n};\n',
            "post.cpp": '#include "post.hpp"\nPost::Post(int last_) : last_(last_), n{3} {} // <-\nPost::Post()\n    : last_{1}, // <-\n      n(4) {}\n',
        },
    ),
    "dart's named constructors after new": (
        "Mail.empty",
        {
            "a.dart": "class Mail {\n  Mail(String text);\n  Mail.empty();\n}\n",
            "b.dart": "import 'a.dart' as post;\n\nvar one = new post.Mail('x');\npost.Mail two() => new post.Mail.empty(); // <-\n",
        },
    ),
}

THROUGH_VARIABLES = {
    "python": (
        "Mail.__init__",
        {
            "a.py": "class Mail:\n    def __init__(self, text):\n        self.text = text\n\n    def copy(self):\n        return type(self)('c')  # <-\n\n    def reply(self):\n        return self.__class__('r')  # <-\n\n    def kind(self):\n        return type(self).__name__\n\n\nPost = Mail\n\n\ndef write():\n    return Post('x')  # <-\n",
            "b.py": "from a import Mail\n\n\ndef write(kind):\n    made = Mail\n    kind('no')\n    return made('y')  # <-\n",
        },
    ),
    "typescript": (
        "Mail.constructor",
        {
            "a.ts": "export class Mail {\n  constructor(public text: string) {}\n\n  copy() {\n    return new (this.constructor as typeof Mail)('c') // <-\n  }\n}\n\nexport const Post = Mail\n\nexport function write(kind: typeof Mail, other: new (text: string) => unknown) {\n  new other('no')\n  return [new Post('x'), // <-\n    new kind('z')] // <-\n}\n",
            "b.ts": "import { Mail } from './a'\n\nexport function write() {\n  const made = Mail\n  return new made('y') // <-\n}\n",
        },
    ),
    "javascript": (
        "Mail.constructor",
        {
            "a.js": "export class Mail {\n  constructor(text) {}\n\n  copy() {\n    return new this.constructor('c') // <-\n  }\n\n  name() {\n    return this.constructor.name\n  }\n}\n",
        },
    ),
}


@pytest.mark.parametrize("target", ["constructor", "type"])
@pytest.mark.parametrize("case", THROUGH_VARIABLES)
def test_an_object_is_made_by_what_a_variable_holds_and_by_the_type_of_the_own_object(
    case: str, target: str, plant: Plant
) -> None:
    constructor, files = THROUGH_VARIABLES[case]
    marked = [(path, n) for path, text in files.items() for n, line in enumerate(text.split("\n"), 1) if "<-" in line]
    answer = plant(files).ask("callers", constructor if target == "constructor" else "Mail")
    assert sorted((row.symbol.path, line) for row in answer.rows for line in row.lines) == sorted(marked)


@pytest.mark.parametrize("case", BY_OTHER_NAMES)
def test_an_object_is_made_by_another_name_of_its_type(case: str, plant: Plant) -> None:
    target, files = BY_OTHER_NAMES[case]
    marked = [(path, n) for path, text in files.items() for n, line in enumerate(text.split("\n"), 1) if "<-" in line]
    answer = plant(files).ask("callers", target)
    assert sorted((row.symbol.path, line) for row in answer.rows for line in row.lines) == sorted(marked)


def test_a_class_that_is_the_default_of_a_parameter_may_be_what_is_called(plant: Plant) -> None:
    text = "class Mail:\n    def __init__(self):\n        pass\n\n\ndef write(kind=Mail):\n    return kind()\n"
    tree = plant({"a.py": text})
    assert tree.callers("Mail.__init__") == {"ambiguous a.py::write"}
