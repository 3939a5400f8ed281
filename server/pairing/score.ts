import { isDecided, type Round, type Table, type TableSeat, type Tournament } from './types.ts';

/** Places, points and margins at finished tables. */

/**
 * Returns the final places of a table's seats. The seats marked in `last` share the last place; the others keep their
 * order.
 */
export function placesAmong(places: readonly number[], last: readonly boolean[]): number[] {
  const stayed = places.filter((_, i) => !last[i]);
  return places.map((place, i) => 1 + (last[i] ? stayed.length : stayed.filter((other) => other < place).length));
}

/** Returns the points for a place that `sharing` players share: the average for the places they occupy. */
export function pointsFor(place: number, sharing: number, points: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < sharing; i++) sum += points[place - 1 + i] ?? 0;
  return sum / sharing;
}

/**
 * Returns the points of each seat at a table. Players who did not arrive or were replaced by a bot get 0, as do players
 * whose place is worth no points.
 */
export function pointsAt({ seats }: Table, points: readonly number[]): number[] {
  return seats.map(({ place, missed }) => {
    if (place === null || missed) return 0;
    return pointsFor(place, seats.filter((other) => other.place === place && !other.missed).length, points);
  });
}

/** Returns the corresponding seats at the round's other decided tables that had the same deal. */
const sameSeats = (round: Round, table: Table, seat: TableSeat): TableSeat[] =>
  round.tables.flatMap((other) => {
    const isSame = other !== table && isDecided(other) && dealtAt(other) === dealtAt(table);
    return isSame ? other.seats.filter((each) => each.seat === seat.seat) : [];
  });

const dealtAt = ({ seats }: Table): number => seats.filter(({ seat }) => seat !== null).length;

/**
 * Returns a seat's coins minus the average of the other seats at its table or, in a duplicate round, of the same seat
 * at the other tables with the same deal. Returns 0 if there is nothing to compare, or if the player did not arrive or
 * was replaced by a bot.
 */
export function marginOf(round: Round, table: Table, seat: TableSeat): number {
  if (seat.coins === null || seat.missed) return 0;
  const others = round.seed === null ? table.seats.filter((other) => other !== seat) : sameSeats(round, table, seat);
  const known = others.flatMap(({ coins }) => coins ?? []);
  return known.length === 0 ? 0 : seat.coins - known.reduce((sum, coins) => sum + coins, 0) / known.length;
}

/** A player's result at one decided table. */
export interface Result {
  readonly round: number;
  readonly table: number;
  readonly division: number | null;
  readonly player: number;
  readonly place: number;
  readonly points: number;
  readonly margin: number;
  readonly missed: boolean;
  readonly opponents: readonly number[];
}

/** Returns the results of all decided tables of these rounds. */
export function resultsOf({ plan }: Pick<Tournament, 'plan'>, rounds: readonly Round[]): Result[] {
  return rounds.flatMap((round) =>
    round.tables.filter(isDecided).flatMap((table) => {
      const points = pointsAt(table, plan.points);
      return table.seats.map((seat, i) => ({
        round: round.number,
        table: table.number,
        division: table.division,
        player: seat.player,
        place: seat.place ?? table.seats.length,
        points: points[i],
        margin: marginOf(round, table, seat),
        missed: seat.missed,
        opponents: table.seats.flatMap(({ player }) => (player === seat.player ? [] : [player])),
      }));
    }),
  );
}
