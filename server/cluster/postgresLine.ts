import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { answeringSocket } from '../storage/dialects/answering.ts';
import { CHANNEL, SILENT_MS, type Line, type LineEvents, type OpenLine } from './line.ts';

const CONNECT_MS = 5_000;
const AGAIN_MS = 1_000;
/** How long `close` waits for the last notices to be sent, in milliseconds. */
const LAST_MS = 1_000;

const NOTIFY = 'select pg_notify($1, text) from unnest($2::text[]) as text';

/**
 * Sends and receives notices with NOTIFY and LISTEN, on a separate connection. NOTIFY stays outside the moves'
 * transactions because, at commit, it locks the whole Postgres instance.
 */
export const postgresLine =
  (address: string): OpenLine =>
  (events: LineEvents): Line => {
    let client: pg.Client | null = null;
    const closed = new AbortController();

    async function connect(): Promise<pg.Client> {
      const next = new pg.Client({
        connectionString: address,
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: SILENT_MS,
        // Destroys the connection if nothing arrives for SILENT_MS, even while it is being closed.
        stream: () => answeringSocket(SILENT_MS),
      });
      next.on('error', () => undefined);
      next.on('notification', ({ payload }) => events.received(payload ?? ''));
      try {
        await next.connect();
        await next.query(`listen ${pg.escapeIdentifier(CHANNEL)}`);
      } catch (error) {
        void next.end().catch(() => undefined);
        throw error;
      }
      return next;
    }

    async function hold(): Promise<void> {
      while (!closed.signal.aborted) {
        try {
          const next = await connect();
          const ended = new Promise((resolve) => next.once('end', resolve));
          client = next;
          events.turned(true);
          if (closed.signal.aborted) await next.end();
          await ended;
          client = null;
          events.turned(false);
        } catch {
          client = null;
        }
        await sleep(AGAIN_MS, undefined, { ref: false, signal: closed.signal }).catch(() => undefined);
      }
    }
    const held = hold();

    let waiting: string[] = [];
    let sending: Promise<void> | null = null;
    /** Sends all waiting notices, one query at a time. Each query includes everything added during the previous one. */
    async function send(): Promise<void> {
      for (let texts = waiting; texts.length > 0; texts = waiting) {
        waiting = [];
        // If the query fails, the connection is broken. It is closed here, and `hold` opens a new one.
        const via = client;
        await via?.query(NOTIFY, [CHANNEL, texts]).catch(() => void via.end().catch(() => undefined));
      }
      sending = null;
    }

    return {
      send: (text) => {
        waiting.push(text);
        sending ??= send();
      },
      close: async () => {
        closed.abort();
        await Promise.race([sending, sleep(LAST_MS, undefined, { ref: false })]);
        await client?.end().catch(() => undefined);
        await held;
      },
    };
  };
