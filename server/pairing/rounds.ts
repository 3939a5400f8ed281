import type { RandomStream } from '../../game/state/random.ts';
import { seatByLot, seedFrom } from './draw.ts';
import { demandOpen } from './entering.ts';
import { Refusal } from './refusal.ts';
import { placesAmong } from './score.ts';
import { nextDraw, readyPlayers } from './stages.ts';
import { isDecided, roundNow, type Round, type Table, type Tournament } from './types.ts';

/** The rounds and tables of a tournament. These functions change the tournament passed to them, or throw a Refusal. */

const tooFew = (): Refusal =>
  new Refusal('too-few-players', 'At least two players must be registered and, if required, checked in.');

/** Returns true if every table of the current round has a result, or no round has been drawn. */
export const isRoundDecided = (tournament: Tournament): boolean =>
  roundNow(tournament)?.tables.every(isDecided) ?? true;

/**
 * Returns true if a table of the current round is being played or will be. After a cancellation, no further tables
 * begin.
 */
export const isStillPlayed = (tournament: Tournament): boolean =>
  roundNow(tournament)?.tables.some(
    ({ status }) => status === 'playing' || (status === 'gathering' && tournament.status !== 'cancelled'),
  ) ?? false;

/**
 * Draws the round with this number. The number ensures that a repeated request draws the round only once. After the
 * last round, or if no table would have two players, ends the tournament and returns null instead. `now`: milliseconds
 * since 1970.
 */
export function drawRound(tournament: Tournament, number: number, now: number): Round | null {
  demandOpen(tournament);
  const last = roundNow(tournament)?.number ?? 0;
  if (number <= last) throw new Refusal('round-begun', 'This round has started.');
  if (number > last + 1 || !isRoundDecided(tournament)) {
    throw new Refusal('round-open', 'Some tables of the last round have no result yet.');
  }
  const { plan, seed } = tournament;
  if (last === 0 && readyPlayers(tournament) < 2) throw tooFew();
  const stream: RandomStream = { seed: `${seed} round ${number}`, words: 0 };
  const draw = nextDraw(tournament, stream);
  if (draw === null || draw.tables.every(({ players }) => players.length < 2)) {
    tournament.status = 'over';
    return null;
  }
  if (last === 0) {
    tournament.status = 'running';
    // Players who have not checked in can still do so for the next round.
    if (plan.checkIn)
      for (const entrant of tournament.entrants) if (entrant.state === 'registered') entrant.state = 'absent';
  }
  const bots = new Set(tournament.entrants.filter(({ isBot }) => isBot).map((entrant) => entrant.number));
  const tables = draw.tables.map(({ division, players }, i): Table => ({
    number: i + 1,
    division,
    status: 'gathering',
    dueAt: now + plan.grace * 1000,
    matchID: null,
    paused: false,
    by: null,
    seats: seatByLot(players, stream).map((player) => ({
      player,
      arrived: plan.grace === 0 || bots.has(player),
      missed: false,
      seat: null,
      place: null,
      coins: null,
    })),
  }));
  const round: Round = { number, stage: draw.stage, seed: plan.deal === 'duplicate' ? seedFrom(stream) : null, tables };
  tournament.rounds.push(round);
  return round;
}

/** The players to deal a match to, in the order of its seats, and the seats of missing players, which bots play. */
export interface Deal {
  readonly players: readonly number[];
  readonly bots: ReadonlySet<number>;
}

/**
 * Begins a gathering table with the players who have arrived. The others share the last place, and get no seat in the
 * next rounds until they check in. Returns the players and bots to deal a match to. If fewer than two players have
 * arrived, decides the table without a match and returns null.
 */
export function beginTable(tournament: Tournament, table: Table): Deal | null {
  const { plan, entrants } = tournament;
  table.dueAt = null;
  for (const seat of table.seats.filter(({ arrived }) => !arrived)) {
    seat.missed = true;
    const entrant = entrants.find(({ number }) => number === seat.player);
    if (entrant !== undefined && entrant.state !== 'withdrawn') entrant.state = 'absent';
  }
  const here = table.seats.filter(({ missed }) => !missed);
  if (here.length < 2) {
    decide(
      table,
      'walkover',
      table.seats.map(() => 1),
    );
    return null;
  }
  const dealt = plan.noShow === 'bot' ? table.seats : here;
  for (const [i, seat] of dealt.entries()) seat.seat = i;
  table.status = 'playing';
  const bots = new Set(dealt.flatMap(({ missed }, i) => (missed ? [i] : [])));
  return { players: dealt.map(({ player }) => player), bots };
}

/**
 * Writes a table's result. `places`: the places of its seats. Players who did not arrive or were replaced by a bot
 * share the last place instead.
 */
