import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { amount, amounts } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { tip, type TipText } from '../../ui/tips.ts';
import { OfferButton } from '../bar/OfferButton.tsx';
import type { MatOffers, Offer } from '../flow/types.ts';
import { BOTTOM_RULES, STRUCTURE_RULES, TOP_RULES } from '../tips/facts.ts';
import type { BottomRow, BoxState, GainBoxes, Section, TopRow, WorkerSpace } from './matModel.ts';

/** A section of a player mat. Cubes, boxes, structures and recruits are clickable while they can be selected. */

const GAIN_ICONS: Readonly<Record<GainBoxes['what'], IconName>> = {
  moveUnits: 'move',
  coins: 'coins',
  power: 'power',
  combatCards: 'combatCards',
  resources: 'any',
  popularity: 'popularity',
  territories: 'territories',
};

/** Describes the total gain of the open boxes. */
function gainText(what: GainBoxes['what'], n: number): string {
  if (what === 'moveUnits') return t('table:rowGain.move', { count: n });
  if (what === 'territories') return t('table:rowGain.produce', { count: n });
  return amount(what === 'resources' ? 'any' : what, n);
}

interface BoxProps {
  readonly kind: 'gain' | 'cost';
  readonly state: BoxState;
  readonly icon: IconName;
  readonly says: TipText;
  readonly offer?: Offer;
}

/** A box for a gain or cost. A covered cost shows its icon and the cube. A covered gain shows only the cube. */
function Box({ kind, state, icon, says, offer }: BoxProps) {
  const content = (
    <>
      {kind === 'cost' || state === 'open' ? <Icon name={icon} /> : null}
      {state === 'covered' && <span className="mat-cube" />}
    </>
  );
  const look = `mat-box ${kind} ${state}`;
  if (offer !== undefined) {
    return (
      <OfferButton offer={offer} className={look} says={says}>
        {content}
      </OfferButton>
    );
  }
  return (
    <span className={look} {...tip(() => says)}>
      <span className="hidden">{says.name}</span>
      {content}
    </span>
  );
}

/** A slot with its piece or, once the piece has been moved, with the gain it has uncovered. */
function Slot({ look, icon, says, offer }: { look: string; icon: IconName; says: TipText; offer?: Offer }) {
  if (offer !== undefined) {
    return (
      <OfferButton offer={offer} className={look} says={says}>
        <Icon name={icon} />
      </OfferButton>
    );
  }
  return (
    <span className={look} {...tip(() => says)}>
      <span className="hidden">{says.name}</span>
      <Icon name={icon} />
    </span>
  );
}

/** The title of a row. If the row can be taken, the title is a button that starts it. */
function RowTitle({ icon, says, offer }: { icon: IconName; says: TipText; offer: Offer | null }) {
  const content = (
    <>
      <Icon name={icon} /> {says.name}
    </>
  );
  if (offer === null) {
    return (
      <span className="mat-title" {...tip(() => says)}>
        {content}
      </span>
    );
  }
  return (
    <OfferButton offer={offer} className="mat-title" says={says}>
      {content}
    </OfferButton>
  );
}

/** Describes the current cost of Produce: the sum of the costs on the empty worker spaces (PRO-1). */
function costNow(spaces: readonly WorkerSpace[]): string {
  const due = { power: 0, popularity: 0, coins: 0 };
  for (const { cost, worker } of spaces) if (cost !== null && !worker) due[cost]++;
  const isFree = Object.values(due).every((n) => n === 0);
  return isFree ? t('table:tip.costNothing') : t('table:tip.costNow', { what: amounts(due) });
}

