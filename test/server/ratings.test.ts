import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ratings as ratingsCommand } from '../../server/commands/ratings.ts';
import { NEW_SKILL, shownRating, type Skill } from '../../server/ratings/model.ts';
import { seasonOf } from '../../server/ratings/seasons.ts';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { temporaryFolder } from '../support/commands.ts';
import { eventually } from '../support/eventually.ts';
import { LIVE_CLOCK, beginDuel, from, playDuel, twoPlayers } from '../support/ratedMatch.ts';
import { guestAt } from '../support/visitor.ts';
import { ask, create, route, codeOf } from '../support/wire.ts';
import { matchOf, ratingsOf, serveRated, whenRated } from './ratedServer.ts';

/** Rated matches (docs/server.md, Ratings). */

const DAY = 24 * 60 * 60 * 1000;
const FOLDER = temporaryFolder();
let time = Date.UTC(2030, 0, 10);
const serve = serveRated(() => time);

describe('a rated match', () => {
  it('changes the ratings of its players once, and a recount gives the same numbers', async () => {
    const { url, file } = await serve();
    const [ann, ben] = await twoPlayers(url);
    const matchID = await playDuel(url, [ann, ben]);
    const anns = await whenRated(url, ann);
    const bens = await whenRated(url, ben);
    const { duel } = anns.pools;
    expect(duel).toMatchObject({ played: 1, total: 1, provisional: true, season: seasonOf(time) });
    expect(duel?.rating).toBeGreaterThan(bens.pools.duel?.rating ?? Infinity);
    expect(anns.course).toEqual([
      {
        pool: 'duel',
        matchID,
        at: time,
        rating: duel?.rating,
        change: (duel?.rating ?? 0) - shownRating(NEW_SKILL),
      },
    ]);
    await playDuel(url, [ben, ann]);
    await whenRated(url, ann, 2);
    const counted = await ratingsCommand(['recompute'], { DATABASE_URL: file });
    const { players, seconds } = JSON.parse(counted.out) as { players: Record<string, Skill>; seconds: number };
    expect(seconds).toBeGreaterThanOrEqual(0);
    for (const player of [ann, ben]) {
      const { duel: last } = (await ratingsOf(url, player)).pools;
      expect(players[player.me.id]).toEqual({ mu: last?.mu, sigma: last?.sigma });
    }
    expect(Object.keys(players).toSorted()).toEqual([ann.me.id, ben.me.id].toSorted());
  });

  it('also rates pairings of faction and player mat', async () => {
    const { url } = await serve();
    const players = await twoPlayers(url);
    expect((await ask(url, '/api/balance')).body).toEqual({ matches: 0, pairings: {} });
    await playDuel(url, players);
    await whenRated(url, players[0]);
    const { matches, pairings } = (await ask(url, '/api/balance')).body as {
      matches: number;
      pairings: Record<string, { mu: number; played: number }>;
    };
    expect(matches).toBe(1);
    expect(Object.keys(pairings).toSorted()).toEqual(['crimea mechanical', 'nordic industrial']);
    expect(pairings['crimea mechanical']).toMatchObject({ played: 1 });
    expect(pairings['crimea mechanical'].mu).toBeGreaterThan(pairings['nordic industrial'].mu);
  });

  it('is rated after a restart if the server stopped as it ended, and gives the last rank to a player who left', async () => {
    const DATABASE_URL = path.join(FOLDER, 'restart.sqlite');
    const first = await serve({ DATABASE_URL });
    const [ann, ben] = await twoPlayers(first.url);
    await playDuel(first.url, [ann, ben]);
    const won = await whenRated(first.url, ann);
    await first.close();
    const database = new DatabaseSync(DATABASE_URL, { timeout: 120_000 });
    database.exec('delete from rated_seats; delete from rated_matches; delete from ratings; delete from rating_order');
    database.exec('update results set away = 1 where seat = 0');
    database.close();
    const second = await serve({ DATABASE_URL });
    const lost = await whenRated(second.url, ann);
    expect(lost.pools.duel?.mu).toBeLessThan(NEW_SKILL.mu);
    expect((await whenRated(second.url, ben)).pools.duel?.mu).toBeGreaterThan(NEW_SKILL.mu);
    expect(won.pools.duel?.mu).toBeGreaterThan(NEW_SKILL.mu);
  });

  it('counts between players at one address only if RATED_SAME_ADDRESS allows it', async () => {
    const here = ['192.0.2.7', '192.0.2.7'];
    const strict = await serve();
    const strangers = await twoPlayers(strict.url);
    const matchID = await playDuel(strict.url, strangers, here);
    expect(await matchOf(strict.url, matchID)).toMatchObject({ rated: false, unrated: 'same-address' });
    const lenient = await serve({ RATED_SAME_ADDRESS: 'yes' });
    const friends = await twoPlayers(lenient.url);
    expect(await matchOf(lenient.url, await playDuel(lenient.url, friends, here))).toMatchObject({ rated: true });
    await whenRated(lenient.url, friends[0]);
    expect((await ratingsOf(strict.url, strangers[0])).course).toEqual([]);
  });

  it('stores no address, and after its start not even the hash of an address', async () => {
    const server = await serve();
    const [ann, ben] = await twoPlayers(server.url);
    await beginDuel(server.url, [ann, ben], ['198.51.100.23', '198.51.100.24']);
    expect(await server.stored()).not.toContain('198.51.100');
    const database = new DatabaseSync(server.file, { timeout: 120_000 });
    expect(database.prepare('select count(*) as n from seats where address_hash is not null').get()).toEqual({ n: 0 });
    database.close();
  });

  it('counts at most five times a day for the same people, and again the next day', async () => {
    const { url } = await serve();
    const [ann, ben] = await twoPlayers(url);
    for (let i = 1; i <= 5; i++) {
      await playDuel(url, i % 2 === 0 ? [ann, ben] : [ben, ann]);
      await whenRated(url, ann, i);
    }
    const sixth = await playDuel(url, [ann, ben]);
    await eventually(async () => expect(await matchOf(url, sixth)).toMatchObject({ unrated: 'same-people' }));
    const carl = await guestAt(url, 'Carl');
    await playDuel(url, [ann, carl]);
    await whenRated(url, ann, 6);
    time += DAY;
    await playDuel(url, [ann, ben]);
    await whenRated(url, ann, 7);
  });

  it('must be listed and have standard options, a clock, two people and no hints', async () => {
    const { url } = await serve();
    const rated = { numPlayers: 2, rated: true, clock: LIVE_CLOCK };
    const seats = [{}, { faction: 'nordic' }];
    for (const body of [
      { ...rated, clock: null },
      { ...rated, unlisted: true },
      { ...rated, hints: true },
      { ...rated, numPlayers: 1 },
      { ...rated, bots: { 1: 'easy' } },
      { ...rated, setupData: { format: 'scythe-setup/1', seats } },
      { ...rated, setupData: { format: 'scythe-setup/1', seats: [{}, {}], options: { starsToEnd: 4 } } },
    ]) {
      const answer = await ask(url, route('create'), { body });
      expect([JSON.stringify(body), ...codeOf(answer)]).toEqual([JSON.stringify(body), 400, 'not-rated-so']);
    }
    const { matchID } = await create(url, { ...rated, setupData: { format: 'scythe-setup/1', seats: [{}, {}] } });
    expect(await matchOf(url, matchID)).toMatchObject({ rated: true, chat: true, hints: false });
  });

  it('is only for guests, and its chat accepts only preset phrases', async () => {
    const { url } = await serve();
    const players = await twoPlayers(url);
    const { matchID } = await create(url, { numPlayers: 2, rated: true, clock: LIVE_CLOCK });
    const join = { body: { playerName: 'Nobody' } };
    expect(codeOf(await ask(url, route(matchID, 'join'), join))).toEqual([401, 'no-guest']);
    const duel = await beginDuel(url, players);
    const say = (text: string) => duel.wires[0].ask('chat', duel.matchID, text);
    expect(await say('good-luck')).toMatchObject({ ok: true });
    expect(await say('Your mother')).toEqual({ refused: 'phrases-only', rule: null });
    expect(await say('Good-luck')).toEqual({ refused: 'phrases-only', rule: null });
  });

  it('is not rated if it starts with fewer than two people, and says so', async () => {
    const { url } = await serve();
    const [ann] = await twoPlayers(url);
    const { matchID } = await create(url, { numPlayers: 2, rated: true, clock: LIVE_CLOCK });
    const joined = await ann.ask(route(matchID, 'join'), { body: {}, headers: from(ann, '192.0.2.1') });
    const host = { playerID: '0', credentials: String(joined.body['playerCredentials']) };
    expect((await ask(url, route(matchID, 'start'), { body: { ...host, fill: 'random' } })).status).toBe(200);
    expect(await matchOf(url, matchID)).toMatchObject({ rated: false, unrated: 'too-few-people' });
  });
});
