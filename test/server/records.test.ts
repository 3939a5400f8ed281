import type { KyselyPlugin, QueryId } from 'kysely';
import { describe, expect, it } from 'vitest';
import { decisions, legalActions, type Action, type State } from '../../game/engine.ts';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { beginRecorded, playRecorded, recordNamed } from '../support/recorded.ts';
import { ask, begin, route, sit, type Answer } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** The cost of sending a record, and the maximum length of a match (docs/server.md, The log). */

const RECORD = recordNamed('last-star-mechs');

const serve = serveEachTest();

/** Counts the log rows that the server reads and parses. */
class LogRows implements KyselyPlugin {
  count = 0;
  readonly #reads = new WeakSet<QueryId>();

  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"name":"log"')) this.#reads.add(queryId);
    return node;
  }

  transformResult({ result, queryId }: Parameters<KyselyPlugin['transformResult']>[0]) {
    if (this.#reads.has(queryId)) this.count += result.rows.length;
    return Promise.resolve(result);
  }
}

/** Adds pairs of an action and its undo to the end of a match's log. Returns the new length of the log. */
function addUndone(file: string, matchID: string, pairs: number): number {
  const database = new DatabaseSync(file, { timeout: 120_000 });
  const add = database.prepare(
    'insert into log (match_id, state_id, seat, move_id, action, events, created_at) values (?, ?, 0, null, ?, ?, 0)',
  );
  const from = RECORD.actions.length;
  database.exec('begin');
  for (let i = 0; i < pairs; i++) {
    add.run(matchID, from + 2 * i + 1, JSON.stringify({ type: 'endTurn' }), '[]');
    const undone = [{ type: 'undone', actions: 1 }];
    add.run(matchID, from + 2 * i + 2, JSON.stringify({ type: 'undo' }), JSON.stringify(undone));
  }
  database.exec('commit');
  database.close();
  return from + 2 * pairs;
}

describe('the record of a match', () => {
  it('with 10,000 undone actions is sent 35 times, although each row of the log is read only once', async () => {
    const rows = new LogRows();
    const { url, file } = await serve(
      {},
      {
        drawSeed: () => RECORD.setup.seed ?? '',
        open: async (address) => {
          const database = await openDatabase(address);
          return { ...database, db: database.db.withPlugin(rows) };
        },
      },
    );
    const played = await beginRecorded(url, RECORD);
    await playRecorded(played, RECORD, 0, RECORD.actions.length - 1);
    const read = () => ask(url, route(played.matchID, 'record'));
    rows.count = 0;
    for (let i = 0; i < 5; i++) expect((await read()).status).toBe(403);
    expect(rows.count).toBe(0);
    await playRecorded(played, RECORD, RECORD.actions.length - 1);
    const length = addUndone(file, played.matchID, 5_000);
    rows.count = 0;
    const answers = await Promise.all(Array.from({ length: 30 }, read));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0].headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answers[0].body['actions']).toEqual(RECORD.actions);
    expect(rows.count).toBe(length);
    for (let i = 0; i < 5; i++) expect((await read()).text).toBe(answers[0].text);
    expect(rows.count).toBe(length);
  });

  it('has a separate request budget, which refused requests also use up', async () => {
    const { url } = await serve({ LIMIT_ADDRESS_RECORDS: '2/0.001' });
    const [{ matchID }] = await begin(url);
    const read = async () => (await ask(url, route(matchID, 'record'))).status;
    expect([await read(), await read(), await read()]).toEqual([403, 403, 429]);
    expect((await ask(url, route(matchID))).status).toBe(200);
  });
});

describe('a match with a limit of 100 actions', () => {
  it('refuses to undo after 50 actions, and refuses every action after 100', async () => {
    const { url } = await serve({ LIMIT_MATCH_ACTIONS: '100' });
    const seats = await begin(url);
    const wires = await Promise.all(seats.map((seat) => sit(url, seat)));
    let on = 0;
    const G = async (seat: number): Promise<State> => {
      const { matchID, playerID, credentials } = seats[seat];
      const synced = await wires[seat].sync(matchID, playerID, credentials);
      if (synced === null) throw new Error('no state was sent');
      return synced.state.G as unknown as State;
    };
    const move = async (seat: number, action: Action): Promise<Answer> => {
      const answer = await wires[seat].move(seats[seat], on, action);
      if (answer.ok === true) on++;
      return answer;
    };
    const active = (await G(0)).active;
    const undo: Action = { type: 'undo' };
    const opening = legalActions(await G(active), active).find(({ type }) => type !== 'undo' && type !== 'endTurn');
    if (opening === undefined) throw new Error('nothing can be done');
    while (on < 50) expect(await move(active, on % 2 === 0 ? opening : undo)).toMatchObject({ ok: true });
    expect(await move(active, opening)).toMatchObject({ ok: true });
    expect(await move(active, undo)).toEqual({ refused: 'too-many-actions', rule: null });
    while (on < 100) {
      const [{ seat }] = decisions(await G(0));
      const action = legalActions(await G(seat), seat).find(({ type }) => type !== 'undo');
      if (action === undefined) throw new Error('nothing can be done');
      expect(await move(seat, action)).toMatchObject({ ok: true });
    }
    const [{ seat }] = decisions(await G(0));
    const action = legalActions(await G(seat), seat)[0];
    expect(await move(seat, action)).toEqual({ refused: 'too-many-actions', rule: null });
  });
});
