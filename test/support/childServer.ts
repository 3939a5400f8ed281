import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildClient } from '../../scripts/client.mjs';
import { root } from '../../scripts/process.mjs';
import { COMPILED } from '../../scripts/vitest.mjs';
import { isBuilt } from '../../server/http/pages.ts';
import { hold } from './contract.ts';
import { GENEROUS } from './server.ts';

/** The server as a program: server/main.ts in a separate process, in production mode. */

export interface ChildServer {
  readonly url: string;
  readonly port: number;
  /** Kills the process without warning. Resolves when it has ended. */
  readonly log: () => string;
  /** Stops the process as a service manager does. Resolves to its exit code. A second call cuts DRAIN_WAIT short. */
  readonly kill: () => Promise<void>;
  /** Stops it as a service manager does. Resolves to its exit code. A second call cuts DRAIN_WAIT short. */
  readonly stop: () => Promise<number>;
}

type Settings = Readonly<Record<string, string>>;

const STANDBY = pathToFileURL(path.join(root, 'test/support/standby.mjs')).href;

/** The process ended before the server was ready. The message contains the exit code and stderr. */
export class NotServing extends Error {}

/**
 * Builds the client if there is no build, as in a fresh clone. An existing build can be out of date, because these
 * tests do not depend on the page's content.
 */
export async function preparePage(): Promise<void> {
  if (!isBuilt() && (await buildClient()) !== 0) throw new Error('the client could not be built');
}

/**
 * A process that has loaded its modules and waits for its settings, so that a killed server can be replaced quickly.
 * `begin` passes the settings and runs server/main.ts.
 */
export class Standby {
  readonly #child: ChildProcess;
  #err = '';
  readonly #exit: Promise<number>;

  /**
   * If `uid` and `gid` are given, the process runs as that user. `main` is the program to run instead of
   * server/main.ts.
   */
  constructor({ uid, gid, main = 'server/main.ts' }: { uid?: number; gid?: number; main?: string } = {}) {
    // The same arguments as `npm run serve` (scripts/run.mjs).
    const args = ['--disable-proto=delete', '--import', STANDBY, main];
    this.#child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        TMPDIR: process.env['TMPDIR'],
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: COMPILED,
      },
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    });
    this.#child.stderr?.on('data', (text: Buffer) => (this.#err += String(text)));
    this.#exit = new Promise((resolve) => {
      this.#child.once('close', (code, signal) => resolve(code ?? (signal === null ? -1 : -2)));
    });
    // Killing the process before it has read its settings is not an error.
    this.#child.stdin?.on('error', () => undefined);
  }

  /** Starts the server. Resolves when it is ready. Rejects with NotServing if the process ends before that. */
  begin(settings: Settings): Promise<ChildServer> {
    this.#child.stdin?.end(`${JSON.stringify({ PORT: '0', HOST: '127.0.0.1', ...GENEROUS, ...settings })}\n`);
    return new Promise((resolve, reject) => {
      let out = '';
      this.#child.stdout?.on('data', (text: Buffer) => {
        out += String(text);
        const [, url] = /Open Scythe at (\S+)\n/.exec(out) ?? [];
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

  /** Kills the process, whatever it is doing. Resolves when it has ended. */
  async discard(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exit;
  }
}

export const startChildServer = (settings: Settings, user: { uid?: number; gid?: number } = {}): Promise<ChildServer> =>
  new Standby(user).begin(settings);
