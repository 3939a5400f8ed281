import { CHANNEL_SUFFIX, type Line, type LineEvents, type OpenLine } from './line.ts';
import { openRedis, type Redis } from './redis.ts';

/** Sends and receives notices through a Redis or Valkey channel. `client` publishes; a second connection subscribes. */
export const redisLine =
  (url: string, prefix: string, client: Redis): OpenLine =>
  async ({ received, turned }: LineEvents): Promise<Line> => {
    const channel = `${prefix}${CHANNEL_SUFFIX}`;
    const listening = await openRedis(url);
    listening.on('ready', () => turned(true));
    listening.on('end', () => turned(false));
    listening.on('reconnecting', () => turned(false));
    await listening.subscribe(channel, received);
    turned(true);
    return {
      send: (text) => void client.publish(channel, text).catch(() => undefined),
      close: async () => listening.destroy(),
    };
  };
