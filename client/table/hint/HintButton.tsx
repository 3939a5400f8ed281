import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tip } from '../../ui/Tip.tsx';
import { useTableValue } from '../TableContext.tsx';

/** The button that requests a hint from the coach, or hides the hint. */
export function HintButton() {
  const { hint } = useTableValue();
  if (!hint.mayAsk) return null;
  return (
    <Tip text={t('table:hint.tip')} shortcut="H">
      <button
        type="button"
        className="hint-button"
        data-offer="hint"
        aria-keyshortcuts="H"
        aria-pressed={hint.shown !== null}
        aria-disabled={hint.state === 'thinking'}
        onClick={hint.toggle}
      >
        <Icon name="coach" /> {t('table:hint.ask')}
      </button>
    </Tip>
  );
}

/** The coach's plan with its reasons, or a note that the coach is thinking or has no answer. */
export function HintLine() {
  const { hint, flow } = useTableValue();
  const { shown, state } = hint;
  return (
    <output className="hint-line">
      {shown !== null && <shown.part.HintText hint={shown} flow={flow} onClose={hint.toggle} />}
      {state !== 'none' && <span>{t(`table:hint.${state}`)}</span>}
    </output>
  );
}
