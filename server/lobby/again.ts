import type { JoinedMatch } from '../../protocol/match.ts';
import { hostOf, type Match, type Seat } from '../match/match.ts';
import { isSanctioned } from '../storage/moderation.ts';
import { setNextMatch } from '../storage/matchWrites.ts';
import { readMatch } from '../storage/matches.ts';
import type { PlayAgainBody, SeatBody } from '../../protocol/bodies.ts';
import { LobbyFault, banned, noOpenSeat, notTheHost, notWaiting } from '../http/fault.ts';
import { peopleIn, sitsIn } from './reserved.ts';
import { freeSeat, isFree, refuseBlocked, refuseRemoved, refuseRemovedPlayer, seatOf, sit } from './seating.ts';
import { changeMatch, type LobbyParts } from './change.ts';
import { insertMatch, readSetup } from './newMatch.ts';
import { startWhenFull } from './start.ts';
import type { Trx } from '../storage/database.ts';

/** Returns the bots of a match by seat, limited so that a rematch with this many seats has room for every person. */
function botsFor(match: Match, seats: number): ReadonlyMap<number, string> {
  const bots = match.seats.flatMap(({ seat, bot }): [number, string][] =>
    bot === null || seat >= seats ? [] : [[seat, bot]],
  );
  return new Map(bots.slice(0, Math.max(0, seats - peopleIn(match))));
}

/**
 * Throws `not-the-host` if a player other than the host requests different options, or `too-few-seats` if the options
 * do not leave a seat for every person.
 */
function refuseOptions(match: Match, asking: Seat, { numPlayers, setupData, unlisted }: PlayAgainBody): void {
  const seats = numPlayers ?? match.seats.length;
  const isChanged = seats !== match.seats.length || setupData !== undefined || unlisted === false;
  if (isChanged && hostOf(match) !== asking.seat) throw notTheHost();
  if (seats < peopleIn(match)) {
    throw new LobbyFault('too-few-seats', 'The rematch needs a seat for every person in this match.');
  }
}

/** Rematches: the matches that follow finished ones. */
export class Again {
  readonly #parts: LobbyParts;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
  }

  /** Creates the rematch on the first request. Later requests return the same match. */
  async playAgain(matchID: string, body: PlayAgainBody): Promise<{ nextMatchID: string; inviteToken?: string }> {
    return changeMatch(this.#parts, matchID, async (trx, match) => {
      return this.#next(trx, match, seatOf(match, body), body);
    });
  }

  /** Creates or finds the rematch and seats the player there, in their old seat if it is free. */
  async rematch(matchID: string, body: SeatBody): Promise<JoinedMatch & { nextMatchID: string }> {
    const { nextMatchID } = await this.playAgain(matchID, body);
    const before = await readMatch(this.#parts.store.database.db, matchID);
    const seat = before?.seats.find((other) => String(other.seat) === body.playerID);
    const joined = await changeMatch(this.#parts, nextMatchID, async (trx, next) => {
      const rematchOf = Number(body.playerID);
      const guestID = seat?.guestID ?? null;
      if (seat !== undefined && sitsIn(next, seat)) {
        throw new LobbyFault('seat-taken', 'You already have a seat in the rematch.');
      }
      if (next.status !== 'waiting') throw notWaiting();
      await refuseRemovedPlayer(trx, nextMatchID, rematchOf);
      await refuseRemoved(trx, nextMatchID, guestID);
      await refuseBlocked(trx, next, guestID);
      if (guestID !== null && (await isSanctioned(trx, guestID, 'ban', this.#parts.now()))) throw banned();
      const free = freeSeat(next, isFree(next, body.playerID) ? body.playerID : null);
      const name = seat?.name ?? `Player ${free + 1}`;
      const sat = await sit(this.#parts, trx, next, free, { name, data: seat?.data, rematchOf, guestID });
      await startWhenFull(this.#parts, trx, nextMatchID);
      return sat;
    });
    return { nextMatchID, ...joined };
  }

  async #next(
    trx: Trx,
    match: Match,
    asking: Seat,
    body: PlayAgainBody,
  ): Promise<{ nextMatchID: string; inviteToken?: string }> {
    if (match.nextID !== null) return { nextMatchID: match.nextID };
    if (match.status !== 'over') throw new LobbyFault('not-over', 'The match is not over.');
    refuseOptions(match, asking, body);
    const seats = body.numPlayers ?? match.setup.seats.length;
    const given = body.setupData ?? (seats === match.setup.seats.length ? match.setup : undefined);
    const { clock, spectators, spectatorDelay, earlyTurns, vacations, scores, chat, botPace, hints, addressGroup } =
      match;
    const bots = botsFor(match, seats);
    if (bots.size >= seats) throw noOpenSeat();
    const { matchID, ...token } = await insertMatch(this.#parts, trx, {
      setup: readSetup(given, seats),
      // By default, the rematch is private, because its seats are for the players of this match. Others need an
      // invitation.
      unlisted: body.unlisted ?? true,
      clock,
      spectators,
      spectatorDelay,
      earlyTurns,
      vacations,
      scores,
      chat,
      botPace,
      hints,
      rated: false,
      addressGroup,
      bots,
      previousID: match.id,
    });
    await setNextMatch(trx, match.id, matchID);
    return { nextMatchID: matchID, ...token };
  }
}
