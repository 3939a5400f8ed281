import { parsePosition } from '../../game/notation/loadPosition.ts';
import type { Setup } from '../../game/notation/setup.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import type { State } from '../../game/engine.ts';
import { guestAt, type Visitor } from '../support/visitor.ts';
import { Wire, route, sit, type Seat } from '../support/wire.ts';

/** A lobby with guests and matches, for screenshots of its pages. */

/** Matches that end with this many stars start one turn before their end. */
const ENDS_AT_ONCE = 4;

/** Deals matches as usual. In those that must end soon, the first seat needs only one more power for its last star. */
export function dealWorld(setup: Setup, seed: string): State {
  if (setup.options?.starsToEnd !== ENDS_AT_ONCE) return newMatch(setup, seed);
  const seats = setup.seats.map(({ faction, mat }, i) => {
    const own = { mat, coins: 20 + 9 * i, popularity: 18 - 7 * i };
    return [faction, i === 0 ? { ...own, power: 15, stars: ['combat', 'combat', 'popularity'] } : own];
  });
  const [[active]] = seats;
  return parsePosition({ options: setup.options, active, seats: Object.fromEntries(seats) }, 'end');
}

type Guest = Visitor & { readonly me: { readonly id: string } };

interface Asked {
  /** The guests in the order of their seats. Null for a bot, undefined for a free seat. */
  readonly seats: readonly (Guest | null | undefined)[];
  readonly more?: object;
}

export interface World {
  readonly anna: Guest;
  /** The id of a private match that waits for players. Anna is its host. */
  readonly room: string;
  /** Its invitation token. */
  readonly invite: string;
  /** The id of a public match that waits for players. */
  readonly open: string;
}

/** Creates a match and seats its guests. Resolves to its id, its invitation token and their seats. */
async function makeMatch({
  seats,
  more = {},
}: Asked): Promise<{ matchID: string; invite: string; held: readonly Seat[] }> {
  const bots = seats.flatMap((guest, i) => (guest === null ? [[String(i), 'easy']] : []));
  const [host] = seats;
  if (host == null) throw new Error('a match without a host');
  const body = { numPlayers: seats.length, bots: Object.fromEntries(bots), ...more };
  const { matchID, inviteToken } = await host.demand(route('create'), body);
  const held: Seat[] = [];
  for (const [i, guest] of seats.entries()) {
    if (guest == null) continue;
    const token = inviteToken === undefined ? {} : { inviteToken };
    const joined = await guest.demand(route(String(matchID), 'join'), { playerID: String(i), ...token });
    held.push({ matchID: String(matchID), playerID: String(i), credentials: String(joined['playerCredentials']) });
  }
  return { matchID: String(matchID), invite: String(inviteToken), held };
}

const setupOf = (seats: readonly object[], options: object = {}) => ({
  setupData: { format: 'scythe-setup/1', seats, options },
});
const anySeats = (count: number) => Array.from({ length: count }, () => ({}));

/** Plays a private two-player match until the first seat ends it. */
async function playedOut(
  url: string,
  people: readonly [Guest, Guest],
  setup: readonly [readonly [string, string], readonly [string, string]],
): Promise<void> {
  const seats = setup.map(([faction, mat]) => ({ faction, mat }));
  const more = { unlisted: true, ...setupOf(seats, { starsToEnd: ENDS_AT_ONCE }) };
  const { held } = await makeMatch({ seats: people, more });
  const wire = await sit(url, held[0]);
  await wire.move(held[0], 0, { type: 'takeSection', section: 'bolster' });
  await wire.move(held[0], 1, { type: 'bolster', gain: 'power' });
  wire.socket.disconnect();
}

/** Fills a server's lobby with matches that are waiting, running or over, and a guest who waits for a quick match. */
export async function makeWorld(url: string): Promise<World> {
  const [anna, bert, carla, dmitri, elise] = await Promise.all([
    guestAt(url, 'Anna', 'mill-red'),
    guestAt(url, 'Bert', 'crown-blue'),
    guestAt(url, 'Carla', 'forest-green'),
    guestAt(url, 'Dmitri', 'oil-slate'),
    guestAt(url, 'Élise', 'village-plum'),
  ]);
  const live = { clock: { kind: 'live', bank: 1800, increment: 30 } };
  const slow = { clock: { kind: 'correspondence', perDecision: 172_800 } };
  await makeMatch({ seats: [bert, carla, null], more: live });
  await makeMatch({ seats: [dmitri, elise] });
  await makeMatch({ seats: [elise, undefined], more: setupOf(anySeats(2), { starsToEnd: 3 }) });
  await makeMatch({ seats: [bert, carla, undefined, null, undefined], more: { ...live, chat: true } });
  const nordic = { faction: 'nordic', mat: 'engineering' };
  const { matchID: open } = await makeMatch({
    seats: [dmitri, elise, undefined, undefined],
    more: { ...slow, ...setupOf([nordic, {}, {}, {}], { promoCards: true }) },
  });
  await playedOut(
    url,
    [anna, bert],
    [
      ['saxony', 'patriotic'],
      ['nordic', 'industrial'],
    ],
  );
  await playedOut(
    url,
    [elise, anna],
    [
      ['crimea', 'mechanical'],
      ['polania', 'agricultural'],
    ],
  );
  await playedOut(
    url,
    [anna, carla],
    [
      ['rusviet', 'engineering'],
      ['crimea', 'industrial'],
    ],
  );

  const { held } = await makeMatch({ seats: [anna, elise, bert], more: { unlisted: true } });
  const [{ matchID: left, playerID, credentials }] = held;
  await anna.demand(route(left, 'leave'), { playerID, credentials });
  const turn = [{ mat: 'agricultural' }, { mat: 'industrial' }];
  await makeMatch({ seats: [anna, dmitri], more: { unlisted: true, ...slow, ...setupOf(turn) } });
  await makeMatch({ seats: [anna, null, null, null, null], more: { unlisted: true } });
  const {
    matchID: room,
    invite,
    held: inRoom,
  } = await makeMatch({
    seats: [anna, bert, undefined, carla, undefined],
    more: { unlisted: true, ...live },
  });
  // Connects only Bert, so that Carla appears as absent.
  const wire = new Wire(url);
  await wire.connected();
  await wire.ask('sync', room, inRoom[1].playerID, inRoom[1].credentials, 5);
  await carla.listen('/api/quick/3/events');
  return { anna, room, invite, open };
}
