import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Ledger } from '../../server/ratings/ledger.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { addRatedMatch, type MatchResults } from '../../server/storage/ratings.ts';
import { pairingRatings } from '../../server/storage/standings.ts';
import { temporaryFolder } from '../support/commands.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';

/** Ratings on several servers with one database. */

const FOLDER = temporaryFolder();

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

describe('on Postgres and SQLite,', () => {
  let postgres: PostgresServer | null = null;
  beforeAll(async () => {
    if (isPostgresHere()) postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  const kinds = isPostgresHere() ? ['sqlite', 'postgres'] : ['sqlite'];
  it.each(kinds)('a match counts once even if its end is reported several times: %s', async (kind) => {
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
