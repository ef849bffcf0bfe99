# Where things go.
PREFIX ?= /usr/local
SRC := $(wildcard *.c)
include common.mk

define greet
@echo hello
endef

.PHONY: all clean

all: shop stock ## build everything

# Links it.
shop: $(SRC) | out
	$(CC) -o $@ $^
	$(greet)

a.o b.o: %.o: %.c
	$(CC) -c $<

ifdef DEBUG
CFLAGS += -g
clean::
	rm -f *.o
endif

export PATH := bin:$(PATH)
