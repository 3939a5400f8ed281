import { useEffect, useRef } from 'react';
import { t } from '../i18n/debug.ts';
import type { History } from './history.ts';
import { outcomeText, stepText } from './stepText.ts';
import { outcomeClass } from './Timeline.tsx';
import type { Eyes } from '../steps/viewer.ts';

interface StepListProps {
  readonly history: History;
  readonly eyes: Eyes;
  readonly onGo: (index: number) => void;
}

/** The number of steps shown before and after the current one. A match may have thousands. */
const AROUND = 40;

/** The list of actions. Clicking one goes to the position after it. */
export function StepList({ history, eyes, onGo }: StepListProps) {
  const { steps, index, state } = history;
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = current.current;
    const list = button?.closest('ol');
    // scrollIntoView would scroll the page as well.
    if (button && list) list.scrollTop = button.offsetTop - list.clientHeight / 2;
  }, [history]);
  const from = Math.max(0, index - AROUND);
  const to = Math.min(steps.length, index + AROUND);
  return (
    <details className="panel steps" open>
      <summary>
        {t('debug:steps.title')} <small>({steps.length})</small>
      </summary>
      {steps.length === 0 && <p className="hint">{t('debug:steps.none')}</p>}
      <ol start={from}>
        <li value={from}>
          <button type="button" className="step" onClick={() => onGo(from)} aria-current={index === from || undefined}>
            {from === 0 ? t('debug:steps.beginning') : t('debug:steps.earlier', { n: from })}
          </button>
        </li>
        {steps.slice(from, to).map((step, i) => {
          const number = from + i + 1;
          const { by, text } = stepText(step, state, eyes);
          return (
            <li key={number} value={number}>
              <button
                type="button"
                ref={number === index ? current : undefined}
                className={number > index ? 'step ahead' : 'step'}
                aria-current={number === index ? 'step' : undefined}
                onClick={() => onGo(number)}
              >
                <span>
                  {number}. <b>{by}</b> <code>{text}</code>
                </span>
                {step.kind === 'action' && (step.refused !== null || step.wanted !== false) && (
                  <span className={outcomeClass(step)}>{outcomeText(step)}</span>
                )}
              </button>
            </li>
          );
        })}
        {to < steps.length && (
          <li value={to + 1}>
            <button type="button" className="step ahead" onClick={() => onGo(steps.length)}>
              {t('debug:steps.later', { n: steps.length - to })}
            </button>
          </li>
        )}
      </ol>
      <p className="hint">{t('debug:steps.keys')}</p>
    </details>
  );
}
