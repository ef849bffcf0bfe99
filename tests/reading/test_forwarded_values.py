"""Which fields of a long list say nothing: they hand on a value under its own name."""

from __future__ import annotations

import pytest

from smart_explore.languages.captures import Region
from smart_explore.reading.rows.forwarded_values import passed_on


def handed_on(text: str, *fields: str) -> list[str]:
    data = text.encode()
    items = [Region(data.index(field.encode()), data.index(field.encode()) + len(field)) for field in fields]
    return [data[each.start : each.end].decode() for each in passed_on(data, items)]


@pytest.mark.parametrize(
    "field",
    [
        "orderId: order.id",
        "order_id=order.id",
        "environment: currentEnvironment",
        "durationMs: usage?.durationMs",
        '"customer": self.customer',
        "Customer: &order.Customer",
        "customer: order->customer()",
    ],
)
def test_a_value_under_its_own_name_is_handed_on(field: str) -> None:
    said = field if "()" not in field else field.removesuffix("()")
    assert handed_on(f"f(a, {said}, another_name=x.another_name)", said, "another_name=x.another_name")[0] == said


@pytest.mark.parametrize(
    "field",
    [
        "begins: found.due",
        "code: stalledErrorCode",
        "tries: 3",
        "field_10: 10",
        "isOpen: true",
        "price: price * 2",
        "a: order.a",
    ],
)
def test_what_has_another_name_or_is_said_here_stays(field: str) -> None:
    assert handed_on(f"f(a, {field}, another_name=x.another_name)", field, "another_name=x.another_name") == [
        "another_name=x.another_name"
    ]


def test_a_name_by_itself_is_handed_on_beside_fields_alone() -> None:
    assert handed_on("{ customerOfTheOrder, tries: 3 }", "customerOfTheOrder", "tries: 3") == []
    assert handed_on("{ customerOfTheOldOrders, tries: 3 }", "customerOfTheOldOrders", "tries: 3") == []
    assert handed_on("{ customerOfTheVeryOldOrder, tries: 3 }", "customerOfTheVeryOldOrder", "tries: 3") == [
        "customerOfTheVeryOldOrder"
    ]
    assert handed_on("f(customerOfTheVeryOldOrder, 3)", "customerOfTheVeryOldOrder", "3") == []


def test_few_characters_all_stay() -> None:
    assert handed_on("{ id: order.id, tries: 3 }", "id: order.id", "tries: 3") == []


def test_fields_that_only_select_are_handed_on_where_there_are_some() -> None:
    four = ["id: true", "state: true", "price: true", "lines: true"]
    assert handed_on(f"{{ {', '.join(four)} }}", *four) == four
    assert handed_on(f"{{ {', '.join(four[:3])} }}", *four[:3]) == []
    assert handed_on(f"{{ {', '.join(four[:3])}, lines: 4 }}", *four[:3], "lines: 4") == []


def test_fields_of_inner_brackets_are_a_list_of_their_own() -> None:
    inner = ["id: true", "state: true", "price: true", "lines: true"]
    outer = f"select: {{ {', '.join(inner)} }}"
    text = f"{{ {outer}, tries: 3, customerOfTheVeryOldOrder }}"
    assert handed_on(text, outer, *inner, "tries: 3", "customerOfTheVeryOldOrder") == [
        "customerOfTheVeryOldOrder",
        *inner,
    ]
