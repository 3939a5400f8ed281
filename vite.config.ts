import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { named } from './scripts/buildId.mjs';
import { base } from './scripts/base.mjs';
import { chunks } from './scripts/chunks.mjs';
import { early } from './scripts/early.mjs';
import { examples } from './scripts/examples.mjs';
import { manifests } from './scripts/manifest.mjs';
import { offline } from './scripts/offline.mjs';
import { leanPixi } from './scripts/pixi.mjs';
import { rules } from './scripts/rules.mjs';

const inRoot = (name: string) => path.join(import.meta.dirname, name);

/** The address of the game server that `npm run dev` starts. Both read its port from PORT. */
const server = `http://localhost:${process.env.PORT ?? 8000}`;

export default defineConfig({
  root: inRoot('client'),
  publicDir: inRoot('public'),
  cacheDir: inRoot('node_modules/.vite'),
  plugins: [
    react(),
    examples(),
    rules(),
    { ...leanPixi(), apply: 'build' },
    named(),
    manifests(),
    offline(),
    chunks(),
    early(),
  ],
  // An ES module, because the bots' worker imports weights on demand.
  worker: { format: 'es' },
  build: {
    outDir: inRoot('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [base()] } } },
  },
  server: {
    proxy: {
      // These targets are objects, because a plain string would make Vite change the Host header, and the server only
      // accepts requests from its own pages.
      '/games': { target: server },
      '/api': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
});
