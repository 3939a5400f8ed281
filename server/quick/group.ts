import { TABLE_SIZES } from '../../game/data/limits.ts';
import type { PoolCounts } from '../../protocol/lobbyEvents.ts';
import type { Block } from '../storage/blocks.ts';
import type { Place, PoolRow } from '../storage/pools.ts';

/** Returns true if two guests can be seated together. */
export type Compatible = (a: string, b: string) => boolean;

/** Returns a function that lets two guests be seated together unless one has blocked the other. */
export function withoutBlocks(blocks: readonly Block[]): Compatible {
  if (blocks.length === 0) return () => true;
  const apart = new Set(blocks.flatMap(({ guestID: a, blockedID: b }) => [`${a} ${b}`, `${b} ${a}`]));
  return (a, b) => !apart.has(`${a} ${b}`);
}

/**
 * Returns the first guests who can be seated together: `size` of them if possible, otherwise the largest group found.
 */
function together<Guest extends Waiting>(guests: readonly Guest[], size: number, fits: Compatible): Guest[] {
  let best: Guest[] = [];
  for (const first of guests) {
    const group = [first];
    for (const next of guests) {
      if (group.length === size) return group;
      if (next !== first && group.every(({ guestID }) => fits(guestID, next.guestID))) group.push(next);
    }
    if (group.length > best.length) best = group;
    if (best.length === Math.min(size, guests.length)) break;
  }
  return best;
}

interface Waiting extends Place {
  readonly guestID: string;
}

/**
 * Returns the guests to seat next: enough to fill the table if possible, and otherwise the guests who accept bots and
 * can be seated together, but only if all present guests accept bots or if one of them accepted by `acceptedBefore`.
 * Returns null if no one can be seated yet. `present`: the present guests in the pool for `seats` seats, longest wait
 * first.
 */
export function nextGroup<Guest extends Waiting>(
  present: readonly Guest[],
  seats: number,
  acceptedBefore: number,
  fits: Compatible = () => true,
): readonly Guest[] | null {
  if (present.length >= seats) {
    const table = together(present, seats, fits);
    if (table.length === seats) return table;
  }
  const accepting = present.filter(({ acceptedAt }) => acceptedAt !== null);
  if (accepting.length === 0) return null;
  const isDue =
    accepting.length === present.length || accepting.some(({ acceptedAt }) => (acceptedAt ?? 0) <= acceptedBefore);
  return isDue ? together(accepting, seats, fits) : null;
}

/** A snapshot of the pools. Guests are considered present if their streams were confirmed since `presentSince`. */
export class PoolsRead {
  readonly #rows: ReadonlyMap<string, PoolRow>;
  readonly #present: ReadonlyMap<number, readonly PoolRow[]>;

  readonly #fits: Compatible;

  constructor(rows: readonly PoolRow[], presentSince: number, blocks: readonly Block[]) {
    this.#fits = withoutBlocks(blocks);
    const isPresent = ({ matchID, node, seenAt }: PoolRow): boolean =>
      matchID === null && node !== null && seenAt >= presentSince;
    this.#rows = new Map(rows.map((row) => [row.guestID, row]));
    this.#present = new Map(
      TABLE_SIZES.map((size) => [size, rows.filter((row) => row.seats === size && isPresent(row))]),
    );
  }

  find(guestID: string): PoolRow | undefined {
    return this.#rows.get(guestID);
  }

  /** Returns the present guests in the pool for this number of seats. */
  present(seats: number): readonly PoolRow[] {
    return this.#present.get(seats) ?? [];
  }

  get counts(): PoolCounts {
    return Object.fromEntries(TABLE_SIZES.map((size) => [size, this.present(size).length]));
  }

  /** Returns the sizes of the pools in which guests can be seated now, with or without bots. */
  ready(acceptedBefore: number): number[] {
    return TABLE_SIZES.filter((size) => nextGroup(this.present(size), size, acceptedBefore, this.#fits) !== null);
  }

  /** The earliest time at which a present guest accepted bots, or Infinity if none has. */
  get firstAccepted(): number {
    const accepted = [...this.#present.values()].flat().map(({ acceptedAt }) => acceptedAt ?? Infinity);
    return Math.min(Infinity, ...accepted);
  }
}
