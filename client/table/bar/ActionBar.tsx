import { useMemo, useState } from 'react';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tip } from '../../ui/Tip.tsx';
import type { Action } from '../../../game/engine.ts';
import type { IconName } from '../../ui/icons.ts';
import { lessOffers } from '../flow/less.ts';
import { isDeciding, type Offer } from '../flow/types.ts';
import { actionText } from '../notation.ts';
import { useIsBusy, useTableValue } from '../TableContext.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { CargoPanel } from './CargoPanel.tsx';
import { OfferButton } from './OfferButton.tsx';
import { offersUndo, statusOf } from './status.ts';
import { Steppers } from './Steppers.tsx';

function PlainAction({
  action,
  label,
  icon,
  shortcut,
}: {
  action: Action;
  label: string;
  icon: IconName;
  shortcut: string;
}) {
  const { source } = useTableValue();
  const busy = useIsBusy();
  return (
    <Tip text={label} shortcut={shortcut}>
      <button
        type="button"
        className="tool"
        data-action={actionText(action)}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        title={t('table:shortcut', { label, keys: shortcut })}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) source.act(action);
        }}
      >
        <Icon name={icon} />
      </button>
    </Tip>
  );
}

/** Ends the Move or the turn. If something is left to do, it takes a second click. */
function EndButton({ offer, warned, onWarn }: { offer: Offer; warned: boolean; onWarn: (() => void) | null }) {
  if (warned) {
    return <OfferButton offer={{ ...offer, label: t('table:end.anyway') }} className="end warned" shortcut="E" />;
  }
  if (onWarn === null) return <OfferButton offer={offer} className="end ready" shortcut="E" />;
  return <OfferButton offer={offer} className="end" shortcut="E" onTake={onWarn} />;
}

interface ActionBarProps {
  /** The offer under the pointer: the bar says why it cannot be taken, or what it brings. */
  readonly explained: Offer | null;
  /** Opens the dialog for taking gains in part. */
  readonly onLess: () => void;
  /** Opens the result; null before the end of the match. */
  readonly onResult: (() => void) | null;
}

/** The bar that says what you must decide, with the choices, Undo and End. */
export function ActionBar({ explained, onLess, onResult }: ActionBarProps) {
  const { source, flow, answer } = useTableValue();
  const { view, seat } = source;
  const [warnedAt, setWarnedAt] = useState(-1);
  const mine = isDeciding(flow);
  const asks = flow.end?.key === 'endTurn' && flow.left.length > 0;
  const warned = asks && warnedAt === source.stateID;
  const status = statusOf({ source, flow, explained, isWarned: warned });
  const choices = flow.sheet === null ? flow.choices : [];
  const mayTakeLess = useMemo(
    () => mine && seat !== null && lessOffers(view, seat, [...flow.choices, ...flow.places.values()]).length > 0,
    [mine, seat, view, flow],
  );
  return (
    <section className={mine ? 'bar mine' : 'bar'} aria-label={t('table:bar')}>
      <div className="bar-head">
        <h1 className="asked" aria-live="polite">
          {flow.prompt}
        </h1>
        <Breadcrumb view={view} />
      </div>
      <p className={status.isFault ? 'bar-status fault' : 'bar-status'} aria-live="polite">
        {status.text}
      </p>
      <div className="bar-row">
        <div className="bar-choices">
          {flow.mayLeave && (
            <button
              type="button"
              className="offer plain back"
              data-offer="leave"
              aria-keyshortcuts="Escape"
              onClick={() => answer({ draft: null })}
            >
              {t('table:back')}
            </button>
          )}
          {flow.cargo !== null && <CargoPanel cargo={flow.cargo} />}
          <Steppers steppers={flow.steppers} />
          {choices.map((offer) => (
            <OfferButton key={offer.key} offer={offer} />
          ))}
        </div>
        <div className="bar-end">
          {onResult !== null && (
            <button type="button" className="primary" onClick={onResult}>
              {t('table:score.show')}
            </button>
          )}
          {mayTakeLess && (
            <Tip text={t('table:less.title')}>
              <button type="button" className="tool" aria-label={t('table:less.title')} onClick={onLess}>
                <Icon name="menu" />
              </button>
            </Tip>
          )}
          {mine && offersUndo(view, seat) && (
            <>
              <PlainAction action={{ type: 'undo' }} label={t('table:undo')} icon="undo" shortcut="U" />
              <PlainAction
                action={{ type: 'undoTurn' }}
                label={t('table:undoTurn')}
                icon="undoTurn"
                shortcut="Shift+U"
              />
            </>
          )}
          {flow.end !== null && (
            <EndButton offer={flow.end} warned={warned} onWarn={asks ? () => setWarnedAt(source.stateID) : null} />
          )}
        </div>
      </div>
    </section>
  );
}
