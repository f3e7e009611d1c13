# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
# docker build --build-arg COMMIT=$(git rev-parse HEAD): the Git folder is not copied.
ARG COMMIT=
RUN node scripts/pack.mjs --folder /castline

FROM debian:bookworm-slim
# For a bucket or a database with TLS; the rest of the product brings its own libraries.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /data --no-create-home castline \
  && install --directory --owner=castline --group=castline --mode=0700 /data
COPY --from=build /castline /opt/castline
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/.cache
USER castline
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=2m CMD ["/opt/castline/castline", "health"]
ENTRYPOINT ["/opt/castline/castline"]
CMD ["start"]
