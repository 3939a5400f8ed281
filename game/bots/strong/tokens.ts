import { NEIGHBOURS, homeOf } from '../../data/places.ts';
import { NO_ONE } from '../../rules/control.ts';
import { tierOf } from '../../rules/scoring.ts';
import type { State } from '../../state/types.ts';
import type { Context } from './features/context.ts';

/**
 * What faction tokens are worth besides the score that they bring now. The fitted weights know nothing of them, so these
 * numbers are set by hand.
 */

/** A token that holds its territory stays, while a territory held by units alone is often left again. */
const LASTING = 1.2;
/**
 * A Flag on a territory that its owner does not hold now, at the start of the match. What a Flag holds counts late, because its
 * owner has to be there, and a Move for it costs time.
 */
const TO_BE_HELD = 0.6;
/** The part of a territory that a Trap under one of its owner's units brings, at the start of the match. */
const ONCE_LEFT = 0.7;
/** A Flag next to home, which never counts. */
const WASTED = 1.5;
/** What an unknown Trap costs the player who springs it, and the end of the movement, in coins. */
const SPRUNG = 3;

/** The worth of a seat's Flags and Traps beyond the score, in coins; 0 for other factions. */
export function worthOfTokens({ player, seat, control, progress }: Context): number {
  const { flags, traps, faction, popularity } = player;
  if (flags === undefined && traps === undefined) return 0;
  const { territory } = tierOf(popularity);
  let worth = 0;
  for (const at of flags ?? []) {
    if (NEIGHBOURS[homeOf(faction)].includes(at)) worth -= WASTED;
    else worth += control[at] === seat ? LASTING * progress : TO_BE_HELD * (1 - progress);
  }
  for (const { at, armed } of traps ?? []) {
    if (!armed) continue;
    if (control[at] === NO_ONE) worth += LASTING;
    else if (control[at] === seat) worth += LASTING + ONCE_LEFT * territory * (1 - progress);
  }
  return worth;
}

/** The opponents' armed Traps of a kind that the seat does not know. */
function unknownTraps({ players }: State, seat: number): number {
  let n = 0;
  players.forEach(({ traps }, id) => {
    if (id === seat || traps === undefined) return;
    for (const { armed, known } of traps) if (armed && !known) n++;
  });
  return n;
}

/** What the unknown Traps cost that a step has sprung, in coins, at most 0: the view lets them cost nothing. */
export const costOfTraps = (before: State, after: State, seat: number): number =>
  SPRUNG * (unknownTraps(after, seat) - unknownTraps(before, seat));
