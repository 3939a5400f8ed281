import { maySee } from '../../game/view.ts';
import type { OwnMatch, OwnNews } from '../../protocol/match.ts';
import { leftAt } from '../match/clock.ts';
import type { Match } from '../match/match.ts';
import { publicMatch, type Presence } from '../play/publicMatch.ts';
import { matchesOfGuest } from '../storage/matches.ts';
import { readSince, type SinceRow } from '../storage/since.ts';
import type { Store } from '../storage/store.ts';

/**
 * A guest's matches as an inbox: which of them are waiting for the guest's decision and since when, how much time is
 * left, and what has happened since their last action.
 */

/** The maximum number of matches in the list. */
const MAX_OWN = 100;

const ORDER: Readonly<Record<Match['status'], number>> = { playing: 1, waiting: 2, over: 3, cleared: 4 };

/** Returns the rows without undone actions and without the undos themselves. */
function kept(rows: readonly SinceRow[]): SinceRow[] {
  const list: SinceRow[] = [];
  for (const row of rows) {
    const undone = row.events.find(({ type }) => type === 'undone');
    if (undone?.type === 'undone') list.splice(Math.max(0, list.length - undone.actions));
    else list.push(row);
  }
  return list;
}

/**
 * Counts the events that a seat can see in the actions since its own last action: other players' turns and stars, and
 * all combats.
 */
function newsOf(rows: readonly SinceRow[], seat: number): OwnNews {
  const news = { turns: 0, combats: 0, lost: 0, stars: 0 };
  for (const event of rows.flatMap(({ events }) => events)) {
    if (!maySee(event, seat)) continue;
    if (event.type === 'sectionTaken' && event.seat !== seat) news.turns++;
    else if (event.type === 'combatWon') {
      news.combats++;
      if (event.loser === seat) news.lost++;
    } else if (event.type === 'starPlaced' && event.seat !== seat) news.stars++;
  }
  return news;
}

/**
 * Returns when a match began to wait for a seat that owes a decision, in milliseconds since 1970: when the seat's turn
 * began if the seat has not acted since, otherwise when the last action was made. If no other player has acted since
 * the seat did, returns the time of the last change to the match.
 */
function waitsSince({ updatedAt }: Match, rows: readonly SinceRow[], seat: number): number {
  const turn = rows.findLast(({ events }) => events.some((e) => e.type === 'turnBegan' && e.seat === seat));
  return turn?.at ?? rows.at(-1)?.at ?? updatedAt;
}

interface Parts {
  readonly store: Store;
  readonly now: () => number;
  readonly present: (matchID: string) => Presence;
}

/**
 * Returns a guest's matches, each with the guest's seat. The matches that wait for the guest come first, those with the
 * least time left at the top.
 */
export async function inboxOf({ store, now, present }: Parts, guestID: string): Promise<OwnMatch[]> {
  const { db } = store.database;
  const matches = await matchesOfGuest(db, guestID, MAX_OWN);
  const rows = new Map<string, SinceRow[]>();
  for (const row of await readSince(db, guestID)) rows.set(row.matchID, [...(rows.get(row.matchID) ?? []), row]);
  const at = now();
  const own = matches.map((match): OwnMatch => {
    const mine = match.seats.find((other) => other.guestID === guestID);
    const seat = mine?.seat ?? 0;
    const yourTurn = match.status === 'playing' && match.pending?.includes(seat) === true;
    const since = kept(rows.get(match.id) ?? []);
    return {
      ...publicMatch(match, present(match.id)),
      seat,
      yourTurn,
      ...(yourTurn ? { since: waitsSince(match, since, seat) } : {}),
      ...(yourTurn && mine !== undefined && mine.clock.since !== null ? { left: leftAt(mine.clock, at) } : {}),
      ...(match.status === 'playing' && since.length > 0 ? { news: newsOf(since, seat) } : {}),
    };
  });
  return own.toSorted(
    (a, b) =>
      (a.yourTurn ? 0 : ORDER[a.status]) - (b.yourTurn ? 0 : ORDER[b.status]) ||
      (a.left ?? Infinity) - (b.left ?? Infinity) ||
      (a.since ?? 0) - (b.since ?? 0),
  );
}
