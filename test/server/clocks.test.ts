import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { decisions, legalActions } from '../../game/engine.ts';
import { eventually } from '../support/eventually.ts';
import { OPENING, dealFight } from '../support/fight.ts';
import { temporaryFolder } from '../support/commands.ts';
import { Wire } from '../support/seatWire.ts';
import { demandWhole, lookInto } from '../support/storedMatch.ts';
import { Wire as Raw, ask, create, join, route, sit, type Seat } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** The clocks of a match on the server (docs/server.md, Clocks). */

const FIRST = Date.UTC(2030, 0, 1);
const LIVE = { kind: 'live', bank: 60, increment: 10 };
const MAIL = { kind: 'correspondence', perDecision: 3600 };

const start = serveEachTest();
const wires: Wire[] = [];
let time = FIRST;

afterEach(() => {
  for (const wire of wires.splice(0)) wire.close();
});

const serve: typeof start = (env, options) => start(env, { now: () => time, ...options });

async function beginWith(url: string, clock: object, numPlayers = 2): Promise<Seat[]> {
  const { matchID } = await create(url, { numPlayers, clock });
  const seats: Seat[] = [];
  for (let seat = 0; seat < numPlayers; seat++) seats.push(await join(url, matchID, String(seat)));
  return seats;
}

async function seated(url: string, seat: Seat): Promise<Wire> {
  const wire = new Wire({ url, ...seat });
  wires.push(wire);
  await wire.sync();
  return wire;
}

interface Told {
  readonly now: number;
  readonly seats: Readonly<Record<string, { left: number; runs: boolean }>>;
}

/** Resolves to the latest clocks that a socket received, once they meet the condition. */
const clocksAt = (wire: Raw, wanted: (told: Told) => boolean): Promise<Told> =>
  eventually(() => {
    const frame = wire.frames.findLast(({ event }) => event === 'clocks');
    const told = frame?.args[1] as Told | undefined;
    if (told === undefined || !wanted(told)) throw new Error(JSON.stringify(told));
    return told;
  });

const running = ({ seats }: Told): string[] => Object.keys(seats).filter((seat) => seats[seat].runs);

describe('clocks', () => {
  it("are sent with sync and after every move, and use the server's time", async () => {
    const { url } = await serve({}, { deal: dealFight });
    const seats = await beginWith(url, LIVE);
    const [first, second] = [await sit(url, seats[0]), await sit(url, seats[1])];
    const began = await clocksAt(first, () => true);
    expect(began).toEqual({ now: time, seats: { 0: { left: 70_000, runs: true }, 1: { left: 60_000, runs: false } } });
    time += 20_000;
    await first.move(seats[0], 0, OPENING[0]);
    expect(await clocksAt(second, ({ now }) => now === time)).toMatchObject({
      seats: { 0: { left: 50_000, runs: true } },
    });
    // In a combat, both players choose at the same time, so both clocks run.
    await first.move(seats[0], 1, OPENING[1]);
    await first.move(seats[0], 2, OPENING[2]);
    time += 5000;
    const answer = await second.move(seats[1], 3, { type: 'commit', power: 0, combatCards: [] });
    expect(answer.ok).toBe(true);
    const fought = await clocksAt(second, ({ now }) => now === time);
    expect(fought.seats['1'].left).toBe(55_000);
    expect((await ask(url, route(seats[0].matchID))).body).toMatchObject({ clock: LIVE });
  });

  it('are not part of the state that the rules use', async () => {
    const server = await serve();
    const [seat] = await beginWith(server.url, LIVE);
    const wire = await seated(server.url, seat);
    expect(JSON.stringify(wire.state)).not.toMatch(/clock|bank|left/i);
    await lookInto(server.file, (db) => demandWhole(db, seat.matchID));
  });

  it.each([
    ['without a kind', {}],
    ['of an unknown kind', { kind: 'sand' }],
    ['with an empty bank', { kind: 'live', bank: 0, increment: 5 }],
    ['without an increment', { kind: 'live', bank: 60 }],
    ['with a negative increment', { kind: 'live', bank: 60, increment: -1 }],
    ['with the fields of both kinds', { ...LIVE, perDecision: 3600 }],
    ['of one minute per correspondence decision', { kind: 'correspondence', perDecision: 60 }],
    ['with a fraction of a second', { kind: 'live', bank: 60.5, increment: 5 }],
    ['given as a string', 'live'],
  ])('%s are refused', async (_title, clock) => {
    const { url } = await serve();
    const answer = await ask(url, route('create'), { body: { numPlayers: 2, clock } });
    expect(answer.status).toBe(400);
  });
});

