import { openSetup } from '../../game/scythe.ts';
import { placesOf } from '../../game/rules/scoring.ts';
import { LobbyFault } from '../http/fault.ts';
import { holdMatch } from '../lobby/agreeing.ts';
import { writeDuty, type LobbyParts } from '../lobby/change.ts';
import { botName } from '../lobby/names.ts';
import { insertMatch } from '../lobby/newMatch.ts';
import { ranksOf } from '../lobby/ratings.ts';
import { sit } from '../lobby/seating.ts';
import { startWhenFull } from '../lobby/start.ts';
import { returned, stopped } from '../match/clock.ts';
import { hasVacations, type Match, type Seat } from '../match/match.ts';
import type { SeatOutcome } from '../pairing/rounds.ts';
import { endAbandoned } from '../storage/abandoned.ts';
import type { Trx } from '../storage/database.ts';
import { readMatch, readState } from '../storage/matches.ts';
import { setRecorded, touchMatch } from '../storage/matchWrites.ts';
import { readAway } from '../storage/results.ts';
import { freeSeatOf, setSeatAway, setSeatBot, setSeatVacation } from '../storage/seats.ts';
import type { TournamentRow } from '../storage/tournaments.ts';
import { vacationsOf } from '../storage/vacations.ts';

/** Tournament matches. These functions must be called in a transaction that has locked the tournament. */

/**
 * The player for a seat: a guest, or a bot's level. `address`: a hash of the guest's address, or null if it is not
 * known.
 */
export type Player =
  | {
      readonly guest: { readonly id: string; readonly name: string; readonly emblem: string };
      readonly address: string | null;
    }
  | { readonly bot: string };

/**
 * Creates a table's match and starts it. Returns the match's id. `seed` is the seed that the round's tables share, or
 * null if each match draws its own.
 */
export async function dealTable(
  lobby: LobbyParts,
  trx: Trx,
  { id: tournamentID, match, addressGroup, state }: TournamentRow,
  players: readonly Player[],
  seed: string | null,
): Promise<string> {
  const { options, ...rest } = match;
  const isDuplicate = state.plan.deal === 'duplicate';
  // The seed also depends on the number of seats, because tables of different sizes cannot share a deal.
  const parts = seed === null ? lobby : { ...lobby, drawSeed: () => `${seed}${players.length}` };
  const { matchID } = await insertMatch(parts, trx, {
    ...rest,
    setup: { ...openSetup(players.length), options },
    unlisted: false,
    spectators: match.spectators && !isDuplicate,
    hints: false,
    bots: new Map(players.flatMap((player, seat) => ('bot' in player ? [[seat, player.bot] as const] : []))),
    addressGroup,
    tournamentID,
    isSealed: isDuplicate,
  });
  for (const [seat, player] of players.entries()) {
    if ('bot' in player) continue;
    const { guest, address } = player;
    const { id: guestID, name, emblem } = guest;
    // These credentials are not sent, because the player's page requests new ones.
    await sit(lobby, trx, await demandMatch(trx, matchID), seat, { name, data: { emblem }, guestID, address });
  }
  await startWhenFull(lobby, trx, matchID);
  return matchID;
}

async function demandMatch(trx: Trx, matchID: string): Promise<Match> {
  const match = await readMatch(trx, matchID);
  if (match === undefined) throw new Error(`match ${matchID} of a tournament no longer exists`);
  return match;
}

/**
 * Returns the outcome of each seat in a finished match, or null if the match has no result. Players who left share the
 * last place.
 */
export async function outcomesOf(trx: Trx, match: Match): Promise<SeatOutcome[] | null> {
  const stored = await readState(trx, match.id);
  const { gameover } = match;
  if (stored === undefined || gameover === null) return null;
  const { G } = stored.state;
  const away = await readAway(trx, match.id);
  const left = match.seats.map(({ seat, bot }) => bot === null && (away.get(seat) ?? true));
  const ranks = ranksOf(placesOf(G), left);
  return match.seats.map(({ seat }) => ({ place: ranks[seat], coins: gameover.scores[G.players[seat].faction] ?? 0 }));
}

/** Locks a match. Throws `table-not-playing` if it is not running. */
async function lockRunning({ now }: LobbyParts, trx: Trx, matchID: string): Promise<Match> {
  await touchMatch(trx, matchID, now());
  const match = await demandMatch(trx, matchID);
  if (match.status !== 'playing') throw new LobbyFault('table-not-playing', 'The match is over.');
  return match;
}

const owes = (match: Match, { seat }: Seat): boolean => match.clock !== null && match.pending?.includes(seat) === true;

/** Pauses a running match, which stops its clocks and blocks moves, or resumes it. */
export async function pauseMatch(lobby: LobbyParts, trx: Trx, matchID: string, isPaused: boolean): Promise<void> {
  const match = await lockRunning(lobby, trx, matchID);
  if (match.isPaused === isPaused) return;
  await holdMatch(lobby, trx, match, isPaused ? 'arbiter' : null);
  await writeDuty(trx, matchID, lobby.now());
}

/** Gives a seat of a running match to another player. The previous player's credentials no longer work. */
export async function reseat(
  lobby: LobbyParts,
  trx: Trx,
  matchID: string,
  seat: number,
  player: Player,
): Promise<void> {
  const match = await lockRunning(lobby, trx, matchID);
  const at = lobby.now();
  const key = { matchID, seat };
  await freeSeatOf(trx, key);
  const before = match.seats[seat];
  if ('bot' in player) {
    await setSeatBot(trx, key, { name: botName(seat), bot: player.bot });
    await setSeatAway(trx, key, false, { ...stopped(before.clock, at), standIn: false });
  } else {
    const { id: guestID, name, emblem } = player.guest;
    await sit(lobby, trx, await demandMatch(trx, matchID), seat, { name, data: { emblem }, guestID });
    const until = hasVacations(match) ? ((await vacationsOf(trx, [guestID], at)).get(guestID) ?? null) : null;
    const clock = { ...stopped(before.clock, at), timeouts: 0 };
    await setSeatAway(trx, key, false, clock);
    await setSeatVacation(trx, key, until, returned(clock, at, !match.isPaused && owes(match, before), until));
  }
  await writeDuty(trx, matchID, at);
}

/** Ends a match without a result. Called when an arbiter has decided the result of its table. */
export async function endMatch({ now }: LobbyParts, trx: Trx, matchID: string): Promise<void> {
  await touchMatch(trx, matchID, now());
  const match = await readMatch(trx, matchID);
  if (match?.status === 'playing') await endAbandoned(trx, matchID, now(), 'adjudicated');
  await setRecorded(trx, [matchID]);
}
