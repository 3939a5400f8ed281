import { newMatch } from '../../game/notation/newMatch.ts';
import type { Setup } from '../../game/notation/setup.ts';
import type { State } from '../../game/engine.ts';
import type { RunningServer } from '../../server/app.ts';
import { eventually } from '../support/eventually.ts';
import { withOperator, type Operator } from '../support/operator.ts';
import { dealLastAction, playDuel, type Player } from '../support/ratedMatch.ts';
import { startTestServer } from '../support/server.ts';
import { guestAt } from '../support/visitor.ts';
import { create, route, sit, type Seat } from '../support/wire.ts';

/** A site with ratings, friends, reports and drafts, for screenshots of its pages. */

const PEOPLE = [
  ['Anna', 'mill-red'],
  ['Bartholomäus', 'crown-blue'],
  ['Carla', 'forest-green'],
  ['Dmitri', 'oil-slate'],
  ['Grażyna', 'mill-blue'],
] as const;

/** Every pair plays this many duels, so that all players are on the leaderboard. */
const DUELS = 3;
const HOUR_MS = 60 * 60 * 1000;

/** The drafts in the screenshots, each with its kind and number of players. */
const DRAFTS = [
  ['choose', 7],
  ['draft', 5],
  ['auction', 5],
  ['auction-quick', 7],
] as const;
type DraftDeal = (typeof DRAFTS)[number][0];

export interface PeopleWorld {
  readonly server: RunningServer;
  readonly operator: Operator;
  readonly anna: Player;
  /** The token of Grażyna's friend link. */
  readonly friendLink: string;
  /** The ids of matches in which Anna must make a draft choice. */
  readonly drafts: Readonly<Record<DraftDeal, string>>;
}

/** Deals drafts as usual, and all other matches just before their last action. */
const deal = (setup: Setup, seed: string): State =>
  setup.options?.deal === undefined ? dealLastAction() : newMatch(setup, seed);

/** Plays several duels between each pair, most of which the player earlier in the list wins. */
async function playAllDuels(url: string, people: readonly Player[], pass: () => void): Promise<void> {
  for (let i = 0; i < DUELS; i++) {
    for (const [first, one] of people.entries()) {
      for (const other of people.slice(first + 1)) {
        await playDuel(url, (first + i) % DUELS === 0 ? [other, one] : [one, other]);
        pass();
      }
    }
  }
}

/** Creates a match with chat, and reports one chat line and the match itself. */
async function report(url: string, [anna, bart]: readonly Player[]): Promise<void> {
  const { matchID } = await create(url, { numPlayers: 2, chat: true });
  const seats: Seat[] = [];
  for (const [i, player] of [anna, bart].entries()) {
    const joined = await player.demand(route(matchID, 'join'), { playerID: String(i) });
    seats.push({ matchID, playerID: String(i), credentials: String(joined['playerCredentials']) });
  }
  const [annas, barts] = await Promise.all(seats.map((seat) => sit(url, seat)));
  await annas.ask('chat', matchID, 'Good luck!');
  await barts.ask('chat', matchID, 'You will need it more than I do, you beginner.');
  await annas.ask('chat', matchID, 'There is no need for that.');
  const line = { about: 'line', line: 2, reason: 'insult', note: 'It is not the first time.' };
  await anna.demand(route(matchID, 'report'), line);
  await anna.demand(route(matchID, 'report'), { about: 'match', reason: 'stalling' });
  annas.socket.disconnect();
  barts.socket.disconnect();
}

/** Creates a match in which bots draft until it is Anna's turn, in the last seat. Returns its id. */
async function beginDraft(anna: Player, dealt: DraftDeal, seats: number): Promise<string> {
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, seat) => [String(seat), 'easy']));
  const options = { deal: dealt, ...(seats > 5 ? { expansion: true } : {}) };
  const setupData = { format: 'scythe-setup/1', seats: Array.from({ length: seats }, () => ({})), options };
  const { matchID } = await create(anna.url, { numPlayers: seats, bots, setupData });
  await anna.demand(route(matchID, 'join'), { playerID: String(seats - 1) });
  return matchID;
}

/** Starts the site. The caller closes its server. */
export async function makePeople(): Promise<PeopleWorld> {
  let time = Date.now() - 60 * HOUR_MS;
  const start = (env: Readonly<Record<string, string>>) =>
    startTestServer({ TRUST_PROXY: '1', ...env }, { deal, now: () => time });
  const { env, operator } = await withOperator(start);
  const server = await start(env);
  const { url } = server;
  operator.url = url;
  const people: Player[] = [];
  for (const [name, emblem] of PEOPLE) people.push(await guestAt(url, name, emblem));
  const [anna, bart, carla, dmitri, gra] = people;
  await playAllDuels(url, people, () => (time += HOUR_MS));
  await eventually(async () => {
    const { ratings } = (await anna.demand(`/api/players/${anna.me.id}`)) as { ratings: { course: unknown[] } };
    if (ratings.course.length < DUELS * (PEOPLE.length - 1)) throw new Error('not all duels are rated');
  });
  for (const friend of [carla, dmitri]) {
    const { token } = await anna.demand('/api/me/friend-link', {});
    await friend.demand('/api/me/friends', { token });
  }
  await report(url, people);
  await anna.demand(`/api/players/${bart.me.id}/block`, { block: true });
  await operator.demand(`/api/admin/guests/${dmitri.me.id}/mute`, { hours: 24, reason: 'Spam in three matches' });
  await operator.demand(`/api/admin/guests/${gra.me.id}/rename`, { name: 'Grace', reason: '' });
  const link = await gra.demand('/api/me/friend-link', {});
  const drafts: Partial<Record<DraftDeal, string>> = {};
  for (const [dealt, seats] of DRAFTS) drafts[dealt] = await beginDraft(anna, dealt, seats);
  return { server, operator, anna, friendLink: String(link['token']), drafts: drafts as Record<DraftDeal, string> };
}
