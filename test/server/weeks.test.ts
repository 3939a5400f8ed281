import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { legalActions, type Action } from '../../game/engine.ts';
import type { LogPage } from '../../protocol/log.ts';
import type { Week } from '../../protocol/weeks.ts';
import { weekAt, weekNamed } from '../../server/weeks/isoWeek.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { temporaryFolder } from '../support/commands.ts';
import { dice, oneOf } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { Wire as SeatWire } from '../support/seatWire.ts';
import { dealShort } from '../support/shortMatch.ts';
import { guestsAt, playSeat, type Player } from '../support/tournament.ts';
import { Visitor } from '../support/visitor.ts';
import { Wire, ask, codeOf, route } from '../support/wire.ts';
import { serveEachTest, serveTests } from './target.ts';

/** The week's deal over the API (docs/server.md, The week's deal). */

const DAY = 24 * 60 * 60 * 1000;
/** A Thursday. */
const START = Date.UTC(2031, 0, 9, 12);
const NAME = '2031-W02';
let url = '';
serveTests((served) => (url = served), {}, { deal: dealShort, now: () => START });
const serveAlone = serveEachTest();

const weekOf = async (visitor: Visitor, name = 'current'): Promise<Week> =>
  (await visitor.demand(`/api/weeks/${name}`)) as unknown as Week;
const play = async (player: Visitor): Promise<string> =>
  String((await player.demand('/api/weeks/play', {}))['matchID']);
const ended = (player: Visitor, name?: string) =>
  eventually(async () => expect((await weekOf(player, name)).own?.status).not.toBe('playing'));

describe('an ISO week', () => {
  it('begins on Monday in UTC and belongs to the year of its Thursday', () => {
    expect(weekAt(Date.UTC(2026, 11, 31)).name).toBe('2026-W53');
    expect(weekAt(Date.UTC(2027, 0, 3, 23, 59)).name).toBe('2026-W53');
    expect(weekAt(Date.UTC(2027, 0, 4)).name).toBe('2027-W01');
    expect(weekAt(Date.UTC(2024, 11, 30)).name).toBe('2025-W01');
    const week = weekNamed('2026-W48');
    expect(new Date(week?.startsAt ?? 0).toISOString()).toBe('2026-11-23T00:00:00.000Z');
    expect(weekAt(week?.endsAt ?? 0).name).toBe('2026-W49');
  });

  it('has a name that can be parsed again, and other names are refused', () => {
    for (let day = 0; day < 3000; day += 3) {
      const week = weekAt(START + day * DAY);
      expect(weekNamed(week.name)).toEqual(week);
    }
    for (const name of ['2026-W00', '2025-W53', '2026-W54', 'current', '2026-48', '__proto__']) {
      expect(weekNamed(name)).toBeUndefined();
    }
  });
});

describe("the week's deal", () => {
  it('is the same for everyone, can be played once, and lists each result with coins and rounds', async () => {
    const players = await guestsAt(url, 2);
    const ids = await Promise.all(players.map(play));
    expect(new Set(ids).size).toBe(2);
    const matches = await Promise.all(ids.map(async (id) => (await ask(url, route(id))).body));
    expect(matches[0]['seedHash']).toBe(matches[1]['seedHash']);
    expect(matches[0]).toMatchObject({ week: NAME, spectators: false, hints: false, rated: false });
    // Another request continues the match.
    expect(await play(players[0])).toBe(ids[0]);
    expect(await playSeat(players[0], ids[0], dice(1))).toBe(true);
    await ended(players[0]);
    expect(codeOf(await players[0].post('/api/weeks/play'))).toEqual([409, 'week-played']);
    const week = await weekOf(players[0]);
    expect(week).toMatchObject({ week: NAME, over: false, own: { matchID: ids[0], status: 'over' } });
    const gameover = (await ask(url, route(ids[0]))).body['gameover'] as { scores: object; round: number };
    const { coins, rounds, rank } = week.results[0];
    expect(Object.values(gameover.scores)).toContain(coins);
    expect([rounds, rank]).toEqual([gameover.round, 1]);
    expect(week.own?.result).toEqual(week.results[0]);
    expect((await weekOf(players[1])).own).toEqual({ matchID: ids[1], status: 'playing' });
    expect((await weekOf(new Visitor(url))).own).toBeNull();
  });

  it('starts once for a guest who sends three requests at the same time', async () => {
    const [player] = await guestsAt(url, 1);
    const before = (await weekOf(player)).started;
    const ids = await Promise.all([play(player), play(player), play(player)]);
    expect(new Set(ids).size).toBe(1);
    expect((await weekOf(player)).started).toBe(before + 1);
  });

  it('lists no result for a match that ends without one, and allows no second attempt', async () => {
    const [player] = await guestsAt(url, 1);
    const matchID = await play(player);
    const { playerID, playerCredentials: credentials } = await player.demand(route(matchID, 'enter'), {});
    await player.demand(route(matchID, 'agree'), { playerID, credentials, what: 'end', agree: true });
    await ended(player);
    expect((await weekOf(player)).own).toEqual({ matchID, status: 'left' });
    expect(codeOf(await player.post('/api/weeks/play'))).toEqual([409, 'week-played']);
  });

  it('is refused to a visitor who is not a guest, and does not exist for weeks that no one has played', async () => {
    expect(codeOf(await new Visitor(url).post('/api/weeks/play'))).toEqual([401, 'no-guest']);
    for (const name of ['2031-W03', '2031-W01', '2031-W77', 'x']) {
      expect(codeOf(await ask(url, `/api/weeks/${name}`))).toEqual([404, 'unknown-week']);
    }
  });

  it("keeps a deleted guest's result without a name", async () => {
    const [player, other] = await guestsAt(url, 2);
    await playSeat(player, await play(player), dice(1));
    await ended(player);
    expect((await player.ask('/api/me', { method: 'DELETE' })).status).toBe(200);
    expect((await weekOf(other)).results.some((result) => result.player === null)).toBe(true);
  });

  it('reveals nothing about its cards and random numbers until the week is over, and everything afterwards', async () => {
    const DATABASE_URL = path.join(temporaryFolder(), 'scythe.sqlite');
    const first = await serveAlone({ DATABASE_URL }, { deal: dealShort, now: () => START });
    const players = await guestsAt(first.url, 2);
    const [done, running] = await Promise.all(players.map(play));
    await playSeat(players[0], done, dice(1));
    await ended(players[0]);
    const match = await players[0].demand(route(done));
    expect(match).toMatchObject({ status: 'over' });
    expect(match).not.toHaveProperty('seed');
    expect(codeOf(await players[0].ask(route(done, 'record')))).toEqual([403, 'not-over']);
    expect(codeOf(await players[1].ask(route(done, 'log')))).toEqual([403, 'unauthorized']);
    for (const id of [done, running]) expect(await new Wire(first.url).sync(id, null)).toBeNull();
    const { seat, results } = await weekOf(players[1]);
    const log = (await players[0].demand(route(done, 'log'))) as unknown as LogPage;
    expect(log.entries.filter((entry) => entry.action !== undefined && entry.seat !== seat)).toEqual([]);
    expect(results.every(({ matchID }) => matchID === undefined)).toBe(true);
    const exported = (await players[0].demand('/api/me/export'))['weeks'];
    expect(exported).toEqual([{ week: NAME, startedAt: START, coins: results[0].coins }]);
    await first.close();

    // This server's clock is ahead but does not stand still, because a server whose clock has jumped refuses moves
    // until some time has passed.
    const ahead = START + 7 * DAY - Date.now();
    const { url: later } = await serveAlone({ DATABASE_URL }, { deal: dealShort, now: () => Date.now() + ahead });
    for (const player of players) player.url = later;
    await eventually(async () => expect((await ask(later, route(done))).body['seed']).toBeDefined());
    expect((await ask(later, route(done, 'record'))).status).toBe(200);
    expect(await weekOf(players[1], NAME)).toMatchObject({ over: true, results: [{ matchID: done }] });
    // A running match continues, but its result comes too late for the list.
    expect(await playSeat(players[1], running, dice(1))).toBe(true);
    await ended(players[1], NAME);
    expect((await weekOf(players[1], NAME)).own).toEqual({ matchID: running, status: 'left' });
    expect((await ask(later, '/api/weeks')).body).toEqual({ weeks: [{ week: NAME, started: 2 }] });
    const fresh = await play(players[0]);
    const seeds = await Promise.all([done, fresh].map(async (id) => (await ask(later, route(id))).body['seedHash']));
    expect(seeds[0]).not.toBe(seeds[1]);
  });
});

