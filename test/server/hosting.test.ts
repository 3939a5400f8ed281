import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { Visitor, guestAt } from '../support/visitor.ts';
import { Wire, ask, closeSockets, codeOf, create, join, route, sit, type Seat } from '../support/wire.ts';
import { serveTests } from './target.ts';

/** The host's options before a match begins, and the match's spectators and chat (docs/server.md, The lobby). */

let url = '';
serveTests((served) => (url = served));
afterEach(closeSockets);

const opening = ({ playerID, credentials }: Seat) => ({ playerID, credentials });

describe('an invitation', () => {
  it('opens a private match until its host renews or revokes it', async () => {
    const { matchID, inviteToken } = await create(url, { numPlayers: 5, unlisted: true });
    const host = await join(url, matchID, '0', { inviteToken });
    const guest = await join(url, matchID, '1', { inviteToken });
    const invite = (seat: Seat, extra: object = {}) =>
      ask(url, route(matchID, 'invite'), { body: { ...opening(seat), ...extra } });
    const tryWith = (token: unknown) =>
      ask(url, route(matchID, 'join'), {
        body: { playerName: 'x', ...(token === undefined ? {} : { inviteToken: token }) },
      });
    expect(codeOf(await invite(guest))).toEqual([403, 'not-the-host']);
    expect(codeOf(await invite({ ...host, credentials: 'x' }))).toEqual([403, 'unauthorized']);
    const renewed = (await invite(host)).body['inviteToken'];
    expect(renewed).toMatch(/^[\w-]{32}$/);
    expect(codeOf(await tryWith(inviteToken))).toEqual([403, 'invitation-needed']);
    expect((await tryWith(renewed)).status).toBe(200);
    expect((await invite(host, { revoke: true })).body).toEqual({});
    for (const token of [inviteToken, renewed, undefined, ''])
      expect((await tryWith(token)).status).toBeGreaterThan(399);
    expect(await new Wire(url).ask('sync', matchID, null, String(renewed), 5)).toMatchObject({
      refused: 'unauthorized',
    });
    const again = (await invite(host)).body['inviteToken'];
    expect((await tryWith(again)).status).toBe(200);
    const other = await create(url, { numPlayers: 2, unlisted: true });
    expect(codeOf(await tryWith(other.inviteToken))).toEqual([403, 'invitation-needed']);
  });

  it('shuts out the spectators who used it, and no one else, once it is renewed', async () => {
    const { matchID, inviteToken } = await create(url, { numPlayers: 3, unlisted: true });
    const host = await join(url, matchID, '0', { inviteToken });
    const watch = async (secret: unknown) => {
      const wire = new Wire(url);
      expect(await wire.ask('sync', matchID, null, secret, 3)).toMatchObject({ refused: 'not-started' });
      return wire;
    };
    const [spy, player] = [await watch(inviteToken), await watch(host.credentials)];
    const gone = spy.closed();
    const { body } = await ask(url, route(matchID, 'invite'), { body: opening(host) });
    await gone;
    expect(player.socket.connected).toBe(true);
    expect(await new Wire(url).ask('sync', matchID, null, inviteToken, 3)).toMatchObject({ refused: 'unauthorized' });
    await watch(body['inviteToken']);
  });

  it('or a seat is required to see the players of a private match', async () => {
    const { matchID, inviteToken } = await create(url, { numPlayers: 2, unlisted: true, chat: true });
    const ann = await guestAt(url, 'Ann');
    const joined = await ann.demand(route(matchID, 'join'), { inviteToken });
    const read = async (who: Visitor, secret?: unknown) =>
      (
        await who.ask(
          route(matchID),
          secret === undefined ? {} : { headers: { authorization: `Bearer ${String(secret)}` } },
        )
      ).body;
    const stranger = await guestAt(url, 'Carl');
    for (const secret of [undefined, 'wrong', String(ann.cookie)]) {
      expect(await read(stranger, secret)).toMatchObject({
        sealed: true,
        status: 'waiting',
        players: [{ id: 0 }, { id: 1 }],
        host: null,
      });
      expect(JSON.stringify(await read(stranger, secret))).not.toMatch(/Ann/);
    }
    for (const whole of [
      await read(stranger, inviteToken),
      await read(stranger, joined['playerCredentials']),
      await read(ann),
      await read(ann, 'an invitation that is no more'),
    ]) {
      expect(whole).toMatchObject({ players: [{ name: 'Ann' }, {}], chat: true });
      expect(whole).not.toHaveProperty('sealed');
    }
  });

  it('cannot be created for a listed match, or after the match has begun', async () => {
    const { matchID } = await create(url, { numPlayers: 2 });
    const host = await join(url, matchID, '0');
    const invite = () => ask(url, route(matchID, 'invite'), { body: opening(host) });
    expect(codeOf(await invite())).toEqual([409, 'not-private']);
    await join(url, matchID, '1');
    expect(codeOf(await invite())).toEqual([409, 'already-started']);
  });
});

