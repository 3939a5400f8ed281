import { check, type Action, type State } from '../../../game/engine.ts';
import { factionsOf, matsOf } from '../../../game/state/tables.ts';
import { factionName } from '../../i18n/factions.ts';
import { refusalText } from '../../i18n/refusals.ts';
import { t } from '../../i18n/table.ts';
import { Emblem } from '../Emblem.tsx';
import { FactionFace, MatFace } from './Faces.tsx';
import type { DraftProps } from './Lots.tsx';
import { Sure } from './Sure.tsx';

interface ChoiceProps extends DraftProps {
  readonly view: State;
  readonly seat: number | null;
  /** What the seat must choose, or null. */
  readonly asks: 'chooseFaction' | 'chooseMat' | null;
}

interface TakeProps extends Pick<ChoiceProps, 'view' | 'isBusy' | 'onAct'> {
  readonly seat: number;
  readonly action: Action;
  readonly name: string;
}

/** The button that takes a faction or mat, or the reason why it cannot be taken. */
function Take({ view, seat, action, name, isBusy, onAct }: TakeProps) {
  const refused = check(view, seat, action);
  if (refused !== null) return <p className="soft">{refusalText(refused.refused)}</p>;
  return (
    <div className="draft-form">
      <Sure action={action} question={t('table:draft.sureTake', { name })} isBusy={isBusy} onAct={onAct}>
        {t('table:draft.take')}
      </Sure>
    </div>
  );
}

function TakenBy({ name }: { name: string | null }) {
  return name === null ? null : <p className="draft-bid">{t('table:draft.taken', { name })}</p>;
}

/** The factions and player mats to choose from, with the names of the players who have taken them (DRF-1, DRF-2). */
export function Choices({ view, draft, gallery, seats, seat, asks, isOpen, isBusy, nameOf, onAct }: ChoiceProps) {
  const holder = (list: readonly (string | null)[], id: string): string | null => {
    const by = list.indexOf(id);
    return by === -1 ? null : nameOf(by);
  };
  const take = { view, isBusy, onAct };
  const own = seat ?? 0;
  const offered = matsOf(view.options);
  const mats = draft.mats.every((mat) => mat === null || offered.includes(mat)) ? offered : [];
  return (
    <>
      <h2>{t('table:draft.factions')}</h2>
      <ul className="draft-cards">
        {factionsOf(view.options).map((faction) => {
          const by = holder(draft.factions, faction);
          return (
            <li key={faction} className={by === null ? 'draft-card' : 'draft-card held'}>
              <h3>
                <Emblem faction={faction} size={26} /> {factionName(faction)}
              </h3>
              <TakenBy name={by} />
              {asks === 'chooseFaction' && by === null && (
                <Take {...take} seat={own} action={{ type: 'chooseFaction', faction }} name={factionName(faction)} />
              )}
              <FactionFace {...{ faction, seats, gallery, isOpen }} />
            </li>
          );
        })}
      </ul>
      <h2>{t('table:draft.mats')}</h2>
      <ul className="draft-cards">
        {mats.map((mat) => {
          const by = holder(draft.mats, mat);
          return (
            <li key={mat} className={by === null ? 'draft-card' : 'draft-card held'}>
              <h3>{t(`mat.${mat}`)}</h3>
              <TakenBy name={by} />
              {asks === 'chooseMat' && by === null && (
                <Take {...take} seat={own} action={{ type: 'chooseMat', mat }} name={t(`mat.${mat}`)} />
              )}
              <MatFace {...{ mat, gallery, isOpen }} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
