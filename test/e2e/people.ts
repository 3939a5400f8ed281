import type { Browser } from 'playwright-core';
import { newPerson, type Person } from './browser.ts';

/** People at the lobby: who creates, who joins, who watches. */

type Viewport = { readonly width: number; readonly height: number };

export const PHONE: Viewport = { width: 390, height: 844 };
export const DESK: Viewport = { width: 1024, height: 700 };

/** Creates a match by the form; resolves to its creator, in the room before the match or at the table. */
export async function create(
  browser: Browser,
  url: string,
  name: string,
  change: (person: Person) => Promise<void> = async () => undefined,
): Promise<Person> {
  const person = await newPerson(browser, url, DESK);
  await person.page.fill('[name=playerName]', name);
  await change(person);
  await person.page.getByRole('button', { name: 'Create match' }).click();
  await person.page.waitForSelector('.table, .waiting');
  return person;
}

/** Chooses the number of seats in the form. */
export const seats =
  (count: number) =>
  async ({ page }: Person): Promise<void> => {
    await page.locator('.chip', { has: page.locator(`input[name=seats][value="${count}"]`) }).click();
  };

/** The link that the room before a match offers. */
export const linkOf = ({ page }: Person): Promise<string> => page.locator('[name=shareLink]').inputValue();

/** Opens a link and takes a seat. */
export async function join(
  browser: Browser,
  link: string,
  name: string,
  { seat = 2, viewport }: { seat?: number; viewport?: Viewport } = {},
): Promise<Person> {
  const person = await newPerson(browser, link, viewport);
  await person.page.fill('[name=playerName]', name);
  await person.page.getByRole('button', { name: `Join on seat ${seat}` }).click();
  await person.page.waitForSelector('.table, .waiting');
  return person;
}

/** Opens a link and watches. */
export async function watch(browser: Browser, link: string): Promise<Person> {
  const person = await newPerson(browser, link);
  await person.page.getByRole('button', { name: 'Watch' }).click();
  await person.page.waitForSelector('.table, .waiting');
  return person;
}
