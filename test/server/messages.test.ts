import { describe, expect, it } from 'vitest';
import type { Action } from '../../game/engine.ts';
import { eventually } from '../support/eventually.ts';
import { OPENING, dealFight } from '../support/fight.ts';
import { Wire, ask, begin, create, join, route, sit, toMove, type Seat } from '../support/wire.ts';
import { serveTests } from './target.ts';

/** The messages of the transport, in the order of docs/server.md. */

let url = '';
serveTests((served) => (url = served), {}, { deal: dealFight });

const MOVE = OPENING[0];
const ID = 'an-id-of-16-to-36';

const refusal = (refused: string, rule: string | null = null) => ({ refused, rule });

/** Returns the names of the events that a socket has received, starting at an index. */
const names = ({ frames }: Wire, from = 0): string[] => frames.slice(from).map(({ event }) => event);

/** Resolves to the current state id, or -1 if the seat is refused, after everything sent earlier has arrived. */
const settle = async (wire: Wire, { matchID, playerID, credentials }: Seat): Promise<number> => {
  const answer = await wire.ask('sync', matchID, playerID, credentials, 2);
  return answer.stateID ?? -1;
};

async function seated(): Promise<{ seats: Seat[]; first: Wire; second: Wire; spectator: Wire }> {
  const seats = await begin(url);
  const first = await sit(url, seats[0]);
  const second = await sit(url, seats[1]);
  const spectator = new Wire(url);
  await spectator.sync(seats[0].matchID, null);
  for (const [i, wire] of [first, second].entries()) await settle(wire, seats[i]);
  return { seats, first, second, spectator };
}

describe('sync', () => {
  it('answers with the state and acknowledges its id', async () => {
    const seats = await begin(url);
    const wire = new Wire(url);
    expect(await wire.ask('sync', seats[0].matchID, '0', seats[0].credentials, 2)).toEqual({ ok: true, stateID: 0 });
    const { args } = wire.frames.find(({ event }) => event === 'sync') ?? { args: [] };
    expect(args[0]).toBe(seats[0].matchID);
    expect(Object.keys(args[1] as object)).toEqual(['state', 'log', 'filteredMetadata', 'initialState']);
    expect(args[1]).toMatchObject({ log: [], state: { _stateID: 0 }, initialState: { _stateID: 0 } });
  });

  it('needs no acknowledgement, and has defaults for omitted arguments', async () => {
    const [{ matchID }] = await begin(url);
    const wire = new Wire(url);
    const sent = wire.next('sync');
    wire.socket.emit('sync', matchID);
    expect((await sent)?.args[0]).toBe(matchID);
  });

  it('creates nothing for a match that does not exist', async () => {
    const wire = new Wire(url);
    expect(await wire.ask('sync', 'no-such-match', '0', 'x', 2)).toEqual(refusal('unknown-match'));
    expect((await ask(url, route('no-such-match'))).status).toBe(404);
  });

  it("opens a seat only with its own credentials, and names the right seat if it gets another seat's credentials", async () => {
    const [first, second] = await begin(url);
    const wire = new Wire(url);
    const sync = (playerID: string, credentials: unknown) => wire.ask('sync', first.matchID, playerID, credentials, 2);
    for (const credentials of [null, '', 'x', `${first.credentials}x`]) {
      expect(await sync('0', credentials)).toEqual(refusal('unauthorized'));
    }
    expect(await sync('0', second.credentials)).toEqual({ ...refusal('seat-moved'), playerID: '1' });
    expect(await sync('4', 'x')).toEqual(refusal('unauthorized'));
    expect(names(wire).every((name) => name === 'refused')).toBe(true);
  });

  it.each<[string, ...unknown[]]>([
    ['no arguments'],
    ['a match that is not a string', 1],
    ['a match with invalid characters', '../x', '0', 'x', 2],
    ['a seat that is a number', 'match', 0, 'x', 2],
    ['an impossible seat', 'match', '7', 'x', 2],
    ['a seat named __proto__', 'match', '__proto__', 'x', 2],
    ['credentials that are not a string', 'match', '0', { toString: 1 }, 2],
    ['credentials whose length is not a number', 'match', '0', { length: { valueOf: null, toString: null } }, 2],
    ['credentials that are too long', 'match', '0', 'x'.repeat(129), 2],
    ['too many arguments', 'match', '0', 'x', 2, {}, {}],
  ])('with %s is rejected as malformed', async (_title, ...args) => {
    expect(await new Wire(url).ask('sync', ...args)).toEqual(refusal('malformed'));
  });

  it("for an unlisted match requires its invitation or a player's credentials", async () => {
    const { matchID, inviteToken = '' } = await create(url, { numPlayers: 1, unlisted: true });
    const { credentials } = await join(url, matchID, '0', { inviteToken });
    const watch = (secret: string | null) => new Wire(url).ask('sync', matchID, null, secret, 2);
    expect(await watch(null)).toEqual(refusal('unauthorized'));
    expect(await watch('x')).toEqual(refusal('unauthorized'));
    expect(await watch(inviteToken)).toMatchObject({ ok: true });
    expect(await watch(credentials)).toMatchObject({ ok: true });
  });

  it("keeps the socket's seat if another seat is refused", async () => {
    const { seats, first } = await seated();
    expect(await first.ask('sync', seats[0].matchID, '1', 'x', 2)).toEqual(refusal('unauthorized'));
    expect(await first.move(seats[0], 0, MOVE)).toEqual({ ok: true, stateID: 1 });
  });
});

