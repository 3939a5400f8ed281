import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TournamentView } from '../../protocol/tournaments.ts';
import { startCluster } from '../support/cluster.ts';
import { dice } from '../support/dice.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { dealShort } from '../support/shortMatch.ts';
import { createTournament, guestsAt, newTournament, pathOf, playAll, viewOf } from '../support/tournament.ts';
import { Visitor, closeStreams, guestAt } from '../support/visitor.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** Tournaments whose players are on different servers (docs/server.md, Tournaments). */

const withPostgres = isPostgresHere();
let postgres: PostgresServer;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  if (withPostgres) postgres = await startPostgres();
});
afterEach(async () => {
  closeStreams();
  for (const close of closing.splice(0)) await close();
});
afterAll(() => postgres?.stop());

/** Starts two servers on one database, whose matches end after a few actions. */
async function twoServers(): Promise<readonly [string, string]> {
  const cluster = await startCluster(postgres, 0);
  closing.push(cluster.close);
  for (let i = 0; i < 2; i++) await cluster.add({}, { deal: dealShort });
  return [cluster.urls[0], cluster.urls[1]];
}

/** Returns the same guest on another server. */
function moved(visitor: Visitor, url: string): Visitor {
  const other = new Visitor(url);
  other.cookie = visitor.cookie;
  return other;
}

describe.runIf(withPostgres)('a tournament on two servers', () => {
  it('counts every result, draws each of three rounds once, and shows the same standings on both', async () => {
    const [here, there] = await twoServers();
    const olga = await guestAt(here, 'Olga');
    const players = await guestsAt(here, 8);
    for (const player of players.slice(4)) player.url = there;
    const id = await createTournament(olga, newTournament({ seats: 4, rounds: 3 }));
    const stream = await new Visitor(there).listen(pathOf(id, 'events'));
    await stream.next('tournament');
    await Promise.all(players.map((player) => player.demand(pathOf(id, 'register'), {})));
    expect(new Set((await viewOf(olga, id)).players.map(({ number }) => number)).size).toBe(8);
    const answers = await Promise.all([
      olga.post(pathOf(id, 'round'), { round: 1 }),
      moved(olga, there).post(pathOf(id, 'round'), { round: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const below = dice(5);
    expect(await Promise.all([playAll(id, players.slice(0, 4), below), playAll(id, players.slice(4), below)])).toEqual([
      true,
      true,
    ]);
    const last = (await stream.next('tournament', ({ status }) => status === 'over')) as unknown as TournamentView;
    expect(last.rounds).toHaveLength(3);
    expect(last.log.filter(({ what }) => what === 'round-drawn')).toHaveLength(3);
    expect(last.rounds.every(({ tables }) => tables.every(({ by }) => by === 'match'))).toBe(true);
    expect((await viewOf(olga, id)).standings).toEqual(last.standings);
  });

  it('refuses the second of two results that are sent at the same time', async () => {
    const [here, there] = await twoServers();
    const olga = await guestAt(here, 'Olga');
    const players = await guestsAt(here, 2);
    const id = await createTournament(olga, newTournament({ seats: 2, rounds: 2, auto: false }));
    for (const player of players) await player.demand(pathOf(id, 'register'), {});
    await olga.demand(pathOf(id, 'round'), { round: 1 });
    const result = (first: number) => ({
      round: 1,
      table: 1,
      places: [0, 1].map((player) => ({ player, place: player === first ? 1 : 2 })),
    });
    const answers = await Promise.all([
      olga.post(pathOf(id, 'adjudicate'), result(0)),
      moved(olga, there).post(pathOf(id, 'adjudicate'), result(1)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers[0].status === 200 ? 0 : 1;
    expect((await viewOf(olga, id)).standings[0].player).toBe(winner);
    expect((await viewOf(olga, id)).log.filter(({ what }) => what === 'adjudicated')).toHaveLength(1);
  });
});
