FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npx vite build

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATABASE_URL=/data/scythe.sqlite
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/game ./game
COPY --from=build /app/protocol ./protocol
COPY --from=build /app/server ./server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-proto=delete", "server/main.ts"]
