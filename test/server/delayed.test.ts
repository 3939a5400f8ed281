import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { temporaryFolder } from '../support/commands.ts';
import { startCluster } from '../support/cluster.ts';
import { demand, sameText } from '../support/demand.ts';
import { eventually } from '../support/eventually.ts';
import { isPostgresHere, startPostgres } from '../support/postgres.ts';
import { dealFight, OPENING } from '../support/fight.ts';
import { LIVE_CLOCK, dealLastAction } from '../support/ratedMatch.ts';
import { playRecorded, recordNamed, recordedAction, type Played } from '../support/recorded.ts';
import { Wire as Watcher } from '../support/seatWire.ts';
import { closeStreams, guestAt } from '../support/visitor.ts';
import { ask, create, join, route, sit, type Wire } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** Matches shown with a delay to people without a seat (docs/server.md, Spectators). */

const RECORD = recordNamed('two-players');
const DELAY = 300;
const BEGIN = Date.UTC(2030, 0, 1);
const MINUTE = 60_000;

const startServed = serveEachTest();
const drawSeed = () => RECORD.setup.seed ?? '';

/** Starts a server with its own simulated clock. */
async function serve(env: Readonly<Record<string, string>> = {}, options: object = {}) {
  const clock = { now: BEGIN };
  const server = await startServed(env, { now: () => clock.now, drawSeed, ...options });
  return { url: server.url, clock, server };
}

async function begin(url: string, extra: object = {}): Promise<Played> {
  const { seed: _, ...setupData } = RECORD.setup;
  const body = { numPlayers: 2, setupData, chat: true, spectatorDelay: DELAY, ...extra };
  const { matchID } = await create(url, body);
  const seats = [await join(url, matchID, '0'), await join(url, matchID, '1')];
  return { matchID, seats, wires: await Promise.all(seats.map((seat) => sit(url, seat))) };
}

const watch = (url: string, matchID: string): Watcher =>
  new Watcher({ url, matchID, playerID: null, credentials: null });

const say = (wire: Wire, matchID: string, text: string) => wire.ask('chat', matchID, text);

/** Resolves to the answers that people without a seat get to all requests about a match, with its id replaced. */
async function seenOf(url: string, matchID: string): Promise<string[]> {
  const texts: string[] = [];
  const queries = ['log', 'log?after=2&limit=3', 'chat', 'record', 'nothing'].map((name) => route(matchID, name));
  const since = `/games/scythe?updatedAfter=${BEGIN + 1}`;
  for (const path of [
    route(matchID),
    ...queries,
    '/api/featured',
    '/games/scythe',
    since,
    `/games/scythe?updatedBefore=${BEGIN + 1}`,
  ]) {
    const { status, text } = await ask(url, path);
    texts.push(`${path} ${status} ${text}`.replaceAll(matchID, 'ID'));
  }
  const carl = await guestAt(url, 'Carl');
  for (const line of [1, 2, 3]) {
    const report = { about: 'line', line, reason: 'insult', note: '' };
    const { status, text } = await carl.post(route(matchID, 'report'), report);
    texts.push(`report ${line} ${status} ${text}`);
  }
  const stream = await carl.listen('/api/lobby/events');
  const { matches } = (await stream.next('list')) as { matches: object[] };
  texts.push(JSON.stringify(matches).replaceAll(matchID, 'ID'));
  const watcher = watch(url, matchID);
  const answer = await watcher.sync();
  const synced = watcher.frames
    .filter((frame) => !frame.includes('"chat"'))
    .map((frame) => frame.replaceAll(matchID, 'ID'));
  const payload = { type: 'endTurn', args: [{}], playerID: '0' };
  const refused = [
    await watcher.send('update', { type: 'MAKE_MOVE', payload }, 3, matchID, '0', { id: 'an-id-of-sixteen' }),
    await watcher.send('hurry', matchID),
    await watcher.send('chat', matchID, 'now!'),
  ];
  texts.push(JSON.stringify([answer, synced.slice(1), refused]));
  watcher.close();
  return texts;
}