describe('a host', () => {
  it("can remove a player before the start: the player's credentials stop working, and they cannot rejoin", async () => {
    const { matchID } = await create(url, { numPlayers: 3 });
    const host = await join(url, matchID, '0');
    const ann = await guestAt(url, 'Ann');
    const joined = await ann.demand(route(matchID, 'join'), { playerID: '1' });
    const removed = { matchID, playerID: '1', credentials: String(joined['playerCredentials']) };
    const entered = await ann.demand(route(matchID, 'enter'), {});
    const wire = new Wire(url);
    expect(await wire.ask('sync', matchID, '1', removed.credentials, 3)).toMatchObject({ refused: 'not-started' });
    const kick = (seat: Seat, whom: string) =>
      ask(url, route(matchID, 'kick'), { body: { ...opening(seat), seat: whom } });
    expect(codeOf(await kick(removed, '0'))).toEqual([403, 'not-the-host']);
    expect(codeOf(await kick(host, '0'))).toEqual([409, 'own-seat']);
    expect(codeOf(await kick(host, '2'))).toEqual([409, 'seat-empty']);
    expect(codeOf(await kick(host, '4'))).toEqual([404, 'unknown-seat']);
    const gone = wire.closed();
    expect((await kick(host, '1')).body).toEqual({});
    await gone;
    expect((await ask(url, route(matchID))).body['players']).toMatchObject([{ name: 'name 0' }, { id: 1 }, { id: 2 }]);
    for (const secret of [removed.credentials, String(entered['playerCredentials'])]) {
      expect(await new Wire(url).ask('sync', matchID, '1', secret, 3)).toMatchObject({ refused: 'unauthorized' });
    }
    expect(codeOf(await ann.post(route(matchID, 'join')))).toEqual([403, 'removed']);
    expect(codeOf(await ann.post(route(matchID, 'enter')))).toEqual([403, 'no-seat']);
    const others = [await join(url, matchID, '1'), await join(url, matchID, '2')];
    expect(codeOf(await kick(host, '1'))).toEqual([409, 'already-started']);
    expect(others).toHaveLength(2);
  });
});

describe('a bot', () => {
  it('can be added to a free seat and removed only by the host, and starts the match by taking the last seat', async () => {
    const { matchID } = await create(url, { numPlayers: 3 });
    const [host, guest] = [await join(url, matchID, '0'), await join(url, matchID, '1')];
    const give = (seat: Seat, to: string, bot: string | null) =>
      ask(url, route(matchID, 'bot'), { body: { ...opening(seat), seat: to, bot } });
    expect(codeOf(await give(guest, '2', 'easy'))).toEqual([403, 'not-the-host']);
    expect(codeOf(await give(host, '1', 'easy'))).toEqual([409, 'seat-taken']);
    expect(codeOf(await give(host, '4', 'easy'))).toEqual([404, 'unknown-seat']);
    expect(codeOf(await give(host, '2', 'genius'))).toEqual([400, 'malformed']);
    await ask(url, route(matchID, 'leave'), { body: opening(guest) });
    expect((await give(host, '2', 'random')).body).toEqual({});
    const players = async () => (await ask(url, route(matchID))).body['players'];
    expect(await players()).toMatchObject([{ name: 'name 0' }, { id: 1 }, { name: 'Bot 3', bot: 'random' }]);
    expect((await give(host, '2', null)).body).toEqual({});
    expect(JSON.stringify(await players())).not.toMatch(/Bot/);
    await give(host, '2', 'easy');
    await give(host, '1', 'random');
    expect((await ask(url, route(matchID))).body).toMatchObject({
      status: 'playing',
      players: [{ name: 'name 0' }, { bot: 'random' }, { bot: 'easy' }],
    });
    expect(codeOf(await give(host, '2', null))).toEqual([409, 'already-started']);
  });
});

