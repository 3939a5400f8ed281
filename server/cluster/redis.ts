import { LineFault, SILENT_MS } from './line.ts';

/** A connection to Redis or Valkey. */

const CONNECT_MS = 5_000;
const LONGEST_RETRY_MS = 1_000;

export type Redis = Awaited<ReturnType<typeof create>>;

const create = async (url: string) => {
  const { createClient } = await import('redis'); // This loads 650 modules that only Redis needs.
  const client = createClient({
    url,
    // Messages are not queued while Redis is disconnected, because they would be out of date later.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), LONGEST_RETRY_MS),
    },
  });
  client.on('error', () => undefined);
  return client;
};

/** Returns the address without its user name and password, for printing. */
function printable(url: string): string {
  try {
    const { protocol, host } = new URL(url);
    return `${protocol}//${host}`;
  } catch {
    return 'the address';
  }
}

/** Connects to Redis, and reconnects automatically. Throws a LineFault if no connection is made within `CONNECT_MS`. */
export async function openRedis(url: string): Promise<Redis> {
  let failure: unknown = null;
  try {
    const client = await create(url);
    client.on('error', (error: unknown) => (failure ??= error));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), CONNECT_MS);
    });
    try {
      await Promise.race([client.connect(), late]);
      return client;
    } catch (error) {
      client.destroy();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  } catch (error) {
    const reason = failure ?? error;
    const text = reason instanceof Error ? reason.message || reason.name : String(reason);
    throw new LineFault(
      `REDIS_URL: ${printable(url)} cannot be used: ${text}. Set REDIS_URL to a Redis or Valkey server, or leave it ` +
        'empty to send notices through Postgres.',
    );
  }
}
