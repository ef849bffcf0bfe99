module Named
  extend ActiveSupport::Concern
  included do
    has_many :tags, dependent: :destroy
    scope :named, -> { where.not(name: nil) }
  end
end
class WebHook < ApplicationRecord
  belongs_to :user
  has_many :versions,
    through: :rubygem
  scope :global, -> { where(rubygem_id: nil) }
  scope :enabled, lambda {
    where(disabled_at: nil)
  }
  delegate :name, :email, to: :user, prefix: true
  enum :status, [:on, :off]
  attribute :secret, :string
  store_accessor :settings, :color, :size
  attr_reader :x, :y
  def run
    delegate :no
  end
end
Rails.application.routes.draw do
  scope :api do
    resources :x
  end
end
describe "x" do
  attribute :foo
end
