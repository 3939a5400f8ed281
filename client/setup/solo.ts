import { BOT_LEVELS, DEFAULT_BOT_LEVEL, type BotLevel } from '../../game/bots/levels.ts';
import { MAX_SEATS } from '../../game/data/limits.ts';
import { readKept, writeKept } from '../storage/storage.ts';
import { USUAL_STARS } from './options.ts';

/** The match against bots that "Play now" starts, as remembered in this browser. */

const BOT_CHOICES = [1, 2, 3, 4, 5, 6] as const;
/** Returns the possible numbers of bots, with or without the expansion. */
export const botChoices = (expansion: boolean): readonly Solo['bots'][] =>
  expansion ? BOT_CHOICES : BOT_CHOICES.slice(0, MAX_SEATS - 1);
/** The levels that "Play now" offers: all except random bots, which are for tests and for fun. */
export const LEVEL_CHOICES = BOT_LEVELS.filter((level) => level !== 'random');

/** The number of stars that ends a match, by length. */
export const LENGTHS = { short: 4, full: USUAL_STARS } as const;
export type Length = keyof typeof LENGTHS;
export const LENGTH_CHOICES: readonly Length[] = ['short', 'full'];

export interface Solo {
  readonly bots: (typeof BOT_CHOICES)[number];
  readonly level: BotLevel;
  readonly length: Length;
  /** True to include the expansion: Albion, Togawa, two player mats and two more seats. */
  readonly expansion: boolean;
}

const USUAL: Solo = { bots: 2, level: DEFAULT_BOT_LEVEL, length: 'full', expansion: false };
const KEY = 'scythe.bots';

/** Returns the last choices. Older releases stored only the number of bots. */
export function rememberedSolo(): Solo {
  const kept = readKept(KEY);
  const given: Readonly<Record<string, unknown>> =
    typeof kept === 'object' && kept !== null ? { ...kept } : { bots: kept };
  const expansion = given['expansion'] === true;
  return {
    bots: botChoices(expansion).find((bots) => bots === given['bots']) ?? USUAL.bots,
    level: LEVEL_CHOICES.find((level) => level === given['level']) ?? USUAL.level,
    length: LENGTH_CHOICES.find((length) => length === given['length']) ?? USUAL.length,
    expansion,
  };
}

export const rememberSolo = (solo: Solo): void => writeKept(KEY, solo);
