class Person
  attr_accessor :name, :age,
                :email # comment
  attr_reader "first", 'last'
  attr_writer(:password)
  attr :old
  attr_reader :known, *others
  attr_accessor *NAMES
  class_attribute :settings, default: {}
  mattr_accessor :level, instance_writer: false
  cattr_reader :count

  alias full_name name
  alias :< :before
  alias $new $old
  alias_method :call, :run
  alias_method "to_str", "to_s"

  define_method(:dynamic) { |x| x }
  define_method :longer do |x|
    x
  end
  define_method("made_#{name}") { }
  define_method(:given, instance_method(:other))

  person.attr_reader :not_ours

  def method
    attr = 1
    attr :not_an_attribute
  end
end
