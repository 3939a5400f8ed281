import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../protocol/account.ts';
import type { PlayerRatings, Rating } from '../../protocol/ratings.ts';
import { ratings as ratingsCommand } from '../../server/commands/ratings.ts';
import { ranksOf } from '../../server/lobby/ratings.ts';
import { NEW_SKILL, shownRating, type Skill } from '../../server/ratings/model.ts';
import { changesBy, type RatedResult, type Standing } from '../../server/ratings/results.ts';
import { seasonOf } from '../../server/ratings/seasons.ts';
import { rankCorrelation, simulate } from '../../server/ratings/simulated.ts';
import { Ledger } from '../../server/ratings/ledger.ts';
import { parseResults } from '../../server/ratings/read.ts';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { addRatedMatch, type MatchResults } from '../../server/storage/ratings.ts';
import { pairingRatings } from '../../server/storage/standings.ts';
import { temporaryFolder } from '../support/commands.ts';
import { eventually } from '../support/eventually.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import {
  LIVE_CLOCK,
  beginDuel,
  dealLastAction,
  from,
  playDuel,
  twoPlayers,
  type Player,
} from '../support/ratedMatch.ts';
import { addPasskey, signIn } from '../support/passkeys.ts';
import { guestAt } from '../support/visitor.ts';
import { ask, create, route } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** Ratings (docs/server.md, Ratings). */

const PROXY = { TRUST_PROXY: '1' };
const DAY = 24 * 60 * 60 * 1000;
const FOLDER = temporaryFolder();
const startServed = serveEachTest();
let time = Date.UTC(2030, 0, 10);
const serve = (env: Readonly<Record<string, string>> = {}) =>
  startServed({ ...PROXY, ...env }, { deal: dealLastAction, now: () => time });

const codeOf = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => [
  status,
  (body['error'] as { code?: string } | undefined)?.code,
];

const ratingsOf = async (url: string, { me }: Player): Promise<PlayerRatings> =>
  (await ask(url, `/api/players/${me.id}`)).body['ratings'] as PlayerRatings;

/** Waits until a player has this many rated matches, and returns their ratings. */
async function whenRated(url: string, player: Player, matches = 1): Promise<PlayerRatings> {
  let found: PlayerRatings = { pools: {}, course: [] };
  await eventually(async () => {
    found = await ratingsOf(url, player);
    expect(found.course).toHaveLength(matches);
  });
  return found;
}

