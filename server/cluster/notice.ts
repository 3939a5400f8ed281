import { z } from 'zod';

/**
 * Messages between the processes that share a database. They contain only ids and numbers, never anything hidden from a
 * player. Except for `present`, a notice only indicates that something has changed. A process that needs the changed
 * data reads them from the database.
 */

const match = z.string().max(64);
const count = z.int().min(0);

const notice = z.union([
  /** A move has led to this state of a match, in which these seats must decide. No seats: the match is over. */
  z.tuple([z.literal('moved'), match, count, z.array(count).max(16)]),
  /** A match has changed in another way. */
  z.tuple([z.literal('changed'), match]),
  /** The seats and the number of spectators that are connected to a match through the sending process. */
  z.tuple([z.literal('present'), match, z.array(count).max(16), count]),
  /** A match has a new chat message, with this number. */
  z.tuple([z.literal('chat'), match, count]),
  /** A guest's matches or invitations have changed. */
  z.tuple([z.literal('guest'), z.string().max(64)]),
  /**
   * The pool for this number of seats has changed: a guest has joined, left, accepted bots or been given a seat, or a
   * guest's stream has ended.
   */
  z.tuple([z.literal('pool'), count]),
  /** A tournament has changed. */
  z.tuple([z.literal('tournament'), match]),
  /** A duty is due and no process holds it. */
  z.tuple([z.literal('duty')]),
  /** All running clocks have been moved. */
  z.tuple([z.literal('clocks')]),
]);

export type Notice = z.infer<typeof notice>;

const batch = z.object({ from: z.string().max(64), notices: z.array(z.unknown()) });

/** The maximum size of the notices in a batch, in bytes. Postgres accepts messages of up to 7,999 bytes. */
const MAX_BYTES = 7_500;

const begin = (from: string): string => `{"from":${JSON.stringify(from)},`;

const textOf = (from: string, parts: readonly string[]): string => `${begin(from)}"notices":[${parts.join(',')}]}`;

/** Returns an encoded batch without notices. */
export const emptyBatch = (from: string): string => textOf(from, []);

/**
 * Encodes notices as strings that are short enough for the bus. All characters are ASCII, so a string's length is its
 * size in bytes.
 */
export function encode(from: string, notices: readonly Notice[]): string[] {
  const texts: string[] = [];
  let parts: string[] = [];
  let size = 0;
  const close = (): void => {
    if (parts.length > 0) texts.push(textOf(from, parts));
    parts = [];
    size = 0;
  };
  for (const text of notices.map((each) => JSON.stringify(each))) {
    if (size + text.length > MAX_BYTES) close();
    parts.push(text);
    size += text.length + 1;
  }
  close();
  return texts;
}

/**
 * Decodes a message from the bus. Returns null if the message is not a batch or if this process (`self`) sent it. Skips
 * notices of kinds that only newer versions know.
 */
export function decode(text: string, self: string | null = null): { from: string; notices: Notice[] } | null {
  if (self !== null && text.startsWith(begin(self))) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { data } = batch.safeParse(value);
  if (data === undefined) return null;
  const notices = data.notices.flatMap((each): Notice[] => {
    const known = notice.safeParse(each);
    return known.success ? [known.data] : [];
  });
  return { from: data.from, notices };
}
