import type { Browser } from 'playwright-core';
import type { RunningServer } from '../../server/app.ts';
import { startTestServer } from '../support/server.ts';
import { guestAt } from '../support/visitor.ts';
import { newPerson, type Person, type ServiceWorkers, type Viewport } from './browser.ts';
import type { Regulars } from './regulars.ts';
import { t } from './words.ts';

/** Simulated people who create, join and watch matches. */

export const PHONE: Viewport = { width: 390, height: 844 };
const DESK: Viewport = { width: 1024, height: 700 };

/** Waits until a person is in the waiting room or at the table. */
const seated = ({ page }: Person): Promise<unknown> => page.waitForSelector('.table, .waiting');

/** The people in one test. They leave when it ends, and it fails if one of them has seen an error. */
export class People {
  readonly browser: Browser;
  /** The address of the server they visit. */
  url: string;
  readonly #here: Person[] = [];
  /** Named people whose browsers stay open for other tests, or null. */
  readonly #regulars: Regulars | null;
  /** The address of the server that the regulars visit. */
  readonly #shared: string;
  #server: RunningServer | null = null;

  constructor(browser: Browser, url: string, regulars: Regulars | null = null) {
    this.browser = browser;
    this.url = this.#shared = url;
    this.#regulars = regulars;
  }

  /** Starts a server for this test alone, which everyone visits from now on. Returns its address. */
  async serve(...how: Parameters<typeof startTestServer>): Promise<string> {
    if (this.#server !== null) throw new Error('one server for each test');
    this.#server = await startTestServer(...how);
    return (this.url = this.#server.url);
  }

  /** Opens a path on the server or a whole address as a new person, or as the guest with this cookie. */
  async visit(address = '/', viewport?: Viewport, cookie?: string, serviceWorkers?: ServiceWorkers): Promise<Person> {
    const url = address.startsWith('/') ? `${this.url}${address}` : address;
    const person = await newPerson(this.browser, url, viewport, cookie, serviceWorkers);
    this.#here.push(person);
    return person;
  }

  /** Opens an address as a guest with this name, who can be a regular from an earlier test. */
  async visitAs(name: string, address = '/', viewport: Viewport = DESK): Promise<Person> {
    const regulars = this.url === this.#shared ? this.#regulars : null;
    const known = (await regulars?.take(name, viewport, address)) ?? null;
    const person = known ?? (await this.visit(address, viewport, (await guestAt(this.url, name, 'mill-blue')).cookie));
    if (known !== null) this.#here.push(known);
    regulars?.note(person, name, viewport);
    await person.page.locator('.guest-corner', { hasText: name }).waitFor();
    return person;
  }

  /** Creates a match with the form. Resolves to its creator, in the waiting room or at the table. */
  async create(name: string, ...changes: readonly ((person: Person) => Promise<void>)[]): Promise<Person> {
    const person = await this.visitAs(name, '/new');
    for (const change of changes) await change(person);
    await person.page.getByRole('button', { name: t('lobby:create.do') }).click();
    await seated(person);
    return person;
  }

  /** Opens a link and takes the given seat, by default the first free one. */
  async join(link: string, name: string, { seat, viewport }: { seat?: number; viewport?: Viewport } = {}) {
    const person = await this.visitAs(name, link, viewport);
    const button =
      seat === undefined ? t('lobby:waiting.take') : `${t('lobby:join.sit')} ${t('lobby:seat', { n: seat })}`;
    await person.page.getByRole('button', { name: button, exact: true }).click();
    await seated(person);
    return person;
  }

  /** Opens a link as a new person and watches the match. */
  async watch(link: string): Promise<Person> {
    const person = await this.visit(link);
    const { page } = person;
    const button = page.getByRole('button', { name: t('lobby:join.watch') });
    await button.or(page.locator('.table')).first().waitFor();
    if ((await button.count()) > 0) await button.click();
    await seated(person);
    return person;
  }

  /** Makes everyone leave, including the regulars after a failed test. Rejects if one of them has seen an error. */
  async leave(hasFailed = false): Promise<void> {
    const here = this.#here.splice(0);
    const end = async (person: Person): Promise<void> => {
      const stays = !hasFailed && (await this.#regulars?.give(person)) === true;
      if (!stays) await person.context.close();
    };
    await Promise.all(here.map(end));
    await this.#server?.close();
    demandNoErrors(here);
  }
}

/** Throws if one of these people has seen an unexpected error since the last call. */
export function demandNoErrors(people: readonly Person[]): void {
  const errors = people.flatMap(({ errors: all, forgiven }) =>
    all.splice(0).filter((text) => !forgiven.some((expected) => expected.test(text))),
  );
  if (errors.length > 0) throw new Error(`the pages met errors:\n${errors.join('\n')}`);
}

/** Returns a function that chooses an option in a form, given the name of its group and its value. */
export const chip =
  (name: string, value: string | number) =>
  async ({ page }: Person): Promise<void> => {
    const input = page.locator(`input[name=${name}][value="${value}"]`);
    await page.locator('label', { has: input }).click();
  };

/** Returns a function that chooses the number of seats in the form. */
export const seats = (count: number) => chip('seats', count);

/** Makes the match in the form private. */
export const unlisted = chip('listed', 'private');

/** Returns the link that the waiting room offers. */
export const linkOf = ({ page }: Person): Promise<string> => page.locator('[name=shareLink]').inputValue();

/** Lets a test expect errors from these people, until they leave. */
export function forgive(expected: RegExp, ...people: readonly Person[]): void {
  for (const { forgiven } of people) forgiven.push(expected);
}

/** Matches the console message for a request that the server refused. */
export const REFUSED = /status of 4\d\d/;
