import { NEIGHBOURS, homeOf } from '../../data/places.ts';
import { NO_ONE } from '../../rules/control.ts';
import { tierOf } from '../../rules/scoring.ts';
import type { State } from '../../state/types.ts';
import type { Context } from './features/context.ts';

/**
 * The value of faction tokens in addition to their current score. The fitted weights do not include them, so these
 * numbers were set by hand.
 */

/**
 * The value, in coins, of an armed Trap on a territory that no opponent controls, and the value, at the end of the
 * match, of a Flag on a territory that its owner controls. A token stays on its territory, whereas units often leave.
 */
const LASTING = 1.2;
/**
 * The value of a Flag on a territory that its owner does not control, at the start of the match, in coins. It shrinks
 * during the match, because taking control of the territory takes time.
 */
const TO_BE_HELD = 0.6;
/**
 * The additional value, at the start of the match, of an armed Trap on a territory that its owner controls, as a share
 * of the territory's value. The Trap keeps the territory once the owner's units leave.
 */
const ONCE_LEFT = 0.7;
/** The cost of a Flag next to the home base, which never scores (ALB-4), in coins. */
const WASTED = 1.5;
/** The cost of an unknown Trap to the player who springs it, including the end of the movement, in coins. */
const SPRUNG = 3;

/** Returns the value of a seat's Flags and Traps in addition to the score, in coins, or 0 for other factions. */
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

/** Returns the number of opponents' armed Traps whose type the seat does not know. */
function unknownTraps({ players }: State, seat: number): number {
  let n = 0;
  players.forEach(({ traps }, id) => {
    if (id === seat || traps === undefined) return;
    for (const { armed, known } of traps) if (armed && !known) n++;
  });
  return n;
}

/**
 * Returns the adjustment for unknown Traps that a step has sprung, in coins (0 or less). The step itself deducts
 * nothing for these Traps.
 */
export const costOfTraps = (before: State, after: State, seat: number): number =>
  SPRUNG * (unknownTraps(after, seat) - unknownTraps(before, seat));