function decide(table: Table, by: NonNullable<Table['by']>, places: readonly number[]): void {
  const decided = placesAmong(
    places,
    table.seats.map(({ missed }) => missed),
  );
  for (const [i, seat] of table.seats.entries()) seat.place = decided[i];
  table.status = 'over';
  table.by = by;
  table.dueAt = null;
  table.paused = false;
}

/** A seat's result in a finished match. */
export interface SeatOutcome {
  readonly place: number;
  readonly coins: number;
}

/**
 * Writes a match's result to its table. `outcomes` are in the order of the match's seats. Returns false and changes
 * nothing unless a table is playing this match, so that repeating the call has no effect.
 */
export function noteMatch(tournament: Tournament, matchID: string, outcomes: readonly SeatOutcome[]): boolean {
  const table = tableOfMatch(tournament, matchID);
  if (table === undefined || table.status !== 'playing') return false;
  for (const seat of table.seats) seat.coins = seat.seat === null ? null : (outcomes[seat.seat]?.coins ?? null);
  const last = outcomes.length + 1;
  decide(
    table,
    'match',
    table.seats.map(({ seat }) => (seat === null ? last : (outcomes[seat]?.place ?? last))),
  );
  return true;
}

export const tableOfMatch = ({ rounds }: Tournament, matchID: string): Table | undefined =>
  rounds.flatMap(({ tables }) => tables).find((table) => table.matchID === matchID);

/** Returns a table of a round. Throws `unknown-table` if it does not exist. */
export function tableAt({ rounds }: Tournament, round: number, number: number): Table {
  const found = rounds.find((each) => each.number === round)?.tables.find((table) => table.number === number);
  if (found === undefined) throw new Refusal('unknown-table', 'This table does not exist.');
  return found;
}

/** Throws unless a match is in progress at the table. */
export function demandPlaying({ status }: Table): void {
  if (status === 'over') throw new Refusal('table-decided', 'This table already has a result.');
  if (status !== 'playing') throw new Refusal('table-not-playing', 'No match is being played at this table.');
}

const isPlacing = (places: readonly number[]): boolean =>
  places.every((place) => place === 1 + places.filter((other) => other < place).length);

/**
 * Decides a table with the places that an arbiter gives. Throws if the table already has a result and `isCorrection` is
 * false, if the next round has been drawn, or if the places are not a valid ranking of the table's players.
 */
export function adjudicate(
  tournament: Tournament,
  table: Table,
  given: readonly { readonly player: number; readonly place: number }[],
  isCorrection: boolean,
): void {
  if (table.status === 'over' && !isCorrection) throw new Refusal('table-decided', 'This table already has a result.');
  if (roundNow(tournament)?.tables.includes(table) !== true) {
    throw new Refusal('round-begun', 'The next round has already been drawn.');
  }
  const places = new Map(given.map(({ player, place }) => [player, place]));
  const seated = table.seats.map(({ player }) => places.get(player) ?? 0);
  if (given.length !== table.seats.length || places.size !== given.length || !isPlacing(seated)) {
    throw new Refusal('not-these-places', 'Give every player a place. After a shared place, skip the next.');
  }
  decide(table, 'arbiter', seated);
  for (const [i, seat] of table.seats.entries()) seat.place = seated[i];
}

/** Replaces a player at a table in progress with `substitute`, or with a bot if `substitute` is null. */
export function replace(tournament: Tournament, table: Table, player: number, substitute: number | null): void {
  demandPlaying(table);
  const seat = table.seats.find((each) => each.player === player);
  if (seat === undefined || seat.seat === null || seat.missed) {
    throw new Refusal('cannot-replace', 'This player is not at this table.');
  }
  if (substitute === null) {
    seat.missed = true;
    return;
  }
  const entrant = tournament.entrants.find(({ number }) => number === substitute);
  const isFree = roundNow(tournament)?.tables.every(
    ({ seats, status }) => status === 'over' || seats.every((each) => each.player !== substitute),
  );
  const isThere = table.seats.some((each) => each.player === substitute);
  if (entrant === undefined || entrant.isBot || entrant.state === 'withdrawn' || isFree !== true || isThere) {
    throw new Refusal('cannot-replace', 'This player cannot take the seat.');
  }
  seat.player = substitute;
  seat.arrived = true;
}

/**
 * If all tables of the current round are decided, ends the tournament after its last round, or draws the next round if
 * `plan.auto` is true. Returns the new round, or null if none was drawn.
 */
export function settle(tournament: Tournament, now: number): Round | null {
  const last = roundNow(tournament);
  if (tournament.status !== 'running' || last === undefined || !isRoundDecided(tournament)) return null;
  const number = last.number + 1;
  const isEnd = nextDraw(tournament, { seed: `${tournament.seed} round ${number}`, words: 0 }) === null;
  return tournament.plan.auto || isEnd ? drawRound(tournament, number, now) : null;
}