describe('update', () => {
  it('is acknowledged, and sends a patch to both players and the spectator', async () => {
    const { seats, first, second, spectator } = await seated();
    const patches = [first, second, spectator].map((wire) => wire.next('patch'));
    expect(await first.move(seats[0], 0, MOVE)).toEqual({ ok: true, stateID: 1 });
    for (const patch of await Promise.all(patches)) {
      expect(patch?.args.slice(0, 3)).toEqual([seats[0].matchID, 0, 1]);
      expect(patch?.args[4]).toEqual([]);
    }
    const order = names(first);
    expect(order.lastIndexOf('patch')).toBe(order.length - 1);
  });

  it('needs no credentials from a socket with a seat, and refuses wrong ones', async () => {
    const { seats, first } = await seated();
    const message = toMove({ ...seats[0], credentials: 'x' }, MOVE);
    const { matchID } = seats[0];
    expect(await first.ask('update', message, 0, matchID, '0')).toEqual(refusal('unauthorized'));
    const { credentials, ...payload } = message['payload'] as { credentials: string };
    void credentials;
    expect(await first.ask('update', { ...message, payload }, 0, matchID, '0')).toMatchObject({ ok: true });
  });

  it("is accepted only for the socket's own seat and match", async () => {
    const { seats, first, second, spectator } = await seated();
    const other = await begin(url);
    for (const [wire, seat] of [
      [second, seats[0]],
      [spectator, seats[0]],
      [first, other[0]],
      [new Wire(url), seats[0]],
    ] as const) {
      expect(await wire.move(seat, 0, MOVE)).toEqual(refusal('unauthorized'));
    }
    expect(await settle(first, seats[0])).toBe(0);
  });

  it.each<[string, (seat: Seat) => readonly unknown[]]>([
    ['no arguments', () => []],
    [
      'a framework event',
      ({ matchID }) => [{ type: 'GAME_EVENT', payload: { type: 'endTurn', playerID: '0' } }, 0, matchID, '0'],
    ],
    ['undo', ({ matchID }) => [{ type: 'UNDO', payload: { type: 'undo', playerID: '0' } }, 0, matchID, '0']],
    ['a plugin action', ({ matchID }) => [{ type: 'PLUGIN', payload: { type: 'x', playerID: '0' } }, 0, matchID, '0']],
    ["another seat's payload", (seat) => [toMove({ ...seat, playerID: '1' }, MOVE), 0, seat.matchID, '0']],
    ['an unknown move', (seat) => [toMove(seat, { type: 'win' } as unknown as Action), 0, seat.matchID, '0']],
    ['an inherited move', (seat) => [toMove(seat, { type: 'toString' } as unknown as Action), 0, seat.matchID, '0']],
    ['an unknown field', (seat) => [toMove(seat, { ...MOVE, cheat: 1 } as unknown as Action), 0, seat.matchID, '0']],
    ['two arguments', (seat) => [withArgs(seat, [{ section: 'move' }, {}]), 0, seat.matchID, '0']],
    [
      'a type in the arguments',
      (seat) => [withArgs(seat, [{ type: 'endTurn', section: 'move' }]), 0, seat.matchID, '0'],
    ],
    ['arguments that are not an object', (seat) => [withArgs(seat, [null]), 0, seat.matchID, '0']],
    ['a state next to the action', (seat) => [{ ...toMove(seat, MOVE), state: {} }, 0, seat.matchID, '0']],
    ['a negative state id', (seat) => [toMove(seat, MOVE), -1, seat.matchID, '0']],
    ['a fractional state id', (seat) => [toMove(seat, MOVE), 0.5, seat.matchID, '0']],
    ['a state id as a string', (seat) => [toMove(seat, MOVE), '0', seat.matchID, '0']],
    ['an id that is too short', (seat) => [toMove(seat, MOVE), 0, seat.matchID, '0', { id: 'short' }]],
    ['an id that is too long', (seat) => [toMove(seat, MOVE), 0, seat.matchID, '0', { id: 'x'.repeat(37) }]],
    [
      'an id with invalid characters',
      (seat) => [toMove(seat, MOVE), 0, seat.matchID, '0', { id: 'an id with blanks!' }],
    ],
    ['an id that is a number', (seat) => [toMove(seat, MOVE), 0, seat.matchID, '0', { id: 1234567890123456 }]],
    ['options without an id', (seat) => [toMove(seat, MOVE), 0, seat.matchID, '0', {}]],
    ['options with more than an id', (seat) => [toMove(seat, MOVE), 0, seat.matchID, '0', { id: ID, more: 1 }]],
    ['too many arguments', (seat) => [toMove(seat, MOVE), 0, seat.matchID, '0', { id: ID }, 1]],
  ])('with %s is rejected as malformed', async (_title, message) => {
    const [seat] = await begin(url);
    const wire = await sit(url, seat);
    expect(await wire.ask('update', ...message(seat))).toEqual(refusal('malformed'));
    expect(await settle(wire, seat)).toBe(0);
  });

  it('is refused by the rules with a code and a rule, which only the sender receives', async () => {
    const { seats, first, second, spectator } = await seated();
    const heard = [second, spectator].map(({ frames }) => frames.length);
    const refused = await second.move(seats[1], 0, MOVE);
    expect(refused).toEqual({ refused: 'not-your-decision', rule: expect.any(String) as string });
    expect(second.frames.at(-1)).toEqual({ event: 'refused', args: [refused] });
    const shortly = await first.move(seats[0], 0, { type: 'endMove' });
    expect(shortly.refused).toEqual(expect.any(String));
    await spectator.ask('sync', seats[0].matchID, null, null, 2);
    expect(names(spectator, heard[1])).toEqual(['sync']);
    expect(names(second, heard[0])).toEqual(['refused']);
  });

  it('is refused as stale unless it is based on the current state', async () => {
    const { seats, first } = await seated();
    await first.move(seats[0], 0, MOVE);
    expect(names(first).at(-1)).toBe('patch');
    expect(await first.move(seats[0], 0, OPENING[1])).toEqual(refusal('stale'));
    expect(await first.move(seats[0], 7, OPENING[1])).toEqual(refusal('stale'));
    expect(await first.move(seats[0], 1, OPENING[1])).toEqual({ ok: true, stateID: 2 });
  });

  it('gives a repeated id the same answer as the first time, whatever the state and the action', async () => {
    const { seats, first, spectator } = await seated();
    const made = { ok: true, stateID: 1 };
    expect(await first.move(seats[0], 0, MOVE, { id: ID })).toEqual(made);
    await first.move(seats[0], 1, OPENING[1], { id: `${ID}-2` });
    expect(await first.move(seats[0], 0, MOVE, { id: ID })).toEqual(made);
    expect(await first.move(seats[0], 2, MOVE, { id: ID })).toEqual(made);
    expect(await first.move(seats[0], 1, OPENING[2], { id: ID })).toEqual(made);
    expect(await first.move(seats[0], 2, OPENING[2], { id: ID })).toEqual(made);
    expect(await settle(first, seats[0])).toBe(2);
    expect(names(spectator).filter((name) => name === 'patch')).toHaveLength(2);
  });

  it("accepts a move's id that another seat or another match has already used", async () => {
    const { seats, first, second } = await seated();
    for (const [i, action] of OPENING.entries()) await first.move(seats[0], i, action, { id: `${ID}${i}` });
    const defence: Action = { type: 'commit', power: 0, combatCards: [] };
    expect(await second.move(seats[1], 3, defence, { id: `${ID}0` })).toEqual({ ok: true, stateID: 4 });
    const [other] = await begin(url);
    const wire = await sit(url, other);
    expect(await wire.move(other, 0, MOVE, { id: `${ID}0` })).toEqual({ ok: true, stateID: 1 });
  });
});

describe('a player who disconnects', () => {
  it('is shown as offline to a spectator, even while a move is being written', async () => {
    for (let n = 0; n < 10; n++) {
      const { seats, first, second, spectator } = await seated();
      const moved = first.move(seats[0], 0, MOVE);
      second.socket.disconnect();
      expect(await moved).toMatchObject({ ok: true });
      await eventually(() => {
        const told = spectator.frames.findLast(({ event }) => event === 'matchData');
        expect(told?.args[1]).toMatchObject([{ isConnected: true }, { isConnected: false }]);
      });
    }
  });
});

describe('any other event', () => {
  it.each([['chat'], ['error'], ['__proto__'], ['patch'], ['x'.repeat(200)]])('is malformed: %s', async (event) => {
    const [seat] = await begin(url);
    const wire = await sit(url, seat);
    expect(await wire.ask(event, seat.matchID, { sender: '0', payload: 'hello' }, seat.credentials)).toEqual(
      refusal('malformed'),
    );
  });
});

function withArgs({ playerID, credentials }: Seat, args: readonly unknown[]): Record<string, unknown> {
  return { type: 'MAKE_MOVE', payload: { type: 'takeSection', args, playerID, credentials } };
}
