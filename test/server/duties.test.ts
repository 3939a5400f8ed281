import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decisions, legalActions } from '../../game/engine.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { RULES_VERSION } from '../../game/version.ts';
import type { OpenLine } from '../../server/cluster/line.ts';
import type { Db } from '../../server/storage/database.ts';
import { readLog } from '../../server/storage/log.ts';
import { startCluster, type Cluster } from '../support/cluster.ts';
import { withDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { openTable } from '../support/lobbyClient.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { Wire } from '../support/seatWire.ts';
import { create, join } from '../support/wire.ts';

/** Bots and time-outs on a database that several servers share. */

const withPostgres = isPostgresHere();
let postgres: PostgresServer;
beforeAll(async () => {
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const clusters: Cluster[] = [];
const wires: Wire[] = [];
afterEach(async () => {
  for (const wire of wires.splice(0)) wire.close();
  for (const cluster of clusters.splice(0)) await cluster.close();
});

async function cluster(...roles: readonly string[]): Promise<Cluster> {
  const made = await startCluster(postgres, 0);
  clusters.push(made);
  for (const ROLE of roles) await made.add({ ROLE });
  return made;
}

/** Begins a match between a person and a bot on one server. Resolves to the person's connection. */
async function against(url: string): Promise<Wire> {
  const { matchID } = await create(url, { numPlayers: 2, bots: { 1: 'random' } });
  const wire = new Wire({ url, ...(await join(url, matchID, '0')) });
  wires.push(wire);
  expect(await wire.sync()).toMatchObject({ ok: true });
  return wire;
}

const isPersonsTurn = ({ state }: Wire): boolean => state !== null && decisions(state.G).some(({ seat }) => seat === 0);

/** Makes a move for the person. */
async function act(wire: Wire): Promise<void> {
  const actions = wire.state === null ? [] : legalActions(wire.state.G, 0);
  const last = actions.find(({ type }) => type === 'endTurn') ?? actions[0];
  const { stateID } = await wire.move(wire.prepare(last));
  if (stateID !== undefined) await wire.reaches(stateID);
}

const dutyOf = (db: Db, matchID: string) =>
  db.selectFrom('duties').selectAll().where('match_id', '=', matchID).executeTakeFirst();

/** Plays the person's turn. */
async function playTurn(wire: Wire): Promise<void> {
  while (!isPersonsTurn(wire)) await wire.reaches(wire.stateID + 1);
  while (isPersonsTurn(wire)) await act(wire);
}

/** Plays the person's seat until the next round, so that the bot takes a turn. */
async function playRound(wire: Wire): Promise<void> {
  const round = wire.state?.G.round ?? 0;
  while ((wire.state?.G.round ?? Infinity) <= round) {
    if (isPersonsTurn(wire)) await act(wire);
    else await wire.reaches(wire.stateID + 1);
  }
}

describe.runIf(withPostgres)('bots on several servers', () => {
  it('play on a separate server, which serves no page', async () => {
    const { urls } = await cluster('web', 'bots');
    await playRound(await against(urls[0]));
    const answers = await Promise.all(['/healthz', '/readyz', '/'].map((path) => fetch(`${urls[1]}${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  });

  it('wait for a server that runs bots if the only running server runs none', async () => {
    const made = await cluster('web');
    const wire = await against(made.urls[0]);
    const playing = playRound(wire);
    await made.add();
    await playing;
  });

  it('continue on another server when their server stops', async () => {
    const made = await cluster('web', 'bots', 'bots');
    const wire = await against(made.urls[0]);
    await playRound(wire);
    await made.servers[1].close();
    await playRound(wire);
  });

  it('continue on another server while their server closes its sockets, and play on with those still open', async () => {
    const made = await cluster();
    let goOn = (): void => undefined;
    const paused = new Promise<void>((resolve) => (goOn = resolve));
    // Here, the bot does not act during the test, except before the person's first decision.
    const stopping = await made.add({ BOT_PAUSE_MS: '60000' }, { slicePause: () => paused });
    const { matchID } = await create(stopping.url, { numPlayers: 2 });
    // These sockets are closed first.
    const others = Array.from({ length: 50 }, () => {
      const place = { url: stopping.url, matchID, playerID: null, credentials: null };
      return new Wire(place);
    });
    wires.push(...others);
    await Promise.all(others.map((other) => other.sync()));
    const wire = await against(stopping.url);
    await playTurn(wire);
    await made.add();
    await withDatabase(made.database, async ({ db }) => {
      const holder = async () => (await dutyOf(db, wire.place.matchID))?.node ?? null;
      const before = await holder();
      expect(before).not.toBeNull();
      const closing = stopping.close();
      await Promise.all(others.map((other) => other.gone()));
      expect(await holder()).not.toBe(before);
      for (let i = 0; i < 2; i++) {
        await playTurn(wire);
        expect(await holder()).not.toBe(before);
      }
      goOn();
      await wire.gone();
      await closing;
    });
  });

  it('keep a duty that their server claimed before the notice of the move arrived', async () => {
    const made = await cluster('web');
    let isLate = false;
    const deliver: (() => void)[] = [];
    const delaying =
      (open: OpenLine): OpenLine =>
      (events) =>
        open({
          ...events,
          received: (text) => (isLate ? deliver.push(() => events.received(text)) : events.received(text)),
        });
    // The bot does not act during the test, except before the person's first decision.
    await made.add({ ROLE: 'bots', BOT_PAUSE_MS: '60000' }, { wrapLine: delaying });
    const wire = await against(made.urls[0]);
    while (!isPersonsTurn(wire)) await wire.reaches(wire.stateID + 1);
    isLate = true;
    await playTurn(wire);
    const { matchID } = wire.place;
    await withDatabase(made.database, async ({ db }) => {
      const claimed = await eventually(async () => {
        const duty = await dutyOf(db, matchID);
        expect(duty?.node).toEqual(expect.any(String));
        return duty;
      });
      // Once the server has handled a later duty, it has finished with this one. Nothing is due in a match that has not
      // begun.
      const waiting = await create(made.urls[0], { numPlayers: 2 });
      await db
        .insertInto('duties')
        .values({ match_id: waiting.matchID, due_at: 0, lease_until: 0, epoch: 0 })
        .execute();
      await eventually(async () => expect(await dutyOf(db, waiting.matchID)).toBeUndefined());
      for (const each of deliver) each();
      const renewed = await eventually(async () => {
        const duty = await dutyOf(db, matchID);
        expect(duty?.lease_until).toBeGreaterThan(claimed?.lease_until ?? Infinity);
        return duty;
      });
      // Otherwise, the lease had to expire before the duty was claimed again.
      expect(renewed?.epoch).toBe(claimed?.epoch);
    });
  });
});

describe.runIf(withPostgres)("a server that does not know a match's rules version", () => {
  it('leaves the bots and time-outs of that match to another server, and refers its players there', async () => {
    const made = await startCluster(postgres, 0);
    clusters.push(made);
    let version = RULES_VERSION + 1;
    const deal = (...args: Parameters<typeof newMatch>) => ({ ...newMatch(...args), rules: version });
    const older = await made.add({}, { deal });
    const options = { bots: 1, clock: { kind: 'live', bank: 600, increment: 0 } };
    const { matchID, places } = await openTable(older.url, 1, options);
    const wire = new Wire(places[0]);
    wires.push(wire);
    expect(await wire.sync()).toEqual({ refused: 'elsewhere', rule: null });
    version = RULES_VERSION;
    await withDatabase(made.database, async ({ db }) => {
      const duty = () => db.selectFrom('duties').selectAll().where('match_id', '=', matchID).executeTakeFirstOrThrow();
      /** Makes a match's duty due: its bot must act, or its player has run out of time. */
      const makeDue = async (id: string): Promise<void> => {
        await sql`update seats set clock_left = 0 where match_id = ${id} and clock_since is not null`.execute(db);
        await sql`update duties set due_at = 0 where match_id = ${id}`.execute(db);
      };
      const acted = (id: string): Promise<void> =>
        eventually(async () => expect((await readLog(db, id, 0, 1)).length).toBe(1));
      /**
       * Resolves when the server has handled every duty that was due. The server handles one duty at a time, so once it
       * has handled two new duties, it has finished the earlier ones.
       */
      const attended = async (): Promise<void> => {
        for (let i = 0; i < 2; i++) {
          const other = await openTable(older.url, 1, options);
          await makeDue(other.matchID);
          await acted(other.matchID);
        }
      };
      await makeDue(matchID);
      await attended();
      // The older server has released the match, and ignores it from this point on.
      await makeDue(matchID);
      const before = await duty();
      expect(before.node).toBeNull();
      await attended();
      expect(await duty()).toEqual(before);
      expect(await readLog(db, matchID, 0, 1)).toEqual([]);
      // Next, a server that knows the rules starts. Newer rules do not exist, so the test changes the match's version.
      for (const column of ['state', 'initial']) {
        await sql`update states set ${sql.ref(column)} =
          replace(${sql.ref(column)}, ${`"rules":${RULES_VERSION + 1}`}, ${`"rules":${RULES_VERSION}`})
          where match_id = ${matchID}`.execute(db);
      }
      await makeDue(matchID);
      await made.add({ ROLE: 'bots' });
      await acted(matchID);
    });
  });
});
