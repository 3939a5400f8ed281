import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildClient } from '../../scripts/client.mjs';
import { root } from '../../scripts/process.mjs';
import { isBuilt } from '../../server/http/pages.ts';
import { hold } from './contract.ts';
import { GENEROUS } from './server.ts';

/** The server as it is run: server/main.ts in a process of its own, in production mode. */

export interface ChildServer {
  readonly url: string;
  readonly port: number;
  /** What was written to stderr so far. */
  readonly log: () => string;
  /** Ends it without a word; resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** Ends it as a service manager does; resolves to its exit code. */
  readonly stop: () => Promise<number>;
}

type Settings = Readonly<Record<string, string>>;

const STANDBY = pathToFileURL(path.join(root, 'test/support/standby.mjs')).href;

/** How the process ended before it served. */
export class NotServing extends Error {}

/** Whoever tests the server first in a fresh clone builds the page; it is no matter here which. */
export async function preparePage(): Promise<void> {
  if (!isBuilt() && (await buildClient()) !== 0) throw new Error('the page cannot be built');
}

/**
 * A process whose modules are loaded, which waits to be told to begin; so that a server that was killed is back in a
 * moment. `begin` runs server/main.ts with these settings.
 */
export class Standby {
  readonly #child: ChildProcess;
  #err = '';
  readonly #exit: Promise<number>;

  /** `uid` runs it as another user. */
  constructor({ uid, gid }: { uid?: number; gid?: number } = {}) {
    // As `npm run serve` runs it (scripts/run.mjs).
    const args = ['--disable-proto=delete', '--import', STANDBY, 'server/main.ts'];
    this.#child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], NODE_ENV: 'production' },
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    });
    this.#child.stderr?.on('data', (text: Buffer) => (this.#err += String(text)));
    this.#exit = new Promise((resolve) => {
      this.#child.once('close', (code, signal) => resolve(code ?? (signal === null ? -1 : -2)));
    });
    // A process that is killed before it has read its settings is no fault.
    this.#child.stdin?.on('error', () => undefined);
  }

  /** Resolves when it serves; rejects with NotServing, which says what it said, where it ends before. */
  begin(settings: Settings): Promise<ChildServer> {
    this.#child.stdin?.end(`${JSON.stringify({ PORT: '0', HOST: '127.0.0.1', ...GENEROUS, ...settings })}\n`);
    return new Promise((resolve, reject) => {
      let out = '';
      this.#child.stdout?.on('data', (text: Buffer) => {
        out += String(text);
        const [, url] = /served at (\S+)\n/.exec(out) ?? [];
        if (url !== undefined) resolve(this.#server(url));
      });
      void this.#exit.then((code) => reject(new NotServing(`exit code ${code}: ${this.#err}`)));
    });
  }

  #server(url: string): ChildServer {
    hold(url);
    const end = (signal: 'SIGKILL' | 'SIGTERM'): Promise<number> => {
      this.#child.kill(signal);
      return this.#exit;
    };
    return {
      url,
      port: Number(new URL(url).port),
      log: () => this.#err,
      kill: async () => void (await end('SIGKILL')),
      stop: () => end('SIGTERM'),
    };
  }

  /** Ends it, whatever it does. */
  async discard(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exit;
  }
}

export const startChildServer = (settings: Settings, user: { uid?: number; gid?: number } = {}): Promise<ChildServer> =>
  new Standby(user).begin(settings);
