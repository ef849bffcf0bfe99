GOOD = 1
all:
	@echo $(shell (echo a; echo b))
	x
bad bad
after: all
