import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Action } from '../../game/engine.ts';
import type { Plan } from '../../game/plan/plan.ts';
import type { Viewer } from '../../game/view.ts';
import { startCluster } from '../support/cluster.ts';
import { contentOf, withDatabase } from '../support/database.ts';
import { demand } from '../support/demand.ts';
import { eventually } from '../support/eventually.ts';
import { dealFight, OPENING } from '../support/fight.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { Wire as Watcher } from '../support/seatWire.ts';
import { Browser, PUSH_CA, startPushService } from '../support/pushService.ts';
import { guestAt, type Visitor } from '../support/visitor.ts';
import { ask, begin, codeOf, create, join, route, sit, type Response, type Seat } from '../support/wire.ts';
import type { StartServers } from '../support/twinWorlds.ts';
import { askAll, demandSame, together, worldServers } from '../support/wireSecrets.ts';
import { serveEachTest } from './target.ts';

/**
 * Plans that the server carries out for a player (docs/server.md, Plans). Saxony (seat 0) has the turn, and Nordic
 * (seat 1) makes a plan.
 */

const AT_ONCE = { min: 0, max: 0 };
const NEVER = { min: 2 ** 30, max: 2 ** 30 };
const NONE: Plan = { turn: [], clear: [], defences: [] };
const BOLSTER: readonly Action[] = [
  { type: 'takeSection', section: 'bolster' },
  { type: 'bolster', gain: 'power' },
  { type: 'endTurn' },
];
/** A turn in which Saxony does nothing. */
const PASS: readonly Action[] = [{ type: 'takeSection', section: 'produce' }, { type: 'endTurn' }];

/** A defence of about 770 characters. Ten of them exceed the limit of 6,000 characters for a plan. */
const LARGE = {
  at: null,
  power: 1,
  combatCards: new Array<number>(42).fill(Number.MAX_SAFE_INTEGER),
  ability: false,
};

/** The number of matches whose plans several servers try to run. It is higher in `npm run soak`. */
const RACES = Number(process.env['PLAN_RACES'] ?? 4);

const startServed = serveEachTest();

