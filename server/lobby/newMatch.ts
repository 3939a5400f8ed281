import { parseSetup, type Setup } from '../../game/notation/setup.ts';
import { openSetup, setupFault } from '../../game/scythe.ts';
import { commitment } from '../../game/state/random.ts';
import { drawMatchID, drawSecret, hashOf } from '../credentials.ts';
import { malformed } from '../http/fault.ts';
import type { Trx } from '../storage/database.ts';
import { insertMatchRow, type MatchTerms } from '../storage/matchWrites.ts';
import { insertSeats } from '../storage/seats.ts';
import type { LobbyParts } from './change.ts';
import { botName } from './names.ts';

/** The options of a new match. */
export interface NewMatch extends MatchTerms {
  /** Bot levels by seat. */
  readonly bots: ReadonlyMap<number, string>;
  /** The id of the previous match, if this one is its rematch. */
  readonly previousID?: string;
}

/**
 * Returns the set-up in a request, without seed or names. If there is none, returns a set-up that leaves everything
 * open. Throws `malformed` if the set-up is not valid.
 */
export function readSetup(setupData: unknown, numPlayers: number): Setup {
  const fault = setupFault(setupData, numPlayers);
  if (fault !== undefined) throw malformed(`setupData.${fault}`);
  if (setupData === undefined || setupData === null) return openSetup(numPlayers);
  const setup = parseSetup(setupData);
  // Names come from the players and are checked when they join.
  return { ...setup, seats: setup.seats.map(({ faction, mat }) => ({ faction, mat })) };
}

/** Creates a match that waits for players. Returns its id and, for a private match, the only copy of the invitation. */
export async function insertMatch(
  { now, drawSeed }: LobbyParts,
  trx: Trx,
  { bots, previousID, ...match }: NewMatch,
): Promise<{ matchID: string; inviteToken?: string }> {
  const matchID = drawMatchID();
  const inviteToken = match.unlisted ? drawSecret() : null;
  const seed = drawSeed();
  await insertMatchRow(trx, {
    ...match,
    id: matchID,
    inviteHash: inviteToken === null ? null : hashOf(inviteToken),
    seed,
    seedHash: commitment(seed),
    previousID: previousID ?? null,
    at: now(),
  });
  const seats = match.setup.seats.map((_, seat) => {
    const bot = bots.get(seat) ?? null;
    return { name: bot === null ? null : botName(seat), bot };
  });
  await insertSeats(trx, matchID, seats);
  return { matchID, ...(inviteToken === null ? {} : { inviteToken }) };
}
