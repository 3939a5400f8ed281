import { NO_LIMITS } from './cluster/nodes.ts';
import { drive, p95, type Load, type Outcome } from './load/drive.ts';
import { startOwnCluster } from './load/ownCluster.ts';
import { total } from './load/tally.ts';
import { UsageError, main, readArguments, wholeNumber, type Command } from './arguments.ts';

const USAGE = `usage: npm run -s simulate-load -- --people N [--minutes M] [--seed S] [--speed X] [--processes P]
  with servers that it starts here: [--nodes K] [--redis URL]
  with existing servers:            --url URL`;

/**
 * The servers keep up if there are no errors and, after 95% of the actions, the player receives the new state within
 * this time, in milliseconds.
 */
const HOLDS_MS = 250;
/** The default number of people per simulation process. */
const PEOPLE_PER_PROCESS = 2_500;
/**
 * If the 99th percentile of the event-loop delay in a simulation process exceeds this many milliseconds, the report
 * contains a warning.
 */
const LATE_MS = 50;

/**
 * Returns the number that an option gives, or `fallback` if the option is absent. Throws a UsageError for any value
 * that is not a number from `min` to `max`.
 */
function decimal(text: string | undefined, name: string, fallback: number, min: number, max: number): number {
  const n = text === undefined ? fallback : /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (Number.isFinite(n) && n >= min && n <= max) return n;
  throw new UsageError(`--${name} must be a number from ${min} to ${max}, not ${text}`);
}

function address(text: string | undefined, name: string, schemes: readonly string[]): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && schemes.includes(url.protocol)) return url.href.replace(/\/$/, '');
  throw new UsageError(`--${name} must be an address that begins with ${schemes.join('// or ')}//, not ${text}`);
}

/** Rejects with a UsageError unless one of our servers answers. */
async function findServer(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/me`).then(
    async (response) =>
      response.ok ? ((await response.json().catch(() => null)) as { guest?: unknown } | null) : null,
    () => null,
  );
  if (answer?.guest === undefined) throw new UsageError(`--url: no server of this game answers at ${url}`);
}

const table = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([what, n]) => `${what} ${n}`)
    .join(', ') || 'none';

function describe({ tally, delayMs, cpuSeconds }: Outcome): string {
  const late =
    delayMs > LATE_MS
      ? '\nThe simulation itself was delayed, and p95 includes that: use more --processes or machines.'
      : '';
  return `done: ${table(tally.done)}
errors: ${table(tally.errors)}
races between people, which are not errors: ${table(tally.races)}
the simulation: ${cpuSeconds.toFixed(1)} s of processor time, late by ${delayMs.toFixed(0)} ms (99th percentile)${late}
`;
}

async function driveOwn(
  load: Omit<Load, 'url'>,
  nodes: number,
  redis: string | undefined,
  say: (text: string) => void,
): Promise<Outcome> {
  const cluster = await startOwnCluster(nodes, load.speed, redis);
  try {
    const before = cluster.used();
    const outcome = await drive({ ...load, url: cluster.url }, say);
    const after = cluster.used();
    const actions = Math.max(1, outcome.tally.latencies.length);
    const cost = (part: 'nodes' | 'postgres'): string => {
      const seconds = after[part] - before[part];
      return `${part} ${seconds.toFixed(1)} s (${((seconds * 1000) / actions).toFixed(2)} ms per action)`;
    };
    say(`processor time: ${cost('nodes')}, ${cost('postgres')}; memory ${cluster.memory().join(', ')} MB\n`);
    return outcome;
  } finally {
    await cluster.stop();
  }
}

/** Simulates many people who play at the same time, and prints whether the servers keep up. */
export const simulateLoad: Command = async (argv, print) => {
  const options = ['people', 'nodes', 'minutes', 'redis', 'url', 'seed', 'speed', 'processes'];
  const { files, option } = readArguments(argv, options);
  if (files.length > 0 || option('people') === undefined) throw new UsageError(USAGE);
  const people = wholeNumber(option('people'), 'people', 0, 1, 100_000);
  const minutes = decimal(option('minutes'), 'minutes', 5, 0.1, 1440);
  const speed = decimal(option('speed'), 'speed', 1, 0.1, 1000);
  const seed = wholeNumber(option('seed'), 'seed', 1, 0, 2 ** 31 - 1);
  const nodes = wholeNumber(option('nodes'), 'nodes', 2, 1, 16);
  const processes = wholeNumber(option('processes'), 'processes', Math.ceil(people / PEOPLE_PER_PROCESS), 1, 64);
  const redis = address(option('redis'), 'redis', ['redis:', 'rediss:']);
  const url = address(option('url'), 'url', ['http:', 'https:']);
  if (url !== undefined && (option('nodes') ?? redis) !== undefined) {
    throw new UsageError('--url is for existing servers; --nodes and --redis are for servers that this command starts');
  }
  const say = (text: string): void => void process.stderr.write(text);
  const load = { people, seconds: minutes * 60, speed, seed, processes };
  // Exiting also ends the servers that were started here (cli/cluster).
  const interrupt = (): never => process.exit(130);
  process.once('SIGINT', interrupt);
  try {
    let outcome: Outcome;
    if (url === undefined) outcome = await driveOwn(load, nodes, redis, say);
    else {
      await findServer(url);
      const limits = Object.keys(NO_LIMITS).filter((name) => name.startsWith('LIMIT_'));
      say(`All people have the same address, so the host must raise ${limits.join(', ')}.\n`);
      outcome = await drive({ ...load, url }, say);
    }
    say(describe(outcome));
    const errors = total(outcome.tally.errors);
    const latency = p95(outcome.tally.latencies);
    print(`${JSON.stringify({ people, p95: latency, errors, holds: latency <= HOLDS_MS && errors === 0 })}\n`);
  } finally {
    process.off('SIGINT', interrupt);
  }
};

main(import.meta, simulateLoad);
