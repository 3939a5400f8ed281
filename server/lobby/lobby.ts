import type { AgreeBody } from '../../protocol/agreement.ts';
import type { JoinedMatch } from '../../protocol/match.ts';
import type { CreateBody, SeatBody } from '../../protocol/bodies.ts';
import type { JoinBody, UpdateBody } from '../../protocol/bodies.ts';
import { fitsHash } from '../credentials.ts';
import { timedOut } from '../match/clock.ts';
import { LobbyFault, malformed, noGuest, notWaiting } from '../http/fault.ts';
import type { Match, Seat } from '../match/match.ts';
import type { Trx } from '../storage/database.ts';
import { isInvitedToTable } from '../storage/friends.ts';
import { endAbandoned, listAbandoned } from '../storage/abandoned.ts';
import { clearWaitingMatches } from '../storage/matchWrites.ts';
import { matchIDsOfGuest, openMatchesOfGuests, renameSeat } from '../storage/seats.ts';
import { readNewMatch } from './options.ts';
import { refuseReservedSeat } from './reserved.ts';
import {
  freeSeat,
  giveUp,
  issueCredentials,
  lock,
  nameFor,
  refuseBlocked,
  refuseRemoved,
  seatOf,
  sit,
  type Sitter,
} from './seating.ts';
import { agree } from './agreeing.ts';
import { changeMatch, type LobbyParts } from './change.ts';
import { insertMatch } from './newMatch.ts';
import { markBack, markTimedOut } from './away.ts';
import { startWhenFull } from './start.ts';

/**
 * Lets players create, join and leave matches. `changeMatch` locks the match's row at the start of its transaction, so
 * that simultaneous changes to a match run one after another on any database.
 */
