import { CHANNEL, type Line, type LineEvents, type OpenLine } from './line.ts';
import { openRedis, type Redis } from './redis.ts';

/** Notices by the publish and subscribe of Redis or Valkey. `client` publishes; a second connection listens. */
export const redisLine =
  (url: string, client: Redis): OpenLine =>
  async ({ received, turned }: LineEvents): Promise<Line> => {
    const listening = await openRedis(url);
    listening.on('ready', () => turned(true));
    listening.on('end', () => turned(false));
    listening.on('reconnecting', () => turned(false));
    await listening.subscribe(CHANNEL, received);
    turned(true);
    return {
      send: (text) => void client.publish(CHANNEL, text).catch(() => undefined),
      close: async () => listening.destroy(),
    };
  };