describe('spectators', () => {
  it('are counted', async () => {
    const { matchID } = await create(url, { numPlayers: 1 });
    await join(url, matchID, '0');
    const watching = async () => (await ask(url, route(matchID))).body['watching'];
    expect(await watching()).toBe(0);
    const wires = [new Wire(url), new Wire(url)];
    for (const wire of wires) await wire.ask('sync', matchID, null, null, 1);
    expect(await watching()).toBe(2);
    wires[0].socket.disconnect();
    await eventually(async () => expect(await watching()).toBe(1));
  });

  it('cannot enter a match that allows none, and its players still can', async () => {
    const { matchID } = await create(url, { numPlayers: 2, spectators: false });
    const seats = [await join(url, matchID, '0'), await join(url, matchID, '1')];
    expect(await new Wire(url).ask('sync', matchID, null, null, 2)).toEqual({ refused: 'no-spectators', rule: null });
    expect(codeOf(await ask(url, route(matchID, 'log')))).toEqual([403, 'unauthorized']);
    expect(codeOf(await ask(url, route(matchID, 'record')))).toEqual([403, 'unauthorized']);
    const headers = { authorization: `Bearer ${seats[0].credentials}` };
    expect((await ask(url, route(matchID, 'log'), { headers })).status).toBe(200);
    expect(await new Wire(url).ask('sync', matchID, null, seats[0].credentials, 2)).toMatchObject({ ok: true });
  });
});

