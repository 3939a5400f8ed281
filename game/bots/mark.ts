import type { State } from '../engine.ts';

/** One FNV-1a round with an integer instead of a byte. */
const mix = (hash: number, n: number): number => Math.imul(hash ^ n, 0x01000193);

function mixText(hash: number, text: string): number {
  let mixed = hash;
  for (let i = 0; i < text.length; i++) mixed = mix(mixed, text.charCodeAt(i));
  return mixed;
}

/** Replaces each hand with its size, because the cards that will be drawn are unknown when a plan is made. */
const counted = (key: string, value: unknown): unknown =>
  key === 'hand' && Array.isArray(value) ? value.length : value;

/**
 * Returns a 32-bit hash of everything in a view that a plan depends on: the board, the players and the current turn.
 * Events, decks and the random stream are left out, because they are unknown when a plan is made.
 */
export function markOf(view: State): number {
  let hash = 0x811c9dc5;
  hash = mix(mix(hash, view.turnNumber), view.active);
  hash = mixText(hash, JSON.stringify([view.players, view.encounters, view.turn], counted));
  for (let i = 0; i < view.resources.length; i++)
    if (view.resources[i] !== 0) hash = mix(mix(hash, i), view.resources[i]);
  return hash;
}
