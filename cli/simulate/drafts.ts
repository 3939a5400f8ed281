import type { PlayedMatch } from '../../game/bots/simulate.ts';
import { DRAFT_DEALS } from '../../game/data/limits.ts';
import { rounded } from './numbers.ts';

/** What `--deal` adds to the report: the bids, and how fair the deals were, both with and without bids. */

export const DEALS = ['random', ...DRAFT_DEALS] as const;
export type Deal = (typeof DEALS)[number];

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);

/** Returns the standard deviation of a list. */
function deviation(list: readonly number[]): number {
  const middle = mean(list);
  return Math.sqrt(mean(list.map((n) => (n - middle) ** 2)));
}

function push(lists: Map<string, number[]>, name: string, n: number): void {
  const list = lists.get(name) ?? [];
  list.push(n);
  lists.set(name, list);
}

const sorted = (lists: ReadonlyMap<string, number[]>): [string, number[]][] =>
  [...lists].sort(([a], [b]) => (a < b ? -1 : 1));

/** How much the pairings differ: the standard deviation of their means. */
const spreadOf = (pairings: ReadonlyMap<string, number[]>): number =>
  rounded(deviation([...pairings.values()].map(mean)));

/** Collects figures about the drafts of matches. */
export class Drafts {
  readonly #bids: number[] = [];
  /** Scores relative to the table's mean, by pairing or, in `#order`, by seat. `#gross` ignores the bids. */
  readonly #pairings = new Map<string, number[]>();
  readonly #gross = new Map<string, number[]>();
  readonly #order = new Map<string, number[]>();

  add({ state }: PlayedMatch): void {
    const { result, bids, players } = state;
    if (result === null) return;
    if (bids !== null) this.#bids.push(...Object.values(bids));
    const scores = players.map(({ faction }) => result.scores[faction] ?? 0);
    const gross = players.map(({ faction }, seat) => scores[seat] + (bids?.[faction] ?? 0));
    const [table, grossTable] = [mean(scores), mean(gross)];
    players.forEach(({ faction, mat }, seat) => {
      push(this.#pairings, `${faction} ${mat}`, scores[seat] - table);
      push(this.#gross, `${faction} ${mat}`, gross[seat] - grossTable);
      push(this.#order, String(seat), scores[seat] - table);
    });
  }

  report(): object {
    const above = this.#bids.filter((bid) => bid > 0).length;
    const pairings = sorted(this.#pairings);
    return {
      bids:
        this.#bids.length === 0
          ? null
          : { mean: rounded(mean(this.#bids)), aboveZero: rounded(above / this.#bids.length) },
      pairings: Object.fromEntries(
        pairings.map(([name, net]) => [name, { seats: net.length, net: rounded(mean(net)) }]),
      ),
      order: Object.fromEntries(sorted(this.#order).map(([seat, net]) => [seat, rounded(mean(net))])),
      spread: spreadOf(this.#pairings),
      spreadWithoutBids: spreadOf(this.#gross),
    };
  }
}
