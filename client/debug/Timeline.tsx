import { useEffect, useRef } from 'react';
import { t } from '../i18n/debug.ts';
import { Status } from '../ui/Status.tsx';
import type { History } from './history.ts';
import { outcomeText, stepText } from './stepText.ts';
import { wentAsWanted } from './steps.ts';
import type { Eyes } from './viewer.ts';

interface TimelineProps {
  readonly history: History;
  readonly eyes: Eyes;
  readonly onGo: (index: number) => void;
}

/** Where the match stands in the list of its steps, and going to another one. */
export function Timeline({ history, eyes, onGo }: TimelineProps) {
  const { steps, index, name, keyframes } = history;
  const section = useRef<HTMLElement>(null);
  const shown = useRef(keyframes[0]);
  useEffect(() => {
    // After loading, the keys should step at once, whatever control had the focus.
    if (shown.current !== keyframes[0]) section.current?.focus({ preventScroll: true });
    [shown.current] = keyframes;
  }, [keyframes]);
  const last = steps[index - 1];
  const buttons = [
    [t('debug:steps.first'), 0],
    [t('debug:steps.back'), index - 1],
    [t('debug:steps.forward'), index + 1],
    [t('debug:steps.last'), steps.length],
  ] as const;
  const text = last === undefined ? null : stepText(last, history.state, eyes);
  return (
    <section className="timeline" ref={section} tabIndex={-1} aria-label={t('debug:steps.title')}>
      <h2 title={name}>{name}</h2>
      <div className="timeline-buttons">
        {buttons.map(([label, to]) => (
          <button
            key={label}
            type="button"
            // Not `disabled`: a button that is switched off under the finger loses the focus, and the keys with it.
            aria-disabled={to < 0 || to > steps.length || to === index}
            onClick={() => onGo(to)}
          >
            {label}
          </button>
        ))}
        <output className="timeline-place" data-index={index} data-steps={steps.length}>
          {t('debug:steps.placeOf', { index, all: steps.length })}
        </output>
      </div>
      <input
        type="range"
        aria-label={t('debug:steps.place')}
        min={0}
        max={Math.max(1, steps.length)}
        disabled={steps.length === 0}
        value={index}
        onChange={(event) => onGo(Number(event.target.value))}
      />
      <Status className="last-step">
        {text === null || last === undefined ? (
          t('debug:steps.beginning')
        ) : (
          <>
            <b>{text.by}</b> <code>{text.text}</code> <span className={outcomeClass(last)}>{outcomeText(last)}</span>
          </>
        )}
      </Status>
    </section>
  );
}

/** How an outcome looks: as it should be, a refusal, or not as the scenario wants it. */
export function outcomeClass(step: Parameters<typeof wentAsWanted>[0]): string {
  if (!wentAsWanted(step)) return 'outcome wrong';
  return step.kind === 'action' && step.refused !== null ? 'outcome refused' : 'outcome';
}
