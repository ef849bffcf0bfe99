"""Ruby: where a member of a struct or data object is set, copied, matched and read."""

from __future__ import annotations

import pytest
from related_tree import Plant

CASES = {
    "Mail.text": """\
Mail = Struct.new(:to, :text, keyword_init: true) do
  def size
    text.size # <-
  end
end

def write(text)
  mail = Mail.new(to: "a", text: "b") # <-
  mail.text = "c" # <-
  again = mail.dup
  again.text # <-
  Mail.new(to: "a").text # <-
  send(text: text)
  Other.new(text: "no")
end
""",
    "Post.mail": """\
Post = Data.define(:street, :mail)

def send(post, mail)
  sent = Post.new(street: "s", mail: mail) # <-
  late = sent.with(mail: 1) # <-
  late.mail # <-
  Post["s"].mail # <-
  case sent
  in { mail: String => text } then text # <-
  in Post(street:, mail:) then mail # <-
  in { street: { mail: inner } } then inner
  end
  sent => { mail: 2 } # <-
end
""",
    "Card.front": """\
class Card < Struct.new(:front, :back)
  def turn
    back
  end
end

class Sheet
  attr_reader :front

  def initialize(front:)
    @front = 1
  end
end

Card.new(front: 1) # <-
Sheet.new(front: 1)
""",
}


@pytest.mark.parametrize("target", CASES)
def test_a_struct_s_member_is_used_where_a_keyword_or_pattern_names_it(target: str, plant: Plant) -> None:
    text = CASES[target]
    marked = [number for number, line in enumerate(text.split("\n"), 1) if "<-" in line]
    answer = plant({"a.rb": text}).ask("references", target)
    assert sorted(line for row in answer.rows for line in row.lines) == marked


def test_what_an_attribute_holds_may_have_any_method(plant: Plant) -> None:
    mail = "class Mail\n  def read\n  end\nend\n\n"
    post = "class Post\n  attr_reader :mail\nend\n\ndef run\n  Post.new.mail.read\nend\n"
    assert plant({"a.rb": mail + post}).callers("Mail.read") == {"ambiguous a.rb::run"}


def test_a_call_with_arguments_creates_the_object_that_is_asked(plant: Plant) -> None:
    mail = "class Mail\n  def initialize(text)\n  end\n\n  def read\n  end\nend\n\n"
    text = mail + "class Post\n  def read\n  end\nend\n\ndef run\n  Mail.new('a').read\nend\n"
    tree = plant({"a.rb": text})
    assert tree.callers("Mail.read") == {"local a.rb::run"}
    assert tree.callers("Post.read") == set()
