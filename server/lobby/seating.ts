import type { JoinedMatch } from '../../protocol/match.ts';
import type { Transaction } from 'kysely';
import { parseSetup, type Setup } from '../../game/notation/setup.ts';
import { openSetup, setupFault, type GameResources } from '../../game/scythe.ts';
import { commitment } from '../../game/state/random.ts';
import { decisions } from '../../game/engine.ts';
import { opensSeat } from '../match/access.ts';
import { drawMatchID, drawSecret, hashOf } from '../credentials.ts';
import type { Clock } from '../../protocol/clock.ts';
import { MOST_TIMEOUTS, begun, firstClock, returned, stopped, type SeatClock } from '../match/clock.ts';
import { readMatch } from '../storage/matches.ts';
import { removedSeats } from '../storage/rematches.ts';
import type { Tables } from '../storage/schema.ts';
import { pendingOf, type Store } from '../storage/store.ts';
import type { SeatBody } from '../../protocol/bodies.ts';
import { dealMatch, setupOf } from './deal.ts';
import { LobbyFault, cleared, malformed, notFound, unauthorized } from '../http/fault.ts';
import { distinctName } from './names.ts';
import { isTaken, type Match, type Seat } from '../match/match.ts';

/** The steps that the lobby's changes are made of. Each works inside a transaction that holds the match's row. */

export interface LobbyParts {
  readonly store: Store;
  readonly now: () => number;
  readonly drawSeed: () => string;
  readonly deal?: GameResources['deal'];
}

export type Trx = Transaction<Tables>;

/** A guest as far as seats care. */
export interface Sitter {
  readonly id: string;
  readonly name: string;
  readonly emblem: string;
}

/** A new match as it is asked for. */
export interface NewMatch {
  readonly setup: Setup;
  readonly unlisted: boolean;
  readonly clock: Clock | null;
  readonly spectators: boolean;
  /** May everybody see what everybody would score now? A matter of the screens: what is asked is public. */
  readonly scores: boolean;
  readonly chat: boolean;
  /** The level of the bot on each seat that has one. */
  readonly bots: ReadonlyMap<number, string>;
  /** The match this one is a rematch of. */
  readonly previousID?: string;
}

/** Who sits down. */
interface Sitting {
  readonly name: string;
  readonly data: unknown;
  readonly rematchOf?: number | null;
  readonly guestID?: string | null;
}

/** Credentials of one seat that are kept beside the first; older ones are forgotten. */
const MOST_CREDENTIALS = 16;

/** Takes a match's row for this transaction, reads the match and lets `change` work on it. */
export function changeMatch<T>(
  { store, now }: LobbyParts,
  matchID: string,
  change: (trx: Trx, match: Match) => Promise<T>,
): Promise<T> {
  return store.database.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('matches')
      // Who looks at a match that is over does not touch it.
      .set((eb) => ({
        updated_at: eb.case().when('status', '=', 'over').then(eb.ref('updated_at')).else(now()).end(),
      }))
      .where('id', '=', matchID)
      .where('status', '!=', 'cleared')
      .executeTakeFirst();
    const match = numUpdatedRows === 0n ? undefined : await readMatch(trx, matchID);
    if (match !== undefined) return change(trx, match);
    throw (await readMatch(trx, matchID)) === undefined ? notFound() : cleared();
  });
}

/** The set-up that was asked for, without a seed and without names. */
export function readSetup(setupData: unknown, numPlayers: number): Setup {
  const fault = setupFault(setupData, numPlayers);
  if (fault !== undefined) throw malformed(`setupData.${fault}`);
  if (setupData === undefined || setupData === null) return openSetup(numPlayers);
  const setup = parseSetup(setupData);
  // Names are those of the players who come; they are checked as such.
  return { ...setup, seats: setup.seats.map(({ faction, mat }) => ({ faction, mat })) };
}

/** What others read of a bot; clients have words of their own for its level. */
const botName = (seat: number): string => `Bot ${seat + 1}`;