describe('chat', () => {
  const say = (wire: Wire, matchID: string, text: unknown) => wire.ask('chat', matchID, text);

  async function talking(options: object): Promise<{ seats: Seat[]; wires: Wire[]; matchID: string }> {
    const { matchID, inviteToken } = await create(url, { numPlayers: 2, ...options });
    const token = inviteToken === undefined ? {} : { inviteToken };
    const seats = [await join(url, matchID, '0', token), await join(url, matchID, '1', token)];
    const wires = await Promise.all(seats.map((seat) => sit(url, seat)));
    return { seats, wires, matchID };
  }

  it('is off in listed matches and on in private ones, unless the creator chooses otherwise', async () => {
    for (const [options, isOn] of [
      [{}, false],
      [{ unlisted: true }, true],
      [{ chat: true }, true],
      [{ unlisted: true, chat: false }, false],
    ] as const) {
      const { wires, matchID, seats } = await talking(options);
      const answer = await say(wires[0], matchID, 'hello');
      expect(answer).toEqual(isOn ? { ok: true, id: 1 } : { refused: 'chat-off', rule: null });
      const headers = { authorization: `Bearer ${seats[0].credentials}` };
      expect((await ask(url, route(matchID, 'chat'), { headers })).status).toBe(isOn ? 200 : 403);
    }
  });

  it('reaches everyone in the match, is stored, and is available page by page', async () => {
    const { wires, matchID, seats } = await talking({ chat: true });
    const ann = await guestAt(url, 'Ann');
    const spectator = new Wire(url, { extraHeaders: ann.headers });
    await spectator.ask('sync', matchID, null, null, 2);
    const heard = [wires[1], spectator].map((wire) => wire.next('chat'));
    expect(await say(wires[0], matchID, ' Good luck,\r\nall ')).toEqual({ ok: true, id: 1 });
    for (const frame of await Promise.all(heard)) {
      expect(frame?.args).toEqual([
        matchID,
        { id: 1, seat: 0, name: 'name 0', text: 'Good luck,\nall', at: expect.any(Number) as number },
      ]);
    }
    await say(wires[1], matchID, 'You too');
    expect(await say(spectator, matchID, 'I watch')).toEqual({ ok: true, id: 3 });
    const read = async (query: string) => (await ask(url, `${route(matchID, 'chat')}${query}`)).body;
    expect(await read('?limit=2')).toMatchObject({ messages: [{ id: 1 }, { id: 2, seat: 1 }], next: 2 });
    expect(await read('?after=2')).toMatchObject({ messages: [{ id: 3, seat: null, name: 'Ann' }], next: null });
    expect(seats).toHaveLength(2);
  });

  it('in a private match can be read and written only by the players', async () => {
    const { matchID, inviteToken } = await create(url, { numPlayers: 1, unlisted: true });
    const seat = await join(url, matchID, '0', { inviteToken });
    const player = await sit(url, seat);
    const ann = await guestAt(url, 'Ann');
    const spectator = new Wire(url, { extraHeaders: ann.headers });
    await spectator.ask('sync', matchID, null, inviteToken, 1);
    expect(await say(spectator, matchID, 'hello')).toEqual({ refused: 'chat-off', rule: null });
    expect(await say(player, matchID, 'a secret')).toEqual({ ok: true, id: 1 });
    const bearer = (secret: unknown) =>
      ask(url, route(matchID, 'chat'), { headers: { authorization: `Bearer ${String(secret)}` } });
    expect(codeOf(await bearer(inviteToken))).toEqual([403, 'chat-off']);
    expect((await bearer(seat.credentials)).text).toContain('a secret');
    expect(codeOf(await ask(url, route(matchID, 'chat')))).toEqual([403, 'unauthorized']);
    await spectator.ask('sync', matchID, null, inviteToken, 1);
    expect(JSON.stringify(spectator.frames)).not.toContain('a secret');
  });

  it.each([
    ['no text', ''],
    ['only spaces', '  \n '],
    ['501 characters', 'x'.repeat(501)],
    ['a mark that reverses text', 'a\u202eb'],
    ['a zero-width character', 'a\u200bb'],
    ['a control character', 'a\u0007b'],
    ['a number instead of text', 5],
    ['an object instead of text', { text: 'x' }],
    ['null instead of text', null],
  ])('rejects a message with %s', async (_title, text) => {
    const { wires, matchID } = await talking({ chat: true });
    expect(await say(wires[0], matchID, text)).toEqual({ refused: 'malformed', rule: null });
  });

  it('is refused to a sender who has neither a seat in the match nor a name, and to a sender who floods it', async () => {
    const { wires, matchID } = await talking({ chat: true });
    const other = await talking({ chat: true });
    expect(await say(wires[0], other.matchID, 'x')).toEqual({ refused: 'unauthorized', rule: null });
    const nobody = new Wire(url);
    expect(await say(nobody, matchID, 'x')).toEqual({ refused: 'unauthorized', rule: null });
    await nobody.ask('sync', matchID, null, null, 2);
    expect(await say(nobody, matchID, 'x')).toEqual({ refused: 'unauthorized', rule: null });
    const answers = await Promise.all(Array.from({ length: 12 }, () => say(wires[0], matchID, 'again')));
    expect(answers.filter(({ ok }) => ok === true).length).toBeLessThan(8);
    expect(answers.at(-1)).toEqual({ refused: 'too-many-messages', rule: null });
    expect((await say(wires[1], matchID, 'I am quiet')).ok).toBe(true);
  });

  it("adds a number to a spectator's name if a player already has it", async () => {
    const { matchID } = await create(url, { numPlayers: 2, chat: true });
    await join(url, matchID, '0', { playerName: 'Ann' });
    const double = await guestAt(url, 'ANN');
    const wire = new Wire(url, { extraHeaders: double.headers });
    await wire.ask('sync', matchID, null, null, 2);
    expect((await say(wire, matchID, 'it is me')).ok).toBe(true);
    expect((await double.demand(route(matchID, 'chat')))['messages']).toMatchObject([{ seat: null, name: 'ANN 2' }]);
  });

  it('keeps the author of each message when seats are renumbered', async () => {
    const { matchID } = await create(url, { numPlayers: 4, chat: true });
    const late = await join(url, matchID, '3');
    const wire = new Wire(url);
    await wire.ask('sync', matchID, '3', late.credentials, 4);
    expect((await say(wire, matchID, 'anybody?')).ok).toBe(true);
    await ask(url, route(matchID, 'start'), { body: opening(late) });
    expect((await new Visitor(url).demand(route(matchID, 'chat')))['messages']).toMatchObject([
      { seat: 0, name: 'name 3' },
    ]);
  });
});