describe('a time-out', () => {
  it('lets a bot finish the turn, and the third in a row gives a bot the seat until the player returns', async () => {
    const { url } = await serve();
    const seats = await beginWith(url, MAIL);
    const all = [await seated(url, seats[0]), await seated(url, seats[1])];
    const watcher = await sit(url, seats[0]);
    const players = async () =>
      (await ask(url, route(seats[0].matchID))).body['players'] as { away?: boolean; bot?: string }[];
    const lazy = all[0].state?.G.active ?? 0;
    const diligent = all[1 - lazy];
    for (let timeouts = 1; timeouts <= 3; timeouts++) {
      const before = diligent.stateID;
      time += 3_600_000;
      // The bot plays the absent player's turn, and then the other player's turn begins.
      for (let state = before + 1; ; state++) {
        await diligent.reaches(state);
        const G = diligent.state?.G;
        if (G !== undefined && decisions(G).some(({ seat }) => seat === 1 - lazy)) break;
      }
      expect((await players())[lazy].away).toBe(timeouts === 3 ? true : undefined);
      // The other player takes their own turn.
      for (;;) {
        const G = diligent.state?.G;
        if (G === undefined || !decisions(G).some(({ seat }) => seat === 1 - lazy)) break;
        const actions = legalActions(G, 1 - lazy);
        const action = actions.find(({ type }) => type === 'endTurn') ?? actions[0];
        const answer = await diligent.move(diligent.prepare(action));
        expect(answer.refused ?? 'made').toMatch(/made|stale/);
        await diligent.reaches(answer.stateID ?? 0);
      }
    }
    await eventually(async () => expect((await players())[lazy].bot).toBeDefined());
    const { matchID, playerID, credentials } = seats[lazy];
    await new Raw(url).ask('sync', matchID, playerID, credentials, 2);
    expect((await players())[lazy]).not.toHaveProperty('away');
    await clocksAt(watcher, (told) => running(told).length > 0);
  });

  it('is not postponed by leaving and returning', async () => {
    const { url } = await serve();
    const seats = await beginWith(url, MAIL);
    const active = (await seated(url, seats[0])).state?.G.active ?? 0;
    const { matchID, playerID, credentials } = seats[active];
    const watcher = await sit(url, seats[1 - active]);
    for (let gone = 1; gone <= 3; gone++) {
      time += 1_000_000;
      await ask(url, route(matchID, 'leave'), { body: { playerID, credentials } });
      await clocksAt(watcher, (told) => running(told).length === 0);
      await new Raw(url).ask('sync', matchID, playerID, credentials, 2);
      const told = await clocksAt(watcher, (clocks) => running(clocks).length > 0);
      expect(told.seats[playerID]).toEqual({ left: 3_600_000 - gone * 1_000_000, runs: true });
    }
  });

  it("does not mark the seat as a bot's or as away while a bot takes over for one turn", async () => {
    const { url } = await serve({ BOT_PAUSE_MS: '60000' });
    const seats = await beginWith(url, MAIL);
    const active = (await seated(url, seats[0])).state?.G.active ?? 0;
    const watcher = await sit(url, seats[1 - active]);
    time += 3_600_000;
    await clocksAt(watcher, (told) => running(told).length === 0);
    const { players } = (await ask(url, route(seats[0].matchID))).body as { players: object[] };
    expect(players[active]).not.toHaveProperty('bot');
    expect(players[active]).not.toHaveProperty('away');
  });

  it('also happens while no one is connected', async () => {
    const server = await serve();
    const [{ matchID }] = await beginWith(server.url, LIVE);
    time += 71_000;
    await eventually(() =>
      lookInto(server.file, async (db) => expect(await demandWhole(db, matchID)).toBeGreaterThan(0)),
    );
  });
});

describe('a restart', () => {
  it('neither takes time from a player nor gives them more', async () => {
    const file = path.join(temporaryFolder(), 'scythe.sqlite');
    const first = await serve({ DATABASE_URL: file });
    const seats = await beginWith(first.url, LIVE);
    const active = (await seated(first.url, seats[0])).state?.G.active ?? 0;
    time += 30_000;
    await first.close();
    time += 86_400_000;
    const { url } = await serve({ DATABASE_URL: file });
    const told = await clocksAt(await sit(url, seats[active]), () => true);
    expect(told.seats[active]).toEqual({ left: 40_000, runs: true });
    expect(told.seats[1 - active]).toEqual({ left: 60_000, runs: false });
    time += 41_000;
    const wire = await seated(url, seats[active]);
    await wire.reaches(1);
  });
});
