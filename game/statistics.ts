import type { FactionId, PlayerMatId, Section, Star } from './data/ids.ts';
import { STARS } from './data/ids.ts';
import type { State } from './state/types.ts';

/**
 * Statistics of finished matches. Each match adds to counts, and all statistics are derived from the sums of these
 * counts, so a server needs to store only the sums.
 */

export const COUNT_KINDS = ['match', 'faction', 'mat', 'pairing', 'seat', 'opening', 'star', 'rounds'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

/** A sum over matches, seats or stars. Wins are counted in parts, because several players can share a win. */
export interface Count {
  readonly kind: CountKind;
  readonly name: string;
  /** The number of seats, of stars (`star`) or of matches (`match`, `rounds`). */
  readonly n: number;
  /** Wins, in parts: `WIN` parts for each win. */
  readonly wins: number;
  /** The wins expected if all players won equally often, in the same unit as `wins`. */
  readonly fair: number;
  /** The sum of the scores or, for `match`, of the highest score in each match. 0 for `star` and `rounds`. */
  readonly score: number;
}

/**
 * The number of parts in a win. It is divisible by every number from 2 to 7, so that players can share a win equally.
 */
export const WIN = 420;

/** A section that a seat took. Lists of taken sections are in chronological order and omit undone choices. */
export interface TakenSection {
  readonly seat: number;
  readonly section: Section;
}

/** The number of sections in an opening. */
const OPENING = 2;

interface SeatFacts {
  readonly faction: FactionId;
  readonly mat: PlayerMatId;
  /** The position in turn order, starting at 1. */
  readonly turn: number;
  /** The first two sections taken, or null if fewer are known. */
  readonly opening: string | null;
  readonly wins: number;
  readonly score: number;
  readonly stars: readonly Star[];
}

function seatsOf(state: State, taken: readonly TakenSection[]): SeatFacts[] {
  const { players, seating, first, result } = state;
  const began = seating.indexOf(first);
  return players.map(({ faction, mat, stars }, seat) => {
    const sections = taken.filter((one) => one.seat === seat).slice(0, OPENING);
    const winners = result?.winners ?? [];
    return {
      faction,
      mat,
      turn: ((seating.indexOf(seat) - began + seating.length) % seating.length) + 1,
      opening: sections.length < OPENING ? null : sections.map(({ section }) => section).join(' '),
      wins: winners.includes(faction) ? WIN / winners.length : 0,
      score: result?.scores[faction] ?? 0,
      stars,
    };
  });
}

/** Returns the counts that a match adds, or an empty list if the match is not over or has fewer than two players. */
export function countsOf(state: State, taken: readonly TakenSection[]): Count[] {
  const { result } = state;
  const players = state.players.length;
  if (result === null || players < 2) return [];
  const counts: Count[] = [];
  const fair = WIN / players;
  const seats = seatsOf(state, taken);
  for (const { faction, mat, turn, opening, wins, score, stars } of seats) {
    const names: [CountKind, string | null][] = [
      ['faction', faction],
      ['mat', mat],
      ['pairing', `${faction} ${mat}`],
      ['seat', String(turn)],
      ['opening', opening],
    ];
    for (const [kind, name] of names) if (name !== null) counts.push({ kind, name, n: 1, wins, fair, score });
    for (const star of stars) counts.push({ kind: 'star', name: star, n: 1, wins: 0, fair: 0, score: 0 });
  }
  const winner = Math.max(...seats.map(({ score }) => score));
  counts.push({ kind: 'match', name: String(players), n: 1, wins: 0, fair: 0, score: winner });
  counts.push({ kind: 'rounds', name: String(result.round), n: 1, wins: 0, fair: 0, score: 0 });
  return added(counts);
}

/** Returns one count for each combination of kind and name, with the sums of all counts of that kind and name. */
export function added(counts: Iterable<Count>): Count[] {
  const sums = new Map<string, Count>();
  for (const count of counts) {
    const key = `${count.kind} ${count.name}`;
    const sum = sums.get(key);
    sums.set(
      key,
      sum === undefined
        ? count
        : {
            ...sum,
            n: sum.n + count.n,
            wins: sum.wins + count.wins,
            fair: sum.fair + count.fair,
            score: sum.score + count.score,
          },
    );
  }
  return [...sums.values()];
}

/** The results of one group of seats. */
export interface Fared {
  readonly seats: number;
  /** The share of matches won. A shared win counts as a fraction. */
  readonly winShare: number;
  /** The share expected if all players won equally often. */
  readonly fairShare: number;
  /** The mean score. */
  readonly score: number;
}

export interface Statistics {
  readonly matches: number;
  /** Matches by the number of players. */
  readonly players: Readonly<Record<string, number>>;
  /** The mean score of the winner. */
  readonly winner: number;
  readonly factions: Readonly<Record<string, Fared>>;
  readonly mats: Readonly<Record<string, Fared>>;
  /** By faction and player mat, such as `nordic industrial`. */
  readonly pairings: Readonly<Record<string, Fared>>;
  /** By position in turn order. */
  readonly seats: Readonly<Record<string, Fared>>;
  /** By the first two sections taken, such as `produce move`. */
  readonly openings: Readonly<Record<string, Fared>>;
  /** The mean number of stars of each kind per seat. */
  readonly stars: Readonly<Record<Star, number>>;
  readonly rounds: {
    readonly mean: number;
    readonly median: number;
    /** Matches by their number of rounds. */
    readonly matches: Readonly<Record<string, number>>;
  };
}

const PRECISION = 1000;
const ratio = (sum: number, n: number): number => (n === 0 ? 0 : Math.round((sum / n) * PRECISION) / PRECISION);

/**
 * Returns the first round by which at least half of the matches had ended, or 0 if there are no matches. `rounds` must
 * be in ascending order.
 */
function medianOf(rounds: readonly Count[], matches: number): number {
  let ended = 0;
  for (const { name, n } of rounds) {
    ended += n;
    if (ended * 2 >= matches) return Number(name);
  }
  return 0;
}

/** Returns the statistics derived from the sums of counts. Shares and means are rounded to three decimal places. */
export function statisticsOf(sums: readonly Count[]): Statistics {
  const of = (kind: CountKind): Count[] =>
    sums
      .filter((sum) => sum.kind === kind)
      .sort((a, b) => Number(a.name) - Number(b.name) || (a.name < b.name ? -1 : 1));
  const fared = (kind: CountKind): Record<string, Fared> =>
    Object.fromEntries(
      of(kind).map(({ name, n, wins, fair, score }) => [
        name,
        { seats: n, winShare: ratio(wins / WIN, n), fairShare: ratio(fair / WIN, n), score: ratio(score, n) },
      ]),
    );
  const total = (list: readonly Count[], value: (count: Count) => number): number =>
    list.reduce((sum, count) => sum + value(count), 0);
  const [sizes, rounds, factions, stars] = [of('match'), of('rounds'), of('faction'), of('star')];
  const matches = total(sizes, ({ n }) => n);
  const seats = total(factions, ({ n }) => n);
  const numbers = (list: readonly Count[]): Record<string, number> =>
    Object.fromEntries(list.map(({ name, n }) => [name, n]));
  return {
    matches,
    players: numbers(sizes),
    winner: ratio(
      total(sizes, ({ score }) => score),
      matches,
    ),
    factions: fared('faction'),
    mats: fared('mat'),
    pairings: fared('pairing'),
    seats: fared('seat'),
    openings: fared('opening'),
    stars: Object.fromEntries(
      STARS.map((star) => [star, ratio(stars.find(({ name }) => name === star)?.n ?? 0, seats)]),
    ) as Record<Star, number>,
    rounds: {
      mean: ratio(
        total(rounds, ({ name, n }) => Number(name) * n),
        matches,
      ),
      median: medianOf(rounds, matches),
      matches: numbers(rounds),
    },
  };
}
