import { memo } from 'react';
import { factoryCard } from '../../../game/state/tables.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { tip } from '../../ui/tips.ts';
import { OfferButton } from '../bar/OfferButton.tsx';
import { costEffects, gainEffects } from '../cardEffects.ts';
import type { MatOffers } from '../flow/types.ts';
import { Effects } from '../bar/Effects.tsx';
import { ActionToken, MatSection } from './MatSection.tsx';
import { iconTip } from '../tips/facts.ts';
import { matModel, workerSpaces } from './matModel.ts';
import { isSameMat, type MatProps } from './sameMat.ts';

/** The two rows of a Factory card, with icons for its costs and gains. */
export function FactoryCardFace({ number }: { number: number }) {
  const card = factoryCard(number);
  return (
    <>
      <span className="mat-row top">
        <span className="mat-title" {...tip(() => iconTip('factory'))}>
          <Icon name="factory" /> {t('table:factory.card', { card: number })}
        </span>
        <span className="mat-boxes">
          <Effects effects={costEffects(card.cost)} />
          {card.gain.map((part, i) => (
            <span key={i} className="mat-choice">
              {i > 0 && card.mode === 'or' && <span className="mat-or">{t('table:or')}</span>}
              <Effects effects={gainEffects(part)} />
            </span>
          ))}
        </span>
      </span>
      <span className="mat-row bottom">
        <span className="mat-title" {...tip(() => ({ name: t('table:factory.move'), rule: 'FCT-3' }))}>
          <Icon name="move" /> {t('table:factory.move')}
        </span>
      </span>
    </>
  );
}

interface FactorySectionProps {
  readonly number: number;
  readonly offers: MatOffers | null;
  readonly taken: boolean;
  readonly isNext: boolean;
}

function FactorySection({ number, offers, taken, isNext }: FactorySectionProps) {
  const choice = offers?.sections.get('factory');
  return (
    <div className={`mat-section factory ${taken ? 'taken' : ''} ${choice?.answer === null ? 'closed' : ''}`}>
      {choice !== undefined && (
        <OfferButton offer={choice} className="mat-take" shortcut="5" isNext={isNext} isCover>
          <span className="hidden">{choice.label}</span>
        </OfferButton>
      )}
      <FactoryCardFace number={number} />
      {taken && <ActionToken />}
    </div>
  );
}

/** A seat's player mat: its sections in printed order, followed by the Factory card as the fifth. */
export const PlayerMat = memo(function PlayerMat({ view, seat, offers, next }: MatProps) {
  const player = view.players[seat];
  const workers = workerSpaces(view, seat);
  return (
    <div className="player-mat">
      {matModel(view, seat).map((section, i) => (
        <MatSection
          key={section.top.action}
          section={section}
          offers={offers}
          taken={player.section === section.top.action}
          workers={workers}
          shortcut={String(i + 1)}
          isNext={next === `section-${section.top.action}`}
        />
      ))}
      {player.factoryCard !== null && (
        <FactorySection
          number={player.factoryCard}
          offers={offers}
          taken={player.section === 'factory'}
          isNext={next === 'section-factory'}
        />
      )}
    </div>
  );
}, isSameMat);
