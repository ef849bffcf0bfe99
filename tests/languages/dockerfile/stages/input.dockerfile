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
