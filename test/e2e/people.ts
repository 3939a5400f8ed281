import type { Browser } from 'playwright-core';
import { newPerson, type Person } from './browser.ts';
import { t } from './words.ts';

/** People at the lobby: who creates, who joins, who watches. */

type Viewport = { readonly width: number; readonly height: number };

export const PHONE: Viewport = { width: 390, height: 844 };
export const DESK: Viewport = { width: 1024, height: 700 };

/** Gives a person a name, as if he had chosen it before. */
export async function named(person: Person, name: string, emblem = 'mill-blue'): Promise<void> {
  const { origin } = new URL(person.page.url());
  const answer = await person.context.request.post(`${origin}/api/me`, { data: { name, emblem }, headers: { origin } });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  await person.page.reload();
  await person.page.locator('.guest-corner', { hasText: name }).waitFor();
}

/** A person with a name, at an address of the server. */
export async function visitor(browser: Browser, url: string, name: string, viewport = DESK): Promise<Person> {
  const person = await newPerson(browser, url, viewport);
  await named(person, name);
  return person;
}

/** Waits until a person sits in the room before a match or at the table. */
export const seated = ({ page }: Person): Promise<unknown> => page.waitForSelector('.table, .waiting');

/** Creates a match by the form; resolves to its creator, in the room before the match or at the table. */
export async function create(
  browser: Browser,
  url: string,
  name: string,
  change: (person: Person) => Promise<void> = async () => undefined,
): Promise<Person> {
  const person = await visitor(browser, `${url}/new`, name);
  await change(person);
  await person.page.getByRole('button', { name: t('lobby:create.do') }).click();
  await seated(person);
  return person;
}

/** Chooses one of several, by the group's name and the value. */
export const chip =
  (name: string, value: string | number) =>
  async ({ page }: Person): Promise<void> => {
    const input = page.locator(`input[name=${name}][value="${value}"]`);
    await page.locator('label', { has: input }).click();
  };

/** Chooses the number of seats in the form. */
export const seats = (count: number) => chip('seats', count);

/** A private match. */
export const unlisted = chip('listed', 'private');

/** The link that the room before a match offers. */
export const linkOf = ({ page }: Person): Promise<string> => page.locator('[name=shareLink]').inputValue();

/** Opens a link and takes a seat. */
export async function join(
  browser: Browser,
  link: string,
  name: string,
  { seat, viewport }: { seat?: number; viewport?: Viewport } = {},
): Promise<Person> {
  const person = await visitor(browser, link, name, viewport);
  const { page } = person;
  const button =
    seat === undefined ? t('lobby:waiting.take') : `${t('lobby:join.sit')} ${t('lobby:seat', { n: seat })}`;
  await page.getByRole('button', { name: button, exact: true }).click();
  await seated(person);
  return person;
}

/** Opens a link and watches. */
export async function watch(browser: Browser, link: string): Promise<Person> {
  const person = await newPerson(browser, link);
  const { page } = person;
  const button = page.getByRole('button', { name: t('lobby:join.watch') });
  await button.or(page.locator('.table')).first().waitFor();
  if ((await button.count()) > 0) await button.click();
  await seated(person);
  return person;
}

/** Ends the visits of people, none of whom has met an error. */
export async function leaveInPeace(...people: Person[]): Promise<void> {
  for (const { errors } of people) if (errors.length > 0) throw new Error(errors.join('\n'));
  await Promise.all(people.map(({ context }) => context.close()));
}
