"""Solidity in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "src/Base.sol": """\
pragma solidity ^0.8.20;

import "lib/tools/src/Ready.sol";

interface ICounted {
    function total(uint256 given) external returns (uint256);
}

interface ILedger {
    function note(uint256 given) external;
}

abstract contract Base is Ready {
    uint256 internal limit;

    constructor(uint256 size) {
        limit = size;
        check();
    }

    modifier ready() {
        check();
        _;
    }

    function check() internal returns (bool) {
        return isReady();
    }
}
""",
    "src/Basket.sol": """\
pragma solidity ^0.8.20;

import {Base, ICounted, ILedger} from "./Base.sol";
import {Numbers as Figures, divided} from "./tools/Numbers.sol";
import "./tools/Printer.sol" as tools;

contract Basket is Base(3), ICounted {
    using Figures for uint256;
    using {divided} for uint256;

    event Saved(address indexed by, uint256 total);
    error Empty(uint256 size);

    tools.Printer public output;
    Line[] private lines;
    mapping(address => Line) private owned;

    struct Line {
        uint256 amount;
        tools.Printer printer;
    }

    modifier filled(uint256 least) {
        if (size() < least) revert Empty(least);
        _;
    }

    constructor(tools.Printer printer) {
        output = printer;
        output.stamp("x");
    }

    function save() external ready filled(1) returns (uint256 sum) {
        super.check();
        sum = this.total(size().twice());
        emit Saved(msg.sender, sum);
    }

    function total(uint256 given) public returns (uint256) {
        tools.Printer own = new tools.Printer();
        own.stamp("own");
        Line memory line = owned[msg.sender];
        line.printer.erase();
        lines[0].printer.fold();
        ILedger(msg.sender).note(1);
        return Figures.half(1 + given.twice()) - given.divided(2);
    }

    function size() internal view returns (uint256) {
        return lines.length;
    }
}
""",
    "src/tools/Numbers.sol": """\
pragma solidity ^0.8.20;

library Numbers {
    function twice(uint256 self) internal pure returns (uint256) {
        return self * 2;
    }

    function half(uint256 self) internal pure returns (uint256) {
        return divided(self, 2);
    }
}

function divided(uint256 self, uint256 by) pure returns (uint256) {
    return self / by;
}
""",
    "src/tools/Printer.sol": """\
pragma solidity ^0.8.20;

contract Printer {
    function stamp(string memory text) external {}

    function erase() external {}

    function fold() external {}
}
""",
    "lib/tools/src/Ready.sol": """\
pragma solidity ^0.8.20;

contract Ready {
    function isReady() internal pure returns (bool) {
        return true;
    }
}
""",
}

_BASE = "src/Base.sol::"
_BASKET = "src/Basket.sol::Basket"
_NUMBERS = "src/tools/Numbers.sol::"
_PRINTER = "src/tools/Printer.sol::Printer"

CALLERS: dict[str, set[str]] = {
    f"{_BASE}Base.check": {
        f"self {_BASE}Base.constructor",
        f"self {_BASE}Base.ready",
        f"inherited {_BASKET}.save",
    },
    f"{_BASE}Base.ready": {f"inherited {_BASKET}.save"},
    f"{_BASE}ILedger.note": {f"import {_BASKET}.total"},
    f"{_BASKET}.filled": {f"self {_BASKET}.save"},
    f"{_BASKET}.Empty": {f"self {_BASKET}.filled"},
    f"{_BASKET}.Saved": {f"self {_BASKET}.save"},
    f"{_BASKET}.size": {f"self {_BASKET}.filled", f"self {_BASKET}.save"},
    f"{_BASKET}.total": {f"self {_BASKET}.save"},
    f"{_NUMBERS}Numbers.twice": {f"import {_BASKET}.save", f"import {_BASKET}.total"},
    f"{_NUMBERS}Numbers.half": {f"import {_BASKET}.total"},
    f"{_NUMBERS}divided": {f"local {_NUMBERS}Numbers.half", f"import {_BASKET}.total"},
    f"{_PRINTER}": {f"import {_BASKET}.total"},
    f"{_PRINTER}.stamp": {f"import {_BASKET}.constructor", f"import {_BASKET}.total"},
    f"{_PRINTER}.erase": {f"import {_BASKET}.total"},
    f"{_PRINTER}.fold": {f"import {_BASKET}.total"},
    "lib/tools/src/Ready.sol::Ready.isReady": {f"inherited {_BASE}Base.check"},
}
