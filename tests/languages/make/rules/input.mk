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

A?=1# said behind
B_$(A:%=%) += $(shell echo "x: y" # no comment \
  ) \
  c
$(B_$(A)): CFLAGS+=-O3
x y: private D := 1
run\ me C$X: A # why
	# a recipe's
@COND_TRUE@	run
ifeq ($(A),1)
	one
else
	two
endif

ifdef A
  E = 2
	F = no recipe
clean::
	rm
endif
$(call greet,x:y)
@SET_MAKE@
override define nested =
define inner
all:
endef
endef
g h &: i ; echo a=b
vpath %.c src:lib
export A B
.SUFFIXES: .c
! bad
