import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '../i18n/learn.ts';
import { Link } from '../ui/Link.tsx';
import { Icon } from '../ui/Icon.tsx';

interface LessonBarProps {
  /** The id of the step, for programs that read the page. */
  readonly step?: string;
  /** The title, such as the number and name of the lesson. */
  readonly title: string;
  readonly text: string;
  /** The completed share, from 0 to 1. */
  readonly progress?: number;
  readonly children: ReactNode;
}

/** Returns true after the first frame. */
function useIsShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isShown;
}

/** The bar under the table with instructions and buttons. Screen readers announce each new text. */
export function LessonBar({ step, title, text, progress, children }: LessonBarProps) {
  // Screen readers do not announce a region that appears together with its text.
  const isShown = useIsShown();
  return (
    <section className="table-bar lesson-bar" data-lesson={step} aria-label={t('learn:panel')}>
      {progress !== undefined && (
        <div className="lesson-progress" aria-hidden="true" style={{ inlineSize: `${Math.round(progress * 100)}%` }} />
      )}
      <div className="lesson-words">
        <h2>{title}</h2>
        <p aria-live="polite" aria-atomic>
          {isShown ? text : ''}
        </p>
      </div>
      <div className="lesson-buttons">
        {children}
        <Link to="/learn" className="button lesson-leave">
          {t('learn:leave')}
        </Link>
      </div>
    </section>
  );
}

/** Moves the focus to the control that is marked as the next one. */
export function focusTarget(): void {
  document.querySelector<HTMLElement>('[data-target]')?.focus();
}

interface ContinueProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** The button that ends a step that requires no action. It takes the focus if the focused control has disappeared. */
export function ContinueButton({ label, onPress }: ContinueProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null) button.current?.focus();
  }, []);
  return (
    <button type="button" className="primary" ref={button} data-target="" onClick={onPress}>
      {label} <Icon name="next" />
    </button>
  );
}
