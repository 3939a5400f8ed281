import type { State } from '../../game/engine.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import type { Setup } from '../../game/notation/setup.ts';

const STARS = ['upgrades', 'mechs', 'structures', 'recruits', 'workers'] as const;

/** Deals a match in which every player needs one more star and can get it by bolstering power. */
export function dealShort(setup: Setup, seed: string): State {
  const state = newMatch(setup, seed);
  return { ...state, players: state.players.map((player) => ({ ...player, power: 15, stars: STARS })) };
}
