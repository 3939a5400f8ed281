import { Wire, ask, begin, create, route, sit, toMove } from '../../support/wire.ts';
import type { Target } from '../target.ts';

/**
 * Attacks from pages on other sites, attacks that send large amounts of data, and weaknesses of the transport. Each
 * resolves to true on success.
 */

const EVIL = 'https://evil.example';

/** A page on another site reads HTTP polling responses. */
export async function pollFromOtherSite({ url }: Target): Promise<boolean> {
  const headers = { origin: EVIL };
  const polled = await ask(url, '/socket.io/?EIO=4&transport=polling', { headers });
  return polled.status === 200 && ['*', EVIL].includes(polled.headers.get('access-control-allow-origin') ?? '');
}

/** A page on another site opens a socket and reads a state. */
export async function connectFromOtherSite({ url }: Target): Promise<boolean> {
  const [{ matchID }] = await begin(url);
  const wire = new Wire(url, { extraHeaders: { origin: EVIL } });
  if (!(await wire.connected())) return false;
  return (await wire.sync(matchID, null)) !== null;
}

/** A page on another site creates a match on behalf of its visitor. */
export async function createFromOtherSite({ url }: Target): Promise<boolean> {
  const made = await ask(url, route('create'), { body: { numPlayers: 2 }, headers: { origin: EVIL } });
  return made.status === 200;
}

/** A name of almost a megabyte is accepted and shown to all players. */
export async function joinWithHugeName({ url }: Target): Promise<boolean> {
  const { matchID } = await create(url);
  const playerName = 'x'.repeat(900_000);
  const joined = await ask(url, route(matchID, 'join'), { body: { playerID: '0', playerName } });
  return joined.status === 200 && (await ask(url, route(matchID))).text.includes(playerName);
}

/** A message of almost a megabyte is relayed to all players. */
export async function relayHugeChat({ url }: Target): Promise<boolean> {
  const [seat] = await begin(url);
  const player = await sit(url, seat);
  const spectator = new Wire(url);
  await spectator.sync(seat.matchID, null);
  const payload = 'x'.repeat(900_000);
  const relayed = Promise.race([spectator.next('chat'), player.next('refused')]);
  player.socket.emit('chat', seat.matchID, { id: '1', sender: seat.playerID, payload }, seat.credentials);
  return JSON.stringify(await relayed).includes(payload);
}

/** A chat message to a match that does not exist is relayed to other clients that have requested that match. */
export async function relayToNowhere({ url }: Target): Promise<boolean> {
  const matchID = 'nowhere-at-all';
  const listener = new Wire(url);
  await listener.sync(matchID, null);
  const wire = new Wire(url);
  await wire.connected();
  const heard = Promise.race([listener.next('chat'), wire.next('refused')]);
  wire.socket.emit('chat', matchID, { id: '1', sender: '0', payload: 'hello' }, '');
  return (await heard)?.event === 'chat';
}

const FLOOD = 300;

/** One socket floods the server with messages, and all are processed. Run it on our server with the default limits. */
export async function flood({ url }: Target): Promise<boolean> {
  const [{ matchID }] = await begin(url);
  const wire = new Wire(url);
  await wire.connected();
  const worked = new Promise<boolean>((resolve) => {
    let answers = 0;
    wire.socket.on('sync', () => {
      if (++answers === FLOOD) resolve(true);
    });
    wire.socket.on('refused', () => resolve(false));
  });
  for (let i = 0; i < FLOOD; i++) wire.socket.emit('sync', matchID, null, null, 2);
  return worked;
}

/** The sender of a refused move is not notified. */
export async function refuseInSilence({ url }: Target): Promise<boolean> {
  const seats = await begin(url);
  const synced = await new Wire(url).sync(seats[0].matchID, null);
  const idle = seats[1 - (synced?.state.G.active ?? 0)];
  const player = await sit(url, idle);
  await player.sync(idle.matchID, idle.playerID, idle.credentials);
  const { heard } = player;
  const { matchID, playerID } = idle;
  const action = toMove(idle, { type: 'takeSection', section: 'move' });
  const answer = await player.tell('update', action, synced?.state._stateID, matchID, playerID);
  return answer === null && player.heard === heard;
}

/** Credentials must be sent with every action, so they are visible in every message and could be logged by mistake. */
export async function needCredentialsInActions({ url }: Target): Promise<boolean> {
  const seats = await begin(url);
  const synced = await new Wire(url).sync(seats[0].matchID, null);
  const seat = seats[synced?.state.G.active ?? 0];
  const player = await sit(url, seat);
  const { matchID, playerID } = seat;
  const payload = { type: 'takeSection', args: [{ section: 'move' }], playerID };
  await player.tell('update', { type: 'MAKE_MOVE', payload }, synced?.state._stateID, matchID, playerID);
  const after = await new Wire(url).sync(matchID, null);
  return after?.state._stateID === synced?.state._stateID;
}
