# syntax=docker/dockerfile:1
ARG VERSION=3.12
# Builds.
FROM python:${VERSION}-slim AS build
ENV A=1
RUN make \
  && make install

FROM scratch
COPY --from=build /x /x
EXPOSE 80
CMD ["x"]

FROM --platform=linux/amd64 \
  debian:12 as last
LABEL maintainer "A. Person"
ARG ONE TWO="a b" \
  THREE
ENV OLD some words \
  # in between
  and more
ENV FIRST="x \
y" \
    # The second one.
    SECOND=two\ words THIRD=

RUN <<EOF
FROM not-this
# nor a comment
ENV NOR=this
EOF
# said of nothing
