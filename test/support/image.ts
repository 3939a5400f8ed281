import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/process.mjs';
import type { Outcome } from './commands.ts';
import { execOf, parseDockerfile, stepsWith, variablesOf, type Stage, type Step } from './dockerfile.ts';
import { GENEROUS } from './server.ts';

/**
 * Builds the image in a folder, by running the Dockerfile's steps there without a container engine. If the tests run as
 * root, the image's program then runs as another user, who can write only to the data folder and a temporary folder.
 * Otherwise, the program's own folder is write-protected.
 */

const isRoot = process.getuid?.() === 0;
/** A user who owns no files. */
const OTHER = 65_534;

export const dockerfile = (): readonly Stage[] => parseDockerfile(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/**
 * Returns true if these patterns from .dockerignore exclude a path. The last pattern that matches the path or one of
 * its parent folders decides; a pattern that begins with `!` includes the path again.
 */
function isIgnored(name: string, patterns: readonly string[]): boolean {
  const parts = name.split('/');
  const paths = parts.map((_, i) => parts.slice(0, i + 1).join('/'));
  const last = patterns.findLast((pattern) => paths.some((each) => path.matchesGlob(each, pattern.replace(/^!/, ''))));
  return last !== undefined && !last.startsWith('!');
}

/**
 * Copies the files that `docker build` would receive in a clean clone: those that neither git nor .dockerignore
 * ignores.
 */
export function copyContext(to: string): void {
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').trim().split('\n');
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const name of list.split('\0').filter((each) => each !== '')) {
    if (isIgnored(name, ignored) || !existsSync(path.join(root, name))) continue;
    cpSync(path.join(root, name), path.join(to, name), { recursive: true });
  }
}

