import type { JoinedMatch } from '../../protocol/match.ts';
import { openSetup } from '../../game/scythe.ts';
import { DEFAULT_BOT_LEVEL } from '../../game/bots/levels.ts';
import type { Guest } from '../../protocol/guest.ts';
import { sit } from '../lobby/seating.ts';
import type { Clock } from '../../protocol/clock.ts';
import { readMatch } from '../storage/matches.ts';
import { markFound } from '../storage/pools.ts';
import { insertMatch } from '../lobby/newMatch.ts';
import { startWhenFull } from '../lobby/start.ts';
import type { LobbyParts } from '../lobby/change.ts';

/** Strangers play with a clock, so that no one waits forever. In seconds. */
const CLOCK: Clock = { kind: 'live', bank: 15 * 60, increment: 45 };

/** A match made for a group, and the seat of each guest in the group's order. */
export interface SeatedGroup {
  readonly matchID: string;
  readonly joined: readonly JoinedMatch[];
}

/** Makes and starts a match for a group in one transaction. Bots take the remaining seats. */
export function seatGroup(lobby: LobbyParts, group: readonly Guest[], seats: number): Promise<SeatedGroup> {
  const bots = new Map<number, string>();
  for (let seat = group.length; seat < seats; seat++) bots.set(seat, DEFAULT_BOT_LEVEL);
  return lobby.store.database.db.transaction().execute(async (trx) => {
    const { matchID } = await insertMatch(lobby, trx, {
      setup: openSetup(seats),
      unlisted: false,
      clock: group.length > 1 ? CLOCK : null,
      spectators: true,
      scores: true,
      chat: false,
      bots,
    });
    const joined: JoinedMatch[] = [];
    for (const [seat, { id, name, emblem }] of group.entries()) {
      const match = await readMatch(trx, matchID);
      if (match === undefined) throw new Error(`match ${matchID} vanished in the transaction that created it`);
      joined.push(await sit(lobby, trx, match, seat, { name, data: { emblem }, guestID: id }));
      await markFound(trx, { guestID: id, matchID });
    }
    await startWhenFull(lobby, trx, matchID);
    return { matchID, joined };
  });
}
