import { check, type Action } from '../../../game/engine.ts';
import { oneOf, type Below } from '../../support/dice.ts';
import { unlisted } from '../../support/play.ts';
import { toMove } from '../../support/wire.ts';
import type { Ground } from './ground.ts';
import { bent, mutated, nastyValue } from './values.ts';

/**
 * A socket.io event. `seat` is the seat of the fuzzer's match whose socket usually sends it, or null for any socket.
 */
export interface Message {
  readonly event: string;
  readonly args: readonly unknown[];
  readonly seat: number | null;
}

/**
 * The data that the fuzzer has about the watched match: its id, and old messages from its players. The fuzzer must not
 * be able to change the match with them.
 */
export interface Watched {
  readonly matchID: string;
  /** Moves that the players have sent, including credentials. On another socket, the server refuses them. */
  readonly overheard: readonly (readonly unknown[])[];
}

const EVENTS = ['chat', 'error', 'connect_error2', 'patch', 'matchData', 'message', '__proto__', 'toString', '', ' '];

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]);

const nasty = (below: Below, most: number): unknown[] => Array.from({ length: below(most) }, () => nastyValue(below));

function move(
  below: Below,
  { seats, stateID, moves }: Ground,
  bend: (action: Action, seat: number) => unknown,
): Message {
  const { seat, action } = oneOf(below, moves);
  const { matchID, playerID } = seats[seat];
  const extra = below(2) === 0 ? [{ id: `fuzz-${below(1e9)}-${below(1e9)}`.padEnd(16, 'x').slice(0, 36) }] : [];
  const message = toMove(seats[seat], bend(action, seat) as Action);
  return { event: 'update', args: [message, stateID, matchID, playerID, ...extra], seat };
}

/** Returns a legal move in the fuzzer's match. */
export const legalMove = (below: Below, ground: Ground): Message => move(below, ground, (action) => action);

/** Returns a move whose message is valid except for the fields of its action, so that it reaches the action parser. */
const bentMove = (below: Below, ground: Ground): Message =>
  move(below, ground, ({ type, ...fields }) => ({ ...(bent(below, fields) as object), type }));

const TRIES = 8;

/** Returns a move that is refused, nearly always by the rules, so that the state and later messages remain current. */
const wrongMove = (below: Below, ground: Ground): Message =>
  move(below, ground, (action, seat) => {
    for (let i = 0; i < TRIES; i++) {
      const other = unlisted(ground.state, seat, action, below);
      if (check(ground.state, seat, other) !== null) return other;
    }
    return { type: 'undoTurn', without: {} };
  });

function sync(below: Below, { seats }: Ground): Message {
  const seat = below(seats.length);
  const { matchID, playerID, credentials } = seats[seat];
  return { event: 'sync', args: below(3) === 0 ? [matchID, null, null, 2] : [matchID, playerID, credentials, 2], seat };
}

/** Returns a chat message, sometimes mutated, for a match without chat or one in which the sender has no seat. */
function words(below: Below, { seats }: Ground, { matchID }: Watched): Message {
  const args = [oneOf(below, [matchID, seats[0].matchID]), oneOf(below, ['hello', '', '\u202e', 'x'.repeat(501)])];
  return { event: 'chat', args: below(2) === 0 ? args : asList(mutated(below, args)), seat: below(seats.length) };
}

/**
 * Returns the next message, which is rarely valid. Most messages are mutated, break the rules, contain nonsense, or are
 * aimed at the watched match.
 */
export function nextMessage(below: Below, ground: Ground, watched: Watched): Message {
  const kind = below(20);
  if (kind === 0 && below(2) === 0) return words(below, ground, watched);
  if (kind === 0) return { event: oneOf(below, EVENTS), args: nasty(below, 5), seat: null };
  if (kind === 1) return { event: oneOf(below, ['sync', 'update']), args: nasty(below, 7), seat: null };
  if (kind <= 4 && watched.overheard.length > 0) {
    const args = oneOf(below, watched.overheard);
    return { event: 'update', args: below(2) === 0 ? args : asList(mutated(below, args)), seat: null };
  }
  if (kind <= 8) return wrongMove(below, ground);
  if (kind <= 11) return bentMove(below, ground);
  const right = below(8) === 0 ? sync(below, ground) : legalMove(below, ground);
  if (kind <= 15) return { ...right, args: asList(mutated(below, right.args)) };
  // Aims the message at the watched match, without that match's credentials.
  const aimed = right.args.map((arg) => (arg === ground.seats[0].matchID ? watched.matchID : arg));
  return { ...right, args: below(2) === 0 ? aimed : asList(mutated(below, aimed)) };
}

const PACKETS = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '9',
  '',
  '2[',
  '2[]',
  '2{}',
  '2["sync"',
  '2[null]',
  '2[1,2]',
  '2["a"]x',
];

/** Returns a raw socket.io packet of any type for any namespace, often with broken JSON or unusual numbers. */
export function nextPacket(below: Below): string {
  const namespace = oneOf(below, ['/scythe,', '/scythe', '/,', '/nowhere,', '', `/${'n'.repeat(below(300))},`]);
  const id = oneOf(below, ['', '0', '-1', '99999999999999999999', 'x']);
  const data = oneOf(below, [
    '',
    '[]',
    '["sync"]',
    '["update",null]',
    '{"__proto__":1}',
    '[',
    'null',
    `"${'x'.repeat(below(500))}"`,
  ]);
  if (below(4) === 0) return oneOf(below, PACKETS) + data;
  const type = oneOf(below, ['0', '1', '2', '3', '4', '5', '51-', '59-', '5999999-', '61-', '8']);
  return `${type}${namespace}${id}${data}`;
}
