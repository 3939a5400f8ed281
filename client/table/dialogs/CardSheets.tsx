import { encounterHint } from '../../i18n/cards.ts';
import { placeOn } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { FACTORY, PLACE_IDS } from '../../../game/data/places.ts';
import { OPTION_IDS } from '../../../game/data/ids.ts';
import { CHARACTER } from '../../../game/state/types.ts';
import { OfferButton } from '../bar/OfferButton.tsx';
import { Effects } from '../bar/Effects.tsx';
import type { Flow, Offer } from '../flow/types.ts';
import { FactoryCardFace } from '../mat/PlayerMat.tsx';
import { useTableValue } from '../TableContext.tsx';
import { DecisionSheet } from './DecisionSheet.tsx';
import { EncounterScene, FactoryScene } from './EncounterScene.tsx';

const isOption = ({ key }: Offer): boolean => key.startsWith('option-');

/** Returns the key of the choice that is the next step, or null. */
const nextOf = ({ primary }: Flow): string | null => (primary?.on === 'choice' ? primary.key : null);

function OptionCard({ card, offer, isNext }: { card: number; offer: Offer; isNext: boolean }) {
  const letter = OPTION_IDS.find((id) => offer.key === `option-${id}`) ?? 'A';
  return (
    <OfferButton offer={offer} className="option" isText isNext={isNext}>
      <b className="option-letter">{letter}</b>
      <span className="option-hint">{encounterHint(card, letter)}</span>
      <Effects effects={offer.effects} silent />
      {offer.why !== undefined && (
        <small className="why" aria-hidden="true">
          {offer.why.text}
        </small>
      )}
    </OfferButton>
  );
}

/** The open encounter card with its three options (ENC-2). */
export function EncounterSheet() {
  const { source, flow } = useTableValue();
  const { view } = source;
  const encounter = view.turn?.encounter;
  if (encounter === null || encounter === undefined) return null;
  const at = PLACE_IDS[view.players[view.active].units[CHARACTER]];
  return (
    <DecisionSheet title={t('table:encounter.title', { on: placeOn(at) })} at={at} className="encounter">
      <EncounterScene card={encounter.card} />
      <div className="options">
        {flow.choices.filter(isOption).map((offer) => (
          <OptionCard key={offer.key} card={encounter.card} offer={offer} isNext={offer.key === nextOf(flow)} />
        ))}
      </div>
      <div className="sheet-more">
        {flow.choices
          .filter((offer) => !isOption(offer))
          .map((offer) => (
            <OfferButton key={offer.key} offer={offer} isNext={offer.key === nextOf(flow)} />
          ))}
      </div>
    </DecisionSheet>
  );
}

/** The Factory cards to choose from (FCT-1). */
export function FactoryCardsSheet() {
  const { flow } = useTableValue();
  return (
    <DecisionSheet title={t('table:factory.choose')} at={PLACE_IDS[FACTORY]} className="factory-cards">
      <FactoryScene />
      <div className="options">
        {flow.choices.map((offer) => (
          <OfferButton
            key={offer.key}
            offer={offer}
            className="mat-section factory"
            isText
            isNext={offer.key === nextOf(flow)}
          >
            <span className="face">
              <FactoryCardFace number={Number(offer.key.slice('card-'.length))} />
            </span>
          </OfferButton>
        ))}
      </div>
      <p className="soft">{t('table:factory.chooseText')}</p>
    </DecisionSheet>
  );
}
