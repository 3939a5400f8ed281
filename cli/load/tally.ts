/** What the simulation counts. */

export interface Counts {
  /** The milliseconds from sending each action until its player receives the new state. */
  readonly latencies: number[];
  /** The number of refused or failed requests, actions and connections, by description. */
  readonly errors: Record<string, number>;
  /** The number of refusals that are normal because another person was faster, by code. */
  readonly races: Record<string, number>;
  /** The number of each other event, by name. */
  readonly done: Record<string, number>;
}

export class Tally implements Counts {
  readonly latencies: number[] = [];
  readonly errors: Record<string, number> = {};
  readonly races: Record<string, number> = {};
  readonly done: Record<string, number> = {};

  error(what: string): void {
    this.errors[what] = (this.errors[what] ?? 0) + 1;
  }

  race(what: string): void {
    this.races[what] = (this.races[what] ?? 0) + 1;
  }

  count(what: string): void {
    this.done[what] = (this.done[what] ?? 0) + 1;
  }

  add(other: Counts): void {
    for (const latency of other.latencies) this.latencies.push(latency);
    for (const table of ['errors', 'races', 'done'] as const) {
      for (const [what, n] of Object.entries(other[table])) this[table][what] = (this[table][what] ?? 0) + n;
    }
  }
}

export const total = (table: Readonly<Record<string, number>>): number =>
  Object.values(table).reduce((sum, n) => sum + n, 0);
