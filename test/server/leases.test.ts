import type { KyselyPlugin, QueryId } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openToServe } from '../../server/storage/open.ts';
import { claimPlans, freePlan, readPlan, restPlan, writeDropped } from '../../server/storage/plans.ts';
import { clustersOfEachTest } from '../support/clusters.ts';
import { withDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { hastenServers } from '../support/hasten.ts';
import { isPostgresHere } from '../support/postgres.ts';
import { Browser, PUSH_CA, startPushService } from '../support/pushService.ts';
import { guestAt } from '../support/visitor.ts';
import { ask, begin, create, route, type Seat } from '../support/wire.ts';

/** Pushes and plans whose lease ends before the process that claimed them has finished. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NOON = Date.UTC(2030, 0, 10, 12);

hastenServers();
const cluster = clustersOfEachTest();

/** Holds back the results of reads from a table, as if the process were frozen. */
class Freeze implements KyselyPlugin {
  readonly #table: string;
  readonly #reads = new WeakSet<QueryId>();
  #held = Promise.resolve();
  end = (): void => undefined;

  constructor(table: string) {
    this.#table = table;
  }

  begin(): void {
    this.#held = new Promise((resolve) => (this.end = resolve));
  }

  readonly open: typeof openToServe = async (address) => {
    const database = await openToServe(address);
    return { ...database, db: database.db.withPlugin(this) };
  };

  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes(`"${this.#table}"`)) {
      this.#reads.add(queryId);
    }
    return node;
  }

  async transformResult({ result, queryId }: Parameters<KyselyPlugin['transformResult']>[0]) {
    if (this.#reads.has(queryId)) await this.#held;
    return result;
  }
}

describe.runIf(isPostgresHere())('a process that freezes before it sends a push', () => {
  it('does not send it if another process has sent it in the meantime', async () => {
    const service = await startPushService();
    service.answer = () => 201;
    let time = NOON;
    const options = { now: () => time, push: { ca: PUSH_CA } };
    const freeze = new Freeze('push_subscriptions');
    try {
      const made = await cluster(0, { PUSH_HOSTS: service.host });
      const { url } = await made.add({}, { ...options, open: freeze.open });
      const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
      const browser = new Browser(service);
      await ben.demand('/api/me/push', browser.body);
      const { matchID } = await create(url, { numPlayers: 2 });
      freeze.begin();
      for (const guest of [ann, ben]) await guest.demand(route(matchID, 'join'), {});
      await withDatabase(made.database, async ({ db }) => {
        const leases = async (): Promise<number[]> => {
          const rows = await db.selectFrom('pushes').select('lease_until').execute();
          return rows.map((row) => row.lease_until);
        };
        await eventually(async () => expect(await leases()).toHaveLength(1));
        time += SECOND;
        await eventually(async () => expect(await leases()).not.toEqual([0]));
        time += MINUTE;
        await made.add({}, options);
        await eventually(async () => expect(await leases()).toEqual([0]));
        const sent = await db.selectFrom('pushes').selectAll().execute();
        expect(browser.heard(service)).toMatchObject([{ kind: 'begin', match: matchID }]);
        time += SECOND;
        freeze.end();
        await made.close();
        expect(browser.at(service)).toHaveLength(1);
        expect(await db.selectFrom('pushes').selectAll().execute()).toEqual(sent);
      });
    } finally {
      freeze.end();
      await service.close();
    }
  });
});

/** A plan that begins with the seat's first decision. */
const PLAN = { turn: [{ type: 'takeSection', section: 'produce' }, { type: 'endTurn' }], clear: [], defences: [] };

async function plan(url: string, { matchID, playerID, credentials }: Seat): Promise<void> {
  const answer = await ask(url, route(matchID, 'plan'), { body: { playerID, credentials, plan: PLAN } });
  expect(answer.status).toBe(200);
}

describe.runIf(isPostgresHere())('a process that freezes while it carries out a plan', () => {
  it('makes no move of the plan if another process has claimed it in the meantime', async () => {
    let time = NOON;
    const freeze = new Freeze('matches');
    const made = await cluster(0);
    const planDelay = { min: SECOND, max: SECOND };
    const { url } = await made.add({}, { open: freeze.open, now: () => time, planDelay });
    for (const seat of await begin(url)) await plan(url, seat);
    freeze.begin();
    time += SECOND;
    await withDatabase(made.database, async ({ db }) => {
      const claimed = db.selectFrom('plans').select('lease_until').where('lease_until', '>', 0);
      await eventually(async () => expect(await claimed.execute()).toHaveLength(1));
      await db
        .updateTable('plans')
        .set({ lease_until: time + MINUTE })
        .execute();
      freeze.end();
      await made.close();
      expect(await db.selectFrom('log').select('move_id').execute()).toEqual([]);
    });
  });

  it('changes nothing about the plan if another process has claimed it in the meantime', async () => {
    const never = 2 ** 30;
    const made = await cluster(0);
    const { url } = await made.add({}, { planDelay: { min: never, max: never } });
    for (const seat of await begin(url)) await plan(url, seat);
    await withDatabase(made.database, async (database) => {
      const { db } = database;
      const now = Date.now() + 2 * never;
      const [first] = await claimPlans(database, { now, leaseMs: MINUTE, limit: 1 });
      const before = await readPlan(db, first);
      const [second] = await claimPlans(database, { now: now + MINUTE, leaseMs: MINUTE, limit: 1 });
      const after = await readPlan(db, second);
      if (before === undefined || after === undefined) throw new Error('no plan');
      await writeDropped(db, before, [], false);
      await restPlan(db, before, 0);
      await freePlan(db, first, 0);
      expect(await readPlan(db, second)).toEqual(after);
      await freePlan(db, second, 0);
      expect(await readPlan(db, second)).toEqual({ ...after, leaseUntil: 0 });
    });
  });
});
