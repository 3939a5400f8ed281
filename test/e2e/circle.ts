import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OwnMatch, PublicMatch } from '../../protocol/match.ts';
import type { ServerOptions } from '../../server/app.ts';
import { guestAt, type Visitor } from '../support/visitor.ts';
import { create, route } from '../support/wire.ts';
import { openPage, type Person } from './browser.ts';
import { PHONE, type People } from './people.ts';
import { chooser, type Choose } from './policy.ts';

/** Five people, only one of whom is online at a time. */

export const NAMES = ['Anna', 'Bert', 'Carla', 'Dmitri', 'Elise'];
const TWO_DAYS = { kind: 'correspondence', perDecision: 172_800 };

interface Player {
  readonly name: string;
  /** Sends requests without a browser, so that the player does not appear online. */
  readonly visitor: Visitor;
  readonly choose: Choose;
  /**
   * The player's browser, or null before their first visit. After each visit, the page is closed, but the browser keeps
   * its storage.
   */
  person: Person | null;
}

/** Waits until the list contains exactly these names. */
async function becomes(list: () => Promise<string[]>, names: readonly string[]): Promise<void> {
  await expect.poll(list).toEqual(names);
}

/** The five players of a correspondence match, who open it one after another. */
export class Circle {
  readonly players: readonly Player[];
  readonly #people: People;
  readonly #matchID: string;

  private constructor(people: People, matchID: string, players: readonly Player[]) {
    this.#people = people;
    this.#matchID = matchID;
    this.players = players;
  }

  /** Creates the match and takes its seats, without a browser. `salts`: one for each player's chooser. */
  static async begin(people: People, server: Partial<ServerOptions>, salts: readonly number[]): Promise<Circle> {
    const url = await people.serve({}, server);
    const { matchID } = await create(url, { numPlayers: NAMES.length, clock: TWO_DAYS });
    const players: Player[] = [];
    for (const [i, name] of NAMES.entries()) {
      const visitor = await guestAt(url, name);
      await visitor.demand(route(matchID, 'join'), {});
      players.push({ name, visitor, choose: chooser(salts[i]), person: null });
    }
    return new Circle(people, matchID, players);
  }

  /** Returns the names of the players who must decide, according to their lists of matches. */
  async asked(): Promise<string[]> {
    const asked = this.players.map(async ({ name, visitor }) => {
      const { matches } = (await visitor.demand('/api/me/matches')) as unknown as { matches: OwnMatch[] };
      return matches.some(({ yourTurn }) => yourTurn) ? [name] : [];
    });
    return (await Promise.all(asked)).flat();
  }

  /** Returns the names of the players who are online, according to the server. */
  readonly #online = async (): Promise<string[]> => {
    const { players } = (await this.players[0].visitor.demand(route(this.#matchID))) as unknown as PublicMatch;
    return players.flatMap(({ isConnected, name }) => (isConnected === true ? [name ?? ''] : []));
  };

  /** Lets one player open the match from the start page and act while all others are offline, then closes the page. */
  async visit(player: Player, link: string, act: (page: Page) => Promise<void>): Promise<void> {
    await becomes(this.#online, []);
    const page = await this.#startPage(player);
    await page.locator(link).click();
    await page.waitForSelector('.table');
    await becomes(this.#online, [player.name]);
    await act(page);
    await page.close();
    await becomes(this.#online, []);
  }

  async #startPage(player: Player): Promise<Page> {
    if (player.person !== null) return openPage(player.person, this.#people.url);
    const viewport = this.players.indexOf(player) % 2 === 0 ? PHONE : undefined;
    player.person = await this.#people.visit('/', viewport, player.visitor.cookie);
    return player.person.page;
  }
}
