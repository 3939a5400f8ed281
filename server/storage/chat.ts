import type { ChatMessage } from '../../protocol/chat.ts';
import type { Db, Reader, Trx } from './database.ts';

/** Reads and writes the chat messages of matches. */

/** The columns from which a message is read. */
export const CHAT_COLUMNS = ['id', 'seat', 'name', 'text', 'created_at as at', 'guest_id'] as const;

/** Returns a stored message in the form that clients receive. */
export const messageOf = ({
  guest_id,
  ...message
}: Omit<ChatMessage, 'guest'> & { readonly guest_id: string | null }): ChatMessage => ({
  ...message,
  ...(guest_id === null ? {} : { guest: guest_id }),
});

/**
 * Adds a message under the match's next number, and deletes all but the match's last `kept` messages. Resolves to the
 * new message.
 */
export function addChatMessage(
  db: Db,
  matchID: string,
  message: Omit<ChatMessage, 'id'>,
  kept: number,
): Promise<ChatMessage> {
  return db.transaction().execute(async (trx) => {
    // Locks the match, because numbers are consecutive and other processes add messages too.
    await trx.updateTable('matches').set({ id: matchID }).where('id', '=', matchID).execute();
    const id = (await lastChatID(trx, matchID)) + 1;
    const { at, guest = null, ...columns } = message;
    await trx
      .insertInto('chat')
      .values({ match_id: matchID, id, ...columns, created_at: at, guest_id: guest })
      .execute();
    await trx
      .deleteFrom('chat')
      .where('match_id', '=', matchID)
      .where('id', '<=', id - kept)
      .execute();
    return { id, ...message };
  });
}

/** Returns the number of a match's last message, or 0 if there is none. */
export async function lastChatID(db: Reader, matchID: string): Promise<number> {
  const last = await db
    .selectFrom('chat')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('match_id', '=', matchID)
    .executeTakeFirst();
  return last?.id ?? 0;
}

/** Returns the number of a match's last message at a given time, or 0 if there was none. */
export async function lastChatIDAt(db: Reader, matchID: string, time: number): Promise<number> {
  const last = await db
    .selectFrom('chat')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('match_id', '=', matchID)
    .where('created_at', '<=', time)
    .executeTakeFirst();
  return last?.id ?? 0;
}

/** Returns a match's messages after the given number, oldest first, up to `limit`. */
export async function readChat(db: Db, matchID: string, after: number, limit: number): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('chat')
    .select(CHAT_COLUMNS)
    .where('match_id', '=', matchID)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(messageOf);
}

/** The number of messages that `chatAfter` reads at a time. */
const PAGE = 50;

/** Yields all of a match's messages after the given number, oldest first. */
export async function* chatAfter(db: Db, matchID: string, after: number): AsyncGenerator<ChatMessage, void, void> {
  let page: ChatMessage[];
  let last = after;
  do {
    page = await readChat(db, matchID, last, PAGE);
    yield* page;
    last = page.at(-1)?.id ?? last;
  } while (page.length === PAGE);
}

/** Assigns a seat's messages to its new number. */
export async function renumberChat(trx: Trx, matchID: string, from: number, to: number): Promise<void> {
  await trx.updateTable('chat').set({ seat: to }).where('match_id', '=', matchID).where('seat', '=', from).execute();
}
