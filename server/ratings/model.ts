import { createRequire } from 'node:module';
import type * as openskill from 'openskill';
import type * as models from 'openskill/models';

/** The rating model: Plackett-Luce, applied to places (decision 025). */

const require = createRequire(import.meta.url);

/**
 * Returns the rating library, which is loaded only on first use, because its 380 modules take longer to load than the
 * rest of the server.
 */
function library() {
  const { rate } = require('openskill') as typeof openskill;
  const { plackettLuce } = require('openskill/models') as typeof models;
  return { rate, plackettLuce };
}

/** An estimate of strength: a normal distribution. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

const MU = 25;
const SIGMA = MU / 3;
/** Increases every sigma before a match, so that ratings never stop changing. */
const TAU = MU / 300;

/** The skill of a player without results. */
export const NEW_SKILL: Skill = { mu: MU, sigma: SIGMA };

/** The minimum uncertainty at the start of a season. */
const SEASON_SIGMA = 5;

/** Returns the skill with which a player starts a new season. */
export const reopened = ({ mu, sigma }: Skill): Skill => ({ mu, sigma: Math.max(sigma, SEASON_SIGMA) });

const SHOWN_BASE = 1000;
const SHOWN_STEP = 40;
const SHOWN_SIGMAS = 3;

/** Returns the displayed rating: a strength that the player almost certainly has or exceeds. */
export const shownRating = ({ mu, sigma }: Skill): number =>
  Math.round(SHOWN_BASE + SHOWN_STEP * (mu - SHOWN_SIGMAS * sigma));

/** A place in a match. Equal ranks are a tie. */
export interface Placed {
  readonly skill: Skill;
  readonly rank: number;
  /** True if the skill does not change, as for bots. */
  readonly isFixed?: boolean;
}

/**
 * Returns the skills after a match, in the order given. The order matters: floating-point sums depend on it, so the
 * same places produce the same digits only in the same order.
 */
export function skillsAfter(table: readonly Placed[]): Skill[] {
  const { rate, plackettLuce } = library();
  const teams = table.map(({ skill }) => [skill]);
  const after = rate(teams, { rank: table.map(({ rank }) => rank), model: plackettLuce, tau: TAU });
  return table.map(({ skill, isFixed = false }, i) => (isFixed ? skill : { ...after[i][0] }));
}
