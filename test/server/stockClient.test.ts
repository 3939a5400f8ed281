import { Client, LobbyClient } from '#boardgame/client';
import { SocketIO } from '#boardgame/multiplayer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { State } from '../../game/engine.ts';
import { GAME_NAME } from '../../game/gameFrame.ts';
import { scytheGame } from '../../game/scythe.ts';
import { viewFor } from '../../game/view.ts';
import { eventually } from '../support/eventually.ts';
import { beginRecorded, playRecorded, recordNamed } from '../support/recorded.ts';
import { closeSockets } from '../support/wire.ts';
import { Stored } from './fuzz/ground.ts';
import { startOurs, type OurServer } from './target.ts';

/** boardgame.io's own clients, unmodified, on our server. */

const RECORD = recordNamed('last-star-workers');
const servers: OurServer[] = [];
const players: { stop: () => void }[] = [];
let url = '';
let lobby = new LobbyClient();

beforeAll(async () => {
  servers.push(await startOurs({}, { drawSeed: () => RECORD.setup.seed ?? '' }));
  url = servers[0].url;
  lobby = new LobbyClient({ server: url });
});

afterAll(async () => {
  for (const player of players) player.stop();
  closeSockets();
  for (const server of servers) await server.close();
});

describe("boardgame.io's LobbyClient", () => {
  it('lists, creates, joins, updates and leaves matches', async () => {
    expect(await lobby.listGames()).toEqual([GAME_NAME]);
    const { matchID } = await lobby.createMatch(GAME_NAME, { numPlayers: 3 });
    const joined = await lobby.joinMatch(GAME_NAME, matchID, {
      playerID: '1',
      playerName: 'Anna',
      data: { emblem: 2 },
    });
    expect(joined).toEqual({ playerID: '1', playerCredentials: expect.any(String) as string });
    const { matches } = await lobby.listMatches(GAME_NAME, { isGameover: false, updatedAfter: 1 });
    expect(matches.map((match) => match.matchID)).toEqual([matchID]);
    const { playerID, playerCredentials: credentials } = joined;
    await lobby.updatePlayer(GAME_NAME, matchID, { playerID, credentials, newName: 'Berta', data: { emblem: 3 } });
    const match = await lobby.getMatch(GAME_NAME, matchID);
    expect(match.players[1]).toMatchObject({ id: 1, name: 'Berta', data: { emblem: 3 } });
    await lobby.leaveMatch(GAME_NAME, matchID, { playerID, credentials });
    await expect(lobby.getMatch(GAME_NAME, matchID)).rejects.toThrow('404');
  });

  it('requests the next match, and lists the finished match', async () => {
    const played = await beginRecorded(url, RECORD);
    await playRecorded(played, RECORD);
    const [{ playerID, credentials }] = played.seats;
    const { nextMatchID } = await lobby.playAgain(GAME_NAME, played.matchID, { playerID, credentials });
    expect(await lobby.getMatch(GAME_NAME, nextMatchID)).toMatchObject({ matchID: nextMatchID });
    const over = await lobby.listMatches(GAME_NAME, { isGameover: true });
    expect(over.matches.map((match) => match.matchID)).toEqual([played.matchID]);
  });
});

describe("boardgame.io's SocketIO client", () => {
  it('waits for the start, makes moves, learns who is connected, and has the right state after every move', async () => {
    const stored = new Stored(servers[0].file);
    const { matchID } = await lobby.createMatch(GAME_NAME, { numPlayers: 2 });
    const clients: ReturnType<typeof Client<State>>[] = [];
    for (const playerID of ['0', '1']) {
      const { playerCredentials: credentials } = await lobby.joinMatch(GAME_NAME, matchID, {
        playerID,
        playerName: playerID,
      });
      const client = Client<State>({
        game: scytheGame({ drawSeed: () => '' }),
        matchID,
        playerID,
        credentials,
        multiplayer: SocketIO({ server: url, socketOpts: { transports: ['websocket'] } }),
        debug: false,
      });
      client.start();
      players.push(client);
      clients.push(client);
    }
    const inStep = () =>
      eventually(() => {
        const { G } = stored.state(matchID);
        for (const [seat, client] of clients.entries()) {
          expect(JSON.stringify(client.getState()?.G)).toBe(JSON.stringify(viewFor(G, seat)));
        }
      });
    await inStep();
    const active = stored.state(matchID).G.active;
    clients[active].moves['takeSection']({ section: 'move' });
    await eventually(() => expect(stored.state(matchID).stateID).toBe(1));
    await inStep();
    clients[active].moves['endMove']({});
    await eventually(() => expect(stored.state(matchID).stateID).toBe(2));
    await inStep();
    expect(clients[0].matchData).toMatchObject([
      { id: 0, isConnected: true },
      { id: 1, isConnected: true },
    ]);
    stored.close();
  });
});
