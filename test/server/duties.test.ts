import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decisions, legalActions } from '../../game/engine.ts';
import { startCluster, type Cluster } from '../support/cluster.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { Wire } from '../support/seatWire.ts';
import { create, join } from '../support/wire.ts';

/** Bots and time-outs of a database that several servers share. */

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

/** Opens a match of a person and a bot at one server. */
async function against(url: string): Promise<Wire> {
  const { matchID } = await create(url, { numPlayers: 2, bots: { 1: 'random' } });
  const wire = new Wire({ url, ...(await join(url, matchID, '0')) });
  wires.push(wire);
  expect(await wire.sync()).toMatchObject({ ok: true });
  return wire;
}

/** Plays the person's first legal actions until the bot has finished a turn. */
async function playRound(wire: Wire): Promise<void> {
  const round = wire.state?.G.round ?? 0;
  for (;;) {
    const G = wire.state?.G;
    if (G === undefined || G.round > round) return;
    const isMine = decisions(G).some(({ seat }) => seat === 0);
    if (!isMine) {
      await wire.reaches(wire.stateID + 1);
      continue;
    }
    const actions = legalActions(G, 0);
    const last = actions.find(({ type }) => type === 'endTurn') ?? actions[0];
    const { stateID } = await wire.move(wire.prepare(last));
    if (stateID !== undefined) await wire.reaches(stateID);
  }
}

describe.runIf(withPostgres)('bots of several servers', () => {
  it('play in a process of their own', async () => {
    const { urls } = await cluster('web', 'bots');
    await playRound(await against(urls[0]));
    const answers = await Promise.all(['/healthz', '/readyz', '/'].map((path) => fetch(`${urls[1]}${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  });

  it('do not play where only pages are served, until a server with bots starts', async () => {
    const made = await cluster('web');
    const wire = await against(made.urls[0]);
    const playing = playRound(wire);
    await made.add();
    await playing;
  });

  it('continue at another server when theirs stops', async () => {
    const made = await cluster('web', 'bots', 'bots');
    const wire = await against(made.urls[0]);
    await playRound(wire);
    await made.servers[1].close();
    await playRound(wire);
  });
});
