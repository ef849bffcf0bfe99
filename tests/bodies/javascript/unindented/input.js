function paid(order) {
if (order.late) {
warn(order);
if (order.again) {
stop(order);
while (order.open) {
remind(order);
}
}
charge(order);
}
else {
thank(order);
}
switch (order.kind) {
case 1:
send(order);
break;
default:
if (order.held) {
hold(order);
}
}
}
