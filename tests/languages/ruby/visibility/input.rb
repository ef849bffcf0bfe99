class Account
  def open; end

  private

  def secret; end
  def self.still_public; end
  attr_reader :hidden_attribute
  alias other_name secret

  public

  def open_again; end

  protected # a comment

  def shared; end

  public def one_public; end
  def still_shared; end

  public
  private def one_private(a)
    a
  end
  private attr_reader :one_attribute
  memoize private def wrapped; end
  private(def in_parentheses; end)

  def by_name; end
  def by_name=(x); end
  def by_list; end
  def by_string; end
  def back_again; end
  private :by_name, :by_name=,
          :back_again
  private %i[by_list]
  private "by_string"
  public :back_again

  def self.hidden_build; end
  def self.shown_build; end
  private_class_method :hidden_build
  private_class_method def self.also_hidden; end

  class << self
    def shown; end

    private

    def hidden; end
  end

  HIDDEN = 1
  SHOWN = 2
  private_constant :HIDDEN

  private if false
  def below_a_modifier; end

  class Inner
    def shown_inside; end
  end

  def private; end
  def uses_words(private)
    private
    attr_reader :not_an_attribute
    private.public
  end
end

module Tools
  module_function

  def tool; end

  private

  def hidden_tool; end
  module_function def shown_tool; end
end

included do
  private

  def in_block; end
end

def top_level; end

private

def hidden_at_top; end
