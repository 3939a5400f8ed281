import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Action } from '../../game/engine.ts';
import type { Plan } from '../../game/plan/plan.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { sameText } from '../support/demand.ts';
import { dealFight } from '../support/fight.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';
import { Wire, type Place } from '../support/seatWire.ts';
import type { Servers, StartServers } from '../support/twinWorlds.ts';
import { closeStreams, guestAt, Visitor, type Listener, type Me } from '../support/visitor.ts';
import { create, route } from '../support/wire.ts';
import { together } from '../support/wireSecrets.ts';

/**
 * Compares the live streams of the lobby, of a guest's matches and of the guest's friends in two worlds. In one world,
 * the guest's opponent has stored a plan. The streams must be the same in both, byte for byte.
 */

const PLAN: Plan = {
  turn: [{ type: 'takeSection', section: 'bolster' }, { type: 'bolster', gain: 'power' }, { type: 'endTurn' }],
  clear: ['V4'],
  defences: [{ at: null, power: 3, combatCards: [5], ability: true }],
};
const PASS: readonly Action[] = [{ type: 'takeSection', section: 'produce' }, { type: 'endTurn' }];
const NEVER = { min: 2 ** 30, max: 2 ** 30 };
const NOW = Date.UTC(2030, 0, 10, 10);

const withPostgres = isPostgresHere();
let postgres: PostgresServer;
beforeAll(async () => {
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const alone: StartServers = async (options) => {
  const { url, close } = await startTestServer({}, options);
  return { urls: [url], close };
};

type Person = Visitor & { readonly me: Me };

/** Takes a seat with a guest's cookie. */
async function sitDown(person: Person, matchID: string): Promise<Place> {
  const { playerID, playerCredentials } = await person.demand(route(matchID, 'join'), {});
  return { url: person.url, matchID, playerID: String(playerID), credentials: String(playerCredentials) };
}

/** Creates a waiting match with one player. Resolves when every lobby stream shows the match with that player. */
async function mark(host: Person, lobbies: readonly Listener[]): Promise<Place> {
  const { matchID } = await create(host.url, { numPlayers: 2 });
  const place = await sitDown(host, matchID);
  const isIt = (match: Listener['told'][number]['data']): boolean =>
    match['matchID'] === matchID && JSON.stringify(match['players']).includes(host.me.name);
  await Promise.all(lobbies.map((lobby) => lobby.next('match', isIt)));
  return place;
}

/** Returns the id of the match that an event shows, or undefined for another event. */
const shownBy = (part: string): string | undefined => /^event: match\ndata: \{"matchID":"([^"]+)"/m.exec(part)?.[1];

/**
 * Returns the events of a stream without comments. Skips states of a match that a later event replaces, because the
 * server can combine them.
 */
const eventsIn = ({ text }: Listener): string[] =>
  text.split('\n\n').filter((part, i, all) => {
    const isReplaced =
      shownBy(part) !== undefined && all.slice(i + 1).some((later) => shownBy(later) === shownBy(part));
    return !part.startsWith(':') && !isReplaced;
  });

/** Plays the same moves in a world with or without a plan. Resolves to the events received, without random ids. */
async function heard(isPlanned: boolean, begin: StartServers): Promise<string> {
  const servers: Servers = await begin({ deal: dealFight, planDelay: NEVER, now: () => NOW });
  const [here, there = here] = servers.urls;
  const [ann, cem] = [await guestAt(here, 'Ann'), await guestAt(here, 'Cem')];
  const ben = await guestAt(here, 'Ben');
  const { token } = await ann.demand('/api/me/friend-link', {});
  await cem.demand('/api/me/friends', { token });
  const { matchID } = await create(here, { numPlayers: 2 });
  const places = [await sitDown(ann, matchID), { ...(await sitDown(ben, matchID)), url: there }];
  const [saxony, nordic] = places.map((place) => new Wire(place));
  await Promise.all([saxony.sync(), nordic.sync()]);
  const play = async (wire: Wire, action: Action): Promise<void> => {
    const { stateID, refused } = await wire.move(wire.prepare(action));
    if (stateID === undefined) throw new Error(`${JSON.stringify(action)} is refused: ${refused}`);
    await Promise.all([saxony.reaches(stateID), nordic.reaches(stateID)]);
  };
  const plan = async (what: Plan | null): Promise<void> => {
    const { playerID, credentials } = places[1];
    const at = new Visitor(there);
    if (isPlanned) await at.demand(route(matchID, 'plan'), { playerID, credentials, plan: what });
  };
  const lobbies = await Promise.all([ann, new Visitor(here)].map((who) => who.listen('/api/lobby/events')));
  const own = await ann.listen('/api/me/events');
  await own.next('invitations');
  const first = await mark(cem, lobbies);
  await plan(PLAN);
  // Any notification caused by the plan would be sent before this match or together with it.
  const second = await mark(cem, lobbies);
  await play(saxony, PASS[0]);
  await lobbies[0].next('mine');
  await plan({ ...PLAN, defences: [] });
  await play(saxony, PASS[1]);
  await lobbies[0].next('mine');
  // The player acts before the plan is due.
  await play(nordic, PLAN.turn[0]);
  await plan(null);
  const last = await mark(cem, lobbies);
  const { playerID, credentials } = last;
  await cem.demand(route(last.matchID, 'call'), { playerID, credentials, friend: ann.me.id });
  await own.next('invitations');
  const since = (events: string[]): string[] =>
    events.slice(events.findIndex((part) => shownBy(part) === first.matchID));
  const streams = [...lobbies.map((lobby) => since(eventsIn(lobby))), eventsIn(own)];
  for (const wire of [saxony, nordic]) wire.close();
  closeStreams();
  await servers.close();
  const ids = [ann.me.id, ben.me.id, cem.me.id, matchID, first.matchID, second.matchID, last.matchID];
  return ids.reduce((text, id, i) => text.replaceAll(id, `ID-${i}`), streams.flat().join('\n'));
}

describe('a plan that has not run', () => {
  const demandSilent = async (begin: StartServers): Promise<void> => {
    const plain = await heard(false, begin);
    for (const event of ['event: match', 'event: mine', 'event: invitations']) expect(plain).toContain(event);
    sameText(await heard(true, begin), plain, 'the streams of the other guests differ');
  };

  it('changes no byte of the live streams of other people', () => demandSilent(alone));

  it.runIf(withPostgres && ALL_CASES)('changes no byte of the live streams of other people on another server', () =>
    demandSilent(together(postgres)),
  );
});