/** A stage that is built in a folder, which is the root of its file system. */
class StageFolder {
  readonly folder: string;
  #workdir = '/';

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder);
  }

  /** Returns the real path of a path in the stage. */
  at(name: string): string {
    return path.join(this.folder, path.resolve(this.#workdir, name));
  }

  apply(step: Step, from: (name: string) => string): void {
    const { keyword, args, flags, text } = step;
    if (keyword === 'WORKDIR') {
      this.#workdir = text;
      mkdirSync(this.at('.'), { recursive: true });
    } else if (keyword === 'COPY') {
      const to = args.at(-1) ?? '';
      for (const name of args.slice(0, -1)) this.#copy(from(flags['from'] ?? '') + name, this.at(to), to.endsWith('/'));
    } else if (keyword === 'RUN') {
      this.#run(text);
    }
  }

  #copy(source: string, to: string, isInto: boolean): void {
    const isFolder = statSync(source).isDirectory();
    cpSync(source, isInto && !isFolder ? path.join(to, path.basename(source)) : to, {
      recursive: true,
      verbatimSymlinks: true,
      // The image does not contain Vite's cache.
      filter: (file) => file === source || path.basename(file) !== '.vite',
    });
  }

  #run(text: string): void {
    const here = text
      .replaceAll(/(?<=\s)\/(?=data\b)/g, `${this.folder}/`)
      .replaceAll('chown node:node', isRoot ? `chown ${OTHER}:${OTHER}` : 'true');
    execFileSync('sh', ['-c', here], { cwd: this.at('.'), stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

/** The built image, which can be started without a container engine. */
export class Image {
  readonly #stage: StageFolder;
  readonly #last: Stage;
  readonly #temporary: string;
  readonly #base: string;

  private constructor(base: string, stage: StageFolder, last: Stage) {
    this.#base = base;
    this.#stage = stage;
    this.#last = last;
    this.#temporary = path.join(base, 'tmp');
    mkdirSync(this.#temporary);
    if (isRoot) chmodSync(this.#temporary, 0o777);
    else {
      process.stderr.write('\n*** The image is NOT tested as another user, because this is not root. ***\n\n');
      execFileSync('chmod', ['-R', 'a-w', path.join(stage.folder, 'app')]);
    }
  }

  /**
   * Builds the image. If `isWhole` is true, builds both stages and installs the packages again. Otherwise, the
   * repository itself is the first stage, so its packages must be installed and the client built.
   */
  static build({ isWhole }: { readonly isWhole: boolean }): Image {
    const base = mkdtempSync(path.join(tmpdir(), 'scythe-image-'));
    chmodSync(base, 0o755);
    const context = path.join(base, 'context');
    const folders = new Map<string, StageFolder>();
    const from = (name: string): string => (name === '' ? `${context}/` : (folders.get(name)?.folder ?? ''));
    const [first, last] = dockerfile();
    const built = new StageFolder(path.join(base, 'build'));
    folders.set(first.name ?? '', built);
    if (isWhole) {
      copyContext(context);
      for (const step of first.steps) built.apply(step, from);
    } else {
      symlinkSync(root, path.join(built.folder, 'app'));
    }
    const stage = new StageFolder(path.join(base, 'image'));
    for (const step of last.steps) {
      const isPackages = !isWhole && step.keyword === 'COPY' && step.text.includes('/node_modules ');
      if (isPackages) symlinkSync(path.join(root, 'node_modules'), stage.at('node_modules'));
      else stage.apply(step, from);
    }
    return new Image(base, stage, last);
  }

  /** Returns the path of a file in the data folder. */
  data(name = ''): string {
    return path.join(this.#stage.folder, 'data', name);
  }

  get app(): string {
    return path.join(this.#stage.folder, 'app');
  }

  remove(): void {
    if (!isRoot) execFileSync('chmod', ['-R', 'u+w', this.#base]);
    rmSync(this.#base, { recursive: true, force: true });
  }

  /**
   * Returns the options that run a program with the image's variables and, if the tests run as root, as the other user.
   */
  #options(settings: Readonly<Record<string, string>>) {
    const env = {
      PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`,
      HOME: '/nonexistent',
      TMPDIR: this.#temporary,
      ...variablesOf(this.#last),
      npm_config_cache: path.join(this.#temporary, 'npm'),
      ...settings,
    };
    return { cwd: this.app, env, ...(isRoot ? { uid: OTHER, gid: OTHER } : {}) };
  }

  /** Runs a command in the image and waits for it to end. */
  run(command: readonly string[], settings: Readonly<Record<string, string>> = {}): Outcome {
    const [program, ...args] = command;
    const { status, stdout, stderr } = spawnSync(program, args, { ...this.#options(settings), encoding: 'utf8' });
    return { code: status ?? -1, out: stdout, err: stderr };
  }

  /** Runs a command in the image without waiting for it. */
  spawn(command: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess {
    const [program, ...args] = command;
    return spawn(program, args, { ...this.#options(settings), stdio: ['ignore', 'pipe', 'inherit'] });
  }

  /** Starts the image's command. */
  async start(settings: Readonly<Record<string, string>> = {}): Promise<Container> {
    const port = String(await freePort());
    const child = this.spawn(execOf(stepsWith(this.#last, 'CMD')[0]), {
      ...GENEROUS,
      LOG_LEVEL: 'warn',
      PORT: port,
      ...settings,
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
    const url = await new Promise<string>((resolve, reject) => {
      let out = '';
      child.stdout?.on('data', (text: Buffer) => {
        out += String(text);
        const [, found] = /Open Scythe at (\S+)\n/.exec(out) ?? [];
        if (found !== undefined) resolve(found);
      });
      void ended.then((code) => reject(new Error(`the image ended with exit code ${code}`)));
    });
    const end = (signal: NodeJS.Signals): Promise<number | null> => {
      child.kill(signal);
      return ended;
    };
    const isHealthy = (): boolean =>
      this.run(execOf(stepsWith(this.#last, 'HEALTHCHECK')[0]), { PORT: port }).code === 0;
    return { url, isHealthy, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
  }
}

export interface Container {
  readonly url: string;
  /** Runs the image's health check. */
  readonly isHealthy: () => boolean;
  /** Stops the container as `docker stop` does. Resolves to its exit code. */
  readonly stop: () => Promise<number | null>;
  readonly kill: () => Promise<number | null>;
}
