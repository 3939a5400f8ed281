import { TRAPS, type TrapId } from '../data/tokens.ts';
import type { PlayerState, State, Trap } from './types.ts';

/** Faction tokens on the board: Flags and Traps (IFA-3). */

/** Returns true if the player's faction has faction tokens. */
export const hasTokens = ({ flags, traps }: PlayerState): boolean => flags !== undefined || traps !== undefined;

/** Returns true if any player's Flag or Trap is on a hex. */
export function hasToken({ players }: State, hex: number): boolean {
  for (const { flags, traps } of players) {
    if (flags?.includes(hex) === true || traps?.some(({ at }) => at === hex) === true) return true;
  }
  return false;
}

/** Returns a player's Trap on a hex, or undefined. */
export const trapOn = ({ traps }: PlayerState, hex: number): Trap | undefined => traps?.find(({ at }) => at === hex);

/** Returns the Traps left in the supply, in canonical order. Correct only in the full state and the owner's view. */
export const trapsLeft = ({ traps }: PlayerState): TrapId[] =>
  traps === undefined ? [] : TRAPS.filter((trap) => !traps.some((placed) => placed.trap === trap));

/** Puts a Trap on its hex, replacing any Trap already there. */
export function putTrap(player: PlayerState, trap: Trap): void {
  const others = (player.traps ?? []).filter(({ at }) => at !== trap.at);
  player.traps = [...others, trap].sort((a, b) => a.at - b.at);
}

/** Returns the player id of an opponent with an armed Trap at a place, or -1 (TOG-3, TOG-6). */
export function armedTrapAgainst({ players }: State, seat: number, place: number): number {
  for (let id = 0; id < players.length; id++) {
    const { traps } = players[id];
    if (id === seat || traps === undefined) continue;
    for (const { at, armed } of traps) if (armed && at === place) return id;
  }
  return -1;
}
