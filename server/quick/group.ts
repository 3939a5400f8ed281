import { TABLE_SIZES } from '../../game/data/limits.ts';
import type { PoolCounts } from '../../protocol/lobbyEvents.ts';
import type { Place, PoolRow } from '../storage/pools.ts';

/**
 * The guests to be seated next, longest wait first: a whole table, or those who accept bots, if everyone does or one of
 * them accepted before `acceptedBefore`. null: none. `present`: the guests in a pool for `seats`.
 */
export function nextGroup<Guest extends Place>(
  present: readonly Guest[],
  seats: number,
  acceptedBefore: number,
): readonly Guest[] | null {
  if (present.length >= seats) return present.slice(0, seats);
  const accepting = present.filter(({ acceptedAt }) => acceptedAt !== null);
  if (accepting.length === 0) return null;
  const isDue =
    accepting.length === present.length || accepting.some(({ acceptedAt }) => (acceptedAt ?? 0) <= acceptedBefore);
  return isDue ? accepting : null;
}

/** The pools at one moment. Guests count as present if their streams were confirmed since `presentSince`. */
export class PoolsRead {
  readonly #rows: ReadonlyMap<string, PoolRow>;
  readonly #present: ReadonlyMap<number, readonly PoolRow[]>;

  constructor(rows: readonly PoolRow[], presentSince: number) {
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

  /** The present guests in the pool for this number of seats. */
  present(seats: number): readonly PoolRow[] {
    return this.#present.get(seats) ?? [];
  }

  get counts(): PoolCounts {
    return Object.fromEntries(TABLE_SIZES.map((size) => [size, this.present(size).length]));
  }

  /** The sizes of the tables that can be filled now. */
  ready(acceptedBefore: number): number[] {
    return TABLE_SIZES.filter((size) => nextGroup(this.present(size), size, acceptedBefore) !== null);
  }

  /** When the first present guest accepted bots; Infinity: none has. */
  get firstAccepted(): number {
    const accepted = [...this.#present.values()].flat().map(({ acceptedAt }) => acceptedAt ?? Infinity);
    return Math.min(Infinity, ...accepted);
  }
}
