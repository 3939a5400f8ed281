import { readMatch } from '../storage/matches.ts';
import type { PlayAgainBody, SeatBody } from './bodies.ts';
import { LobbyFault, noOpenSeat, notWaiting } from '../http/fault.ts';
import {
  changeMatch,
  freeSeat,
  insertMatch,
  isFree,
  readSetup,
  refuseRemoved,
  seatOf,
  sit,
  startWhenFull,
  type Joined,
  type LobbyParts,
  type Trx,
} from './seating.ts';
import type { Match } from '../match/match.ts';

const botsOf = ({ seats }: Match, most: number): ReadonlyMap<number, string> =>
  new Map(seats.flatMap(({ seat, bot }) => (bot === null || seat >= most ? [] : [[seat, bot]])));

/** The match that follows a finished one. */
export class Again {
  readonly #parts: LobbyParts;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
  }

  /** The match to play again: made by the first who asks, the same for everybody after. */
  async playAgain(matchID: string, body: PlayAgainBody): Promise<{ nextMatchID: string; inviteToken?: string }> {
    return changeMatch(this.#parts, matchID, async (trx, match) => {
      seatOf(match, body);
      return this.#next(trx, match, body);
    });
  }

  /** Makes or finds the match to play again and takes a seat in it, one for each player: one's own where it is free. */
  async rematch(matchID: string, body: SeatBody): Promise<Joined & { nextMatchID: string }> {
    const { nextMatchID } = await this.playAgain(matchID, body);
    const before = await readMatch(this.#parts.store.database.db, matchID);
    const seat = before?.seats.find((other) => String(other.seat) === body.playerID);
    const joined = await changeMatch(this.#parts, nextMatchID, async (trx, next) => {
      const rematchOf = Number(body.playerID);
      const guestID = seat?.guestID ?? null;
      if (
        next.seats.some((other) => other.rematchOf === rematchOf || (guestID !== null && other.guestID === guestID))
      ) {
        throw new LobbyFault('seat-taken', 'You have taken a seat in the next match.');
      }
      if (next.status !== 'waiting') throw notWaiting();
      await refuseRemoved(trx, nextMatchID, guestID);
      const free = freeSeat(next, isFree(next, body.playerID) ? body.playerID : null);
      const name = seat?.name ?? `Player ${free + 1}`;
      const sat = await sit(this.#parts, trx, next, free, { name, data: seat?.data, rematchOf, guestID });
      await startWhenFull(this.#parts, trx, nextMatchID);
      return sat;
    });
    return { nextMatchID, ...joined };
  }

  async #next(trx: Trx, match: Match, body: PlayAgainBody): Promise<{ nextMatchID: string; inviteToken?: string }> {
    if (match.nextID !== null) return { nextMatchID: match.nextID };
    if (match.status !== 'over') throw new LobbyFault('not-over', 'The match is not over.');
    const seats = body.numPlayers ?? match.setup.seats.length;
    const given = body.setupData ?? (seats === match.setup.seats.length ? match.setup : undefined);
    const { clock, spectators, scores, chat } = match;
    const bots = botsOf(match, seats);
    if (bots.size >= seats) throw noOpenSeat();
    const { matchID, ...token } = await insertMatch(this.#parts, trx, {
      setup: readSetup(given, seats),
      // Its seats are for those who were here; whoever else is to come is invited.
      unlisted: body.unlisted ?? true,
      clock,
      spectators,
      scores,
      chat,
      bots,
    });
    await trx.updateTable('matches').set({ next_id: matchID }).where('id', '=', match.id).execute();
    return { nextMatchID: matchID, ...token };
  }
}
