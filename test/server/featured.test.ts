import { describe, expect, it } from 'vitest';
import type { Featured, FeaturedMatch } from '../../protocol/featured.ts';
import { startCluster } from '../support/cluster.ts';
import { eventually } from '../support/eventually.ts';
import { isPostgresHere, startPostgres } from '../support/postgres.ts';
import { beginDuel, dealLastAction, playDuel, twoPlayers } from '../support/ratedMatch.ts';
import { playRecorded, recordNamed, type Played } from '../support/recorded.ts';
import { Wire as Watcher } from '../support/seatWire.ts';
import { dealShort } from '../support/shortMatch.ts';
import { enterAll, guestsAt, newTournament, playSeat, requestDraw, viewOf } from '../support/tournament.ts';
import { dice } from '../support/dice.ts';
import { closeStreams, guestAt } from '../support/visitor.ts';
import { ask, codeOf, create, join, route, sit } from '../support/wire.ts';
import { whenRated } from './ratedServer.ts';
import { serveEachTest } from './target.ts';

/** Featured matches (docs/server.md, Featured matches). */

const RECORD = recordNamed('two-players');
const KEPT_MS = 15_000;

const startServed = serveEachTest();
let time = Date.UTC(2031, 3, 1);
const serve = (options: object = {}) =>
  startServed({ TRUST_PROXY: '1' }, { now: () => time, drawSeed: () => RECORD.setup.seed ?? '', ...options });

/** Resolves to the featured matches after the cached answer has expired. */
async function featuredAt(url: string): Promise<readonly FeaturedMatch[]> {
  time += KEPT_MS;
  return ((await ask(url, '/api/featured')).body as unknown as Featured).matches;
}

const idsAt = async (url: string): Promise<string[]> => (await featuredAt(url)).map(({ matchID }) => matchID);

/** Begins the recorded match with both players connected. */
async function begin(url: string, extra: object = {}): Promise<Played> {
  const { seed: _, ...setupData } = RECORD.setup;
  const { matchID, inviteToken } = await create(url, { numPlayers: 2, setupData, ...extra });
  const invited = inviteToken === undefined ? {} : { inviteToken };
  const seats = [await join(url, matchID, '0', invited), await join(url, matchID, '1', invited)];
  return { matchID, seats, wires: await Promise.all(seats.map((seat) => sit(url, seat))) };
}

async function watch(url: string, matchID: string): Promise<void> {
  const watcher = new Watcher({ url, matchID, playerID: null, credentials: null });
  await watcher.sync();
}

