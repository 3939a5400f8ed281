import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { CardFace, Offer } from '../flow/types.ts';
import { Effects } from './Effects.tsx';
import { OfferButton } from './OfferButton.tsx';

function Card({ offer, card, isNext }: { offer: Offer; card: CardFace; isNext: boolean }) {
  return (
    <OfferButton offer={offer} className="choice-card" isText isNext={isNext}>
      <span className="choice-picture">{offer.icon === undefined ? null : <Icon name={offer.icon} />}</span>
      <b className="choice-title">{card.title}</b>
      <Effects effects={offer.effects} silent />
      {card.ongoing !== undefined && <span className="choice-ongoing">{card.ongoing}</span>}
      {offer.why !== undefined && <small className="why">{offer.why.text}</small>}
    </OfferButton>
  );
}

interface ChoiceCardsProps {
  readonly offers: readonly Offer[];
  /** The key of the offer that is the next step, or null. */
  readonly next: string | null;
}

/** The offers that are shown as cards, in a separate grid for each group. */
export function ChoiceCards({ offers, next }: ChoiceCardsProps) {
  const groups = [...new Set(offers.flatMap(({ card }) => card?.group ?? []))];
  return groups.map((group) => (
    <fieldset key={group} className={`choice-cards ${group}`} aria-label={t(`table:bottom.group.${group}`)}>
      {group === 'bonus' && <p className="choice-caption">{t('table:bottom.group.bonus')}</p>}
      {offers.map((offer) =>
        offer.card?.group === group ? (
          <Card key={offer.key} offer={offer} card={offer.card} isNext={offer.key === next} />
        ) : null,
      )}
    </fieldset>
  ));
}
