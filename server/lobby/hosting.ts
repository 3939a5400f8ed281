import { drawSecret, hashOf } from '../credentials.ts';
import { type Match, type Seat, hostOf } from '../match/match.ts';
import type { BotBody, InviteBody, KickBody, SeatBody, StartBody } from './bodies.ts';
import { LobbyFault, notWaiting } from '../http/fault.ts';
import {
  changeMatch,
  seatBot,
  seatOf,
  startMatch,
  startWhenFull,
  startWithBots,
  vacate,
  type LobbyParts,
} from './seating.ts';

/** The seat of the host who asks, while the match waits; refuses everybody else. */
function hostSeat(match: Match, body: SeatBody): Seat {
  if (match.status !== 'waiting') throw notWaiting();
  const seat = seatOf(match, body);
  if (hostOf(match) !== seat.seat) {
    throw new LobbyFault('not-the-host', 'Only the player who has waited longest may do this.');
  }
  return seat;
}

/** What the host may do with a match before it begins. */
export class Hosting {
  readonly #parts: LobbyParts;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
  }

  /** Starts with the seats taken so far, or with bots on the others. Tells the seat that is now the host's. */
  async start(matchID: string, body: StartBody): Promise<{ playerID: string }> {
    return changeMatch(this.#parts, matchID, async (trx, match) => {
      const { seat, credentialHash } = hostSeat(match, body);
      const started =
        body.fill === undefined
          ? await startMatch(this.#parts, trx, match)
          : await startWithBots(this.#parts, trx, match, body.fill);
      const now = started.seats.find((other) => other.credentialHash === credentialHash);
      return { playerID: String(now?.seat ?? seat) };
    });
  }

  /** Frees a seat of somebody else, who cannot come in again as the same guest. Resolves to that guest, if it was one. */
  async kick(matchID: string, body: KickBody): Promise<string | null> {
    return changeMatch(this.#parts, matchID, async (trx, match) => {
      const own = hostSeat(match, body);
      const seat = match.seats.find((other) => String(other.seat) === body.seat);
      if (seat === undefined) throw new LobbyFault('unknown-seat', 'This match has no such seat.');
      if (seat === own) throw new LobbyFault('own-seat', 'The host leaves instead.');
      if (seat.credentialHash === null) throw new LobbyFault('seat-empty', 'Nobody sits there.');
      await vacate(trx, matchID, seat.seat);
      if (seat.guestID === null) return null;
      await trx
        .insertInto('removed')
        .values({ match_id: matchID, guest_id: seat.guestID })
        .onConflict((c) => c.doNothing())
        .execute();
      return seat.guestID;
    });
  }

  /** Gives a free seat to a bot, or one that a bot has free again. A bot on the last free seat starts the match. */
  async bot(matchID: string, { seat: wanted, bot, ...body }: BotBody): Promise<void> {
    await changeMatch(this.#parts, matchID, async (trx, match) => {
      hostSeat(match, body);
      const seat = match.seats.find((other) => String(other.seat) === wanted);
      if (seat === undefined) throw new LobbyFault('unknown-seat', 'This match has no such seat.');
      if (seat.credentialHash !== null) throw new LobbyFault('seat-taken', 'This seat is taken.');
      await seatBot(trx, match, seat.seat, bot);
      await startWhenFull(this.#parts, trx, matchID);
    });
  }

  /** Makes a new invitation, or takes the one there is away; the old one opens nothing any more. */
  async invite(matchID: string, body: InviteBody): Promise<{ inviteToken?: string }> {
    return changeMatch(this.#parts, matchID, async (trx, match) => {
      hostSeat(match, body);
      if (!match.unlisted) throw new LobbyFault('not-private', 'A listed match needs no invitation.');
      const inviteToken = body.revoke ? null : drawSecret();
      await trx
        .updateTable('matches')
        .set({ invite_hash: inviteToken === null ? null : hashOf(inviteToken) })
        .where('id', '=', matchID)
        .execute();
      return inviteToken === null ? {} : { inviteToken };
    });
  }
}
