import type { Page } from 'playwright-core';
import { toPosition, type Position } from '../../game/notation/position.ts';
import { copiedBy, type Person, type Viewport } from './browser.ts';
import { forgetStored, leaveWithin, openWithin } from './within.ts';
import { t } from './words.ts';

/** Controls the debug page for the tests. */

const DESK: Viewport = { width: 1280, height: 800 };

/** The id of the style that makes the table fill the window. */
const ONLY = 'table-only';
const TABLE_ONLY = `
  .debug > *:not(.debug-columns), .debug-columns > *:not(.table-frame) { display: none !important; }
  .figure-change { display: none !important; }
  .debug .table-frame { position: fixed !important; inset: 0; width: 100vw !important; height: 100vh !important; }
`;

export const positionOf = (state: Parameters<typeof toPosition>[0]): string => JSON.stringify(toPosition(state));

/** The content of the page: the position as JSON, the current step and the number of steps, and the loading fault. */
export interface Shown {
  readonly position: string;
  readonly index: number;
  readonly steps: number;
  readonly fault: string;
}

export class DebugPage {
  readonly person: Person;

  constructor(person: Person) {
    this.person = person;
  }

  get page(): Page {
    return this.person.page;
  }

  /** Waits until the page has loaded its list of examples. */
  async ready(): Promise<this> {
    await this.page.waitForSelector('select[name=example] option', { state: 'attached' });
    return this;
  }

  /** Restores the initial window, theme and view of the page, for the next test. */
  async tidy(): Promise<void> {
    await this.page.evaluate((id) => document.getElementById(id)?.remove(), ONLY);
    const view = this.page.locator('.debug [name=view]');
    if ((await view.count()) > 0) await view.selectOption('open', { force: true });
    await this.page.setViewportSize(DESK);
    await this.page.emulateMedia({ colorScheme: 'light' });
  }

  /** Leaves the page without reloading the app, clears the stored data, and opens the page again. */
  async beginAgain(): Promise<void> {
    await this.tidy();
    // Once another page is shown, the debug page has stored its match and cannot fill the cleared storage again.
    await leaveWithin(this.page);
    await this.page.mouse.move(0, 0);
    await forgetStored(this.page);
    await openWithin(this.page, '/debug');
  }

  async shown(): Promise<Shown> {
    const found = await this.page.evaluate(
      (label) => {
        const place = document.querySelector<HTMLElement>('.timeline-place');
        return {
          json: document.querySelector(label)?.textContent ?? '',
          index: Number(place?.dataset['index']),
          steps: Number(place?.dataset['steps']),
          fault: document.querySelector('.load-fault')?.textContent ?? '',
        };
      },
      `[aria-label="${t('debug:positionLabel')}"]`,
    );
    const { json, ...rest } = found;
    return { ...rest, position: JSON.stringify(JSON.parse(json)) };
  }

  /** Waits until the page shows this step and this total number of steps. */
  async at(index: number, steps: number): Promise<void> {
    await this.page.locator(`.timeline-place[data-index="${index}"][data-steps="${steps}"]`).waitFor();
  }

  /** Loads an example from the list. Leaves the focus on a control where the arrow keys step through the example. */
  async loadExample(file: string): Promise<void> {
    await this.page.selectOption('select[name=example]', `scenarios/${file}`);
    await this.page.locator('.examples button').press('Enter');
  }

  /** Expands the part of the page with this heading, unless it is already expanded. */
  async unfold(heading: string): Promise<void> {
    const folded = this.page.locator('details:not([open]) > summary', { hasText: heading });
    if ((await folded.count()) > 0) await folded.first().click();
  }

  async loadText(value: unknown): Promise<void> {
    await this.unfold(t('debug:load.fileOrText'));
    await this.page.fill('[name=paste]', typeof value === 'string' ? value : JSON.stringify(value));
    await this.page.getByRole('button', { name: t('steps:load.doPaste') }).click();
  }

  /** Starts a match with this number of seats, dealt at random. */
  loadSetup(seats: number, seed: string): Promise<void> {
    return this.loadText({ format: 'scythe-setup/1', seats: Array.from({ length: seats }, () => ({})), seed });
  }

  /**
   * Loads a position and shows the table without the tools. Submits the hidden form directly, because showing its
   * controls each time would take longer than loading the position.
   */
  async loadTable(position: Position): Promise<void> {
    await this.page.locator('[name=show-tools]').uncheck();
    await this.page.evaluate(async (text) => {
      const field = document.querySelector<HTMLTextAreaElement>('[name=paste]');
      if (field === null) throw new Error('there is nowhere to paste');
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise((done) => setTimeout(done)); // wait until React has the text
      field.form?.requestSubmit();
    }, JSON.stringify(position));
    await this.page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('[name=paste]')?.value === '');
    await this.page.locator('.table[aria-busy=true]').waitFor({ state: 'detached' });
  }

  /** Loads a position and lets the table fill the window, as in a match on the server. */
  async loadAlone(position: Position): Promise<void> {
    await this.loadTable(position);
    await this.page.evaluate(
      ([id, css]) => {
        const style = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'));
        Object.assign(style, { id, textContent: css });
      },
      [ONLY, TABLE_ONLY] as const,
    );
  }

  /** Simulates a paste of this many characters, without sending megabytes to the browser. */
  pasteLong(characters: number, field = '[name=paste]'): Promise<void> {
    return this.page.evaluate(
      ([length, selector]) => {
        const data = new DataTransfer();
        data.setData('text/plain', '['.repeat(Number(length)));
        document
          .querySelector(String(selector))
          ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      [characters, field],
    );
  }

  /** Presses a button in the export menu. */
  async give(name: string): Promise<void> {
    await this.page.locator('.debug-menu > summary').click();
    await this.page.locator('.debug-menu').getByRole('button', { name, exact: true }).click();
  }

  /** Presses a copy button in the export menu. Returns the copied text. */
  async copy(what: 'record' | 'position' | 'scenario' | 'link'): Promise<string> {
    await this.person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    return copiedBy(this.page, () => this.give(t(`debug:copy.${what}`)));
  }

  /** Lets bots make actions after the last step, and waits until they have finished. */
  async runBots(count: number, level = 'random'): Promise<void> {
    const { steps } = await this.shown();
    await this.page.selectOption('[name=botLevel]', level);
    await this.page.fill('[name=randomCount]', String(count));
    await this.page.getByRole('button', { name: t('debug:random.run') }).click();
    await this.at(steps + count, steps + count);
    await this.page.getByRole('button', { name: t('debug:random.run') }).waitFor();
  }
}
