import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { MAT_WORDS } from '../../words/mat.ts';
import { BONUS_NAMES, BOTTOM_NAMES, SECTION_NAMES, STRUCTURE_NAMES } from '../../words/names.ts';
import type { BottomRow, BoxState, GainBoxes, Section, TopRow } from './matModel.ts';

/** A section of a player mat, drawn as it lies on the table. What it says in pictures its button says in words. */

const GAIN_ICONS: Readonly<Record<GainBoxes['what'], IconName>> = {
  moveUnits: 'move',
  coins: 'coins',
  power: 'power',
  combatCards: 'combatCards',
  resources: 'any',
  popularity: 'popularity',
  territories: 'territories',
};

function Box({ kind, state, icon, title }: { kind: 'gain' | 'cost'; state: BoxState; icon: IconName; title: string }) {
  return (
    <span className={`mat-box ${kind} ${state}`} title={title}>
      {kind === 'cost' || state === 'open' ? <Icon name={icon} /> : null}
      {state === 'covered' && <span className="mat-cube" />}
    </span>
  );
}

function Top({ row }: { row: TopRow }) {
  return (
    <span className="mat-row top">
      <span className="mat-title">
        <Icon name={row.action} /> {SECTION_NAMES[row.action]}
      </span>
      <span className="mat-boxes">
        {Array.from({ length: row.cost }, (_, i) => (
          <Box key={i} kind="cost" state="open" icon="coins" title={MAT_WORDS.pay('1 coin')} />
        ))}
        {row.gains.map(({ what, boxes }, i) => (
          <span key={what} className="mat-choice">
            {i > 0 && <span className="mat-or">{MAT_WORDS.or}</span>}
            {boxes.map((state, box) => (
              <Box key={box} kind="gain" state={state} icon={GAIN_ICONS[what]} title={MAT_WORDS.gains[what]} />
            ))}
          </span>
        ))}
      </span>
      <span className={`mat-structure ${row.built ? 'empty' : 'piece'}`} title={STRUCTURE_NAMES[row.structure]}>
        <Icon name={row.structure} />
      </span>
    </span>
  );
}

function Bottom({ row }: { row: BottomRow }) {
  const bonus = BONUS_NAMES[row.bonus];
  return (
    <span className="mat-row bottom">
      <span className="mat-title">
        <Icon name={row.action} /> {BOTTOM_NAMES[row.action]}
      </span>
      <span className="mat-boxes">
        {row.cost.map((state, i) => (
          <Box key={i} kind="cost" state={state} icon={row.resource} title={MAT_WORDS.cost(row.resource)} />
        ))}
        {row.coins > 0 && (
          <span className="mat-coins" title={MAT_WORDS.coins(row.coins)}>
            +{row.coins} <Icon name="coins" />
          </span>
        )}
      </span>
      <span className={`mat-recruit ${row.enlisted ? 'empty' : 'piece'}`} title={MAT_WORDS.bonus(bonus)}>
        <Icon name={row.enlisted ? row.bonus : 'enlist'} />
      </span>
    </span>
  );
}

export function MatSection({ section }: { readonly section: Section }) {
  return (
    <span className="mat-section" aria-hidden="true">
      <Top row={section.top} />
      <Bottom row={section.bottom} />
    </span>
  );
}
