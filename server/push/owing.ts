import { decisions } from '../../game/engine.ts';
import type { PushKind } from '../../protocol/pushKinds.ts';
import { deadlineOf } from '../match/clock.ts';
import { isBotPlayed, type MadeMove, type Match, type Seat } from '../match/match.ts';

/** The people who must act after a move, and when their time runs short. */

interface Owing {
  readonly guestID: string;
  readonly kind: PushKind;
}

const COMBAT_KINDS: ReadonlySet<string> = new Set(['useAbility', 'commit', 'retreat']);

/**
 * Returns the guests who owe a new decision after a move, because they did not owe one before it or because their turn
 * has begun. Omits guests whose seat a bot plays.
 */
export function newlyOwing({ before, after, from, to }: MadeMove): Owing[] {
  if (after.status !== 'playing') return [];
  const isNewTurn = from.G.turnNumber !== to.G.turnNumber;
  const owed = (seat: number): boolean =>
    before.pending?.includes(seat) === true && !(isNewTurn && to.G.active === seat);
  const fresh = (after.pending ?? []).filter((seat) => !owed(seat));
  if (fresh.length === 0) return [];
  const people = fresh.flatMap((seat) => {
    const { guestID } = after.seats[seat];
    return guestID === null || isBotPlayed(after.seats[seat]) ? [] : [{ seat, guestID }];
  });
  if (people.length === 0) return [];
  const asked = decisions(to.G);
  return people.map(({ seat, guestID }) => {
    const isCombat = asked.some((each) => each.seat === seat && COMBAT_KINDS.has(each.kind));
    return { guestID, kind: isCombat ? 'combat' : 'turn' };
  });
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Returns how long before a deadline a player is warned, in milliseconds. Returns null if there is no clock, or if a
 * live clock starts with less than four minutes.
 */
export function leadOf({ clock }: Pick<Match, 'clock'>): number | null {
  if (clock === null) return null;
  if (clock.kind === 'live') return clock.bank >= 240 ? 2 * MINUTE_MS : null;
  return Math.min(12 * HOUR_MS, (clock.perDecision * 1000) / 4);
}

/**
 * Returns when a seat's time runs short, in milliseconds since 1970, or null if the seat's clock is paused or its
 * player is not warned.
 */
export function shortAt(match: Pick<Match, 'clock'>, { clock }: Pick<Seat, 'clock'>): number | null {
  const [lead, deadline] = [leadOf(match), deadlineOf(clock)];
  return lead === null || deadline === null ? null : deadline - lead;
}
