import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments } from './scripts/chromium.mjs';
import { leanPixi } from './scripts/pixi.mjs';
import { rules } from './scripts/rules.mjs';

/** The tests of the engine: scenarios, records, oracles and rules. */
const RULES = ['test/*.test.ts', 'test/game/**/*.test.ts', 'test/oracle/**/*.test.ts'];

/** The tests that need Vite but no browser: those of the client, and any others in TSX. */
const CLIENT = ['test/client/**/*.test.ts', 'test/*.test.tsx', 'test/!(browser)/**/*.test.tsx'];

/**
 * The time limit for a test, in milliseconds. Even on a slow machine, no test reaches it. Waits inside tests have
 * shorter limits.
 */
const LIMIT_MS = 600_000;
const LIMITS = {
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  teardownTimeout: 120_000,
  expect: { poll: { timeout: 120_000 } }, // the same as in test/support/eventually.ts
};

/** Node loads the modules itself, without transforming them, as in production, and caches the compiled code. */
const NATIVE = { viteModuleRunner: false };

export default defineConfig({
  test: {
    ...LIMITS,
    environment: 'node', // a file that needs a DOM begins with: // @vitest-environment jsdom
    server: { deps: { inline: [/@pixi\/react/, /its-fine/] } }, // they import paths that Node cannot resolve
    projects: [
      {
        extends: true,
        plugins: [rules()],
        test: {
          name: 'client', // needs Vite for JSX and for imports that only Vite resolves
          include: CLIENT,
          setupFiles: 'test/unitSetup.ts',
          pool: 'threads',
          isolate: false, // the setup file removes what a file leaves behind
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          experimental: NATIVE,
          name: 'unit', // everything else that needs no server
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/server/**', ...CLIENT, ...RULES],
          setupFiles: 'test/unitSetup.ts',
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          experimental: NATIVE,
          name: 'rules', // pure functions: files share modules, because loading the engine takes longer than most tests
          include: RULES,
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          experimental: NATIVE,
          name: 'server', // sockets, processes, databases: mostly waiting
          include: ['test/server/**/*.test.ts'],
          globalSetup: 'test/server/globalSetup.ts',
          setupFiles: 'test/server/setup.ts',
          env: { NODE_ENV: 'production' },
          pool: 'threads',
          isolate: false, // the setup file removes what a file leaves behind
          maxWorkers: 3,
          sequence: { groupOrder: 1 }, // Vitest requires a separate group for a different number of workers
        },
      },
      {
        extends: true,
        plugins: [leanPixi(), rules()],
        // Lists all packages up front, because discovering another one later reloads the page during the tests.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'pixi.js',
            'pixi.js/unsafe-eval',
            '@pixi/react > its-fine',
            '@pixi/react > react-reconciler',
            '@pixi/react > react-reconciler/constants',
            '@pixi/react > react-reconciler/constants.js',
          ],
          // Not bundled, so that it imports the same parts of PixiJS as in the build.
          exclude: ['@pixi/react'],
          entries: ['test/browser/**/*.tsx'],
        },
        test: {
          name: 'browser', // the drawing, in a page without a server
          include: ['test/browser/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: LIMIT_MS,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArguments, timeout: LIMIT_MS },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1000, height: 720 } }],
          },
        },
      },
      {
        extends: true,
        test: {
          experimental: NATIVE,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/e2e/setup.ts',
          env: { NODE_ENV: 'production' },
          pool: 'forks',
          isolate: false, // all state is in the fixtures
          maxWorkers: 3, // the browser and the server need processor time, too
        },
      },
    ],
  },
});