/** Makes a match that waits for players. The token of an unlisted one is told once and never again. */
export async function insertMatch(
  { now, drawSeed }: LobbyParts,
  trx: Trx,
  { setup, unlisted, clock, spectators, scores, chat, bots, previousID }: NewMatch,
): Promise<{ matchID: string; inviteToken?: string }> {
  const matchID = drawMatchID();
  const inviteToken = unlisted ? drawSecret() : null;
  const seed = drawSeed();
  await trx
    .insertInto('matches')
    .values({
      id: matchID,
      status: 'waiting',
      unlisted: unlisted ? 1 : 0,
      seats: setup.seats.length,
      setup: JSON.stringify(setup),
      invite_hash: inviteToken === null ? null : hashOf(inviteToken),
      seed,
      seed_hash: commitment(seed),
      created_at: now(),
      updated_at: now(),
      next_id: null,
      previous_id: previousID ?? null,
      clock: clock === null ? null : JSON.stringify(clock),
      spectators: spectators ? 1 : 0,
      scores: scores ? 1 : 0,
      chat: chat ? 1 : 0,
    })
    .execute();
  await trx
    .insertInto('seats')
    .values(
      setup.seats.map((_, seat) => ({
        match_id: matchID,
        seat,
        name: bots.has(seat) ? botName(seat) : null,
        data: null,
        credential_hash: null,
        joined_at: null,
        rematch_of: null,
        bot: bots.get(seat) ?? null,
      })),
    )
    .execute();
  return { matchID, ...(inviteToken === null ? {} : { inviteToken }) };
}

const othersNames = ({ seats }: Match, seat: number): string[] =>
  seats.flatMap((other) => (other.seat === seat || other.name === null ? [] : [other.name]));

/** The name that a seat of a match may carry. */
export const nameFor = (match: Match, seat: number, name: string): string =>
  distinctName(name, othersNames(match, seat));

const removedFault = (): LobbyFault => new LobbyFault('removed', 'The host has removed you from this match.');

/** Refuses a player of the match before whom the host has removed from the rematch. */
export async function refuseRemovedPlayer(trx: Trx, matchID: string, seatBefore: number): Promise<void> {
  if ((await removedSeats(trx, matchID)).has(seatBefore)) throw removedFault();
}

/** Refuses a guest whom the host has removed. */
export async function refuseRemoved(trx: Trx, matchID: string, guestID: string | null): Promise<void> {
  if (guestID === null) return;
  const removed = await trx
    .selectFrom('removed')
    .select('guest_id')
    .where('match_id', '=', matchID)
    .where('guest_id', '=', guestID)
    .executeTakeFirst();
  if (removed !== undefined) throw removedFault();
}

/** Takes a free seat. */
export async function sit(
  { now }: LobbyParts,
  trx: Trx,
  match: Match,
  seat: number,
  { name, data, rematchOf = null, guestID = null }: Sitting,
): Promise<JoinedMatch> {
  const credentials = drawSecret();
  // After everybody who sits here already, also within one millisecond: the first is the host.
  const joined = Math.max(now(), ...match.seats.map(({ joinedAt }) => (joinedAt ?? 0) + 1));
  await trx
    .updateTable('seats')
    .set({
      name: nameFor(match, seat, name),
      data: data === undefined ? null : JSON.stringify(data),
      credential_hash: hashOf(credentials),
      joined_at: joined,
      rematch_of: rematchOf,
      guest_id: guestID,
    })
    .where('match_id', '=', match.id)
    .where('seat', '=', seat)
    .execute();
  return { playerID: String(seat), playerCredentials: credentials };
}

