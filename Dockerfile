# The server with the built page. Everything it writes is in /data, so the rest can be read-only:
#   docker run --init --read-only --tmpfs /tmp --cap-drop ALL -p 127.0.0.1:8000:8000 -v scythe:/data IMAGE
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN node node_modules/vite/bin/vite.js build
RUN node scripts/serverPackages.mjs

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Scythe" \
  org.opencontainers.image.description="An unofficial web version of the board game Scythe" \
  org.opencontainers.image.licenses="MIT"
# npm only runs commands such as `npm run backup` here.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 npm_config_cache=/tmp/npm npm_config_update_notifier=false
WORKDIR /app
# The default database is data/scythe.sqlite below this folder.
RUN mkdir /data && chown node:node /data && ln -s /data data
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/game ./game
COPY --from=build /app/protocol ./protocol
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/server ./server
USER node
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
# /readyz, so that `docker compose up --wait` waits for a migration before an update stops the next node.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-proto=delete", "server/main.ts"]
