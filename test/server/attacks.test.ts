import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dealFight } from '../support/fight.ts';
import { ask, closeSockets } from '../support/wire.ts';
import * as doors from './attacks/doors.ts';
import * as moves from './attacks/moves.ts';
import * as secrets from './attacks/secrets.ts';
import { startStock, type StockServer } from './stock.ts';
import { startOurs, type OurServer, type Target } from './target.ts';

/**
 * Attacks on the weaknesses of boardgame.io's own server (the stock server), over real HTTP and sockets. Each attack
 * fails on our server, and nearly all are shown to succeed on the stock server with the same game. The stock server
 * runs in a separate process, because some attacks crash it.
 */

type Attack = (target: Target) => Promise<boolean>;

const ours: OurServer[] = [];
const stocks: StockServer[] = [];

beforeAll(async () => {
  ours.push(await startOurs(), await startOurs({}, { deal: dealFight }));
  stocks.push(...(await Promise.all([startStock(), startStock('fight')])));
});

afterEach(closeSockets);

afterAll(async () => {
  for (const server of [...ours, ...stocks]) await server.close();
});

/** Checks that the attack fails on our server, which logs no error and stays healthy. */
async function failsHere(attack: Attack, server: OurServer = ours[0]): Promise<void> {
  expect(await attack(server)).toBe(false);
  expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect((await ask(server.url, '/healthz')).status).toBe(200);
}

/**
 * Checks that the attack succeeds on the stock server, which proves that the test can fail. Replaces the server if the
 * attack crashed it.
 */
async function succeedsThere(attack: Attack, which: 0 | 1 = 0): Promise<void> {
  expect(await attack(stocks[which])).toBe(true);
  if (await moves.isDead(stocks[which].url)) await replaceStock(which);
}

async function replaceStock(which: 0 | 1): Promise<void> {
  await stocks[which].close();
  stocks[which] = await startStock(which === 0 ? 'set-up' : 'fight');
}

describe('boardgame.io reveals secrets, and our server does not', () => {
  it.each([
    ["a spectator's sync contains every hand in initialState", secrets.readHands],
    ["a spectator's sync contains the seed in initialState", secrets.readSeed],
    ["a spectator's sync contains the random plugin's data in initialState", secrets.readRandom],
    ['the seed is the public time of creation', secrets.guessSeed],
    ['before the first join a seat needs no credentials', secrets.sitWithoutCredentials],
    ['credentials are stored unhashed', secrets.readCredentials],
    ['the log contains the arguments of all actions', secrets.readArguments],
    ['a refused move is broadcast', secrets.hearRefusals],
  ])('%s', async (_title, attack) => {
    await succeedsThere(attack);
    await failsHere(attack);
  });
});

// Not tried on the stock server, because our game also rejects the seed there.
it('a set-up that contains a seed is refused', () => failsHere(secrets.readSetupSeed));

describe('boardgame.io mishandles requests and actions, and our server does not', () => {
  it.each([
    ['a state from the sender replaces the match state (SYNC)', moves.overwriteState('SYNC')],
    ['a state from the sender replaces the match state (UPDATE)', moves.overwriteState('UPDATE')],
    ['a state from the sender replaces the match state (RESET)', moves.overwriteState('RESET')],
    ['a player ends the match with an event', moves.callEvent('endGame')],
    ['a player ends their turn with an event', moves.callEvent('endTurn')],
    ['a player sets the phase with an event', moves.callEvent('setPhase')],
    ['sync creates a match', moves.createBySync],
    ['credentials must be sent with every action', doors.needCredentialsInActions],
    ['the sender of a refused move is not notified', doors.refuseInSilence],
  ])('%s', async (_title, attack) => {
    await succeedsThere(attack);
    await failsHere(attack);
  });

  it("a player makes another player's move with their own credentials", async () => {
    await succeedsThere(moves.actForAnother, 1);
    await failsHere(moves.actForAnother, ours[1]);
  });

  it('the seat __proto__ pollutes the prototype of all objects', async () => {
    await succeedsThere(moves.poisonPrototype);
    await replaceStock(0);
    await failsHere(moves.poisonPrototype);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it("another spelling of the path reaches boardgame.io's lobby behind ours", async () => {
    await succeedsThere(moves.useOtherLobby);
    await failsHere(moves.useOtherLobby);
  });
});

describe('our server survives a single message', () => {
  it('that names a move after an inherited property, which corrupts boardgame.io', async () => {
    await succeedsThere(moves.callInherited);
    await failsHere(moves.callInherited);
  });

  it('that calls an event that throws, which crashes boardgame.io', async () => {
    await succeedsThere(moves.killByEvent);
    await failsHere(moves.killByEvent);
  });

  // The game itself refuses this set-up, even on boardgame.io's server.
  it('that requests a sync for a match of 5,000 players', async () => {
    await failsHere(moves.killProcess('sync', 'large', '0', '', 5000));
  });

  it.each([
    // socket.io 4.8 has its own listener for this event. Before 4.6.2, the event crashed the process.
    ['is an event named error', ['error', 'x']],
    ['is an event named error, without arguments', ['error']],
    ['is an update without arguments', ['update']],
    ['is a sync without arguments', ['sync']],
    ['is an update whose arguments are all null', ['update', null, null, null, null, null]],
  ] as const)('that %s', async (_title, message) => {
    await failsHere(moves.killProcess(...(message as readonly [string, ...unknown[]])));
  });
});

describe('boardgame.io accepts any sender and any amount of data, and our server does not', () => {
  it.each([
    ['another site opens a socket', doors.connectFromOtherSite],
    ['another site reads polling responses', doors.pollFromOtherSite],
    ['another site creates a match', doors.createFromOtherSite],
    ['a name of 900 KB is accepted', doors.joinWithHugeName],
    ['a chat message of 900 KB is relayed', doors.relayHugeChat],
    ['chat in a match that does not exist is relayed', doors.relayToNowhere],
  ])('%s', async (_title, attack) => {
    await succeedsThere(attack);
    await failsHere(attack);
  });

  it('all 300 messages of a flood from one socket are processed', async () => {
    await succeedsThere(doors.flood);
    const server = await startOurs({ LIMIT_SOCKET_MESSAGES: '60/20' });
    ours.push(server);
    await failsHere(doors.flood, server);
  });
});