/** Further credentials for the seat of a player who comes from another device. */
export async function issueCredentials(
  { now }: LobbyParts,
  trx: Trx,
  match: Match,
  seat: number,
): Promise<JoinedMatch> {
  const credentials = drawSecret();
  await trx
    .insertInto('credentials')
    .values({ hash: hashOf(credentials), match_id: match.id, seat, created_at: now() })
    .execute();
  const kept = await trx
    .selectFrom('credentials')
    .select('hash')
    .where('match_id', '=', match.id)
    .where('seat', '=', seat)
    .orderBy('created_at', 'desc')
    .execute();
  const old = kept.slice(MOST_CREDENTIALS).map(({ hash }) => hash);
  if (old.length > 0) await trx.deleteFrom('credentials').where('hash', 'in', old).execute();
  return { playerID: String(seat), playerCredentials: credentials };
}

/** Nobody sits on a seat of a waiting match any more. */
export async function vacate(trx: Trx, matchID: string, seat: number): Promise<void> {
  await trx.deleteFrom('credentials').where('match_id', '=', matchID).where('seat', '=', seat).execute();
  await trx
    .updateTable('seats')
    .set({ name: null, data: null, credential_hash: null, joined_at: null, rematch_of: null, guest_id: null })
    .where('match_id', '=', matchID)
    .where('seat', '=', seat)
    .execute();
}

/** Gives a seat up. A waiting match that nobody is left in is gone; a running one keeps the seat for its player. */
export async function giveUp({ now }: LobbyParts, trx: Trx, match: Match, seat: Seat): Promise<void> {
  if (match.status === 'playing') {
    await markAway(trx, match, seat, now());
  } else if (match.status === 'waiting') {
    const isLast = match.seats.every((other) => other === seat || other.credentialHash === null);
    if (isLast) await trx.deleteFrom('matches').where('id', '=', match.id).execute();
    else await vacate(trx, match.id, seat.seat);
  }
}

/** Makes every credential of a seat void, for good. */
export async function lock(trx: Trx, matchID: string, seat: number): Promise<void> {
  await trx.deleteFrom('credentials').where('match_id', '=', matchID).where('seat', '=', seat).execute();
  await trx
    .updateTable('seats')
    .set({ credential_hash: hashOf(drawSecret()) })
    .where('match_id', '=', matchID)
    .where('seat', '=', seat)
    .execute();
}

/** Gives a seat to a bot, or with null takes it away from one. */
export async function seatBot(trx: Trx, match: Match, seat: number, level: string | null): Promise<void> {
  await trx
    .updateTable('seats')
    .set({ name: level === null ? null : nameFor(match, seat, botName(seat)), bot: level })
    .where('match_id', '=', match.id)
    .where('seat', '=', seat)
    .execute();
}

const clockColumns = ({ left, since, timeouts, standIn }: SeatClock) => ({
  clock_left: left,
  clock_since: since,
  timeouts,
  stand_in: standIn ? 1 : 0,
});

/** The player of a running match goes, and a bot plays for him. */
export async function markAway(trx: Pick<Trx, 'updateTable'>, match: Match, seat: Seat, at: number): Promise<void> {
  const clock = { ...stopped(seat.clock, at), standIn: false };
  await trx
    .updateTable('seats')
    .set({ away: 1, ...clockColumns(clock) })
    .where('match_id', '=', match.id)
    .where('seat', '=', seat.seat)
    .execute();
}

/** A seat's time is out: a bot answers, or takes the seat where this has happened too often. */
export async function markTimedOut(trx: Trx, match: Match, seat: Seat, clock: SeatClock): Promise<void> {
  const isLast = clock.timeouts >= MOST_TIMEOUTS;
  await trx
    .updateTable('seats')
    .set({ away: isLast ? 1 : 0, ...clockColumns({ ...clock, standIn: !isLast }) })
    .where('match_id', '=', match.id)
    .where('seat', '=', seat.seat)
    .execute();
}

