// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, Base as B} from "./IERC20.sol";
import "../Ownable.sol";
import * as Lib from "lib.sol";

uint256 constant MAX = 3;
type Price is uint128;
error Free(uint256 x);
event Global(uint256 a);
struct Outer { uint a; address b; }
enum Kind { One, Two }
function freeFn(uint x) pure returns (uint) { return x; }

/**
 * @dev A basket.
 */
abstract contract Basket is Ownable, IERC20("x") {
    using SafeMath for uint256;
    uint256 public constant LIMIT = 3;
    mapping(address => uint256) private _balances;
    address immutable owner;
    string internal name_ = "x";

    /// Emitted.
    event Transfer(address indexed from, address to, uint256 value);
    error Insufficient(uint256 need);
    modifier onlyOwner() { require(msg.sender == owner); _; }
    enum State { A, B }
    struct Line { uint256 price; string label; }

    constructor(string memory n) Ownable(msg.sender) { name_ = n; }
    receive() external payable {}
    fallback() external payable {}
    function save(uint256 a, address to) public virtual override onlyOwner returns (bool ok) {
        total(a);
        emit Transfer(msg.sender, to, a);
        return true;
    }
    function total(uint256) internal view virtual returns (uint256);
    function _hidden() private {}
}
interface I { function f() external; }
library L { function g(uint a) internal pure returns (uint) { return a; } }
