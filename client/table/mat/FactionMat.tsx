import { memo } from 'react';
import { FLAGS, TRAPS } from '../../../game/data/tokens.ts';
import { PLACE_IDS } from '../../../game/data/places.ts';
import { factionMat } from '../../../game/state/tables.ts';
import { hasTokens } from '../../../game/state/tokens.ts';
import { FIRST_MECH, ON_MAT, type PlayerState } from '../../../game/state/types.ts';
import { abilityName, abilityText, mechText } from '../../i18n/cards.ts';
import { listed, placeOn } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { abilityRule } from '../../rules/abilityRules.ts';
import { tip } from '../../ui/tips.ts';
import { OfferButton } from '../bar/OfferButton.tsx';
import { isSameMat, type MatProps } from './sameMat.ts';

const abilityTip = (id: string, text: string) => tip(() => ({ name: abilityName(id), text, rule: abilityRule(id) }));

/**
 * Describes the unused faction tokens: their number or, if the viewer knows the penalties of all placed Traps, the
 * penalties of the remaining ones.
 */
function supplyText({ flags, traps }: PlayerState): string {
  if (flags !== undefined) return t('table:token.flagsLeft', { n: FLAGS - flags.length });
  const placed = traps ?? [];
  const left = TRAPS.filter((trap) => !placed.some((one) => one.trap === trap));
  const isKnown = left.length === TRAPS.length - placed.length;
  const n =
    isKnown && left.length > 0
      ? listed(left.map((trap) => t(`table:token.penalty.${trap}`)))
      : TRAPS.length - placed.length;
  return t('table:token.trapsLeft', { n });
}

interface FactionMatProps extends MatProps {
  /** The number of players, if it differs from the view's. */
  readonly seats?: number;
}

/** A seat's faction mat: its ability and the four mechs with the abilities they uncover. */
export const FactionMat = memo(function FactionMat({
  view,
  seat,
  offers,
  seats = view.players.length,
}: FactionMatProps) {
  const player = view.players[seat];
  const mat = factionMat(player.faction);
  return (
    <ul className="faction-mat" aria-label={t('table:faction.title')}>
      <li className="ability" {...abilityTip(mat.ability.id, abilityText(mat.ability.id, seats))}>
        <b>{abilityName(mat.ability.id)}</b>
        <span>{abilityText(mat.ability.id, seats)}</span>
        {hasTokens(player) && <small>{supplyText(player)}</small>}
      </li>
      {mat.mechs.map(({ id }, i) => {
        const at = player.units[FIRST_MECH + i];
        const isOut = at !== ON_MAT;
        const offer = offers?.mechs.get(id);
        const face = (
          <>
            <Icon name="mech" />
            <b>{abilityName(id)}</b>
            <span>{mechText(player.faction, id, seats)}</span>
            <small>{isOut ? placeOn(PLACE_IDS[at]) : t('table:faction.onMat')}</small>
          </>
        );
        return (
          <li key={id} className={isOut ? 'mech out' : 'mech'} {...abilityTip(id, mechText(player.faction, id, seats))}>
            {offer === undefined ? face : <OfferButton offer={offer}>{face}</OfferButton>}
          </li>
        );
      })}
    </ul>
  );
}, isSameMat);
