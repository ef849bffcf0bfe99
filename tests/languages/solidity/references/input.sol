// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Base, ICounted} from "./Base.sol";
import {Numbers as Figures} from "./tools/Numbers.sol";
import "./tools/Printer.sol" as tools;

contract Basket is Base(3), ICounted {
    using Figures for uint256;

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

    constructor(tools.Printer printer) Base(4) {
        output = printer;
        output.stamp("x");
    }

    function save() external override filled(1) returns (uint256 sum) {
        super.check();
        sum = this.total(size().twice());
        emit Saved(msg.sender, sum);
        Line memory line = owned[msg.sender];
        line.printer.stamp("y");
        lines[0].printer.stamp("z");
    }

    function total(uint256 given) public returns (uint256) {
        tools.Printer own = new tools.Printer();
        own.stamp("own");
        given.twice();
        ICounted(msg.sender).total(1);
        (uint256 left, tools.Printer other) = both();
        other.stamp("other");
        return Figures.half(left) + given;
    }

    function both() private view returns (uint256, tools.Printer) {
        return (size(), output);
    }

    function size() internal view returns (uint256) {
        return lines.length;
    }
}
