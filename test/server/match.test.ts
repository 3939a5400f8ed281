import { Client, LobbyClient } from '#boardgame/client';
import { SocketIO } from '#boardgame/multiplayer';
import { afterEach, describe, expect, it } from 'vitest';
import { apply, decisions, isRefusal, legalActions, type Action, type State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { below } from '../../game/state/random.ts';
import { GAME_NAME } from '../../game/gameFrame.ts';
import { scytheGame } from '../../game/scythe.ts';
import { viewFor } from '../../game/view.ts';
import type { RunningServer, ServerOptions } from '../../server/app.ts';
import { eventually } from '../support/eventually.ts';
import { startTestServer } from '../support/server.ts';

/**
 * Matches over real sockets: the server has the same states as the bare engine, and sends every seat its view of them.
 */

type Player = ReturnType<typeof Client<State>>;

const servers: RunningServer[] = [];
const players: Player[] = [];

afterEach(async () => {
  for (const player of players.splice(0)) player.stop();
  for (const server of servers.splice(0)) await server.close();
});

async function serve(options: Partial<ServerOptions>): Promise<string> {
  const server = await startTestServer({}, options);
  servers.push(server);
  return server.url;
}

const setupFor = (seats: number, starsToEnd = 3): Record<string, unknown> => ({
  format: 'scythe-setup/1',
  seats: Array.from({ length: seats }, (_, i) => ({ name: `player ${i}` })),
  options: { starsToEnd },
});

function connect(url: string, matchID: string, playerID?: string, credentials?: string): Player {
  const player = Client<State>({
    game: scytheGame({ drawSeed: () => '' }),
    matchID,
    multiplayer: SocketIO({ server: url, socketOpts: { transports: ['websocket'] } }),
    debug: false,
    ...(playerID === undefined ? {} : { playerID, credentials }),
  });
  player.start();
  players.push(player);
  return player;
}

/** Takes all seats of a new match through the lobby, and connects the players and a spectator. */
async function begin(url: string, seats: number): Promise<{ seated: Player[]; spectator: Player }> {
  const lobby = new LobbyClient({ server: url });
  const { matchID } = await lobby.createMatch(GAME_NAME, { numPlayers: seats, setupData: setupFor(seats) });
  const seated: Player[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const playerName = `player ${seat}`;
    const { playerCredentials } = await lobby.joinMatch(GAME_NAME, matchID, { playerID: String(seat), playerName });
    seated.push(connect(url, matchID, String(seat), playerCredentials));
  }
  return { seated, spectator: connect(url, matchID) };
}

const viewOf = (player: Player): string => JSON.stringify(player.getState()?.G ?? null);

const seen = (player: Player, bare: State, viewer: number | 'spectator'): Promise<void> =>
  eventually(() => expect(viewOf(player)).toBe(JSON.stringify(viewFor(bare, viewer))));

async function allSee(seated: readonly Player[], spectator: Player, bare: State): Promise<void> {
  await Promise.all([...seated.map((player, seat) => seen(player, bare, seat)), seen(spectator, bare, 'spectator')]);
}

function send(player: Player, { type, ...fields }: Action): void {
  player.moves[type](fields);
}

function randomAction(state: State, stream: { seed: string; words: number }): { seat: number; action: Action } {
  const waiting = decisions(state);
  const { seat } = waiting[below(stream, waiting.length)];
  const actions = legalActions(state, seat);
  const busy = actions.filter((action) => action.type !== 'endTurn');
  const candidates = busy.length === 0 ? actions : busy;
  return { seat, action: candidates[below(stream, candidates.length)] };
}

describe('a match over sockets', () => {
  it('has the same states as the engine until the end of a random three-player match', async () => {
    const url = await serve({ drawSeed: () => 'in step' });
    const { seated, spectator } = await begin(url, 3);
    const bare = newMatch(parseSetup(setupFor(3)), 'in step');
    await allSee(seated, spectator, bare);
    const stream = { seed: 'sockets', words: 0 };
    for (let n = 0; n < 600 && bare.result === null; n++) {
      const { seat, action } = randomAction(bare, stream);
      expect(isRefusal(apply(bare, seat, action))).toBe(false);
      send(seated[seat], action);
      await allSee(seated, spectator, bare);
    }
    expect(bare.result).not.toBeNull();
    expect(seated[0].getState()?.ctx.gameover).toEqual(bare.result);
  });

  it('accepts two commits sent at the same time, and does not reveal the first one early (CMB-3)', async () => {
    const position = {
      active: 'saxony',
      seats: {
        saxony: { mat: 'patriotic', power: 6, combatCards: [4], character: 'T5', factoryCard: 4, objectives: [1, 2] },
        nordic: { mat: 'industrial', power: 6, combatCards: [5], mechs: { riverwalk: 'X' }, objectives: [3, 4] },
      },
      encounters: [],
    };
    const deal = (): State => parsePosition(position, 'fight');
    const url = await serve({ deal });
    const { seated, spectator } = await begin(url, 2);
    const bare = deal();
    await allSee(seated, spectator, bare);
    const opening: Action[] = [
      { type: 'takeSection', section: 'move' },
      { type: 'moveUnit', unit: 'character', to: 'X' } as Action,
      { type: 'endMove' },
    ];
    for (const action of opening) {
      apply(bare, 0, action);
      send(seated[0], action);
      await allSee(seated, spectator, bare);
    }
    const attack: Action = { type: 'commit', power: 2, combatCards: [4] };
    const defence: Action = { type: 'commit', power: 3, combatCards: [5] };
    const frames: string[] = [];
    spectator.subscribe(() => frames.push(JSON.stringify(spectator.getState())));
    send(seated[1], defence);
    send(seated[0], attack);
    apply(bare, 1, defence);
    apply(bare, 0, attack);
    await allSee(seated, spectator, bare);
    expect(bare.players[1].stars).toEqual(['combat']);
    const before = frames.filter((frame) => !frame.includes('combatRevealed'));
    expect(before.length).toBeGreaterThan(0);
    for (const frame of before) expect(frame).not.toContain('"combatCards":[5]');
  });

  it('shows a late spectator and a returning player the current state', async () => {
    const url = await serve({ drawSeed: () => 'late' });
    const lobby = new LobbyClient({ server: url });
    const { matchID } = await lobby.createMatch(GAME_NAME, { numPlayers: 2, setupData: setupFor(2) });
    const bare = newMatch(parseSetup(setupFor(2)), 'late');
    const credentials: string[] = [];
    for (const playerID of ['0', '1']) {
      const joined = await lobby.joinMatch(GAME_NAME, matchID, { playerID, playerName: playerID });
      credentials.push(joined.playerCredentials);
    }
    const { active } = bare;
    const first = connect(url, matchID, String(active), credentials[active]);
    await seen(first, bare, active);
    const action: Action = { type: 'takeSection', section: 'move' };
    apply(bare, active, action);
    send(first, action);
    await seen(first, bare, active);
    players.splice(players.indexOf(first), 1)[0].stop();
    const again = connect(url, matchID, String(active), credentials[active]);
    const late = connect(url, matchID);
    await seen(again, { ...bare }, active);
    await seen(late, bare, 'spectator');
    const taken = lobby.joinMatch(GAME_NAME, matchID, { playerID: '0', playerName: 'late' });
    await expect(taken).rejects.toMatchObject({ message: expect.stringContaining('409') as string });
  });
});

describe('an invalid request', () => {
  const create = async (url: string, body: string): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${url}/games/${GAME_NAME}/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return { status: response.status, text: await response.text() };
  };

  it.each([
    ['a body that is not JSON', '{"numPlayers":', ''],
    ['six seats and no options', '{"numPlayers":6}', 'setupData.seats: more than 5 seats need the option expansion'],
    [
      'seven seats without the expansion',
      JSON.stringify({ numPlayers: 7, setupData: { ...setupFor(7), options: {} } }),
      'setupData.seats: more than 5 seats need the option expansion',
    ],
    [
      'an expansion faction without the expansion',
      JSON.stringify({ numPlayers: 1, setupData: { ...setupFor(1), seats: [{ faction: 'albion' }] } }),
      'setupData.seats.0.faction: albion is played only with the option expansion',
    ],
    ['eight seats', '{"numPlayers":8}', 'numPlayers'],
    [
      'an unknown option',
      JSON.stringify({ numPlayers: 2, setupData: { ...setupFor(2), options: { cheat: 1 } } }),
      'options.cheat',
    ],
    ['a seed', JSON.stringify({ numPlayers: 2, setupData: { ...setupFor(2), seed: 'mine' } }), 'seed'],
    ['a set-up for fewer seats', JSON.stringify({ numPlayers: 3, setupData: setupFor(2) }), 'seats'],
    ['a set-up that is not an object', JSON.stringify({ numPlayers: 2, setupData: 'two' }), 'expected object'],
  ])('with %s is rejected with status 400', async (_title, body, message) => {
    const url = await serve({});
    const answer = await create(url, body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
  });

  it('for a match that does not exist gets status 404', async () => {
    const url = await serve({});
    expect((await fetch(`${url}/games/${GAME_NAME}/nowhere`)).status).toBe(404);
  });
});