/** A player who left a running match, or whose time was out, is back. */
export async function markBack(trx: Pick<Trx, 'updateTable'>, match: Match, seat: Seat, at: number): Promise<void> {
  const owes = match.clock !== null && match.status === 'playing' && match.pending?.includes(seat.seat) === true;
  await trx
    .updateTable('seats')
    .set({ away: 0, ...clockColumns(returned(seat.clock, at, owes)) })
    .where('match_id', '=', match.id)
    .where('seat', '=', seat.seat)
    .execute();
}

/** Deals the match for the seats that are taken; they are numbered anew, as the engine knows no empty seats. */
export async function startMatch({ now, deal }: LobbyParts, trx: Trx, match: Match): Promise<Match> {
  const setup = setupOf(match);
  const dealt = dealMatch(setup, match.seed, deal);
  const taken = match.seats.filter(isTaken);
  for (const { seat } of match.seats.filter((other) => !isTaken(other))) {
    await trx.deleteFrom('seats').where('match_id', '=', match.id).where('seat', '=', seat).execute();
  }
  const at = now();
  const owing = new Set(decisions(dealt.G).map(({ seat }) => seat));
  for (const [seat, player] of taken.entries()) {
    const first = firstClock(match.clock);
    const runs = match.clock !== null && player.bot === null && owing.has(seat);
    // Downwards in order, so that the number is free.
    await trx
      .updateTable('seats')
      .set({ seat, ...clockColumns(runs && match.clock !== null ? begun(match.clock, first, at, true) : first) })
      .where('match_id', '=', match.id)
      .where('seat', '=', player.seat)
      .execute();
    if (player.seat === seat) continue;
    await trx
      .updateTable('chat')
      .set({ seat })
      .where('match_id', '=', match.id)
      .where('seat', '=', player.seat)
      .execute();
  }
  const state = JSON.stringify(dealt);
  await trx
    .insertInto('states')
    .values({
      match_id: match.id,
      state_id: dealt._stateID,
      state,
      initial: state,
      gameover: null,
      updated_at: at,
      pending: pendingOf(dealt.G),
    })
    .execute();
  await trx
    .updateTable('matches')
    .set({ status: 'playing', seats: taken.length, setup: JSON.stringify(setup) })
    .where('id', '=', match.id)
    .execute();
  const seats: Seat[] = taken.map((player, seat) => ({ ...player, seat }));
  return { ...match, status: 'playing', setup, seats };
}

/** Starts a match with bots of this level on the seats that are empty. */
export async function startWithBots(parts: LobbyParts, trx: Trx, match: Match, level: string): Promise<Match> {
  for (const seat of match.seats) if (!isTaken(seat)) await seatBot(trx, match, seat.seat, level);
  return startMatch(parts, trx, (await readMatch(trx, match.id)) ?? match);
}

export async function startWhenFull(parts: LobbyParts, trx: Trx, matchID: string): Promise<void> {
  const match = await readMatch(trx, matchID);
  if (match?.seats.every(isTaken) === true) await startMatch(parts, trx, match);
}

export const isFree = (match: Match, playerID: string): boolean =>
  match.seats.some((seat) => String(seat.seat) === playerID && !isTaken(seat));

/** The seat to sit on: the one asked for, or the first that is free. */
export function freeSeat(match: Match, playerID: string | null): number {
  if (playerID === null) {
    const free = match.seats.find((seat) => !isTaken(seat));
    if (free === undefined) throw new LobbyFault('match-full', 'Every seat of this match is taken.');
    return free.seat;
  }
  const seat = match.seats.find((other) => String(other.seat) === playerID);
  if (seat === undefined) throw new LobbyFault('unknown-seat', 'This match has no such seat.');
  if (isTaken(seat)) throw new LobbyFault('seat-taken', 'This seat is taken.');
  return seat.seat;
}

/** The seat whose player asks; refuses whoever does not have its credentials. */
export function seatOf(match: Match, { playerID, credentials }: SeatBody): Seat {
  const seat = match.seats.find((other) => String(other.seat) === playerID);
  if (seat === undefined || !opensSeat(credentials, seat)) throw unauthorized();
  return seat;
}
