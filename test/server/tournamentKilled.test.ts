import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TournamentView } from '../../protocol/tournaments.ts';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { Standby, preparePage, type ChildServer } from '../support/childServer.ts';
import { temporaryFolder } from '../support/commands.ts';
import { dice } from '../support/dice.ts';
import { createTournament, guestsAt, newTournament, pathOf, playAll, viewOf } from '../support/tournament.ts';
import { closeStreams, guestAt, type Visitor } from '../support/visitor.ts';

/** The number of times the server is killed while a tournament runs. It is higher in `npm run soak`. */
const KILLS = Number(process.env['TOURNAMENT_KILLS'] ?? 1);
const PEOPLE = 15;
const BOTS = 10;

beforeAll(preparePage);

/** Resolves to the tournament once at least `tables` of its tables are decided. */
async function whenDecided(visitor: Visitor, id: string, tables: number): Promise<TournamentView | null> {
  const stream = await visitor.listen(pathOf(id, 'events'));
  const decided = ({ rounds }: TournamentView): number =>
    rounds.flatMap((round) => round.tables).filter(({ status }) => status === 'over').length;
  const view = await stream.next('tournament', (data) => decided(data as unknown as TournamentView) >= tables);
  stream.close();
  return view as unknown as TournamentView;
}

const decidedTables = ({ rounds }: TournamentView) =>
  rounds.flatMap(({ number, tables }) =>
    tables.filter(({ status }) => status === 'over').map((table) => ({ round: number, ...table })),
  );

describe('a server killed during a tournament', () => {
  it(`of 25 continues where it stopped, through three heats and a final (${KILLS} kills)`, async () => {
    const file = path.join(temporaryFolder(), 'scythe.sqlite');
    const below = dice(20_261_123);
    const standby = () => new Standby({ main: 'test/support/shortMain.ts' });
    const begin = (next: Standby): Promise<ChildServer> => next.begin({ DATABASE_URL: file, LOG_LEVEL: 'warn' });
    let server = await begin(standby());
    try {
      const olga = await guestAt(server.url, 'Olga');
      const players = await guestsAt(server.url, PEOPLE);
      const id = await createTournament(olga, newTournament({ format: 'heats', seats: 5, rounds: 3 } as never));
      for (const player of players) await player.demand(pathOf(id, 'register'), {});
      await olga.demand(pathOf(id, 'bots'), { level: 'random', count: BOTS });
      await olga.demand(pathOf(id, 'round'), { round: 1 });
      let seen: TournamentView | null = null;
      for (let kill = 1; kill <= KILLS; kill++) {
        const next = standby();
        const playing = playAll(id, players, below);
        // There are 16 tables: five in each of three heats, and the final.
        seen = await whenDecided(olga, id, Math.round((15 * kill) / (KILLS + 1)) + 1);
        await server.kill();
        expect(server.log(), server.log()).toBe('');
        await playing;
        closeStreams();
        server = await begin(next);
        for (const visitor of [olga, ...players]) visitor.url = server.url;
        // Decided tables must not have changed.
        expect(decidedTables(await viewOf(olga, id))).toEqual(
          expect.arrayContaining(decidedTables(seen ?? (await viewOf(olga, id)))),
        );
      }
      expect(await playAll(id, players, below)).toBe(true);
      const view = await viewOf(olga, id);
      expect(view.rounds.map(({ stage, tables }) => [stage, tables.length])).toEqual([
        ['heat', 5],
        ['heat', 5],
        ['heat', 5],
        ['final', 1],
      ]);
      const all = Array.from({ length: PEOPLE + BOTS }, (_, i) => i);
      for (const { tables } of view.rounds.slice(0, 3)) {
        expect(tables.flatMap(({ seats }) => seats.map(({ player }) => player)).toSorted((a, b) => a - b)).toEqual(all);
      }
      expect(decidedTables(view).every(({ by }) => by === 'match')).toBe(true);
      expect(view.log.filter(({ what }) => what === 'round-drawn')).toHaveLength(4);
      const [final] = view.rounds[3].tables;
      expect(view.standings).toHaveLength(25);
      const places = view.standings
        .slice(0, 5)
        .map((line) => final.seats.find(({ player }) => player === line.player)?.place);
      expect(places).toEqual(final.seats.map(({ place }) => place).toSorted());
      const database = new DatabaseSync(file, { readOnly: true, timeout: 120_000 });
      const matches = database.prepare('select id, status, awaited from matches order by id').all() as object[];
      database.close();
      const ids = decidedTables(view).map(({ matchID }) => matchID ?? '');
      expect(matches).toEqual(ids.toSorted().map((each) => ({ id: each, status: 'over', awaited: 0 })));
    } finally {
      await server.kill();
    }
  });
});
