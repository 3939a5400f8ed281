import { afterEach, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../server/app.ts';
import { decisions } from '../../game/engine.ts';
import { silentLog, type Log } from '../../server/log.ts';
import { eventually } from '../support/eventually.ts';
import { FrailDatabase } from '../support/frailDatabase.ts';
import { ask, openTable } from '../support/lobbyClient.ts';
import { chosen } from '../support/playedMatch.ts';
import { dice } from '../support/dice.ts';
import { startTestServer } from '../support/server.ts';
import { demandWhole } from '../support/storedMatch.ts';
import { Wire, type SentMove } from '../support/seatWire.ts';

/**
 * If the database is slow or cannot write, no client receives a move that has not been stored, and the server survives.
 */

const servers: RunningServer[] = [];
const wires: Wire[] = [];

afterEach(async () => {
  for (const wire of wires.splice(0)) wire.close();
  for (const server of servers.splice(0)) await server.close();
});

async function begin(frail: FrailDatabase) {
  const reasons: string[] = [];
  const error = ({ reason }: { reason: string }): void => void reasons.push(reason);
  const log = { ...silentLog, info: () => undefined, error } as Log;
  const server = await startTestServer({}, { open: frail.open, drawSeed: () => 'full disk', log });
  servers.push(server);
  const { matchID, places } = await openTable(server.url, 2);
  const seated = places.map((place) => new Wire(place));
  const spectator = new Wire({ url: server.url, matchID, playerID: null, credentials: null });
  const all = [...seated, spectator];
  wires.push(...all);
  await Promise.all(all.map((wire) => wire.sync()));
  const below = dice(7);
  /** Prepares the next move: a random one by a player who must decide. */
  const next = (): { wire: Wire; move: SentMove } => {
    const { state } = seated[0];
    if (state === null) throw new Error('no state');
    const [{ seat }] = decisions(state.G);
    const wire = seated[seat];
    return { wire, move: wire.prepare(chosen(wire, seat, below)) };
  };
  const sent = (): number[] => all.map(({ frames }) => frames.length);
  const step = async (): Promise<void> => {
    const { wire, move } = next();
    const { stateID = -1 } = await wire.move(move);
    await Promise.all(all.map((other) => other.reaches(stateID)));
  };
  return { url: server.url, matchID, next, sent, step, all, reasons };
}

describe('a full disk', () => {
  it('answers moves with `unavailable` and shows them to no one, and play continues when there is space again', async () => {
    const frail = new FrailDatabase();
    const { url, matchID, next, sent, step, all, reasons } = await begin(frail);
    await step();
    await frail.limitPages('full');
    // The file can still contain a few free pages.
    let failed: { wire: Wire; move: SentMove } | null = null;
    for (let n = 0; n < 200 && failed === null; n++) {
      const { wire, move } = next();
      const before = sent();
      const answer = await wire.move(move);
      if (answer.refused === undefined) {
        await Promise.all(all.map((other) => other.reaches(answer.stateID ?? -1)));
        continue;
      }
      expect(answer).toEqual({ refused: 'unavailable', rule: null });
      failed = { wire, move };
      const own = failed.wire.place.playerID === '0' ? 0 : 1;
      // The sender receives two frames: an acknowledgement, and a `refused` event for clients without acknowledgements.
      expect(sent()).toEqual(before.map((frames, i) => frames + (i === own ? 2 : 0)));
    }
    expect(failed).not.toBeNull();
    if (failed === null) return;
    expect(await failed.wire.move(failed.move)).toEqual({ refused: 'unavailable', rule: null });
    let refusedCreate = await ask(url, '/create', { body: { numPlayers: 5 } });
    for (let n = 0; n < 200 && refusedCreate.status === 200; n++) {
      refusedCreate = await ask(url, '/create', { body: { numPlayers: 5 } });
    }
    expect(refusedCreate.status).toBe(503);
    expect(JSON.parse(refusedCreate.text)).toMatchObject({ error: { code: 'unavailable' } });
    // The log contains the reason for every failed request and move.
    expect(reasons).toEqual(Array.from({ length: 3 }, () => 'database or disk is full'));
    expect((await ask(url, `/${matchID}`)).status).toBe(200);

    await frail.limitPages(null);
    const { stateID } = await failed.wire.move(failed.move);
    expect(stateID).toBe(failed.move.on + 1);
    await step();
    expect((await ask(url, '/create', { body: { numPlayers: 5 } })).status).toBe(200);
    await demandWhole(frail.database.db, matchID);
  });
});

describe('a connection to the database that breaks after the write', () => {
  it('leads to the answer `unavailable`; sending the move again returns its result, and everyone then sees it', async () => {
    const frail = new FrailDatabase();
    const { matchID, next, sent, step, all } = await begin(frail);
    await step();
    const { wire, move } = next();
    const before = sent();
    frail.afterWrite = () => {
      throw new Error('connection lost');
    };
    expect(await wire.move(move)).toEqual({ refused: 'unavailable', rule: null });
    expect(sent().reduce((sum, n) => sum + n)).toBe(before.reduce((sum, n) => sum + n) + 2);
    frail.afterWrite = () => undefined;
    expect(await wire.move(move)).toEqual({ ok: true, stateID: move.on + 1 });
    await Promise.all(all.map((other) => other.reaches(move.on + 1)));
    await step();
    await demandWhole(frail.database.db, matchID);
  });

  it('hides the move only until a player sends another move, even a refused one', async () => {
    const frail = new FrailDatabase();
    const { next, step, all } = await begin(frail);
    await step();
    const { wire, move } = next();
    frail.afterWrite = () => {
      throw new Error('connection lost');
    };
    await wire.move(move);
    frail.afterWrite = () => undefined;
    const other = wire.prepare(move.action);
    expect(await wire.move(other)).toMatchObject({ refused: 'stale' });
    await Promise.all(all.map((each) => each.reaches(move.on + 1)));
  });
});

describe('a player who disconnects while a move is being written', () => {
  it('is shown as offline', async () => {
    const frail = new FrailDatabase();
    const { next, all } = await begin(frail);
    const { wire, move } = next();
    const other = all.find(({ place }) => place.playerID !== null && place.playerID !== wire.place.playerID);
    frail.hold();
    const { batches } = frail;
    const answered = wire.move(move);
    await eventually(() => expect(frail.batches).toBe(batches + 1));
    const heard = wire.heard('matchData');
    other?.close();
    // The disconnection is announced after the write, and must not be lost in the meantime.
    frail.release();
    expect(await answered).toMatchObject({ ok: true });
    await heard;
    expect(wire.frames.some((frame) => frame.includes('"isConnected":false'))).toBe(true);
  });
});

describe('a move sent twice', () => {
  it('gets the same answer even if the second copy claims to be based on the resulting state', async () => {
    const { next } = await begin(new FrailDatabase());
    const { wire, move } = next();
    const { stateID = -1 } = await wire.move(move);
    await wire.reaches(stateID);
    expect(await wire.move({ ...move, on: stateID })).toEqual({ ok: true, stateID });
    expect(await wire.move(move)).toEqual({ ok: true, stateID });
  });
});
