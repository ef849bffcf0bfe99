contract Basket {
    function total(uint rate, uint mode) public returns (uint) {
        address seen = owner;
        uint found = 0;
        require(rate < 100, "too high");
        if (closed ||
            rate > MAX_RATE) {
            revert Closed(rate);
        } else if (mode == 2) {
            high = rate;
        } else {
            seen = msg.sender;
        }
        for (uint i = 0; i < items.length; i++) {
            if (items[i].open) continue;
            found += prices[i];
            sum = sum + found;
            emit Added(i, found);
        }
        try store.save{gas: 5000}(found) returns (uint saved) {
            found = saved;
        } catch Error(string memory reason) {
            emit Failed(reason);
        }
        do {
            found--;
        } while (found > rate);
        return found;
    }
}
