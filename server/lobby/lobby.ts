import type { Transaction } from 'kysely';
import { parseSetup, type Setup } from '../../game/notation/setup.ts';
import { openSetup, setupFault, type GameResources } from '../../game/scythe.ts';
import { commitment } from '../../game/state/random.ts';
import { drawMatchID, drawSecret, fitsHash, hashOf } from '../credentials.ts';
import { readMatch, type Match, type Seat } from '../storage/matches.ts';
import type { Tables } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { CreateBody, JoinBody, PlayAgainBody, SeatBody, UpdateBody } from './bodies.ts';
import { dealMatch, setupOf } from './deal.ts';
import { LobbyFault, cleared, malformed, notFound, notWaiting, unauthorized } from './fault.ts';
import { hostOf } from './publicMatch.ts';

interface Parts {
  readonly store: Store;
  readonly now: () => number;
  readonly drawSeed: () => string;
  readonly deal?: GameResources['deal'];
}

export interface Joined {
  readonly playerID: string;
  readonly playerCredentials: string;
}

type Trx = Transaction<Tables>;

/** A new match as it is asked for. */
interface NewMatch {
  readonly setup: Setup;
  readonly unlisted: boolean;
}

/** Who sits down. */
interface Sitting {
  readonly name: string;
  readonly data: unknown;
  readonly rematchOf?: number | null;
}

/**
 * What happens to matches before and after play. Every change is one transaction that begins by taking the match's row,
 * so that two at once come one after the other on any database.
 */
