import type { State } from '../../state/types.ts';

const mix = (hash: number, n: number): number => Math.imul(hash ^ n, 0x01000193);

function mixAll(hash: number, list: readonly number[]): number {
  let mixed = hash;
  for (const n of list) mixed = mix(mixed, n + 1);
  return mixed;
}

const ROW_STATES = { open: 0, taken: 1, closed: 2 } as const;

/** A pure function's memory: positions of one search share most of their lists. */
const knownTokens = new WeakMap<readonly number[], number>();

function markOfTokens(resources: readonly number[]): number {
  let mark = knownTokens.get(resources);
  if (mark === undefined) {
    mark = 1;
    for (let i = 0; i < resources.length; i++) if (resources[i] !== 0) mark = mix(mix(mark, i), resources[i]);
    knownTokens.set(resources, mark);
  }
  return mark;
}

/**
 * A 32-bit number for everything the seat's own turn can change about a position, so that a position reached in two
 * ways is examined once. Two different positions can share a number by chance: at worst the bot overlooks one of them.
 */
export function fingerprintOf(state: State, seat: number): number {
  const player = state.players[seat];
  const { turn } = state;
  let hash = 0x811c9dc5;
  hash = mixAll(hash, player.units);
  hash = mixAll(hash, player.structures);
  hash = mix(hash, markOfTokens(state.resources));
  hash = mixAll(hash, [player.coins, player.power, player.popularity, player.hand.length, player.stars.length]);
  for (const [from, to] of player.upgrades)
    hash = mix(hash, from.charCodeAt(0) * 31 + from.length * 7 + to.charCodeAt(0));
  for (const bonus of player.recruits) hash = mix(hash, bonus === null ? 1 : bonus.length);
  if (turn === null) return hash;
  hash = mix(hash, ROW_STATES[turn.top] * 4 + ROW_STATES[turn.bottom]);
  hash = mixAll(hash, [turn.owed.length, turn.moving ? 1 : 0, player.section?.length ?? 0]);
  let moved = 0;
  for (const { unit } of turn.steps) moved |= 1 << unit;
  return mix(hash, moved);
}