const withPostgres = isPostgresHere();
let postgres: PostgresServer;
beforeAll(async () => {
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const planOf = (url: string, seat: Seat, plan: unknown): Promise<Response> => {
  const { matchID, playerID, credentials } = seat;
  return ask(url, route(matchID, 'plan'), { body: { playerID, credentials, plan } });
};

const readPlan = (url: string, { matchID, credentials }: Seat): Promise<Response> =>
  ask(url, route(matchID, 'plan'), { headers: { authorization: `Bearer ${credentials}` } });

/** Connects a seat with a socket that can both play and watch. */
async function open(url: string, seat: Seat): Promise<Watcher> {
  const wire = new Watcher({ url, ...seat });
  await wire.sync();
  return wire;
}

async function play(wire: Watcher, actions: readonly Action[]): Promise<void> {
  for (const action of actions) {
    const { stateID, refused } = await wire.move(wire.prepare(action));
    if (stateID === undefined) throw new Error(`${JSON.stringify(action)} is refused: ${refused}`);
    await wire.reaches(stateID);
  }
}

async function table(options: object = {}, extra: object = {}) {
  const { url, file } = await startServed({}, { deal: dealFight, planDelay: AT_ONCE, ...options });
  const { matchID } = await create(url, { numPlayers: 2, ...extra });
  const seats = [await join(url, matchID, '0'), await join(url, matchID, '1')];
  const [saxony] = [await open(url, seats[0])];
  return { url, file, matchID, seats, saxony };
}

const count = (file: string): Promise<number> =>
  withDatabase(file, async ({ db }) => (await db.selectFrom('plans').selectAll().execute()).length);

describe('a stored plan', () => {
  it('can be read, replaced and removed only by its seat', async () => {
    const { url, matchID, seats } = await table();
    const plan = { ...NONE, turn: BOLSTER, clear: ['V4'] };
    expect((await readPlan(url, seats[1])).body).toEqual({ plan: null, dropped: [] });
    expect((await planOf(url, seats[1], plan)).body).toEqual({ plan, dropped: [] });
    expect((await planOf(url, seats[1], { ...plan, clear: [] })).status).toBe(200);
    expect((await readPlan(url, seats[1])).body).toEqual({ plan: { ...plan, clear: [] }, dropped: [] });
    // The other seat cannot learn anything, not even that a plan exists.
    expect((await readPlan(url, seats[0])).body).toEqual({ plan: null, dropped: [] });
    const foreign = { ...seats[1], credentials: seats[0].credentials };
    expect(codeOf(await planOf(url, foreign, plan))).toEqual([403, 'unauthorized']);
    expect(codeOf(await readPlan(url, { ...seats[1], credentials: 'wrong' }))).toEqual([403, 'unauthorized']);
    expect(codeOf(await ask(url, route(matchID, 'plan')))).toEqual([403, 'unauthorized']);
    expect((await planOf(url, seats[1], null)).body).toEqual({ plan: null, dropped: [] });
    expect((await readPlan(url, seats[1])).body).toEqual({ plan: null, dropped: [] });
  });

  it('is refused if it is malformed, too large, or for a match that is not in progress', async () => {
    const { url, seats, saxony } = await table();
    const [, nordic] = seats;
    const bad: readonly unknown[] = [
      { ...NONE, turn: [{ type: 'endTurn' }] },
      { ...NONE, turn: [...BOLSTER, { type: 'endTurn' }] },
      { ...NONE, turn: [{ type: 'takeSection', section: 'bolster' }, { type: 'undo' }] },
      { ...NONE, turn: [{ type: 'takeSection', section: 'nowhere' }] },
      { ...NONE, turn: [BOLSTER[0], ...new Array<Action>(40).fill({ type: 'endMove' })] },
      { ...NONE, clear: ['V99'] },
      { ...NONE, defences: [{ at: null, power: -1, combatCards: [], ability: false }] },
      { ...NONE, defences: new Array(11).fill({ at: null, power: 1, combatCards: [], ability: false }) },
      { ...NONE, defences: new Array(10).fill(LARGE) },
      { ...NONE, more: true },
      'bolster',
      undefined,
    ];
    for (const plan of bad) expect(codeOf(await planOf(url, nordic, plan))).toEqual([400, 'malformed']);
    expect(codeOf(await planOf(url, { ...nordic, matchID: 'nowhere' }, NONE))).toEqual([404, 'unknown-match']);
    const { matchID } = await create(url);
    const waiting = await join(url, matchID, '0');
    expect(codeOf(await planOf(url, waiting, { ...NONE, turn: BOLSTER }))).toEqual([409, 'not-running']);
    const ended = seats.map(({ playerID, credentials }) => ({ playerID, credentials, what: 'end', agree: true }));
    for (const body of ended) expect((await ask(url, route(nordic.matchID, 'agree'), { body })).status).toBe(200);
    expect(codeOf(await planOf(url, nordic, { ...NONE, turn: BOLSTER }))).toEqual([409, 'not-running']);
    saxony.close();
  });

  it("plays its player's turn when the turn begins, and is then deleted", async () => {
    const { url, file, seats, saxony } = await table();
    await planOf(url, seats[1], { ...NONE, turn: BOLSTER });
    await play(saxony, PASS);
    await saxony.reaches(PASS.length + BOLSTER.length);
    expect(saxony.state?.G).toMatchObject({ active: 0, players: [{}, { power: 8 }] });
    await eventually(async () => demand((await count(file)) === 0, () => 'the plan is still there'));
    saxony.close();
  });

  it('is dropped from its first refused action on, and its player can read the reason', async () => {
    const { url, seats, saxony } = await table();
    const turn = [BOLSTER[0], { type: 'deploy', pay: {}, mech: 'speed', at: 'V4' }, BOLSTER[2]];
    await planOf(url, seats[1], { ...NONE, turn });
    await play(saxony, PASS);
    await saxony.reaches(PASS.length + 1);
    await eventually(async () => {
      const { body } = await readPlan(url, seats[1]);
      expect(body).toMatchObject({ plan: null, dropped: [{ part: 'turn', index: 1, rule: 'TURN-1' }] });
    });
    // The player continues, and dismisses the note.
    const nordic = await open(url, seats[1]);
    await play(nordic, BOLSTER.slice(1));
    expect((await planOf(url, seats[1], null)).body).toEqual({ plan: null, dropped: [] });
    for (const wire of [saxony, nordic]) wire.close();
  });

  it('is not played if another player is on a hex that must be clear, or during the turn in which it is stored', async () => {
    const { url, seats, saxony } = await table();
    const [, nordic] = seats;
    await planOf(url, nordic, { ...NONE, turn: BOLSTER, clear: ['V4', 'T5'] });
    await play(saxony, PASS);
    const dropped = (expected: object) =>
      eventually(async () => expect((await readPlan(url, nordic)).body).toMatchObject({ dropped: [expected] }));
    await dropped({ reason: 'not-clear', place: 'T5', index: 0 });
    const wire = await open(url, nordic);
    await play(wire, BOLSTER.slice(0, 1));
    // A plan stored during the seat's own turn is for the seat's next turn.
    await planOf(url, nordic, { ...NONE, turn: BOLSTER });
    await play(wire, BOLSTER.slice(1));
    await saxony.reaches(wire.stateID);
    await play(saxony, [{ type: 'takeSection', section: 'trade' }, { type: 'endTurn' }]);
    await dropped({ reason: 'same-section', rule: 'TURN-1' });
    for (const each of [wire, saxony]) each.close();
  });

  it('answers an attack, and is then deleted', async () => {
    const { url, file, seats, saxony } = await table();
    const defence = { at: 'X', power: 5, combatCards: [5], ability: false };
    await planOf(url, seats[1], { ...NONE, defences: [defence] });
    await play(saxony, OPENING);
    await saxony.reaches(OPENING.length + 1);
    await play(saxony, [{ type: 'commit', power: 0, combatCards: [] }]);
    expect(saxony.state?.G.events).toContainEqual(
      expect.objectContaining({ type: 'combatRevealed', seat: 1, power: 5, combatCards: [5] }),
    );
    await eventually(async () => demand((await count(file)) === 0, () => 'the defence is still there'));
    saxony.close();
  });

  it('continues after a crash between two actions, and no action is lost or made twice', async () => {
    const { url, file, seats, matchID, saxony } = await table({ planDelay: NEVER });
    await planOf(url, seats[1], { ...NONE, turn: BOLSTER });
    await play(saxony, PASS);
    // Creates the state that a server leaves if it dies after writing the first action.
    const { id } = await withDatabase(file, ({ db }) =>
      db.selectFrom('plans').select('id').where('match_id', '=', matchID).executeTakeFirstOrThrow(),
    );
    const nordic = await sit(url, seats[1]);
    const made = await nordic.move(seats[1], PASS.length, BOLSTER[0], { id: `${id}-t0` });
    expect(made).toEqual({ ok: true, stateID: PASS.length + 1 });
    await withDatabase(file, ({ db }) => db.updateTable('plans').set({ delay_ms: 0 }).execute());
    await saxony.reaches(PASS.length + BOLSTER.length);
    expect(saxony.state?.G).toMatchObject({ active: 0, players: [{}, { power: 8 }] });
    saxony.close();
  });

  it('is not played while its match is paused, and is dropped when the match ends', async () => {
    const { url, file, seats, matchID, saxony } = await table();
    const agree = async (what: string) => {
      for (const { playerID, credentials } of seats) {
        await ask(url, route(matchID, 'agree'), { body: { playerID, credentials, what, agree: true } });
      }
    };
    await play(saxony, PASS);
    await agree('pause');
    await planOf(url, seats[1], { ...NONE, turn: BOLSTER });
    const resumed = Date.now();
    await agree('resume');
    await saxony.reaches(PASS.length + BOLSTER.length);
    const [{ created_at }] = await withDatabase(file, ({ db }) =>
      db.selectFrom('log').select('created_at').where('state_id', '>', PASS.length).execute(),
    );
    expect(created_at).toBeGreaterThanOrEqual(resumed);
    await planOf(url, seats[1], { ...NONE, turn: BOLSTER });
    await agree('end');
    await eventually(async () => {
      const { body } = await readPlan(url, seats[1]);
      expect(body).toMatchObject({ plan: null, dropped: [{ reason: 'over', index: 0 }] });
    });
    saxony.close();
  });

  it('starts after a random delay of 2 to 10 seconds, and without a delay in a match with early turns', async () => {
    const { url, file } = await startServed({}, { deal: dealFight });
    const delayOf = async (extra: object): Promise<number> => {
      const { matchID } = await create(url, { numPlayers: 2, ...extra });
      await join(url, matchID, '0');
      const nordic = await join(url, matchID, '1');
      await planOf(url, nordic, { ...NONE, turn: BOLSTER });
      const { delay_ms } = await withDatabase(file, ({ db }) =>
        db.selectFrom('plans').selectAll().where('match_id', '=', matchID).executeTakeFirstOrThrow(),
      );
      return delay_ms;
    };
    const usual = [await delayOf({}), await delayOf({}), await delayOf({})];
    expect(usual.every((ms) => ms >= 2_000 && ms <= 10_000)).toBe(true);
    expect(new Set(usual).size).toBeGreaterThan(1);
    expect(await delayOf({ earlyTurns: true })).toBe(0);
  });
});

describe('a plan that has not run', () => {
  const { serve } = worldServers();
  const defences = [{ at: null, power: 3, combatCards: [5], ability: true }];
  const plan: Plan = { turn: BOLSTER, clear: ['V4'], defences };

  async function demandSilent(viewer: Viewer, begin?: StartServers): Promise<void> {
    const servers = [await serve('plain', begin), await serve('planned', begin)];
    const worlds = await Promise.all(servers.map((server) => server.open(dealFight(), viewer, false)));
    const [, planned] = worlds;
    await planned.plan(1, plan);
    for (const world of worlds) await world.play(0, PASS[0]);
    for (const world of worlds) await askAll(world, viewer);
    await planned.plan(1, { ...plan, turn: BOLSTER.slice(0, 2) });
    for (const world of worlds) await world.play(0, PASS[1]);
    // The player acts before the plan is due.
    for (const world of worlds) await world.play(1, BOLSTER[0]);
    await planned.plan(1, null);
    for (const world of worlds) await world.play(1, BOLSTER[1]);
    for (const world of worlds) await world.reconnect(viewer);
    for (const world of worlds) await askAll(world, viewer);
    demandSame(worlds, viewer);
    for (const world of worlds) world.close();
  }

  it.each([0, 'spectator'] as const)('changes no byte sent to anyone else: %s', (viewer) => demandSilent(viewer));

  // The spectator is on the server that stores the plan, and seat 0 on the other one.
  it.runIf(withPostgres).each([0, 'spectator'] as const)(
    'changes no byte sent to anyone else by two servers on one database: %s',
    (viewer) => demandSilent(viewer, together(postgres)),
  );

  it('changes nothing else in the database, the source of all lists, exports and pushes', async () => {
    const { url, file, seats, saxony } = await table({ planDelay: NEVER });
    const content = async () => {
      const { plans, alive: _, ...others } = await contentOf(file);
      return { plans, others };
    };
    const before = await content();
    await planOf(url, seats[1], plan);
    const after = await content();
    expect([before.plans.length, after.plans.length]).toEqual([0, 1]);
    expect(after.others).toEqual(before.others);
    await planOf(url, seats[1], null);
    expect(await content()).toEqual(before);
    saxony.close();
  });
});

describe.runIf(withPostgres)('plans on several servers', () => {
  it(`each run once in ${RACES} matches, even if a server stops`, async () => {
    const cluster = await startCluster(postgres, 0);
    const options = { deal: dealFight, planDelay: AT_ONCE };
    for (let i = 0; i < 3; i++) await cluster.add({}, options);
    const [url] = cluster.urls;
    const tables = await Promise.all(
      Array.from({ length: RACES }, async () => {
        const seats = await begin(url);
        await planOf(cluster.urls[1], seats[1], { ...NONE, turn: BOLSTER });
        return { seats, saxony: await open(url, seats[0]) };
      }),
    );
    await Promise.all(tables.map(({ saxony }) => play(saxony, PASS.slice(0, 1))));
    const stopping = cluster.servers[2].close();
    await Promise.all(tables.map(({ saxony }) => play(saxony, PASS.slice(1))));
    await stopping;
    for (const { saxony } of tables) {
      await saxony.reaches(PASS.length + BOLSTER.length);
      expect(saxony.state?.G).toMatchObject({ active: 0, players: [{}, { power: 8 }] });
      saxony.close();
    }
    await withDatabase(cluster.database, async ({ db }) => {
      await eventually(async () => expect(await db.selectFrom('plans').selectAll().execute()).toEqual([]));
      const log = await db.selectFrom('log').select('move_id').where('seat', '=', 1).execute();
      expect(log).toHaveLength(RACES * BOLSTER.length);
    });
    cluster.servers.splice(2, 1);
    await cluster.close();
  });
});

describe('the plan of another player', () => {
  const MAIL = { kind: 'correspondence', perDecision: 3600 };
  const START = Date.UTC(2030, 0, 10, 10);

  /** Resolves to the responses to a guest's requests about matches, other people and themselves. */
  async function everythingFor(ann: Visitor, ben: string, matchID: string): Promise<string[]> {
    const paths = [
      '/api/me',
      '/api/me/matches',
      '/api/me/export',
      '/api/me/push',
      '/api/me/settings',
      '/api/me/vacation',
      '/api/me/people',
      `/api/players/${ben}`,
      '/api/featured',
      route(matchID),
      route(matchID, 'log'),
      '/games/scythe',
    ];
    const answers: string[] = [];
    for (const path of paths) {
      const { status, text, headers } = await ann.ask(path);
      answers.push(`${path} ${status} ${text} ${headers.get('content-length') ?? ''}`);
    }
    return answers;
  }

  it('changes no byte of any answer about matches, lists, people and pushes', async () => {
    const service = await startPushService();
    try {
      const push = { ca: PUSH_CA };
      const options = { deal: dealFight, planDelay: NEVER, now: () => START, push };
      const { url, file } = await startServed({ PUSH_HOSTS: service.host }, options);
      const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
      for (const guest of [ann, ben]) {
        await guest.demand('/api/me/push', { ...new Browser(service).body, digest: 0 });
      }
      const { matchID } = await create(url, { numPlayers: 2, clock: MAIL });
      await ann.demand(route(matchID, 'join'), {});
      const { playerID, playerCredentials: credentials } = await ben.demand(route(matchID, 'join'), {});
      const seat: Seat = { matchID, playerID: String(playerID), credentials: String(credentials) };
      await ben.demand('/api/me/vacation', { days: 3 });
      const pushes = () =>
        withDatabase(file, async ({ db }) =>
          JSON.stringify([
            await db.selectFrom('pushes').selectAll().orderBy('subscription_id').execute(),
            await db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute(),
          ]),
        );
      const [before, noted] = [await everythingFor(ann, ben.me.id, matchID), await pushes()];
      expect(before.join(' ')).toContain(matchID);
      expect((await planOf(url, seat, { ...NONE, turn: BOLSTER, clear: ['V4'] })).status).toBe(200);
      expect(await count(file)).toBe(1);
      expect(await everythingFor(ann, ben.me.id, matchID)).toEqual(before);
      expect(await pushes()).toBe(noted);
      expect(service.received).toEqual([]);
    } finally {
      await service.close();
    }
  });
});
