first, (second, third) = 1, (2, 3)
left, right = 1, 2
(up, down) = (1, 2)
[one, two] = [1, 2]

def make():
    inner, outer = 1, 2
