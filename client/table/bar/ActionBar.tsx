import { useMemo, useState, type ReactNode } from 'react';
import { labelled } from '../../i18n/lists.ts';
import { whyText } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tip } from '../../ui/Tip.tsx';
import type { Action } from '../../../game/engine.ts';
import type { IconName } from '../../ui/icons.ts';
import { lessOffers } from '../flow/less.ts';
import { isDeciding, type Offer } from '../flow/types.ts';
import { actionText } from '../notation.ts';
import { RecapButton } from '../recap/RecapButton.tsx';
import { useIsBusy, useTableActions, useTableValue } from '../TableContext.tsx';
import { RuleText } from '../tips/RuleLink.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { CargoPanel } from './CargoPanel.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import { Narration } from './Narration.tsx';
import { OfferButton } from './OfferButton.tsx';
import { statusOf } from './status.ts';
import { Steppers } from './Steppers.tsx';
import { FirstTip } from '../firstMatch/FirstTip.tsx';
import { HintButton, HintLine } from '../hint/HintButton.tsx';
import { useNextInView } from './useNextInView.ts';
import { offersUndo, whyNoUndo } from './undo.ts';

function PlainAction({
  action,
  label,
  icon,
  shortcut,
  why,
}: {
  action: Action;
  label: string;
  icon: IconName;
  shortcut: string;
  /** Why the action cannot be taken, or null. */
  why: string | null;
}) {
  const { answer } = useTableActions();
  const name = why === null ? label : labelled(label, why);
  const isOff = useIsBusy() || why !== null;
  return (
    <Tip text={name} shortcut={shortcut}>
      <button
        type="button"
        className="tool"
        data-action={why === null ? actionText(action) : undefined}
        aria-label={name}
        aria-keyshortcuts={shortcut}
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) answer({ act: [action] });
        }}
      >
        <Icon name={icon} />
      </button>
    </Tip>
  );
}

/**
 * Buttons to undo one action or the whole turn. If an undo is not possible, they are greyed out and give the reason.
 */
function UndoButtons() {
  const { log, isPlanned } = useTableValue().source;
  const reason = useMemo(() => (isPlanned === true ? null : whyNoUndo(log)), [log, isPlanned]);
  const why = reason === null ? null : t(`table:noUndo.${reason}`);
  return (
    <>
      <PlainAction action={{ type: 'undo' }} label={t('table:undo')} icon="undo" shortcut="U" why={why} />
      <PlainAction
        action={{ type: 'undoTurn' }}
        label={t('table:undoTurn')}
        icon="undoTurn"
        shortcut="Shift+U"
        why={why}
      />
    </>
  );
}

interface EndButtonProps {
  readonly offer: Offer;
  readonly warned: boolean;
  readonly onWarn: (() => void) | null;
  readonly isNext: boolean;
}

/** The button that ends the Move or the turn. Ending the turn requires a second click if something is left to do. */
function EndButton({ offer, warned, onWarn, isNext }: EndButtonProps) {
  if (warned) {
    return <OfferButton offer={{ ...offer, label: t('table:end.anyway') }} className="end warned" shortcut="E" />;
  }
  const look = isNext ? 'end ready' : 'end';
  return <OfferButton offer={offer} className={look} shortcut="E" onTake={onWarn ?? undefined} isNext={isNext} />;
}

interface ActionBarProps {
  /**
   * The offer that the player points at or focuses. If it cannot be taken, the reason covers the prompt, so that the
   * layout does not move.
   */
  readonly pointed: Offer | null;
  /** The last unavailable offer that was clicked. The bar shows below the prompt why it is unavailable. */
  readonly pinned: Offer | null;
  /** Opens the dialog for taking only part of a gain. */
  readonly onLess: () => void;
  /** Opens the result. Null before the end of the match. */
  readonly onResult: (() => void) | null;
  /** Links and buttons shown after the match. */
  readonly afterMatch?: ReactNode;
  /** Replays the other players' turns. */
  readonly onRecap: () => void;
  /** The controls for planning your next turn. */
  readonly plan: ReactNode;
}

/** The bar that shows what you must decide, with the choices, Undo and End. */
export function ActionBar({ pointed, pinned, onLess, onResult, afterMatch, onRecap, plan }: ActionBarProps) {
  const { source, flow, hint, answer } = useTableValue();
  const { view, seat } = source;
  const [warnedAt, setWarnedAt] = useState(-1);
  const mine = isDeciding(flow);
  const asks = flow.end?.key === 'endTurn' && flow.left.length > 0;
  const warned = asks && warnedAt === source.stateID;
  const status = statusOf({ source, flow, pinned, isWarned: warned });
  const choices = flow.sheet === null ? flow.choices : [];
  const { primary } = flow;
  const next = primary?.on === 'choice' ? primary.key : null;
  const bar = useNextInView(next);
  const mayTakeLess = useMemo(
    () => mine && seat !== null && lessOffers(view, seat, [...flow.choices, ...flow.places.values()]).length > 0,
    [mine, seat, view, flow],
  );
  return (
    <section ref={bar} className={mine ? 'bar mine' : 'bar'} aria-label={t('table:bar')}>
      <div className="bar-head">
        <Breadcrumb view={view} />
        <h1 className="asked" aria-live="polite">
          {flow.prompt}
        </h1>
        <HintButton />
        <RecapButton onBegin={onRecap} />
        {pointed?.why !== undefined && pointed !== pinned && (
          <p className="bar-why" aria-live="polite">
            <RuleText text={whyText(pointed.why)} />
          </p>
        )}
      </div>
      <div className="bar-line">
        <p className={status.isFault ? 'bar-status fault' : 'bar-status'} aria-live="polite">
          {(hint.shown === null || status.isFault) && <RuleText text={status.text} />}
        </p>
        <Narration />
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
      </div>
      <HintLine />
      <FirstTip />
      <div className="bar-row">
        <div className="bar-choices">
          {flow.cargo !== null && <CargoPanel cargo={flow.cargo} />}
          {afterMatch}
          <Steppers steppers={flow.steppers} />
          <ChoiceCards offers={choices} next={next} />
          {choices.map((offer) =>
            offer.card === undefined ? <OfferButton key={offer.key} offer={offer} isNext={offer.key === next} /> : null,
          )}
        </div>
        <div className="bar-end">
          {onResult !== null && (
            <button type="button" className="primary" data-primary="" onClick={onResult}>
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
          {mine && offersUndo(view, seat) && <UndoButtons />}
          {flow.end !== null && (
            <EndButton
              offer={flow.end}
              warned={warned}
              onWarn={asks ? () => setWarnedAt(source.stateID) : null}
              isNext={primary?.on === 'end'}
            />
          )}
        </div>
      </div>
      {plan}
    </section>
  );
}