describe('a match with delayed spectators', () => {
  it('looks the same to people without a seat, whatever happened during the delay', async () => {
    const quiet = await serve();
    const busy = await serve();
    const matches = await Promise.all([begin(quiet.url), begin(busy.url)]);
    const worlds = [quiet, busy].map((world, i) => ({ ...world, played: matches[i] }));
    for (const { played, clock } of worlds) {
      clock.now += MINUTE;
      await playRecorded(played, RECORD, 0, 6);
      await say(played.wires[0], played.matchID, 'good luck');
      clock.now += 6 * MINUTE;
    }
    const [, { played, clock, url }] = worlds;
    const { wires, seats, matchID } = played;
    await playRecorded(played, RECORD, 6, 20);
    await say(wires[1], matchID, 'I attack the Factory');
    const { playerID, credentials } = seats[0];
    await ask(url, route(matchID, 'agree'), { body: { playerID, credentials, what: 'end', agree: true } });
    const [first, second] = await Promise.all(worlds.map((world) => seenOf(world.url, world.played.matchID)));
    for (const [i, text] of second.entries()) sameText(text, first[i], 'what a spectator is sent');
    // The answers are not empty, and show the match with the delay.
    expect(second.join('\n')).toContain('good luck');
    expect(second.join('\n')).not.toContain('attack');
    const watcher = watch(url, matchID);
    expect(await watcher.sync()).toEqual({ ok: true, stateID: 6 });
    // The players at the table see the current state.
    const log = await ask(url, `${route(matchID, 'log')}?after=18`, {
      headers: { authorization: `Bearer ${credentials}` },
    });
    expect(log.body['entries']).toHaveLength(2);
    clock.now += 5 * MINUTE;
    await watcher.reaches(20);
    await eventually(() => demand(watcher.chat.length === 1, () => 'the chat has not followed'));
    expect(watcher.chat[0]?.text).toBe('I attack the Factory');
  });

  it('is shown move by move, with the same patches as without a delay', async () => {
    const { url, clock } = await serve();
    const late = await begin(url, { spectatorDelay: 60, clock: LIVE_CLOCK });
    const present = await begin(url, { spectatorDelay: 0, clock: LIVE_CLOCK });
    const [behind, live] = [watch(url, late.matchID), watch(url, present.matchID)];
    expect(await behind.sync()).toEqual({ ok: true, stateID: 0 });
    await live.sync();
    for (let moves = 1; moves <= 4; moves++) {
      await playRecorded(late, RECORD, moves - 1, moves);
      await playRecorded(present, RECORD, moves - 1, moves);
      clock.now += MINUTE - 1;
      expect(await watch(url, late.matchID).sync()).toEqual({ ok: true, stateID: moves - 1 });
      clock.now += 1;
      await behind.reaches(moves);
    }
    await live.reaches(4);
    const patches = (frames: readonly string[], id: string) =>
      frames.filter((frame) => frame.includes('"patch"')).map((frame) => frame.replaceAll(id, 'ID'));
    expect(patches(behind.frames, late.matchID)).toEqual(patches(live.frames, present.matchID));
    // Delayed spectators receive no clocks.
    const timed = ({ frames }: Watcher) => frames.some((frame) => frame.includes('"clocks"'));
    expect([timed(behind), timed(live)]).toEqual([false, true]);
  });

  it('is shown without delay when it is over, with its whole chat', async () => {
    const short = recordNamed('last-star-mechs');
    const { url, server } = await serve({}, { deal: dealLastAction });
    const played = await begin(url, { setupData: undefined });
    const watcher = watch(url, played.matchID);
    await watcher.sync();
    // Adds messages directly to the database, because the server limits how often a player can chat. There are more
    // than are read at a time.
    const database = new DatabaseSync(server.file);
    const insert = database.prepare('insert into chat values (?, ?, ?, ?, ?, ?, null)');
    for (let id = 1; id <= 51; id++) insert.run(played.matchID, id, 0, 'Ann', 'hello', BEGIN);
    database.close();
    await say(played.wires[0], played.matchID, 'here it comes');
    const chatted = watcher.hears('chat', (_, line) => (line as { text: string }).text === 'here it comes');
    const { action } = recordedAction(short, short.actions.length - 1);
    expect((await played.wires[0].move(played.seats[0], 0, action)).ok).toBe(true);
    await watcher.reaches(1);
    await chatted;
    expect(watcher.state?.G.result).not.toBeNull();
    const { body } = await ask(url, route(played.matchID));
    expect(body).toMatchObject({ status: 'over', spectatorDelay: DELAY });
    expect((await ask(url, route(played.matchID, 'record'))).status).toBe(200);
    expect(await server.stored()).toContain('delayed_states');
  });

  it('is shown without delay when everyone has agreed to end it', async () => {
    const { url } = await serve();
    const played = await begin(url);
    await playRecorded(played, RECORD, 0, 3);
    const watcher = watch(url, played.matchID);
    expect(await watcher.sync()).toEqual({ ok: true, stateID: 0 });
    for (const { playerID, credentials } of played.seats) {
      await ask(url, route(played.matchID, 'agree'), { body: { playerID, credentials, what: 'end', agree: true } });
    }
    await watcher.reaches(3);
  });

  it('keeps its delay after a restart', async () => {
    const DATABASE_URL = path.join(temporaryFolder(), 'kept.sqlite');
    const first = await serve({ DATABASE_URL });
    const played = await begin(first.url);
    await playRecorded(played, RECORD, 0, 4);
    first.clock.now += 5 * MINUTE;
    await playRecorded(played, RECORD, 4, 9);
    await first.server.close();
    const second = await serve({ DATABASE_URL });
    second.clock.now = first.clock.now;
    const watcher = watch(second.url, played.matchID);
    expect(await watcher.sync()).toEqual({ ok: true, stateID: 4 });
    const { body } = await ask(second.url, route(played.matchID, 'log'));
    expect(body['entries']).toHaveLength(4);
    second.clock.now += 5 * MINUTE;
    await watcher.reaches(9);
  });

  it.each([-1, 0.5, 3601, '60', null])('cannot be created with a delay of %s', async (spectatorDelay) => {
    const { url } = await serve();
    const { status, body } = await ask(url, route('create'), { body: { numPlayers: 2, spectatorDelay } });
    expect([status, body['error']]).toMatchObject([400, { code: 'malformed' }]);
  });

  it.runIf(isPostgresHere())('is also shown with its delay on another server', async () => {
    const postgres = await startPostgres();
    const cluster = await startCluster(postgres, 0);
    try {
      for (let n = 0; n < 2; n++) await cluster.add({}, { deal: dealFight });
      const [here, there] = cluster.urls;
      const hidden = await begin(here, { setupData: undefined, spectatorDelay: 3600 });
      const soon = await begin(here, { setupData: undefined, spectatorDelay: 1 });
      const [far, near] = [watch(there, hidden.matchID), watch(there, soon.matchID)];
      for (const watcher of [far, near]) await watcher.sync();
      for (const { wires, seats, matchID } of [hidden, soon]) {
        for (const [on, action] of OPENING.entries()) expect((await wires[0].move(seats[0], on, action)).ok).toBe(true);
        await say(wires[0], matchID, 'to the Factory');
      }
      await near.reaches(OPENING.length);
      await eventually(() => demand(near.chat.length === 1, () => 'the chat has not followed'));
      expect([far.stateID, far.chat.length]).toEqual([0, 0]);
      expect(await watch(there, hidden.matchID).sync()).toEqual({ ok: true, stateID: 0 });
    } finally {
      closeStreams();
      await cluster.close();
      await postgres.stop();
    }
  });
});
