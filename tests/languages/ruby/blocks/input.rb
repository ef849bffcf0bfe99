module Concern
  extend ActiveSupport::Concern

  included do
    attr_reader :included_attribute

    def from_block; end
  end

  class_methods do
    private

    def hidden_in_block; end
  end

  def after; end
end

describe "something" do
  let(:value) { 1 }

  def helper; end

  CONSTANT = 1
end

Class.new do
  def anonymous; end
end

BEGIN { def early; end }

case RUBY_PLATFORM
when /linux/
  def linux?; true; end
else
  def linux?; false; end
end unless defined?(linux?)