describe('featured matches', () => {
  it('are public, running and not paused, allow spectators, and have connected players', async () => {
    const { url } = await serve();
    expect(await featuredAt(url)).toEqual([]);
    await create(url);
    await begin(url, { unlisted: true });
    await begin(url, { spectators: false });
    const paused = await begin(url);
    for (const { playerID, credentials } of paused.seats) {
      const body = { playerID, credentials, what: 'pause', agree: true };
      await ask(url, route(paused.matchID, 'agree'), { body });
    }
    const left = await begin(url);
    for (const { playerID, credentials } of left.seats) {
      await ask(url, route(left.matchID, 'leave'), { body: { playerID, credentials } });
    }
    const gone = await begin(url);
    for (const wire of gone.wires) wire.socket.disconnect();
    const over = await begin(url);
    for (const { playerID, credentials } of over.seats) {
      await ask(url, route(over.matchID, 'agree'), { body: { playerID, credentials, what: 'end', agree: true } });
    }
    const shown = await begin(url);
    await playRecorded(shown, RECORD, 0, 3);
    await eventually(async () => expect(await idsAt(url)).toEqual([shown.matchID]));
    const [match] = await featuredAt(url);
    const { faction, mat } = RECORD.dealt[0];
    expect(match).toMatchObject({ round: 1, players: [{ name: 'name 0', faction, mat, stars: 0 }, { stars: 0 }] });
    expect(match.players.every(({ coins }) => Number.isInteger(coins))).toBe(true);
  });

  it('number at most three, sorted by the number of spectators and then by the round', async () => {
    const { url } = await serve();
    const matches = [];
    for (let i = 0; i < 4; i++) matches.push(await begin(url, i === 0 ? { scores: false } : {}));
    const [quiet, far, watched] = matches;
    await playRecorded(quiet, RECORD, 0, 40);
    await playRecorded(far, RECORD, 0, 60);
    await watch(url, watched.matchID);
    const best = [watched, far, quiet].map(({ matchID }) => matchID);
    await eventually(async () => expect(await idsAt(url)).toEqual(best));
    const [first, , third] = await featuredAt(url);
    expect(first).toMatchObject({ watching: 1 });
    // This match hides its scores.
    expect(third.players.every(({ coins }) => coins === undefined)).toBe(true);
  });

  it('are updated at most every 15 seconds', async () => {
    const { url } = await serve();
    expect(await featuredAt(url)).toEqual([]);
    const { matchID } = await begin(url);
    const now = async () => ((await ask(url, '/api/featured')).body as unknown as Featured).matches;
    time += KEPT_MS - 1;
    expect(await now()).toEqual([]);
    time += 1;
    expect((await now()).map((match) => match.matchID)).toEqual([matchID]);
  });

  it('are shown with the delay that applies to spectators', async () => {
    const { url } = await serve();
    const match = await begin(url, { spectatorDelay: 300 });
    await playRecorded(match, RECORD, 0, 20);
    const before = await featuredAt(url);
    expect(before).toMatchObject([{ matchID: match.matchID, spectatorDelay: 300, round: 1 }]);
    time += 240_000;
    await playRecorded(match, RECORD, 20, 60);
    // Only moves that are at least five minutes old are shown.
    time += 60_000;
    const [late] = await featuredAt(url);
    expect(late.round).toBeGreaterThan(1);
    expect(late.players).not.toEqual(before[0].players);
    time += 300_000;
    const [later] = await featuredAt(url);
    expect(later.round).toBeGreaterThan(late.round ?? 0);
  });

  it('show no factions, stars or rounds during a draft', async () => {
    const { url } = await serve();
    const setupData = { format: 'scythe-setup/1', seats: [{}, {}], options: { deal: 'choose' } };
    const { matchID } = await begin(url, { setupData });
    const players = [{ name: 'name 0' }, { name: 'name 1' }];
    await eventually(async () => expect(await featuredAt(url)).toEqual([{ matchID, players }]));
  });

  it('list rated matches before others, sorted by the ratings of their players', async () => {
    const { url } = await serve({ deal: dealLastAction });
    const [ann, ben] = await twoPlayers(url);
    await playDuel(url, [ann, ben]);
    await whenRated(url, ann);
    const others = [await guestAt(url, 'Cleo'), await guestAt(url, 'Dora')];
    const plain = await begin(url, { setupData: undefined });
    await watch(url, plain.matchID);
    const known = await beginDuel(url, [ann, ben]);
    const unknown = await beginDuel(url, others, ['192.0.2.3', '192.0.2.4']);
    const best = [known, unknown, plain].map(({ matchID }) => matchID);
    await eventually(async () => expect(await idsAt(url)).toEqual(best));
    const [first, second, third] = (await featuredAt(url)).map(({ rating }) => rating);
    expect([second, third]).toEqual([1000, undefined]);
    expect(first).toBeGreaterThan(1000);
  });

  it('list the finals of tournaments before all other matches', async () => {
    const { url } = await serve({ deal: dealShort });
    const players = await guestsAt(url, 2);
    const plan = newTournament({ format: 'heats', seats: 2, rounds: 1 } as never);
    const olga = await guestAt(url, 'Olga');
    const id = await enterAll(olga, players, plan);
    await requestDraw(olga, id);
    await beginDuel(url, await twoPlayers(url));
    const tableOf = async (round: number): Promise<string> => {
      let matchID: string | null | undefined;
      await eventually(async () => {
        matchID = (await viewOf(players[0], id)).rounds[round]?.tables[0].matchID;
        expect(matchID).toEqual(expect.any(String));
      });
      return matchID ?? '';
    };
    const heat = await tableOf(0);
    await Promise.all(players.map((player) => playSeat(player, heat, dice(1))));
    const final = await tableOf(1);
    const { playerID, playerCredentials } = await players[0].demand(route(final, 'enter'), {});
    await sit(url, { matchID: final, playerID: String(playerID), credentials: String(playerCredentials) });
    await eventually(async () =>
      expect((await featuredAt(url))[0]).toMatchObject({ matchID: final, final: { tournamentID: id, name: 'Cup' } }),
    );
  });

  it('can be requested only without parameters, and not with POST', async () => {
    const { url } = await serve();
    expect(codeOf(await ask(url, '/api/featured?limit=9'))).toEqual([400, 'malformed']);
    expect(codeOf(await ask(url, '/api/featured', { body: {} }))).toEqual([405, 'wrong-method']);
  });

  it.runIf(isPostgresHere())('count the players and spectators on all servers', async () => {
    const postgres = await startPostgres();
    const cluster = await startCluster(postgres, 0);
    try {
      for (let n = 0; n < 2; n++) await cluster.add({}, { now: () => time });
      const [here, there] = cluster.urls;
      await begin(here, { setupData: undefined });
      const { matchID } = await begin(here, { setupData: undefined });
      for (const url of cluster.urls) await watch(url, matchID);
      for (const url of [here, there]) {
        await eventually(async () => {
          const matches = await featuredAt(url);
          expect(matches.map(({ watching }) => watching)).toEqual([2, undefined]);
          expect(matches[0].matchID).toBe(matchID);
        });
      }
    } finally {
      closeStreams();
      await cluster.close();
      await postgres.stop();
    }
  });
});
