contract Half {
    function whole() public returns (uint) { return 1; }

    function cut(uint of {
        return of /
    }

    uint public after_;
}

contract Last {}
