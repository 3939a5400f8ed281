import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '../../scripts/process.mjs';

/** boardgame.io's own server in a separate process, because some attacks crash or corrupt it. */

export interface StockServer {
  readonly url: string;
  /** Resolves to the metadata of all stored matches, as text. */
  readonly stored: () => Promise<string>;
  /** Returns true if the process has ended. */
  readonly ended: () => boolean;
  readonly close: () => Promise<void>;
}

const next = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', () => reject(new Error('the stock server has ended')));
  });

/** Starts the server. If `deal` is `fight`, matches begin with the position in test/support/fight.ts. */
export async function startStock(deal: 'fight' | 'set-up' = 'set-up'): Promise<StockServer> {
  const child = fork('test/server/stockMain.ts', [deal], {
    cwd: path.resolve(root),
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production', FLATFILE_DIR: '' },
    stdio: 'ignore',
  });
  const url = await next(child);
  return {
    url,
    stored: () => {
      const stored = next(child);
      child.send('stored');
      return stored;
    },
    ended: () => child.exitCode !== null,
    close: async () => {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
