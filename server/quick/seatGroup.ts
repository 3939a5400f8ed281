import { openSetup } from '../../game/scythe.ts';
import { STAND_IN_LEVEL } from '../../game/bots/levels.ts';
import { sit } from '../lobby/seating.ts';
import type { Clock } from '../../protocol/clock.ts';
import { DEFAULT_BOT_PACE } from '../../protocol/pace.ts';
import { groupOfAddress } from '../lobby/addressGroup.ts';
import type { Trx } from '../storage/database.ts';
import { blocksInPools } from '../storage/blocks.ts';
import { readMatch } from '../storage/matches.ts';
import { lockPool, lockPresent, markFound, type Candidate } from '../storage/pools.ts';
import { insertMatch } from '../lobby/newMatch.ts';
import { startWhenFull } from '../lobby/start.ts';
import type { LobbyParts } from '../lobby/change.ts';
import { nextGroup, withoutBlocks } from './group.ts';

/** The clock of quick matches with several guests, in seconds. It ensures that no one waits forever. */
const CLOCK: Clock = { kind: 'live', bank: 15 * 60, increment: 45 };

/** A match created for guests, and their addresses. */
export interface SeatedGroup {
  readonly matchID: string;
  readonly addresses: readonly string[];
}

interface Since {
  /** Guests whose streams were confirmed since this time can be seated. */
  readonly present: number;
  /** Guests who accepted bots before this time no longer wait for others. */
  readonly acceptedBefore: number;
}

/**
 * Seats the next group of a pool in one transaction: creates a match, records it as the match found for these guests,
 * and starts it. Returns null if there is no such group or if another process is seating guests of this pool.
 */
export function seatNext(lobby: LobbyParts, seats: number, since: Since): Promise<SeatedGroup | null> {
  const { db, kind } = lobby.store.database;
  return db.transaction().execute(async (trx) => {
    if (!(await lockPool(trx, kind, seats))) return null;
    const present = await lockPresent(trx, kind, { seats, after: since.present });
    const fits = withoutBlocks(present.length < 2 ? [] : await blocksInPools(trx));
    const group = nextGroup(present, seats, since.acceptedBefore, fits);
    if (group === null) return null;
    const matchID = await seatGroup(lobby, trx, group, seats);
    return { matchID, addresses: group.flatMap(({ address }) => address ?? []) };
  });
}

/** Creates and starts a match for a group. Bots take the remaining seats. */
async function seatGroup(lobby: LobbyParts, trx: Trx, group: readonly Candidate[], seats: number): Promise<string> {
  const bots = new Map<number, string>();
  for (let seat = group.length; seat < seats; seat++) bots.set(seat, STAND_IN_LEVEL);
  const isRated = group.length > 1;
  const { matchID } = await insertMatch(lobby, trx, {
    setup: openSetup(seats),
    unlisted: false,
    clock: isRated ? CLOCK : null,
    spectators: true,
    scores: true,
    chat: isRated,
    botPace: DEFAULT_BOT_PACE,
    hints: false,
    rated: isRated,
    addressGroup: groupOfAddress(group.find(({ address }) => address !== null)?.address ?? ''),
    bots,
  });
  for (const [seat, { guest, address }] of group.entries()) {
    const match = await readMatch(trx, matchID);
    if (match === undefined) throw new Error(`match ${matchID} disappeared in the transaction that created it`);
    // These credentials are not sent, because the process that holds the guest's stream issues new ones.
    const { id: guestID, name, emblem } = guest;
    await sit(lobby, trx, match, seat, { name, data: { emblem }, guestID, address });
  }
  const guestIDs = group.map(({ guest }) => guest.id);
  await markFound(trx, guestIDs, matchID);
  await startWhenFull(lobby, trx, matchID);
  return matchID;
}
