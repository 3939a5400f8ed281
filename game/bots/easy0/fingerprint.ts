import { TRAPS } from '../../data/tokens.ts';
import { BOTTOM_ACTIONS, CUBE_SOURCES, RECRUIT_BONUSES, SECTIONS } from '../../data/ids.ts';
import type { Owed, RowState, State } from '../../state/types.ts';

/** One FNV-1a round with an integer instead of a byte. */
const mix = (hash: number, n: number): number => Math.imul(hash ^ n, 0x01000193);

function mixAll(hash: number, list: readonly number[]): number {
  let mixed = hash;
  for (const n of list) mixed = mix(mixed, n + 1);
  return mixed;
}

const ROW_STATES: readonly RowState[] = ['open', 'taken', 'closed'];
const OWED_GAINS: readonly Owed['gain'][] = [...BOTTOM_ACTIONS, 'produce', 'resources', 'workers'];

/** Hashes of token lists, cached because positions in a search share most of their lists. */
const knownTokens = new WeakMap<readonly number[], number>();

function hashOfTokens(resources: readonly number[]): number {
  let hash = knownTokens.get(resources);
  if (hash === undefined) {
    hash = 1;
    for (let i = 0; i < resources.length; i++) if (resources[i] !== 0) hash = mix(mix(hash, i), resources[i]);
    knownTokens.set(resources, hash);
  }
  return hash;
}

/**
 * Returns a 32-bit hash of the parts of a position that the seat's own turn can change, so that a position reached in
 * two ways is examined only once. If two different positions have the same hash, the bot overlooks one of them.
 */
export function fingerprintOf(state: State, seat: number): number {
  const player = state.players[seat];
  const { turn } = state;
  let hash = 0x811c9dc5;
  hash = mixAll(hash, player.units);
  hash = mixAll(hash, player.structures);
  hash = mix(hash, hashOfTokens(state.resources));
  hash = mixAll(hash, [player.coins, player.power, player.popularity, player.hand.length, player.stars.length]);
  for (const [from, to] of player.upgrades) {
    hash = mix(hash, CUBE_SOURCES.indexOf(from) * BOTTOM_ACTIONS.length + BOTTOM_ACTIONS.indexOf(to));
  }
  for (const bonus of player.recruits) hash = mix(hash, bonus === null ? 0 : RECRUIT_BONUSES.indexOf(bonus) + 1);
  hash = mix(hash, player.section === null ? 0 : SECTIONS.indexOf(player.section) + 1);
  if (player.flags !== undefined) hash = mixAll(hash, player.flags);
  for (const { at, trap, armed } of player.traps ?? []) {
    hash = mixAll(hash, [at, trap === null ? -1 : TRAPS.indexOf(trap), armed ? 1 : 0]);
  }
  if (turn === null) return hash;
  hash = mix(hash, ROW_STATES.indexOf(turn.top) * ROW_STATES.length + ROW_STATES.indexOf(turn.bottom));
  hash = mix(hash, turn.moving ? 1 : 0);
  for (const { gain, n } of turn.owed) hash = mixAll(hash, [OWED_GAINS.indexOf(gain), n]);
  let moved = 0;
  for (const { unit } of turn.steps) moved |= 1 << unit;
  return mix(hash, moved);
}
