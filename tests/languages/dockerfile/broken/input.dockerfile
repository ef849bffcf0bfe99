FROM scratch AS good
LABEL a "b" c
ENV X=1
NONSENSE here
FROM good