const matchOf = async (url: string, matchID: string) => (await ask(url, route(matchID))).body;

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

  it('rates pairings of faction and player mat as well', async () => {
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

  it('is rated after a restart if the server stopped as it ended, with a player who left in last place', async () => {
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

  it('is not rated between players at one address, unless RATED_SAME_ADDRESS allows it', async () => {
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

  it('stores no address, and nothing that follows from one after its start', async () => {
    const server = await serve();
    const [ann, ben] = await twoPlayers(server.url);
    await beginDuel(server.url, [ann, ben], ['198.51.100.23', '198.51.100.24']);
    expect(await server.stored()).not.toContain('198.51.100');
    const database = new DatabaseSync(server.file, { timeout: 120_000 });
    expect(database.prepare('select count(*) as n from seats where address_hash is not null').get()).toEqual({ n: 0 });
    database.close();
  });

  it('counts five times a day between the same people, and again the next day', async () => {
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

  it('needs standard options, a public place, a clock, no hints and two people', async () => {
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

  it('is for guests only, and its chat for preset phrases', async () => {
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

  it('is not rated if it starts with fewer than two people, and that is no secret', async () => {
    const { url } = await serve();
    const [ann] = await twoPlayers(url);
    const { matchID } = await create(url, { numPlayers: 2, rated: true, clock: LIVE_CLOCK });
    const joined = await ann.ask(route(matchID, 'join'), { body: {}, headers: from(ann, '192.0.2.1') });
    const host = { playerID: '0', credentials: String(joined.body['playerCredentials']) };
    expect((await ask(url, route(matchID, 'start'), { body: { ...host, fill: 'random' } })).status).toBe(200);
    expect(await matchOf(url, matchID)).toMatchObject({ rated: false, unrated: 'too-few-people' });
  });
});

describe('a player', () => {
  it('can download everything stored about them, and nothing about others', async () => {
    const { url } = await serve();
    const [ann, ben] = await twoPlayers(url);
    const duel = await beginDuel(url, [ann, ben]);
    expect(await duel.wires[0].ask('chat', duel.matchID, 'good-luck')).toMatchObject({ ok: true });
    expect(await duel.wires[1].ask('chat', duel.matchID, 'thanks')).toMatchObject({ ok: true });
    await duel.end();
    const { pools } = await whenRated(url, ann);
    const { text, body } = await ann.ask('/api/me/export');
    expect(body).toMatchObject({
      exportedAt: time,
      guest: ann.me,
      devices: [{ since: time }],
      seats: [{ matchID: duel.matchID, seat: 0, name: 'Ann', joinedAt: expect.any(Number) as number }],
      chat: [{ matchID: duel.matchID, text: 'good-luck', at: time }],
      results: [{ matchID: duel.matchID, faction: 'crimea', won: true }],
      ratings: { pools },
    });
    expect(text).not.toContain(ben.me.id);
    expect(text).not.toContain(ann.cookie.slice('guest='.length));
    expect(text).not.toMatch(/hash|credential|secret|address/i);
    expect(codeOf(await ask(url, '/api/me/export'))).toEqual([401, 'no-guest']);
  });

  it('can be merged: their ratings move unless the other has one in that pool, and a recount gives the same numbers', async () => {
    const { url, file } = await serve();
    const [ann, ben] = await twoPlayers(url);
    const [carl, dora] = await twoPlayers(url);
    await playDuel(url, [ben, dora]);
    const bens = (await whenRated(url, ben)).pools.duel;
    const merge = async (guest: Player, into: Player): Promise<void> => {
      const passkey = await addPasskey(into);
      const { other } = (await signIn(guest, passkey)).body as unknown as SignedIn;
      await guest.demand('/api/me/merge', { token: other?.token });
    };
    await merge(ben, ann);
    expect((await ratingsOf(url, ann)).pools.duel).toEqual(bens);
    await playDuel(url, [carl, dora]);
    await whenRated(url, carl);
    const running = await beginDuel(url, [carl, dora]);
    await merge(carl, ann);
    expect(await ratingsOf(url, ann)).toMatchObject({ pools: { duel: bens }, course: [{}] });
    // The player of a seat counts as they are called when the match ends.
    await running.end(carl);
    const last = (await whenRated(url, ann, 2)).pools.duel;
    expect(last?.played).toBe(2);
    expect((await ask(url, `/api/players/${ann.me.id}`)).body).toMatchObject({ played: 3, won: 3 });
    const counted = JSON.parse((await ratingsCommand(['recompute'], { DATABASE_URL: file })).out) as {
      players: Record<string, Skill>;
    };
    const doras = (await ratingsOf(url, dora)).pools.duel;
    expect(counted.players[ann.me.id]).toEqual({ mu: last?.mu, sigma: last?.sigma });
    expect(counted.players[dora.me.id]).toEqual({ mu: doras?.mu, sigma: doras?.sigma });
    const names = Object.keys(counted.players);
    expect(names.filter((name) => /^former\.[\w-]{16}$/.test(name))).toHaveLength(1);
    expect(names).toHaveLength(3);
  });

  it('can be deleted, which changes nothing for the others: a recount still gives the same numbers', async () => {
    const { url, file } = await serve();
    const [ann, ben] = await twoPlayers(url);
    await playDuel(url, [ann, ben]);
    await playDuel(url, [ben, ann]);
    const before = await whenRated(url, ann, 2);
    const running = await beginDuel(url, [ann, ben]);
    expect((await ben.ask('/api/me', { method: 'DELETE' })).status).toBe(200);
    expect(await ratingsOf(url, ann)).toEqual(before);
    await running.end();
    const { duel } = (await whenRated(url, ann, 3)).pools;
    const counted = JSON.parse((await ratingsCommand(['recompute'], { DATABASE_URL: file })).out) as {
      players: Record<string, Skill>;
    };
    expect(counted.players[ann.me.id]).toEqual({ mu: duel?.mu, sigma: duel?.sigma });
    const names = Object.keys(counted.players);
    expect(names).toHaveLength(2);
    expect(names.filter((name) => /^former\.[\w-]{16}$/.test(name))).toHaveLength(1);
    const database = new DatabaseSync(file, { timeout: 120_000 });
    for (const [table, column] of [
      ['rated_seats', 'player'],
      ['ratings', 'player'],
      ['rated_matches', 'people'],
      ['seats', 'guest_id'],
    ]) {
      const rows = database.prepare(`select ${column} as value from ${table}`).all();
      expect(JSON.stringify(rows)).not.toContain(ben.me.id);
    }
    database.close();
  });
});

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

  it('is refused for a pool, a faction or a season that does not exist', async () => {
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

const EIGHT: MatchResults = {
  matchID: 'm',
  pool: 'live',
  endedAt: 1000,
  seats: [
    { seat: 0, player: 'a', rank: 2, faction: 'nordic', mat: 'industrial' },
    { seat: 1, player: 'bot:hard', rank: 1, faction: 'crimea', mat: 'mechanical' },
    { seat: 2, player: 'b', rank: 3, faction: 'saxony', mat: 'patriotic' },
  ],
};

describe('on Postgres and SQLite', () => {
  let postgres: PostgresServer | null = null;
  beforeAll(async () => {
    if (isPostgresHere()) postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  it.each(['sqlite', 'postgres'])('a match counts once among many servers that see its end: %s', async (kind) => {
    if (kind === 'postgres' && postgres === null) return;
    const address = kind === 'sqlite' ? path.join(FOLDER, 'once.sqlite') : ((await postgres?.create()) ?? '');
    const opened = [await openDatabase(address)];
    if (kind === 'postgres') opened.push(await openDatabase(address));
    const rate = (match: MatchResults) => Promise.all(opened.concat(opened).map(({ db }) => addRatedMatch(db, match)));
    expect((await rate(EIGHT)).toSorted()).toEqual([
      'counted',
      ...opened
        .concat(opened)
        .slice(1)
        .map(() => 'repeated'),
    ]);
    const again = await Promise.all([rate({ ...EIGHT, matchID: 'n' }), rate({ ...EIGHT, matchID: 'o' })]);
    expect(again.flat().filter((outcome) => outcome === 'counted')).toHaveLength(2);
    const ledger = new Ledger();
    for (let i = 0; i < 3; i++) ledger.add({ pool: 'live', at: 1000, ranks: EIGHT.seats });
    const { db } = opened[0];
    const rows = await db
      .selectFrom('ratings')
      .selectAll()
      .where('player', '!=', '')
      .where('faction', '=', '')
      .execute();
    const expected = Array.from(ledger.all())
      .filter(({ subject }) => subject.faction === '' && !subject.player.startsWith('bot:'))
      .map(({ subject, standing }) => [subject.player, standing.mu, standing.sigma, 3]);
    expect(rows.map(({ player, mu, sigma, total }) => [player, mu, sigma, total]).toSorted()).toEqual(
      expected.toSorted(),
    );
    expect(await pairingRatings(db)).toHaveLength(3);
    for (const { close } of opened) await close();
  });
});

const ranked = (...players: readonly string[]): RatedResult => ({
  pool: 'live',
  at: Date.UTC(2030, 0, 1),
  ranks: players.map((player, i) => ({ player, rank: i + 1 })),
});

describe('the model', () => {
  it('leaves the ratings of bots as they are, and learns from them', () => {
    const changes = changesBy(ranked('a', 'bot:hard', 'bot:random'), () => undefined);
    const [a, hard, random] = changes.map(({ before, after }) => after.mu - before.mu);
    expect([hard, random]).toEqual([0, 0]);
    expect(a).toBeGreaterThan(0);
    const [weak] = changesBy(ranked('a', 'bot:random'), () => undefined);
    const [strong] = changesBy(ranked('a', 'bot:hard'), () => undefined);
    expect(strong.after.mu).toBeGreaterThan(weak.after.mu);
  });

  it('is less sure of everyone as a season begins, and keeps what they have reached', () => {
    const settled: Standing = { mu: 30, sigma: 2, season: seasonOf(Date.UTC(2029, 11, 31)), played: 9, total: 20 };
    const [first] = changesBy(ranked('a', 'b'), () => settled);
    expect(first.before).toEqual({ mu: 30, sigma: 5 });
    expect(first.after).toMatchObject({ played: 1, total: 21 });
    const [second] = changesBy(ranked('a', 'b'), () => ({ ...settled, season: seasonOf(Date.UTC(2030, 2, 31)) }));
    expect(second.before).toEqual({ mu: 30, sigma: 2 });
  });

  it('takes equal places as a tie', () => {
    const ranks = ['a', 'b'].map((player) => ({ player, rank: 1 }));
    const [a, b] = changesBy({ ...ranked(), ranks }, () => undefined);
    expect(a.after.mu).toBe(b.after.mu);
  });

  it('ranks those who have left last, and moves the others up', () => {
    expect(ranksOf([1, 2, 3, 4], [true, false, false, true])).toEqual([3, 1, 2, 3]);
    expect(ranksOf([2, 2, 1], [false, false, false])).toEqual([2, 2, 1]);
  });

  it('finds the order of 300 players from 4,000 results', () => {
    const { strengths, results } = simulate({ players: 300, results: 4000, seed: 5 });
    const ledger = new Ledger();
    for (const result of results) ledger.add(result);
    const all = Array.from(ledger.all());
    const mus = all.map(({ standing }) => standing.mu);
    const truth = all.map(({ subject }) => strengths.get(subject.player) ?? 0);
    expect(rankCorrelation(mus, truth)).toBeGreaterThan(0.9);
  });
});

describe('the command', () => {
  const lines = (...results: readonly unknown[]): string => results.map((result) => JSON.stringify(result)).join('\n');

  it('reads results in the order of their times, whatever the order of the lines', () => {
    const [first, second] = [ranked('a', 'b'), { ...ranked('b', 'a'), at: '2030-01-02T00:00:00Z' }];
    expect(
      parseResults(lines(second, '').replace('""', '') + '\n' + lines(first)).map(({ ranks }) => ranks[0].player),
    ).toEqual(['a', 'b']);
  });

  it.each([
    ['{', /line 1: not JSON/],
    [lines(ranked('a', 'b'), { ...ranked('a', 'b'), pool: 'chess' }), /line 2: pool/],
    [lines(ranked('a')), /line 1: ranks/],
    [lines(ranked('a', 'a')), /twice/],
    [lines({ ...ranked('a', 'b'), at: 'yesterday' }), /line 1: at/],
  ])('says what is wrong with %s', (text, message) => {
    expect(() => parseResults(text)).toThrow(message);
  });

  it('names a file or a database that is missing, and prints its usage for anything else', async () => {
    const gone = path.join(FOLDER, 'gone');
    expect(await ratingsCommand(['recompute', '--results', gone], {})).toMatchObject({ code: 1, out: '' });
    const none = await ratingsCommand(['recompute'], { DATABASE_URL: gone });
    expect(none).toMatchObject({ code: 1, err: `There is no database at ${gone}. Set DATABASE_URL to another one.\n` });
    for (const args of [[], ['count'], ['recompute', '--file', 'x'], ['simulate', '--players', 'many']]) {
      expect((await ratingsCommand(args, {})).code).toBe(2);
    }
  });
});