export class Lobby {
  readonly #parts: LobbyParts;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
  }

  /** Creates a match that waits for players. A private match's invitation token is returned here and never again. */
  async create(body: CreateBody, address: string): Promise<{ matchID: string; inviteToken?: string }> {
    const options = readNewMatch(body, address);
    return this.#parts.store.database.db.transaction().execute((trx) => insertMatch(this.#parts, trx, options));
  }

  /**
   * Takes a seat, by default the first free one. Taking the last seat starts the match. A guest who already has a seat
   * in the match gets additional credentials for that seat instead.
   */
  async join(
    matchID: string,
    { playerID, playerName, data, inviteToken }: JoinBody,
    guest: Sitter | null = null,
    address: string | null = null,
  ): Promise<JoinedMatch> {
    const name = playerName ?? guest?.name;
    if (name === undefined) throw malformed('body.playerName: required unless you are a guest');
    return changeMatch(this.#parts, matchID, async (trx, match) => {
      const own = guest === null ? undefined : match.seats.find(({ guestID }) => guestID === guest.id);
      if (own !== undefined) return issueCredentials(this.#parts, trx, match, own.seat);
      if (match.status !== 'waiting') throw notWaiting();
      if (match.rated && guest === null) throw noGuest();
      const isCalled = guest !== null && (await isInvitedToTable(trx, { matchID, guestID: guest.id }));
      if (match.unlisted && !isCalled && !fitsHash(inviteToken, match.inviteHash)) {
        throw new LobbyFault('invitation-needed', 'This match requires an invitation.');
      }
      await refuseRemoved(trx, matchID, guest?.id ?? null);
      await refuseBlocked(trx, match, guest?.id ?? null);
      await refuseReservedSeat(this.#parts, trx, match, guest?.id ?? null);
      const seat = freeSeat(match, playerID ?? null);
      const shown = data ?? (guest === null ? undefined : { emblem: guest.emblem });
      const joined = await sit(this.#parts, trx, match, seat, {
        name,
        data: shown,
        guestID: guest?.id ?? null,
        address,
      });
      await startWhenFull(this.#parts, trx, matchID);
      return joined;
    });
  }

  /**
   * Opens a guest's own seat on another of their devices: issues additional credentials, and takes the seat back from a
   * stand-in.
   */
  async enter(matchID: string, guest: Sitter): Promise<JoinedMatch> {
    return changeMatch(this.#parts, matchID, async (trx, match) => {
      const own = match.seats.find(({ guestID }) => guestID === guest.id);
      if (own === undefined) throw new LobbyFault('no-seat', 'You have no seat in this match.');
      if (own.away) await markBack(trx, match, own, this.#parts.now());
      return issueCredentials(this.#parts, trx, match, own.seat);
    });
  }

  /** Gives up a seat. Resolves to the id of its guest, or to null if the player is not a guest. */
  async leave(matchID: string, body: SeatBody): Promise<string | null> {
    return changeMatch(this.#parts, matchID, async (trx, match) => {
      const seat = seatOf(match, body);
      await giveUp(this.#parts, trx, match, seat);
      return seat.guestID;
    });
  }

  /** Gives a seat back to its player if they were away. Called when the player returns to the match. */
  async comeBack(matchID: string, seat: number): Promise<void> {
    await changeMatch(this.#parts, matchID, async (trx, match) => {
      const back = match.seats.find((other) => other.seat === seat);
      if (back?.away === true) await markBack(trx, match, back, this.#parts.now());
    });
  }

  /**
   * Handles the time-outs of a match: bots make the decisions or, after too many consecutive time-outs, take over the
   * seats.
   */
  async timeOut(matchID: string): Promise<void> {
    const { now } = this.#parts;
    await changeMatch(this.#parts, matchID, async (trx, match) => {
      if (match.status !== 'playing') return;
      for (const seat of match.seats) {
        const clock = seat.bot !== null || seat.away ? null : timedOut(seat.clock, now());
        if (clock !== null) await markTimedOut(trx, match, seat, clock);
      }
    });
  }

  /** Makes, accepts or declines a proposal to pause or end a match, or resumes a paused match. */
  agree(matchID: string, body: AgreeBody): Promise<void> {
    return agree(this.#parts, matchID, body);
  }

  /** Changes a player's public name or data. */
  async update(matchID: string, body: UpdateBody): Promise<void> {
    const { newName, data } = body;
    if (newName === undefined && data === undefined) throw malformed('newName or data is required');
    await changeMatch(this.#parts, matchID, async (trx, match) => {
      const { seat } = seatOf(match, body);
      const name = newName === undefined ? undefined : nameFor(match, seat, newName);
      await renameSeat(trx, { matchID, seat }, { name, data });
    });
  }

  /** Returns the ids of all matches in which a guest has a seat, including finished ones. */
  async matchesOf(guestID: string): Promise<string[]> {
    return matchIDsOfGuest(this.#parts.store.database.db, guestID);
  }

  /** Returns the ids of the waiting and running matches in which a guest has a seat. */
  openMatchesOf(guestID: string): Promise<string[]> {
    return openMatchesOfGuests(this.#parts.store.database.db, [guestID]);
  }

  /** Gives up the seat of a guest who is being deleted. The seat's credentials no longer work. */
  forgetSeat(matchID: string, guestID: string): Promise<void> {
    return this.#changeSeat(matchID, guestID, async (trx, match, seat) => {
      await giveUp(this.#parts, trx, match, seat);
      if (match.status !== 'waiting') await lock(trx, matchID, seat.seat);
    });
  }

  /** Voids the credentials of a guest's seat, unless the match is over. The guest's own pages request new ones. */
  voidCredentials(matchID: string, guestID: string): Promise<void> {
    return this.#changeSeat(matchID, guestID, async (trx, match, { seat }) => {
      if (match.status !== 'over') await lock(trx, matchID, seat);
    });
  }

  async #changeSeat(
    matchID: string,
    guestID: string,
    change: (trx: Trx, match: Match, seat: Seat) => Promise<void>,
  ): Promise<void> {
    try {
      await changeMatch(this.#parts, matchID, async (trx, match) => {
        const seat = match.seats.find((other) => other.guestID === guestID);
        if (seat !== undefined) await change(trx, match, seat);
      });
    } catch (error) {
      // The match was deleted in the meantime, and the seat with it.
      if (!(error instanceof LobbyFault)) throw error;
    }
  }

  /** Ends a match if `listAbandoned` still includes it. Resolves to true if the match was ended. */
  endIfAbandoned(matchID: string, before: number): Promise<boolean> {
    const { store, now } = this.#parts;
    return store.database.db.transaction().execute(async (trx) => {
      if (!(await listAbandoned(trx, before)).includes(matchID)) return false;
      await endAbandoned(trx, matchID, now());
      return true;
    });
  }

  /** Clears waiting matches last changed before a given time. Resolves to their ids. */
  async clearUnstarted(before: number): Promise<string[]> {
    return clearWaitingMatches(this.#parts.store.database.db, before);
  }
}
