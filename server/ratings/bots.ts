import type { Skill } from './model.ts';

/**
 * The ratings of the bots, which never change. `medium` is the middle of the scale. The others follow from the shares of
 * duels they won (docs/bots.md, Figures): a share p of a pair is `c * ln(p / (1 - p))` apart, with c = 5.9.
 */
const SKILLS: Readonly<Record<string, number>> = { random: 5, easy: 17, medium: 25, hard: 33 };
const SIGMA = 1;

const PREFIX = 'bot:';

/** The name of a bot among rated players. No guest's id contains a colon. */
export const botPlayer = (level: string): string => `${PREFIX}${level}`;

export const isBotPlayer = (player: string): boolean => player.startsWith(PREFIX);

/** The skill of a bot; one of an unknown level counts as `easy`. */
export const botSkill = (player: string): Skill => ({
  mu: SKILLS[player.slice(PREFIX.length)] ?? SKILLS['easy'],
  sigma: SIGMA,
});
