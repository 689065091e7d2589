# One image for every part; docker-compose.yml chooses the program. Node 24 inside, nothing else is needed.
FROM node:24-bookworm-slim AS build
WORKDIR /muster
ENV CI=1 TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN npx -y "$(node -p 'require("./package.json").packageManager')" install --frozen-lockfile \
 && npx -y "$(node -p 'require("./package.json").packageManager')" exec turbo run build \
 && npx -y "$(node -p 'require("./package.json").packageManager')" install --frozen-lockfile --prod \
 && rm -rf .turbo apps/*/.turbo packages/*/.turbo

FROM node:24-bookworm-slim
ENV NODE_ENV=production TZ=UTC
WORKDIR /muster
COPY --from=build --chown=root:root /muster /muster
# Volumes take over the owner of these folders, so that no part has to run as root.
RUN mkdir -p /data/journal /data/site /data/uploads && chown -R node:node /data
USER node
CMD ["node", "--version"]
