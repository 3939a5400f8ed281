import type { RatingPool } from '../../protocol/pools.ts';
import { botSkill, isBotPlayer } from './bots.ts';
import { NEW_SKILL, reopened, skillsAfter, type Skill } from './model.ts';
import { seasonOf } from './seasons.ts';

/**
 * Calculates how the result of a match changes ratings. These functions are pure; the server and the recount share
 * them.
 */

/** A player's place in a rated match. The faction and mat can be missing in results from other sources. */
export interface RatedPlace {
  /**
   * A guest's id, the name of a bot (bots.ts), or an anonymous name for a deleted guest or a player without a guest.
   */
  readonly player: string;
  /** The player's place, starting at 1. Equal ranks are a tie. */
  readonly rank: number;
  readonly faction?: string | undefined;
  readonly mat?: string | undefined;
}

export interface RatedResult {
  readonly pool: RatingPool;
  /** When the match ended, in milliseconds since 1970. */
  readonly at: number;
  readonly ranks: readonly RatedPlace[];
}

/** The rating pool of pairings, which contains no players. */
export const PAIRINGS = 'pairings';

/**
 * The subject of a rating: a player, a player with one faction, or a pairing of faction and mat. Parts that do not
 * apply are empty strings.
 */
export interface Subject {
  readonly pool: RatingPool | typeof PAIRINGS;
  readonly player: string;
  readonly faction: string;
  readonly mat: string;
}

/** A rating with the season of its last change and the number of matches it is based on. */
export interface Standing extends Skill {
  readonly season: number;
  /** The number of matches in `season`. */
  readonly played: number;
  /** The number of matches in all seasons. */
  readonly total: number;
}

/** A rating before and after a match. */
export interface Change {
  readonly subject: Subject;
  readonly before: Skill;
  readonly after: Standing;
}

export const keyOf = ({ pool, player, faction, mat }: Subject): string => `${pool}/${player}/${faction}/${mat}`;

/** Pairings have no seasons, because the game does not change. */
const ALWAYS = 0;

/**
 * Returns the subjects of a result, one list for each kind: players, players with their factions, pairings. Returns
 * only the first list if a faction or mat is missing.
 */
export function subjectsOf({ pool, ranks }: RatedResult): readonly (readonly Subject[])[] {
  const players = ranks.map(({ player }) => ({ pool, player, faction: '', mat: '' }));
  const isWhole = ranks.every(({ faction, mat }) => faction !== undefined && mat !== undefined);
  if (!isWhole) return [players];
  const named = ranks.map(({ player, faction = '', mat = '' }) => ({ player, faction, mat }));
  return [
    players,
    named.map(({ player, faction }) => ({ pool, player, faction, mat: '' })),
    named.map(({ faction, mat }) => ({ pool: PAIRINGS, player: '', faction, mat })),
  ];
}

/** Returns the skill a subject has before a match. */
function skillBefore(subject: Subject, standing: Standing | undefined, season: number): Skill {
  if (isBotPlayer(subject.player)) return botSkill(subject.player);
  if (standing === undefined) return NEW_SKILL;
  const { mu, sigma } = standing;
  return standing.season === season ? { mu, sigma } : reopened({ mu, sigma });
}

function changesAmong(
  subjects: readonly Subject[],
  ranks: readonly number[],
  season: number,
  standingOf: (subject: Subject) => Standing | undefined,
): Change[] {
  const table = subjects.map((subject, i) => ({
    skill: skillBefore(subject, standingOf(subject), season),
    rank: ranks[i],
    isFixed: isBotPlayer(subject.player),
  }));
  return skillsAfter(table).map((skill, i) => {
    const standing = standingOf(subjects[i]);
    const played = (standing?.season === season ? standing.played : 0) + 1;
    const after = { ...skill, season, played, total: (standing?.total ?? 0) + 1 };
    return { subject: subjects[i], before: table[i].skill, after };
  });
}

/**
 * Returns the places of a result from first to last. Ties keep their order, which affects the last digits of the
 * ratings.
 */
const inOrder = (ranks: readonly RatedPlace[]): RatedPlace[] => ranks.toSorted((a, b) => a.rank - b.rank);

/** Returns every rating that a result changes. For a bot, only the counts of matches change. */
export function changesBy(result: RatedResult, standingOf: (subject: Subject) => Standing | undefined): Change[] {
  const ranks = inOrder(result.ranks);
  const places = ranks.map(({ rank }) => rank);
  return subjectsOf({ ...result, ranks }).flatMap((subjects) => {
    const season = subjects[0]?.pool === PAIRINGS ? ALWAYS : seasonOf(result.at);
    return changesAmong(subjects, places, season, standingOf);
  });
}
