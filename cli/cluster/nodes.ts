import { startChild, type Child } from './children.ts';

/** Settings for load from a single address, with limits that are never reached. */
export const NO_LIMITS = {
  LOG_LEVEL: 'warn',
  LIMIT_SOCKET_MESSAGES: '100000/100000',
  LIMIT_ADDRESS_MESSAGES: '1000000/1000000',
  LIMIT_ADDRESS_REQUESTS: '100000/100000',
  LIMIT_ADDRESS_CREATES: '100000/100000',
  LIMIT_ADDRESS_MATCHES: '1000000',
  LIMIT_ADDRESS_GUESTS: '100000/100000',
  LIMIT_ADDRESS_RECORDS: '100000/100000',
  LIMIT_STREAMS: '100000',
  LIMIT_ADDRESS_STREAMS: '100000',
  LIMIT_SOCKETS: '100000',
  LIMIT_ADDRESS_SOCKETS: '100000',
  LIMIT_ADDRESS_CONNECTIONS: '200000',
  LIMIT_ADDRESS_SPECTATORS: '100000',
  LIMIT_MATCH_SPECTATORS: '100000',
};

/** The same Node arguments as `npm run serve` (scripts/run.mjs). */
const SERVER_ARGUMENTS = ['--disable-proto=delete'];

/** Starts one of our servers on a free port, without limits, with these settings. The client must have been built. */
export const startNode = (settings: Readonly<Record<string, string>>): Promise<Child> =>
  startChild('server/main.ts', { ...NO_LIMITS, PORT: '0', HOST: '127.0.0.1', ...settings }, SERVER_ARGUMENTS);

/** Starts `count` servers with the same settings, one after another, because the first one creates the tables. */
export async function startNodes(count: number, settings: Readonly<Record<string, string>>): Promise<Child[]> {
  const nodes: Child[] = [];
  try {
    while (nodes.length < count) nodes.push(await startNode(settings));
  } catch (error) {
    await stopNodes(nodes);
    throw error;
  }
  return nodes;
}

export async function stopNodes(nodes: readonly Child[]): Promise<void> {
  await Promise.all(nodes.map((node) => node.stop()));
}
