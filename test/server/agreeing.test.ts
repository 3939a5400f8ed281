import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { LIVE_CLOCK, beginDuel, dealLastAction, twoPlayers } from '../support/ratedMatch.ts';
import { ask, begin, codeOf, create, join, route, sit, type Response, type Seat, type Wire } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** Pausing and ending a match by agreement (docs/server.md, Agreements). */

const startServed = serveEachTest();
let time = Date.UTC(2030, 0, 10);
const serve = () => startServed({ TRUST_PROXY: '1', BOT_PAUSE_MS: '0' }, { deal: dealLastAction, now: () => time });

const say = (url: string, { matchID, playerID, credentials }: Seat, what: string, agree = true): Promise<Response> =>
  ask(url, route(matchID, 'agree'), { body: { playerID, credentials, what, agree } });

const matchOf = async (url: string, matchID: string) => (await ask(url, route(matchID))).body;

interface Times {
  readonly seats: Readonly<Record<string, { readonly left: number; readonly runs: boolean }>>;
}

/** Returns the clocks that a socket last received. */
const clocksIn = (wire: Wire): Times['seats'] =>
  (wire.frames.findLast(({ event }) => event === 'clocks')?.args[1] as Times | undefined)?.seats ?? {};

describe('a pause', () => {
  it('begins when everyone has agreed, stops clocks and moves, and ends when any player resumes the match', async () => {
    const { url } = await serve();
    const { matchID, seats, wires } = await beginDuel(url, await twoPlayers(url));
    const asked = wires[1].next('matchData');
    await say(url, seats[0], 'pause');
    expect((await asked)?.args[2]).toMatchObject({ agreement: { what: 'pause', seats: [0] } });
    expect(await matchOf(url, matchID)).toMatchObject({ agreement: { what: 'pause', seats: [0] } });
    time += 1000;
    await say(url, seats[1], 'pause');
    const paused = await matchOf(url, matchID);
    expect(paused).toMatchObject({ paused: true, pausedBy: 'players' });
    expect(paused['agreement']).toBeUndefined();
    await eventually(() => expect(Object.values(clocksIn(wires[0])).some(({ runs }) => runs)).toBe(false));
    const before = clocksIn(wires[0]);
    time += 3_600_000;
    const action = { type: 'endTurn' } as const;
    expect(await wires[0].move(seats[0], 0, action)).toMatchObject({ refused: 'paused' });
    await say(url, seats[0], 'resume', false);
    expect(await matchOf(url, matchID)).toMatchObject({ paused: true });
    await say(url, seats[1], 'resume');
    expect((await matchOf(url, matchID))['paused']).toBeUndefined();
    await eventually(() => expect(clocksIn(wires[0])['0'].runs).toBe(true));
    expect(clocksIn(wires[0])['0'].left).toBe(before['0'].left);
    expect((await wires[0].move(seats[0], 0, action)).refused).not.toBe('paused');
  });

  it('does not begin if a player declines the proposal or withdraws it', async () => {
    const { url } = await serve();
    const seats = await begin(url);
    const { matchID } = seats[0];
    await say(url, seats[0], 'pause');
    await say(url, seats[1], 'end', false);
    expect(await matchOf(url, matchID)).toMatchObject({ agreement: { what: 'pause', seats: [0] } });
    await say(url, seats[1], 'pause', false);
    await say(url, seats[1], 'pause');
    expect(await matchOf(url, matchID)).toMatchObject({ agreement: { what: 'pause', seats: [1] } });
    await say(url, seats[1], 'pause', false);
    const after = await matchOf(url, matchID);
    expect([after['agreement'], after['paused']]).toEqual([undefined, undefined]);
  });

  it('needs agreement only from people, because bots agree immediately', async () => {
    const { url } = await serve();
    const { matchID } = await create(url, { numPlayers: 2, bots: { 1: 'random' } });
    const seat = await join(url, matchID, '0');
    await say(url, seat, 'pause');
    expect(await matchOf(url, matchID)).toMatchObject({ status: 'playing', paused: true });
  });
});

describe('an end by agreement', () => {
  it('has no result, does not affect ratings, and is reported to a connected player', async () => {
    const { url } = await serve();
    const players = await twoPlayers(url);
    const { matchID, seats, wires } = await beginDuel(url, players);
    await say(url, seats[1], 'end');
    const told = wires[0].next('matchData');
    await say(url, seats[0], 'end');
    expect((await told)?.args[2]).toMatchObject({ reason: 'agreed' });
    const over = await matchOf(url, matchID);
    expect(over).toMatchObject({ status: 'over', reason: 'agreed', rated: false, unrated: 'agreed' });
    expect(over['gameover']).toBeUndefined();
    const move = await wires[0].move(seats[0], 0, { type: 'endTurn' });
    expect(move).toMatchObject({ refused: 'match-agreed' });
    expect((await ask(url, route(matchID, 'record'))).status).toBe(200);
    expect((await players[0].demand('/api/me/matches'))['matches']).toMatchObject([{ matchID, reason: 'agreed' }]);
    expect((await ask(url, `/api/players/${players[0].me.id}`)).body).toMatchObject({ played: 0, matches: [] });
    expect(codeOf(await say(url, seats[0], 'end'))).toEqual([409, 'not-running']);
  });

  it('needs agreement only from the remaining player if the other has left', async () => {
    const { url } = await serve();
    const seats = await begin(url, 2);
    const { matchID, playerID, credentials } = seats[1];
    await ask(url, route(matchID, 'leave'), { body: { playerID, credentials } });
    await say(url, seats[0], 'end');
    expect(await matchOf(url, matchID)).toMatchObject({ status: 'over', reason: 'agreed' });
  });

  it('is refused before the match begins, and with wrong credentials', async () => {
    const { url } = await serve();
    const { matchID } = await create(url, { numPlayers: 2, clock: LIVE_CLOCK });
    const seat = await join(url, matchID, '0');
    expect(codeOf(await say(url, seat, 'end'))).toEqual([409, 'not-running']);
    expect(codeOf(await say(url, { ...seat, credentials: 'x' }, 'end'))).toEqual([403, 'unauthorized']);
    expect(codeOf(await say(url, seat, 'stop'))).toEqual([400, 'malformed']);
    const wire = await sit(url, seat);
    expect(wire.socket.connected).toBe(true);
  });
});
