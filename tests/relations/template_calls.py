"""Templates in which it is known whom their code calls."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "app/views/carts/show.html.erb": """\
<p><%= title_of(@cart) %></p>
<% def row(item) %>
  <td class="<%= item.price > 1 ? "x" : 'y' %>"><%= price_of(item) %></td>
<% end %>
<%= shut %> <%= Money.format(@cart.total) %>
price_of(text)
""",
    "app/helpers/carts_helper.rb": """\
module CartsHelper
  def title_of(cart)
    price_of(cart)
  end

  def price_of(item)
    Money.format(item.price)
  end
end
""",
    "lib/money.rb": """\
class Money
  def self.format(amount)
    amount.to_s
  end

  def shut
  end
end
""",
    "web/list.ejs": """\
<% function label(item) { %>
  <b><%= short(item.name) %></b>
<% } %>
<% items.forEach(function (item) { %><%- label(item) %><% }) %>
""",
    "web/page.html.eex": """\
<%= for item <- @items do %>
  <%= Shop.Labels.label(item) %>
<% end %>
""",
    "lib/labels.ex": """\
defmodule Shop.Labels do
  def label(item), do: item
end
""",
}

_HELPER = "app/helpers/carts_helper.rb::CartsHelper."

_SHOW = "app/views/carts/show.html.erb"

CALLERS: dict[str, set[str]] = {
    f"{_HELPER}title_of": {f"unique {_SHOW}"},
    f"{_HELPER}price_of": {f"self {_HELPER}title_of", f"unique {_SHOW}::row"},
    "lib/money.rb::Money.format": {f"unique {_HELPER}price_of", f"unique {_SHOW}"},
    "lib/money.rb::Money.shut": set(),
    "web/list.ejs::label": {"local web/list.ejs"},
    "lib/labels.ex::Shop.Labels.label": {"import web/page.html.eex"},
}
