import {
  BOTTOM_ACTIONS,
  RECRUIT_BONUSES,
  STRUCTURES,
  type BottomAction,
  type MechId,
  type RecruitBonus,
  type StructureId,
} from '../../../game/data/ids.ts';
import { recruitOneTimeBonuses } from '../../../game/data/topActions.ts';
import { factionMat, sectionWithBottom } from '../../../game/state/tables.ts';
import { FIRST_MECH, ON_MAT } from '../../../game/state/types.ts';
import { abilityName, mechText } from '../../i18n/cards.ts';
import { amount } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import type { IconName } from '../../ui/icons.ts';
import { gain, type Effect } from '../preview.ts';
import type { FlowContext } from './FlowContext.ts';
import type { CardFace, Why } from './types.ts';

/** A card for a mech, structure, recruit or bonus of a bottom-row action, even if it has already been used. */
export interface Face<T> {
  readonly value: T;
  readonly card: CardFace;
  readonly icon: IconName;
  /** The immediate gains of the card, in addition to the row's gains. */
  readonly effects: readonly Effect[];
  /** Why the card can no longer be taken, or undefined if it can. */
  readonly used: Why | undefined;
}

const usedIf = (isUsed: boolean, text: () => string): Why | undefined =>
  isUsed ? { text: text(), rule: null } : undefined;

export const mechFaces = ({ player, view }: FlowContext): Face<MechId>[] =>
  factionMat(player.faction).mechs.map(({ id }, i) => ({
    value: id,
    card: { group: 'mech', title: abilityName(id), ongoing: mechText(player.faction, id, view.players.length) },
    icon: 'mech',
    effects: [],
    used: usedIf(player.units[FIRST_MECH + i] !== ON_MAT, () => t('table:bottom.used.mech')),
  }));

export const structureFaces = ({ player }: FlowContext): Face<StructureId>[] =>
  STRUCTURES.map((id, slot) => ({
    value: id,
    card: { group: 'structure', title: t(`table:structure.${id}`), ongoing: t(`table:structureUse.${id}`) },
    icon: id,
    effects: [],
    used: usedIf(player.structures[slot] !== ON_MAT, () => t('table:bottom.used.structure')),
  }));

export const recruitFaces = ({ player }: FlowContext): Face<BottomAction>[] =>
  BOTTOM_ACTIONS.map((id, slot) => ({
    value: id,
    card: {
      group: 'recruit',
      title: t(`table:bottom.recruit.${id}`),
      ongoing: t(`table:bottom.whenever.${id}`, {
        what: amount(sectionWithBottom(player.mat, id).recruitOngoingBonus, 1),
      }),
    },
    icon: id,
    effects: [],
    used: usedIf(player.recruits[slot] !== null, () => t('table:bottom.used.recruit')),
  }));

export const bonusFaces = ({ player }: FlowContext): Face<RecruitBonus>[] =>
  RECRUIT_BONUSES.map((id) => ({
    value: id,
    card: { group: 'bonus', title: amount(id, recruitOneTimeBonuses[id]) },
    icon: id,
    effects: [gain(amount(id, recruitOneTimeBonuses[id]), id, recruitOneTimeBonuses[id])],
    used: usedIf(player.recruits.includes(id), () => t('table:bottom.used.bonus')),
  }));
