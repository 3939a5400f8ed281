import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node', // a file that needs a DOM begins with: // @vitest-environment jsdom
    server: { deps: { inline: [/@pixi\/react/, /its-fine/] } }, // they import paths that Node alone does not resolve
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', 'test/server/**'],
          pool: 'threads',
          maxWorkers: 2,
          // No test is judged by its time; a slow machine must not fail one.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server', // sockets, processes, databases: they wait more than they work
          include: ['test/server/**/*.test.ts'],
          pool: 'threads',
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
