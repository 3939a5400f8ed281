import { createHash } from 'node:crypto';
import { OPENING } from '../../support/fight.ts';
import { Wire, ask, begin, create, join, route, sit, toMove, type Seat, type Synced } from '../../support/wire.ts';
import type { Target } from '../target.ts';

/** Attacks that reveal secrets. Each resolves to true on success. */

/** Returns the cards that a spectator must not know. A hidden card is 0. */
const hidden = ({ state, initialState }: Synced): number[] =>
  [state, initialState].flatMap(({ G }) => [
    ...G.combatDeck,
    ...G.players.flatMap(({ hand, objectives }) => [...hand, ...objectives]),
  ]);

/** A spectator reads hands, objectives and the deck from the data that `sync` sends. */
export async function readHands({ url }: Target): Promise<boolean> {
  const [{ matchID }] = await begin(url);
  const synced = await new Wire(url).sync(matchID, null);
  return synced !== null && hidden(synced).some((card) => card !== 0);
}

/** A spectator reads the seed that determines future cards. */
export async function readSeed({ url }: Target): Promise<boolean> {
  const [{ matchID }] = await begin(url);
  const synced = await new Wire(url).sync(matchID, null);
  return synced !== null && [synced.state, synced.initialState].some(({ G }) => G.seed !== '');
}

/** A spectator reads the state of the framework's random number generator. */
export async function readRandom({ url }: Target): Promise<boolean> {
  const [{ matchID }] = await begin(url);
  const synced = await new Wire(url).sync(matchID, null);
  return [synced?.state, synced?.initialState].some((state) => state?.plugins.random?.data !== undefined);
}

/** A seed chosen by the match's creator appears in the public set-up. */
export async function readSetupSeed({ url }: Target): Promise<boolean> {
  const seats = [{ name: 'a' }, { name: 'b' }];
  const setupData = { format: 'scythe-setup/1', seats, seed: 'known to me' };
  const made = await ask(url, route('create'), { body: { numPlayers: 2, setupData } });
  if (made.status !== 200) return false;
  return (await ask(url, route(String(made.body['matchID'])))).text.includes('known to me');
}

/** A third party reads the arguments of a player's actions in the log sent with a state. */
export async function readArguments({ url }: Target): Promise<boolean> {
  const seats = await begin(url);
  const spectator = new Wire(url);
  const synced = await spectator.sync(seats[0].matchID, null);
  const seat = seats[synced?.state.G.active ?? 0];
  const player = await sit(url, seat);
  await player.tell('update', toMove(seat, OPENING[0]), synced?.state._stateID, seat.matchID, seat.playerID);
  const late = await new Wire(url).sync(seat.matchID, null);
  await spectator.caughtUp();
  const sent = JSON.stringify([spectator.frames.slice(1), late?.log]);
  return sent.includes('"section":"move"') && sent.includes('"args"');
}

const SPREAD_MS = 2000;

/** A stranger guesses the seed from the public creation time, and checks it against the public hash or leaked data. */
export async function guessSeed({ url }: Target): Promise<boolean> {
  const [{ matchID }] = await begin(url);
  const { createdAt, seedHash } = (await ask(url, route(matchID))).body as { createdAt: number; seedHash?: string };
  const synced = await new Wire(url).sync(matchID, null);
  const leaked = synced?.initialState.plugins.random?.data?.seed;
  const isSeed = (guess: string): boolean =>
    guess === leaked || createHash('sha256').update(guess).digest('hex') === seedHash;
  for (let at = createdAt - SPREAD_MS; at <= createdAt + SPREAD_MS; at++) {
    if ([at.toString(36), String(at), at.toString(16)].some(isSeed)) return true;
  }
  return false;
}

/** Before anyone has joined, a stranger reads a seat's hand and makes a move in that seat. */
export async function sitWithoutCredentials({ url }: Target): Promise<boolean> {
  const { matchID } = await create(url);
  for (const playerID of ['0', '1']) {
    const wire = new Wire(url);
    const synced = await wire.sync(matchID, playerID, '');
    if (synced === null || synced.state.G.active !== Number(playerID)) continue;
    const seat: Seat = { matchID, playerID, credentials: '' };
    await wire.tell('update', toMove(seat, OPENING[0]), synced.state._stateID, matchID, playerID);
    const after = await wire.sync(matchID, playerID, '');
    return after !== null && after.state._stateID > synced.state._stateID && hidden(after).some((card) => card !== 0);
  }
  return false;
}

/** Credentials can be read from the stored data. */
export async function readCredentials(target: Target): Promise<boolean> {
  const { matchID } = await create(target.url);
  const { credentials } = await join(target.url, matchID, '0');
  return (await target.stored()).includes(credentials);
}

/** A refused move is broadcast, so that others learn what the player tried. */
export async function hearRefusals({ url }: Target): Promise<boolean> {
  const seats = await begin(url);
  const spectator = new Wire(url);
  const synced = await spectator.sync(seats[0].matchID, null);
  const seat = seats[synced?.state.G.active ?? 0];
  const player = await sit(url, seat);
  const { heard } = spectator;
  await player.tell('update', toMove(seat, { type: 'endMove' }), synced?.state._stateID, seat.matchID, seat.playerID);
  await spectator.caughtUp();
  return spectator.heard > heard;
}
