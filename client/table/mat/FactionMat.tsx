import { memo } from 'react';
import { PLACE_IDS } from '../../../game/data/places.ts';
import { factionMat } from '../../../game/state/tables.ts';
import { FIRST_MECH, ON_MAT } from '../../../game/state/types.ts';
import { abilityName, abilityText, mechText } from '../../i18n/cards.ts';
import { placeOn } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { abilityRule } from '../../rules/abilityRules.ts';
import { tip } from '../../ui/tips.ts';
import { OfferButton } from '../bar/OfferButton.tsx';
import { isSameMat, type MatProps } from './sameMat.ts';

const abilityTip = (id: string, text: string) => tip(() => ({ name: abilityName(id), text, rule: abilityRule(id) }));

/** A seat's faction mat: its ability and the four mechs with the abilities they uncover. */
export const FactionMat = memo(function FactionMat({ view, seat, offers }: MatProps) {
  const player = view.players[seat];
  const mat = factionMat(player.faction);
  return (
    <ul className="faction-mat" aria-label={t('table:faction.title')}>
      <li className="ability" {...abilityTip(mat.ability.id, abilityText(mat.ability.id))}>
        <b>{abilityName(mat.ability.id)}</b>
        <span>{abilityText(mat.ability.id)}</span>
      </li>
      {mat.mechs.map(({ id }, i) => {
        const at = player.units[FIRST_MECH + i];
        const isOut = at !== ON_MAT;
        const offer = offers?.mechs.get(id);
        const face = (
          <>
            <Icon name="mech" />
            <b>{abilityName(id)}</b>
            <span>{mechText(player.faction, id)}</span>
            <small>{isOut ? placeOn(PLACE_IDS[at]) : t('table:faction.onMat')}</small>
          </>
        );
        return (
          <li key={id} className={isOut ? 'mech out' : 'mech'} {...abilityTip(id, mechText(player.faction, id))}>
            {offer === undefined ? face : <OfferButton offer={offer}>{face}</OfferButton>}
          </li>
        );
      })}
    </ul>
  );
}, isSameMat);
