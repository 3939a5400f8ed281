import type { Skill } from './model.ts';

/**
 * The bots' ratings, which never change. `medium` is the middle of the scale. The others are derived from the share of
 * duels they won (docs/bots.md, Figures): a share p corresponds to a distance of `c * ln(p / (1 - p))`, with c = 5.9.
 */
const SKILLS: Readonly<Record<string, number>> = { random: 5, easy: 17, medium: 25, hard: 33 };
const SIGMA = 1;

const PREFIX = 'bot:';

/** Returns the name of a bot among rated players. A guest's id never contains a colon. */
export const botPlayer = (level: string): string => `${PREFIX}${level}`;

export const isBotPlayer = (player: string): boolean => player.startsWith(PREFIX);

/** Returns the skill of a bot. Treats an unknown level as `easy`. */
export const botSkill = (player: string): Skill => ({
  mu: SKILLS[player.slice(PREFIX.length)] ?? SKILLS['easy'],
  sigma: SIGMA,
});
