import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { root, typescriptArguments } from '../../scripts/process.mjs';

/** A server as a process of its own, to be killed in the middle of things. */
export interface ServerProcess {
  readonly url: string;
  /** Ends it without a chance to put anything in order. */
  readonly kill: () => Promise<void>;
}

const READY = /served at (\S+)/;

async function untilServing(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    const [, url] = READY.exec(said) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`the server ended before it served: ${said}`);
}

/** Starts the server on a database file; port 0 takes a free one. */
export async function startServerProcess(database: string, port: number): Promise<ServerProcess> {
  const child = spawn(process.execPath, typescriptArguments('server/main.ts'), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database,
      LOG_LEVEL: 'fatal',
    },
  });
  const ended = once(child, 'exit');
  return {
    url: await untilServing(child),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
