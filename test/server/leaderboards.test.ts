import { describe, expect, it } from 'vitest';
import type { Rating } from '../../protocol/ratings.ts';
import { seasonOf } from '../../server/ratings/seasons.ts';
import { playDuel, twoPlayers } from '../support/ratedMatch.ts';
import { ask, codeOf } from '../support/wire.ts';
import { serveRated, whenRated } from './ratedServer.ts';

/** Leaderboards (docs/server.md, Ratings). */

const DAY = 24 * 60 * 60 * 1000;
let time = Date.UTC(2030, 0, 10);
const serve = serveRated(() => time);

describe('a leaderboard', () => {
  it('lists players after eight matches, best first, by season and by faction', async () => {
    const { url } = await serve();
    const [ann, ben] = await twoPlayers(url);
    const board = async (query = '') =>
      (await ask(url, `/api/leaderboards/duel${query}`)).body as {
        players: (Rating & { place: number; player: { id: string } })[];
        seasons: number[];
      };
    for (let i = 1; i <= 8; i++) {
      expect((await board()).players).toEqual([]);
      if (i % 4 === 1) time += DAY;
      await playDuel(url, [ann, ben]);
      await whenRated(url, ann, i);
    }
    const { players, seasons } = await board();
    expect(players.map(({ player, place }) => [player.id, place])).toEqual([
      [ann.me.id, 1],
      [ben.me.id, 2],
    ]);
    expect(players[0]).toMatchObject({ total: 8, provisional: false });
    expect(seasons).toEqual([seasonOf(time)]);
    const byFaction = await Promise.all(['crimea', 'nordic', 'saxony'].map((faction) => board(`?faction=${faction}`)));
    expect(byFaction.map((found) => found.players.map(({ player }) => player.id))).toEqual([
      [ann.me.id],
      [ben.me.id],
      [],
    ]);
    time += 100 * DAY;
    expect((await board()).players).toEqual([]);
    expect((await board(`?season=${seasons[0]}`)).players).toEqual(players);
    await playDuel(url, [ben, ann]);
    await whenRated(url, ann, 9);
    const next = await board();
    expect(next.players.map(({ played, total }) => [played, total])).toEqual([
      [1, 9],
      [1, 9],
    ]);
    expect(next.seasons).toEqual([seasonOf(time), ...seasons]);
  });

  it('rejects an unknown pool, faction, season or parameter', async () => {
    const { url } = await serve();
    for (const [place, status, code] of [
      ['/api/leaderboards/chess', 404, 'unknown-pool'],
      ['/api/leaderboards/pairings', 404, 'unknown-pool'],
      ['/api/leaderboards/duel?faction=rome', 400, 'malformed'],
      ['/api/leaderboards/duel?season=-1', 400, 'malformed'],
      ['/api/leaderboards/duel?season=x', 400, 'malformed'],
      ['/api/leaderboards/duel?sort=mu', 400, 'malformed'],
      ['/api/balance?all=1', 400, 'malformed'],
    ] as const) {
      expect([place, ...codeOf(await ask(url, place))]).toEqual([place, status, code]);
    }
  });
});
