import { drawSecret, hashOf } from '../credentials.ts';
import { type Match, type Seat, hostOf } from '../match/match.ts';
import { readMatch } from '../storage/matches.ts';
import { removePlayerOf } from '../storage/rematches.ts';
import { setInvitation } from '../storage/matchWrites.ts';
import { addRemoved, freeSeatOf } from '../storage/seats.ts';
import type { BotBody, InviteBody, KickBody, SeatBody, StartBody } from '../../protocol/bodies.ts';
import { LobbyFault, notTheHost, notWaiting } from '../http/fault.ts';
import { refuseEarlyStart, refuseReservedSeat } from './reserved.ts';
import { seatBot, seatOf } from './seating.ts';
import { changeMatch, type LobbyParts } from './change.ts';
import { startMatch, startWhenFull, startWithBots } from './start.ts';
import type { Trx } from '../storage/database.ts';

/**
 * Returns the host's seat in a waiting match. Throws `already-started` if the match is not waiting, `unauthorized` if
 * the credentials are not valid, and `not-the-host` if they belong to another player.
 */
function hostSeat(match: Match, body: SeatBody): Seat {
  if (match.status !== 'waiting') throw notWaiting();
  const seat = seatOf(match, body);
  if (hostOf(match) !== seat.seat) {
    throw notTheHost();
  }
  return seat;
}

/** Returns the seat a guest had in the previous match, or null. */
async function seatOfGuest(trx: Trx, previousID: string | null, guestID: string | null): Promise<number | null> {
  if (previousID === null || guestID === null) return null;
  const before = await readMatch(trx, previousID);
  return before?.seats.find((seat) => seat.guestID === guestID)?.seat ?? null;
}

/** The host's actions before the match starts. */
export class Hosting {
  readonly #parts: LobbyParts;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
  }

  /**
   * Starts the match with the seats taken so far or, if `fill` is given, with bots of that level in the empty ones.
   * Resolves to the host's new seat number.
   */
  async start(matchID: string, body: StartBody): Promise<{ playerID: string }> {
    return changeMatch(this.#parts, matchID, async (trx, match) => {
      const { seat, credentialHash } = hostSeat(match, body);
      await refuseEarlyStart(this.#parts, trx, match);
      const started =
        body.fill === undefined
          ? await startMatch(this.#parts, trx, match)
          : await startWithBots(this.#parts, trx, match, body.fill);
      const now = started.seats.find((other) => other.credentialHash === credentialHash);
      return { playerID: String(now?.seat ?? seat) };
    });
  }

  /**
   * Removes another player, who cannot return as the same guest or as a player of the previous match. Resolves to the
   * guest's id, or to null if the player was not a guest.
   */
  async kick(matchID: string, body: KickBody): Promise<string | null> {
    return changeMatch(this.#parts, matchID, async (trx, match) => {
      const own = hostSeat(match, body);
      const seat = match.seats.find((other) => String(other.seat) === body.seat);
      if (seat === undefined) throw new LobbyFault('unknown-seat', 'This seat does not exist.');
      if (seat === own) throw new LobbyFault('own-seat', 'The host cannot be removed. Leave the match instead.');
      if (seat.credentialHash === null) throw new LobbyFault('seat-empty', 'This seat is empty.');
      await freeSeatOf(trx, { matchID, seat: seat.seat });
      const seatBefore = seat.rematchOf ?? (await seatOfGuest(trx, match.previousID, seat.guestID));
      if (seatBefore !== null) await removePlayerOf(trx, matchID, seatBefore);
      if (seat.guestID === null) return null;
      await addRemoved(trx, matchID, seat.guestID);
      return seat.guestID;
    });
  }

  /** Gives a free seat to a bot, or frees a bot's seat. Filling the last free seat starts the match. */
  async bot(matchID: string, { seat: wanted, bot, ...body }: BotBody): Promise<void> {
    await changeMatch(this.#parts, matchID, async (trx, match) => {
      hostSeat(match, body);
      const seat = match.seats.find((other) => String(other.seat) === wanted);
      if (seat === undefined) throw new LobbyFault('unknown-seat', 'This seat does not exist.');
      if (seat.credentialHash !== null) throw new LobbyFault('seat-taken', 'This seat is taken.');
      if (bot !== null) await refuseReservedSeat(this.#parts, trx, match, null);
      await seatBot(trx, match, seat.seat, bot);
      await startWhenFull(this.#parts, trx, matchID);
    });
  }

  /** Replaces or revokes the invitation. The previous invitation no longer works. */
  async invite(matchID: string, body: InviteBody): Promise<{ inviteToken?: string }> {
    return changeMatch(this.#parts, matchID, async (trx, match) => {
      hostSeat(match, body);
      if (!match.unlisted) throw new LobbyFault('not-private', 'A public match has no invitation.');
      const inviteToken = body.revoke ? null : drawSecret();
      await setInvitation(trx, matchID, inviteToken === null ? null : hashOf(inviteToken));
      return inviteToken === null ? {} : { inviteToken };
    });
  }
}