export class Lobby {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Makes a match that waits for players. The token of an unlisted one is told once and never again. */
  async create(body: CreateBody): Promise<{ matchID: string; inviteToken?: string }> {
    const setup = this.#setup(body.setupData, body.numPlayers);
    return this.#parts.store.database.db
      .transaction()
      .execute((trx) => this.#insert(trx, { setup, unlisted: body.unlisted }));
  }

  /** Takes a seat, the first free one where none is named. The last seat starts the match. */
  async join(matchID: string, { playerID, playerName, data, inviteToken }: JoinBody): Promise<Joined> {
    return this.#change(matchID, async (trx, match) => {
      if (match.status !== 'waiting') throw notWaiting();
      if (match.unlisted && !fitsHash(inviteToken, match.inviteHash)) {
        throw new LobbyFault(403, 'invitation-needed', 'This match is entered by its invitation.');
      }
      const seat = freeSeat(match, playerID ?? null);
      const joined = await this.#sit(trx, match, seat, { name: playerName, data });
      await this.#startWhenFull(trx, matchID);
      return joined;
    });
  }

  /** Gives a seat up. A waiting match that nobody is left in is gone; a running one keeps the seat for its player. */
  async leave(matchID: string, body: SeatBody): Promise<void> {
    await this.#change(matchID, async (trx, match) => {
      const { seat } = seatOf(match, body);
      if (match.status !== 'waiting') {
        await trx
          .updateTable('seats')
          .set({ away: 1 })
          .where('match_id', '=', matchID)
          .where('seat', '=', seat)
          .execute();
        return;
      }
      if (match.seats.every((other) => other.seat === seat || other.credentialHash === null)) {
        await trx.deleteFrom('matches').where('id', '=', matchID).execute();
        return;
      }
      await trx
        .updateTable('seats')
        .set({ name: null, data: null, credential_hash: null, joined_at: null, rematch_of: null })
        .where('match_id', '=', matchID)
        .where('seat', '=', seat)
        .execute();
    });
  }

  /** Changes what others see of a player. */
  async update(matchID: string, body: UpdateBody): Promise<void> {
    const { newName, data } = body;
    if (newName === undefined && data === undefined) throw malformed('newName or data is required');
    await this.#change(matchID, async (trx, match) => {
      const { seat } = seatOf(match, body);
      await trx
        .updateTable('seats')
        .set({
          ...(newName === undefined ? {} : { name: newName }),
          ...(data === undefined ? {} : { data: JSON.stringify(data) }),
        })
        .where('match_id', '=', matchID)
        .where('seat', '=', seat)
        .execute();
    });
  }

  /** Starts a waiting match with the seats taken so far; the host may. Tells the seat that is now the host's. */
  async start(matchID: string, body: SeatBody): Promise<{ playerID: string }> {
    return this.#change(matchID, async (trx, match) => {
      if (match.status !== 'waiting') throw notWaiting();
      const { seat, credentialHash } = seatOf(match, body);
      if (hostOf(match) !== seat) {
        throw new LobbyFault(403, 'not-the-host', 'Only the player who has waited longest starts the match.');
      }
      const started = await this.#start(trx, match);
      const now = started.seats.find((other) => other.credentialHash === credentialHash);
      return { playerID: String(now?.seat ?? seat) };
    });
  }

  /** The match to play again: made by the first who asks, the same for everybody after. */
  async playAgain(matchID: string, body: PlayAgainBody): Promise<{ nextMatchID: string; inviteToken?: string }> {
    return this.#change(matchID, async (trx, match) => {
      seatOf(match, body);
      return this.#next(trx, match, body);
    });
  }

  /** Makes or finds the match to play again and takes a seat in it, one for each player: one's own where it is free. */
  async rematch(matchID: string, body: SeatBody): Promise<Joined & { nextMatchID: string }> {
    const { nextMatchID } = await this.playAgain(matchID, body);
    const before = await readMatch(this.#parts.store.database.db, matchID);
    const seat = before?.seats.find((other) => String(other.seat) === body.playerID);
    const joined = await this.#change(nextMatchID, async (trx, next) => {
      const rematchOf = Number(body.playerID);
      if (next.seats.some((other) => other.rematchOf === rematchOf)) {
        throw new LobbyFault(409, 'seat-taken', 'You have taken a seat in the next match.');
      }
      if (next.status !== 'waiting') throw notWaiting();
      const free = freeSeat(next, isFree(next, body.playerID) ? body.playerID : null);
      const name = seat?.name ?? `Player ${free + 1}`;
      const sat = await this.#sit(trx, next, free, { name, data: seat?.data, rematchOf });
      await this.#startWhenFull(trx, nextMatchID);
      return sat;
    });
    return { nextMatchID, ...joined };
  }

  /** Clears matches that nobody has started or touched since a moment; what is left says so. Returns their ids. */
  async clearUnstarted(before: number): Promise<string[]> {
    const { db } = this.#parts.store.database;
    const rows = await db
      .selectFrom('matches')
      .select('id')
      .where('status', '=', 'waiting')
      .where('updated_at', '<', before)
      .execute();
    const ids: string[] = [];
    for (const { id } of rows) {
      const isCleared = await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('matches')
          .set({ status: 'cleared', invite_hash: null })
          .where('id', '=', id)
          .where('status', '=', 'waiting')
          .where('updated_at', '<', before)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false; // somebody came in between
        await trx.deleteFrom('seats').where('match_id', '=', id).execute();
        return true;
      });
      if (isCleared) ids.push(id);
    }
    return ids;
  }

  #setup(setupData: unknown, numPlayers: number): Setup {
    const fault = setupFault(setupData, numPlayers);
    if (fault !== undefined) throw malformed(`setupData.${fault}`);
    if (setupData === undefined || setupData === null) return openSetup(numPlayers);
    const setup = parseSetup(setupData);
    // Names are those of the players who come; they are checked as such.
    return { ...setup, seats: setup.seats.map(({ faction, mat }) => ({ faction, mat })) };
  }

  /** Takes a match's row for this transaction, reads the match and lets `change` work on it. */
  #change<T>(matchID: string, change: (trx: Trx, match: Match) => Promise<T>): Promise<T> {
    const { store, now } = this.#parts;
    return store.database.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('matches')
        .set({ updated_at: now() })
        .where('id', '=', matchID)
        .where('status', '!=', 'cleared')
        .executeTakeFirst();
      const match = numUpdatedRows === 0n ? undefined : await readMatch(trx, matchID);
      if (match !== undefined) return change(trx, match);
      throw (await readMatch(trx, matchID)) === undefined ? notFound() : cleared();
    });
  }

  async #insert(trx: Trx, { setup, unlisted }: NewMatch): Promise<{ matchID: string; inviteToken?: string }> {
    const { now, drawSeed } = this.#parts;
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
      })
      .execute();
    await trx
      .insertInto('seats')
      .values(
        setup.seats.map((_, seat) => ({
          match_id: matchID,
          seat,
          name: null,
          data: null,
          credential_hash: null,
          joined_at: null,
        })),
      )
      .execute();
    return { matchID, ...(inviteToken === null ? {} : { inviteToken }) };
  }

  async #sit(trx: Trx, match: Match, seat: number, { name, data, rematchOf = null }: Sitting): Promise<Joined> {
    const credentials = drawSecret();
    // After everybody who sits here already, also within one millisecond: the first is the host.
    const joined = Math.max(this.#parts.now(), ...match.seats.map(({ joinedAt }) => (joinedAt ?? 0) + 1));
    await trx
      .updateTable('seats')
      .set({
        name,
        data: data === undefined ? null : JSON.stringify(data),
        credential_hash: hashOf(credentials),
        joined_at: joined,
        rematch_of: rematchOf,
      })
      .where('match_id', '=', match.id)
      .where('seat', '=', seat)
      .execute();
    return { playerID: String(seat), playerCredentials: credentials };
  }

  async #startWhenFull(trx: Trx, matchID: string): Promise<void> {
    const match = await readMatch(trx, matchID);
    if (match?.seats.every(({ credentialHash }) => credentialHash !== null) === true) await this.#start(trx, match);
  }

  /** Deals the match for the seats that are taken; they are numbered anew, as the engine knows no empty seats. */
  async #start(trx: Trx, match: Match): Promise<Match> {
    const { now, deal } = this.#parts;
    const setup = setupOf(match);
    const dealt = dealMatch(setup, match.seed, deal);
    const taken = match.seats.filter(({ credentialHash }) => credentialHash !== null);
    await trx.deleteFrom('seats').where('match_id', '=', match.id).where('credential_hash', 'is', null).execute();
    for (const [seat, player] of taken.entries()) {
      if (player.seat === seat) continue;
      // Downwards in order, so that the number is free.
      await trx
        .updateTable('seats')
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
        updated_at: now(),
      })
      .execute();
    await trx
      .updateTable('matches')
      .set({
        status: 'playing',
        seats: taken.length,
        setup: JSON.stringify(setup),
      })
      .where('id', '=', match.id)
      .execute();
    const seats: Seat[] = taken.map((player, seat) => ({ ...player, seat }));
    return { ...match, status: 'playing', setup, seats };
  }

  async #next(trx: Trx, match: Match, body: PlayAgainBody): Promise<{ nextMatchID: string; inviteToken?: string }> {
    if (match.nextID !== null) return { nextMatchID: match.nextID };
    if (match.status !== 'over') throw new LobbyFault(409, 'not-over', 'The match is not over.');
    const seats = body.numPlayers ?? match.setup.seats.length;
    const given = body.setupData ?? (seats === match.setup.seats.length ? match.setup : undefined);
    const setup = this.#setup(given, seats);
    const { matchID, ...token } = await this.#insert(trx, { setup, unlisted: body.unlisted ?? match.unlisted });
    await trx.updateTable('matches').set({ next_id: matchID }).where('id', '=', match.id).execute();
    return { nextMatchID: matchID, ...token };
  }
}

const isFree = (match: Match, playerID: string): boolean =>
  match.seats.some(({ seat, credentialHash }) => String(seat) === playerID && credentialHash === null);

/** The seat to sit on: the one asked for, or the first that is free. */
function freeSeat(match: Match, playerID: string | null): number {
  if (playerID === null) {
    const free = match.seats.find(({ credentialHash }) => credentialHash === null);
    if (free === undefined) throw new LobbyFault(409, 'match-full', 'Every seat of this match is taken.');
    return free.seat;
  }
  const seat = match.seats.find((other) => String(other.seat) === playerID);
  if (seat === undefined) throw new LobbyFault(404, 'unknown-seat', 'This match has no such seat.');
  if (seat.credentialHash !== null) throw new LobbyFault(409, 'seat-taken', 'This seat is taken.');
  return seat.seat;
}

/** The seat whose player asks; refuses whoever does not have its credentials. */
function seatOf(match: Match, { playerID, credentials }: SeatBody): Seat {
  const seat = match.seats.find((other) => String(other.seat) === playerID);
  if (seat === undefined || !fitsHash(credentials, seat.credentialHash)) throw unauthorized();
  return seat;
}
