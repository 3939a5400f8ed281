import type { BottomAction, StructureId, TopAction } from '../../../game/data/ids.ts';
import { t } from '../../i18n/table.ts';
import type { IconName } from '../../ui/icons.ts';
import type { TipText } from '../../ui/tips.ts';

/** The meanings of the table's icons, each with its rule. */

/** The rule for each icon that Help explains. */
export const ICON_RULES = {
  coins: 'END-3',
  power: 'CMB-3',
  popularity: 'END-4',
  combatCards: 'CMB-3',
  star: 'STR-1',
  oil: 'BOT-1',
  metal: 'BOT-1',
  food: 'BOT-1',
  wood: 'BOT-1',
  any: 'CTL-3',
  worker: 'PRO-1',
  mech: 'MOV-7',
  character: 'MOV-14',
  encounter: 'ENC-1',
  tunnel: 'MOV-5',
  factory: 'FCT-1',
  trap: 'TOG-2',
} as const satisfies Partial<Record<IconName, string>>;

export type ExplainedIcon = keyof typeof ICON_RULES;

const isExplained = (icon: IconName): icon is ExplainedIcon => Object.hasOwn(ICON_RULES, icon);

/** Returns the tip for an icon. `now`: its current value in words. */
export const iconTip = (icon: ExplainedIcon, now?: string): TipText => ({
  name: t(`table:help.icon.${icon}.name`),
  text: t(`table:help.icon.${icon}.text`),
  now,
  rule: ICON_RULES[icon],
});

/**
 * Returns the tip for an icon with a number: the effect in words (`says`) and, if Help explains the icon, its meaning.
 */
export const effectTip = (icon: IconName, says: string): TipText =>
  isExplained(icon) ? iconTip(icon, says) : { name: says };

/** The rule for each kind of card. */
export const CARD_RULES = {
  combatCard: 'CMB-3',
  encounter: 'ENC-2',
  factoryCard: 'FCT-1',
  objective: 'OBJ-1',
} as const;

/** The rule for each top-row action of a player mat. */
export const TOP_RULES: Readonly<Record<TopAction, string>> = {
  move: 'MOV-1',
  bolster: 'BOL-1',
  trade: 'TRD-1',
  produce: 'PRO-2',
};

export const BOTTOM_RULES: Readonly<Record<BottomAction, string>> = {
  upgrade: 'UPG-1',
  deploy: 'DEP-1',
  build: 'BLD-1',
  enlist: 'ENL-1',
};

export const STRUCTURE_RULES: Readonly<Record<StructureId, string>> = {
  monument: 'BOL-2',
  armory: 'TRD-3',
  mill: 'PRO-5',
  mine: 'MOV-5',
};
