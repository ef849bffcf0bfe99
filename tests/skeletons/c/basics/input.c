#include <stdio.h>

#define DOUBLE(x) \
	((x) * 2)

/* What a shop
 * sells. */
struct shop {
	int price; /* in cents */
};

static const int prices[] = {
	10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200, 210, 220, 230, 240,
};

int ask(const struct shop *shop)
{
#ifdef LOUD
	puts("asked");
#endif
	return DOUBLE(shop->price);
}