/**
 * Plays a guest's seat with random actions until it must decide in the third round. If `takesBack` is true, undoes and
 * repeats the first choice of a section.
 */
async function playTwoRounds(player: Player, matchID: string, takesBack: boolean): Promise<void> {
  const below = dice(7);
  const entered = await player.demand(route(matchID, 'enter'), {});
  const { playerID, playerCredentials: credentials } = entered as { playerID: string; playerCredentials: string };
  const wire = new SeatWire({ url: player.url, matchID, playerID, credentials });
  expect((await wire.sync()).ok).toBe(true);
  const move = async (action: Action): Promise<void> => {
    const on = wire.state?._stateID ?? 0;
    expect(await wire.move(wire.prepare(action))).toMatchObject({ ok: true });
    await wire.reaches(on + 1);
  };
  for (let hasUndone = !takesBack; ;) {
    const { G, _stateID: on } = wire.state ?? raise('no state');
    const actions = legalActions(G, Number(playerID));
    if (actions.length === 0) {
      await wire.reaches(on + 1);
      continue;
    }
    if (G.round >= 3) break;
    const action = oneOf(below, actions);
    await move(action);
    if (hasUndone || action.type !== 'takeSection') continue;
    hasUndone = true;
    await move({ type: 'undo' });
    await move(action);
  }
  wire.close();
}

function raise(message: string): never {
  throw new Error(message);
}

/** Resolves to the bots' actions and their events, as the player's log shows them. */
async function botsIn(player: Player, matchID: string): Promise<unknown[]> {
  const { seat } = await weekOf(player);
  const { entries } = (await player.demand(`${route(matchID, 'log')}?limit=500`)) as unknown as LogPage;
  return entries.filter((entry) => entry.seat !== seat).map((entry) => [entry.seat, entry.type, entry.events]);
}

describe("the bots in the week's deal", () => {
  it.runIf(ALL_CASES)(
    'respond in the same way to the same moves, even with 10 ms to think, after an undo or a restart',
    async () => {
      const DATABASE_URL = path.join(temporaryFolder(), 'scythe.sqlite');
      const options = { now: () => START, drawSeed: () => 'a deal of the week' };
      // Bots in the week's deal must ignore this budget, which would be too short for bots in other matches.
      const env = { DATABASE_URL, BOT_BUDGET_MS: '10' };
      const first = await serveAlone(env, options);
      const [ann, ben] = await guestsAt(first.url, 2);
      const ids = [await play(ann), await play(ben)];
      await playTwoRounds(ann, ids[0], false);
      await first.close();
      const second = await serveAlone(env, options);
      ann.url = ben.url = second.url;
      await playTwoRounds(ben, ids[1], true);
      const bots = await botsIn(ann, ids[0]);
      expect(bots.length).toBeGreaterThan(10);
      expect(await botsIn(ben, ids[1])).toEqual(bots);
    },
  );
});
