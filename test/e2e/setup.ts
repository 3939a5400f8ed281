import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumArguments } from '../../scripts/chromium.mjs';
import { startTestServer } from '../support/server.ts';
import { PATIENCE_MS } from './browser.ts';

/**
 * One Chromium and one game server for all browser tests in a run. A test that needs other settings starts its own
 * server.
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which Playwright connects to the browser. */
    readonly chromium: string;
    readonly server: string;
  }
}

/** Starts the browser and the server. Returns a function that stops them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({
    executablePath: process.env['CHROMIUM_PATH'],
    args: chromiumArguments,
    timeout: PATIENCE_MS,
  });
  const server = await startTestServer();
  project.provide('chromium', browser.wsEndpoint());
  project.provide('server', server.url);
  return async () => {
    await browser.close();
    await server.close();
  };
}
