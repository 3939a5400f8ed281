import { beforeAll, describe, expect, it } from 'vitest';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { dice } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { dealShort } from '../support/shortMatch.ts';
import {
  createTournament,
  guestsAt,
  newTournament,
  pathOf,
  playAll,
  playSeat,
  viewOf,
  type Player,
  enterAll,
  requestDraw,
} from '../support/tournament.ts';
import { Visitor, guestAt } from '../support/visitor.ts';
import { ask, route, codeOf } from '../support/wire.ts';
import { serveEachTest, serveTests } from './target.ts';

/** Tournaments over the API (docs/server.md, Tournaments). */

let time = Date.UTC(2031, 0, 10);
let url = '';
serveTests((served) => (url = served), {}, { deal: dealShort, now: () => time });
const serveAlone = serveEachTest();

let olga: Player;
beforeAll(async () => {
  olga = await guestAt(url, 'Olga');
});

describe('a tournament', () => {
  it('is created, entered, played and won with one request for each step', async () => {
    const players = await guestsAt(url, 7);
    const id = await enterAll(olga, players, newTournament({ format: 'heats', seats: 4, rounds: 2 } as never));
    await olga.demand(pathOf(id, 'bots'), { level: 'random', count: 1 });
    expect(codeOf(await requestDraw(olga, id))).toEqual([200, undefined]);
    expect(await playAll(id, players, dice(1))).toBe(true);
    const view = await viewOf(olga, id);
    expect(view.rounds.map(({ stage }) => stage)).toEqual(['heat', 'heat', 'final']);
    expect(view.rounds.every(({ tables }) => tables.every(({ by }) => by === 'match'))).toBe(true);
    const final = view.rounds.at(-1)?.tables[0];
    const first = final?.seats.find(({ place }) => place === 1);
    expect(view.standings[0].player).toBe(first?.player);
    expect(view.log.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['created', 'arbiter-added', 'bots-added', 'round-drawn']),
    );
    const list = (await olga.demand('/api/tournaments'))['tournaments'] as { tournamentID: string }[];
    expect(list.find(({ tournamentID }) => tournamentID === id)).toMatchObject({
      status: 'over',
      mine: true,
      round: 3,
    });
  });

  it('refuses registrations after the start, and does not change', async () => {
    const players = await guestsAt(url, 2);
    const id = await enterAll(olga, players);
    await requestDraw(olga, id);
    const before = await viewOf(olga, id);
    const late = await guestAt(url, 'Late');
    expect(codeOf(await late.post(pathOf(id, 'register')))).toEqual([409, 'registration-closed']);
    expect(codeOf(await olga.post(pathOf(id, 'bots'), { level: 'random', count: 1 }))).toEqual([
      409,
      'registration-closed',
    ]);
    expect(await viewOf(olga, id)).toEqual(before);
    // A repeated registration also changes nothing.
    expect(codeOf(await players[0].post(pathOf(id, 'register')))).toEqual([200, undefined]);
    expect((await viewOf(olga, id)).players).toEqual(before.players);
  });

  it('keeps a removed player out until an official readmits them, and counts only the players who take part', async () => {
    const [ann, ben, cleo] = await guestsAt(url, 3);
    const id = await enterAll(olga, [ann, ben, cleo]);
    await ben.demand(pathOf(id, 'withdraw'), {});
    await olga.demand(pathOf(id, 'withdraw'), { player: 0 });
    expect(codeOf(await ann.post(pathOf(id, 'register')))).toEqual([403, 'removed-from-tournament']);
    const listed = async (): Promise<unknown> =>
      ((await ann.demand('/api/tournaments'))['tournaments'] as { tournamentID: string; players: number }[]).find(
        ({ tournamentID }) => tournamentID === id,
      )?.players;
    expect(await listed()).toBe(1);
    expect((await viewOf(ann, id)).players.map(({ removed }) => removed)).toEqual([true, false, false]);
    expect(codeOf(await ann.post(pathOf(id, 'register'), { player: 0 }))).toEqual([403, 'not-an-official']);
    await olga.demand(pathOf(id, 'register'), { player: 0 });
    await olga.demand(pathOf(id, 'register'), { player: 0 });
    expect(await listed()).toBe(2);
    expect((await viewOf(ann, id)).log.filter(({ what }) => what === 'player-readmitted')).toMatchObject([
      { by: 'Olga', player: 0 },
    ]);
  });

  it('draws a round only once for three simultaneous requests', async () => {
    const id = await enterAll(olga, await guestsAt(url, 4));
    const answers = await Promise.all([requestDraw(olga, id), requestDraw(olga, id), requestDraw(olga, id)]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'round-begun'],
      [409, 'round-begun'],
    ]);
    expect(codeOf(await requestDraw(olga, id, 2))).toEqual([409, 'round-open']);
    expect((await viewOf(olga, id)).rounds).toHaveLength(1);
  });

  it('begins on time with the players who have checked in, and seats latecomers in the next round', async () => {
    const players = await guestsAt(url, 5);
    const startsAt = time + 3_600_000;
    const body = { ...newTournament({ rounds: 2, seats: 2, checkIn: true, grace: 0 }), startsAt };
    const id = await enterAll(olga, players, body);
    expect(codeOf(await players[0].post(pathOf(id, 'check-in')))).toEqual([409, 'check-in-closed']);
    time = startsAt - 60_000;
    for (const player of players.slice(0, 4)) await player.demand(pathOf(id, 'check-in'), {});
    time = startsAt;
    await eventually(async () => expect((await viewOf(olga, id)).status).toBe('running'));
    const [first] = (await viewOf(olga, id)).rounds;
    expect(first.tables.flatMap(({ seats }) => seats)).toHaveLength(4);
    await players[4].demand(pathOf(id, 'check-in'), {});
    expect(await playAll(id, players, dice(2))).toBe(true);
    const { rounds } = await viewOf(olga, id);
    expect(rounds[1].tables.flatMap(({ seats }) => seats)).toHaveLength(5);
  });

  it('begins a table when everyone has arrived, and lets a player who is alone after the grace time win', async () => {
    const players = await guestsAt(url, 4);
    const id = await enterAll(olga, players, newTournament({ seats: 2, grace: 300 }));
    await requestDraw(olga, id);
    const tables = (await viewOf(olga, id)).rounds[0].tables;
    expect(tables.map(({ status, dueAt }) => [status, dueAt])).toEqual([
      ['gathering', time + 300_000],
      ['gathering', time + 300_000],
    ]);
    const [whole, half] = tables.map(({ seats }) => seats.map(({ player }) => players[player]));
    for (const player of [...whole, half[0]]) await player.demand(pathOf(id, 'arrive'), {});
    expect((await viewOf(olga, id)).rounds[0].tables.map(({ status }) => status)).toEqual(['playing', 'gathering']);
    time += 300_000;
    await eventually(async () =>
      expect((await viewOf(olga, id)).rounds[0].tables[1]).toMatchObject({ status: 'over', by: 'walkover' }),
    );
    expect((await viewOf(olga, id)).log[0]).toMatchObject({ what: 'not-there', by: null, table: 2 });
    const lost = (await viewOf(olga, id)).rounds[0].tables[1].seats.find(({ missed }) => missed);
    expect(lost).toMatchObject({ place: 2, points: 0 });
  });

  it('lets a bot play the seat of a missing player, and ranks the player last', async () => {
    const players = await guestsAt(url, 3);
    const id = await enterAll(olga, players, newTournament({ seats: 3, grace: 300 }));
    await requestDraw(olga, id);
    for (const player of players.slice(0, 2)) await player.demand(pathOf(id, 'arrive'), {});
    time += 300_000;
    await eventually(async () => expect((await viewOf(olga, id)).rounds[0].tables[0].status).toBe('playing'));
    const [{ tables }] = (await viewOf(olga, id)).rounds;
    const match = (await ask(url, route(String(tables[0].matchID)))).body as { players: { bot?: string }[] };
    expect(match.players.flatMap(({ bot }) => bot ?? [])).toEqual(['random']);
    expect(await playAll(id, players.slice(0, 2), dice(3))).toBe(true);
    const { standings } = await viewOf(olga, id);
    expect(standings.map(({ player }) => player).at(-1)).toBe(2);
    expect(standings.at(-1)).toMatchObject({ points: 0, tables: 0 });
  });

  it('plays tables of bots, and tables that everyone has left, to the end', async () => {
    const players = await guestsAt(url, 1);
    const id = await enterAll(olga, players, newTournament({ seats: 2, rounds: 1 }));
    await olga.demand(pathOf(id, 'bots'), { level: 'random', count: 3 });
    await requestDraw(olga, id);
    const view = await viewOf(olga, id);
    for (const { matchID } of view.rounds[0].tables) {
      for (const player of players) {
        const seat = await player.ask(route(String(matchID), 'enter'), { body: {} });
        if (seat.status !== 200) continue;
        const { playerID, playerCredentials: credentials } = seat.body;
        await player.demand(route(String(matchID), 'leave'), { playerID, credentials });
      }
    }
    await eventually(async () => expect((await viewOf(olga, id)).status).toBe('over'));
  });

  it('gives all tables the same deal, and reveals nothing about it until all tables have played it', async () => {
    const players = await guestsAt(url, 4);
    const id = await enterAll(olga, players, newTournament({ seats: 2, deal: 'duplicate', auto: false }));
    await requestDraw(olga, id);
    const { tables } = (await viewOf(olga, id)).rounds[0];
    const ids = tables.map(({ matchID }) => String(matchID));
    const matches = await Promise.all(ids.map(async (matchID) => (await ask(url, route(matchID))).body));
    expect(matches[0]['seedHash']).toBe(matches[1]['seedHash']);
    const at = (table: number) => tables[table].seats.map(({ player }) => players[player]);
    await Promise.all(at(0).map((player, i) => playSeat(player, ids[0], dice(i))));
    await eventually(async () => expect((await viewOf(olga, id)).rounds[0].tables[0].status).toBe('over'));
    const hidden = await ask(url, route(ids[0]));
    expect(hidden.body).toMatchObject({ status: 'over' });
    expect(hidden.body['seed']).toBeUndefined();
    expect(codeOf(await at(0)[0].ask(route(ids[0], 'record')))).toEqual([403, 'not-over']);
    expect((await ask(url, route(ids[0], 'log'))).status).toBe(403);
    await Promise.all(at(1).map((player, i) => playSeat(player, ids[1], dice(i))));
    await eventually(async () => expect((await ask(url, route(ids[0]))).body['seed']).toBeDefined());
    expect((await ask(url, route(ids[0], 'record'))).status).toBe(200);
  });

  it('shows the deal after a cancellation as soon as no table is playing it', async () => {
    const players = await guestsAt(url, 4);
    const id = await enterAll(olga, players, newTournament({ seats: 2, deal: 'duplicate', auto: false, grace: 600 }));
    await requestDraw(olga, id);
    const [first] = (await viewOf(olga, id)).rounds[0].tables;
    const here = first.seats.map(({ player }) => players[player]);
    for (const player of here) await player.demand(pathOf(id, 'arrive'), {});
    const matchID = String((await viewOf(olga, id)).rounds[0].tables[0].matchID);
    await olga.demand(pathOf(id, 'pause'), { round: 1, table: 1, paused: true });
    await olga.demand(pathOf(id, 'cancel'), {});
    // Cancelling the tournament resumes the match, because no official could resume it afterwards.
    const match = (await ask(url, route(matchID))).body;
    expect([match['paused'], match['seed']]).toEqual([undefined, undefined]);
    await Promise.all(here.map((player, i) => playSeat(player, matchID, dice(i))));
    await eventually(async () => expect((await ask(url, route(matchID))).body['seed']).toBeDefined());
  });

  it('keeps the entry of a deleted player, but not their name', async () => {
    const players = await guestsAt(url, 3);
    const id = await enterAll(olga, players, newTournament({ seats: 3 }));
    expect((await players[1].ask('/api/me', { method: 'DELETE' })).status).toBe(200);
    expect((await viewOf(olga, id)).players[1]).toEqual({
      number: 1,
      name: null,
      emblem: null,
      state: 'withdrawn',
      removed: false,
    });
    await requestDraw(olga, id);
    expect((await viewOf(olga, id)).rounds[0].tables[0].seats.map(({ player }) => player).toSorted()).toEqual([0, 2]);
    const exported = (await players[0].demand('/api/me/export'))['tournaments'];
    expect(exported).toEqual([{ tournamentID: id, name: 'Cup', role: 'player' }]);
  });

  it('rates its matches, unless two players at a table have the same address', async () => {
    const { url: alone, file } = await serveAlone({ TRUST_PROXY: '1' }, { deal: dealShort });
    const organiser = await guestAt(alone, 'Olga');
    const players = await guestsAt(alone, 2);
    const rated = async (addresses: readonly string[]): Promise<unknown> => {
      const id = await createTournament(
        organiser,
        newTournament({ seats: 2, auto: false }, { rated: true, chat: true }),
      );
      for (const [i, player] of players.entries()) {
        const headers = { 'x-forwarded-for': addresses[i] };
        expect((await player.ask(pathOf(id, 'register'), { body: {}, headers })).status).toBe(200);
      }
      await organiser.demand(pathOf(id, 'round'), { round: 1 });
      const [{ tables }] = (await viewOf(organiser, id)).rounds;
      const { rated: isRated, unrated } = (await ask(alone, route(String(tables[0].matchID)))).body;
      await organiser.demand(pathOf(id, 'cancel'), {});
      return [isRated, unrated];
    };
    expect(await rated(['192.0.2.1', '192.0.2.2'])).toEqual([true, undefined]);
    expect(await rated(['192.0.2.3', '192.0.2.3'])).toEqual([false, 'same-address']);
    const database = new DatabaseSync(file, { readOnly: true, timeout: 120_000 });
    const kept = database.prepare('select count(*) as n from tournament_players where address_hash is not null').get();
    database.close();
    expect(kept).toEqual({ n: 0 });
  });

  it('applies its spectator delay to its matches', async () => {
    const players = await guestsAt(url, 2);
    const id = await enterAll(olga, players, newTournament({ auto: false }, { spectatorDelay: 900 }));
    await requestDraw(olga, id);
    const { match, rounds } = await viewOf(olga, id);
    expect(match.spectatorDelay).toBe(900);
    const { body } = await ask(url, route(String(rounds[0].tables[0].matchID)));
    expect(body).toMatchObject({ status: 'playing', spectators: true, spectatorDelay: 900 });
    await olga.demand(pathOf(id, 'cancel'), {});
  });

  it('is sent to a visitor who follows it, immediately and after each change', async () => {
    const [ann, ben] = await guestsAt(url, 2);
    const id = await enterAll(olga, [ann]);
    const stream = await new Visitor(url).listen(pathOf(id, 'events'));
    const first = await stream.next('tournament');
    expect(first['players']).toHaveLength(1);
    await ben.demand(pathOf(id, 'register'), {});
    const second = await stream.next('tournament', ({ players }) => (players as unknown[]).length === 2);
    expect(second['version']).toBeGreaterThan(first['version'] as number);
  });
});

