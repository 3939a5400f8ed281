/**
 * A queue that serves its groups in turn, and the keys of a group in turn, so that a group or key with many items does
 * not delay the others.
 */
export class FairQueue<Item> {
  // A Map keeps insertion order: the first entry is served next, then moves to the end.
  readonly #groups = new Map<number, Map<string, Item[]>>();
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
    this.#length++;
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
        this.#length--;
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
}
