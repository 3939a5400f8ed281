import { expect } from 'vitest';
import { GAME_NAME } from '../../../game/gameFrame.ts';
import { beginRecorded, playRecorded, recordNamed } from '../recorded.ts';
import { guestAt } from '../visitor.ts';
import { Wire, ask, create, join, route, type Seat } from '../wire.ts';

/** The part of the walk through the protocol about matches, from the lobby to a rematch. */

/** The record of the match that the walk plays to its end. The server must draw its seed. */
export const RECORD = recordNamed('last-star-workers');

/** Returns the fields of a request body that give access to a seat. */
export const opening = ({ playerID, credentials }: Seat) => ({ playerID, credentials });
const bearer = ({ credentials }: Pick<Seat, 'credentials'>) => ({ authorization: `Bearer ${credentials}` });

/** Creates, joins, leaves and hosts matches in the lobby, and follows its stream. */
export async function visitLobby(url: string): Promise<void> {
  const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
  const lobby = await ann.listen('/api/lobby/events');
  await lobby.next('list');
  await ann.demand('/games');
  await ann.demand(`/games/${GAME_NAME}`);
  const { matchID } = await create(url, { numPlayers: 2 });
  await lobby.next('match');
  const alone = await ann.demand(route(matchID, 'join'), {});
  await lobby.next('mine');
  await ann.demand(route(matchID, 'leave'), { playerID: '0', credentials: alone['playerCredentials'] });
  await lobby.next('gone');

  const made = await create(url, { numPlayers: 4, unlisted: true });
  const { inviteToken } = made;
  const host = { playerID: '0', credentials: '' };
  host.credentials = String((await ann.demand(route(made.matchID, 'join'), { inviteToken }))['playerCredentials']);
  await ben.demand(route(made.matchID, 'join'), { inviteToken });
  for (const [name, body] of [
    ['update', { newName: 'Anna' }],
    ['rename', { newName: 'Ann' }],
    ['kick', { seat: '1' }],
    ['bot', { seat: '1', bot: 'random' }],
    ['invite', {}],
    ['start', {}],
  ] as const) {
    await ann.demand(route(made.matchID, name), { ...host, ...body });
  }
  await ann.demand(route(made.matchID, 'enter'), {});
  await ann.demand(route(made.matchID));
}

/** Follows the streams of quick matches: an offer of bots, a second tab, a match with a stranger, and one with bots. */
export async function visitQuick(url: string): Promise<void> {
  const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
  const lobby = await ann.listen('/api/lobby/events');
  const first = await ann.listen('/api/quick/2/events');
  await lobby.next('pools');
  await first.next('waiting');
  await first.next('offer-bots');
  const second = await ann.listen('/api/quick/2/events');
  await first.next('replaced');
  const third = await ben.listen('/api/quick/2/events');
  await second.next('matched');
  await third.next('matched');
  const carl = await guestAt(url, 'Carl');
  const withBots = await carl.listen('/api/quick/2/events');
  await withBots.next('waiting');
  await carl.demand('/api/quick/2/bots', {});
  await withBots.next('matched');
  expect((await carl.ask('/api/quick', { method: 'DELETE' })).status).toBe(200);
}

/** Creates a match with a clock and chat, sends it messages and requests, and resolves to its only player's seat. */
export async function visitMatch(url: string): Promise<Seat> {
  const clock = { kind: 'correspondence', perDecision: 86_400 };
  const { matchID } = await create(url, { numPlayers: 1, clock, chat: true });
  const seat = await join(url, matchID, '0');
  const wire = new Wire(url, { auth: { protocol: 1 } });
  await wire.ask('sync', matchID, '0', seat.credentials, 1);
  expect(await wire.ask('chat', matchID, 'hello')).toMatchObject({ ok: true });
  expect((await wire.ask('chat', matchID, '')).refused).toBeDefined();
  expect(await wire.ask('hurry', matchID)).toEqual({ ok: true });
  expect((await wire.ask('hurry', 'nothing')).refused).toBeDefined();
  expect((await wire.ask('sync', 'nothing', null, null, 1)).refused).toBeDefined();
  expect((await wire.move(seat, 0, { type: 'endTurn' })).refused).toBeDefined();
  expect((await ask(url, route(matchID, 'chat'), { headers: bearer(seat) })).status).toBe(200);
  expect((await ask(url, route(matchID, 'log'), { headers: bearer(seat) })).status).toBe(200);
  for (const what of ['pause', 'resume']) {
    await ask(url, route(matchID, 'agree'), { body: { ...opening(seat), what, agree: true } });
  }
  const plan = { turn: [{ type: 'takeSection', section: 'move' }], clear: ['V4'], defences: [] };
  for (const body of [
    { ...opening(seat), plan },
    { ...opening(seat), plan: null },
  ]) {
    expect((await ask(url, route(matchID, 'plan'), { body })).status).toBe(200);
  }
  expect((await ask(url, route(matchID, 'plan'), { headers: bearer(seat) })).status).toBe(200);
  await wire.caughtUp();
  return seat;
}

/** Plays a match to its end, then requests its record and a rematch. */
export async function visitEnd(url: string): Promise<void> {
  const played = await beginRecorded(url, RECORD);
  await playRecorded(played, RECORD);
  const { matchID, seats, wires } = played;
  expect((await ask(url, route(matchID, 'record'))).status).toBe(200);
  const told = wires[0].next('rematch');
  expect((await ask(url, route(matchID, 'playAgain'), { body: opening(seats[0]) })).status).toBe(200);
  expect((await ask(url, route(matchID, 'rematch'), { body: opening(seats[0]) })).status).toBe(200);
  expect(await told).not.toBeNull();
  await wires[0].caughtUp();
}
