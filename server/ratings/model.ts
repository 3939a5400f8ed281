import { createRequire } from 'node:module';
import type * as openskill from 'openskill';
import type * as models from 'openskill/models';

/** The model of ratings: Plackett-Luce on places (decision 025). */

const require = createRequire(import.meta.url);

/** Loaded with the first result: it consists of 380 modules, which take longer to load than the rest of the server. */
function library() {
  const { rate } = require('openskill') as typeof openskill;
  const { plackettLuce } = require('openskill/models') as typeof models;
  return { rate, plackettLuce };
}

/** What is believed about a strength: a normal distribution. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

const MU = 25;
const SIGMA = MU / 3;
/** Added to every sigma before a match, so that ratings never freeze. */
const TAU = MU / 300;

/** A player without results. */
export const NEW_SKILL: Skill = { mu: MU, sigma: SIGMA };

/** At least this uncertain at the start of a season. */
const SEASON_SIGMA = 5;

/** A skill as a new season begins. */
export const reopened = ({ mu, sigma }: Skill): Skill => ({ mu, sigma: Math.max(sigma, SEASON_SIGMA) });

const SHOWN_BASE = 1000;
const SHOWN_STEP = 40;
const SHOWN_SIGMAS = 3;

/** The rating as it is shown: what the player has almost certainly reached. */
export const shownRating = ({ mu, sigma }: Skill): number =>
  Math.round(SHOWN_BASE + SHOWN_STEP * (mu - SHOWN_SIGMAS * sigma));

/** A place in a match; equal numbers are a tie. */
export interface Placed {
  readonly skill: Skill;
  readonly rank: number;
  /** Keeps its skill, as bots do. */
  readonly isFixed?: boolean;
}

/**
 * The skills after a match, in the order given. The same places give the same digits only in the same order: sums of
 * fractions depend on it.
 */
export function skillsAfter(table: readonly Placed[]): Skill[] {
  const { rate, plackettLuce } = library();
  const teams = table.map(({ skill }) => [skill]);
  const after = rate(teams, { rank: table.map(({ rank }) => rank), model: plackettLuce, tau: TAU });
  return table.map(({ skill, isFixed = false }, i) => (isFixed ? skill : { ...after[i][0] }));
}
