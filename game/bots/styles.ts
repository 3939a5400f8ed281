import type { State } from '../engine.ts';

/** The playing styles of bots. All are about equally strong. */
export const STYLES = ['builder', 'raider', 'populist', 'racer'] as const;
export type Style = (typeof STYLES)[number];

/** Returns a hash of a text: one FNV-1a round per character. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * Returns the style of the bot in a seat. It depends only on the public set-up (seating, factions, mats and the
 * structure bonus), so every program that knows the match computes the same style.
 */
export function styleOf(view: State, seat: number): Style {
  const setup = view.players.map(({ faction, mat }) => `${faction}/${mat}`).join();
  const shift = hashOf(`${setup}/${view.seating.join()}/${view.structureBonus}`);
  return STYLES[((shift >>> 8) + seat) % STYLES.length];
}
