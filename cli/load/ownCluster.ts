import { randomUUID } from 'node:crypto';
import { Balancer } from '../cluster/balancer.ts';
import { startNodes, stopNodes } from '../cluster/nodes.ts';
import { startPostgresToMeasure } from '../cluster/postgres.ts';

/** A cluster on this machine for one run. */
export interface OwnCluster {
  readonly url: string;
  /** Processor time used so far by all servers together and by Postgres, in seconds. */
  readonly used: () => { readonly nodes: number; readonly postgres: number };
  /** Memory of each server, in MB. */
  readonly memory: () => readonly number[];
  readonly stop: () => Promise<void>;
}

/** How long a bot thinks at speed 1, in milliseconds, as on a real server. */
const BOT_PAUSE_MS = 1_000;

/** Starts `count` servers on a new Postgres database behind a load balancer. */
export async function startOwnCluster(count: number, speed: number, redis: string | undefined): Promise<OwnCluster> {
  const closing: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).toReversed()) await close();
  };
  try {
    const postgres = await startPostgresToMeasure();
    closing.push(postgres.stop);
    const nodes = await startNodes(count, {
      DATABASE_URL: await postgres.create(),
      BOT_PAUSE_MS: String(Math.round(BOT_PAUSE_MS / speed)),
      ...(redis === undefined ? {} : { REDIS_URL: redis, REDIS_PREFIX: `load-${randomUUID()}` }),
    });
    closing.push(() => stopNodes(nodes));
    const balancer = await Balancer.start(() => nodes);
    closing.push(() => balancer.close());
    return {
      url: balancer.url,
      used: () => ({
        nodes: nodes.reduce((sum, node) => sum + node.cpuSeconds(), 0),
        postgres: postgres.cpuSeconds(),
      }),
      memory: () => nodes.map((node) => node.rssMB()),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
