import { beforeAll, describe, expect, it } from 'vitest';
import { dice } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { dealShort } from '../support/shortMatch.ts';
import {
  createTournament,
  guestsAt,
  newTournament,
  pathOf,
  playSeat,
  viewOf,
  type Player,
  enterAll,
  requestDraw,
} from '../support/tournament.ts';
import { guestAt } from '../support/visitor.ts';
import { ask, route, sit, codeOf } from '../support/wire.ts';
import { serveTests } from './target.ts';

/** The arbiters of tournaments, and the rights that only the organiser has (docs/server.md, Tournaments). */

let time = Date.UTC(2031, 0, 10);
let url = '';
serveTests((served) => (url = served), {}, { deal: dealShort, now: () => time });

let olga: Player;
beforeAll(async () => {
  olga = await guestAt(url, 'Olga');
});

describe('an arbiter', () => {
  /** Starts a tournament with tables of two. Resolves to its players and its first table. */
  async function running(count = 2, plan = {}) {
    const players = await guestsAt(url, count);
    const id = await enterAll(olga, players, newTournament({ seats: 2, auto: false, ...plan }));
    await requestDraw(olga, id);
    const [table] = (await viewOf(olga, id)).rounds[0].tables;
    return { id, players, table, matchID: String(table.matchID), at: { round: 1, table: 1 } };
  }

  it('pauses a table, which stops its clocks and moves, and resumes it later', async () => {
    const { id, players, table, matchID, at } = await running();
    const pause = (paused: boolean) => olga.demand(pathOf(id, 'pause'), { ...at, paused, reason: 'A break' });
    await pause(true);
    expect((await ask(url, route(matchID))).body).toMatchObject({ paused: true });
    time += 10 * 3_600_000;
    const refused = await playOne(players[table.seats[0].player], matchID);
    const other = await playOne(players[table.seats[1].player], matchID);
    expect([refused, other]).toContain('paused');
    expect([refused, other]).not.toContain('made');
    await pause(true);
    await pause(false);
    const seats = table.seats.map(({ player }) => players[player]);
    await Promise.all(seats.map((player, i) => playSeat(player, matchID, dice(i))));
    await eventually(async () => expect((await viewOf(olga, id)).rounds[0].tables[0].by).toBe('match'));
    expect((await viewOf(olga, id)).log.map(({ what, by, reason }) => [what, by, reason]).slice(0, 2)).toEqual([
      ['resumed', 'Olga', 'A break'],
      ['paused', 'Olga', 'A break'],
    ]);
  });

  it("replaces a player with a bot: the player's credentials stop working, and they finish last", async () => {
    const { id, players, table, matchID, at } = await running();
    const [gone, stays] = table.seats.map(({ player }) => player);
    const entered = await players[gone].demand(route(matchID, 'enter'), {});
    await olga.demand(pathOf(id, 'replace'), { ...at, player: gone, by: { bot: 'random' } });
    const leave = { playerID: entered['playerID'], credentials: entered['playerCredentials'] };
    expect(codeOf(await players[gone].post(route(matchID, 'leave'), leave))).toEqual([403, 'unauthorized']);
    expect(codeOf(await players[gone].post(route(matchID, 'enter')))).toEqual([403, 'no-seat']);
    expect(codeOf(await olga.post(pathOf(id, 'replace'), { ...at, player: gone, by: { bot: 'random' } }))).toEqual([
      409,
      'cannot-replace',
    ]);
    await playSeat(players[stays], matchID, dice(4));
    await eventually(async () => expect((await viewOf(olga, id)).status).toBe('over'));
    expect((await viewOf(olga, id)).standings.map(({ player }) => player)).toEqual([stays, gone]);
  });

  it('replaces a player with a player who is not at a table', async () => {
    const players = await guestsAt(url, 3);
    const id = await enterAll(olga, players, newTournament({ seats: 2, checkIn: true, auto: false }));
    for (const player of players.slice(0, 2)) await player.demand(pathOf(id, 'check-in'), {});
    await requestDraw(olga, id);
    const at = { round: 1, table: 1 };
    const matchID = String((await viewOf(olga, id)).rounds[0].tables[0].matchID);
    const replace = (player: number, by: object) => olga.post(pathOf(id, 'replace'), { ...at, player, by });
    for (const by of [{ player: 1 }, { player: 9 }]) {
      expect(codeOf(await replace(0, by))).toEqual([409, 'cannot-replace']);
    }
    expect((await replace(0, { player: 2 })).status).toBe(200);
    expect(codeOf(await players[0].post(route(matchID, 'enter')))).toEqual([403, 'no-seat']);
    await Promise.all(players.slice(1).map((player, i) => playSeat(player, matchID, dice(i))));
    await eventually(async () => expect((await viewOf(olga, id)).status).toBe('over'));
    expect((await viewOf(olga, id)).standings.map(({ player }) => player).toSorted()).toEqual([1, 2]);
  });

  it('decides a table once; a second result is refused and changes nothing, and a correction is logged', async () => {
    const { id, table, matchID, at } = await running();
    const [a, b] = table.seats.map(({ player }) => player);
    const result = {
      ...at,
      places: [
        { player: a, place: 1 },
        { player: b, place: 2 },
      ],
    };
    const reversed = {
      ...at,
      places: [
        { player: a, place: 2 },
        { player: b, place: 1 },
      ],
    };
    const answers = await Promise.all([1, 2].map(() => olga.post(pathOf(id, 'adjudicate'), result)));
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'table-decided'],
    ]);
    const { standings } = await viewOf(olga, id);
    expect(codeOf(await olga.post(pathOf(id, 'adjudicate'), reversed))).toEqual([409, 'table-decided']);
    expect((await viewOf(olga, id)).standings).toEqual(standings);
    expect((await ask(url, route(matchID))).body).toMatchObject({ status: 'over', reason: 'adjudicated' });
    await olga.demand(pathOf(id, 'adjudicate'), { ...reversed, correct: true, reason: 'Misread' });
    const view = await viewOf(olga, id);
    expect(view.standings[0].player).toBe(b);
    expect(view.log[0]).toMatchObject({ what: 'corrected', by: 'Olga', reason: 'Misread', places: reversed.places });
    expect(codeOf(await olga.post(pathOf(id, 'pause'), { ...at, paused: true }))).toEqual([409, 'tournament-over']);
  });

  it('can decide a table of six only by giving every player a place', async () => {
    const body = newTournament({ seats: 6, auto: false }, { options: { expansion: true } });
    const id = await enterAll(olga, await guestsAt(url, 6), body);
    await requestDraw(olga, id);
    const [{ seats }] = (await viewOf(olga, id)).rounds[0].tables;
    const places = seats.map(({ player }, i) => ({ player, place: i + 1 }));
    const demand = { round: 1, table: 1, places };
    const few = await olga.post(pathOf(id, 'adjudicate'), { ...demand, places: places.slice(1) });
    expect(codeOf(few)).toEqual([400, 'not-these-places']);
    await olga.demand(pathOf(id, 'adjudicate'), demand);
    const { standings } = await viewOf(olga, id);
    // The last two places earn no points, so their order in the standings is not checked.
    expect(standings.slice(0, 4).map(({ player }) => player)).toEqual(places.slice(0, 4).map(({ player }) => player));
  });

  it('can add bots, cannot appoint another arbiter, and cannot cancel the tournament once removed', async () => {
    const [ann, ben] = await guestsAt(url, 2);
    const id = await createTournament(ann);
    expect(codeOf(await ben.post(pathOf(id, 'cancel')))).toEqual([403, 'not-an-official']);
    await ann.demand(pathOf(id, 'arbiters'), { guest: ben.me.id });
    await ben.demand(pathOf(id, 'bots'), { level: 'random', count: 1 });
    expect(codeOf(await ben.post(pathOf(id, 'arbiters'), { guest: olga.me.id }))).toEqual([403, 'not-an-official']);
    expect(codeOf(await ann.post(pathOf(id, 'arbiters'), { guest: 'nobody' }))).toEqual([404, 'unknown-player']);
    await ann.demand(pathOf(id, 'arbiters'), { guest: ben.me.id, remove: true });
    expect(codeOf(await ben.post(pathOf(id, 'cancel')))).toEqual([403, 'not-an-official']);
    await ann.demand(pathOf(id, 'cancel'), {});
    expect(codeOf(await ben.post(pathOf(id, 'register')))).toEqual([409, 'tournament-over']);
  });
});

/** Makes one move in a seat. Resolves to `made`, or the code of its refusal. */
async function playOne(player: Player, matchID: string): Promise<string> {
  const { playerID, playerCredentials: credentials } = (await player.demand(route(matchID, 'enter'), {})) as {
    playerID: string;
    playerCredentials: string;
  };
  const wire = await sit(url, { matchID, playerID, credentials });
  const seat = { matchID, playerID, credentials };
  const answer = await wire.move(seat, 0, { type: 'takeSection', section: 'bolster' });
  wire.socket.disconnect();
  return answer.ok === true ? 'made' : (answer.refused ?? '');
}