function WorkerTrack({ spaces }: { spaces: readonly WorkerSpace[] }) {
  const left = spaces.filter(({ worker }) => worker).length;
  return (
    <span
      className="mat-workers"
      {...tip(() => ({
        name: t('table:mat.workers', { count: left }),
        text: t('table:help.icon.worker.text'),
        now: costNow(spaces),
        rule: 'PRO-1',
      }))}
    >
      <span className="hidden">{t('table:mat.workers', { count: left })}</span>
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
  workers: readonly WorkerSpace[];
}) {
  const rule = TOP_RULES[row.action];
  const name = t(`table:section.${row.action}`);
  const cost =
    row.action === 'produce'
      ? costNow(workers)
      : row.cost === 0
        ? t('table:tip.costNothing')
        : t('table:tip.costNow', { what: amount('coins', row.cost) });
  return (
    <span className="mat-row top">
      <RowTitle
        icon={row.action}
        says={{ name, text: t(`table:tip.top.${row.action}`), now: cost, rule }}
        offer={offer}
      />
      <span className="mat-boxes">
        {Array.from({ length: row.cost }, (_, i) => (
          <Box
            key={i}
            kind="cost"
            state="open"
            icon="coins"
            says={{ name: t('table:mat.pay', { what: amount('coins', 1) }), text: t('table:tip.costText'), rule }}
          />
        ))}
        {row.gains.map(({ what, cube, boxes }, i) => (
          <span key={what} className="mat-choice">
            {i > 0 && <span className="mat-or">{t('table:or')}</span>}
            {boxes.map((state, at) => (
              <Box
                key={at}
                kind="gain"
                state={state}
                icon={GAIN_ICONS[what]}
                says={
                  state === 'covered'
                    ? {
                        name: t('table:mat.covered', { what: t(`table:mat.gains.${what}`) }),
                        text: t('table:tip.cubeText'),
                        rule: 'UPG-1',
                      }
                    : {
                        name: t(`table:mat.gains.${what}`),
                        now: t('table:tip.gainNow', {
                          action: name,
                          what: gainText(what, boxes.filter((box) => box === 'open').length),
                        }),
                        rule,
                      }
                }
                offer={state === 'covered' && cube !== null ? offers?.cubes.get(cube) : undefined}
              />
            ))}
          </span>
        ))}
        {row.action === 'produce' && <WorkerTrack spaces={workers} />}
      </span>
      <Slot
        look={`mat-structure ${row.built ? 'empty' : 'piece'}`}
        icon={row.structure}
        says={{
          name: t('table:mat.structure', {
            name: t(row.built ? `table:structureBuilt.${row.structure}` : `table:structure.${row.structure}`),
            use: t(`table:structureUse.${row.structure}`),
          }),
          text: t(row.built ? 'table:tip.builtText' : 'table:tip.structureText'),
          rule: STRUCTURE_RULES[row.structure],
        }}
        offer={offers?.structures.get(row.structure)}
      />
    </span>
  );
}

function Bottom({ row, offers, offer }: { row: BottomRow; offers: MatOffers | null; offer: Offer | null }) {
  const next = row.cost.lastIndexOf('open');
  const rule = BOTTOM_RULES[row.action];
  const price = row.cost.filter((state) => state === 'open').length;
  return (
    <span className="mat-row bottom">
      <RowTitle
        icon={row.action}
        says={{
          name: t(`table:bottomAction.${row.action}`),
          text: t(`table:tip.bottom.${row.action}`),
          now: t('table:tip.costNow', { what: amount(row.resource, price) }),
          rule,
        }}
        offer={offer}
      />
      <span className="mat-boxes">
        {row.cost.map((state, i) => (
          <Box
            key={i}
            kind="cost"
            state={state}
            icon={row.resource}
            says={{
              name: t(state === 'covered' ? 'table:mat.saved' : 'table:mat.cost', { what: amount(row.resource, 1) }),
              text: t(state === 'covered' ? 'table:tip.savedText' : 'table:tip.payFrom'),
              now: t('table:tip.costNow', { what: amount(row.resource, price) }),
              rule: state === 'covered' ? 'UPG-1' : 'BOT-1',
            }}
            offer={i === next ? offers?.boxes.get(row.action) : undefined}
          />
        ))}
        {row.coins > 0 && (
          <span
            className="mat-coins"
            {...tip(() => ({
              name: t('table:mat.coins', { what: amount('coins', row.coins) }),
              text: t('table:tip.coinsText'),
              rule: 'BOT-2',
            }))}
          >
            +{row.coins} <Icon name="coins" />
          </span>
        )}
      </span>
      <Slot
        look={`mat-recruit ${row.enlisted ? 'empty' : 'piece'}`}
        icon={row.enlisted ? row.bonus : 'enlist'}
        says={{
          name: t(row.enlisted ? 'table:mat.enlisted' : 'table:mat.recruit', {
            what: amount(row.bonus, 1),
            action: t(`table:bottomName.${row.action}`),
          }),
          text: t('table:tip.recruitText'),
          rule: 'ENL-3',
        }}
        offer={offers?.recruits.get(row.action)}
      />
    </span>
  );
}

/** The action token, on the section that the player chose last. */
export function ActionToken() {
  return (
    <span
      className="mat-token"
      {...tip(() => ({ name: t('table:mat.token'), text: t('table:tip.tokenText'), rule: 'TURN-1' }))}
    >
      <span className="hidden">{t('table:mat.token')}</span>
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
  /** True if choosing this section is the next step. */
  readonly isNext: boolean;
}

export function MatSection({ section, offers, taken, workers, shortcut, isNext }: MatSectionProps) {
  const choice = offers?.sections.get(section.top.action);
  return (
    <div className={`mat-section ${taken ? 'taken' : ''} ${choice?.answer === null ? 'closed' : ''}`}>
      {choice !== undefined && (
        <OfferButton offer={choice} className="mat-take" shortcut={shortcut} isNext={isNext} isCover>
          <span className="hidden">{choice.label}</span>
        </OfferButton>
      )}
      <Top row={section.top} offers={offers} offer={taken ? (offers?.top ?? null) : null} workers={workers} />
      <Bottom row={section.bottom} offers={offers} offer={taken ? (offers?.bottom ?? null) : null} />
      {taken && <ActionToken />}
    </div>
  );
}
