/**
 * A queue that serves its groups in turn, and the keys of a group in turn, so that a group or key with many items does
 * not delay the others.
 */
export class FairQueue<Item> {
  // A Map keeps insertion order: the first entry is served next, then moves to the end.
  readonly #groups = new Map<number, Map<string, Item[]>>();
  /** The number of items of each group. */
  readonly #lengths = new Map<number, number>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(group: number, key: string, item: Item): void {
    const keys = this.#groups.get(group) ?? new Map<string, Item[]>();
    const items = keys.get(key) ?? [];
    items.push(item);
    keys.set(key, items);
    this.#groups.set(group, keys);
    this.#add(group, 1);
  }

  /** Returns how many items, at most, are served before a new item of this group whose key has no others. */
  ahead(group: number): number {
    const own = this.#lengths.get(group) ?? 0;
    let count = own;
    // Until a group has been served one more time than it has items, each other group has as many turns.
    for (const [other, length] of this.#lengths) if (other !== group) count += Math.min(length, own + 1);
    return count;
  }

  /** Removes and returns the next item, or returns undefined if the queue is empty. */
  shift(): Item | undefined {
    for (const [group, keys] of this.#groups) {
      this.#groups.delete(group);
      for (const [key, items] of keys) {
        const item = items.shift();
        keys.delete(key);
        if (items.length > 0) keys.set(key, items);
        if (keys.size > 0) this.#groups.set(group, keys);
        this.#add(group, -1);
        return item;
      }
    }
    return undefined;
  }

  /** Removes all items and returns them in the order they would have been served. */
  clear(): Item[] {
    const all: Item[] = [];
    for (let item = this.shift(); item !== undefined; item = this.shift()) all.push(item);
    return all;
  }

  #add(group: number, count: number): void {
    const length = (this.#lengths.get(group) ?? 0) + count;
    if (length > 0) this.#lengths.set(group, length);
    else this.#lengths.delete(group);
    this.#length += count;
  }
}
