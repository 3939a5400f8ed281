import { GAME_NAME } from '../../game/gameFrame.ts';
import type { ListedMatch } from '../../protocol/lobbyEvents.ts';
import type { CreatedMatch, JoinedMatch } from '../../protocol/match.ts';
import type { QuickEvents } from '../../protocol/quick.ts';
import { Deferred } from './deferred.ts';
import type { Dice } from './dice.ts';
import { ACCEPT_BOTS, BOTS, CLOCKS, LEVELS, REPLY } from './habits.ts';
import type { Place } from './play.ts';
import { unlessFaster, type Visitor } from './visitor.ts';
import type { Opened } from './world.ts';

/** How people get to a table. */

const BASE = `/games/${GAME_NAME}`;
const LIVE = { kind: 'live', bank: 900, increment: 45 } as const;

/** Refusals that mean that the seats are taken or reserved, the match has started, or the table no longer exists. */
const TOO_LATE = ['match-full', 'seat-taken', 'already-started', 'unknown-match', 'seats-reserved'];
/** A guest who at first declines the offered bots accepts them this many seconds later. */
const RELENT_SECONDS = 60;

/** The maximum number of listed tables a person tries before opening one, and of tables they open. */
const TRIES = 3;

interface NewTable {
  readonly seats: number;
  readonly isPrivate: boolean;
  /** The number of bots, which take the last seats. */
  readonly bots: number;
}

export async function join(visitor: Visitor, matchID: string, inviteToken?: string): Promise<JoinedMatch | null> {
  const body = inviteToken === undefined ? {} : { inviteToken };
  return unlessFaster(visitor.world, TOO_LATE, visitor.post<JoinedMatch>(`${BASE}/${matchID}/join`, body));
}

export const placeOf = (matchID: string, seats: number, joined: JoinedMatch, hasChat: boolean): Place => ({
  matchID,
  seats,
  hasChat,
  seat: Number(joined.playerID),
  credentials: joined.playerCredentials,
});

interface Hosted {
  readonly place: Place;
  readonly opened: Opened;
}

/** Creates a match and takes its first free seat. Resolves to null if other people have taken all its seats first. */
async function hostOnce(visitor: Visitor, dice: Dice, { seats, isPrivate, bots }: NewTable): Promise<Hosted | null> {
  const hasChat = bots < seats - 1 && (isPrivate || dice.chance(0.5));
  const levels = Array.from({ length: bots }, (_, i) => [String(seats - 1 - i), dice.share(LEVELS)] as const);
  const { matchID, inviteToken = '' } = await visitor.post<CreatedMatch>(`${BASE}/create`, {
    numPlayers: seats,
    unlisted: isPrivate,
    chat: hasChat,
    ...(dice.chance(CLOCKS) ? { clock: LIVE } : {}),
    ...(bots === 0 ? {} : { bots: Object.fromEntries(levels) }),
  });
  const joined = await join(visitor, matchID, isPrivate ? inviteToken : undefined);
  return joined && { place: placeOf(matchID, seats, joined, hasChat), opened: { matchID, inviteToken } };
}

/**
 * Creates a match and takes a seat in it. If other people take all its seats first, which can happen in a public match,
 * creates another match. Rejects after three attempts.
 */
export async function host(visitor: Visitor, dice: Dice, table: NewTable): Promise<Hosted> {
  for (let tries = 0; tries < TRIES; tries++) {
    const hosted = await hostOnce(visitor, dice, table);
    if (hosted !== null) return hosted;
  }
  throw new Error(`the first seats of ${TRIES} new matches were taken`);
}

/** Returns the number of bots at a table that a person opens for others. */
const botsAt = (seats: number, dice: Dice): number => (seats > 2 && dice.chance(BOTS) ? 1 : 0);

const freeSeats = ({ players }: ListedMatch): number =>
  players.filter(({ name, bot }) => name === undefined && bot === undefined).length;

/** Takes a seat at a listed table. Opens a public table if none has a free seat, or after three failed attempts. */
export async function joinListed(
  visitor: Visitor,
  dice: Dice,
  list: ReadonlyMap<string, ListedMatch>,
  seats: number,
): Promise<{ place: Place; isHost: boolean }> {
  const open = Array.from(list.values()).filter((match) => match.status === 'waiting' && freeSeats(match) > 0);
  for (let tries = 0; tries < TRIES && open.length > 0; tries++) {
    const [{ matchID, players, chat }] = open.splice(dice.below(open.length), 1);
    const joined = await join(visitor, matchID);
    if (joined !== null) return { place: placeOf(matchID, players.length, joined, chat === true), isHost: false };
  }
  const { place } = await host(visitor, dice, { seats, isPrivate: false, bots: botsAt(seats, dice) });
  return { place, isHost: true };
}

/** Returns a match to watch, or null if there is none. */
export function toWatch(dice: Dice, list: ReadonlyMap<string, ListedMatch>): Place | null {
  const running = Array.from(list.values()).filter(
    ({ status, spectators }) => status === 'playing' && spectators !== false,
  );
  if (running.length === 0) return null;
  const { matchID, players } = dice.pick(running);
  return { matchID, seat: null, credentials: null, seats: players.length, hasChat: false };
}

/** Waits for a quick match. Resolves to the person's seat. */
export async function quickMatch(visitor: Visitor, dice: Dice, seats: number): Promise<Place> {
  const { world } = visitor;
  const matched = new Deferred<QuickEvents['matched']>();
  const accept = async (): Promise<void> => {
    await world.wait(dice.time(REPLY) + (dice.chance(ACCEPT_BOTS) ? 0 : RELENT_SECONDS));
    await unlessFaster(world, ['not-waiting'], visitor.post(`/api/quick/${seats}/bots`, {}));
  };
  const close = visitor.stream(`/api/quick/${seats}/events`, (event, data) => {
    if (event === 'matched') {
      close();
      matched.resolve(data() as QuickEvents['matched']);
    } else if (event === 'offer-bots') accept().catch((error: unknown) => matched.reject(error));
  });
  try {
    const { matchID, playerID, credentials } = await world.until(matched.promise);
    return { matchID, seat: Number(playerID), credentials, seats, hasChat: false };
  } finally {
    close();
  }
}

/** Starts a match with bots in the seats that no one has taken. */
export async function startWithBots(
  visitor: Visitor,
  dice: Dice,
  { matchID, seat, credentials }: Place,
): Promise<void> {
  const body = { playerID: String(seat), credentials, fill: dice.share(LEVELS) };
  await unlessFaster(visitor.world, ['already-started'], visitor.post(`${BASE}/${matchID}/start`, body));
}

export async function leave(visitor: Visitor, { matchID, seat, credentials }: Place): Promise<void> {
  const body = { playerID: String(seat), credentials };
  await unlessFaster(visitor.world, ['unknown-match'], visitor.post(`${BASE}/${matchID}/leave`, body));
}

/** Sends the requests that a match's page sends when it opens. */
export async function openTable(visitor: Visitor, { matchID, credentials, hasChat }: Place): Promise<void> {
  const bearer = credentials ?? undefined;
  await visitor.get(`${BASE}/${matchID}`, bearer);
  if (hasChat) await visitor.get(`${BASE}/${matchID}/chat?after=0&limit=200`, bearer);
}

/** Reads the log up to now, as the page does for a match that has already begun. */
export const readLog = async (visitor: Visitor, { matchID, credentials }: Place): Promise<void> =>
  void (await visitor.get(`${BASE}/${matchID}/log?after=0&limit=500`, credentials ?? undefined));
