import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { amount } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { OfferButton } from '../bar/OfferButton.tsx';
import type { MatOffers, Offer } from '../flow/types.ts';
import type { BottomRow, BoxState, GainBoxes, Section, TopRow, WorkerSpace } from './matModel.ts';

/** A section of a player mat. Cubes, boxes, structures and recruits are clickable when they can be moved. */

const GAIN_ICONS: Readonly<Record<GainBoxes['what'], IconName>> = {
  moveUnits: 'move',
  coins: 'coins',
  power: 'power',
  combatCards: 'combatCards',
  resources: 'any',
  popularity: 'popularity',
  territories: 'territories',
};

interface BoxProps {
  readonly kind: 'gain' | 'cost';
  readonly state: BoxState;
  readonly icon: IconName;
  readonly title: string;
  readonly offer?: Offer;
}

/** A box that shows what it gives or costs, or the cube on it. */
function Box({ kind, state, icon, title, offer }: BoxProps) {
  const content = (
    <>
      {kind === 'cost' || state === 'open' ? <Icon name={icon} /> : null}
      {state === 'covered' && <span className="mat-cube" />}
    </>
  );
  const look = `mat-box ${kind} ${state}`;
  if (offer !== undefined) {
    return (
      <OfferButton offer={offer} className={look}>
        {content}
      </OfferButton>
    );
  }
  return (
    <span className={look} title={title}>
      {content}
    </span>
  );
}

/** A piece in its slot, or what it has uncovered. */
function Slot({ look, icon, title, offer }: { look: string; icon: IconName; title: string; offer?: Offer }) {
  if (offer !== undefined) {
    return (
      <OfferButton offer={offer} className={look}>
        <Icon name={icon} />
      </OfferButton>
    );
  }
  return (
    <span className={look} title={title}>
      <Icon name={icon} />
    </span>
  );
}

/** The title of a row; a button that begins the row if it can be taken. */
function RowTitle({ icon, name, offer }: { icon: IconName; name: string; offer: Offer | null }) {
  const content = (
    <>
      <Icon name={icon} /> {name}
    </>
  );
  if (offer === null) return <span className="mat-title">{content}</span>;
  return (
    <OfferButton offer={offer} className="mat-title">
      {content}
    </OfferButton>
  );
}

function WorkerTrack({ spaces }: { spaces: readonly WorkerSpace[] }) {
  const left = spaces.filter(({ worker }) => worker).length;
  return (
    <span className="mat-workers" title={t('table:mat.workers', { count: left })}>
      {spaces.map(({ cost, worker }, i) => (
        <span key={i} className={worker ? 'mat-worker' : cost === null ? 'mat-worker gone' : 'mat-worker gone cost'}>
          {worker ? <Icon name="worker" /> : cost === null ? null : <Icon name={cost} />}
        </span>
      ))}
    </span>
  );
}

function Top({
  row,
  offers,
  offer,
  workers,
}: {
  row: TopRow;
  offers: MatOffers | null;
  offer: Offer | null;
  workers: ReactNode;
}) {
  return (
    <span className="mat-row top">
      <RowTitle icon={row.action} name={t(`table:section.${row.action}`)} offer={offer} />
      <span className="mat-boxes">
        {Array.from({ length: row.cost }, (_, i) => (
          <Box key={i} kind="cost" state="open" icon="coins" title={t('table:mat.pay', { what: amount('coins', 1) })} />
        ))}
        {row.gains.map(({ what, cube, boxes }, i) => (
          <span key={what} className="mat-choice">
            {i > 0 && <span className="mat-or">{t('table:or')}</span>}
            {boxes.map((state, box) => (
              <Box
                key={box}
                kind="gain"
                state={state}
                icon={GAIN_ICONS[what]}
                title={
                  state === 'covered'
                    ? t('table:mat.covered', { what: t(`table:mat.gains.${what}`) })
                    : t(`table:mat.gains.${what}`)
                }
                offer={state === 'covered' && cube !== null ? offers?.cubes.get(cube) : undefined}
              />
            ))}
          </span>
        ))}
        {workers}
      </span>
      <Slot
        look={`mat-structure ${row.built ? 'empty' : 'piece'}`}
        icon={row.structure}
        title={t(row.built ? 'table:mat.structureBuilt' : 'table:mat.structure', {
          name: t(`table:structure.${row.structure}`),
          use: t(`table:structureUse.${row.structure}`),
        })}
        offer={offers?.structures.get(row.structure)}
      />
    </span>
  );
}

function Bottom({ row, offers, offer }: { row: BottomRow; offers: MatOffers | null; offer: Offer | null }) {
  const bonus = t(`table:bonus.${row.bonus}`);
  const next = row.cost.lastIndexOf('open');
  return (
    <span className="mat-row bottom">
      <RowTitle icon={row.action} name={t(`table:bottomAction.${row.action}`)} offer={offer} />
      <span className="mat-boxes">
        {row.cost.map((state, i) => (
          <Box
            key={i}
            kind="cost"
            state={state}
            icon={row.resource}
            title={t(state === 'covered' ? 'table:mat.saved' : 'table:mat.cost', { what: amount(row.resource, 1) })}
            offer={i === next ? offers?.boxes.get(row.action) : undefined}
          />
        ))}
        {row.coins > 0 && (
          <span className="mat-coins" title={t('table:mat.coins', { what: amount('coins', row.coins) })}>
            +{row.coins} <Icon name="coins" />
          </span>
        )}
      </span>
      <Slot
        look={`mat-recruit ${row.enlisted ? 'empty' : 'piece'}`}
        icon={row.enlisted ? row.bonus : 'enlist'}
        title={t(row.enlisted ? 'table:mat.enlisted' : 'table:mat.recruit', {
          bonus,
          action: t(`table:bottomAction.${row.action}`),
        })}
        offer={offers?.recruits.get(row.action)}
      />
    </span>
  );
}

interface MatSectionProps {
  readonly section: Section;
  readonly offers: MatOffers | null;
  /** True if the action token is on this section. */
  readonly taken: boolean;
  readonly workers: readonly WorkerSpace[];
  readonly shortcut: string;
  /** True if taking this section is the next step. */
  readonly isNext: boolean;
}

export function MatSection({ section, offers, taken, workers, shortcut, isNext }: MatSectionProps) {
  const choice = offers?.sections.get(section.top.action);
  const track = section.top.action === 'produce' ? <WorkerTrack spaces={workers} /> : null;
  return (
    <div className={`mat-section ${taken ? 'taken' : ''} ${choice?.answer === null ? 'closed' : ''}`}>
      {choice !== undefined && (
        <OfferButton offer={choice} className="mat-take" shortcut={shortcut} isNext={isNext}>
          <span className="hidden">{choice.label}</span>
        </OfferButton>
      )}
      <Top row={section.top} offers={offers} offer={taken ? (offers?.top ?? null) : null} workers={track} />
      <Bottom row={section.bottom} offers={offers} offer={taken ? (offers?.bottom ?? null) : null} />
      {taken && <span className="mat-token" title={t('table:mat.token')} />}
    </div>
  );
}
