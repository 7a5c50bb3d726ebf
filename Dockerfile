# syntax=docker/dockerfile:1
# One image for each part:
#   docker build --target gateway -t ondine/gateway .
#     (with releases from a store: --build-arg RELEASE_PUBLIC_KEYS=… --secret id=release_signing_key,env=RELEASE_SIGNING_KEY)
#   docker build --target service --build-arg PART=auth -t ondine/auth .     (sessions, chat, achievements likewise)
#   docker build --target backup -t ondine/backup .                          (a job, no part)
# Which files an image holds is decided by scripts/src/images, which a test uses too.

ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS sources
WORKDIR /src
COPY . .
# As the lock file says. Not `npm ci`: it refuses a lock without the optional packages of other platforms.
# The install scripts of packages are not run: what is native comes ready made.
RUN --mount=type=cache,target=/npm-cache npm install --cache /npm-cache --no-save --ignore-scripts --no-audit --no-fund

FROM sources AS gateway-files
# Whose releases the shell and the gateway take, separated by commas, and what signs those of this image. Without
# them a key is made for this image alone, and nothing but its own releases is taken.
ARG RELEASE_PUBLIC_KEYS
RUN --mount=type=secret,id=release_signing_key,env=RELEASE_SIGNING_KEY \
  node --disable-warning=ExperimentalWarning scripts/src/build.ts \
  && node --disable-warning=ExperimentalWarning scripts/src/assemble-image.ts gateway /image --site .cache/site

FROM sources AS service-files
ARG PART
RUN node --disable-warning=ExperimentalWarning scripts/src/assemble-image.ts "${PART}" /image

FROM sources AS backup-files
RUN node --disable-warning=ExperimentalWarning scripts/src/assemble-image.ts backup /image

FROM ${NODE_IMAGE} AS runtime
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=8080 \
  METRICS_HOST=0.0.0.0 \
  METRICS_PORT=9090 \
  LINGER_SECONDS=5 \
  DRAIN_SECONDS=30 \
  DATABASE_WAIT_SECONDS=86400
# `node`, by number, so that Kubernetes can tell that it is not root.
USER 1000:1000
EXPOSE 8080 9090
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "src/main.ts"]

FROM runtime AS gateway
COPY --from=gateway-files /image /app
ENV SITE_DIR=/app/site
WORKDIR /app/gateway

FROM runtime AS service
ARG PART
COPY --from=service-files /image /app
WORKDIR /app/services/${PART}

FROM runtime AS backup
# It listens nowhere, and ends.
HEALTHCHECK NONE
COPY --from=backup-files /image /app
WORKDIR /app/packages/backups
