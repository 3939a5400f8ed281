import type { Person, Viewport } from './browser.ts';
import { forgetStored, leaveWithin, openWithin } from './within.ts';

/**
 * Named people whose browser stays open between tests, on the shared server. Opening the app again for each test would
 * take longer than most tests.
 */
export class Regulars {
  /** The people who are available, by name and window size. */
  readonly #free = new Map<string, Person>();
  readonly #keys = new Map<Person, string>();

  /**
   * Opens the address as the person with this name and window size, without any data stored by earlier tests. Returns
   * the person, or null if they are not available.
   */
  async take(name: string, viewport: Viewport, address: string): Promise<Person | null> {
    const key = JSON.stringify([name, viewport]);
    const person = this.#free.get(key);
    if (person === undefined) return null;
    this.#free.delete(key);
    await forgetStored(person.page);
    await openWithin(person.page, address);
    return person;
  }

  /** Remembers a person, so that they can be reused after the test. */
  note(person: Person, name: string, viewport: Viewport): void {
    this.#keys.set(person, JSON.stringify([name, viewport]));
  }

  /**
   * Takes a person back. Returns false if they cannot be reused because they were not noted, have other pages open, or
   * have been forgiven errors that the browser can still report, or because another person with their name and window
   * size is available.
   */
  async give(person: Person): Promise<boolean> {
    const key = this.#keys.get(person);
    const pages = person.context.pages();
    const isAsBefore = pages.length === 1 && pages[0] === person.page && person.forgiven.length === 0;
    if (key === undefined || !isAsBefore || this.#free.has(key)) return false;
    await leaveWithin(person.page);
    this.#free.set(key, person);
    return true;
  }

  async close(): Promise<void> {
    // The browser and its contexts may already be closed.
    await Promise.all([...this.#free.values()].map(({ context }) => context.close().catch(() => undefined)));
    this.#free.clear();
  }
}