describe('an invalid request', () => {
  it('is refused with an error code', async () => {
    const at = '/api/tournaments/create';
    const good = newTournament();
    for (const [body, code] of [
      [{ ...good, name: ' ' }, 'name-empty'],
      [{ ...good, name: 'x'.repeat(61) }, 'name-too-long'],
      [{ ...good, about: '\u202e' }, 'malformed'],
      [{ ...good, plan: { ...good.plan, seats: 6 } }, 'malformed'],
      [{ ...good, plan: { ...good.plan, seats: 7 } }, 'malformed'],
      [
        { ...good, plan: { ...good.plan, seats: 8 }, match: { ...good.match, options: { expansion: true } } },
        'malformed',
      ],
      [{ ...good, plan: { ...good.plan, format: 'knockout' } }, 'malformed'],
      [{ ...good, plan: { ...good.plan, points: [] } }, 'malformed'],
      [{ ...good, plan: { ...good.plan, semifinal: 4 } }, 'malformed'],
      [{ ...good, match: { ...good.match, clock: null } }, 'malformed'],
      [{ ...good, match: { ...good.match, options: { deal: 'given' } } }, 'malformed'],
      [{ ...good, match: { ...good.match, rated: true, options: { starsToEnd: 3 } } }, 'not-rated-so'],
    ] as const) {
      expect([JSON.stringify(body), ...codeOf(await olga.post(at, body))]).toEqual([JSON.stringify(body), 400, code]);
    }
    const busy = await guestAt(url, 'Busy');
    for (let i = 0; i < 5; i++) await createTournament(busy);
    expect(codeOf(await busy.post(at, good))).toEqual([409, 'too-many-tournaments']);
    expect(codeOf(await new Visitor(url).post(at, good))).toEqual([401, 'no-guest']);
    expect(codeOf(await olga.ask(pathOf('nothing')))).toEqual([404, 'unknown-tournament']);
    expect(codeOf(await olga.ask(pathOf('nothing', 'events')))).toEqual([404, 'unknown-tournament']);
  });

  it('to add a 33rd bot to a tournament is refused', async () => {
    const { url: alone } = await serveAlone();
    const organiser = await guestAt(alone, 'Olga');
    const id = await createTournament(organiser);
    await organiser.demand(pathOf(id, 'bots'), { level: 'random', count: 32 });
    expect(codeOf(await organiser.post(pathOf(id, 'bots'), { level: 'random', count: 1 }))).toEqual([
      409,
      'tournament-full',
    ]);
    expect((await viewOf(organiser, id)).players).toHaveLength(32);
  });
});
