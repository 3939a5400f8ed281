import { changesBy, keyOf, type Change, type RatedResult, type Standing, type Subject } from './results.ts';

/** Keeps all ratings in memory, for recounting them from the first result. */
export class Ledger {
  readonly #standings = new Map<string, { readonly subject: Subject; readonly standing: Standing }>();

  /** Adds the next result. Returns the changes. */
  add(result: RatedResult): Change[] {
    const changes = changesBy(result, (subject) => this.#standings.get(keyOf(subject))?.standing);
    for (const { subject, after } of changes) this.#standings.set(keyOf(subject), { subject, standing: after });
    return changes;
  }

  /** Yields the latest rating of each subject. */
  *all(): Iterable<{ readonly subject: Subject; readonly standing: Standing }> {
    yield* this.#standings.values();
  }
}
