# syntax=docker/dockerfile:1
# Vitrine with Chromium, for amd64 and arm64. PostgreSQL runs elsewhere; see docs/containers.md.

FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN sh deploy/container/assemble.sh /source /vitrine
# Chromium's headless shell, in the version that the product is tested with.
RUN PLAYWRIGHT_BROWSERS_PATH=/chromium node /vitrine/node_modules/playwright-core/cli.js install chromium --only-shell \
  && rm -rf /chromium/ffmpeg-*

FROM debian:bookworm-slim
# What Chromium needs, and fonts for most scripts. tini ends the processes that Chromium leaves behind.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends \
    ca-certificates fonts-droid-fallback fonts-liberation fonts-noto-color-emoji tini \
    libasound2 libatk-bridge2.0-0 libatk1.0-0 libatspi2.0-0 libcairo2 libcups2 libdbus-1-3 libdrm2 libgbm1 \
    libglib2.0-0 libnspr4 libnss3 libpango-1.0-0 libx11-6 libxcb1 libxcomposite1 libxdamage1 libxext6 libxfixes3 \
    libxkbcommon0 libxrandr2 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin vitrine \
  && install --directory --owner=vitrine --group=vitrine --mode=700 /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /chromium /chromium
COPY --from=build /vitrine /vitrine
ENV NODE_ENV=production \
  NODE_COMPILE_CACHE=/tmp/node-compile-cache \
  PLAYWRIGHT_BROWSERS_PATH=/chromium \
  VITRINE_DATA_DIR=/data \
  VITRINE_HOST=0.0.0.0
WORKDIR /vitrine
USER 10001:10001
VOLUME /data
EXPOSE 4400
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s --retries=4 \
  CMD ["node", "apps/cli/src/main.ts", "health"]
ENTRYPOINT ["tini", "--", "node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "apps/cli/src/main.ts"]
CMD ["start"]
