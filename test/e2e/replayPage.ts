import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Person } from './browser.ts';
import { forgetStored, leaveWithin, openWithin } from './within.ts';

/** Controls the replay page for the tests. */
export class ReplayPage {
  readonly person: Person;

  constructor(person: Person) {
    this.person = person;
  }

  get page(): Page {
    return this.person.page;
  }

  /** Opens an address, without reloading the app if it is already open. */
  async open(address: string): Promise<void> {
    if (this.page.url() === 'about:blank') await this.page.goto(`${inject('server')}${address}`);
    else {
      // A new fragment alone would not open the page again.
      await leaveWithin(this.page);
      await openWithin(this.page, address);
    }
  }

  /** Clears the data stored by the browser, for the next test. */
  async startOver(): Promise<void> {
    if (this.page.url() === 'about:blank') return;
    await leaveWithin(this.page);
    await forgetStored(this.page);
  }

  /** Opens an address and waits for the match. */
  async openMatch(address: string): Promise<void> {
    await this.open(address);
    await this.page.locator('.replay-place').waitFor();
  }

  /** Returns the place in the replay: the number of actions up to it, and the total number of actions. */
  async place(): Promise<{ index: number; steps: number }> {
    const { index, steps } = await this.page
      .locator('.replay-place')
      .evaluate((element) => ({ ...(element as HTMLElement).dataset }) as Record<string, string>);
    return { index: Number(index), steps: Number(steps) };
  }
}
