import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../i18n/debug.ts';
import { MOMENTS, knownCourse, nextMark, turnStep, type MomentMark } from '../steps/course.ts';
import { Scrubber, looksOf } from '../steps/Scrubber.tsx';
import type { Eyes } from '../steps/viewer.ts';
import { Status } from '../ui/Status.tsx';
import { keyframesIn, type History } from './history.ts';
import { outcomeText, stepText } from './stepText.ts';
import { wentAsWanted } from './steps.ts';
import '../steps/steps.css';

interface TimelineProps {
  readonly history: History;
  readonly eyes: Eyes;
  readonly onGo: (index: number) => void;
}

interface StepButtonProps {
  readonly label: string;
  readonly shown?: string;
  /** The step the button leads to, or null if there is none. */
  readonly to: number | null;
  readonly index: number;
  readonly onGo: (index: number) => void;
}

/**
 * A button for a single step or a jump. It is never `disabled`, because disabling a focused button loses the keyboard
 * focus.
 */
function StepButton({ label, shown, to, index, onGo }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={shown === undefined ? undefined : label}
      title={shown === undefined ? undefined : label}
      aria-disabled={to === null || to === index}
      onClick={() => {
        if (to !== null) onGo(to);
      }}
    >
      {shown ?? label}
    </button>
  );
}

/** Buttons that jump to the previous or next turn, and to important moments. */
function Leaps({ history, onGo }: Omit<TimelineProps, 'eyes'>) {
  const [kind, setKind] = useState<MomentMark['kind'] | 'any'>('any');
  const { index } = history;
  const course = knownCourse(keyframesIn(history));
  const moments = course.moments.filter((moment) => kind === 'any' || moment.kind === kind);
  const leap = (direction: -1 | 1): number | null => nextMark(moments, index, direction)?.index ?? null;
  return (
    <div className="timeline-buttons">
      <StepButton
        label={t('debug:leap.turnBack')}
        shown={t('debug:leap.back', { what: t('debug:leap.turn') })}
        to={turnStep(course, index, -1)}
        {...{ index, onGo }}
      />
      <StepButton
        label={t('debug:leap.turnForward')}
        shown={t('debug:leap.forward', { what: t('debug:leap.turn') })}
        to={turnStep(course, index, 1)}
        {...{ index, onGo }}
      />
      <StepButton
        label={t('debug:leap.momentBack')}
        shown={t('debug:leap.back', { what: t('debug:leap.moment') })}
        to={leap(-1)}
        {...{ index, onGo }}
      />
      <StepButton
        label={t('debug:leap.momentForward')}
        shown={t('debug:leap.forward', { what: t('debug:leap.moment') })}
        to={leap(1)}
        {...{ index, onGo }}
      />
      <select
        name="moment"
        aria-label={t('debug:leap.kind')}
        value={kind}
        onChange={(event) => setKind(MOMENTS.find((one) => one === event.target.value) ?? 'any')}
      >
        {(['any', ...MOMENTS] as const).map((one) => (
          <option key={one} value={one}>
            {t(`debug:leap.kinds.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The current position in the list of steps, with controls to move through it. */
export function Timeline({ history, eyes, onGo }: TimelineProps) {
  const { steps, index, name, keyframes } = history;
  const section = useRef<HTMLElement>(null);
  const shown = useRef(keyframes[0]);
  useEffect(() => {
    // Takes the focus after a match is loaded, so that the arrow keys work at once.
    if (shown.current !== keyframes[0]) section.current?.focus({ preventScroll: true });
    [shown.current] = keyframes;
  }, [keyframes]);
  const course = useMemo(() => knownCourse(keyframesIn(history)), [history]);
  const looks = useMemo(() => looksOf((keyframes.at(-1) ?? keyframes[0]).players), [keyframes]);
  const last = steps[index - 1];
  const text = last === undefined ? null : stepText(last, history.state, eyes);
  return (
    <section className="timeline" ref={section} tabIndex={-1} aria-label={t('debug:steps.title')}>
      <h2 title={name}>{name}</h2>
      <div className="timeline-buttons">
        <StepButton label={t('steps:go.first')} to={0} {...{ index, onGo }} />
        <StepButton label={t('steps:go.back')} to={index > 0 ? index - 1 : null} {...{ index, onGo }} />
        <StepButton label={t('steps:go.forward')} to={index < steps.length ? index + 1 : null} {...{ index, onGo }} />
        <StepButton label={t('steps:go.last')} to={steps.length} {...{ index, onGo }} />
        <output className="timeline-place" data-index={index} data-steps={steps.length}>
          {t('steps:go.placeOf', { index, all: steps.length })}
        </output>
      </div>
      <Leaps history={history} onGo={onGo} />
      <Scrubber course={course} seats={looks} index={index} onGo={onGo} />
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

/** Returns the CSS classes for a step's outcome: performed, refused, or not what the scenario expects. */
export function outcomeClass(step: Parameters<typeof wentAsWanted>[0]): string {
  if (!wentAsWanted(step)) return 'outcome wrong';
  return step.kind === 'action' && step.refused !== null ? 'outcome refused' : 'outcome';
}
