import type { JoinedMatch } from '../../protocol/match.ts';
import { drawSecret, hashOf } from '../credentials.ts';
import { LobbyFault, unauthorized } from '../http/fault.ts';
import { opensSeat } from '../match/access.ts';
import { hostOf, isTaken, type Match, type Seat } from '../match/match.ts';
import { hasBlocked } from '../storage/blocks.ts';
import type { Trx } from '../storage/database.ts';
import { deleteMatch } from '../storage/matchWrites.ts';
import { removedSeats } from '../storage/rematches.ts';
import { addCredentials, freeSeatOf, isRemoved, occupySeat, replaceCredentials, setSeatBot } from '../storage/seats.ts';
import { markAway } from './away.ts';
import type { SeatBody } from '../../protocol/bodies.ts';
import type { LobbyParts } from './change.ts';
import { botName, distinctName } from './names.ts';

/** Functions for the seats of a match. They must be called in a transaction that has locked the match's row. */

/** A guest who takes a seat. By default, the seat shows their name and emblem. */
export interface Sitter {
  readonly id: string;
  readonly name: string;
  readonly emblem: string;
}

/**
 * The player who takes a seat. The address from which they joined is stored only in a rated match, and only as a hash.
 */
interface SitInput {
  readonly name: string;
  readonly data: unknown;
  readonly rematchOf?: number | null;
  readonly guestID?: string | null;
  readonly address?: string | null;
}

/** The maximum number of additional credentials per seat. Older ones stop working. */
const MAX_CREDENTIALS = 16;

const othersNames = ({ seats }: Match, seat: number | null): string[] =>
  seats.flatMap((other) => (other.seat === seat || other.name === null ? [] : [other.name]));

/** Returns the name for a seat, or for a person without one, distinct from the other names in the match. */
export const nameFor = (match: Match, seat: number | null, name: string): string =>
  distinctName(name, othersNames(match, seat));

const removedFault = (): LobbyFault => new LobbyFault('removed', 'The host has removed you from this match.');

/** Throws `removed` if the host has removed a player of the previous match, identified by their seat there. */
export async function refuseRemovedPlayer(trx: Trx, matchID: string, seatBefore: number): Promise<void> {
  if ((await removedSeats(trx, matchID)).has(seatBefore)) throw removedFault();
}

/** Throws `removed` if the host has removed the guest. */
export async function refuseRemoved(trx: Trx, matchID: string, guestID: string | null): Promise<void> {
  if (guestID !== null && (await isRemoved(trx, matchID, guestID))) throw removedFault();
}

/**
 * Throws `removed` if the host of a waiting match has blocked the guest. The guest gets the same message as a guest
 * whom the host has removed, so they do not learn of the block.
 */
export async function refuseBlocked(trx: Trx, match: Match, guestID: string | null): Promise<void> {
  const host = match.seats.find(({ seat }) => seat === hostOf(match))?.guestID ?? null;
  if (host !== null && guestID !== null && (await hasBlocked(trx, host, guestID))) throw removedFault();
}

/** Gives a free seat to a player. Returns the seat's number and its new credentials. */
export async function sit(
  { now }: LobbyParts,
  trx: Trx,
  match: Match,
  seat: number,
  { name, data, rematchOf = null, guestID = null, address = null }: SitInput,
): Promise<JoinedMatch> {
  const credentials = drawSecret();
  // This time is later than every other player's, even within the same millisecond, because the player who joined first
  // is the host.
  const joinedAt = Math.max(now(), ...match.seats.map((other) => (other.joinedAt ?? 0) + 1));
  await occupySeat(
    trx,
    { matchID: match.id, seat },
    {
      name: nameFor(match, seat, name),
      data,
      credentialHash: hashOf(credentials),
      joinedAt,
      rematchOf,
      guestID,
      // The address is hashed with the match's secret seed, so that it can be compared only within this match.
      addressHash: match.rated && address !== null ? hashOf(`${match.seed} ${address}`) : null,
    },
  );
  return { playerID: String(seat), playerCredentials: credentials };
}

/** Issues and returns additional credentials for a seat, so that its player can use another device. */
export async function issueCredentials(
  { now }: LobbyParts,
  trx: Trx,
  match: Match,
  seat: number,
): Promise<JoinedMatch> {
  const credentials = drawSecret();
  const hash = hashOf(credentials);
  await addCredentials(trx, { matchID: match.id, seat }, { hash, at: now(), kept: MAX_CREDENTIALS });
  return { playerID: String(seat), playerCredentials: credentials };
}

/**
 * Gives up a seat. In a waiting match, frees the seat, or deletes the match if no other person has a seat. In a running
 * match, the player keeps the seat and a bot plays it. Does nothing in a finished match.
 */
export async function giveUp({ now }: LobbyParts, trx: Trx, match: Match, seat: Seat): Promise<void> {
  if (match.status === 'playing') {
    await markAway(trx, match, seat, now());
  } else if (match.status === 'waiting') {
    const isLast = match.seats.every((other) => other === seat || other.credentialHash === null);
    if (isLast) await deleteMatch(trx, match.id);
    else await freeSeatOf(trx, { matchID: match.id, seat: seat.seat });
  }
}

/** Voids the credentials of a seat by replacing them with a secret that is never issued. */
export async function lock(trx: Trx, matchID: string, seat: number): Promise<void> {
  await replaceCredentials(trx, { matchID, seat }, hashOf(drawSecret()));
}

/** Gives a seat to a bot of this level, or frees it if the level is null. */
export async function seatBot(trx: Trx, match: Match, seat: number, level: string | null): Promise<void> {
  const name = level === null ? null : nameFor(match, seat, botName(seat));
  await setSeatBot(trx, { matchID: match.id, seat }, { name, bot: level });
}

export const isFree = (match: Match, playerID: string): boolean =>
  match.seats.some((seat) => String(seat.seat) === playerID && !isTaken(seat));

/**
 * Returns the number of the requested seat, or of the first free one if `playerID` is null. Throws if the seat is taken
 * or does not exist, or if none is free.
 */
export function freeSeat(match: Match, playerID: string | null): number {
  if (playerID === null) {
    const free = match.seats.find((seat) => !isTaken(seat));
    if (free === undefined) throw new LobbyFault('match-full', 'Every seat of this match is taken.');
    return free.seat;
  }
  const seat = match.seats.find((other) => String(other.seat) === playerID);
  if (seat === undefined) throw new LobbyFault('unknown-seat', 'This seat does not exist.');
  if (isTaken(seat)) throw new LobbyFault('seat-taken', 'This seat is taken.');
  return seat.seat;
}

/** Returns the seat that these credentials open. Throws `unauthorized` if there is none. */
export function seatOf(match: Match, { playerID, credentials }: SeatBody): Seat {
  const seat = match.seats.find((other) => String(other.seat) === playerID);
  if (seat === undefined || !opensSeat(credentials, seat)) throw unauthorized();
  return seat;
}
