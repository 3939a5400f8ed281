import { t } from '../../i18n/plan.ts';
import { whyText } from '../../i18n/phrases.ts';
import { whyOf } from '../../i18n/refusals.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Orders, Places } from './Orders.tsx';
import type { PlanControl } from './usePlan.ts';
import { droppedText, stepText } from './words.ts';
import './plan.css';

interface PlanPanelProps {
  readonly plan: PlanControl;
  /** True if the table shows the plan. */
  readonly isShown: boolean;
  readonly onClose: () => void;
}

function stateText({ isDue, stored, kept }: PlanControl): string {
  if (stored.state === 'failed') return t('plan:state.failed');
  if (isDue && kept.turn.length > 0) return t(kept.away ? 'plan:state.soon' : 'plan:state.look');
  return t(kept.away ? 'plan:state.away' : 'plan:state.lay');
}

/** The steps of the turn: those that still work, the first that does not, and the steps after it. */
function Steps({ plan }: { plan: PlanControl }) {
  const { kept, course, remove } = plan;
  const { stop } = course;
  const broken = stop?.kind === 'refused' ? whyText(whyOf(stop.refusal)) : null;
  return (
    <ol className="plan-steps" aria-label={t('plan:of')}>
      {kept.turn.map((action, i) => {
        const name = stepText(action);
        const works = i < course.kept;
        const isStop = i === course.kept && stop !== null;
        const hidden = stop?.kind === 'hidden' ? t(`table:plan.ends.${stop.what}`) : null;
        const why = isStop ? (broken === null ? hidden : t('plan:broken', { why: broken })) : t('plan:after');
        return (
          // The same action can appear twice, so only its position distinguishes it.
          <li key={i} className={works ? 'works' : 'broken'}>
            <span className="plan-step">
              <Icon name={works ? 'check' : 'warning'} /> {name}
              {!works && <small>{why}</small>}
            </span>
            <button
              type="button"
              className="tool"
              aria-label={t('plan:remove', { step: name })}
              data-plan-remove={i}
              onClick={() => remove(i)}
            >
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The options for how the turn is played. */
function Choices({ plan }: { plan: PlanControl }) {
  const { kept, change, mode, setMode } = plan;
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          name="plan-away"
          checked={kept.away}
          onChange={({ target }) => change({ away: target.checked })}
        />
        <span>
          {t('plan:away')}
          <small>{t('plan:awayHint')}</small>
        </span>
      </label>
      {!kept.away && (
        <fieldset className="choices plan-mode">
          <legend>{t('plan:mode')}</legend>
          {(['once', 'look'] as const).map((choice) => (
            <label key={choice} className="chip">
              <input type="radio" name="plan-mode" checked={mode === choice} onChange={() => setMode(choice)} />
              {t(choice === 'once' ? 'plan:once' : 'plan:lookFirst')}
            </label>
          ))}
        </fieldset>
      )}
      <Places plan={plan} />
    </>
  );
}

/** A seat's plan: its steps, how it is played, and the answers to attacks. */
export function PlanPanel({ plan, isShown, onClose }: PlanPanelProps) {
  const { kept, stored, isDue, isEarly, play, peek, discard, isPeeking } = plan;
  const hasTurn = kept.turn.length > 0;
  return (
    <section className="plan" aria-label={t('plan:title')} data-plan-panel>
      <div className="plan-head">
        <h2>
          <Icon name="eye" /> {isEarly && hasTurn ? t('plan:early') : t('plan:title')}
        </h2>
        {hasTurn && !isDue && (
          <button type="button" className="small" aria-pressed={isPeeking} onClick={peek}>
            {t(isShown ? 'plan:peek' : 'plan:back')}
          </button>
        )}
        {!hasTurn && (
          <button type="button" className="tool" aria-label={t('plan:close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {stored.dropped.length > 0 && (
        <div className="plan-dropped" aria-live="polite">
          <b>{t('plan:droppedTitle')}</b>
          {stored.dropped.map((part) => (
            <p key={`${part.part} ${part.index}`}>{droppedText(part)}</p>
          ))}
          <button type="button" className="small" onClick={stored.dismiss}>
            {t('plan:droppedOk')}
          </button>
        </div>
      )}
      {hasTurn && (
        <>
          <Steps plan={plan} />
          <div className="plan-buttons">
            {isDue && (
              <button type="button" className="primary" data-plan-play onClick={play}>
                {t('plan:play')}
              </button>
            )}
            <button type="button" className="small" data-plan-discard onClick={discard}>
              {t('plan:discard')}
            </button>
          </div>
        </>
      )}
      <p className={stored.state === 'failed' ? 'plan-state fault' : 'plan-state'} aria-live="polite">
        {stateText(plan)}
      </p>
      <details className="plan-more" open={!hasTurn || undefined}>
        <summary>{hasTurn ? t('plan:more') : t('plan:orders')}</summary>
        {hasTurn && <Choices plan={plan} />}
        <Orders plan={plan} />
      </details>
    </section>
  );
}
